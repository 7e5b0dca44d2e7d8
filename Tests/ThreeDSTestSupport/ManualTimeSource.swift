package import Foundation
package import ThreeDSBase
import ThreeDSPlatform

/// A clock that stands still until a test moves it.
package final class ManualTimeSource: TimeSource {
    private struct Sleeper: Sendable {
        let deadline: TimeSpan
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var date: Date
        var uptime: TimeSpan
        var sleepers: [Int: Sleeper] = [:]
        var cancelledEarly: Set<Int> = []
        var nextID = 0
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Locked<State>

    /// A clock at 2026-01-01T00:00:00Z unless told otherwise, with an uptime of 1000 s.
    package init(now: Date = Date(timeIntervalSince1970: 1_767_225_600), uptime: TimeSpan = .seconds(1_000)) {
        state = Locked(State(date: now, uptime: uptime))
    }

    /// The date as moved by hand.
    package var now: Date { state.withLock(\.date) }

    /// The uptime as moved by hand.
    package func uptime() -> TimeSpan { state.withLock(\.uptime) }

    /// How many tasks are in `sleep` now.
    package var sleeperCount: Int { state.withLock(\.sleepers.count) }

    /// What is left of every `sleep`, shortest first.
    package var remainingSleeps: [TimeSpan] {
        state.withLock { state in state.sleepers.values.map { $0.deadline - state.uptime }.sorted() }
    }

    /// Moves the clock and wakes, in the order of their deadlines, everybody whose time has come.
    package func advance(by span: TimeSpan) { advance(by: span) { _ in true } }

    /// Moves the clock if something sleeps and neither the presenter nor an exchange with the ACS is under way. Each of these has at most ten
    /// seconds, so minutes would exceed their limits too. Sleeps of at most two seconds are those of the checks that go on during a
    /// challenge.
    ///
    /// One step, because on a busy machine a limit may begin between a look and the move.
    /// - Returns: whether it moved the clock.
    @discardableResult package func advanceUnlessLimited(by span: TimeSpan) -> Bool {
        advance(by: span) { sleeps in !sleeps.isEmpty && !sleeps.contains { $0 > .seconds(2) && $0 <= .seconds(10) } }
    }

    /// - Parameter isReady: says of what is left of every `sleep` whether the clock may move.
    @discardableResult private func advance(by span: TimeSpan, when isReady: ([TimeSpan]) -> Bool) -> Bool {
        let woken: [Sleeper]? = state.withLock { state in
            guard isReady(state.sleepers.values.map { $0.deadline - state.uptime }) else { return nil }
            state.uptime += span
            state.date = state.date + span
            let due = state.sleepers.filter { $0.value.deadline <= state.uptime }
                .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            for (id, _) in due { state.sleepers[id] = nil }
            return due.map(\.value)
        }
        for sleeper in woken ?? [] { sleeper.continuation.resume() }
        return woken != nil
    }

    /// Moves the clock by seconds.
    package func advance(seconds: Double) { advance(by: .seconds(seconds)) }

    /// Changes the date alone, as a person setting the clock would.
    package func setDate(_ date: Date) { state.withLock { $0.date = date } }

    /// Returns once at least `count` tasks are in `sleep`.
    package func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if ready { continuation.resume() }
        }
    }

    /// Suspends until the clock has been moved that far.
    package func sleep(for span: TimeSpan) async throws {
        try Task.checkCancellation()
        if span == .zero { return }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let (cancelled, ready) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
                    if state.cancelledEarly.remove(id) != nil { return (true, []) }
                    state.sleepers[id] = Sleeper(deadline: state.uptime + span, continuation: continuation)
                    let count = state.sleepers.count
                    let ready = state.watchers.filter { $0.count <= count }
                    state.watchers.removeAll { $0.count <= count }
                    return (false, ready.map(\.continuation))
                }
                if cancelled { continuation.resume(throwing: CancellationError()) }
                for watcher in ready { watcher.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper }
                state.cancelledEarly.insert(id)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
