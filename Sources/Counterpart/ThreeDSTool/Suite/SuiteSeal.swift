import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// A way to seal a CReq wrongly.
enum SuiteSealFault: String, CaseIterable, Sendable {
    case tamperedTag, tamperedCiphertext, tamperedVector, shortTag, longTag, emptyTag, shortVector, longVector, emptyVector
    case emptyCiphertext, cutCiphertext
    case wrongKey, keyOfTheAnswer, keyBit
    case wrongKeyID, missingKeyID, emptyKeyID, numericKeyID
    case otherEncryption, unsupportedEncryption, missingEncryption, encryptionInSmallLetters
    case unsupportedAlgorithm, missingAlgorithm, algorithmNone
    case criticalHeader, compressionHeader, duplicateHeader, headerNotJSON, headerArray
    case keyPart, fourParts, sixParts, padding, plusSign, slash
    case nextVector, previousVector, vectorOfTheAnswer, randomVector
    case counterAhead, counterBehind
}

/// A CReq, or the device data of an AReq, while it is sealed, so that each part can be wrong. Only the primitives are the SDK's.
struct SuiteSeal {
    private var message: JSONObject
    private var plaintext: [UInt8]?
    private var header: JSONObject
    private var headerText: [UInt8]?
    private var encryptedKey: [UInt8] = []
    private var key: SecretBytes
    private var encryption: EncryptionMethod
    private var vector: [UInt8]
    private var change: (inout [String]) -> Void = { _ in }
    /// Of a CReq.
    private let keys: SessionKeys?
    private let counter: UInt8
    private let random: SimulatorRandom

    /// - Parameters:
    ///   - plaintext: in place of the message; nil for its text.
    ///   - counter: of the IV.
    init(
        _ message: JSONObject, plaintext: [UInt8]?, keys: SessionKeys, counter: UInt8, encryption: EncryptionMethod,
        keyID: String, random: SimulatorRandom
    ) {
        self.message = message
        self.plaintext = plaintext
        self.keys = keys
        self.counter = counter
        self.encryption = encryption
        self.random = random
        header = ["alg": "dir", "kid": .string(keyID), "enc": .string(encryption.rawValue)]
        key = keys.key(for: .sdkToACS, encryption)
        vector =
            encryption.hasCounterIV
            ? SessionKeys.counterIV(.sdkToACS, counter: counter) : random.bytes(encryption.ivLength)
    }

    /// Device data for the DS (protocol/security.md §3).
    init(
        deviceData: [UInt8], to server: DirectoryServerRecord, version: ProtocolVersion, random: SimulatorRandom
    ) throws(CryptoError) {
        message = [:]
        plaintext = deviceData
        (keys, counter, encryption) = (nil, 0, .usual)
        self.random = random
        vector = random.bytes(encryption.ivLength)
        switch server.key {
        case .rsa(let recipient):
            key = SecretBytes(copying: random.bytes(encryption.keyLength))
            encryptedKey = try recipient.encryptOAEPSHA256(key)
            header = ["alg": "RSA-OAEP-256"]
        case .p256(let recipient):
            let own = try random.p256Key()
            key = try JWE.agreedKey(own, recipient, partyVInfo: server.id, encryption)
            let algorithm: JWE.AgreementAlgorithm = version.has(.keyAgreementByName) ? .ecdhES : .dir
            header = ["alg": .string(algorithm.rawValue), "epk": .object(own.publicKey.jwk)]
        }
        if let keyID = server.keyID { header["kid"] = .string(keyID) }
        header["enc"] = .string(encryption.rawValue)
    }

    func sealed() throws(JOSEError) -> [UInt8] {
        let whole = try JWE.seal(
            plaintext ?? message.serialized(), header: headerText ?? header.serialized(), encryptedKey: encryptedKey, key: key,
            encryption: encryption, iv: vector)
        var parts = String(decoding: whole, as: UTF8.self).parts(at: ".")
        change(&parts)
        return Array(parts.joined(separator: ".").utf8)
    }

    /// Makes a part wrong.
    ///
    /// - Parameter counterName: the member with the number of the message.
    mutating func spoil(_ fault: SuiteSealFault, counterName: String) {
        switch fault {
        case .tamperedTag: change = Self.edit(4) { $0[0] ^= 1 }
        case .tamperedCiphertext: change = Self.edit(3) { $0[0] ^= 1 }
        case .tamperedVector: change = Self.edit(2) { $0[0] ^= 1 }
        case .shortTag: change = Self.edit(4) { $0.removeLast() }
        case .longTag: change = Self.edit(4) { $0.append(0) }
        case .emptyTag: change = Self.edit(4) { $0 = [] }
        case .shortVector: change = Self.edit(2) { $0.removeLast() }
        case .longVector: change = Self.edit(2) { $0.append(0) }
        case .emptyVector: change = Self.edit(2) { $0 = [] }
        case .emptyCiphertext: change = Self.edit(3) { $0 = [] }
        case .cutCiphertext:
            let block = encryption.blockLength
            change = Self.edit(3) { $0.removeLast(min(block, $0.count)) }
        case .wrongKey: key = SecretBytes(copying: random.bytes(encryption.keyLength))
        // With A128CBC-HS256 both directions have one key, so another one stands for it.
        case .keyOfTheAnswer:
            let other = encryption.hasCounterIV ? keys?.key(for: .acsToSDK, encryption) : nil
            key = other ?? SecretBytes(copying: random.bytes(encryption.keyLength))
        case .keyBit:
            key = SecretBytes(
                copying: key.withBytes { bytes in
                    var bytes = Array(bytes)
                    bytes[0] ^= 1
                    return bytes
                })
        case .wrongKeyID: header["kid"] = .string(random.uuid())
        case .missingKeyID: header["kid"] = nil
        case .emptyKeyID: header["kid"] = ""
        case .numericKeyID: header["kid"] = 1
        case .otherEncryption: useOtherEncryption()
        case .unsupportedEncryption: header["enc"] = "A256GCM"
        case .missingEncryption: header["enc"] = nil
        case .encryptionInSmallLetters: header["enc"] = .string(encryption.rawValue.lowercased())
        case .unsupportedAlgorithm: header["alg"] = "A128KW"
        case .missingAlgorithm: header["alg"] = nil
        case .algorithmNone: header["alg"] = "none"
        case .criticalHeader:
            header["crit"] = ["exp"]
            header["exp"] = 1
        case .compressionHeader: header["zip"] = "DEF"
        case .duplicateHeader: header.append("alg", "dir")
        case .headerNotJSON: headerText = Array("dir".utf8)
        case .headerArray: headerText = Array("[".utf8) + header.serialized() + Array("]".utf8)
        case .keyPart: encryptedKey = random.bytes(16)
        case .fourParts: change = { $0.remove(at: 1) }
        case .sixParts: change = { $0.append("AAAA") }
        case .padding: change = { $0[4] += "=" }
        case .plusSign: change = { $0[3] = "+" + $0[3].dropFirst() }
        case .slash: change = { $0[3] = "/" + $0[3].dropFirst() }
        case .nextVector: vector = SessionKeys.counterIV(.sdkToACS, counter: counter &+ 1)
        case .previousVector: vector = SessionKeys.counterIV(.sdkToACS, counter: counter &- 1)
        case .vectorOfTheAnswer: vector = SessionKeys.counterIV(.acsToSDK, counter: counter)
        case .randomVector: vector = random.bytes(encryption.ivLength)
        case .counterAhead: message[counterName] = .string(Self.digits(Int(counter) + 1))
        case .counterBehind: message[counterName] = .string(Self.digits(max(0, Int(counter) - 1)))
        }
    }

    private mutating func useOtherEncryption() {
        let other = EncryptionMethod.allCases.first { $0 != encryption } ?? encryption
        guard let keys else {
            header["enc"] = .string(other.rawValue)
            return
        }
        self = SuiteSeal(
            message, plaintext: plaintext, keys: keys, counter: counter, encryption: other,
            keyID: header.string("kid") ?? "", random: random)
    }

    /// The number of a message in its text form.
    static func digits(_ number: Int) -> String {
        UInt8(exactly: number).map(ChallengeRequest.counterText) ?? String(number)
    }

    private static func edit(_ index: Int, _ edit: @escaping (inout [UInt8]) -> Void) -> (inout [String]) -> Void {
        { parts in
            // An empty part stays empty: there is nothing to change in it.
            guard var bytes = try? Base64URL.decode(parts[index]), !bytes.isEmpty else { return }
            edit(&bytes)
            parts[index] = Base64URL.encode(bytes)
        }
    }
}
