import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// A CReq while an SDK seals it. Each part can be spoiled before the parts are put together.
struct SealedDraft {
    var message: JSONObject
    /// The header in its order.
    var header: JSONObject
    var headerText: [UInt8]?
    var encryptedKey: [UInt8] = []
    var key: SecretBytes
    var encryption: EncryptionMethod
    var vector: [UInt8]
    /// Changes the five parts of the finished text.
    var change: (inout [String]) throws -> Void = { _ in }
    /// What stands around the finished text.
    var surroundings = (before: "", after: "")

    let keys: SessionKeys
    let counter: UInt8

    init(_ message: JSONObject, keys: SessionKeys, counter: UInt8, encryption: EncryptionMethod, keyID: String) {
        self.message = message
        self.keys = keys
        self.counter = counter
        self.encryption = encryption
        header = ["alg": "dir", "kid": .string(keyID), "enc": .string(encryption.rawValue)]
        key = keys.key(for: .sdkToACS, encryption)
        vector =
            encryption.hasCounterIV
            ? SessionKeys.counterIV(.sdkToACS, counter: counter) : SealedDraft.random(encryption.ivLength)
    }

    static func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

    func sealed() throws -> [UInt8] {
        let whole = try JWE.seal(
            message.serialized(), header: headerText ?? header.serialized(), encryptedKey: encryptedKey, key: key,
            encryption: encryption, iv: vector)
        var parts = String(decoding: whole, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false).map(
            String.init)
        try change(&parts)
        return Array((surroundings.before + parts.joined(separator: ".") + surroundings.after).utf8)
    }
}

/// A way to seal a CReq wrongly: each fault that the ACS can make in the other direction, and what only an SDK can get wrong.
enum SealFault: Sendable, CaseIterable, CustomStringConvertible {
    case like(ProtectionFault)
    case only(SDKFault)

    /// What is not in the list of the other direction.
    enum SDKFault: String, Sendable, CaseIterable {
        /// The IV of the next, of the previous and of the other direction's counter, correctly applied.
        case nextVector, previousVector, vectorOfTheAnswer
        /// One byte before the counter differs, correctly applied.
        case vectorPrefix
        /// The vector of an earlier CReq, correctly applied.
        case usedVector
        /// The key of the other direction, the halves exchanged, one bit of the key.
        case keyOfTheAnswer, exchangedHalves, keyBit
        case capitalKeyID, keyIDOfAnotherParty, emptyKeyID, numericKeyID
        case algorithmInCapitals, missingAlgorithm, encryptionInSmallLetters, missingEncryption
        case partyInfo, contentType, keyInHeader, tokenType
        case headerArray, duplicateKeyID
        case longTag, longVector, shortVector, cutCiphertext, emptyCiphertext
        case tagOfAnotherMessage, headerOfAnotherMessage
        /// `kid`, IV and tag that differ as little as possible.
        case nearKeyID, nearVector, nearTag
        /// The plaintext has another counter than the IV.
        case counterAhead, counterBehind
    }

    static let allCases: [SealFault] = ProtectionFault.allCases.map { .like($0) } + SDKFault.allCases.map { .only($0) }

    var description: String {
        switch self {
        case .like(let fault): fault.rawValue
        case .only(let fault): fault.rawValue
        }
    }

    /// What an ACS makes of it.
    enum Verdict: Equatable {
        case refused, accepted
        /// The fault does not exist there.
        case impossible
    }

    /// - Parameter isFirst: whether it is the first CReq of the challenge.
    func verdict(_ encryption: EncryptionMethod, isFirst: Bool) -> Verdict {
        switch self {
        // The first CReq chooses the encryption.
        case .like(.otherEncryption): isFirst ? .accepted : .refused
        // Without a rule for the IV a random one is right.
        case .like(.otherVector): encryption.hasCounterIV ? .refused : .accepted
        case .only(.nextVector), .only(.previousVector), .only(.vectorOfTheAnswer), .only(.vectorPrefix), .only(.keyOfTheAnswer):
            encryption.hasCounterIV ? .refused : .impossible
        case .only(.exchangedHalves): encryption.hasCounterIV ? .impossible : .refused
        case .only(.usedVector): isFirst ? .impossible : .refused
        // The many forms of these are played once.
        case .only(.nearKeyID), .only(.nearVector), .only(.nearTag): isFirst ? .refused : .impossible
        case .only(.counterBehind): isFirst ? .impossible : .refused
        case .like, .only: .refused
        }
    }

    /// Returns the wrong forms of the CReq; several where the nearest wrong values are many.
    ///
    /// - Parameters:
    ///   - draft: the right form.
    ///   - stranger: an identifier of another party in this transaction.
    ///   - used: the vector of an earlier CReq.
    func wrong(_ draft: SealedDraft, stranger: String, used: [UInt8]) throws -> [SealedDraft] {
        switch self {
        case .like(let fault): [spoiled(draft, fault)]
        case .only(.nearKeyID):
            NearMiss.texts(draft.header.text("kid") ?? "").map { near in with(draft) { $0.header["kid"] = .string(near) } }
        case .only(.nearVector): NearMiss.bytes(draft.vector).map { near in with(draft) { $0.change = Self.replacing(2, near) } }
        case .only(.nearTag):
            (0..<16).map { index in
                with(draft) { $0.change = { parts in try Self.edit(&parts[4]) { $0[index] ^= 1 } } }
            }
        case .only(let fault): [try spoiled(draft, fault, stranger, used)]
        }
    }

    private func spoiled(_ draft: SealedDraft, _ fault: ProtectionFault) -> SealedDraft {
        with(draft) { draft in
            switch fault {
            case .tamperedTag: draft.change = { try Self.edit(&$0[4]) { $0[0] ^= 1 } }
            case .tamperedCiphertext: draft.change = { try Self.edit(&$0[3]) { $0[0] ^= 1 } }
            case .tamperedVector: draft.change = { try Self.edit(&$0[2]) { $0[0] ^= 1 } }
            case .shortTag: draft.change = { try Self.edit(&$0[4]) { $0.removeLast() } }
            case .wrongKey: draft.key = SecretBytes(copying: SealedDraft.random(draft.encryption.keyLength))
            case .wrongKeyID: draft.header["kid"] = "00000000-0000-4000-8000-000000000000"
            case .missingKeyID: draft.header["kid"] = nil
            case .otherEncryption:
                let other: EncryptionMethod = draft.encryption == .a128gcm ? .a128cbcHS256 : .a128gcm
                draft = SealedDraft(
                    draft.message, keys: draft.keys, counter: draft.counter, encryption: other,
                    keyID: draft.header.text("kid") ?? "")
            case .unsupportedEncryption: draft.header["enc"] = "A256GCM"
            case .unsupportedAlgorithm: draft.header["alg"] = "A128KW"
            case .criticalHeader: draft.header = draft.header.merging(["crit": ["exp"], "exp": 1])
            case .compressionHeader: draft.header["zip"] = "DEF"
            case .duplicateHeader: draft.header.append("alg", "dir")
            case .headerNotJSON: draft.headerText = Array("dir".utf8)
            case .keyPart: draft.encryptedKey = SealedDraft.random(16)
            case .fourParts: draft.change = { $0.remove(at: 1) }
            case .sixParts: draft.change = { $0.append("AAAA") }
            case .padding: draft.change = { $0[4] += "=" }
            case .plusSign: draft.change = { $0[3] = "+" + $0[3].dropFirst() }
            case .slash: draft.change = { $0[3] = "/" + $0[3].dropFirst() }
            case .space: draft.change = { $0[3].insert(" ", at: $0[3].index(after: $0[3].startIndex)) }
            case .newline: draft.change = { $0[3].insert("\n", at: $0[3].index(after: $0[3].startIndex)) }
            case .surroundingSpace: draft.surroundings = ("\r\n ", "\t\n")
            case .otherVector: draft.vector = SealedDraft.random(draft.encryption.ivLength)
            }
        }
    }

    private func spoiled(_ draft: SealedDraft, _ fault: SDKFault, _ stranger: String, _ used: [UInt8]) throws -> SealedDraft {
        let counter = draft.counter
        return try with(draft) { draft in
            switch fault {
            case .nextVector: draft.vector = SessionKeys.counterIV(.sdkToACS, counter: counter &+ 1)
            case .previousVector: draft.vector = SessionKeys.counterIV(.sdkToACS, counter: counter &- 1)
            case .vectorOfTheAnswer: draft.vector = SessionKeys.counterIV(.acsToSDK, counter: counter)
            case .vectorPrefix: draft.vector[10] = 1
            case .usedVector: draft.vector = used
            case .keyOfTheAnswer: draft.key = draft.keys.key(for: .acsToSDK, draft.encryption)
            case .exchangedHalves:
                draft.key = SecretBytes(copying: draft.key.withBytes { Array($0.suffix(16)) + Array($0.prefix(16)) })
            case .keyBit:
                draft.key = SecretBytes(
                    copying: draft.key.withBytes { bytes in
                        var bytes = Array(bytes)
                        // In A128CBC-HS256 this is the key of the tag. The other half sometimes decrypts to another text.
                        bytes[0] ^= 1
                        return bytes
                    })
            case .capitalKeyID: draft.header["kid"] = .string(draft.header.text("kid")?.uppercased() ?? "")
            case .keyIDOfAnotherParty: draft.header["kid"] = .string(stranger)
            case .emptyKeyID: draft.header["kid"] = ""
            case .numericKeyID: draft.header["kid"] = 1
            case .algorithmInCapitals: draft.header["alg"] = "DIR"
            case .missingAlgorithm: draft.header["alg"] = nil
            case .encryptionInSmallLetters: draft.header["enc"] = .string(draft.encryption.rawValue.lowercased())
            case .missingEncryption: draft.header["enc"] = nil
            case .partyInfo: draft.header = draft.header.merging(["apu": "", "apv": "U0RL"])
            case .contentType: draft.header["cty"] = "JSON"
            case .keyInHeader: draft.header["epk"] = ["kty": "EC", "crv": "P-256", "x": "AA", "y": "AA"]
            case .tokenType: draft.header["typ"] = "JOSE"
            case .headerArray: draft.headerText = Array("[".utf8) + draft.header.serialized() + Array("]".utf8)
            case .duplicateKeyID: draft.header.append("kid", draft.header["kid"] ?? "")
            case .longTag: draft.change = { try Self.edit(&$0[4]) { $0.append(0) } }
            case .longVector: draft.change = { try Self.edit(&$0[2]) { $0.append(0) } }
            case .shortVector: draft.change = { try Self.edit(&$0[2]) { $0.removeLast() } }
            case .cutCiphertext:
                let block = draft.encryption.blockLength
                draft.change = { try Self.edit(&$0[3]) { $0.removeLast(block) } }
            case .emptyCiphertext: draft.change = { $0[3] = "" }
            case .tagOfAnotherMessage, .headerOfAnotherMessage:
                // The part is right for a message with other white space.
                var other = draft
                other.headerText = [UInt8(ascii: " ")] + draft.header.serialized()
                let parts = String(decoding: try other.sealed(), as: UTF8.self)
                    .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
                let index = fault == .tagOfAnotherMessage ? 4 : 0
                let part = parts[index]
                draft.change = { $0[index] = part }
            case .counterAhead: draft.message["sdkCounterStoA"] = .string(Self.digits(Int(counter) + 1))
            case .counterBehind: draft.message["sdkCounterStoA"] = .string(Self.digits(Int(counter) - 1))
            case .nearKeyID, .nearVector, .nearTag: break
            }
        }
    }

    private func with(_ draft: SealedDraft, _ change: (inout SealedDraft) throws -> Void) rethrows -> SealedDraft {
        var copy = draft
        try change(&copy)
        return copy
    }

    private static func digits(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, 3 - text.utf8.count)) + text
    }

    private static func edit(_ part: inout String, _ change: (inout [UInt8]) -> Void) throws {
        var bytes = try Base64URL.decode(part)
        change(&bytes)
        part = Base64URL.encode(bytes)
    }

    private static func replacing(_ index: Int, _ bytes: [UInt8]) -> (inout [String]) -> Void {
        { $0[index] = Base64URL.encode(bytes) }
    }
}
