package import ThreeDSCrypto
package import ThreeDSJOSE

extension JWE {
    /// Decrypts a JWE with a shared key; nothing may differ. See
    /// ``readDirect(_:accepting:keyID:expectedCounterIV:tolerating:key:)``.
    package static func openDirect(
        _ compact: [UInt8], accepting: [EncryptionMethod], keyID: String?, expectedCounterIV: [UInt8]? = nil,
        key: (EncryptionMethod) -> SecretBytes
    ) throws(JOSEError) -> [UInt8] {
        try readDirect(
            compact, accepting: accepting, keyID: keyID, expectedCounterIV: expectedCounterIV, tolerating: [], key: key
        ).plaintext
    }
}
