#if canImport(UIKit)
    import UIKit

    /// The view of the controller. It reports when it gets or loses its window, and limits what assistive technology sees.
    final class ScreenRootView: UIView {
        /// Called when the view gets (true) or loses (false) its window.
        var onWindow: (@MainActor (Bool) -> Void)?
        /// Called for the gesture by which a screen reader leaves; returns true if it was handled.
        var onEscape: (@MainActor () -> Bool)?

        override func didMoveToWindow() {
            super.didMoveToWindow()
            onWindow?(window != nil)
        }

        override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
    }
#endif
