#if canImport(UIKit)
    import ThreeDS
    public import UIKit

    // The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller, under
        /// other names.
        ///
        /// The controller may be a navigation controller; nothing is pushed on it.
        public func doChallenge(
            rootViewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any ThreeDS.ChallengeStatusReceiver, timeout: Int
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeout), over: rootViewController)
        }
    }

    // Labels of its interface reference.

    extension ButtonCustomization {
        /// Calls `setPadding(_:)`.
        public func setPadding(edge: UIEdgeInsets) { setPadding(edge) }
    }

    extension LabelCustomization {
        /// Calls `setPadding(_:_:)`.
        public func setPadding(labelType: LabelType, edge: UIEdgeInsets) { setPadding(labelType, edge) }

        /// Calls `setHeadingTextAlignment(_:)`.
        public func setHeadingTextAlignment(textAlignment: NSTextAlignment) { setHeadingTextAlignment(textAlignment) }
    }

    // The colour of typed text.

    extension LabelCustomization {
        /// Calls ``LabelCustomization/setInputTextColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setInputTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            let resolved = try ResolvedColor(color, "inputTextColor")
            try setInputTextColor(resolved.standard)
            if let dark = resolved.dark { try setInputDarkTextColor(dark) }
        }

        /// Calls ``LabelCustomization/setInputDarkTextColor(_:)`` with a UIKit colour.
        public func setInputDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setInputDarkTextColor(color.hexText(.dark, "inputDarkTextColor"))
        }

        /// Calls `setInputTextColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setInputTextColor(color: UIColor) {
            refusals.settle("inputTextColor") { () throws(ThreeDS2Error) in try setInputTextColor(color) }
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getInputTextColor() -> UIColor {
            UIColor(setting: getInputTextColor() as String?)
        }

        /// Calls ``LabelCustomization/getInputTextColor()``.
        @_disfavoredOverload
        public func getInputLabelTextColor() -> UIColor { getInputTextColor() }
    }
#endif
