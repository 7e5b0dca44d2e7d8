import ThreeDSBase

/// The answer of a function that is called at most once.
final class Remembered<Value: Sendable>: Sendable {
    private let function: @Sendable () -> Value
    private let answer = Locked<Value?>(nil)

    init(_ function: @escaping @Sendable () -> Value) { self.function = function }

    var value: Value {
        answer.withLock { answer in
            if let answer { return answer }
            let value = function()
            answer = value
            return value
        }
    }
}
