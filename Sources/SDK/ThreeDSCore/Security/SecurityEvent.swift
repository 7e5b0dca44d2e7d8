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
}

extension SecurityEvent: CustomStringConvertible {
    /// The name, such as `DEBUGGING`.
    public var description: String { rawValue }
}
