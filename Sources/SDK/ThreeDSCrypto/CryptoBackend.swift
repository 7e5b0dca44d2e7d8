/// The primitives 3-D Secure needs of a platform. Two platforms conform; `PlatformCrypto` names the one in use.
///
/// Callers outside this module use the key types and the conveniences over arrays. AES keys have 128 bits, with GCM also
/// 256 (for what is kept on the device; the protocol's messages use 128).
package protocol CryptoBackend: Sendable {
    associatedtype P256PublicHandle: Sendable
    associatedtype P256PrivateHandle: Sendable
    associatedtype RSAPublicHandle: Sendable
    associatedtype RSAPrivateHandle: Sendable
    associatedtype CertificateHandle: Sendable

    // Bytes

    /// Fills `bytes` from the system's random source or throws `.randomSourceFailed`.
    static func random(into bytes: UnsafeMutableRawBufferPointer) throws(CryptoError)
    /// Overwrites `bytes` with zeros in a way the compiler keeps.
    static func wipe(_ bytes: UnsafeMutableRawBufferPointer)

    /// For programs that may end while work is under way: what it uses of the platform is not torn down before it. Only the first use of the
    /// platform's library in a process can say so.
    static func staysUntilProcessEnds()

    /// Constant time in the bytes; unequal lengths are unequal.
    static func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool

    // Symmetric

    /// SHA-256 of the concatenation of `parts`, 32 bytes.
    static func sha256(parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8]
    /// HMAC-SHA-256 over the concatenation of `parts`, 32 bytes.
    static func hmacSHA256(key: UnsafeRawBufferPointer, parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8]
    /// AES-128-CBC with PKCS #7 padding. `output` has (plaintext / 16 + 1) × 16 bytes and does not overlap `plaintext`.
    static func aesCBCEncrypt(
        _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], into output: UnsafeMutableRawBufferPointer
    ) throws(CryptoError)
    /// Decrypts where the ciphertext lies; returns the length of the plaintext, which starts at the same address.
    static func aesCBCDecrypt(
        inPlace bytes: UnsafeMutableRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8]
    ) throws(CryptoError) -> Int
    /// AES-GCM with a key of 16 or 32 bytes and a 12-byte `iv`. `output` has the length of `plaintext`. Returns the 16-byte tag.
    static func aesGCMSeal(
        _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], aad: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) throws(CryptoError) -> [UInt8]
    /// Decrypts where the ciphertext lies; on a wrong tag the bytes are wiped and `.authenticationFailed` is thrown.
    static func aesGCMOpen(
        inPlace bytes: UnsafeMutableRawBufferPointer, tag: [UInt8], key: UnsafeRawBufferPointer, iv: [UInt8],
        aad: UnsafeRawBufferPointer
    ) throws(CryptoError)

    // P-256

    static func makeP256Key(x: [UInt8], y: [UInt8]) throws(CryptoError) -> P256PublicHandle
    static func makeP256Key(scalar: SecretBytes) throws(CryptoError) -> P256PrivateHandle
    static func generateP256Key() throws(CryptoError) -> P256PrivateHandle
    /// The public half and its coordinates, 32 bytes each.
    static func p256PublicKey(of key: P256PrivateHandle) throws(CryptoError) -> (handle: P256PublicHandle, x: [UInt8], y: [UInt8])
    /// The scalar, 32 bytes.
    static func p256Scalar(of key: P256PrivateHandle) throws(CryptoError) -> SecretBytes
    /// The x coordinate of the shared point, 32 bytes.
    static func p256Agreement(_ key: P256PrivateHandle, _ peer: P256PublicHandle) throws(CryptoError) -> SecretBytes
    /// ECDSA with SHA-256, 64 bytes r‖s.
    static func p256Sign(_ message: UnsafeRawBufferPointer, _ key: P256PrivateHandle) throws(CryptoError) -> [UInt8]
    /// ECDSA with SHA-256; `signature` is 64 bytes r‖s.
    static func p256Verify(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: P256PublicHandle) -> Bool
    /// ECDSA with SHA-256; `signature` is the DER SEQUENCE of X.509.
    static func p256VerifyDER(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: P256PublicHandle) -> Bool

    // RSA

    static func makeRSAKey(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) -> RSAPublicHandle
    static func makeRSAKey(_ numbers: RSAPrivateNumbers) throws(CryptoError) -> RSAPrivateHandle
    static func generateRSAKey(bits: Int) throws(CryptoError) -> RSAPrivateHandle
    /// RSAPrivateKey of RFC 8017 in DER.
    static func rsaPrivateDER(of key: RSAPrivateHandle) throws(CryptoError) -> SecretBytes
    static func rsaEncryptOAEPSHA256(_ plaintext: UnsafeRawBufferPointer, _ key: RSAPublicHandle) throws(CryptoError) -> [UInt8]
    static func rsaDecryptOAEP(_ ciphertext: [UInt8], hash: OAEPHash, _ key: RSAPrivateHandle) throws(CryptoError) -> SecretBytes
    static func rsaSign(_ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: RSAPrivateHandle)
        throws(CryptoError)
        -> [UInt8]
    static func rsaVerify(
        _ signature: [UInt8], _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: RSAPublicHandle
    ) -> Bool

    // Certificates

    static func makeCertificate(der: [UInt8]) throws(CryptoError) -> CertificateHandle
    /// The key the platform already read out of the certificate, when it did.
    static func p256Key(in certificate: CertificateHandle) -> P256PublicHandle?
    static func rsaKey(in certificate: CertificateHandle) -> RSAPublicHandle?
    /// Builds a path by RFC 5280 from `leaf` over `intermediates` to one of `anchors` and verifies signatures and validity.
    ///
    /// No other anchor, no network. The result starts with `leaf` and ends with the anchor.
    static func certificatePath(
        leaf: Certificate, intermediates: [Certificate], anchors: [Certificate], secondsSince1970: Int64
    ) throws(CertificateChainError) -> [Certificate]
}

/// Hash (and MGF1 hash) of RSA-OAEP.
package enum OAEPHash: Sendable {
    /// `RSA-OAEP`; opened for old senders only.
    case sha1
    /// `RSA-OAEP-256`.
    case sha256
}

/// Encoding of an RSA signature; the hash is SHA-256.
package enum RSASignaturePadding: Sendable {
    /// RSASSA-PSS, MGF1 with SHA-256, 32-byte salt (`PS256`).
    case pss
    /// RSASSA-PKCS1-v1_5, as in certificates.
    case pkcs1
}

extension CryptoBackend {
    /// `count` random bytes.
    package static func random(count: Int) throws(CryptoError) -> [UInt8] {
        guard count >= 0 else { throw .invalidLength }
        var bytes = [UInt8](repeating: 0, count: count)
        try bytes.withMutableBytes { (raw: UnsafeMutableRawBufferPointer) throws(CryptoError) in try random(into: raw) }
        return bytes
    }

    /// 32 bytes.
    package static func sha256(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        try bytes.withBytes { (raw) throws(CryptoError) in try sha256(parts: [raw]) }
    }

    /// HMAC-SHA-256 over the concatenation of `parts`, 32 bytes.
    package static func hmacSHA256(key: SecretBytes, parts: [[UInt8]]) throws(CryptoError) -> [UInt8] {
        let joined = parts.concatenated
        return try key.withBytes { (key) throws(CryptoError) in
            try joined.withBytes { (raw) throws(CryptoError) in try hmacSHA256(key: key, parts: [raw]) }
        }
    }

    /// Constant time in the bytes; unequal lengths are unequal, in every build.
    package static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.withBytes { a in b.withBytes { b in isEqual(a, b) } }
    }

    /// AES-128-CBC with PKCS #7 padding; `key` and `iv` are 16 bytes.
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

    /// Inverse of `aesCBCEncrypt`.
    ///
    /// - Throws: `.authenticationFailed` for bad padding as for a length that is no positive multiple of 16.
    package static func aesCBCDecrypt(_ ciphertext: [UInt8], key: SecretBytes, iv: [UInt8]) throws(CryptoError) -> [UInt8] {
        var bytes = ciphertext
        let count = try bytes.withMutableBytes { (bytes) throws(CryptoError) in
            try key.withBytes { (key) throws(CryptoError) in try aesCBCDecrypt(inPlace: bytes, key: key, iv: iv) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// AES-GCM; `key` is 16 or 32 bytes (AES-128, AES-256), `iv` 12, the tag 16.
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

    /// Inverse of `aesGCMSeal`.
    ///
    /// - Throws: `.authenticationFailed` when the tag is wrong or not 16 bytes; `.invalidLength` for key or IV.
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
    /// `withUnsafeBytes` that keeps the error type.
    package func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try withUnsafeBufferPointer { (buffer) throws(E) -> R in try body(UnsafeRawBufferPointer(buffer)) }
    }

    /// `withUnsafeMutableBytes` that keeps the error type.
    package mutating func withMutableBytes<R, E: Error>(_ body: (UnsafeMutableRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try withUnsafeMutableBufferPointer { (buffer) throws(E) -> R in try body(UnsafeMutableRawBufferPointer(buffer)) }
    }
}
