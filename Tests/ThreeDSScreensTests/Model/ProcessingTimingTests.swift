import Testing
import ThreeDSBase
import ThreeDSScreens
import ThreeDSTestSupport

/// CORE-146 (two seconds), CORE-151 and CORE-153 (throughout the exchange, 2.3.1: one second), CORE-159; SDK-6, SDK-9.
@Suite("The times of the processing screen") struct ProcessingTimingTests {
    typealias Event = ProcessingTiming.Event
    typealias Action = ProcessingTiming.Action

    struct Course: CustomTestStringConvertible {
        let testDescription: String
        /// Milliseconds, event, actions.
        let steps: [(Int, Event, Action?)]
        let end: ProcessingTiming.Graphic?

        init(_ name: String, _ steps: [(Int, Event, Action?)], end: ProcessingTiming.Graphic? = nil) {
            testDescription = name
            self.steps = steps
            self.end = end
        }
    }

    static func milliseconds(_ count: Int) -> TimeSpan { .milliseconds(count) }

    static let courses = [
        Course(
            "a stop after the minimum acts at once", [(0, .show, .show(.screen)), (0, .appeared, nil), (2_000, .stop, .hide)]),
        Course(
            "an early stop acts after two seconds from the appearance",
            [
                (5, .show, .show(.screen)), (5, .appeared, nil), (100, .stop, .wake(at: milliseconds(2_005))),
                (2_004, .wake, .wake(at: milliseconds(2_005))), (2_005, .wake, .hide), (2_006, .wake, nil),
            ]),
        Course(
            "a show while it waits for its end keeps it on the screen",
            [
                (0, .show, .show(.screen)), (0, .appeared, nil), (100, .stop, .wake(at: milliseconds(2_000))), (200, .show, nil),
                (2_000, .wake, nil),
            ], end: .screen),
        Course(
            "a second stop asks for no second wake",
            [
                (0, .show, .show(.screen)), (1, .stop, nil), (2, .stop, nil), (5, .appeared, .wake(at: milliseconds(2_005))),
                (6, .stop, nil), (7, .answered, nil), (2_005, .wake, .hide),
            ]),
        Course("a stop without a show does nothing", [(0, .stop, nil), (1, .wake, nil), (2, .answered, nil)]),
        Course(
            "a second show changes nothing", [(0, .show, .show(.screen)), (0, .appeared, nil), (9, .show, nil)], end: .screen),
        Course(
            "the challenge takes the screen over without a break; the app's stop has no effect then",
            [
                (0, .show, .show(.screen)), (0, .appeared, nil), (500, .takeOver, nil), (600, .stop, nil), (700, .show, nil),
                (900, .exchange, nil),
                (1_500, .answered, .wake(at: milliseconds(2_000))), (2_000, .wake, .hide),
            ]),
        Course(
            "the challenge takes over what was about to go",
            [
                (0, .show, .show(.screen)), (0, .appeared, nil), (500, .stop, .wake(at: milliseconds(2_000))),
                (600, .takeOver, nil),
                (2_000, .wake, nil), (2_500, .answered, .hide),
            ]),
        Course(
            "without a screen of the app the challenge shows its own",
            [(0, .takeOver, .show(.screen)), (0, .appeared, nil), (1, .exchange, nil), (2_500, .answered, .hide)]),
        Course(
            "later exchanges have an overlay for a second at least",
            [
                (0, .takeOver, .show(.screen)), (0, .appeared, nil), (2_000, .answered, .hide),
                (5_000, .exchange, .show(.overlay)), (5_000, .appeared, nil),
                (5_100, .answered, .wake(at: milliseconds(6_000))), (6_000, .wake, .hide),
                (7_000, .exchange, .show(.overlay)), (7_000, .appeared, nil), (9_000, .answered, .hide),
            ]),
        Course(
            "an error ends it at once",
            [(0, .takeOver, .show(.screen)), (0, .appeared, nil), (10, .failed, .hide), (11, .wake, nil), (12, .failed, nil)]),
        Course(
            "an error ends what waits for its end",
            [
                (0, .takeOver, .show(.screen)), (0, .appeared, nil), (10, .answered, .wake(at: milliseconds(2_000))),
                (20, .failed, .hide),
                (2_000, .wake, nil),
            ]),
    ]

    @Test(.proves("CORE-146", "CORE-151", "CORE-153", "CORE-159", "SDK-9"), arguments: courses) func runs(_ course: Course) {
        var timing = ProcessingTiming()
        for (time, event, actions) in course.steps {
            #expect(timing.handle(event, at: Self.milliseconds(time)) == actions, "\(event) at \(time) ms")
        }
        #expect(timing.graphic == course.end)
    }

    @Test("the processing screens of a challenge are shown for their minimum times", .proves("CORE-146", "CORE-151", "SDK-9"))
    func times() {
        // Written by hand: two seconds (CORE-146), and one second for an overlay (CORE-151).
        #expect(ProcessingTimes().first == .seconds(2) && ProcessingTimes().later == .seconds(1))
    }

    @Test(
        "other minimum times are used, and times near the end of the clock do not trap", .proves("CORE-146", "CORE-151", "SDK-9"))
    func minimums() {
        var timing = ProcessingTiming(minimums: ProcessingTimes(first: .nanoseconds(10)))
        #expect(timing.handle(.show, at: .longest) == .show(.screen))
        #expect(timing.handle(.appeared, at: .longest) == nil)
        #expect(timing.handle(.stop, at: .longest) == .hide)
        #expect(timing.handle(.exchange, at: .nanoseconds(3)) == .show(.overlay))
        #expect(timing.handle(.appeared, at: .nanoseconds(3)) == nil)
        #expect(timing.handle(.answered, at: .nanoseconds(3)) == .hide)
    }
}
