package import ThreeDSCrypto

/// The reason why a JOSE object is refused. No case carries a received value or a secret.
package enum JOSEError: Equatable, Error, Sendable {
    /// A part does not have the form that the serialisation requires.
    case malformed(JOSEPart)
    /// `alg` is not the expected one.
    case unexpectedAlgorithm
    /// `enc` is not one of the expected ones.
    case unexpectedEncryption
    /// `crit` is present; no critical member is supported.
    case criticalHeader
    /// `zip` is present.
    case compressed
    /// `kid` names another key.
    case keyIDMismatch
    /// The IV is not the one that follows from the counter.
    case unexpectedIV
    /// A key is not a key of the expected kind, or its point is not on the curve.
    case invalidKey
    /// A tag, padding or key unwrapping is wrong. One case for all of them, deliberately.
    case authenticationFailed
    /// The platform's primitives refused.
    case crypto(CryptoError)
}

/// The parts of a compact serialisation.
package enum JOSEPart: Equatable, Sendable {
    /// The number of parts.
    case serialization
    case header, encryptedKey, initializationVector, ciphertext, tag, payload, signature
    /// A JSON Web Key.
    case key
}
