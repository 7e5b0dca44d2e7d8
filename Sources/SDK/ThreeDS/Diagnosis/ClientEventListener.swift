public import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSPlatform

/// Receives events of the SDK's work: packets, log, TLS. Set it as ``ConfigParameters/clientEventListener``.
///
/// All methods are required, so the compiler reports a method whose signature does not match the protocol.
///
/// All methods are called on one queue of the SDK, one after the other, in the order in which the events happened. A slow
/// listener does not hold up the SDK, except in ``onSSLServerAuthentication(cert:subject:issuer:status:accept:)``. Events that it
/// does not take in time are dropped and counted; the next log event reports their number.
public protocol ClientEventListener: AnyObject, Sendable {
    /// Receives the head and content of an HTTP request to the ACS as sent inside TLS: the CReq as JWE, an Erro as JSON.
    ///
    /// Never contains the plaintext of a CReq.
    func onDataPacketOut(_ packet: Data)

    /// Receives the head and content of an HTTP response of the ACS: the CRes as JWE, an Erro as JSON.
    ///
    /// Any other content is left out, because an ACS may send it unprotected by mistake. The transfer coding of the content is
    /// removed.
    func onDataPacketIn(_ packet: Data)

    /// Receives one event of the SDK's log.
    ///
    /// - Parameters:
    ///   - level: at most the configured level.
    ///   - message: English; sizes, counters, ids and decisions. Never typed text, a key, a card number or a page.
    ///   - type: what the event is about.
    func onLog(level: LogLevel, message: String, type: LogType)

    /// Decides on the certificate that the ACS has shown on a new connection. Nothing of the request has been sent yet.
    ///
    /// - Parameters:
    ///   - cert: X.509 in DER; empty if the system's TLS library has already refused the certificate without passing it on.
    ///   - subject: name of the holder in the library's form; may be empty for the same reason.
    ///   - issuer: name of the issuer in the library's form; may be empty for the same reason.
    ///   - status: the result of the SDK's own checks; `ok` if they passed.
    ///   - accept: whether the connection will be used. Set it to false to refuse a certificate that the SDK accepts; the
    ///     challenge then ends with a runtime error. Setting false to true has no effect. A listener that does not return within
    ///     two seconds has refused.
    func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool)

    /// Receives a step of the TLS handshake with the ACS, in the words of the system's TLS library.
    func onSSLStatus(message: String)
}

/// Delivers events to a listener.
final class ClientEventDelivery: DiagnosticSink, PacketObserver {
    private let listener: any ClientEventListener
    private let level: LogLevel
    private let queue: DeliveryQueue
    private let patience: TimeSpan

    init(_ listener: any ClientEventListener, level: LogLevel, patience: TimeSpan = .seconds(2), capacity: Int = 4_096) {
        self.listener = listener
        self.level = level
        self.patience = patience
        queue = DeliveryQueue("threeds.listener", capacity: capacity)
    }

    func receive(_ event: DiagnosticEvent) {
        guard event.level <= level else { return }
        post { $0.onLog(level: event.level, message: event.message, type: event.type) }
    }

    func packetOut(_ bytes: [UInt8]) { post { $0.onDataPacketOut(Data(bytes)) } }

    func packetIn(_ bytes: [UInt8]) { post { $0.onDataPacketIn(Data(bytes)) } }

    func tlsStatus(_ message: String) { post { $0.onSSLStatus(message: message) } }

    func accepts(_ certificate: TLSServerCertificate) -> Bool {
        let decision = Locked(false)
        let decided = DispatchSemaphore(value: 0)
        let isTaken = post { listener in
            var accept = certificate.isTrusted
            listener.onSSLServerAuthentication(
                cert: Data(certificate.der), subject: certificate.subject, issuer: certificate.issuer, status: certificate.status,
                accept: &accept)
            decision.withLock { [accept] in $0 = accept }
            decided.signal()
        }
        // The SDK refuses this certificate anyway: no need to wait for the listener.
        guard isTaken, certificate.isTrusted else { return false }
        guard decided.wait(timeout: .now() + .milliseconds(patience.milliseconds)) == .success else { return false }
        return decision.withLock(\.self)
    }

    @discardableResult
    private func post(_ call: @escaping @Sendable (any ClientEventListener) -> Void) -> Bool {
        queue.post { [listener] dropped in
            if dropped > 0 {
                listener.onLog(level: .error, message: "\(dropped) events were dropped: the listener is too slow", type: .info)
            }
            call(listener)
        }
    }
}

/// A serial queue with a limited capacity.
final class DeliveryQueue: Sendable {
    private struct State: Sendable {
        var waiting = 0
        var dropped = 0
    }

    private let queue: DispatchQueue
    private let capacity: Int
    private let state = Locked(State())

    init(_ label: String, capacity: Int) {
        queue = DispatchQueue(label: label)
        self.capacity = capacity
    }

    /// Runs `work` later, with the number of calls dropped since the last one that ran. Returns false if this call is dropped.
    func post(_ work: @escaping @Sendable (_ dropped: Int) -> Void) -> Bool {
        let isTaken = state.withLock { state in
            guard state.waiting < capacity else {
                state.dropped += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard isTaken else { return false }
        queue.async { [self] in
            let dropped = state.withLock { state in
                defer { state.dropped = 0 }
                return state.dropped
            }
            work(dropped)
            state.withLock { $0.waiting -= 1 }
        }
        return true
    }
}
