import Foundation
import Testing

@testable import ThreeDSPlatform

@Suite struct TimerSleepTests {
    @Test("A sleep takes its time", arguments: [0, 1, 20_000_000] as [UInt64])
    func takesItsTime(nanoseconds: UInt64) async throws {
        let clock = SystemTimeSource()
        let start = clock.uptimeNanoseconds()
        try await clock.sleep(nanoseconds: nanoseconds)
        #expect(clock.uptimeNanoseconds() - start >= nanoseconds)
    }

    @Test("Cancelling ends the longest sleep at once", arguments: [3_600_000_000_000, UInt64.max])
    func cancelled(nanoseconds: UInt64) async throws {
        let task = Task { try await SystemTimeSource().sleep(nanoseconds: nanoseconds) }
        try await SystemTimeSource().sleep(nanoseconds: 1_000_000)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A cancelled task does not sleep; whoever cancels meanwhile ends it once")
    func race() async {
        for _ in 0..<500 {
            let task = Task { try await SystemTimeSource().sleep(nanoseconds: 50_000) }
            task.cancel()
            _ = await task.result
        }
        let first = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await SystemTimeSource().sleep(nanoseconds: 3_600_000_000_000)
        }
        await #expect(throws: CancellationError.self) { try await first.value }
    }
}
