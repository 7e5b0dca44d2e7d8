import ThreeDSCrypto

/// The content encryption A128CBC-HS256 (RFC 7518 §5.2.3): AES-128-CBC, then HMAC-SHA-256 cut to 16 bytes.
enum CBCHMAC {
    /// Encrypts and authenticates. `key` is 32 bytes: MAC key, then AES key.
    static func seal(
        _ plaintext: [UInt8], key: SecretBytes, iv: [UInt8], aad: [UInt8]
    ) throws(CryptoError) -> (ciphertext: [UInt8], tag: [UInt8]) {
        var failure: CryptoError?
        let ciphertext = [UInt8](unsafeUninitializedCapacity: (plaintext.count / 16 + 1) * 16) { output, count in
            do throws(CryptoError) {
                try key.withBytes { (key) throws(CryptoError) in
                    guard key.count == 32 else { throw .invalidLength }
                    try plaintext.withBytes { (plaintext) throws(CryptoError) in
                        try PlatformCrypto.aesCBCEncrypt(
                            plaintext, key: UnsafeRawBufferPointer(rebasing: key[16..<32]), iv: iv,
                            into: UnsafeMutableRawBufferPointer(start: output.baseAddress, count: (plaintext.count / 16 + 1) * 16)
                        )
                    }
                }
                count = (plaintext.count / 16 + 1) * 16
            } catch {
                failure = error
                count = 0
            }
        }
        if let failure { throw failure }
        let tag = try ciphertext.withBytes { (ciphertext) throws(CryptoError) in
            try aad.withBytes { (aad) throws(CryptoError) in try self.tag(aad: aad, iv: iv, ciphertext: ciphertext, key: key) }
        }
        return (ciphertext, tag)
    }

    /// Verifies the tag, then decrypts in place. Returns the length of the plaintext.
    static func open(
        inPlace bytes: UnsafeMutableRawBufferPointer, tag: [UInt8], key: SecretBytes, iv: [UInt8], aad: UnsafeRawBufferPointer
    ) throws(CryptoError) -> Int {
        let expected = try self.tag(aad: aad, iv: iv, ciphertext: UnsafeRawBufferPointer(bytes), key: key)
        guard PlatformCrypto.isEqual(expected, tag) else { throw .authenticationFailed }
        return try key.withBytes { (key) throws(CryptoError) in
            guard key.count == 32 else { throw .invalidLength }
            return try PlatformCrypto.aesCBCDecrypt(inPlace: bytes, key: UnsafeRawBufferPointer(rebasing: key[16..<32]), iv: iv)
        }
    }

    /// Returns the first 16 bytes of HMAC-SHA-256 over AAD, IV, ciphertext and the bit length of AAD in 8 bytes.
    private static func tag(
        aad: UnsafeRawBufferPointer, iv: [UInt8], ciphertext: UnsafeRawBufferPointer, key: SecretBytes
    ) throws(CryptoError) -> [UInt8] {
        let length = withUnsafeBytes(of: (UInt64(aad.count) &* 8).bigEndian) { Array($0) }
        let mac = try key.withBytes { (key) throws(CryptoError) in
            guard key.count == 32 else { throw .invalidLength }
            return try iv.withBytes { (iv) throws(CryptoError) in
                try length.withBytes { (length) throws(CryptoError) in
                    try PlatformCrypto.hmacSHA256(
                        key: UnsafeRawBufferPointer(rebasing: key[0..<16]), parts: [aad, iv, ciphertext, length])
                }
            }
        }
        return mac.octets(0..<16)
    }
}
