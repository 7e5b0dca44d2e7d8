import ThreeDSCore

/// Receives an alarm when a security check finds something.
///
/// The checks run in `initialize`, `createTransaction`, `getAuthenticationRequestParameters` and `doChallenge`, and during a
/// challenge. Set the listener as ``ConfigParameters/securityEventListener``. It is kept until `cleanup`.
public protocol SecurityEventListener: AnyObject, Sendable {
    /// Called when a check has found something, or finds it again at a later moment.
    ///
    /// Called on a queue of the SDK, one call after the other, never inside a call of the app. Under
    /// ``SecuritySettings/Policy/production`` an alarm with ``Severity/HIGH`` ends the running challenges.
    func alarm(severity: Severity, event: SecurityEvent)
}

extension SecurityEventListener {
    /// The listener in the form that the core calls; it retains the listener.
    var securityAlarm: @Sendable (SecurityAlarm) -> Void {
        { self.alarm(severity: $0.severity, event: $0.event) }
    }
}
