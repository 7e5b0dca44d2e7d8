import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

@testable import ThreeDSSimulator

@Suite("CORE-17: device data at the DS, all documented forms")
struct DeviceDataTests {
    private let simulator: Simulator
    private let text = SDKStandIn.deviceInformation

    init() throws { simulator = try Simulator() }

    private func open(_ jwe: [UInt8], system: Int) -> String? {
        let opener = DeviceDataOpener(system: simulator.authority.systems[system - 1], version: "2.2.0")
        return (try? opener.open(String(decoding: jwe, as: UTF8.self))).map { String(decoding: $0, as: UTF8.self) }
    }

    private func ecKey(_ system: Int) throws -> P256PublicKey {
        guard case .p256(let key) = simulator.authority.systems[system - 1].encryptionKeys[0].key.publicKey else {
            throw CryptoError.invalidKey
        }
        return key
    }

    @Test("The simulator has the encryptions of the SDK, in every version") func encryptions() {
        #expect(ContentCipher.allCases.map(\.rawValue) == EncryptionMethod.allCases.map(\.rawValue))
        #expect(ContentCipher.allCases.map(\.keyLength) == EncryptionMethod.allCases.map(\.keyLength))
        for version in ProtocolVersion.texts { #expect(ContentCipher.allCases.allSatisfy { $0.exists(in: version) }) }
        #expect(ContentCipher.allCases.allSatisfy { $0.other != $0 })
    }

    @Test(
        "device data for RSA and EC keys, with and without kid and with both enc, are decrypted", arguments: 1...4,
        EncryptionMethod.allCases)
    func forms(system: Int, encryption: EncryptionMethod) throws {
        let server = simulator.directoryServers[system - 1]
        #expect((server.keyID != nil) == (system < 3))
        for algorithm in [JWE.AgreementAlgorithm.dir, .ecdhES] {
            let data = try SDKStandIn.deviceData(for: server, encryption: encryption, algorithm: algorithm)
            #expect(open(Array(data.utf8), system: system) == text)
        }
    }

    @Test("EMVCo's samples with the key agreement of RFC 7518 are decrypted (variant c)", arguments: EncryptionMethod.allCases)
    func variantC(encryption: EncryptionMethod) throws {
        let ephemeral = try P256PrivateKey.generate()
        let z = try ephemeral.sharedSecret(with: try ecKey(2))
        let key = try ConcatKDF.derive(
            sharedSecret: z, algorithmID: Array(encryption.rawValue.utf8), partyV: [], bits: encryption.keyLength * 8)
        for (algorithm, opens) in [("ECDH-ES", true), ("dir", false)] {
            let header: JSONObject = [
                "alg": .string(algorithm), "epk": .object(ephemeral.publicKey.jwk), "enc": .string(encryption.rawValue),
            ]
            let jwe = try JWE.seal(
                Array(text.utf8), header: header.serialized(), encryptedKey: [], key: key, encryption: encryption, iv: nil)
            #expect((open(jwe, system: 2) == text) == opens)
        }
    }

    @Test("the next key also decrypts")
    func nextKey() throws {
        let keys = simulator.authority.systems[0].encryptionKeys
        #expect(keys.count == 2)
        guard case .p256(let key) = keys[1].key.publicKey else {
            Issue.record("no EC key")
            return
        }
        let jwe = try JWE.sealECDHES(
            Array(text.utf8), to: key, partyVInfo: "F000000001", algorithm: .dir, keyID: keys[1].keyID, encryption: .a128gcm)
        #expect(open(jwe, system: 1) == text)
    }

    @Test("wrong or foreign device data are refused")
    func rejects() throws {
        let key = try ecKey(2)
        let kid = simulator.directoryServers[1].keyID
        func seal(partyV: String = "F000000002", keyID: String?) throws -> [UInt8] {
            try JWE.sealECDHES(
                Array(text.utf8), to: key, partyVInfo: partyV, algorithm: .dir, keyID: keyID, encryption: .a128cbcHS256)
        }
        #expect(open(try seal(keyID: kid), system: 2) == text)
        #expect(open(try seal(keyID: nil), system: 2) == text)
        #expect(open(try seal(keyID: "unknown"), system: 2) == nil)
        #expect(open(try seal(partyV: "F000000001", keyID: kid), system: 2) == nil)
        #expect(open(try seal(keyID: kid), system: 1) == nil)
        #expect(open([], system: 2) == nil)
        var tampered = try seal(keyID: kid)
        let last = tampered.count - 30
        tampered[last] = tampered[last] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        #expect(open(tampered, system: 2) == nil)
        #expect(open([UInt8](repeating: UInt8(ascii: "A"), count: 64_001), system: 2) == nil)
    }
}
