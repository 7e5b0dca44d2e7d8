import Foundation
import ThreeDSBase

/// One wait on the system's monotonic clock that leaves nothing behind when it is cancelled: `Task.sleep` keeps its timer until
/// the end of the time, which for the minutes of a challenge adds up.
final class TimerSleep: Sendable {
    private enum State: Sendable {
        case idle
        case waiting(CheckedContinuation<Void, any Error>)
        case over
    }

    private let state = Locked(State.idle)

    /// Returns after that time; throws `CancellationError` as soon as the task is cancelled.
    static func wait(_ span: TimeSpan) async throws {
        let sleep = TimerSleep()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleep.start($0, span) }
        } onCancel: {
            sleep.end(throwing: CancellationError())
        }
    }

    private func start(_ continuation: CheckedContinuation<Void, any Error>, _ span: TimeSpan) {
        let isWaiting = state.withLock { state in
            guard case .idle = state else { return false }
            state = .waiting(continuation)
            // Under the lock, so that what ends the wait meanwhile finds it in the clock.
            AlarmClock.shared.add(self, after: span)
            return true
        }
        if !isWaiting { continuation.resume(throwing: CancellationError()) }
    }

    /// Ends the wait; later calls do nothing.
    fileprivate func end(throwing error: (any Error)?) {
        let before = state.withLock { state in
            defer { state = .over }
            return state
        }
        guard case .waiting(let continuation) = before else { return }
        AlarmClock.shared.remove(self)
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
}

/// Ends all waits of the process with one timer of the system.
///
/// A timer for each wait costs two changes of threads when it starts and when it ends. A challenge starts about five waits and ends most of
/// them early. Here a new wait costs a call of the system only when it ends before all others.
private final class AlarmClock: Sendable {
    static let shared = AlarmClock()

    private struct State: Sendable {
        var waits: [ObjectIdentifier: (deadline: UInt64, wait: TimerSleep)] = [:]
        /// When the timer fires next; nil when it does not.
        var next: UInt64?
    }

    /// The timer, which nothing cancels.
    private struct SystemTimer: @unchecked Sendable {  // unchecked: sources take calls from any thread
        let source: any DispatchSourceTimer
    }

    private let state = Locked(State())
    private let timer: SystemTimer

    private init() {
        timer = SystemTimer(
            source: DispatchSource.makeTimerSource(queue: DispatchQueue(label: "threeds.timers", attributes: .concurrent)))
        timer.source.setEventHandler { [unowned self] in fire() }
        timer.source.schedule(deadline: .distantFuture)
        timer.source.activate()
    }

    func add(_ wait: TimerSleep, after span: TimeSpan) {
        let deadline = (DispatchTime.now() + .nanoseconds(Int(clamping: span.nanoseconds))).uptimeNanoseconds
        state.withLock { state in
            state.waits[ObjectIdentifier(wait)] = (deadline, wait)
            if state.next.map({ deadline < $0 }) ?? true { set(deadline, &state) }
        }
    }

    /// Forgets a wait. The timer may still fire for it.
    func remove(_ wait: TimerSleep) { state.withLock { _ = $0.waits.removeValue(forKey: ObjectIdentifier(wait)) } }

    private func fire() {
        let due = state.withLock { state in
            let now = DispatchTime.now().uptimeNanoseconds
            let due = state.waits.values.filter { $0.deadline <= now }.map(\.wait)
            for wait in due { state.waits[ObjectIdentifier(wait)] = nil }
            state.next = nil
            if let next = state.waits.values.lazy.map(\.deadline).min() { set(next, &state) }
            return due
        }
        for wait in due { wait.end(throwing: nil) }
    }

    private func set(_ deadline: UInt64, _ state: inout State) {
        state.next = deadline
        timer.source.schedule(deadline: DispatchTime(uptimeNanoseconds: deadline))
    }
}
