package import Foundation

/// A length of time, to the nanosecond: from nothing to about 584 years.
///
/// Arithmetic saturates and never traps: what would be negative is nothing, what would be too long is ``longest``.
public struct TimeSpan: Hashable, Comparable, Sendable {
    /// The length in nanoseconds.
    public let nanoseconds: UInt64

    private init(_ nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    private init(_ count: Int, of unit: UInt64) {
        let (product, overflows) = UInt64(max(0, count)).multipliedReportingOverflow(by: unit)
        self.init(overflows ? .max : product)
    }

    /// No time.
    public static let zero = TimeSpan(0)
    /// About 584 years.
    public static let longest = TimeSpan(.max)

    /// So many nanoseconds.
    public static func nanoseconds(_ count: UInt64) -> TimeSpan { TimeSpan(count) }
    /// So many milliseconds; none for a negative count.
    public static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(count, of: 1_000_000) }
    /// So many seconds; none for a negative count.
    public static func seconds(_ count: Int) -> TimeSpan { TimeSpan(count, of: 1_000_000_000) }
    /// So many seconds and a fraction, rounded to nanoseconds; none for a negative count and for what is not a number.
    public static func seconds(_ count: Double) -> TimeSpan { TimeSpan(rounding: count * 1e9) }
    /// So many minutes; none for a negative count.
    public static func minutes(_ count: Int) -> TimeSpan { TimeSpan(count, of: 60_000_000_000) }
    /// So many hours; none for a negative count.
    public static func hours(_ count: Int) -> TimeSpan { TimeSpan(count, of: 3_600_000_000_000) }
    /// So many days of 24 hours; none for a negative count.
    public static func days(_ count: Int) -> TimeSpan { TimeSpan(count, of: 86_400_000_000_000) }

    private init(rounding nanoseconds: Double) {
        guard nanoseconds > 0 else {
            self = .zero
            return
        }
        self.init(UInt64(exactly: nanoseconds.rounded()) ?? .max)
    }

    /// The whole milliseconds in it.
    public var milliseconds: Int { Int(clamping: nanoseconds / 1_000_000) }
    /// The length in seconds.
    public var seconds: Double { Double(nanoseconds) / 1e9 }
    /// The whole seconds in it.
    public var wholeSeconds: Int { Int(clamping: nanoseconds / 1_000_000_000) }
    /// The whole minutes in it.
    public var wholeMinutes: Int { wholeSeconds / 60 }

    /// Returns whether the left span is the shorter one.
    public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Returns both spans one after the other, at most ``longest``.
    public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        let (sum, overflows) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
        return TimeSpan(overflows ? .max : sum)
    }

    /// Returns what is left of the left span; nothing when the right one is longer.
    public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(left.nanoseconds - min(left.nanoseconds, right.nanoseconds))
    }

    /// Returns the span a number of times, at most ``longest``; nothing for a negative number.
    public static func * (span: TimeSpan, count: Int) -> TimeSpan { TimeSpan(count, of: span.nanoseconds) }

    /// Returns the span a number of times, rounded to nanoseconds, at most ``longest``; nothing for a negative number.
    public static func * (span: TimeSpan, factor: Double) -> TimeSpan {
        TimeSpan(rounding: Double(span.nanoseconds) * factor)
    }

    /// Returns how many times the right span fits into the left one; as often as can be counted when the right one is nothing.
    public static func / (left: TimeSpan, right: TimeSpan) -> Int {
        right == .zero ? .max : Int(clamping: left.nanoseconds / right.nanoseconds)
    }

    /// Lengthens the span, at most to ``longest``.
    public static func += (left: inout TimeSpan, right: TimeSpan) { left = left + right }
}

extension TimeSpan: CustomStringConvertible {
    /// The length in seconds, such as `1.5 s`.
    public var description: String { "\(seconds) s" }
}

extension Task where Success == Never, Failure == Never {
    /// Suspends for that long, on the system's clock.
    package static func sleep(_ span: TimeSpan) async throws { try await sleep(nanoseconds: span.nanoseconds) }
}

extension Date {
    /// Returns the date that is so much later.
    package static func + (date: Date, span: TimeSpan) -> Date { date.addingTimeInterval(span.seconds) }

    /// Returns the date that is so much earlier.
    package static func - (date: Date, span: TimeSpan) -> Date { date.addingTimeInterval(-span.seconds) }
}
