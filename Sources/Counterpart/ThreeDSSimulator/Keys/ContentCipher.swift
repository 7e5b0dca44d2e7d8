import ThreeDSCrypto
import ThreeDSMessages

/// The content encryptions that the ACS and the DS know (protocol/security.md §3, §6, §7). The raw value is the `enc` name.
///
/// Built on the primitives alone, so that an error in the SDK's JOSE layer cannot be mirrored here.
enum ContentCipher: String, CaseIterable, Sendable {
    case cbc = "A128CBC-HS256"
    case gcm = "A128GCM"

    /// Used for a CRes before any CReq was read.
    static let usual = cbc

    /// The receiver of a challenge message.
    enum Receiver {
        case acs, sdk
    }

    /// The parts of a JWE without its key.
    struct Content {
        let aad: [UInt8]
        let iv: [UInt8]
        let ciphertext: [UInt8]
        let tag: [UInt8]
    }

    /// The encryption that the fault uses in place of this one.
    var other: ContentCipher { Self.allCases.first { $0 != self } ?? self }

    /// Returns whether a version of the protocol has the encryption.
    func exists(in version: String) -> Bool {
        switch self {
        case .cbc, .gcm: true
        }
    }

    /// In bytes.
    var keyLength: Int {
        switch self {
        case .cbc: 32
        case .gcm: 16
        }
    }

    /// In bytes.
    var vectorLength: Int {
        switch self {
        case .cbc: 16
        case .gcm: 12
        }
    }

    /// Returns the content key of a challenge message from the 32 derived bytes.
    func key(_ derived: SecretBytes, to receiver: Receiver) throws(CryptoError) -> SecretBytes {
        switch self {
        case .cbc: derived
        case .gcm: try derived.slice(receiver == .acs ? 0..<16 : 16..<32)
        }
    }

    /// Returns the vector that a challenge message must have (protocol/security.md §7.2); nil where it is random.
    func vector(_ counter: Int, to receiver: Receiver) -> [UInt8]? {
        switch self {
        case .cbc: nil
        case .gcm: [UInt8](repeating: receiver == .acs ? 0x00 : 0xFF, count: 11) + [UInt8(truncatingIfNeeded: counter)]
        }
    }

    /// Encrypts and authenticates.
    func seal(_ plaintext: [UInt8], key: SecretBytes, iv: [UInt8], aad: [UInt8]) throws(CryptoError) -> Content {
        switch self {
        case .cbc:
            let ciphertext = try PlatformCrypto.aesCBCEncrypt(plaintext, key: try key.slice(16..<32), iv: iv)
            let tag = try Self.tag(aad: aad, iv: iv, ciphertext: ciphertext, key: key)
            return Content(aad: aad, iv: iv, ciphertext: ciphertext, tag: tag)
        case .gcm:
            let (ciphertext, tag) = try PlatformCrypto.aesGCMSeal(plaintext, key: key, iv: iv, aad: aad)
            return Content(aad: aad, iv: iv, ciphertext: ciphertext, tag: tag)
        }
    }

    /// Verifies and decrypts.
    func open(_ content: Content, key: SecretBytes) throws(CryptoError) -> [UInt8] {
        guard key.count == keyLength, content.iv.count == vectorLength, content.tag.count == 16 else { throw .invalidLength }
        switch self {
        case .cbc:
            guard !content.ciphertext.isEmpty, content.ciphertext.count % 16 == 0 else { throw .invalidLength }
            let expected = try Self.tag(aad: content.aad, iv: content.iv, ciphertext: content.ciphertext, key: key)
            guard PlatformCrypto.isEqual(expected, content.tag) else { throw .authenticationFailed }
            return try PlatformCrypto.aesCBCDecrypt(content.ciphertext, key: try key.slice(16..<32), iv: content.iv)
        case .gcm:
            return try PlatformCrypto.aesGCMOpen(content.ciphertext, tag: content.tag, key: key, iv: content.iv, aad: content.aad)
        }
    }

    /// Returns the tag of A128CBC-HS256; the MAC key is the first half of the key.
    private static func tag(
        aad: [UInt8], iv: [UInt8], ciphertext: [UInt8], key: SecretBytes
    ) throws(CryptoError) -> [UInt8] {
        let bits = UInt64(aad.count) * 8
        let length = (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        return Array(try PlatformCrypto.hmacSHA256(key: try key.slice(0..<16), parts: [aad, iv, ciphertext, length]).prefix(16))
    }
}
