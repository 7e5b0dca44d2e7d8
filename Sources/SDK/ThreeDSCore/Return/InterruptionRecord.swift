package import Foundation
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The values that an app needs to ask its server after it was killed during a challenge. Contains no key, no URL and no entries.
package struct InterruptionRecord: Equatable, Sendable {
    /// The `threeDSServerTransID`.
    package var threeDSServerTransactionID: String
    /// The `acsTransID`.
    package var acsTransactionID: String
    /// The `sdkTransID`.
    package var sdkTransactionID: String
    /// The directory server id as configured.
    package var directoryServerID: String
    /// The message version, such as `2.2.0`.
    package var messageVersion: String
    /// The expiry in whole seconds. From then on a token is not opened.
    package var expires: Date

    /// Creates a record with all values.
    package init(
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

/// The reason why a token was not opened.
package enum InterruptionTokenError: Equatable, Error, Sendable {
    /// The key does not have 32 bytes.
    case keyLength
    /// The text is not a token of this SDK: it has the wrong form or is cut off.
    case malformed
    /// The token has a later form.
    case unknownVersion
    /// The token was sealed under another key.
    case wrongKey
    /// The token was sealed under this key and changed afterwards.
    case tampered
    /// The token has expired.
    case expired
    /// A primitive of the crypto library failed.
    case crypto
}

// MARK: - The token
//
// `3DSR1.` and base64url of: name of the key (8 bytes), IV (12), ciphertext, tag (16). AES-256-GCM; the text before the ciphertext
// is authenticated with it. The plaintext is a JSON object.

extension InterruptionRecord {
    private static let mark = "3DSR"
    private static let prefix = mark + "1."
    private static let keyNameCount = 8, ivCount = 12, tagCount = 16
    /// The length limit of a token. A token of this SDK has about 500 characters.
    private static let maximumCharacters = 4096

    /// Returns the record as a token.
    ///
    /// - Parameter key: the key, 32 bytes.
    func sealed(under key: SecretBytes) throws(InterruptionTokenError) -> String {
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

    /// Opens a token that ``sealed(under:)`` made.
    package init(token: String, key keyBytes: [UInt8], at date: Date) throws(InterruptionTokenError) {
        guard keyBytes.count == InterruptionTokenMaker.keyCount else { throw .keyLength }
        let key = SecretBytes(copying: keyBytes)
        let bytes = try Self.bytes(of: token)
        let (headEnd, tagStart) = (Self.keyNameCount + Self.ivCount, bytes.count - Self.tagCount)
        let head = bytes.octets(0..<headEnd)
        let keyName: [UInt8]
        do { keyName = try Self.name(of: key) } catch { throw .crypto }
        guard PlatformCrypto.isEqual(keyName, head.octets(0..<Self.keyNameCount)) else { throw .wrongKey }
        let plaintext: [UInt8]
        do {
            plaintext = try PlatformCrypto.aesGCMOpen(
                bytes.octets(headEnd..<tagStart), tag: bytes.octets(tagStart..<bytes.count), key: key,
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

    private static func bytes(of token: String) throws(InterruptionTokenError) -> [UInt8] {
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
