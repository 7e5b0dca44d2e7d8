import Dispatch
import ThreeDSTestSupport

/// Time since it was made, as an ordinary build would have taken it.
struct UptimeClock {
    private let start = DispatchTime.now().uptimeNanoseconds

    var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 / Sanitizer.slowness }
}
