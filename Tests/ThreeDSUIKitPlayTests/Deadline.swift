import Foundation

/// A play that came to no end in its time.
struct Stuck: Error, CustomStringConvertible {
    let description: String
}

/// Runs `work` for a limited time by the machine's clock: what hangs fails with its own name, and the tests after it go on.
///
/// - Parameter state: what to say of work that hangs.
@MainActor
func within<Value: Sendable>(
    seconds: Double, _ work: @escaping @MainActor () async throws -> Value, state: @escaping @MainActor () -> String
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let answer = FirstAnswer(continuation)
        let running = Task { @MainActor in
            do { answer.give(.success(try await work())) } catch { answer.give(.failure(error)) }
        }
        answer.watchdog = Task { @MainActor in
            try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            running.cancel()
            answer.give(.failure(Stuck(description: "no end after \(seconds) s: \(state())")))
        }
    }
}

/// Resumes a continuation once.
@MainActor
private final class FirstAnswer<Value: Sendable> {
    var watchdog: Task<Void, any Error>?
    private var continuation: CheckedContinuation<Value, any Error>?

    init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

    func give(_ result: Result<Value, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
        watchdog?.cancel()
    }
}
