package import Foundation

/// A value that is only reached with its lock held: the one way in which the modules share what changes.
///
/// A final class whose other members are constants is `Sendable` without more words. Do not call out of the module from `withLock`.
package final class Locked<Value: Sendable>: @unchecked Sendable {  // unchecked: `value` is only reached inside the lock
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    /// Begins with `value`.
    @inlinable
    package init(_ value: Value) { self.value = value }

    /// Runs `body` with the lock held, also when it throws; not reentrant.
    @inlinable @inline(__always)
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
