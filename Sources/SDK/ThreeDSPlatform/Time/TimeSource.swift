public import Foundation

/// A source of time: the date for certificates and device data, the uptime and the sleep for timers.
public protocol TimeSource: Sendable {
    /// The date of the wall clock.
    var now: Date { get }
    /// Returns the time since a fixed moment in the past; never goes back and keeps counting while the device sleeps.
    func uptime() -> TimeSpan
    /// Waits that long. Throws `CancellationError` when the task is cancelled, at once.
    func sleep(for span: TimeSpan) async throws
}

/// A time source that uses the system's clocks.
public struct SystemTimeSource: TimeSource {
    /// Creates a time source that uses the system's clocks.
    public init() {}

    /// The date of the system's wall clock.
    public var now: Date { Date() }

    /// Returns the time since boot, sleep of the device included.
    public func uptime() -> TimeSpan { .nanoseconds(UptimeClock.nanoseconds()) }

    /// Waits that long, on the system's monotonic clock.
    public func sleep(for span: TimeSpan) async throws { try await TimerSleep.wait(span) }
}
