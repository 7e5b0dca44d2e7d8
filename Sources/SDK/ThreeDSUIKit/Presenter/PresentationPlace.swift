#if canImport(UIKit)
    import ThreeDSBase
    import UIKit

    /// Finds the controller to present on: the top-most one, whatever the app is made of.
    @MainActor
    enum PresentationPlace {
        /// How long it is worth waiting for a window and for running transitions, in steps.
        private static let step = TimeSpan.milliseconds(20)
        private static let maximumSteps = 150

        /// The controller to present on, when it is ready to.
        ///
        /// - Parameter anchor: what the app gave; nil, or one that is in no window: the active scene's.
        static func find(_ anchor: UIViewController?) async throws -> UIViewController {
            for _ in 0..<maximumSteps {
                if let top = ready(anchor) { return top }
                try? await Task.sleep(step)
            }
            throw UIKitPresenterError.nothingToPresentOn
        }

        /// The top-most controller when nothing of it comes or goes. Not inlined: what surrounds a wait is there twice.
        @inline(never)
        private static func ready(_ anchor: UIViewController?) -> UIViewController? {
            top(anchor).flatMap { isMoving($0) ? nil : $0 }
        }

        /// The top-most controller now; nil: there is none.
        static func top(_ anchor: UIViewController?) -> UIViewController? {
            let start = anchor.flatMap { $0.viewIfLoaded?.window == nil ? nil : $0 } ?? activeWindow()?.rootViewController
            guard var top = start else { return nil }
            // A controller says of itself what its parents present: so a tab, a column of a split or a SwiftUI host will do.
            while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
            return top
        }

        /// It comes or goes, or what it presents does.
        private static func isMoving(_ top: UIViewController) -> Bool {
            top.isBeingPresented || top.isBeingDismissed || top.presentedViewController != nil
        }

        /// The window that the person looks at: of the active scene, else of one that is coming back, else of any.
        private static func activeWindow() -> UIWindow? {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
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
