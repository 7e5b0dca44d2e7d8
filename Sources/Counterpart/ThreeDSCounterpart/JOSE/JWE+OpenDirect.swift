package import ThreeDSCrypto
package import ThreeDSJOSE

extension JWE {
    /// Decrypts a JWE with a shared key; nothing may differ. See
    /// ``readDirect(_:accepting:keyID:expectedCounterIV:tolerating:key:)``.
    package static func openDirect(
        _ compact: [UInt8], accepting: [ContentEncryption], keyID: String?, expectedCounterIV: [UInt8]? = nil,
        key: (ContentEncryption) -> SecretBytes
    ) throws(JOSEError) -> [UInt8] {
        try readDirect(
            compact, accepting: accepting, keyID: keyID, expectedCounterIV: expectedCounterIV, tolerating: [], key: key
        ).plaintext
    }
}
