/// The cryptographic primitives that 3-D Secure needs. Two platforms conform; `PlatformCrypto` names the one in use.
///
/// Callers outside this module use the key types and the conveniences over arrays. AES keys have 128 bits. AES-GCM also takes
/// 256 bits, for data that is stored on the device; the protocol's messages use 128.
package protocol CryptoBackend: Sendable {
    associatedtype P256PublicHandle: Sendable
    associatedtype P256PrivateHandle: Sendable
    associatedtype RSAPublicHandle: Sendable
    associatedtype CertificateHandle: Sendable

    // Bytes

    /// Fills `bytes` from the system's random source or throws `.randomSourceFailed`.
    static func random(into bytes: UnsafeMutableRawBufferPointer) throws(CryptoError)
    /// Overwrites `bytes` with zeros in a way that the compiler does not remove.
    static func wipe(_ bytes: UnsafeMutableRawBufferPointer)

    /// Keeps the platform's library usable until the process ends, for programs that may end while work is under way.
    ///
    /// Has an effect only as the first use of the platform's library in a process.
    static func staysUntilProcessEnds()

    /// Returns whether two byte sequences are equal, in constant time. Sequences of different lengths are not equal.
    static func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool

    // Symmetric

    /// Returns the SHA-256 hash of the concatenation of `parts`, 32 bytes.
    static func sha256(parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8]
    /// Returns the HMAC-SHA-256 over the concatenation of `parts`, 32 bytes.
    static func hmacSHA256(key: UnsafeRawBufferPointer, parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8]
    /// Encrypts with AES-128-CBC and PKCS #7 padding. `output` has (plaintext / 16 + 1) × 16 bytes and does not overlap `plaintext`.
    static func aesCBCEncrypt(
        _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], into output: UnsafeMutableRawBufferPointer
    ) throws(CryptoError)
    /// Decrypts in place and returns the length of the plaintext, which starts at the same address.
    static func aesCBCDecrypt(
        inPlace bytes: UnsafeMutableRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8]
    ) throws(CryptoError) -> Int
    /// Encrypts with AES-GCM and returns the 16-byte tag. The key has 16 or 32 bytes, `iv` 12; `output` is as long as `plaintext`.
    static func aesGCMSeal(
        _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], aad: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) throws(CryptoError) -> [UInt8]
    /// Decrypts in place. When the tag is wrong, wipes the bytes and throws `.authenticationFailed`.
    static func aesGCMOpen(
        inPlace bytes: UnsafeMutableRawBufferPointer, tag: [UInt8], key: UnsafeRawBufferPointer, iv: [UInt8],
        aad: UnsafeRawBufferPointer
    ) throws(CryptoError)

    // P-256

    static func makeP256Key(x: [UInt8], y: [UInt8]) throws(CryptoError) -> P256PublicHandle
    static func makeP256Key(scalar: SecretBytes) throws(CryptoError) -> P256PrivateHandle
    static func generateP256Key() throws(CryptoError) -> P256PrivateHandle
    /// Returns the public half of a key and its coordinates, 32 bytes each.
    static func p256PublicKey(of key: P256PrivateHandle) throws(CryptoError) -> (handle: P256PublicHandle, x: [UInt8], y: [UInt8])
    /// Returns the scalar of a key, 32 bytes.
    static func p256Scalar(of key: P256PrivateHandle) throws(CryptoError) -> SecretBytes
    /// Returns the x coordinate of the shared point, 32 bytes.
    static func p256Agreement(_ key: P256PrivateHandle, _ peer: P256PublicHandle) throws(CryptoError) -> SecretBytes
    /// Signs with ECDSA and SHA-256; returns 64 bytes r‖s.
    static func p256Sign(_ message: UnsafeRawBufferPointer, _ key: P256PrivateHandle) throws(CryptoError) -> [UInt8]
    /// Verifies an ECDSA signature with SHA-256; `signature` is 64 bytes r‖s.
    static func p256Verify(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: P256PublicHandle) -> Bool
    /// Verifies an ECDSA signature with SHA-256; `signature` is the DER SEQUENCE of X.509.
    static func p256VerifyDER(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: P256PublicHandle) -> Bool

    // RSA. Operations with a private key are not in this Swift protocol: only the counterpart needs them (files +RSAPrivate).

    static func makeRSAKey(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) -> RSAPublicHandle
    static func rsaEncryptOAEPSHA256(_ plaintext: UnsafeRawBufferPointer, _ key: RSAPublicHandle) throws(CryptoError) -> [UInt8]
    static func rsaVerify(
        _ signature: [UInt8], _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: RSAPublicHandle
    ) -> Bool

    // Certificates

    static func makeCertificate(der: [UInt8]) throws(CryptoError) -> CertificateHandle
    /// Returns the key that the platform has already read from the certificate, nil when it has not.
    static func p256Key(in certificate: CertificateHandle) -> P256PublicHandle?
    static func rsaKey(in certificate: CertificateHandle) -> RSAPublicHandle?
    /// Builds a path by RFC 5280 from `leaf` through `intermediates` to one of `anchors` and verifies signatures and validity.
    ///
    /// Uses no other anchor and no network. The result starts with `leaf` and ends with the anchor.
    static func certificatePath(
        leaf: Certificate, intermediates: [Certificate], anchors: [Certificate], secondsSince1970: Int64
    ) throws(CertificateChainError) -> [Certificate]
}

/// The hash of RSA-OAEP, also used for its MGF1.
package enum OAEPHash: Sendable {
    /// `RSA-OAEP`, accepted only to decrypt what old senders send.
    case sha1
    /// `RSA-OAEP-256`.
    case sha256
}

/// The encoding of an RSA signature; the hash is SHA-256.
package enum RSASignaturePadding: Sendable {
    /// RSASSA-PSS, MGF1 with SHA-256, 32-byte salt (`PS256`).
    case pss
    /// RSASSA-PKCS1-v1_5, as in certificates.
    case pkcs1
}

extension CryptoBackend {
    /// Overwrites the bytes of an array with zeros in a way that the compiler does not remove. No other reference to the array may exist:
    /// the zeros would be written into a copy.
    package static func wipe(_ bytes: inout [UInt8]) { bytes.withUnsafeMutableBytes { wipe($0) } }

    /// Returns `count` random bytes.
    package static func random(count: Int) throws(CryptoError) -> [UInt8] {
        guard count >= 0 else { throw .invalidLength }
        var bytes = [UInt8](repeating: 0, count: count)
        try bytes.withMutableBytes { (raw: UnsafeMutableRawBufferPointer) throws(CryptoError) in try random(into: raw) }
        return bytes
    }

    /// Returns the SHA-256 hash of `bytes`, 32 bytes.
    package static func sha256(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        try bytes.withBytes { (raw) throws(CryptoError) in try sha256(parts: [raw]) }
    }

    /// Returns the HMAC-SHA-256 over the concatenation of `parts`, 32 bytes.
    package static func hmacSHA256(key: SecretBytes, parts: [[UInt8]]) throws(CryptoError) -> [UInt8] {
        let joined = parts.concatenated
        return try key.withBytes { (key) throws(CryptoError) in
            try joined.withBytes { (raw) throws(CryptoError) in try hmacSHA256(key: key, parts: [raw]) }
        }
    }

    /// Returns whether two arrays are equal, in constant time in every build. Arrays of different lengths are not equal.
    package static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.withBytes { a in b.withBytes { b in isEqual(a, b) } }
    }

    /// Encrypts with AES-128-CBC and PKCS #7 padding; `key` and `iv` are 16 bytes.
    package static func aesCBCEncrypt(_ plaintext: [UInt8], key: SecretBytes, iv: [UInt8]) throws(CryptoError) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: (plaintext.count / 16 + 1) * 16)
        try output.withMutableBytes { (output) throws(CryptoError) in
            try key.withBytes { (key) throws(CryptoError) in
                try plaintext.withBytes { (plaintext) throws(CryptoError) in
                    try aesCBCEncrypt(plaintext, key: key, iv: iv, into: output)
                }
            }
        }
        return output
    }

    /// Decrypts what `aesCBCEncrypt` encrypted.
    ///
    /// - Throws: `.authenticationFailed` for bad padding and also for a length that is 0 or not a multiple of 16.
    package static func aesCBCDecrypt(_ ciphertext: [UInt8], key: SecretBytes, iv: [UInt8]) throws(CryptoError) -> [UInt8] {
        var bytes = ciphertext
        let count = try bytes.withMutableBytes { (bytes) throws(CryptoError) in
            try key.withBytes { (key) throws(CryptoError) in try aesCBCDecrypt(inPlace: bytes, key: key, iv: iv) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Encrypts with AES-GCM; `key` is 16 or 32 bytes (AES-128, AES-256), `iv` 12, the tag 16.
    package static func aesGCMSeal(
        _ plaintext: [UInt8], key: SecretBytes, iv: [UInt8], aad: [UInt8]
    ) throws(CryptoError) -> (ciphertext: [UInt8], tag: [UInt8]) {
        var output = [UInt8](repeating: 0, count: plaintext.count)
        let tag = try output.withMutableBytes { (output) throws(CryptoError) in
            try key.withBytes { (key) throws(CryptoError) in
                try plaintext.withBytes { (plaintext) throws(CryptoError) in
                    try aad.withBytes { (aad) throws(CryptoError) in
                        try aesGCMSeal(plaintext, key: key, iv: iv, aad: aad, into: output)
                    }
                }
            }
        }
        return (output, tag)
    }

    /// Decrypts what `aesGCMSeal` encrypted.
    ///
    /// - Throws: `.authenticationFailed` when the tag is wrong or not 16 bytes long; `.invalidLength` for the key or the IV.
    package static func aesGCMOpen(
        _ ciphertext: [UInt8], tag: [UInt8], key: SecretBytes, iv: [UInt8], aad: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        var bytes = ciphertext
        try bytes.withMutableBytes { (bytes) throws(CryptoError) in
            try key.withBytes { (key) throws(CryptoError) in
                try aad.withBytes { (aad) throws(CryptoError) in
                    try aesGCMOpen(inPlace: bytes, tag: tag, key: key, iv: iv, aad: aad)
                }
            }
        }
        return bytes
    }
}

extension [UInt8] {
    /// Calls `withUnsafeBytes` and keeps the type of the error.
    @inlinable
    package func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try withUnsafeBufferPointer { (buffer) throws(E) -> R in try body(UnsafeRawBufferPointer(buffer)) }
    }

    /// Calls `withUnsafeMutableBytes` and keeps the type of the error.
    @inlinable
    package mutating func withMutableBytes<R, E: Error>(_ body: (UnsafeMutableRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try withUnsafeMutableBufferPointer { (buffer) throws(E) -> R in try body(UnsafeMutableRawBufferPointer(buffer)) }
    }
}
