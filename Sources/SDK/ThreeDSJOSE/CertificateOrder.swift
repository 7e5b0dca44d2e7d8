/// Which certificates `x5c` may have behind the signer's, which is always the first.
package enum CertificateOrder: Sendable {
    /// Each certificate certifies the one before it (RFC 7515 §4.1.6).
    case asSent
    /// Any certificates in any order. Those that are on no path are ignored; the path is validated like any other.
    case any
}
