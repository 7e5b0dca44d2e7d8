package import ThreeDSCrypto

extension PublicKey {
    /// The key identifier, 20 bytes: the leftmost 160 bits of SHA-256 of the key's bits (RFC 7093 §2 method 1).
    package var keyIdentifier: [UInt8] {
        get throws(CryptoError) {
            let bits =
                switch self {
                case .p256(let key): [4] + key.x + key.y
                case .rsa(let key): DERWriter.sequence([DERWriter.integer(key.modulus), DERWriter.integer(key.exponent)])
                }
            return try PlatformCrypto.sha256(bits).octets(0..<20)
        }
    }
}
