import Foundation
import ThreeDSTestSupport

/// Processor time of this thread since the clock was made, as an ordinary build would have taken it. What other tests do meanwhile does not
/// count.
struct ProcessorClock {
    private let start = Self.now

    var milliseconds: Double { (Self.now - start) / Sanitizer.slowness }

    /// The least time that one of five runs takes, in milliseconds.
    static func best(of work: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<5 {
            let clock = ProcessorClock()
            try work()
            best = min(best, clock.milliseconds)
        }
        return best
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
