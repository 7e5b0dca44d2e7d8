/// What can go wrong in a primitive. No case carries key material, plaintext or a received value.
package enum CryptoError: Error, Equatable, Sendable {
    /// A key, initialisation vector, tag or scalar has another length than the algorithm's.
    case invalidLength
    /// The bytes are no key of the expected kind, or the key is too weak (RSA below 2048 bits, even exponent, exponent below 3).
    case invalidKey
    /// The coordinates are no point of P-256.
    case notOnCurve
    /// Tag, padding or OAEP decoding failed; deliberately one case for all of them.
    case authenticationFailed
    /// The system's random source gave no bytes.
    case randomSourceFailed
    /// The bytes are no X.509 certificate in DER, or not one this package can read.
    case invalidCertificate
    /// The system library refused; the text is the library's own reason.
    case backend(String)
}
