import ThreeDSPlatform

/// One operation of the SDK next to the calls that it cannot avoid.
struct Measurement: Sendable, Equatable {
    let name: String
    /// Median, in microseconds.
    let microseconds: Double
    /// Median of the bare calls, in microseconds.
    let bare: Double
    /// The shortest, in microseconds.
    var least = 0.0

    var ratio: Double { bare > 0 ? microseconds / bare : 0 }

    /// Runs both in turn, so that other work of the machine affects both, for about `seconds` altogether.
    static func take(
        _ name: String, seconds: Double, sdk: () throws -> Void, bare: () throws -> Void
    ) throws -> Measurement {
        for _ in 0..<8 {
            try sdk()
            try bare()
        }
        var times: [TimeSpan] = []
        var bareTimes: [TimeSpan] = []
        let clock = SystemTimeSource()
        let deadline = clock.uptime() + .seconds(seconds)
        repeat {
            let start = clock.uptime()
            try sdk()
            let middle = clock.uptime()
            try bare()
            let end = clock.uptime()
            times.append(middle - start)
            bareTimes.append(end - middle)
        } while times.count < 21 || (clock.uptime() < deadline && times.count < 20_000)
        return Measurement(
            name: name, microseconds: median(times), bare: median(bareTimes), least: (times.min()?.seconds ?? 0) * 1e6)
    }

    private static func median(_ times: [TimeSpan]) -> Double {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[sorted.count / 2].seconds * 1e6
    }
}
