import ThreeDSCrypto

/// The content encryption of the JWE objects that the SDK makes. Source: EMV 3DS SDK Specification, SDK-60; RFC 7518 §5.2.3, §5.3.
///
/// The raw value is the `enc` name.
public enum EncryptionMethod: String, Sendable, CaseIterable {
    // Only this type distinguishes them: it knows the lengths, the rule for the IV and the part of the session keys, and it encrypts
    // and decrypts.

    /// AES-128 in CBC mode with HMAC SHA-256.
    case a128cbcHS256 = "A128CBC-HS256"
    /// AES-128 in Galois counter mode.
    case a128gcm = "A128GCM"

    /// The encryption that is used when nothing else is chosen. Every version of the protocol has it.
    package static let usual = a128cbcHS256

    private enum Mode {
        case cbcHMAC, gcm
    }

    private var mode: Mode {
        switch self {
        case .a128cbcHS256: .cbcHMAC
        case .a128gcm: .gcm
        }
    }

    /// The length of the content key in bytes: 32 (MAC key, then AES key) or 16.
    package var keyLength: Int {
        switch self {
        case .a128cbcHS256: 32
        case .a128gcm: 16
        }
    }

    /// The length of the initialisation vector in bytes: 16 or 12.
    package var ivLength: Int {
        switch mode {
        case .cbcHMAC: 16
        case .gcm: 12
        }
    }

    /// The length of a ciphertext in bytes is a multiple of this number: 16 or 1.
    package var blockLength: Int {
        switch mode {
        case .cbcHMAC: 16
        case .gcm: 1
        }
    }

    /// Whether the IV of a challenge message follows from its direction and counter. Otherwise the IV is random.
    package var hasCounterIV: Bool {
        switch mode {
        case .cbcHMAC: false
        case .gcm: true
        }
    }

    /// Returns the part of the session keys that encrypts the messages of a direction (protocol/security.md §6).
    func keyPart(for direction: ChannelDirection) -> SessionKeys.Part {
        switch (self, direction) {
        case (.a128cbcHS256, _): .whole
        case (.a128gcm, .sdkToACS): .left
        case (.a128gcm, .acsToSDK): .right
        }
    }

    /// Encrypts and authenticates.
    ///
    /// - Throws: `.invalidLength` for a key or an IV of another length.
    func seal(
        _ plaintext: [UInt8], key: SecretBytes, iv: [UInt8], aad: [UInt8]
    ) throws(CryptoError) -> (ciphertext: [UInt8], tag: [UInt8]) {
        guard key.count == keyLength, iv.count == ivLength else { throw .invalidLength }
        switch mode {
        case .cbcHMAC: return try CBCHMAC.seal(plaintext, key: key, iv: iv, aad: aad)
        case .gcm: return try PlatformCrypto.aesGCMSeal(plaintext, key: key, iv: iv, aad: aad)
        }
    }

    /// Verifies the tag and decrypts in the buffer that becomes the plaintext.
    ///
    /// - Throws: `.invalidLength` for a key, an IV or a ciphertext of a length that is not possible; `.authenticationFailed`.
    func open(
        inPlace bytes: inout [UInt8], tag: [UInt8], key: SecretBytes, iv: [UInt8], aad: UnsafeRawBufferPointer
    ) throws(CryptoError) {
        guard key.count == keyLength, iv.count == ivLength else { throw .invalidLength }
        switch mode {
        case .cbcHMAC:
            guard !bytes.isEmpty, bytes.count % blockLength == 0 else { throw .invalidLength }
            let count = try bytes.withMutableBytes { (raw) throws(CryptoError) in
                try CBCHMAC.open(inPlace: raw, tag: tag, key: key, iv: iv, aad: aad)
            }
            bytes.removeLast(bytes.count - count)
        case .gcm:
            try bytes.withMutableBytes { (raw) throws(CryptoError) in
                try key.withBytes { (key) throws(CryptoError) in
                    try PlatformCrypto.aesGCMOpen(inPlace: raw, tag: tag, key: key, iv: iv, aad: aad)
                }
            }
        }
    }
}
