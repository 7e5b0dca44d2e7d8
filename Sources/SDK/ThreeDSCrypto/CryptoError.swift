/// A failure of a cryptographic primitive. No case carries key material, plaintext or a received value.
package enum CryptoError: Error, Equatable, Sendable {
    /// A key, initialisation vector, tag or scalar has a length that the algorithm does not take.
    case invalidLength
    /// The bytes are not a key of the expected kind, or the key is too weak (RSA below 2048 bits, even exponent, exponent below 3).
    case invalidKey
    /// The coordinates are not a point of P-256.
    case notOnCurve
    /// A tag, padding or OAEP decoding is wrong. One case for all of them, deliberately.
    case authenticationFailed
    /// The system's random source returned no bytes.
    case randomSourceFailed
    /// The bytes are not an X.509 certificate in DER, or not one that this package can read.
    case invalidCertificate
    /// The system library refused.
    case backend(BackendFailure)

    /// How the system library refused.
    package enum BackendFailure: Equatable, Sendable {
        /// The library gave a reason, in its own text.
        case library(String)
        /// The library gave a status.
        case status(Int)
        /// The library gave no reason for this operation.
        case operation(Operation)
        /// The result has another length than the algorithm has.
        case length(Operation)
    }

    /// The operations whose failure has no reason.
    package enum Operation: CaseIterable, Sendable {
        case keyAgreement, signature, seal, hmac, aesCBC
    }
}
