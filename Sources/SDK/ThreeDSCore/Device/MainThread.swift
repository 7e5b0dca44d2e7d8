import Foundation

/// The main thread, or a replacement in tests.
package struct MainThread: Sendable {
    /// Returns whether the current thread is this thread.
    package let isCurrent: @Sendable () -> Bool
    /// Runs a function on this thread, later.
    let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The main thread of the process. In a process without a run loop, other threads serve the main queue; they count as the main thread
    /// while they do.
    package static let system = MainThread(
        isCurrent: { Thread.isMainThread || DispatchQueue.getSpecific(key: isMainQueue) == true },
        run: { body in DispatchQueue.main.async { body() } })

    private static let isMainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
