import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The ACS's end of the secure channel: opens CReq, protects CRes (protocol/core-flow.md §3.3 to §3.6, protocol/security.md §6, §7).
///
/// Built on `ContentCipher` and the primitives alone, so that an error in the SDK's JOSE layer cannot be mirrored here.
struct ChallengeChannel: Sendable {
    let acsTransID: String
    /// The messageVersion of the AReq.
    private let version: String
    private let isSplitSDK: Bool
    private let derived: SecretBytes
    /// The algorithm of the first CReq; the whole challenge keeps it.
    private(set) var encryption: ContentCipher?
    /// The random vectors of the CReqs so far. A random vector that comes again is not random.
    private var usedVectors: Set<[UInt8]> = []
    /// ACSCounterAtoS, also for the IV.
    private(set) var sent = 0

    /// - Parameters:
    ///   - key: dT, used once.
    ///   - peer: QC of the AReq.
    ///   - reference: the SDK reference number, PartyVInfo of the derivation.
    ///   - isSplitSDK: whether A128GCM is the only algorithm (protocol/messages.md §2.1).
    init(
        key: P256PrivateKey, peer: P256PublicKey, reference: String, version: String, acsTransID: String, isSplitSDK: Bool
    ) throws(CryptoError) {
        self.isSplitSDK = isSplitSDK
        self.version = version
        self.acsTransID = acsTransID
        let z = try key.sharedSecret(with: peer)
        let party = Array(reference.utf8)
        let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: party.count >> ($0 * 8)) }
        // In separate statements: the compiler of Swift 6.2 cannot type-check them as one expression.
        var input: [UInt8] = [0, 0, 0, 1]
        input += z.withBytes { Array($0) }
        input += [UInt8](repeating: 0, count: 8)
        input += length
        input += party
        input += [0, 0, 1, 0]
        derived = SecretBytes(copying: try PlatformCrypto.sha256(input))
    }

    /// Opens a CReq.
    ///
    /// - Parameter counter: the number that the CReq must carry; its GCM IV holds it.
    /// - Throws: code 310 for another algorithm than that of a Split-SDK, and 302 for any other defect of the JWE.
    mutating func open(_ body: [UInt8], counter: Int) throws(Finding) -> [UInt8] {
        let parts = body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 5 else { throw Finding(.decryptionFailure, .notCompactJWE) }
        guard parts[1].isEmpty, let header = Self.decode(parts[0]), let iv = Self.decode(parts[2]),
            let ciphertext = Self.decode(parts[3]), let tag = Self.decode(parts[4]), tag.count == 16
        else { throw Self.failure }
        let encryption = try check(header: header)
        let content = ContentCipher.Content(aad: Array(parts[0]), iv: iv, ciphertext: ciphertext, tag: tag)
        guard encryption.vector(counter, to: .acs).map({ $0 == iv }) ?? !usedVectors.contains(iv),
            let plaintext = try? encryption.open(content, key: encryption.key(derived, to: .acs))
        else { throw Self.failure }
        self.encryption = encryption
        usedVectors.insert(iv)
        return plaintext
    }

    private static let failure = Finding(.decryptionFailure, .undecipherable)

    private static let headerFailure = Finding(.decryptionFailure, .foreignHeader)

    /// Exactly `alg`, `enc` and `kid` (protocol/core-flow.md §3.5). `kid` is compared with its case (RFC 7515 §4.1.4).
    private func check(header: [UInt8]) throws(Finding) -> ContentCipher {
        guard let document = try? JSONDocument(parsing: header), document.duplicateNames.isEmpty,
            let members = document.root.objectValue, Set(members.names) == ["alg", "enc", "kid"],
            members["alg"] == "dir", let name = members["enc"]?.stringValue,
            members["kid"]?.stringValue == acsTransID
        else { throw Self.headerFailure }
        if isSplitSDK, name != ContentCipher.gcm.rawValue { throw Finding(.algorithmNotValid, of: "enc") }
        guard let encryption = ContentCipher(rawValue: name), encryption.exists(in: version) else { throw Self.headerFailure }
        guard self.encryption == nil || self.encryption == encryption else {
            throw Finding(.decryptionFailure, .changedEncryption)
        }
        return encryption
    }

    /// Protects a CRes, or damages it as the fault requires, and counts it.
    mutating func seal(
        _ plaintext: [UInt8], fault: ProtectionFault?, random: (Int) -> [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        let usual = encryption ?? .usual
        let encryption = fault == .otherEncryption ? usual.other : usual
        let header = Array(Base64URL.encode(Self.header(acsTransID, encryption, fault, otherID: random)).utf8)
        let key = fault == .wrongKey ? SecretBytes(copying: random(32)) : derived
        let counted = fault == .otherVector ? nil : encryption.vector(sent, to: .sdk)
        var iv = counted ?? random(encryption.vectorLength)
        let sealed = try encryption.seal(plaintext, key: encryption.key(key, to: .sdk), iv: iv, aad: header)
        var (ciphertext, tag) = (sealed.ciphertext, sealed.tag)
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
        let text = parts.joined(separator: ".")
        return Array((fault == .surroundingSpace ? "\r\n \(text)\t\n" : text).utf8)
    }

    private static func header(
        _ acsTransID: String, _ encryption: ContentCipher, _ fault: ProtectionFault?, otherID: (Int) -> [UInt8]
    ) -> [UInt8] {
        if fault == .headerNotJSON { return Array("dir".utf8) }
        var header: JSONObject = ["alg": "dir", "kid": .string(acsTransID), "enc": .string(encryption.rawValue)]
        switch fault {
        case .wrongKeyID: header["kid"] = .string(RandomUUID.make(otherID(16)))
        case .missingKeyID: header["kid"] = nil
        case .unsupportedEncryption: header["enc"] = "A512GCM"
        case .unsupportedAlgorithm: header["alg"] = "A128KW"
        case .criticalHeader: header = header.merging(["crit": ["exp"], "exp": 1])
        case .compressionHeader: header["zip"] = "DEF"
        case .duplicateHeader: header.append("alg", "dir")
        default: break
        }
        return header.serialized()
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
