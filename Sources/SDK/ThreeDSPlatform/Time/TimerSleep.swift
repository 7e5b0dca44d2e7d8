import Foundation

/// One wait on the system's monotonic clock that leaves nothing behind when it is cancelled. `Task.sleep` keeps its timer until
/// the end of the time, which adds up over the minutes of a challenge.
final class TimerSleep: @unchecked Sendable {  // every access to `state` is inside the lock
    private enum State {
        case idle
        case waiting(CheckedContinuation<Void, any Error>, any DispatchSourceTimer)
        case over
    }

    private static let queue = DispatchQueue(label: "threeds.timers", attributes: .concurrent)
    /// The longest wait, about 292 years.
    private static let longest = UInt64(Int64.max)

    private let lock = NSLock()
    private var state = State.idle

    /// Returns after that time; throws `CancellationError` as soon as the task is cancelled.
    static func wait(nanoseconds: UInt64) async throws {
        let sleep = TimerSleep()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleep.start($0, Int(min(nanoseconds, longest))) }
        } onCancel: {
            sleep.end(throwing: CancellationError())
        }
    }

    private func start(_ continuation: CheckedContinuation<Void, any Error>, _ nanoseconds: Int) {
        let timer = DispatchSource.makeTimerSource(queue: Self.queue)
        lock.lock()
        guard case .idle = state else {
            lock.unlock()
            timer.activate()
            timer.cancel()
            continuation.resume(throwing: CancellationError())
            return
        }
        state = .waiting(continuation, timer)
        lock.unlock()
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
        timer.setEventHandler { [self] in end(throwing: nil) }
        timer.activate()
    }

    private func end(throwing error: (any Error)?) {
        lock.lock()
        let before = state
        state = .over
        lock.unlock()
        guard case .waiting(let continuation, let timer) = before else { return }
        timer.cancel()
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
}
