import ThreeDSCore

/// The subject of a security alarm.
public enum SecurityEvent: String, CaseIterable, Sendable {
    /// The operating system's protections are removed (SW01).
    case ROOT
    /// The bundle, the signature, the digest or the lists differ from the configuration (SW02).
    case TAMPERED
    /// The app came from a store that the configuration does not trust (SW02).
    case INSTALLED_FROM_UNTRUSTED_STORE
    /// Functions were replaced, or libraries injected (SW02).
    case HOOK
    /// The app runs in a simulator, or, where configured, in a virtual machine (SW03).
    case EMULATOR
    /// A debugger is attached, or a reverse-engineering tool is present (SW04).
    case DEBUGGING
    /// The build allows debuggers (SW04). An alarm under the policy `production` only.
    case DEBUG_ENABLED

    init(_ event: SecurityFinding.Event) {
        switch event {
        case .root: self = .ROOT
        case .tampered: self = .TAMPERED
        case .installedFromUntrustedStore: self = .INSTALLED_FROM_UNTRUSTED_STORE
        case .hook: self = .HOOK
        case .emulator: self = .EMULATOR
        case .debugging: self = .DEBUGGING
        case .debugEnabled: self = .DEBUG_ENABLED
        }
    }
}

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
        { self.alarm(severity: Severity($0.severity), event: SecurityEvent($0.event)) }
    }
}
