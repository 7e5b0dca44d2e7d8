import Foundation

/// Counts calls from any thread.
final class Calls: @unchecked Sendable {  // unchecked: `value` only under `lock`
    private let lock = NSLock()
    private var value = 0

    var number: Int { lock.withLock { value } }
    func count() { lock.withLock { value += 1 } }
}

/// A value that a test changes while others read it.
final class Changing<Value: Sendable>: @unchecked Sendable {  // unchecked: `current` only under `lock`
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) { current = value }

    var value: Value {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}
