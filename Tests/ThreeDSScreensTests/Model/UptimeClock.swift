import Dispatch

/// Time since it was made.
struct UptimeClock {
    private let start = DispatchTime.now().uptimeNanoseconds

    var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 }
}
