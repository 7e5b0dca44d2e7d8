import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// A clock that runs as the system's does, from a date of its own, and can be put forward, so that time-outs of minutes are
/// over at once.
final class MovableClock: TimeSource {
    private let base = SystemTimeSource()
    private let difference: TimeInterval
    private let offset = Locked<UInt64>(0)

    /// - Parameter start: the date of now; nil: the system's.
    init(start: Date? = nil) {
        let now = base.now
        difference = start.map { $0.timeIntervalSince(now) } ?? 0
    }

    func advance(seconds: UInt32) {
        offset.withLock { $0 += UInt64(seconds) * 1_000_000_000 }
    }

    private var ahead: UInt64 { offset.withLock(\.self) }

    var now: Date { base.now.addingTimeInterval(difference + Double(ahead) / 1e9) }

    func uptimeNanoseconds() -> UInt64 { base.uptimeNanoseconds() &+ ahead }

    /// Ends early when the clock is put forward.
    func sleep(nanoseconds: UInt64) async throws {
        let (end, overflows) = uptimeNanoseconds().addingReportingOverflow(nanoseconds)
        while true {
            let now = uptimeNanoseconds()
            guard overflows || now < end else { return }
            try await base.sleep(nanoseconds: min(overflows ? .max : end - now, Self.step))
        }
    }

    /// How long it takes at most until a sleeper notices that the clock was put forward.
    private static let step: UInt64 = 50_000_000
}
