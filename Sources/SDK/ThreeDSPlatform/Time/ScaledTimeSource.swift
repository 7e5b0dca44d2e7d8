public import Foundation

/// A time source whose timers run `scale` times faster (or slower) than those of another one. The date is not scaled.
///
/// A sleep of n nanoseconds takes n / scale, and `uptimeNanoseconds()` advances `scale` times as fast, so deadlines computed
/// from the uptime agree with sleeps. For tests of time-outs.
public struct ScaledTimeSource: TimeSource {
    /// The factor of acceleration, within `ScaledTimeSource.scales`.
    public let scale: Double
    private let base: any TimeSource

    /// The accepted scales: one thousandth to one million.
    public static let scales: ClosedRange<Double> = 0.001...1_000_000

    /// Creates a scaled time source; returns nil when `scale` is not within ``scales``.
    public init?(scale: Double, base: any TimeSource = SystemTimeSource()) {
        guard Self.scales.contains(scale) else { return nil }
        self.scale = scale
        self.base = base
    }

    /// The date of the base time source, not scaled, so that certificates and time stamps stay correct.
    public var now: Date { base.now }

    /// Returns the base uptime times `scale`, at most the greatest `UInt64`.
    public func uptimeNanoseconds() -> UInt64 { Self.nanoseconds(Double(base.uptimeNanoseconds()) * scale) }

    /// Waits `nanoseconds` / `scale` on the base time source.
    public func sleep(nanoseconds: UInt64) async throws {
        try await base.sleep(nanoseconds: Self.nanoseconds(Double(nanoseconds) / scale))
    }

    private static func nanoseconds(_ value: Double) -> UInt64 { UInt64(exactly: value.rounded()) ?? .max }
}
