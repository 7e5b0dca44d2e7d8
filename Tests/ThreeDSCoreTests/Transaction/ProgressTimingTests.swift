import Testing
import ThreeDSBase
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Processing screen before a challenge, as a pure value (SDK-6, CORE-143)") struct ProgressTimingTests {
    /// Something that happens, at a second.
    enum Event: Sendable {
        case start, stop, appeared, expired, challenge, challengeOver, closed, cleanedUp
    }

    struct Story: CustomTestStringConvertible, Sendable {
        let title: String
        let events: [(second: Int, event: Event, step: ProgressTiming.Step?)]
        var testDescription: String { title }
    }

    static func second(_ number: Int) -> TimeSpan { .seconds(number) }

    static let stories: [Story] = [
        Story(title: "shown long enough", events: [(0, .start, .show), (0, .appeared, nil), (2, .stop, .hide)]),
        Story(
            title: "stopped too early",
            events: [
                (0, .start, .show), (0, .appeared, nil), (1, .stop, .wait(until: second(2))),
                (1, .expired, .wait(until: second(2))), (2, .expired, .hide), (3, .expired, nil),
            ]),
        Story(
            title: "the time counts from the moment at which it is up",
            events: [(0, .start, .show), (1, .stop, nil), (5, .appeared, .wait(until: second(7))), (7, .expired, .hide)]),
        Story(
            title: "started again while it lingers: no flicker, and the time goes on",
            events: [
                (0, .start, .show), (0, .appeared, nil), (1, .stop, .wait(until: second(2))), (1, .start, nil),
                (2, .expired, nil), (3, .stop, .hide), (4, .start, .show),
            ]),
        Story(
            title: "any order and repetition",
            events: [
                (0, .stop, nil), (0, .start, .show), (0, .start, nil), (0, .appeared, nil), (9, .stop, .hide), (9, .stop, nil),
            ]),
        Story(
            title: "taken over, given back when the challenge is over",
            events: [
                (0, .start, .show), (0, .appeared, nil), (1, .challenge, nil), (1, .stop, nil), (2, .start, nil),
                (9, .challengeOver, .hide), (9, .challengeOver, nil), (9, .start, nil),
            ]),
        Story(
            title: "taken over while it lingers",
            events: [
                (0, .start, .show), (0, .appeared, nil), (1, .stop, .wait(until: second(2))), (1, .challenge, nil),
                (2, .expired, nil), (9, .challengeOver, .hide),
            ]),
        Story(
            title: "nothing to take over",
            events: [(0, .challenge, nil), (0, .start, nil), (1, .challengeOver, nil), (1, .start, nil)]),
        Story(
            title: "closed: the shortest time holds",
            events: [
                (0, .start, .show), (0, .appeared, nil), (1, .closed, .wait(until: second(2))), (1, .start, nil),
                (2, .expired, .hide),
            ]),
        Story(title: "closed without screen", events: [(0, .closed, nil), (0, .start, nil)]),
        Story(
            title: "cleaned up: away at once",
            events: [(0, .start, .show), (0, .appeared, nil), (1, .cleanedUp, .hide), (1, .cleanedUp, nil), (1, .start, nil)]),
        Story(
            title: "cleaned up during a challenge: the challenge's affair",
            events: [(0, .start, .show), (1, .challenge, nil), (1, .cleanedUp, nil), (2, .challengeOver, .hide)]),
    ]

    @Test("each event sequence gives its steps", .proves("CORE-143", "SDK-6"), arguments: stories) func story(_ story: Story) {
        var timing = ProgressTiming(minimum: Self.second(2))
        for (index, (second, event, expected)) in story.events.enumerated() {
            let step = Self.apply(event, to: &timing, at: Self.second(second))
            #expect(step == expected, "event \(index)")
        }
    }

    @Test("without a minimum the screen goes at once, and with an unreachable minimum it never goes by itself") func extremes() {
        var none = ProgressTiming(minimum: .zero)
        #expect(none.start() == .show)
        #expect(none.appeared(at: .nanoseconds(5)) == nil)
        #expect(none.stop(at: .nanoseconds(5)) == .hide)
        var endless = ProgressTiming(minimum: .longest)
        #expect(endless.start() == .show)
        #expect(endless.appeared(at: .nanoseconds(5)) == nil)
        #expect(endless.stop(at: .nanoseconds(6)) == .wait(until: .longest))
        #expect(endless.abort() == .hide)
    }

    private static func apply(_ event: Event, to timing: inout ProgressTiming, at now: TimeSpan) -> ProgressTiming.Step? {
        switch event {
        case .start: return timing.start()
        case .stop: return timing.stop(at: now)
        case .appeared: return timing.appeared(at: now)
        case .expired: return timing.expired(at: now)
        case .challenge:
            timing.takeOver()
            return nil
        case .challengeOver: return timing.handBack()
        case .closed: return timing.close(at: now)
        case .cleanedUp: return timing.abort()
        }
    }
}
