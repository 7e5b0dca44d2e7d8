import Foundation

/// The main thread, or a test's stand-in.
package struct MainThread: Sendable {
    /// Whether this is it.
    package let isCurrent: @Sendable () -> Bool
    /// Runs something there, later.
    let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The process's. In a process without a run loop the main queue is served by other threads: they count as the main thread
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
