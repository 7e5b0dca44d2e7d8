import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// A clock that runs as the system's does, from a date of its own, and can be put forward, so that time-outs of minutes are
/// over at once.
final class MovableClock: TimeSource {
    private let base = SystemTimeSource()
    private let difference: TimeInterval
    private let offset = Locked(TimeSpan.zero)

    /// - Parameter start: the date of now; nil: the system's.
    init(start: Date? = nil) {
        let now = base.now
        difference = start.map { $0.timeIntervalSince(now) } ?? 0
    }

    func advance(seconds: UInt32) {
        offset.withLock { $0 += .seconds(Int(seconds)) }
    }

    private var ahead: TimeSpan { offset.withLock(\.self) }

    var now: Date { base.now.addingTimeInterval(difference) + ahead }

    func uptime() -> TimeSpan { base.uptime() + ahead }

    /// Ends early when the clock is put forward.
    func sleep(for span: TimeSpan) async throws {
        let end = uptime() + span
        while true {
            let now = uptime()
            guard now < end else { return }
            try await base.sleep(for: min(end - now, Self.step))
        }
    }

    /// How long it takes at most until a sleeper notices that the clock was put forward.
    private static let step = TimeSpan.milliseconds(50)
}
