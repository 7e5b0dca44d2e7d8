package import ThreeDSCrypto

/// The reason why an ACS signed content is refused (protocol/security.md §5, checks 1 to 9 in that order).
package enum SignedContentError: Equatable, Error, Sendable {
    /// There are not three parts, a part is not base64url, or the header is not a JSON object or has a name twice.
    case malformed(JOSEPart)
    /// `alg` is neither `PS256` nor `ES256`.
    case unexpectedAlgorithm
    /// `crit` is present.
    case criticalHeader
    /// `x5c` is missing, is empty, or is not an array.
    case noCertificates
    /// `x5c[entry]` is not a string in base64, counted from 0.
    case notBase64(entry: Int)
    /// `x5c[entry]` is base64, but not of a certificate in DER, counted from 0.
    case notCertificate(entry: Int)
    /// The issuer that `x5c[index]` names is not `x5c[index + 1]`.
    case certificateOrder
    /// There is no valid path to a configured anchor, or a self-signed certificate was received whose name and key are not those of a
    /// configured anchor.
    case path(CertificateChainError)
    /// The signer's key does not fit `alg`: PS256 takes RSA from 2048 bits, ES256 takes P-256.
    case signerKey
    /// The signature does not verify.
    case signature
}
