import Foundation

/// The result of a function that is called at most once.
final class Remembered<Value: Sendable>: @unchecked Sendable {  // unchecked: `answer` only under `lock`
    private let lock = NSLock()
    private let function: @Sendable () -> Value
    private var answer: Value?

    init(_ function: @escaping @Sendable () -> Value) { self.function = function }

    var value: Value {
        lock.withLock {
            if let answer { return answer }
            let value = function()
            answer = value
            return value
        }
    }
}
