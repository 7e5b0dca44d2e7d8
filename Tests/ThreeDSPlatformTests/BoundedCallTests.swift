import Foundation
import Testing
import ThreeDSBase
import ThreeDSPlatform
import ThreeDSTestSupport

@Suite("A call with a time limit") struct BoundedCallTests {
    struct Broken: Error {}

    /// A clock that cannot sleep.
    struct BrokenClock: TimeSource {
        var now: Date { Date() }
        func uptime() -> TimeSpan { .zero }
        func sleep(for span: TimeSpan) async throws { throw Broken() }
    }

    static let silence: @Sendable () async throws -> Int = {
        await Task.detached { try? await Task.sleep(nanoseconds: 3_600_000_000_000) }.value
        return 0
    }

    @Test("an answer and an error come through, and the limit does not follow them") func answers() async {
        let clock = ManualTimeSource(now: Date())
        guard case .returned(7) = await BoundedCall.make(within: .seconds(1), on: clock, { 7 }) else {
            Issue.record("the answer is lost")
            return
        }
        guard case .threw(let error) = await BoundedCall<Int>.make(within: .seconds(1), on: clock, { throw Broken() }) else {
            Issue.record("the error is lost")
            return
        }
        #expect(error is Broken)
    }

    @Test("a call that ignores its cancellation is not waited for after the time or the cancellation") func silent() async {
        let clock = ManualTimeSource(now: Date())
        let late = Task { await BoundedCall.make(within: .seconds(1), on: clock, Self.silence) }
        await clock.waitForSleepers()
        clock.advance(seconds: 1)
        guard case .late = await late.value else {
            Issue.record("the limit has no effect")
            return
        }
        let cancelled = Task { await BoundedCall.make(within: .seconds(1), on: clock, Self.silence) }
        await clock.waitForSleepers()
        cancelled.cancel()
        guard case .cancelled = await cancelled.value else {
            Issue.record("the cancellation has no effect")
            return
        }
    }

    @Test("a clock that cannot sleep ends the call at once") func brokenClock() async {
        guard case .late = await BoundedCall.make(within: .seconds(1), on: BrokenClock(), Self.silence) else {
            Issue.record("the call goes on without a limit")
            return
        }
    }
}
