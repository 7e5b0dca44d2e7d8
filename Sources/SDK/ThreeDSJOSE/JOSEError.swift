package import ThreeDSCrypto

/// Why a JOSE object is refused. No case carries a received value or a secret.
package enum JOSEError: Equatable, Error, Sendable {
    /// A part that is not what the serialisation asks for.
    case malformed(JOSEPart)
    /// `alg` is not the one expected.
    case unexpectedAlgorithm
    /// `enc` is not one of those expected.
    case unexpectedEncryption
    /// `crit` is present; no critical member is supported.
    case criticalHeader
    /// `zip` is present.
    case compressed
    /// `kid` names another key.
    case keyIDMismatch
    /// The IV is not the one that the counter gives.
    case unexpectedIV
    /// A key is no key of the expected kind, or its point is not on the curve.
    case invalidKey
    /// Tag, padding or key unwrapping failed; deliberately one case for all of them.
    case authenticationFailed
    /// The platform's primitives refused.
    case crypto(CryptoError)
}

/// The parts of a compact serialisation.
package enum JOSEPart: Equatable, Sendable {
    /// Number of parts.
    case serialization
    case header, encryptedKey, initializationVector, ciphertext, tag, payload, signature
    /// A JSON Web Key.
    case key
}
