import ThreeDSPlatform

/// One operation of the SDK next to the calls that it cannot avoid.
struct Measurement: Sendable, Equatable {
    let name: String
    /// Median, in microseconds.
    let microseconds: Double
    /// Median of the bare calls, in microseconds; 0 when there are none.
    let bare: Double
    /// The median of the relations of each call to the bare call next to it; 0 when there are none. The machine may change its speed between
    /// two pairs, but hardly within one.
    let ratio: Double
    /// The shortest, in microseconds.
    var least = 0.0

    /// Runs both in turn, so that other work of the machine affects both, for about `seconds` altogether.
    ///
    /// - Parameters:
    ///   - pairs: the least number of pairs.
    ///   - warmUp: pairs before them that are not measured.
    ///   - bare: nil where there is nothing to compare with.
    static func take(
        _ name: String, seconds: Double, atLeast pairs: Int = 21, warmUp: Int = 8, sdk: () throws -> Void,
        bare: (() throws -> Void)?
    ) throws -> Measurement {
        for _ in 0..<warmUp {
            try sdk()
            try bare?()
        }
        var times: [Double] = []
        var bareTimes: [Double] = []
        let clock = SystemTimeSource()
        let deadline = clock.uptime() + .seconds(seconds)
        repeat {
            let start = clock.uptime()
            try sdk()
            let middle = clock.uptime()
            times.append((middle - start).seconds * 1e6)
            guard let bare else { continue }
            try bare()
            bareTimes.append((clock.uptime() - middle).seconds * 1e6)
        } while times.count < pairs || (clock.uptime() < deadline && times.count < 20_000)
        return Measurement(
            name: name, microseconds: median(times), bare: median(bareTimes),
            ratio: median(zip(times, bareTimes).compactMap { $1 > 0 ? $0 / $1 : nil }), least: times.min() ?? 0)
    }

    /// The upper one of two in the middle; 0 of no value.
    static func median(_ values: some Sequence<Double>) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
