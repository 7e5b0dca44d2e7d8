#if canImport(UIKit)
    import ThreeDSBase
    import UIKit

    /// Presents and dismisses, and returns when UIKit has done it. Where UIKit never says so, it returns all the same.
    @MainActor
    enum ControllerTransition {
        /// Longer than any animation of the system.
        private static let patience = TimeSpan.seconds(2)
        private static let step = TimeSpan.milliseconds(20)

        /// Presents a controller.
        ///
        /// - Throws: when UIKit has not presented it.
        static func present(_ controller: UIViewController, on top: UIViewController) async throws {
            await wait { done in top.present(controller, animated: !UIAccessibility.isReduceMotionEnabled, completion: done) }
            guard controller.presentingViewController != nil else { throw UIKitPresenterError.notPresented }
        }

        /// Takes a controller away, and everything that lies above it.
        static func dismiss(_ controller: UIViewController) async {
            // A presentation that still runs is let through: UIKit ignores a dismissal until then.
            for _ in 0..<(patience / step) where controller.isBeingPresented || controller.isBeingDismissed {
                try? await Task.sleep(step)
            }
            guard let below = controller.presentingViewController else { return }
            await wait { done in below.dismiss(animated: !UIAccessibility.isReduceMotionEnabled, completion: done) }
        }

        private static func wait(_ body: (@escaping @MainActor () -> Void) -> Void) async {
            await withCheckedContinuation { continuation in
                let once = Once(continuation)
                body { once.resume() }
                Task { @MainActor in
                    try? await Task.sleep(patience)
                    once.resume()
                }
            }
        }

        /// Resumes a continuation at the first of two occasions.
        @MainActor
        private final class Once {
            private var continuation: CheckedContinuation<Void, Never>?

            init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

            func resume() {
                continuation?.resume()
                continuation = nil
            }
        }
    }
#endif
