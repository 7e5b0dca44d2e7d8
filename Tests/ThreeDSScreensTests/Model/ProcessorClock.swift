import Foundation
import ThreeDSTestSupport

/// Processor time of this thread since the clock was made, as an ordinary build would have taken it. What other tests do meanwhile does not
/// count.
struct ProcessorClock {
    private let start = Self.now

    var milliseconds: Double { (Self.now - start) / Sanitizer.slowness }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
