import Foundation

/// A value that is only accessible while its lock is held. Do not call out of the module from `body`.
package final class Guarded<Value: Sendable>: @unchecked Sendable {  // unchecked: every access to `value` is inside the lock
    private let lock = NSLock()
    private var value: Value

    /// Creates a guarded value.
    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the lock held. Not reentrant.
    @inline(__always)
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
