#if canImport(UIKit)
    /// The reason why a challenge could not be shown. The challenge ends with a runtime error.
    public enum UIKitPresenterError: Error, Equatable, Sendable {
        /// No window of the app has a controller to present on, or no controller was ready in time.
        case nothingToPresentOn
        /// The presenter already shows a challenge; it shows one at a time.
        case challengeRunning
        /// UIKit did not present the controller.
        case notPresented
    }

    extension UIKitPresenterError: CustomStringConvertible {
        /// One English sentence for a developer.
        public var description: String {
            switch self {
            case .nothingToPresentOn: "no window of the app has a view controller to present the challenge on"
            case .challengeRunning: "another challenge is on the screen: one can be shown at a time"
            case .notPresented: "UIKit did not present the challenge's view controller"
            }
        }
    }
#endif
