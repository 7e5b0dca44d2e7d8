/// An RSA public key of at least 2048 bits with an odd exponent of at least 3.
package final class RSAPublicKey: Sendable {
    /// The modulus n, big-endian, without leading zeros.
    package let modulus: [UInt8]
    /// The exponent e, big-endian, without leading zeros.
    package let exponent: [UInt8]
    let handle: PlatformCrypto.RSAPublicHandle

    /// The largest accepted modulus in bits. A larger one costs more time than an answer may take.
    package static let maximumBits = 8192

    /// Creates a key from its numbers.
    ///
    /// - Parameters:
    ///   - modulus: big-endian; leading zeros are dropped.
    ///   - exponent: big-endian; leading zeros are dropped.
    /// - Throws: `.invalidKey` for a modulus that is even or not of 2048 to 8192 bits, or an exponent that is even, below 3 or over 8 bytes.
    package convenience init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
        let (modulus, exponent) = try Self.checked(modulus, exponent)
        self.init(
            modulus: modulus, exponent: exponent, handle: try PlatformCrypto.makeRSAKey(modulus: modulus, exponent: exponent))
    }

    /// Creates a key around a key object that the platform already has for the same numbers.
    convenience init(modulus: [UInt8], exponent: [UInt8], sharing handle: PlatformCrypto.RSAPublicHandle) throws(CryptoError) {
        let (modulus, exponent) = try Self.checked(modulus, exponent)
        self.init(modulus: modulus, exponent: exponent, handle: handle)
    }

    private init(modulus: [UInt8], exponent: [UInt8], handle: PlatformCrypto.RSAPublicHandle) {
        self.modulus = modulus
        self.exponent = exponent
        self.handle = handle
    }

    /// Returns the numbers without leading zeros.
    ///
    /// - Throws: `.invalidKey` for numbers that `init(modulus:exponent:)` refuses.
    static func checked(_ modulus: [UInt8], _ exponent: [UInt8]) throws(CryptoError) -> ([UInt8], [UInt8]) {
        let n = modulus.withoutLeadingZeros
        let e = exponent.withoutLeadingZeros
        guard let lastOfN = n.last, lastOfN & 1 == 1, (2048...maximumBits).contains(bits(n)), let lastOfE = e.last,
            lastOfE & 1 == 1,
            e.count <= 8, e.count > 1 || lastOfE >= 3
        else { throw .invalidKey }
        return (n, e)
    }

    static func bits(_ number: [UInt8]) -> Int {
        guard let first = number.first else { return 0 }
        return number.count * 8 - first.leadingZeroBitCount
    }

    /// The length of n in bits.
    package var modulusBits: Int { Self.bits(modulus) }

    /// Encrypts with RSAES-OAEP, SHA-256 for hash and MGF1, empty label (`RSA-OAEP-256`). The result is as long as the modulus.
    package func encryptOAEPSHA256(_ plaintext: SecretBytes) throws(CryptoError) -> [UInt8] {
        try plaintext.withBytes { (raw) throws(CryptoError) in try PlatformCrypto.rsaEncryptOAEPSHA256(raw, handle) }
    }

    /// Returns whether an RSASSA-PSS signature is valid: SHA-256, MGF1 with SHA-256 and a salt of 32 bytes (`PS256`).
    package func isValidPSSSHA256Signature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        message.withBytes { PlatformCrypto.rsaVerify(signature, $0, padding: .pss, handle) }
    }

    /// Returns whether an RSASSA-PKCS1-v1_5 signature with SHA-256 is valid. For certificates, never for JOSE.
    package func isValidPKCS1SHA256Signature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        message.withBytes { PlatformCrypto.rsaVerify(signature, $0, padding: .pkcs1, handle) }
    }
}

extension RSAPublicKey: Equatable {
    package static func == (a: RSAPublicKey, b: RSAPublicKey) -> Bool { a.modulus == b.modulus && a.exponent == b.exponent }
}
