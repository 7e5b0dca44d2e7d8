#if canImport(UIKit)
    import ThreeDSBase
    import UIKit

    /// Finds the controller to present on: the top-most one, however the app is built.
    @MainActor
    enum PresentationPlace {
        /// How long it is worth waiting for a window and for running transitions, in steps.
        private static let step = TimeSpan.milliseconds(20)
        private static let maximumSteps = 150

        /// Returns the controller to present on, as soon as it is ready.
        ///
        /// An alert is often a spinner that the app is about to dismiss, and a dismissed alert takes along what it presents. So the alert gets
        /// time to go; one that stays is presented on.
        ///
        /// - Parameter anchor: the app's controller; nil or without a window: the active scene's controller.
        static func find(_ anchor: UIViewController?) async throws -> UIViewController {
            for _ in 0..<maximumSteps {
                if let top = ready(anchor), !isAlert(top) { return top }
                try? await Task.sleep(step)
            }
            if let alert = ready(anchor) { return alert }
            throw UIKitPresenterError.nothingToPresentOn
        }

        /// Whether a controller is one of the system's alerts or action sheets.
        static func isAlert(_ controller: UIViewController) -> Bool { controller is UIAlertController }

        /// Returns the top-most controller unless it, or what it presents, is in a transition. Not inlined: code around an await is
        /// emitted twice.
        @inline(never)
        private static func ready(_ anchor: UIViewController?) -> UIViewController? {
            top(anchor).flatMap { isMoving($0) ? nil : $0 }
        }

        /// Returns the top-most controller now, or nil if there is none.
        static func top(_ anchor: UIViewController?) -> UIViewController? {
            let start = anchor.flatMap { $0.viewIfLoaded?.window == nil ? nil : $0 } ?? activeWindow()?.rootViewController
            guard var top = start else { return nil }
            // A controller also reports what its parents present, so a tab, a column of a split view or a SwiftUI host works as
            // well.
            while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
            return top
        }

        /// Returns whether the controller, or what it presents, is in a transition.
        private static func isMoving(_ top: UIViewController) -> Bool {
            top.isBeingPresented || top.isBeingDismissed || top.presentedViewController != nil
        }

        /// Returns the window that the person looks at: in the active scene, else in one that is coming back, else in any.
        private static func activeWindow() -> UIWindow? {
            let scenes = AppScenes.all
            let order: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive, .background]
            for state in order {
                for scene in scenes where scene.activationState == state {
                    let windows = scene.windows.filter { $0.rootViewController != nil && !$0.isHidden }
                    if let window = windows.first(where: \.isKeyWindow) ?? windows.last(where: { $0.windowLevel == .normal }) {
                        return window
                    }
                }
            }
            return nil
        }
    }
#endif
