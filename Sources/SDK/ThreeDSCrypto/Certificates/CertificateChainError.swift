/// The reason why a certificate is not trusted.
package enum CertificateChainError: Error, Equatable, Sendable {
    /// There is no path from the leaf to a given anchor.
    case noPath
    /// There would be a path, but a certificate writes its issuer's name in another string type or letter case than the issuer does, or
    /// with other white space (RFC 5280 §7.1).
    case nameEncoding
    /// A certificate of the path is not yet valid at the given date.
    case notYetValid
    /// A certificate of the path is no longer valid at the given date.
    case expired
    /// An issuing certificate lacks basicConstraints with CA = true.
    case notCA
    /// The path has more intermediate certificates than an issuing certificate's pathLenConstraint allows.
    case pathLengthExceeded
    /// An issuing certificate's keyUsage lacks keyCertSign, or the leaf's lacks digitalSignature.
    case keyUsage
    /// A signature uses MD5, SHA-1 or an algorithm unknown here (the self-signature of an anchor does not count).
    case weakSignature
    /// An RSA key has numbers that `RSAPublicKey` refuses, such as fewer than 2048 bits, or an EC key has fewer than 256 bits.
    case weakKey
    /// A certificate has a critical extension that is not understood here.
    case unknownCriticalExtension
    /// A signature was not made with the issuer's key.
    case badSignature
    /// The serial number is on the list of revoked ones.
    case revoked
    /// There are more certificates than `CertificatePath.maximumLength`.
    case tooManyCertificates
    /// The system library refused for another reason. The text is its own and contains no value of the certificate.
    case library(String)
}
