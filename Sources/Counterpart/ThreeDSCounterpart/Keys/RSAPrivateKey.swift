package import ThreeDSCrypto

/// An RSA key pair of at least 2048 bits, as a directory server and an ACS have one.
package final class RSAPrivateKey: Sendable {
    /// The public half.
    package let publicKey: RSAPublicKey
    package let handle: PlatformCrypto.RSAPrivateHandle

    /// Creates a key pair from its numbers.
    ///
    /// - Throws: `.invalidKey` when the public half is invalid (`RSAPublicKey.init`).
    package init(_ numbers: RSAPrivateNumbers) throws(CryptoError) {
        publicKey = try RSAPublicKey(modulus: numbers.modulus, exponent: numbers.exponent)
        handle = try PlatformCrypto.makeRSAKey(numbers)
    }

    private init(handle: PlatformCrypto.RSAPrivateHandle) throws(CryptoError) {
        let der = try PlatformCrypto.rsaPrivateDER(of: handle)
        // Only n and e are copied. The other numbers stay in `der`, whose memory is wiped.
        let (n, e) = try der.withBytes { (raw) throws(CryptoError) in try RSAPrivateKey.publicNumbers(pkcs1: raw) }
        publicKey = try RSAPublicKey(modulus: n, exponent: e)
        self.handle = handle
    }

    /// Generates a fresh pair with exponent 65537.
    package static func generate(bits: Int = 2048) throws(CryptoError) -> RSAPrivateKey {
        guard (2048...RSAPublicKey.maximumBits).contains(bits) else { throw .invalidKey }
        return try RSAPrivateKey(handle: PlatformCrypto.generateRSAKey(bits: bits))
    }

    /// Decrypts with RSAES-OAEP and an empty label.
    ///
    /// - Throws: `.authenticationFailed` for every defect of the ciphertext.
    package func decryptOAEP(_ ciphertext: [UInt8], hash: OAEPHash) throws(CryptoError) -> SecretBytes {
        try PlatformCrypto.rsaDecryptOAEP(ciphertext, hash: hash, handle)
    }

    /// Signs with `PS256`; the signature is as long as the modulus.
    package func signaturePSSSHA256(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
        try message.withBytes { (raw) throws(CryptoError) in try PlatformCrypto.rsaSign(raw, padding: .pss, handle) }
    }

    /// Signs with RSASSA-PKCS1-v1_5 and SHA-256, for certificates.
    package func signaturePKCS1SHA256(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
        try message.withBytes { (raw) throws(CryptoError) in try PlatformCrypto.rsaSign(raw, padding: .pkcs1, handle) }
    }

    /// Reads n and e from an RSAPrivateKey (RFC 8017 A.1.2) without copying the rest.
    private static func publicNumbers(pkcs1 raw: UnsafeRawBufferPointer) throws(CryptoError) -> ([UInt8], [UInt8]) {
        var cursor = 0
        func length() throws(CryptoError) -> Int {
            guard cursor < raw.count else { throw .invalidKey }
            let first = Int(raw[cursor])
            cursor += 1
            guard first >= 0x80 else { return first }
            let octets = first & 0x7F
            guard (1...3).contains(octets), raw.count - cursor >= octets else { throw .invalidKey }
            var value = 0
            for _ in 0..<octets {
                value = value << 8 | Int(raw[cursor])
                cursor += 1
            }
            return value
        }
        func integer() throws(CryptoError) -> [UInt8] {
            guard cursor < raw.count, raw[cursor] == 0x02 else { throw .invalidKey }
            cursor += 1
            let count = try length()
            guard count <= raw.count - cursor else { throw .invalidKey }
            defer { cursor += count }
            return Array(raw[cursor..<cursor + count])
        }
        guard raw.first == 0x30 else { throw .invalidKey }
        cursor = 1
        _ = try length()
        _ = try integer()
        let n = try integer()
        let e = try integer()
        return (n, e)
    }
}
