public import Foundation
public import ThreeDSBase

/// Runs every timer `scale` times faster (or slower) than another time source; the date stays the other's.
///
/// A sleep of n seconds takes n / scale, and `uptime()` advances scale times as fast, so that deadlines
/// computed from one agree with the other. Meant for tests of time-outs.
public struct ScaledTimeSource: TimeSource {
    /// How many times faster, within `ScaledTimeSource.scales`.
    public let scale: Double
    private let base: any TimeSource

    /// The scales that are accepted: one thousandth to one million.
    public static let scales: ClosedRange<Double> = 0.001...1_000_000

    /// Nil when `scale` is not within ``scales``.
    public init?(scale: Double, base: any TimeSource = SystemTimeSource()) {
        guard Self.scales.contains(scale) else { return nil }
        self.scale = scale
        self.base = base
    }

    /// The date of the other time source, not scaled: certificates and time stamps stay right.
    public var now: Date { base.now }

    /// The other's uptime times `scale`, at most ``TimeSpan/longest``.
    public func uptime() -> TimeSpan { base.uptime() * scale }

    /// Waits for `span` / `scale` on the other time source.
    public func sleep(for span: TimeSpan) async throws { try await base.sleep(for: span * (1 / scale)) }
}
