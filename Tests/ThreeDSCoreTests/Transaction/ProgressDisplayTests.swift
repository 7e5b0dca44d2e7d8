import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Processing screen before a challenge, as a pure value (SDK-6, CORE-143)") struct ProgressDisplayTests {
    struct Story: CustomTestStringConvertible, Sendable {
        let title: String
        let events: [(second: Int, event: ProgressDisplay.Event, step: ProcessingTiming.Action?)]
        var testDescription: String { title }
    }

    static func second(_ number: Int) -> TimeSpan { .seconds(number) }

    static let stories: [Story] = [
        Story(title: "shown long enough", events: [(0, .start, .show(.screen)), (0, .appeared, nil), (2, .stop, .hide)]),
        Story(
            title: "stopped too early",
            events: [
                (0, .start, .show(.screen)), (0, .appeared, nil), (1, .stop, .wake(at: second(2))),
                (1, .wake, .wake(at: second(2))), (2, .wake, .hide), (3, .wake, nil),
            ]),
        Story(
            title: "the time counts from the moment at which it is up",
            events: [(0, .start, .show(.screen)), (1, .stop, nil), (5, .appeared, .wake(at: second(7))), (7, .wake, .hide)]),
        Story(
            title: "started again while it lingers: no flicker, and the time goes on",
            events: [
                (0, .start, .show(.screen)), (0, .appeared, nil), (1, .stop, .wake(at: second(2))), (1, .start, nil),
                (2, .wake, nil), (3, .stop, .hide), (4, .start, .show(.screen)),
            ]),
        Story(
            title: "any order and repetition",
            events: [
                (0, .stop, nil), (0, .start, .show(.screen)), (0, .start, nil), (0, .appeared, nil), (9, .stop, .hide),
                (9, .stop, nil),
            ]),
        Story(
            title: "taken over, given back when the challenge is over",
            events: [
                (0, .start, .show(.screen)), (0, .appeared, nil), (1, .takeOver, nil), (1, .stop, nil), (2, .start, nil),
                (9, .handBack, .hide), (9, .handBack, nil), (9, .start, nil),
            ]),
        Story(
            title: "taken over while it lingers",
            events: [
                (0, .start, .show(.screen)), (0, .appeared, nil), (1, .stop, .wake(at: second(2))), (1, .takeOver, nil),
                (2, .wake, nil), (9, .handBack, .hide),
            ]),
        Story(
            title: "nothing to take over",
            events: [(0, .takeOver, nil), (0, .start, nil), (1, .handBack, nil), (1, .start, nil)]),
        Story(
            title: "closed: the shortest time holds",
            events: [
                (0, .start, .show(.screen)), (0, .appeared, nil), (1, .close, .wake(at: second(2))), (1, .start, nil),
                (2, .wake, .hide),
            ]),
        Story(title: "closed without screen", events: [(0, .close, nil), (0, .start, nil)]),
        Story(
            title: "cleaned up: away at once",
            events: [(0, .start, .show(.screen)), (0, .appeared, nil), (1, .abort, .hide), (1, .abort, nil), (1, .start, nil)]),
        Story(
            title: "cleaned up during a challenge: the challenge's affair",
            events: [(0, .start, .show(.screen)), (1, .takeOver, nil), (1, .abort, nil), (2, .handBack, .hide)]),
    ]

    @Test("each event sequence gives its steps", .proves("CORE-143", "SDK-6"), arguments: stories) func story(_ story: Story) {
        var course = ProgressDisplay.Course(minimum: Self.second(2))
        for (index, (second, event, expected)) in story.events.enumerated() {
            #expect(course.handle(event, at: Self.second(second)) == expected, "event \(index)")
        }
    }

    @Test("without a minimum the screen goes at once, and with an unreachable minimum it never goes by itself") func extremes() {
        var none = ProgressDisplay.Course(minimum: .zero)
        #expect(none.handle(.start, at: .zero) == .show(.screen))
        #expect(none.handle(.appeared, at: .nanoseconds(5)) == nil)
        #expect(none.handle(.stop, at: .nanoseconds(5)) == .hide)
        var endless = ProgressDisplay.Course(minimum: .longest)
        #expect(endless.handle(.start, at: .zero) == .show(.screen))
        #expect(endless.handle(.appeared, at: .nanoseconds(5)) == nil)
        #expect(endless.handle(.stop, at: .nanoseconds(6)) == .wake(at: .longest))
        #expect(endless.handle(.abort, at: .nanoseconds(7)) == .hide)
    }
}
