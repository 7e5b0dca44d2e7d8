/// Whom a transport believes when a server shows its certificate.
public struct TLSTrust: Sendable, Equatable {
    /// Nil: the certificate authorities of the system. Otherwise PEM certificates that replace them.
    package let anchorPEMs: [String]?

    /// The certificate authorities that the operating system trusts.
    public static let system = TLSTrust(anchorPEMs: nil)

    /// Only these certificate authorities, each one or more PEM `CERTIFICATE` blocks. An empty list trusts nobody.
    public static func anchors(pem: [String]) -> TLSTrust { TLSTrust(anchorPEMs: pem) }
}
