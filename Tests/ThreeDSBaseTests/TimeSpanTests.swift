import Foundation
import Testing
import ThreeDSBase

@Suite("Lengths of time")
struct TimeSpanTests {
    @Test(
        "Each unit has its number of nanoseconds",
        arguments: [
            (.nanoseconds(7), 7), (.milliseconds(5), 5_000_000), (.seconds(5), 5_000_000_000),
            (.seconds(0.25), 250_000_000),
            (.seconds(1.5e-9), 2), (.minutes(5), 300_000_000_000), (.hours(1), 3_600_000_000_000),
            (.days(1), 86_400_000_000_000), (.zero, 0), (.longest, .max),
        ] as [(TimeSpan, UInt64)])
    func units(_ span: TimeSpan, _ nanoseconds: UInt64) { #expect(span.nanoseconds == nanoseconds) }

    private static let negatives: [TimeSpan] = [
        .milliseconds(-1), .seconds(-1), .seconds(Int.min), .seconds(-0.5), .seconds(-Double.infinity), .seconds(Double.nan),
        .minutes(-99), .hours(Int.min), .days(-1), TimeSpan.zero - TimeSpan.seconds(1), TimeSpan.seconds(1) - TimeSpan.longest,
    ]

    @Test("A negative or NaN length is zero", arguments: negatives)
    func nothing(_ span: TimeSpan) { #expect(span == .zero) }

    private static let excesses: [TimeSpan] = [
        .milliseconds(Int.max), .seconds(Int.max), .seconds(1e300), .seconds(Double.infinity), .minutes(Int.max), .hours(Int.max),
        .days(Int.max), TimeSpan.longest + TimeSpan.nanoseconds(1), TimeSpan.longest + TimeSpan.longest,
    ]

    @Test("A length that is too long is clamped to the longest", arguments: excesses)
    func longest(_ span: TimeSpan) { #expect(span == .longest) }

    @Test("Products are exact or clamped to the longest")
    func products() {
        let span = TimeSpan.seconds(2)
        let (two, half, none) = (2, 0.5, Double.nan)
        #expect(span * two == .seconds(4))
        #expect(span * half == .seconds(1))
        #expect(span * -two == .zero)
        #expect(span * -half == .zero)
        #expect(span * none == .zero)
        #expect(span * Int.max == .longest)
        #expect(span * Double.infinity == .longest)
        #expect(TimeSpan.longest * two == .longest)
        #expect(TimeSpan.seconds(7) / span == 3)
        #expect(TimeSpan.longest / .nanoseconds(1) == .max)
        #expect(span / .zero == .max)
    }

    @Test("Sums, differences and comparisons are exact")
    func arithmetic() {
        #expect(TimeSpan.seconds(2) + .milliseconds(500) == .seconds(2.5))
        #expect(TimeSpan.minutes(1) - .seconds(1) == .seconds(59))
        #expect(TimeSpan.milliseconds(999) < .seconds(1))
        #expect(TimeSpan.seconds(60) == .minutes(1))
        #expect(TimeSpan.minutes(60) == .hours(1))
        #expect(TimeSpan.hours(24) == .days(1))
        var span = TimeSpan.seconds(1)
        span += .seconds(2)
        #expect(span == .seconds(3))
        span += .longest
        #expect(span == .longest)
    }

    @Test("A span converts to each unit")
    func parts() {
        let span = TimeSpan.nanoseconds(123_999_999_999)
        #expect((span.milliseconds, span.wholeSeconds, span.wholeMinutes) == (123_999, 123, 2))
        #expect(span.seconds == 123.999999999)
        #expect(TimeSpan.longest.milliseconds == 18_446_744_073_709)
        #expect(TimeSpan.seconds(1.5).description == "1.5 s")
    }

    @Test("Adding a span moves a date")
    func dates() {
        let date = Date(timeIntervalSince1970: 1_000)
        #expect(date + .minutes(1) == Date(timeIntervalSince1970: 1_060))
        #expect(date - .seconds(1_000) == Date(timeIntervalSince1970: 0))
        #expect((date + .longest).timeIntervalSince1970.isFinite)
    }
}
