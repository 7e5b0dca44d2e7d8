#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Informs screen readers of changes: one message for each change, and the place to continue reading.
    @MainActor
    enum ScreenAnnouncer {
        /// Announces a change after it was drawn.
        ///
        /// - Parameter target: the place where reading begins on another screen.
        static func tell(_ change: ScreenStage.Change, target: UIView) {
            switch change.extent {
            case .screen:
                UIAccessibility.post(notification: .screenChanged, argument: target)
                // If both texts are equal, moving the focus already reads it.
                if let text = change.announcement, target.accessibilityLabel != text { speak(text) }
            case .elements, .overlay:
                if let text = change.announcement { speak(text) }
            case .nothing: break
            }
        }

        /// Speaks a sentence once.
        static func speak(_ sentence: String) { UIAccessibility.post(notification: .announcement, argument: sentence) }

        /// Whether the person uses VoiceOver or Switch Control. The SDK then does not move the keyboard by itself.
        static var movesFocusItself: Bool { UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning }
    }
#endif
