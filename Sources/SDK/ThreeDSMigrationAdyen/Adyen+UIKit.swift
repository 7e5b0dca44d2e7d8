#if canImport(UIKit)
    public import UIKit

    // The shapes of the Adyen 3DS2 SDK with types of UIKit. Documentation/integrate/migration.md shows them in an app.

    extension DirectoryServerService {
        /// Makes and initialises a service in the background and passes it on, on the main thread, as
        /// ``DirectoryServerService/begin(_:with:appearanceConfiguration:completionHandler:)`` does.
        public static func service(
            with parameters: ConfigParameters, appearanceConfiguration: UiCustomization?,
            completionHandler: @escaping @MainActor @Sendable (DirectoryServerService) -> Void
        ) {
            begin(
                ThreeDS2ServiceSDK(), with: parameters, appearanceConfiguration: appearanceConfiguration,
                completionHandler: completionHandler)
        }
    }

    /// A part of a look whose properties can be set one by one. The parts have the properties of `Stripe+UIKit.swift`.
    @dynamicMemberLookup
    public struct LiveAppearance<Part: Customization> {
        fileprivate let read: () -> Part
        fileprivate let write: (Part) -> Void

        /// A property of the part. What is set goes into the look at once; `initialize` refuses a value that cannot be used.
        public subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<Part, Value>) -> Value {
            get { read()[keyPath: member] }
            nonmutating set {
                let part = read()
                part[keyPath: member] = newValue
                write(part)
            }
        }
    }

    extension UiCustomization {
        /// Returns the look of a type of button.
        public func buttonAppearance(for buttonType: ButtonType) -> LiveAppearance<ButtonCustomization> {
            LiveAppearance(
                read: { self.getButtonCustomization(buttonType) }, write: { self.setButtonCustomization($0, buttonType) })
        }

        /// The look of the header band.
        public var navigationBarAppearance: LiveAppearance<ToolbarCustomization> {
            LiveAppearance(read: { self.getToolbarCustomization() }, write: { self.setToolbarCustomization($0) })
        }

        /// The look of the texts.
        public var labelAppearance: LiveAppearance<LabelCustomization> {
            LiveAppearance(read: { self.getLabelCustomization() }, write: { self.setLabelCustomization($0) })
        }

        /// The look of the entry.
        public var textFieldAppearance: LiveAppearance<TextBoxCustomization> {
            LiveAppearance(read: { self.getTextBoxCustomization() }, write: { self.setTextBoxCustomization($0) })
        }
    }

    // A challenge with a time-out in minutes.

    extension Transaction {
        /// Runs the challenge as ``Transaction/performChallenge(_:timeout:)`` does, over a controller, under other names.
        public func performChallenge(
            with challengeParameters: ChallengeParameters, presenterViewController: UIViewController?, timeout: ChallengeTimeout
        ) async throws -> ChallengeOutcome {
            try await performChallenge(challengeParameters, timeout: timeout, inViewController: presenterViewController)
        }
    }
#endif
