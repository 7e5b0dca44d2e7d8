import Foundation
import Testing
import ThreeDS
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMigrationGateway
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

/// Directory servers as an app gives them: at initialisation and per transaction.
@Suite("Directory servers at the public face (SDK-61, CORE-5, CORE-144)") struct DirectoryServerTests {
    private static let key = Result { try P256PrivateKey.generate() }
    private static let rsa = Result { try RSAPrivateKey.generate() }

    private static func certificate(_ key: PublicKey, days: Double = 100.5) throws -> Certificate {
        let signer = try SigningKey.p256(Self.key.get())
        return try CertificateBuilder(
            subject: DistinguishedName(commonName: "Device data"), issuer: DistinguishedName(commonName: "Root"),
            serialNumber: [2], notBefore: Date() - 86_400, notAfter: Date() + days * 86_400, publicKey: key
        ).signed(by: signer)
    }

    private static func root(days: Double = 200.5) throws -> Certificate {
        let signer = try SigningKey.p256(Self.key.get())
        return try CertificateBuilder.authority(
            DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: Date() - 86_400,
            notAfter: Date() + days * 86_400, publicKey: signer.publicKey
        ).signed(by: signer)
    }

    private static func pem(_ key: PublicKey) -> String { PEM.text(label: "PUBLIC KEY", der: key.subjectPublicKeyInfo) }

    private static func service(_ servers: [DirectoryServer]) throws -> ThreeDS2ServiceSDK {
        let configuration = ConfigParameters()
        configuration.directoryServers = servers
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        return service
    }

    /// The header of the device data of a transaction.
    private static func header(_ transaction: any Transaction) throws -> JSONObject {
        let data = try transaction.getAuthenticationRequestParameters().deviceData
        let header = try Base64URL.decode(String(data.prefix { $0 != "." }))
        return try #require(try JSONDocument(parsing: header).root.objectValue)
    }

    @Test("The constants have the known directory server ids") func ids() {
        let ids = [
            DirectoryServerID.visa, DirectoryServerID.mastercard, DirectoryServerID.americanExpress, DirectoryServerID.discover,
            DirectoryServerID.jcb, DirectoryServerID.unionPay, DirectoryServerID.cartesBancaires, DirectoryServerID.testRSA,
            DirectoryServerID.testEC,
        ]
        #expect(
            ids == [
                "A000000003", "A000000004", "A000000025", "A000000152", "A000000065", "A000000333", "A000000042", "F055545342",
                "F155545342",
            ])
    }

    @Test("Keys and certificates are accepted as DER", arguments: [true, false]) func der(isCertificate: Bool) throws {
        let key = try PublicKey.p256(Self.key.get().publicKey)
        let server = DirectoryServer(
            id: DirectoryServerID.visa,
            publicKeyDER: try isCertificate ? Self.certificate(key).der : key.subjectPublicKeyInfo, keyID: "k",
            rootCertificatesDER: [try Self.root().der], intermediatesDER: [try Self.root(days: 9).der])
        let info = try #require(try Self.service([server]).getSDKInfo().directoryServers.first)
        #expect(info.keys.map(\.keyID) == ["k"])
        #expect((info.keyExpires != nil) == isCertificate)
        #expect(info.rootCertificates.map(\.subject) == ["CN=Root"] && info.intermediates.map(\.daysLeft) == [8])
    }

    @Test("Of several keys the newest valid one encrypts") func rotation() throws {
        let old = try PublicKey.rsa(Self.rsa.get().publicKey)
        let new = try PublicKey.p256(Self.key.get().publicKey)
        func servers(newFrom: Date) -> [DirectoryServer] {
            [
                DirectoryServer(
                    id: DirectoryServerID.visa, publicKey: Self.pem(old), keyID: "old", rootCertificates: [],
                    validTo: newFrom + 86_400),
                DirectoryServer(
                    id: DirectoryServerID.visa, publicKey: Self.pem(new), keyID: "new", rootCertificates: [],
                    validFrom: newFrom),
            ]
        }
        for (newFrom, keyID) in [(Date() + 60, "old"), (Date() - 60, "new"), (Date() - 90_000, "new")] {
            let service = try Self.service(servers(newFrom: newFrom))
            #expect(try Self.header(service.createTransaction(DirectoryServerID.visa, nil))["kid"] == .string(keyID))
            let info = try #require(try service.getSDKInfo().directoryServers.first)
            #expect(info.keys.first { $0.isInUse }?.keyID == keyID)
            #expect(info.keys.map(\.algorithm) == ["RSA-2048", "P-256"])
        }
    }

    // MARK: Per transaction

    struct Given: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (PublicKey) throws -> String
    }

    static let forms: [Given] = [
        Given(testDescription: "base64 certificate") { Base64.encode(try certificate($0).der) },
        Given(testDescription: "base64 public key") { Base64.encode($0.subjectPublicKeyInfo) },
        Given(testDescription: "base64 in lines") {
            Data($0.subjectPublicKeyInfo).base64EncodedString(options: .lineLength64Characters)
        },
        Given(testDescription: "PEM certificate") { try certificate($0).pem },
        Given(testDescription: "PEM public key") { pem($0) },
        Given(testDescription: "base64 of PEM") { Base64.encode(Array(try certificate($0).pem.utf8)) },
    ]

    @Test("Key, root and logo are accepted as base64 for one transaction", arguments: forms, [true, false])
    func perTransaction(_ form: Given, isEC: Bool) throws {
        let service = try Self.service([])
        let key: PublicKey = try isEC ? .p256(Self.key.get().publicKey) : .rsa(Self.rsa.get().publicKey)
        let root = try Self.root()
        for rootText in [Base64.encode(root.der), root.pem, Base64.encode(Array(root.pem.utf8))] {
            let transaction = try service.createTransaction(
                directoryServerID: "A000000003", messageVersion: "2.2.0", publicKeyBase64: try form.make(key),
                rootCertificateBase64: rootText, logoBase64: "iVBORw0KGgo=")
            #expect(try Self.header(transaction)["alg"] == .string(isEC ? "dir" : "RSA-OAEP-256"))
        }
        // An empty id goes with RSA only: the key derivation for an EC key needs it.
        let withoutID = Result {
            try service.createTransaction(
                directoryServerID: "", messageVersion: nil, publicKeyBase64: try form.make(key),
                rootCertificateBase64: Base64.encode(root.der), logoBase64: nil)
        }
        #expect(errorName { _ = try withoutID.get() } == (isEC ? "InvalidInput" : nil))
    }

    /// The id, key, root and logo of calls that are refused, and a word of the message.
    static let unusable: [(String, String?, String?, String?, String)] = [
        ("A000000003", "key", nil, nil, "publicKey"), ("A000000003", "AAAA", nil, nil, "publicKey"),
        ("A000000003", nil, nil, nil, "publicKey"), ("A000000003", " ", nil, nil, "publicKey"),
        ("A000000003", "good", "root", nil, "rootCertificates[0]"),
        ("A000000003", "good", "AAAA", nil, "rootCertificates[0]"),
        ("A000000003", "good", nil, "!", "logoBase64"), ("A000000003", "good", nil, "====", "logoBase64"),
        ("", "good", nil, nil, "id is empty"),
    ]

    private func refusal(_ id: String, _ key: String?, _ root: String?, _ logo: String?) throws -> ThreeDS2Error? {
        let service = try Self.service([])
        let good = Base64.encode(try PublicKey.p256(Self.key.get().publicKey).subjectPublicKeyInfo)
        return #expect(throws: ThreeDS2Error.self) {
            try service.createTransaction(
                directoryServerID: id, messageVersion: nil, publicKeyBase64: key == "good" ? good : key,
                rootCertificateBase64: root, logoBase64: logo)
        }
    }

    @Test("What cannot be used is refused (SDK-28)", .proves("SDK-28"), arguments: unusable)
    func refuses(_ id: String, _ key: String?, _ root: String?, _ logo: String?, _: String) throws {
        #expect(try refusal(id, key, root, logo)?.name == "InvalidInput")
    }

    @Test("What cannot be used is named (SDK-28)", .proves("SDK-28"), .aboutWords, arguments: unusable)
    func names(_ id: String, _ key: String?, _ root: String?, _ logo: String?, _ word: String) throws {
        let message = try #require(try refusal(id, key, root, logo)).message
        #expect(message.contains(word), "\(message)")
    }

    @Test("The state is checked before the arguments, and missing values come from the configured directory server")
    func completed() throws {
        let idle = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(
            errorName {
                _ = try idle.createTransaction(
                    directoryServerID: "", messageVersion: nil, publicKeyBase64: nil, rootCertificateBase64: nil, logoBase64: "!")
            } == "SDKNotInitialized")
        let service = try Self.service([
            DirectoryServer(
                id: DirectoryServerID.jcb, publicKey: Self.pem(.p256(try Self.key.get().publicKey)), keyID: "known",
                rootCertificates: [])
        ])
        let transaction = try service.createTransaction(
            directoryServerID: DirectoryServerID.jcb, messageVersion: nil, publicKeyBase64: nil,
            rootCertificateBase64: Base64.encode(try Self.root().der), logoBase64: nil)
        #expect(try Self.header(transaction)["kid"] == "known")
    }

    @Test("The simulator's answer to the versioning call can be passed on unchanged") func versioning() async throws {
        let simulator = try Simulator()
        let service = try Self.service([])
        for card in [TestCards.challengeRSA, TestCards.challengeEC] {
            let request = HTTPRequest(
                method: "POST", url: try #require(URL(string: "https://localhost/v1/versioning")),
                headers: [("Content-Type", "application/json")], body: Array(#"{"cardNumber":"\#(card)"}"#.utf8))
            let response = try await simulator.transport.send(request, sent: {})
            let answer = try #require(try JSONDocument(parsing: response.body).root.objectValue)
            let transaction = try service.createTransaction(
                directoryServerID: try #require(answer["directoryServerID"]?.stringValue), messageVersion: "2.2.0",
                publicKeyBase64: answer["publicKey"]?.stringValue, rootCertificateBase64: answer["rootCertificate"]?.stringValue,
                logoBase64: answer["logo"]?.stringValue)
            #expect(try !transaction.getAuthenticationRequestParameters().deviceData.isEmpty)
        }
    }

    // MARK: getSDKInfo

    @Test("getSDKInfo returns keys, certificates and days left") func information() throws {
        let key = try PublicKey.rsa(Self.rsa.get().publicKey)
        let service = try Self.service([
            DirectoryServer(
                id: DirectoryServerID.discover, publicKey: try Self.certificate(key).pem, keyID: "kid-1",
                rootCertificates: [try Self.root().pem, try Self.root(days: -0.5).pem], logo: [1], darkLogo: [2])
        ])
        let info = try service.getSDKInfo()
        #expect(info.metadata == nil)
        let server = try #require(info.directoryServers.first)
        #expect(server.source == .configuration && server.hasLogo && server.hasDarkLogo)
        let described = try #require(server.keys.first)
        #expect(described.algorithm == "RSA-2048" && described.keyID == "kid-1" && described.isInUse)
        #expect(described.certificate?.subject == "CN=Device data" && described.certificate?.issuer == "CN=Root")
        #expect(described.certificate?.daysLeft == 100)
        #expect(server.rootCertificates.map(\.daysLeft) == [200, -1])
        #expect(server.rootExpires == server.rootCertificates.map(\.expires).min())
    }
}
