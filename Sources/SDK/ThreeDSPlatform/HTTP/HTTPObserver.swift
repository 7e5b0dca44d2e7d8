/// An observer of one exchange inside its transport. A transport reports what it can; it does not have to report anything.
///
/// All methods are called on the transport's own threads and delay its exchanges, so they must return soon.
public protocol HTTPObserver: Sendable {
    /// Reports the head of the request as it is sent, from the request line to the empty line.
    func willSend(head: [UInt8])
    /// Reports the head of the final response as received, from the status line to the empty line.
    func didReceive(head: [UInt8])
    /// Reports a step of the TLS handshake in the words of the TLS library: versions, suites, names of certificates.
    func tlsStatus(_ message: String)
    /// Returns whether the connection may be used.
    ///
    /// Called for every new connection, after the transport's own checks and before any byte of the request is sent. False ends the
    /// exchange with `.notDelivered`. True has no effect when ``TLSServerCertificate/isTrusted`` is false.
    func accepts(_ certificate: TLSServerCertificate) -> Bool
}

/// The certificate that a server presented.
public struct TLSServerCertificate: Equatable, Sendable {
    /// The certificate as X.509 in DER; empty when the TLS library ends the handshake without providing it.
    public var der: [UInt8]
    /// The subject's distinguished name in the TLS library's form; empty when the library does not provide it.
    public var subject: String
    /// The issuer's distinguished name in the TLS library's form; empty when the library does not provide it.
    public var issuer: String
    /// The result of the transport's checks of chain, host name, dates and pins, in words.
    public var status: String
    /// Whether all of these checks passed.
    public var isTrusted: Bool

    /// Creates a description of a server's certificate.
    public init(der: [UInt8] = [], subject: String = "", issuer: String = "", status: String, isTrusted: Bool) {
        self.der = der
        self.subject = subject
        self.issuer = issuer
        self.status = status
        self.isTrusted = isTrusted
    }
}
