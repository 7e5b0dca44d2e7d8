package import Foundation
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// What an app that is killed while a challenge is open needs in order to ask its server: no key, no URL, nothing that was entered.
package struct InterruptionRecord: Equatable, Sendable {
    /// `threeDSServerTransID`.
    package var threeDSServerTransactionID: String
    /// `acsTransID`.
    package var acsTransactionID: String
    /// `sdkTransID`.
    package var sdkTransactionID: String
    /// As configured.
    package var directoryServerID: String
    /// Such as `2.2.0`.
    package var messageVersion: String
    /// Whole seconds; from then on a token is not opened.
    package var expires: Date

    /// All values.
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

/// Why a token was not opened.
package enum InterruptionTokenError: Equatable, Error, Sendable {
    /// The key has not 32 bytes.
    case keyLength
    /// No token of this SDK: wrong form, or cut off.
    case malformed
    /// A token of a later form.
    case unknownVersion
    /// Sealed under another key.
    case wrongKey
    /// Sealed under this key, and changed since.
    case tampered
    /// Its time is over.
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
    /// A token of this SDK has some 500 characters.
    private static let maximumCharacters = 4096

    /// The record as a token.
    ///
    /// - Parameter key: 32 bytes.
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
        // Authentic, so whoever holds the key wrote it; still no reason to trust its form.
        guard let members = (try? JSONDocument(parsing: plaintext))?.root.objectValue,
            let server = members.string(Field.threeDSServerTransID), let acs = members.string(Field.acsTransID),
            let sdk = members.string(Field.sdkTransID), let directoryServer = members.string("directoryServerID"),
            let version = members.string(Field.messageVersion), let seconds = members["expires"]?.intValue
        else { throw .malformed }
        self.init(
            threeDSServerTransactionID: server, acsTransactionID: acs, sdkTransactionID: sdk, directoryServerID: directoryServer,
            messageVersion: version, expires: Date(timeIntervalSince1970: TimeInterval(seconds)))
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

    /// Tells keys apart without telling anything about them.
    private static func name(of key: SecretBytes) throws(CryptoError) -> [UInt8] {
        let digest = try PlatformCrypto.hmacSHA256(key: key, parts: [Array("3DSR1 key name".utf8)])
        return digest.octets(0..<keyNameCount)
    }
}
