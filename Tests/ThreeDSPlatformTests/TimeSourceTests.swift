import Foundation
import Testing
import ThreeDSBase
import ThreeDSPlatform
import ThreeDSTestSupport

struct TimeSourceTests {
    @Test(arguments: [(1.0, 10.0), (60, 600), (0.5, 5), (1_000_000, 1e7)])
    func scaledSleepTakesItsPartOfTheTime(scale: Double, seconds: Double) async throws {
        let base = ManualTimeSource()
        let scaled = try #require(ScaledTimeSource(scale: scale, base: base))
        let begin = scaled.uptime()
        let sleep = Task { try await scaled.sleep(for: .seconds(seconds)) }
        await base.waitForSleepers()
        #expect(base.remainingSleeps == [.seconds(10)])
        base.advance(seconds: 10)
        try await sleep.value
        // A deadline computed from the uptime is reached at the same moment.
        #expect(abs((scaled.uptime() - begin).seconds - seconds) < 1e-6 * scale)
    }

    @Test func scaledDateIsTheRealDate() throws {
        let base = ManualTimeSource()
        let scaled = try #require(ScaledTimeSource(scale: 60, base: base))
        base.advance(seconds: 30)
        #expect(scaled.now == base.now)
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 0.000_9, 1_000_001])
    func refusesSenselessScales(_ scale: Double) {
        #expect(ScaledTimeSource(scale: scale) == nil)
    }

    @Test func scaledTimeDoesNotOverflow() async throws {
        let base = ManualTimeSource(uptime: .longest - .nanoseconds(5))
        let fast = try #require(ScaledTimeSource(scale: 1_000_000, base: base))
        #expect(fast.uptime() == .longest)
        let slow = try #require(ScaledTimeSource(scale: 0.001, base: ManualTimeSource(uptime: .nanoseconds(5))))
        let sleep = Task { try await slow.sleep(for: .longest) }
        sleep.cancel()
        await #expect(throws: CancellationError.self) { try await sleep.value }
    }

    @Test func systemClockGoesForward() async throws {
        let time = SystemTimeSource()
        let (uptime, date) = (time.uptime(), time.now)
        try await time.sleep(for: .milliseconds(2))
        #expect(time.uptime() >= uptime + .milliseconds(2))
        #expect(abs(time.now.timeIntervalSince(date)) < 60)
    }

    @Test func cancelledSleepThrowsAtOnce() async {
        for time in [SystemTimeSource() as any TimeSource, ManualTimeSource()] {
            let sleep = Task { try await time.sleep(for: .minutes(60)) }
            sleep.cancel()
            await #expect(throws: CancellationError.self) { try await sleep.value }
        }
    }

    @Test func manualClockWakesInTheOrderOfDeadlines() async throws {
        let time = ManualTimeSource()
        let woken = Recorder<Int>()
        let tasks = [3, 1, 2].map { n in
            Task {
                try await time.sleep(for: .nanoseconds(UInt64(n)))
                woken.record(n)
            }
        }
        await time.waitForSleepers(3)
        time.advance(by: .nanoseconds(1))
        try await tasks[1].value
        #expect(woken.all == [1])
        #expect(time.sleeperCount == 2)
        time.advance(by: .nanoseconds(5))
        for task in tasks { try await task.value }
        #expect(Set(woken.all) == [1, 2, 3])
    }
}
