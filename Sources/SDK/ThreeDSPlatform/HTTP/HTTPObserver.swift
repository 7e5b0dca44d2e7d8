/// Looks at one exchange from within its transport. A transport tells what it can; none has to.
///
/// All methods are called on the transport's own threads and hold up its exchanges: they must return soon.
public protocol HTTPObserver: Sendable {
    /// The head of the request as it goes over the connection, from the request line to the empty line.
    func willSend(head: [UInt8])
    /// The head of the final response as it came, from the status line to the empty line.
    func didReceive(head: [UInt8])
    /// A step of the TLS handshake, in the words of the TLS library: versions, suites, names of certificates.
    func tlsStatus(_ message: String)
    /// Whether the connection may be used.
    ///
    /// Asked after the transport's own checks and before a byte of the request leaves, for every new connection. False ends the exchange
    /// with `.notDelivered`. True changes nothing where ``TLSServerCertificate/isTrusted`` is false.
    func accepts(_ certificate: TLSServerCertificate) -> Bool
}

/// The certificate that a server has shown.
public struct TLSServerCertificate: Equatable, Sendable {
    /// X.509 in DER; empty where the TLS library ends the handshake without handing it over.
    public var der: [UInt8]
    /// Distinguished name of the holder in the TLS library's form; empty as above.
    public var subject: String
    /// Distinguished name of the issuer; empty as above.
    public var issuer: String
    /// What the transport's checks of chain, host name, dates and pins have found, in words.
    public var status: String
    /// Whether all of these checks were passed.
    public var isTrusted: Bool

    /// A certificate and what is known of it.
    public init(der: [UInt8] = [], subject: String = "", issuer: String = "", status: String, isTrusted: Bool) {
        self.der = der
        self.subject = subject
        self.issuer = issuer
        self.status = status
        self.isTrusted = isTrusted
    }
}
