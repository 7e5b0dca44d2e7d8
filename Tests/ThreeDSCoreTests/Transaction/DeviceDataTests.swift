import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Authentication request parameters (SDK-7, CORE-2, CORE-5, CORE-6)") struct DeviceDataTests {
    struct Case: CustomTestStringConvertible {
        let isEC: Bool
        let version: String
        let encryption: EncryptionMethod
        let keyID: String?
        var testDescription: String { "\(isEC ? "EC" : "RSA") \(version) \(encryption.rawValue) \(keyID ?? "no kid")" }
    }

    static let cases: [Case] = [true, false].flatMap { isEC in
        ["2.1.0", "2.2.0", "2.3.1"].flatMap { version in
            EncryptionMethod.allCases.flatMap { encryption in
                // 2.3.1 has no device data without a key id.
                (version == "2.3.1" ? ["7c4debe3f4af7f9d1569a2ffea4343c2"] : [nil, "7c4debe3f4af7f9d1569a2ffea4343c2"]).map {
                    Case(isEC: isEC, version: version, encryption: encryption, keyID: $0)
                }
            }
        }
    }

    private let device = DeviceInformationSource(platform: .other) { id in
        ["C002", "C003", "C009"].contains(id) ? .text("žluťoučký \(id)") : SampleDevice.wellFormed(id)
    }

    @Test(
        "device data decrypt with the directory server's private key to what was collected", .proves("CORE-2", "CORE-396"),
        arguments: cases)
    func opens(_ test: Case) throws {
        let service = SDKService(Fixture.surroundings(device: device))
        var configuration = ServiceConfiguration()
        configuration.encryption = test.encryption
        configuration.restrictedParameters = ["C010"]
        configuration.directoryServers = [
            DirectoryServer(
                id: "A000000003", publicKey: try test.isEC ? Fixture.ecPEM() : Fixture.rsaPEM(), keyID: test.keyID)
        ]
        let copy = configuration
        try service.initialize(locale: nil) { copy }
        // Another spelling of the id does not change the key derivation.
        let transaction = try service.createTransaction(directoryServerID: "a000000003", messageVersion: test.version)
        let parameters = try transaction.requestParameters()
        #expect(parameters.messageVersion == test.version)
        #expect(parameters.deviceData.utf8.count <= 64_000)

        let compact = Array(parameters.deviceData.utf8)
        let header = try JWE.header(of: compact)
        #expect(header.algorithm == (test.isEC ? (test.version == "2.3.1" ? "ECDH-ES" : "dir") : "RSA-OAEP-256"))
        #expect(header.encryption == test.encryption)
        #expect(header.keyID == test.keyID)
        #expect(
            Set(header.members.names) == Set(["alg", "enc"] + (test.isEC ? ["epk"] : []) + (test.keyID == nil ? [] : ["kid"])))

        let keys = JWE.DirectoryServerKeys(
            rsa: try Fixture.rsaKey.get(), p256: try Fixture.ecKey.get(), directoryServerID: "A000000003")
        let plaintext = try JWE.open(compact, with: keys)
        let object = try #require(try JSONDocument(parsing: plaintext).root.objectValue)
        if test.version != "2.1.0" {
            // CORE-396: the newest data version, which has the SDK's own values.
            #expect(object["DV"] == "1.7")
            #expect(object["DD"]?.objectValue?["C018"] == .string(parameters.sdkTransactionID))
            #expect(object["DPNA"]?.objectValue?.names.contains("C007") == false)
            #expect(object["DPNA"]?.objectValue?["C010"] == "RE01")
        } else {
            #expect(try plaintext == SampleDevice.text(from: device, restricted: ["C010"]))
            #expect(object["DV"] == "1.1")
            #expect(object["DPNA"]?.objectValue == ["C007": "RE02", "C010": "RE01", "C011": "RE03", "C012": "RE03"])
        }

        // The right key with another directory server ID does not open it.
        if test.isEC {
            let wrong = JWE.DirectoryServerKeys(rsa: nil, p256: try Fixture.ecKey.get(), directoryServerID: "A000000004")
            #expect(throws: JOSEError.self) { try JWE.open(compact, with: wrong) }
        }
    }

    @Test("the key for device data is not the transaction's ephemeral key", .proves("CORE-2")) func freshKey() throws {
        let parameters = try Fixture.transaction().requestParameters()
        let epk = try #require(try JWE.header(of: Array(parameters.deviceData.utf8)).members["epk"])
        #expect(try JWK(json: epk) != JWK(text: parameters.sdkEphemeralPublicKey))
    }

    @Test(
        "the ephemeral key is a JWK of four members in their order, at most 256 characters (CORE-6)", .proves("CORE-2", "CORE-6"))
    func ephemeralKey() throws {
        let text = try Fixture.transaction().requestParameters().sdkEphemeralPublicKey
        #expect(text.count <= 256)
        let object = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
        #expect(object.names == ["kty", "crv", "x", "y"])
        #expect(object["x"]?.stringValue?.count == 43)
        _ = try JWK(text: text)
    }

    private func plaintext(_ transaction: SDKTransaction) throws -> JSONObject {
        let keys = JWE.DirectoryServerKeys(rsa: nil, p256: try Fixture.ecKey.get(), directoryServerID: "A000000003")
        let compact = Array(try transaction.requestParameters().deviceData.utf8)
        return try #require(try JSONDocument(parsing: JWE.open(compact, with: keys)).root.objectValue)
    }

    @Test(
        "the data version follows the protocol version, and the SDK's own values equal the parameters (SDK-2, SDK-16)",
        .proves("CORE-2", "SDK-2", "SDK-16"))
    func versions() throws {
        var configuration = try Fixture.configuration()
        configuration.deviceDataVersions = ["2.2.0": .v1_7]
        let copy = configuration
        let service = SDKService(Fixture.surroundings())
        try service.initialize(locale: nil) { copy }
        let old = try service.createTransaction(directoryServerID: "A000000003", messageVersion: "2.1.0")
        let new = try service.createTransaction(directoryServerID: "A000000003", messageVersion: "2.2.0")
        let oldText = try plaintext(old), newText = try plaintext(new)
        #expect(oldText["DV"] == "1.1")
        #expect(oldText["DD"]?.objectValue?.names.contains { $0 > "C012" } == false)
        #expect(oldText["DPNA"]?.objectValue?.names.contains { $0 > "C012" } == false)
        #expect(newText["DV"] == "1.7")
        let data = try #require(newText["DD"]?.objectValue)
        let parameters = try new.requestParameters()
        #expect(data["C014"]?.stringValue == parameters.sdkAppID)
        #expect(data["C015"]?.stringValue == SDKRelease.version)
        #expect(data["C016"]?.stringValue == parameters.sdkReferenceNumber)
        #expect(data["C017"] == "20260101000000")
        #expect(data["C018"]?.stringValue == parameters.sdkTransactionID)
        let other = try service.createTransaction(directoryServerID: "A000000003", messageVersion: "2.2.0")
        #expect(try plaintext(other)["DD"]?.objectValue?["C018"] != data["C018"])
    }

    @Test(
        "a long key or key id removes parameters so that sdkEncData stays within 64000 characters (CORE-5)",
        .proves("CORE-2", "CORE-5"))
    func longHeader() throws {
        let long = (1_000..<2_712).map { "a locale identifier \($0)" }  // about 46 kB
        let device = DeviceInformationSource(platform: .iOS) { id in
            id == "I011" ? .list(long) : SampleDevice.wellFormed(id)
        }
        for (keyID, isThere) in [("k", true), (String(repeating: "\u{1F511}", count: 256), false)] {
            var configuration = try Fixture.configuration()
            configuration.directoryServers[0].keyID = keyID
            let copy = configuration
            let service = SDKService(Fixture.surroundings(device: device))
            try service.initialize(locale: nil) { copy }
            let transaction = try Fixture.transaction(service: service)
            #expect(try transaction.requestParameters().deviceData.utf8.count <= 64_000)
            let object = try plaintext(transaction)
            #expect((object["DD"]?.objectValue?["I011"] != nil) == isThere)
            #expect((object["DPNA"]?.objectValue?["I011"] == "RE01") == !isThere)
        }
    }

    @Test("failed security checks are in SW (SDK-1)", .proves("CORE-2", "SDK-1")) func securityWarnings() throws {
        var environment = SecurityEnvironment(platform: .linux)
        environment.injectedLibraries = { ["/tmp/hook.so"] }
        let service = try Fixture.initialisedService(Fixture.surroundings(security: environment))
        let deviceData = try Fixture.transaction(service: service).requestParameters().deviceData
        let keys = JWE.DirectoryServerKeys(rsa: nil, p256: try Fixture.ecKey.get(), directoryServerID: "A000000003")
        let object = try #require(try JSONDocument(parsing: JWE.open(Array(deviceData.utf8), with: keys)).root.objectValue)
        #expect(object["SW"] == ["SW02"])
    }
}
