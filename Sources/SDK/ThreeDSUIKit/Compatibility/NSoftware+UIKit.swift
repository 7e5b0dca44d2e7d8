#if canImport(UIKit)
    public import UIKit

    // The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` does, over a controller, under
        /// other names.
        ///
        /// The controller may be a navigation controller; nothing is pushed on it.
        public func doChallenge(
            rootViewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeout, over: rootViewController)
        }
    }

    // The labelled setters that take UIKit colours.

    extension Customization {
        /// Calls `setTextColor(_:)`.
        @available(*, deprecated, renamed: "setTextColor(_:)")
        public final func setTextColor(color: UIColor) throws(ThreeDS2Error) { try setTextColor(color) }
    }

    extension ButtonCustomization {
        /// Calls `setBackgroundColor(_:)`.
        @available(*, deprecated, renamed: "setBackgroundColor(_:)")
        public func setBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setBackgroundColor(color) }
    }

    extension ToolbarCustomization {
        /// Calls `setBackgroundColor(_:)`.
        @available(*, deprecated, renamed: "setBackgroundColor(_:)")
        public func setBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setBackgroundColor(color) }
    }

    extension TextBoxCustomization {
        /// Calls `setBorderColor(_:)`.
        @available(*, deprecated, renamed: "setBorderColor(_:)")
        public func setBorderColor(color: UIColor) throws(ThreeDS2Error) { try setBorderColor(color) }
    }

    extension LabelCustomization {
        /// Calls `setHeadingTextColor(_:)`.
        @available(*, deprecated, renamed: "setHeadingTextColor(_:)")
        public func setHeadingTextColor(color: UIColor) throws(ThreeDS2Error) { try setHeadingTextColor(color) }

        /// Calls `setInputTextColor(_:)`.
        @available(*, deprecated, renamed: "setInputTextColor(_:)")
        public func setInputTextColor(color: UIColor) throws(ThreeDS2Error) { try setInputTextColor(color) }

        /// Calls `setTextColor(_:_:)`.
        @available(*, deprecated, renamed: "setTextColor(_:_:)")
        public func setTextColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setTextColor(labelType, color)
        }

        /// Calls `setBackgroundColor(_:_:)`.
        @available(*, deprecated, renamed: "setBackgroundColor(_:_:)")
        public func setBackgroundColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setBackgroundColor(labelType, color)
        }
    }

    extension UiCustomization {
        /// Calls `setBackground(_:)`.
        @available(*, deprecated, renamed: "setBackground(_:)")
        public func setBackground(color: UIColor) throws(ThreeDS2Error) { try setBackground(color) }

        /// Calls `setProgressBarColor(_:)`.
        @available(*, deprecated, renamed: "setProgressBarColor(_:)")
        public func setProgressBarColor(color: UIColor) throws(ThreeDS2Error) { try setProgressBarColor(color) }
    }
#endif
