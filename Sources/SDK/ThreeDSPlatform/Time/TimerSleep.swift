import Foundation
import ThreeDSBase

/// One wait on the system's monotonic clock that leaves nothing behind when it is cancelled: `Task.sleep` keeps its timer until
/// the end of the time, which for the minutes of a challenge adds up.
final class TimerSleep: Sendable {
    private enum State: Sendable {
        case idle
        case waiting(CheckedContinuation<Void, any Error>, DispatchHandle)
        case over
    }

    private static let queue = DispatchQueue(label: "threeds.timers", attributes: .concurrent)
    /// About 292 years.
    private static let longest = UInt64(Int64.max)

    private let state = Locked(State.idle)

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
        let handle = DispatchHandle(timer)
        let isWaiting = state.withLock { state in
            guard case .idle = state else { return false }
            state = .waiting(continuation, handle)
            return true
        }
        guard isWaiting else {
            timer.activate()
            timer.cancel()
            continuation.resume(throwing: CancellationError())
            return
        }
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
        timer.setEventHandler { [self] in end(throwing: nil) }
        timer.activate()
    }

    private func end(throwing error: (any Error)?) {
        let before = state.withLock { state in
            defer { state = .over }
            return state
        }
        guard case .waiting(let continuation, let timer) = before else { return }
        timer.cancel()
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
}
