#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Asks the system to let the app continue while a message to the issuer is under way, so that leaving the app loses no
    /// response.
    @MainActor
    final class BackgroundTime {
        private var task = UIBackgroundTaskIdentifier.invalid

        /// Whether background time is requested now.
        var isHeld: Bool { task != .invalid }

        /// Requests background time from now on.
        func begin() {
            guard !isHeld else { return }
            task = UIApplication.shared.beginBackgroundTask(withName: "3-D Secure") { [weak self] in
                // Called on the main thread, just before the system stops the app.
                onMain { self?.end() }
            }
        }

        /// Ends the request.
        func end() {
            guard isHeld else { return }
            let task = task
            self.task = .invalid
            UIApplication.shared.endBackgroundTask(task)
        }
    }

    /// Runs at once on the main thread; from another thread runs as soon as the main thread is free.
    func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(body)  // availability: checked (emitted into the client)
        } else {
            Task { @MainActor in body() }
        }
    }
#endif
