#if canImport(UIKit)
    import ThreeDSBase
    import UIKit

    /// Presents and dismisses, and returns when UIKit has finished. If UIKit never reports the end, it returns after a time
    /// limit.
    @MainActor
    enum ControllerTransition {
        /// Longer than any animation of the system.
        private static let patience = TimeSpan.seconds(2)
        private static let step = TimeSpan.milliseconds(20)

        /// Presents a controller.
        ///
        /// - Throws: when UIKit has not presented the controller.
        static func present(_ controller: UIViewController, on top: UIViewController) async throws {
            await wait { done in top.present(controller, animated: !UIAccessibility.isReduceMotionEnabled, completion: done) }
            guard controller.presentingViewController != nil else { throw UIKitPresenterError.notPresented }
        }

        /// Dismisses a controller and everything above it.
        static func dismiss(_ controller: UIViewController) async {
            // Waits for the end of a running transition: UIKit ignores a dismissal until then.
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

        /// Resumes a continuation once, at the first of two events.
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
