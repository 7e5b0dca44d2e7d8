package import Foundation
import ThreeDSPlatform

/// A clock that stands still until a test moves it.
package final class ManualTimeSource: TimeSource, @unchecked Sendable {  // unchecked: all state only under `lock`
    private struct Sleeper {
        let deadline: UInt64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var date: Date
    private var uptime: UInt64
    private var sleepers: [Int: Sleeper] = [:]
    private var cancelledEarly: Set<Int> = []
    private var nextID = 0
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// A clock at 2026-01-01T00:00:00Z unless told otherwise, with an uptime of 1000 s.
    package init(now: Date = Date(timeIntervalSince1970: 1_767_225_600), uptimeNanoseconds: UInt64 = 1_000_000_000_000) {
        date = now
        uptime = uptimeNanoseconds
    }

    /// The date as moved by hand.
    package var now: Date { lock.withLock { date } }

    /// The uptime as moved by hand.
    package func uptimeNanoseconds() -> UInt64 { lock.withLock { uptime } }

    /// How many tasks are in `sleep` now.
    package var sleeperCount: Int { lock.withLock { sleepers.count } }

    /// The remaining nanoseconds of every task in `sleep`, shortest first.
    package var remainingSleeps: [UInt64] { lock.withLock { sleepers.values.map { $0.deadline - uptime }.sorted() } }

    /// Moves the clock and wakes, in the order of their deadlines, everybody whose time has come.
    package func advance(nanoseconds: UInt64) {
        let woken = lock.withLock {
            uptime += nanoseconds
            date += Double(nanoseconds) / 1e9
            let due = sleepers.filter { $0.value.deadline <= uptime }
                .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            for (id, _) in due { sleepers[id] = nil }
            return due.map(\.value.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Moves the clock by seconds.
    package func advance(seconds: Double) { advance(nanoseconds: UInt64(seconds * 1e9)) }

    /// Changes the date alone, as a person setting the clock would.
    package func setDate(_ date: Date) { lock.withLock { self.date = date } }

    /// Returns once at least `count` tasks are in `sleep`.
    package func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let ready = lock.withLock {
                if sleepers.count >= count { return true }
                watchers.append((count, continuation))
                return false
            }
            if ready { continuation.resume() }
        }
    }

    /// Suspends until the clock has been moved that far.
    package func sleep(nanoseconds: UInt64) async throws {
        try Task.checkCancellation()
        if nanoseconds == 0 { return }
        let id = lock.withLock {
            nextID += 1
            return nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let (cancelled, ready) = lock.withLock { () -> (Bool, [CheckedContinuation<Void, Never>]) in
                    if cancelledEarly.remove(id) != nil { return (true, []) }
                    let (deadline, overflow) = uptime.addingReportingOverflow(nanoseconds)
                    sleepers[id] = Sleeper(deadline: overflow ? .max : deadline, continuation: continuation)
                    let ready = watchers.filter { $0.count <= sleepers.count }
                    watchers.removeAll { $0.count <= sleepers.count }
                    return (false, ready.map(\.continuation))
                }
                if cancelled { continuation.resume(throwing: CancellationError()) }
                for watcher in ready { watcher.resume() }
            }
        } onCancel: {
            let sleeper = lock.withLock { () -> Sleeper? in
                if let sleeper = sleepers.removeValue(forKey: id) { return sleeper }
                cancelledEarly.insert(id)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
