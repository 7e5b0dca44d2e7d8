/// Why a certificate is not trusted.
package enum CertificateChainError: Error, Equatable, Sendable {
    /// No path from the leaf to a given anchor.
    case noPath
    /// A certificate of the path is not valid yet at the date given.
    case notYetValid
    /// A certificate of the path is no longer valid at the date given.
    case expired
    /// An issuing certificate lacks basicConstraints with CA = true.
    case notCA
    /// More intermediate certificates than an issuing certificate's pathLenConstraint allows.
    case pathLengthExceeded
    /// An issuing certificate's keyUsage lacks keyCertSign, or the leaf's lacks digitalSignature.
    case keyUsage
    /// A signature with MD5, SHA-1 or an algorithm unknown here (the self-signature of an anchor does not count).
    case weakSignature
    /// An RSA key under 2048 bits.
    case weakKey
    /// A critical extension with no meaning here.
    case unknownCriticalExtension
    /// An issuer's key did not make the signature.
    case badSignature
    /// The serial number is on the list of revoked ones.
    case revoked
    /// More certificates than `CertificatePath.maximumLength`.
    case tooManyCertificates
    /// Another refusal of the system library; its own reason, which names no value of the certificate.
    case library(String)
}
