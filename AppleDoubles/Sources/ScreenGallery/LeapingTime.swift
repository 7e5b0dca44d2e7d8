import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// Every wait is over at once, except that for something slow: a picture comes first.
final class LeapingTime: TimeSource {
    private let passed = Locked(TimeSpan.seconds(1))

    var now: Date { Date(timeIntervalSince1970: 1_767_225_600) }

    func uptime() -> TimeSpan { passed.withLock(\.self) }

    func sleep(for span: TimeSpan) async throws {
        if span >= .seconds(10) { return try await Task.sleep(nanoseconds: 600_000_000_000) }
        passed.withLock { $0 += span }
        await Task.yield()
    }
}
