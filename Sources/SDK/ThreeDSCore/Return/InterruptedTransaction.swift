public import Foundation
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// A transaction whose challenge was open when the app was left, read from a token of ``InterruptionTokens``.
///
/// The challenge cannot be resumed: its keys are gone. Ask your server for the result.
public struct InterruptedTransaction: Equatable, Sendable {
    /// `threeDSServerTransID`: the id by which your server knows the transaction.
    public let threeDSServerTransactionID: String
    /// `acsTransID` of the ARes, a UUID.
    public let acsTransactionID: String
    /// `sdkTransID`, a UUID.
    public let sdkTransactionID: String
    /// The id of the directory server as it was configured, such as `A000000003`.
    public let directoryServerID: String
    /// The protocol version of the transaction, such as `2.2.0`.
    public let messageVersion: String
    /// One hour after the time for the challenge has run out. The token cannot be opened from then on.
    public let expires: Date

    /// The expiry counts in whole seconds.
    init(
        threeDSServerTransactionID: String, acsTransactionID: String, sdkTransactionID: String, directoryServerID: String,
        messageVersion: String, expires: Date
    ) {
        self.threeDSServerTransactionID = threeDSServerTransactionID
        self.acsTransactionID = acsTransactionID
        self.sdkTransactionID = sdkTransactionID
        self.directoryServerID = directoryServerID
        self.messageVersion = messageVersion
        self.expires = Date(timeIntervalSince1970: expires.timeIntervalSince1970.rounded(.down))
    }
}

/// The reason why a token was not opened. In every case the app continues as if there had been no token.
public enum InterruptedTransactionError: String, Error, CaseIterable, Sendable {
    /// The key does not have 32 bytes.
    case invalidKey
    /// The text is not a token of this SDK, or is incomplete.
    case malformed
    /// The token was made by a later version of the SDK.
    case unknownVersion
    /// The token was made under another key.
    case wrongKey
    /// The token was made under this key and changed since.
    case tampered
    /// The token has expired.
    case expired
    /// The crypto library failed.
    case crypto
}

// MARK: - The token
//
// `3DSR1.` and base64url of: name of the key (8 bytes), IV (12), ciphertext, tag (16). AES-256-GCM; the text before the ciphertext
// is authenticated with it. The plaintext is a JSON object.

extension InterruptedTransaction {
    private static let mark = "3DSR"
    private static let prefix = mark + "1."
    private static let keyNameCount = 8, ivCount = 12, tagCount = 16
    /// The length limit of a token. A token of this SDK has about 500 characters.
    private static let maximumCharacters = 4096

    /// Returns the transaction as a token.
    ///
    /// - Parameter key: the key, 32 bytes.
    func sealed(under key: SecretBytes) throws(InterruptedTransactionError) -> String {
        let members: JSONObject = [
            Field.threeDSServerTransID: .string(threeDSServerTransactionID), Field.acsTransID: .string(acsTransactionID),
            Field.sdkTransID: .string(sdkTransactionID), "directoryServerID": .string(directoryServerID),
            Field.messageVersion: .string(messageVersion),
            "expires": JSONValue(integerLiteral: Int(expires.timeIntervalSince1970)),
        ]
        do {
            let head = try Self.name(of: key) + PlatformCrypto.random(count: Self.ivCount)
            let sealed = try PlatformCrypto.aesGCMSeal(
                members.serialized(), key: key, iv: head.octets(Self.keyNameCount..<head.count),
                aad: Array(Self.prefix.utf8) + head)
            return Self.prefix + Base64URL.encode(head + sealed.ciphertext + sealed.tag)
        } catch {
            throw .crypto
        }
    }

    /// Opens a token.
    ///
    /// - Parameters:
    ///   - token: the token, unchanged.
    ///   - key: the same 32 bytes as in ``InterruptionTokens``.
    ///   - date: the present.
    public init(token: String, key: [UInt8], date: Date = Date()) throws(InterruptedTransactionError) {
        guard key.count == InterruptionTokens.keyCount else { throw .invalidKey }
        let secret = SecretBytes(copying: key)
        let bytes = try Self.bytes(of: token)
        let (headEnd, tagStart) = (Self.keyNameCount + Self.ivCount, bytes.count - Self.tagCount)
        let head = bytes.octets(0..<headEnd)
        let keyName: [UInt8]
        do { keyName = try Self.name(of: secret) } catch { throw .crypto }
        guard PlatformCrypto.isEqual(keyName, head.octets(0..<Self.keyNameCount)) else { throw .wrongKey }
        let plaintext: [UInt8]
        do {
            plaintext = try PlatformCrypto.aesGCMOpen(
                bytes.octets(headEnd..<tagStart), tag: bytes.octets(tagStart..<bytes.count), key: secret,
                iv: head.octets(Self.keyNameCount..<headEnd), aad: Array(Self.prefix.utf8) + head)
        } catch {
            throw .tampered
        }
        // The text is authentic, so a holder of the key wrote it, but its form may still be wrong.
        guard let members = (try? JSONDocument(parsing: plaintext))?.root.objectValue,
            let server = members.string(Field.threeDSServerTransID), let acs = members.string(Field.acsTransID),
            let sdk = members.string(Field.sdkTransID), let directoryServer = members.string("directoryServerID"),
            let version = members.string(Field.messageVersion), let seconds = members["expires"]?.intValue
        else { throw .malformed }
        self.init(
            threeDSServerTransactionID: server, acsTransactionID: acs, sdkTransactionID: sdk, directoryServerID: directoryServer,
            messageVersion: version, expires: Date(timeIntervalSince1970: Double(seconds)))
        guard date < expires else { throw .expired }
    }

    private static func bytes(of token: String) throws(InterruptedTransactionError) -> [UInt8] {
        guard token.utf8.count <= maximumCharacters, token.hasPrefix(mark) else { throw .malformed }
        let digits = token.dropFirst(mark.count).prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty, digits.count <= 4, token.dropFirst(mark.count + digits.count).first == "." else {
            throw .malformed
        }
        guard token.hasPrefix(prefix) else { throw .unknownVersion }
        guard let bytes = try? Base64URL.decode(String(token.dropFirst(prefix.count))),
            bytes.count >= keyNameCount + ivCount + tagCount
        else { throw .malformed }
        return bytes
    }

    /// Returns a name that distinguishes keys without revealing anything about them.
    private static func name(of key: SecretBytes) throws(CryptoError) -> [UInt8] {
        let digest = try PlatformCrypto.hmacSHA256(key: key, parts: [Array("3DSR1 key name".utf8)])
        return digest.octets(0..<keyNameCount)
    }
}
