import Foundation
import Testing
import ThreeDSBase

@testable import ThreeDSPlatform

@Suite struct TimerSleepTests {
    @Test("A sleep lasts at least its duration", arguments: [TimeSpan.zero, .nanoseconds(1), .milliseconds(20)])
    func takesItsTime(span: TimeSpan) async throws {
        let clock = SystemTimeSource()
        let start = clock.uptime()
        try await clock.sleep(for: span)
        #expect(clock.uptime() - start >= span)
    }

    @Test("Cancelling ends the longest sleep at once", arguments: [TimeSpan.hours(1), .longest])
    func cancelled(span: TimeSpan) async throws {
        let task = Task { try await SystemTimeSource().sleep(for: span) }
        try await SystemTimeSource().sleep(for: .milliseconds(1))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("Short sleeps end while a longer one goes on, and one that is cancelled holds up no other")
    func oneClock() async throws {
        let clock = SystemTimeSource()
        let long = Task { try await clock.sleep(for: .hours(1)) }
        let slept = try await withThrowingTaskGroup(of: Bool.self) { group in
            for milliseconds in [30, 10, 20] {
                group.addTask {
                    let start = clock.uptime()
                    try await clock.sleep(for: .milliseconds(milliseconds))
                    return clock.uptime() - start >= .milliseconds(milliseconds)
                }
            }
            let soonest = Task { try await clock.sleep(for: .milliseconds(5)) }
            soonest.cancel()
            return try await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(slept == [true, true, true])
        long.cancel()
        await #expect(throws: CancellationError.self) { try await long.value }
    }

    @Test("Sleeps end one after the other, each longer than the one before, and again after a cancelled one")
    func afterTheLast() async throws {
        let clock = SystemTimeSource()
        for milliseconds in [1, 2, 5] {
            let start = clock.uptime()
            try await clock.sleep(for: .milliseconds(milliseconds))
            #expect(clock.uptime() - start >= .milliseconds(milliseconds))
            let cancelled = Task { try await clock.sleep(for: .hours(1)) }
            cancelled.cancel()
            await #expect(throws: CancellationError.self) { try await cancelled.value }
        }
    }

    @Test("A cancelled task does not sleep, and cancelling during a sleep ends it once")
    func race() async {
        for _ in 0..<500 {
            let task = Task { try await SystemTimeSource().sleep(for: .nanoseconds(50_000)) }
            task.cancel()
            _ = await task.result
        }
        let first = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await SystemTimeSource().sleep(for: .minutes(60))
        }
        await #expect(throws: CancellationError.self) { try await first.value }
    }
}
