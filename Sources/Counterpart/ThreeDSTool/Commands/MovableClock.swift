import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// A clock that runs like the system's clock from its own date and can be moved forward, so that time-outs of minutes
/// expire at once.
final class MovableClock: TimeSource {
    private let base = SystemTimeSource()
    /// The clock's own date and the uptime when it began; nil for the system's date.
    private let beginning: (date: Date, uptime: TimeSpan)?
    private let offset = Locked(TimeSpan.zero)

    /// - Parameter start: the date of now; nil: the system's.
    init(start: Date? = nil) {
        let uptime = base.uptime()
        beginning = start.map { ($0, uptime) }
    }

    func advance(seconds: UInt32) {
        offset.withLock { $0 += .seconds(Int(seconds)) }
    }

    private var ahead: TimeSpan { offset.withLock(\.self) }

    var now: Date { (beginning.map { $0.date + (base.uptime() - $0.uptime) } ?? base.now) + ahead }

    func uptime() -> TimeSpan { base.uptime() + ahead }

    /// Returns early when the clock is moved forward.
    func sleep(for span: TimeSpan) async throws {
        let end = uptime() + span
        while true {
            let now = uptime()
            guard now < end else { return }
            try await base.sleep(for: min(end - now, Self.step))
        }
    }

    /// The maximum time until a sleeper notices that the clock was moved forward.
    private static let step = TimeSpan.milliseconds(50)
}
