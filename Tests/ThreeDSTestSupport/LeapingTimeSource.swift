package import Foundation
package import ThreeDSBase
import ThreeDSPlatform

/// A clock on which every wait is over at once, for tests in which times do not matter.
package final class LeapingTimeSource: TimeSource {
    private let passed = Locked(TimeSpan.seconds(1))
    private let longest: TimeSpan?

    /// Creates a clock at 2026-01-01T00:00:00Z, with an uptime of one second.
    ///
    /// - Parameter longest: a longer wait is never over: it is the time limit of something that comes at once, and must not come first.
    package init(upTo longest: TimeSpan? = nil) { self.longest = longest }

    /// Always the same date.
    package var now: Date { Date(timeIntervalSince1970: 1_767_225_600) }

    /// Moved on by every wait.
    package func uptime() -> TimeSpan { passed.withLock(\.self) }

    /// Gives others a turn.
    package func sleep(for span: TimeSpan) async throws {
        try Task.checkCancellation()
        if let longest, span > longest { try await Task.sleep(nanoseconds: 600_000_000_000) }
        passed.withLock { $0 += span }
        await Task.yield()
    }
}
