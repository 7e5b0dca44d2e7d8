public import Foundation

/// A source of time: the date for certificates and device data, the uptime and the sleep for timers.
public protocol TimeSource: Sendable {
    /// The date of the wall clock.
    var now: Date { get }
    /// Returns the nanoseconds since a fixed moment in the past. Never goes back and continues while the device sleeps.
    func uptimeNanoseconds() -> UInt64
    /// Waits for that time. Throws `CancellationError` at once when the task is cancelled.
    func sleep(nanoseconds: UInt64) async throws
}

/// A time source that uses the system's clocks.
public struct SystemTimeSource: TimeSource {
    /// Creates a time source that uses the system's clocks.
    public init() {}

    /// The date of the system's wall clock.
    public var now: Date { Date() }

    /// Returns the nanoseconds since boot, including sleep of the device.
    public func uptimeNanoseconds() -> UInt64 { UptimeClock.nanoseconds() }

    /// Waits for that time on the system's monotonic clock.
    public func sleep(nanoseconds: UInt64) async throws { try await TimerSleep.wait(nanoseconds: nanoseconds) }
}
