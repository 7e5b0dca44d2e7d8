import ThreeDSBase

/// How a call with a time limit ended.
package enum BoundedCall<Value: Sendable>: Sendable {
    case returned(Value)
    case threw(any Error)
    /// The time was over first.
    case late
    /// The task that waited was cancelled first.
    case cancelled

    /// Makes a call, and waits for it at most for a time.
    ///
    /// When the time is over or the task is cancelled, the call's own task is cancelled, and this returns at once: a call that ignores its
    /// cancellation is not waited for.
    package static func make(
        within limit: TimeSpan, on timeSource: any TimeSource, _ call: @escaping @Sendable () async throws -> Value
    ) async -> BoundedCall {
        let (ends, inbox) = AsyncStream.makeStream(of: BoundedCall.self, bufferingPolicy: .bufferingOldest(1))
        let calling = Task {
            do { inbox.yield(.returned(try await call())) } catch { inbox.yield(.threw(error)) }
        }
        let waiting = Task {
            // A clock that cannot sleep must not keep a call alive for ever: its error counts as the end of the time.
            try? await timeSource.sleep(for: limit)
            if !Task.isCancelled { inbox.yield(.late) }
        }
        defer {
            calling.cancel()
            waiting.cancel()
        }
        var iterator = ends.makeAsyncIterator()
        let end = await iterator.next()
        return Task.isCancelled ? .cancelled : end ?? .cancelled
    }
}
