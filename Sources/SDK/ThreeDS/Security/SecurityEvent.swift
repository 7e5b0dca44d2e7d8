import ThreeDSCore

/// What a security alarm is about.
public enum SecurityEvent: String, CaseIterable, Sendable {
    /// The operating system's protections are removed (SW01).
    case ROOT
    /// Bundle, signature, digest or lists are not as configured (SW02).
    case TAMPERED
    /// The app came from a store that it does not trust (SW02).
    case INSTALLED_FROM_UNTRUSTED_STORE
    /// Functions were replaced, or libraries injected (SW02).
    case HOOK
    /// A simulator, or where configured a virtual machine (SW03).
    case EMULATOR
    /// A debugger is attached, or a reverse-engineering tool is there (SW04).
    case DEBUGGING
    /// The build allows debuggers; an alarm under the policy `production` only (SW04).
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

/// Is told when a security check finds something: in `initialize`, `createTransaction`, `getAuthenticationRequestParameters`,
/// `doChallenge`, and while a challenge runs.
///
/// Set it as ``ConfigParameters/securityEventListener``. It is kept until `cleanup`.
public protocol SecurityEventListener: AnyObject, Sendable {
    /// A check has found something, or finds it still at a later moment.
    ///
    /// Called on a queue of the SDK, one call after the other, never inside a call of the app. Under
    /// ``SecuritySettings/Policy/production`` an alarm with ``Severity/HIGH`` ends the running challenges.
    func alarm(severity: Severity, event: SecurityEvent)
}

extension SecurityEventListener {
    /// The listener as the core calls it; keeps the listener.
    var securityAlarm: @Sendable (SecurityAlarm) -> Void {
        { self.alarm(severity: Severity($0.severity), event: SecurityEvent($0.event)) }
    }
}
