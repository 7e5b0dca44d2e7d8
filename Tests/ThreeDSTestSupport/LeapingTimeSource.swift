package import Foundation
import ThreeDSPlatform

/// A clock on which every wait is over at once, for tests in which times do not matter.
package final class LeapingTimeSource: TimeSource, @unchecked Sendable {  // unchecked: `uptime` only under `lock`
    private let lock = NSLock()
    private var uptime: UInt64 = 1_000_000_000

    /// A clock at 2026-01-01T00:00:00Z, with an uptime of one second.
    package init() {}

    /// Always the same date.
    package var now: Date { Date(timeIntervalSince1970: 1_767_225_600) }

    /// Moved on by every wait.
    package func uptimeNanoseconds() -> UInt64 { lock.withLock { uptime } }

    /// Gives others a turn.
    package func sleep(nanoseconds: UInt64) async throws {
        try Task.checkCancellation()
        lock.withLock { uptime += nanoseconds }
        await Task.yield()
    }
}
