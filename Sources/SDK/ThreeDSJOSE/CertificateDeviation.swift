/// A deviation of `x5c` that decides nothing about trust. The path and the signature are checked as without it.
package enum CertificateDeviation: CaseIterable, Sendable {
    /// The certificates behind the signer's, which is always the first, are not in the order of issue (RFC 7515 §4.1.6), or some are on no
    /// path.
    case order
    /// An entry is base64url, with or without padding, instead of base64.
    case alphabet
    /// A certificate writes its issuer's name in another way than the issuer does (RFC 5280 §7.1).
    case names
}
