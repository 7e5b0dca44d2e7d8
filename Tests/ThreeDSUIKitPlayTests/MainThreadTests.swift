import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSScreens
import UIKit

@testable import ThreeDSUIKit

/// Measures how long the main thread works without a pause, in processor time, so that a busy machine does not matter.
@MainActor
final class Watchdog {
    private(set) var longest: TimeInterval = 0
    private(set) var turns = 0
    private var isRunning = true

    init() {
        Task { @MainActor in
            var (last, thread) = (Self.time, Self.thread)
            while isRunning {
                await Task.yield()
                // Another thread may serve the main queue from now on: its clock is another one.
                let (now, current) = (Self.time, Self.thread)
                if current == thread { longest = max(longest, now - last) }
                turns += 1
                (last, thread) = (now, current)
            }
        }
    }

    func stop() { isRunning = false }

    /// That runs.
    static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    /// Processor time of the thread that runs, seconds.
    static var time: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}

/// SDK-1, SDK-8.
@Suite("The main thread is never blocked", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct MainThreadTests {
    /// Without optimisation, on any machine; the same work takes a phone's release build a hundredth of it.
    nonisolated private static let bound: TimeInterval = 1.5

    @Test(
        "The main thread is never blocked for long from initialize to the end of the challenge (main-thread hang at initialisation)",
        arguments: ["otp", "html-otp"])
    func stretches(_ scenario: String) async throws {
        let handset = Handset()
        defer { handset.end() }
        _ = try Counterparts.calmSimulator.get()
        let watchdog = Watchdog()
        let purchase = try await Purchase(Purchase.Order(scenario: scenario), on: handset)
        let afterInitialize = watchdog.longest
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen(scenario == "otp" ? "text" : "html")
        if scenario == "otp" {
            try finger.type("123456")
            try finger.tap("submit")
        } else {
            try await finger.send("otp=123456", to: "HTTPS://EMV3DS/challenge")
        }
        #expect(try await purchase.outcome() == "completed Y")
        watchdog.stop()
        #expect(afterInitialize < Self.bound)
        #expect(watchdog.longest < Self.bound)
        // A payment on the doubles takes some hundred steps of the main thread; on a machine that is busy several of them come between two turns.
        #expect(watchdog.turns > 20, "it had its turns all the time")
    }

    @Test("The watchdog reports a blocked main thread") func bites() async {
        let watchdog = Watchdog()
        // Again where the thread changed just then.
        for _ in 0..<10 where watchdog.longest < 0.2 {
            await Task.yield()
            let start = Watchdog.time
            var sum = 0.0
            while Watchdog.time - start < 0.2 { sum += 1 }
            #expect(sum > 0)
            for _ in 0..<5 { await Task.yield() }
        }
        watchdog.stop()
        #expect(watchdog.longest >= 0.2)
    }
}
