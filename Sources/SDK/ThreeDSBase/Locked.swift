public import Foundation

/// A value that can be accessed only while its lock is held. The modules share all mutable state in this way.
///
/// A final class whose other members are constants is then `Sendable`. Do not call code of another module from `withLock`.
///
/// Without `@usableFromInline` on the type, Swift 6.3 does not specialise `withLock` for its callers in other modules: here and for
/// `SecretBytes` together, 2,500 instructions more for a transaction's parameters.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {  // unchecked: `value` is only reached inside the lock
    @usableFromInline let lock = NSLock()
    /// The lock is all that this needs: with the language's own check as well, a transaction takes 2,000 instructions more.
    @exclusivity(unchecked) @usableFromInline var value: Value

    /// Creates a locked value with the initial value `value`.
    package init(_ value: Value) { self.value = value }

    /// Runs `body` while the lock is held and releases the lock even when `body` throws. Not reentrant.
    @inlinable @inline(__always)
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
