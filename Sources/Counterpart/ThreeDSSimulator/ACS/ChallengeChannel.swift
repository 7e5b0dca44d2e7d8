import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The ACS's end of the secure channel: opens CReq, protects CRes (protocol/core-flow.md §3.3 to §3.6, protocol/security.md §6, §7).
///
/// Built on the primitives alone, so that an error in the SDK's JOSE layer cannot be mirrored here.
struct ChallengeChannel: Sendable {
    enum Encryption: String, Sendable {
        case cbc = "A128CBC-HS256"
        case gcm = "A128GCM"

        var other: Encryption { self == .cbc ? .gcm : .cbc }
    }

    let acsTransID: String
    private let derived: SecretBytes
    /// The algorithm of the first CReq; the whole challenge keeps it.
    private(set) var encryption: Encryption?
    /// ACSCounterAtoS, also for the IV.
    private(set) var sent = 0

    /// - Parameters:
    ///   - key: dT, used once.
    ///   - peer: QC of the AReq.
    ///   - reference: the SDK reference number, PartyVInfo of the derivation.
    init(
        key: P256PrivateKey, peer: P256PublicKey, reference: String, acsTransID: String
    ) throws(CryptoError) {
        self.acsTransID = acsTransID
        let z = try key.sharedSecret(with: peer)
        let party = Array(reference.utf8)
        let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: party.count >> ($0 * 8)) }
        let input = [0, 0, 0, 1] + z.withBytes { Array($0) } + [UInt8](repeating: 0, count: 8) + length + party + [0, 0, 1, 0]
        derived = SecretBytes(copying: try PlatformCrypto.sha256(input))
    }

    /// Opens a CReq.
    ///
    /// - Parameter counter: the number that the CReq must carry; its GCM IV holds it.
    /// - Throws: code 302 for any defect of the JWE.
    mutating func open(_ body: [UInt8], counter: Int) throws(Finding) -> [UInt8] {
        let parts = body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 5 else { throw Finding(.decryptionFailure, "the message is not a JWE in compact form") }
        guard parts[1].isEmpty, let header = Self.decode(parts[0]), let iv = Self.decode(parts[2]),
            let ciphertext = Self.decode(parts[3]), let tag = Self.decode(parts[4]), tag.count == 16
        else { throw Self.failure }
        let encryption = try check(header: header)
        guard
            let plaintext = try? decrypt(
                ciphertext, tag: tag, iv: iv, aad: Array(parts[0]), encryption: encryption, counter: counter)
        else { throw Self.failure }
        self.encryption = encryption
        return plaintext
    }

    private func decrypt(
        _ ciphertext: [UInt8], tag: [UInt8], iv: [UInt8], aad: [UInt8], encryption: Encryption, counter: Int
    ) throws(CryptoError) -> [UInt8] {
        switch encryption {
        case .cbc:
            guard iv.count == 16, !ciphertext.isEmpty, ciphertext.count % 16 == 0 else { throw .invalidLength }
            let expected = try Self.tag(aad: aad, iv: iv, ciphertext: ciphertext, key: try derived.slice(0..<16))
            guard PlatformCrypto.isEqual(expected, tag) else { throw .authenticationFailed }
            return try PlatformCrypto.aesCBCDecrypt(ciphertext, key: try derived.slice(16..<32), iv: iv)
        case .gcm:
            guard iv == Self.vector(0x00, counter) else { throw .authenticationFailed }
            return try PlatformCrypto.aesGCMOpen(ciphertext, tag: tag, key: try derived.slice(0..<16), iv: iv, aad: aad)
        }
    }

    private static let failure = Finding(.decryptionFailure, "the message could not be decrypted or verified")

    /// Exactly `alg`, `enc` and `kid` (protocol/core-flow.md §3.5).
    private func check(header: [UInt8]) throws(Finding) -> Encryption {
        guard let document = try? JSONDocument(parsing: header), document.duplicateNames.isEmpty,
            let members = document.root.objectValue, Set(members.names) == ["alg", "enc", "kid"],
            members["alg"] == "dir", let encryption = members["enc"]?.stringValue.flatMap(Encryption.init),
            TransactionNames.same(members["kid"]?.stringValue, acsTransID)
        else { throw Finding(.decryptionFailure, "the header of the message is not that of a CReq") }
        guard self.encryption == nil || self.encryption == encryption else {
            throw Finding(.decryptionFailure, "the content encryption changed within the transaction")
        }
        return encryption
    }

    /// Protects a CRes, or damages it as the fault requires, and counts it.
    mutating func seal(
        _ plaintext: [UInt8], fault: ProtectionFault?, random: (Int) -> [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        let usual = encryption ?? .cbc
        let encryption = fault == .otherEncryption ? usual.other : usual
        let header = Array(Base64URL.encode(Self.header(acsTransID, encryption, fault, otherID: random)).utf8)
        let key = fault == .wrongKey ? SecretBytes(copying: random(32)) : derived
        var iv: [UInt8]
        var ciphertext: [UInt8]
        var tag: [UInt8]
        switch encryption {
        case .cbc:
            iv = random(16)
            ciphertext = try PlatformCrypto.aesCBCEncrypt(plaintext, key: try key.slice(16..<32), iv: iv)
            tag = try Self.tag(aad: header, iv: iv, ciphertext: ciphertext, key: try key.slice(0..<16))
        case .gcm:
            iv = Self.vector(0xFF, sent)
            (ciphertext, tag) = try PlatformCrypto.aesGCMSeal(plaintext, key: try key.slice(16..<32), iv: iv, aad: header)
        }
        sent = min(sent + 1, 256)
        switch fault {
        case .tamperedTag: tag[0] ^= 1
        case .tamperedCiphertext: ciphertext[0] ^= 1
        case .tamperedVector: iv[0] ^= 1
        case .shortTag: tag.removeLast()
        default: break
        }
        var parts = [String(decoding: header, as: UTF8.self), ""] + [iv, ciphertext, tag].map(Base64URL.encode)
        switch fault {
        case .keyPart: parts[1] = Base64URL.encode(random(16))
        case .fourParts: parts.remove(at: 1)
        case .sixParts: parts.append("AAAA")
        case .padding: parts[4] += "="
        case .plusSign: parts[3] = "+" + parts[3].dropFirst()
        case .slash: parts[3] = "/" + parts[3].dropFirst()
        case .space: parts[3].insert(" ", at: parts[3].index(after: parts[3].startIndex))
        case .newline: parts[3].insert("\n", at: parts[3].index(after: parts[3].startIndex))
        default: break
        }
        return Array(parts.joined(separator: ".").utf8)
    }

    private static func header(
        _ acsTransID: String, _ encryption: Encryption, _ fault: ProtectionFault?, otherID: (Int) -> [UInt8]
    ) -> [UInt8] {
        if fault == .headerNotJSON { return Array("dir".utf8) }
        var header: JSONObject = ["alg": "dir", "kid": .string(acsTransID), "enc": .string(encryption.rawValue)]
        switch fault {
        case .wrongKeyID: header["kid"] = .string(RandomUUID.make(otherID(16)))
        case .missingKeyID: header["kid"] = nil
        case .unsupportedEncryption: header["enc"] = "A256GCM"
        case .unsupportedAlgorithm: header["alg"] = "A128KW"
        case .criticalHeader: header = header.merging(["crit": ["exp"], "exp": 1])
        case .compressionHeader: header["zip"] = "DEF"
        case .duplicateHeader: header.append("alg", "dir")
        default: break
        }
        return header.serialized()
    }

    private static func tag(
        aad: [UInt8], iv: [UInt8], ciphertext: [UInt8], key: SecretBytes
    ) throws(CryptoError) -> [UInt8] {
        let bits = UInt64(aad.count) * 8
        let length = (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        return Array(try PlatformCrypto.hmacSHA256(key: key, parts: [aad, iv, ciphertext, length]).prefix(16))
    }

    /// The 12-byte IV of A128GCM (protocol/security.md §7.2).
    private static func vector(_ filler: UInt8, _ counter: Int) -> [UInt8] {
        [UInt8](repeating: filler, count: 11) + [UInt8(truncatingIfNeeded: counter)]
    }

    private static func decode(_ part: ArraySlice<UInt8>) -> [UInt8]? { try? Base64URL.decode(part) }
}

/// Identifiers in the text form of RFC 4122.
enum RandomUUID {
    /// Version 4 from 16 random bytes, lower case.
    static func make(_ random: [UInt8]) -> String {
        var bytes = Array((random + [UInt8](repeating: 0, count: 16)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count == 1 ? "0" + text : text
        }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        return groups.joined(separator: "-")
    }
}
