import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("Repeatability")
struct RepeatabilityTests {
    private static func simulator(seed: UInt64?) throws -> Simulator {
        try Simulator(SimulatorConfiguration(seed: seed, timeSource: ManualTimeSource()))
    }

    @Test("the same seed gives the same keys and identifiers")
    func seeded() async throws {
        let first = try Self.simulator(seed: 7)
        let second = try Self.simulator(seed: 7)
        for (a, b) in zip(first.authority.systems, second.authority.systems) {
            #expect(a.signerKey.publicKey == b.signerKey.publicKey)
            #expect(a.sdkServerKey.publicKey == b.sdkServerKey.publicKey)
            #expect(a.sdkServer.serialNumber == b.sdkServer.serialNumber)
            #expect(a.encryptionKeys.map(\.key.publicKey) == b.encryptionKeys.map(\.key.publicKey))
            #expect(a.encryptionKeys.map(\.keyID) == b.encryptionKeys.map(\.keyID))
            #expect(a.root.certificate.serialNumber == b.root.certificate.serialNumber)
            #expect(a.root.certificate.notBefore == b.root.certificate.notBefore)
            // At most 20 octets and positive (RFC 5280 §4.1.2.2); the simulator takes 16.
            for certificate in [a.root.certificate, a.issuing.certificate, a.signer, a.sdkServer] {
                #expect(certificate.serialNumber.count == 16)
                #expect(certificate.serialNumber.first.map { (0x40...0x7F).contains($0) } == true)
            }
        }
        #expect(first.authority.serverKey.publicKey == second.authority.serverKey.publicKey)
        #expect(first.metadataPublicKey == second.metadataPublicKey)
        var names: [[String?]] = []
        for simulator in [first, second] {
            var sdk = try SDKStandIn(simulator)
            await sdk.authenticate()
            names.append(["threeDSServerTransID", "acsTransID", "dsTransID"].map { sdk.authentication.text($0) })
        }
        #expect(names[0] == names[1])
        #expect(names[0].allSatisfy { $0 != nil })
        #expect(try first.authority.serverKey.pkcs8PEM == second.authority.serverKey.pkcs8PEM)
    }

    @Test("without a seed everything differs")
    func unseeded() throws {
        let first = try Self.simulator(seed: nil)
        let second = try Self.simulator(seed: nil)
        #expect(first.authority.serverKey.publicKey != second.authority.serverKey.publicKey)
        #expect(first.directoryServers.map(\.rootCertificates) != second.directoryServers.map(\.rootCertificates))
        #expect(first.random.uuid() != second.random.uuid())
    }

    @Test("a seed selects three different test keys, and different seeds select different ones")
    func picking() throws {
        var pairs: Set<[[UInt8]]> = []
        for seed in UInt64(0)..<40 {
            let keys = try RSAKeyPool.keys(seed: seed)
            #expect(keys.encryption.publicKey != keys.signing.publicKey)
            #expect(![keys.encryption.publicKey, keys.signing.publicKey].contains(keys.sdkServer.publicKey))
            pairs.insert([keys.encryption.publicKey.modulus, keys.signing.publicKey.modulus])
        }
        #expect(pairs.count > 6)
    }

    @Test("every test key works: OAEP, PSS and PKCS #1 with the system library's checks", arguments: TestKeys.rsa.indices)
    func testKeys(index: Int) throws {
        guard case .rsa(let key) = try SigningKey(pkcs8PEM: TestKeys.rsa[index]) else {
            Issue.record("not an RSA key")
            return
        }
        #expect(key.publicKey.modulusBits == 2048)
        let message = Array("message".utf8)
        #expect(key.publicKey.isValidPSSSHA256Signature(try key.signaturePSSSHA256(for: message), for: message))
        #expect(key.publicKey.isValidPKCS1SHA256Signature(try key.signaturePKCS1SHA256(for: message), for: message))
        let secret = try SecretBytes.random(count: 16)
        let opened = try key.decryptOAEP(try key.publicKey.encryptOAEPSHA256(secret), hash: .sha256)
        #expect(opened == secret)
    }

    @Test("a seeded source repeats itself and its children differ")
    func source() {
        let a = SimulatorRandom(seed: 1, label: "x")
        let b = SimulatorRandom(seed: 1, label: "x")
        #expect(a.bytes(100) == b.bytes(100))
        #expect(a.bytes(33) != SimulatorRandom(seed: 2, label: "x").bytes(33))
        #expect(a.derived("y").bytes(16) != a.derived("z").bytes(16))
        #expect(a.bytes(0).isEmpty)
        let id = RandomUUID.make([UInt8](repeating: 0xFF, count: 16))
        #expect(id == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(UUID(uuidString: RandomUUID.make([])) != nil)
    }
}
