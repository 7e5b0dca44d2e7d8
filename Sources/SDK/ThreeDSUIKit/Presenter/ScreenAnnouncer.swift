#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Informs screen readers of changes: one message for each change, and the place to continue reading.
    @MainActor
    enum ScreenAnnouncer {
        /// Announces a change after it was drawn.
        ///
        /// - Parameter target: the place where reading begins on another screen.
        static func announce(_ extent: ScreenConductor.Change.Extent, _ announcement: String?, target: UIView) {
            switch extent {
            case .screen:
                UIAccessibility.post(notification: .screenChanged, argument: target)
                // If both texts are equal, moving the focus already reads it.
                if let text = announcement, target.accessibilityLabel != text { speak(text, isQueued: true) }
            case .elements, .overlay:
                if let text = announcement { speak(text) }
            case .empty: break
            }
        }

        /// Speaks a sentence once.
        ///
        /// - Parameter isQueued: speaks it after what is being spoken, such as the place where reading begins; otherwise both would interrupt each
        ///   other.
        static func speak(_ sentence: String, isQueued: Bool = false) {
            let queued = NSAttributedString(
                string: sentence, attributes: [.accessibilitySpeechQueueAnnouncement: NSNumber(value: true)])
            UIAccessibility.post(notification: .announcement, argument: isQueued ? queued as Any : sentence)
        }

        /// Whether the person uses VoiceOver or Switch Control. The SDK then does not move the keyboard by itself.
        static var movesFocusItself: Bool { UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning }
    }
#endif
