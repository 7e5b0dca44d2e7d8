#if canImport(UIKit)
    public import UIKit

    // The shapes of Stripe3DS2 with types of UIKit. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller, with a receiver
        /// that gets the transaction too.
        ///
        /// - Parameter timeout: seconds, counted as whole minutes; a part of a minute counts as a minute.
        public func doChallenge(
            with presentingViewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any TransactionStatusReceiver, timeout: TimeInterval
        ) throws {
            try begin(
                challengeParameters, TransactionStatusForwarder(self, challengeStatusReceiver),
                checkedTimeout(wholeMinutes(timeout)), over: presentingViewController)
        }
    }

    extension UiCustomization {
        /// Returns a customisation without values: what is not set looks as the SDK's own.
        public static func defaultSettings() -> UiCustomization { UiCustomization() }

        /// Calls ``UiCustomization/setButtonCustomization(_:_:)``.
        public func setButton(_ buttonCustomization: ButtonCustomization, for buttonType: ButtonType) {
            setButtonCustomization(buttonCustomization, buttonType)
        }
    }

    // Objects of the app are copied, so what a getter returned would change nothing. These properties can only be assigned.

    extension UiCustomization {
        /// Copies the look of the header band.
        public var navigationBarCustomization: ToolbarCustomization {
            @available(*, unavailable, message: "create a ToolbarCustomization and assign it: the property stores a copy")
            get { getToolbarCustomization() }
            set { setToolbarCustomization(newValue) }
        }

        /// Copies the look of the texts.
        public var labelCustomization: LabelCustomization {
            @available(*, unavailable, message: "create a LabelCustomization and assign it: the property stores a copy")
            get { getLabelCustomization() }
            set { setLabelCustomization(newValue) }
        }

        /// Copies the look of the entry.
        public var textFieldCustomization: TextBoxCustomization {
            @available(*, unavailable, message: "create a TextBoxCustomization and assign it: the property stores a copy")
            get { getTextBoxCustomization() }
            set { setTextBoxCustomization(newValue) }
        }
    }
#endif
