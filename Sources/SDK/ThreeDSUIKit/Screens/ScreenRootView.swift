#if canImport(UIKit)
    import UIKit

    /// The view of the controller; tells when it gets or loses its window, and is the end of what assistive technology sees.
    final class ScreenRootView: UIView {
        /// Called with whether there is a window.
        var onWindow: (@MainActor (Bool) -> Void)?
        /// The gesture by which a screen reader leaves; true: taken.
        var onEscape: (@MainActor () -> Bool)?

        override func didMoveToWindow() {
            super.didMoveToWindow()
            onWindow?(window != nil)
        }

        override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
    }
#endif
