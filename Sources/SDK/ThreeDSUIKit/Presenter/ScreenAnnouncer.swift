#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Tells screen readers what has changed: one message for each change, and where to read on.
    @MainActor
    enum ScreenAnnouncer {
        /// After a change was drawn.
        ///
        /// - Parameter target: where reading begins on another screen.
        static func tell(_ change: ScreenStage.Change, target: UIView) {
            switch change.extent {
            case .screen:
                UIAccessibility.post(notification: .screenChanged, argument: target)
                // The focus says it already when it is the same.
                if let text = change.announcement, target.accessibilityLabel != text { speak(text) }
            case .elements, .overlay:
                if let text = change.announcement { speak(text) }
            case .nothing: break
            }
        }

        /// Speaks a sentence once.
        static func speak(_ sentence: String) { UIAccessibility.post(notification: .announcement, argument: sentence) }

        /// Somebody works with what is on the screen by other means than seeing and touching: the keyboard is not moved by itself.
        static var movesFocusItself: Bool { UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning }
    }
#endif
