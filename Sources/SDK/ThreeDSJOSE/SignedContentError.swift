package import ThreeDSCrypto

/// Why an ACS signed content is refused (protocol/security.md §5, checks 1 to 9 in that order).
package enum SignedContentError: Equatable, Error, Sendable {
    /// Not three parts, a part that is not base64url, or a header that is no JSON object or has a name twice.
    case malformed(JOSEPart)
    /// `alg` is neither `PS256` nor `ES256`.
    case unexpectedAlgorithm
    /// `crit` is present.
    case criticalHeader
    /// `x5c` is missing, empty, too long, or an entry is no base64 of a certificate.
    case certificates
    /// `x5c[index + 1]` is not named as the issuer of `x5c[index]`.
    case certificateOrder
    /// No valid path to a configured anchor; also when a self-signed certificate was sent that is no configured anchor.
    case path(CertificateChainError)
    /// The signer's key does not fit `alg`: PS256 takes RSA from 2048 bits, ES256 takes P-256.
    case signerKey
    /// The signature does not verify.
    case signature
}
