public import Foundation

/// A time source whose timers run `scale` times faster (or slower) than those of another one. The date is not scaled.
///
/// A sleep of n seconds takes n / scale, and `uptime()` advances scale times as fast, so that deadlines
/// computed from one agree with the other. Meant for tests of time-outs.
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

    /// Returns the other's uptime times `scale`, at most ``TimeSpan/longest``.
    public func uptime() -> TimeSpan { base.uptime() * scale }

    /// Waits for `span` / `scale` on the other time source.
    public func sleep(for span: TimeSpan) async throws { try await base.sleep(for: span * (1 / scale)) }
}
