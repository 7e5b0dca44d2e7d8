package import Foundation

/// A length of time, to the nanosecond: from zero to about 584 years.
///
/// Arithmetic saturates and never traps: a negative result is zero, a result that is too long is ``longest``.
public struct TimeSpan: Hashable, Comparable, Sendable {
    /// The length in nanoseconds.
    public let nanoseconds: UInt64

    private init(_ nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    private init(_ count: Int, of unit: UInt64) {
        let (product, overflows) = UInt64(max(0, count)).multipliedReportingOverflow(by: unit)
        self.init(overflows ? .max : product)
    }

    /// The span of length zero.
    public static let zero = TimeSpan(0)
    /// The longest span: about 584 years.
    public static let longest = TimeSpan(.max)

    /// Returns a span of this many nanoseconds.
    public static func nanoseconds(_ count: UInt64) -> TimeSpan { TimeSpan(count) }
    /// Returns a span of this many milliseconds; zero for a negative count.
    public static func milliseconds(_ count: Int) -> TimeSpan { TimeSpan(count, of: 1_000_000) }
    /// Returns a span of this many seconds; zero for a negative count.
    public static func seconds(_ count: Int) -> TimeSpan { TimeSpan(count, of: 1_000_000_000) }
    /// Returns a span of this many seconds, rounded to nanoseconds; zero for a negative count and for NaN.
    public static func seconds(_ count: Double) -> TimeSpan { TimeSpan(rounding: count * 1e9) }
    /// Returns a span of this many minutes; zero for a negative count.
    public static func minutes(_ count: Int) -> TimeSpan { TimeSpan(count, of: 60_000_000_000) }
    /// Returns a span of this many hours; zero for a negative count.
    public static func hours(_ count: Int) -> TimeSpan { TimeSpan(count, of: 3_600_000_000_000) }
    /// Returns a span of this many days of 24 hours; zero for a negative count.
    public static func days(_ count: Int) -> TimeSpan { TimeSpan(count, of: 86_400_000_000_000) }

    private init(rounding nanoseconds: Double) {
        guard nanoseconds > 0 else {
            self = .zero
            return
        }
        self.init(UInt64(exactly: nanoseconds.rounded()) ?? .max)
    }

    /// The number of whole milliseconds in the span.
    public var milliseconds: Int { Int(clamping: nanoseconds / 1_000_000) }
    /// The length in seconds.
    public var seconds: Double { Double(nanoseconds) / 1e9 }
    /// The number of whole seconds in the span.
    public var wholeSeconds: Int { Int(clamping: nanoseconds / 1_000_000_000) }
    /// The number of whole minutes in the span.
    public var wholeMinutes: Int { wholeSeconds / 60 }

    /// Returns whether the span is within a range of seconds; a fraction is allowed.
    package func isWithin(seconds range: ClosedRange<Int>) -> Bool {
        self >= .seconds(range.lowerBound) && self <= .seconds(range.upperBound)
    }

    /// The length in seconds, without a fraction of zero: `7`, `1.5`.
    package var secondsText: String { self == .seconds(wholeSeconds) ? "\(wholeSeconds)" : "\(seconds)" }

    /// Returns whether the left span is shorter than the right one.
    public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Returns the sum of both spans, at most ``longest``.
    public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        let (sum, overflows) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
        return TimeSpan(overflows ? .max : sum)
    }

    /// Returns the left span minus the right one; zero when the right span is longer.
    public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(left.nanoseconds - min(left.nanoseconds, right.nanoseconds))
    }

    /// Returns the span multiplied by a number, at most ``longest``; zero for a negative number.
    public static func * (span: TimeSpan, count: Int) -> TimeSpan { TimeSpan(count, of: span.nanoseconds) }

    /// Returns the span multiplied by a number, rounded to nanoseconds, at most ``longest``; zero for a negative number.
    public static func * (span: TimeSpan, factor: Double) -> TimeSpan {
        TimeSpan(rounding: Double(span.nanoseconds) * factor)
    }

    /// Returns how many times the right span fits into the left one; the greatest number when the right span is zero.
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
    /// Suspends for this span on the system's clock.
    package static func sleep(_ span: TimeSpan) async throws { try await sleep(nanoseconds: span.nanoseconds) }
}

extension Date {
    /// Returns the date that is later by the span.
    package static func + (date: Date, span: TimeSpan) -> Date { date.addingTimeInterval(span.seconds) }

    /// Returns the date that is earlier by the span.
    package static func - (date: Date, span: TimeSpan) -> Date { date.addingTimeInterval(-span.seconds) }
}
