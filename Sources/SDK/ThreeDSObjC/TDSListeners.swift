#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// How much is logged: all events up to a level.
    #if _runtime(_ObjC)
        @objc(TDSLogLevel)
    #endif
    public enum TDSLogLevel: Int, Sendable {
        /// Errors.
        case error
        /// Messages and decisions; the default.
        case information
        /// Actions of the cardholder and the app.
        case verbose
        /// Sizes, timers, TLS.
        case debug

        var core: LogLevel {
            switch self {
            case .error: .error
            case .information: .information
            case .verbose: .verbose
            case .debug: .debug
            }
        }

        init(_ level: LogLevel) {
            self =
                switch level {
                case .error: .error
                case .information: .information
                case .verbose: .verbose
                case .debug: .debug
                }
        }
    }

    /// Receives events of the SDK's work: packets, log, TLS.
    ///
    /// All methods are called on one queue of the SDK, one after the other, never on the main thread.
    #if _runtime(_ObjC)
        @objc(TDSClientEventListener)
    #endif
    public protocol TDSClientEventListener: NSObjectProtocol, Sendable {
        /// Receives the head and content of a request to the ACS. Never contains the plaintext of a CReq.
        func onDataPacketOut(_ packet: Data)
        /// Receives the head and content of a response of the ACS: the CRes as JWE, an Erro as JSON.
        func onDataPacketIn(_ packet: Data)
        /// Receives one event of the SDK's log. The message is English and contains nothing that the cardholder typed.
        func onLog(_ level: TDSLogLevel, message: String, type: String)
        /// Decides on the certificate that the ACS has shown on a new connection. Nothing of the request has been sent yet.
        ///
        /// - Parameters:
        ///   - certificate: X.509 in DER; empty if the system's TLS library has already refused it.
        ///   - status: the result of the SDK's own checks; `ok` if they passed.
        ///   - accept: whether the SDK accepts the certificate.
        /// - Returns: `accept`, or NO to refuse a certificate that the SDK accepts. YES for one that it refuses has no effect. A listener
        ///   that does not return within two seconds has refused.
        func onSSLServerAuthentication(
            _ certificate: Data, subject: String, issuer: String, status: String, accept: Bool
        ) -> Bool
        /// Receives a step of the TLS handshake with the ACS.
        func onSSLStatus(_ message: String)
    }

    /// The subject of a security alarm or finding.
    #if _runtime(_ObjC)
        @objc(TDSSecurityEvent)
    #endif
    public enum TDSSecurityEvent: Int, Sendable {
        /// A finding without an event. No alarm has it.
        case none
        /// The operating system's protections are removed (SW01).
        case root
        /// The bundle, the signature, the digest or the lists differ from the configuration (SW02).
        case tampered
        /// The app came from a store that the configuration does not trust (SW02).
        case installedFromUntrustedStore
        /// Functions were replaced, or libraries injected (SW02).
        case hook
        /// The app runs in a simulator or, where configured, in a virtual machine (SW03).
        case emulator
        /// A debugger is attached, or a reverse-engineering tool is present (SW04).
        case debugging
        /// The build allows debuggers (SW04).
        case debugEnabled

        init(_ event: SecurityEvent?) {
            self =
                switch event {
                case nil: .none
                case .ROOT?: .root
                case .TAMPERED?: .tampered
                case .INSTALLED_FROM_UNTRUSTED_STORE?: .installedFromUntrustedStore
                case .HOOK?: .hook
                case .EMULATOR?: .emulator
                case .DEBUGGING?: .debugging
                case .DEBUG_ENABLED?: .debugEnabled
                }
        }
    }

    /// Receives an alarm when a security check finds something, on a queue of the SDK.
    #if _runtime(_ObjC)
        @objc(TDSSecurityEventListener)
    #endif
    public protocol TDSSecurityEventListener: NSObjectProtocol, Sendable {
        /// Called when a check has found something, or finds it again at a later moment.
        func alarm(_ severity: TDSSeverity, event: TDSSecurityEvent)
    }

    /// Passes events to an Objective-C listener.
    final class ClientListenerBridge: ClientEventListener {
        let listener: any TDSClientEventListener

        init(_ listener: any TDSClientEventListener) { self.listener = listener }

        func onDataPacketOut(_ packet: Data) { listener.onDataPacketOut(packet) }
        func onDataPacketIn(_ packet: Data) { listener.onDataPacketIn(packet) }
        func onLog(level: LogLevel, message: String, type: LogType) {
            listener.onLog(TDSLogLevel(level), message: message, type: type.rawValue)
        }
        func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {
            accept = listener.onSSLServerAuthentication(cert, subject: subject, issuer: issuer, status: status, accept: accept)
        }
        func onSSLStatus(message: String) { listener.onSSLStatus(message) }
    }

    /// Passes alarms to an Objective-C listener.
    final class SecurityListenerBridge: SecurityEventListener {
        let listener: any TDSSecurityEventListener

        init(_ listener: any TDSSecurityEventListener) { self.listener = listener }

        func alarm(severity: Severity, event: SecurityEvent) {
            listener.alarm(TDSSeverity(severity), event: TDSSecurityEvent(event))
        }
    }
#endif
