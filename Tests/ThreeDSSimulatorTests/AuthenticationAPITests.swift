import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("POST /v1/authentications: 3DS Server, DS and ACS on the AReq")
struct AuthenticationAPITests {
    private static func simulator() throws -> Simulator {
        try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource()))
    }

    @Test(
        "CORE-13, CORE-33: the answer for a challenge contains what the app passes to the SDK", .proves("CORE-13", "CORE-33"),
        arguments: 1...4,
        ["2.1.0", "2.2.0"])
    func challenge(system: Int, version: String) async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator, system: system, version: version)
        let response = await sdk.authenticate()
        #expect(response.status == 200)
        #expect(response.text("transStatus") == "C")
        #expect(response.text("acsReferenceNumber") == AccessControlServer.referenceNumber)
        #expect(response.text("dsReferenceNumber") == DirectoryServerRole.referenceNumber)
        #expect(response.text("messageVersion") == version)
        #expect(response.object["acsRenderingType"] == ["acsInterface": "01", "acsUiTemplate": "01"])
        #expect(response.text("acsTransID") != nil && response.text("threeDSServerTransID") != nil)
        try sdk.open()
        let header = try JWS(compact: response.text("acsSignedContent") ?? "").header
        #expect(header.text("alg") == (system % 2 == 1 ? "PS256" : "ES256"))
        // Signer and issuing authority; the configured root makes the chain three long.
        #expect(header["x5c"]?.arrayValue?.count == 2)
        #expect(header.names == ["alg", "x5c"])
    }

    @Test(
        "CORE-17: the ACS gets decrypted deviceInfo instead of sdkEncData, with dsTransID, dsURL and dsReferenceNumber added",
        .proves("CORE-17"))
    func forwarded() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate()
        let messages = try #require(await simulator.conversation(threeDSServerTransID: sdk.serverTransID))
        let areq = try #require(messages.first)
        #expect(areq["sdkEncData"] == nil)
        #expect(areq.text("deviceInfo") == Base64URL.encode(Array(SDKStandIn.deviceInformation.utf8)))
        for name in ["dsTransID", "dsURL", "dsReferenceNumber"] { #expect(areq[name] != nil, "\(name)") }
        #expect(messages.map { $0.text("messageType") } == ["AReq", "ARes"])
    }

    /// A spoiled member of the order, and the Erro or refusal that must follow.
    struct Defect: Sendable, CustomTestStringConvertible {
        let name: String
        let path: [String]
        let value: JSONValue?
        let party: String
        let field: String
        let rule: String
        var testDescription: String { name }

        init(_ name: String, _ path: String..., value: JSONValue?, _ party: String, _ field: String, _ rule: String) {
            self.name = name
            self.path = path
            self.value = value
            self.party = party
            self.field = field
            self.rule = rule
        }
    }

    static let ds = "Directory Server"
    static let defects: [Defect] = [
        // The DS's checks in the order of protocol/core-flow.md §2.3
        Defect("CORE-15 sdkTransID is no UUID", "sdk", "sdkTransactionID", value: "abc", ds, "sdkTransID", "203"),
        Defect("CORE-15 sdkAppID is no UUID", "sdk", "sdkAppID", value: "1", ds, "sdkAppID", "203"),
        Defect(
            "CORE-15 sdkReferenceNumber of 33 characters", "sdk", "sdkReferenceNumber",
            value: .string("3DS_LOA_SDK_" + String(repeating: "X", count: 21)), ds, "sdkReferenceNumber", "203"),
        Defect(
            "CORE-15 key without y", "sdk", "sdkEphemeralPublicKey", value: ["kty": "EC", "crv": "P-256", "x": "AA"], ds,
            "sdkEphemPubKey.y", "201"),
        Defect(
            "CORE-15 key is no point", "sdk", "sdkEphemeralPublicKey",
            value: [
                "kty": "EC", "crv": "P-256", "x": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "y": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            ], ds, "sdkEphemPubKey", "203"),
        Defect("CORE-15 empty render options", "sdk", "deviceRenderOptions", value: [:], ds, "deviceRenderOptions", "201"),
        Defect(
            "CORE-15 unknown UI type", "sdk", "deviceRenderOptions", value: ["sdkInterface": "03", "sdkUiType": ["09"]], ds,
            "deviceRenderOptions.sdkUiType", "203"),
        Defect("CORE-15 device data is no JWE", "sdk", "deviceData", value: "AAAA", ds, "sdkEncData", "203"),
        Defect(
            "CORE-17 device data for nobody", "sdk", "deviceData",
            value: "eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMTI4R0NNIn0.AAAA.AAAA.AAAA.AAAA",
            ds, "sdkEncData", "302"),
        Defect("CORE-18 inactive version", "sdk", "messageVersion", value: "2.4.0", ds, "2.1.0,2.2.0,2.3.1", "102"),
        Defect("CORE-18 malformed version", "sdk", "messageVersion", value: "2.2", ds, "messageVersion", "203"),
        Defect(
            "CORE-19 SDK is no participant", "sdk", "sdkReferenceNumber", value: "3DS_LOA_ACS_THSI_020200_00001", ds,
            "sdkReferenceNumber", "303"),
        Defect("CORE-19 MCC not valid", "mcc", value: "9999", ds, "mcc", "306"),
        // The 3DS Server's own refusals
        Defect("no sdk", "sdk", value: nil, "3DS Server", "sdk", "required"),
        Defect("sdk is a string without JSON", "sdk", value: "x", "3DS Server", "sdk", "format"),
        Defect("no device data", "sdk", "deviceData", value: nil, "3DS Server", "sdk.deviceData", "required"),
        Defect(
            "key is text but no JSON", "sdk", "sdkEphemeralPublicKey", value: "key", "3DS Server", "sdk.sdkEphemeralPublicKey",
            "format"),
        Defect("key is a number", "sdk", "sdkEphemeralPublicKey", value: 1, "3DS Server", "sdk.sdkEphemeralPublicKey", "type"),
        Defect("unknown directory server", "directoryServerID", value: "F999999999", "3DS Server", "directoryServerID", "known"),
        Defect(
            "CORE-11 card of another directory server", "cardNumber", value: .string(TestCards.challengeEC), "3DS Server",
            "directoryServerID", "card range"),
        Defect("card with letters", "cardNumber", value: "9001000000000X", "3DS Server", "cardNumber", "format"),
        Defect("card too short", "cardNumber", value: "900100", "3DS Server", "cardNumber", "length"),
        Defect("no amount", "amount", value: nil, "3DS Server", "amount", "required"),
        Defect("amount as text", "amount", value: "12", "3DS Server", "amount", "type"),
        Defect("amount with decimals", "amount", value: .number("1.5"), "3DS Server", "amount", "value"),
        Defect("amount beyond Int", "amount", value: .number("99999999999999999999999999"), "3DS Server", "amount", "value"),
        Defect("negative amount", "amount", value: -1, "3DS Server", "amount", "value"),
        Defect("no currency", "currency", value: nil, "3DS Server", "currency", "required"),
        Defect("unknown currency", "currency", value: "XYZ", "3DS Server", "currency", "value"),
        Defect("currency reserved", "currency", value: "999", "3DS Server", "currency", "value"),
        Defect("currency is an object", "currency", value: [:], "3DS Server", "currency", "type"),
        Defect("unknown scenario", "scenario", value: "nope", "3DS Server", "scenario", "known"),
        Defect("scenario of another version", "scenario", value: "html-refresh", "3DS Server", "scenario", "version"),
        Defect("unknown category", "messageCategory", value: "03", "3DS Server", "messageCategory", "value"),
        Defect("short timeout", "sdkMaxTimeout", value: 4, "3DS Server", "sdkMaxTimeout", "value"),
        Defect("timeout is a Boolean", "sdkMaxTimeout", value: true, "3DS Server", "sdkMaxTimeout", "type"),
        Defect(
            "transaction ID that nobody gave out", "threeDSServerTransID", value: "00000000-0000-4000-8000-000000000000",
            "3DS Server", "threeDSServerTransID", "known"),
    ]

    @Test(
        "each defect is reported with party, field and rule", .proves("CORE-11", "CORE-15", "CORE-17", "CORE-18", "CORE-19"),
        arguments: defects)
    func refuses(_ defect: Defect) async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        if defect.path.count == 2 { sdk.setSDK(defect.path[1], defect.value) } else { sdk.order[defect.path[0]] = defect.value }
        let response = await sdk.authenticate()
        #expect(response.status == 400)
        #expect(response.error("party") == defect.party)
        #expect(response.error("field") == defect.field)
        #expect(response.error("rule") == defect.rule)
        #expect(response.error("message")?.hasPrefix("\(defect.party): \(defect.field): ") == true)
        if defect.party == Self.ds {
            let erro = response.object["error"]?.objectValue?["erro"]?.objectValue
            #expect(erro?.text("errorComponent") == "D")
            #expect(erro?.text("errorCode") == defect.rule)
            #expect(erro?.text("errorMessageType") == "AReq")
        }
    }

    /// What reaches the app for a card.
    @Test(
        "CORE-20, CORE-21, CORE-28, CORE-31: the card number decides the outcome",
        .proves("CORE-20", "CORE-21", "CORE-28", "CORE-31"),
        arguments: [
            (TestCards.Kind.frictionless, "Y", nil), (.attempted, "A", nil), (.rejected, "R", "11"), (.unavailable, "U", "01"),
            (.notAuthenticated, "N", "10"), (.withoutACS, "A", nil), (.notParticipating, "U", "08"), (.challenge, "C", nil),
        ] as [(TestCards.Kind, String, String?)], [1, 2])
    func cards(_ card: (kind: TestCards.Kind, status: String, reason: String?), system: Int) async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator, system: system)
        sdk.order["cardNumber"] = .string(TestCards.number(card.kind, directoryServer: system))
        let response = await sdk.authenticate()
        #expect(response.text("transStatus") == card.status)
        #expect(response.text("transStatusReason") == card.reason)
        let hasValue = ["Y", "A"].contains(card.status)
        #expect((response.text("authenticationValue") != nil) == hasValue)
        #expect((response.text("eci") != nil) == hasValue)
        #expect((response.text("acsSignedContent") != nil) == (card.status == "C"))
        let record = await sdk.record()
        #expect(record.text("transStatus") == card.status)
        #expect(record["final"] == .bool(card.status != "C"))
        #expect(record.text("interactionCounter") == "00")
    }

    @Test("an amount of nothing is an amount", arguments: [0, 1]) func leastAmount(amount: Int) async throws {
        var sdk = try SDKStandIn(try Self.simulator())
        sdk.order["amount"] = .number(String(amount))
        let response = await sdk.authenticate()
        #expect(response.status == 200, "\(response.object)")
        let areq = await sdk.simulator.conversation(threeDSServerTransID: sdk.serverTransID)?
            .first { $0.text("messageType") == "AReq" }
        #expect(areq?.text("purchaseAmount") == String(amount))
    }

    @Test("the amount chooses the scenario", arguments: [(111, "02"), (222, "03"), (333, "05"), (1, "01"), (1234, "01")])
    func amounts(amount: Int, type: String) async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        sdk.order["amount"] = .number(String(amount))
        await sdk.authenticate()
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres.text("acsUiType") == type)
    }

    @Test("CORE-26: a device that cannot show the challenge gets U, reason 03", .proves("CORE-26"))
    func unsupportedDevice() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        sdk.setSDK("deviceRenderOptions", ["sdkInterface": "02", "sdkUiType": ["05"]])
        let response = await sdk.authenticate()
        #expect(response.text("transStatus") == "U")
        #expect(response.text("transStatusReason") == "03")
        sdk = try SDKStandIn(simulator)
        sdk.setSDK("deviceRenderOptions", ["sdkInterface": "02", "sdkUiType": ["05"]])
        #expect(await sdk.authenticate(scenario: "html-otp").text("transStatus") == "C")
        // Decoupled authentication needs nothing of the device.
        sdk = try SDKStandIn(simulator)
        sdk.setSDK("deviceRenderOptions", ["sdkInterface": "02", "sdkUiType": ["05"]])
        #expect(await sdk.authenticate(scenario: "decoupled").text("transStatus") == "D")
    }

    @Test(
        "CORE-26: device information without a platform gets U, CORE-25: data that is not device information is refused",
        .proves("CORE-25", "CORE-26", "CORE-397"),
        arguments: [
            // CORE-397: every data version of the form 1.n.
            (#"{"DV":"1.0","DD":{"C001":"x"}}"#, "C"), (#"{"DV":"1.1","DD":{"C001":"x"}}"#, "C"),
            (#"{"DV":"1.2","DD":{"C001":"x"}}"#, "C"), (#"{"DV":"1.3","DD":{"C001":"x"}}"#, "C"),
            (#"{"DV":"1.4","DD":{"C001":"x"}}"#, "C"), (#"{"DV":"1.5","DD":{"C001":"x"}}"#, "C"),
            (#"{"DV":"1.6","DD":{"C001":"x"}}"#, "C"), (#"{"DV":"1.7","DD":{"C001":"x"}}"#, "C"),
            (#"{"DV":"1.1","DD":{}}"#, "U"), (#"{"DV":"2.0","DD":{"C001":"x"}}"#, "U"), (#"{"DD":{}}"#, nil), ("[]", nil),
            (#"{"DV":"1","DD":{"C001":"x"}}"#, "U"), (#"{"DV":"1.","DD":{"C001":"x"}}"#, "U"),
            (#"{"DV":"11.1","DD":{"C001":"x"}}"#, "U"), (#"{"DV":"1.x","DD":{"C001":"x"}}"#, "U"),
        ]
            as [(String, String?)])
    func deviceInformation(text: String, status: String?) async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        let data = try SDKStandIn.deviceData(for: sdk.server, encryption: .a128gcm, text: text)
        sdk.setSDK("deviceData", .string(data))
        let response = await sdk.authenticate()
        #expect(response.text("transStatus") == status)
        if status == nil {
            #expect(response.error("party") == "ACS")
            #expect(response.error("field") == "deviceInfo")
            #expect(response.error("rule") == "203")
        }
    }

    @Test(
        "CORE-19: a list of participants replaces the general rule, and CORE-305: the ACS's number is checked",
        .proves("CORE-19", "CORE-305"))
    func participants() async throws {
        let simulator = try Simulator(SimulatorConfiguration(sdkReferenceNumbers: ["3DS_LOA_SDK_OTHER"]))
        var sdk = try SDKStandIn(simulator)
        #expect(await sdk.authenticate().error("rule") == "303")
        sdk.setSDK("sdkReferenceNumber", "3DS_LOA_SDK_OTHER")
        #expect(await sdk.authenticate().status == 200)
        let rules = ParticipationRules()
        #expect(!rules.participates(acs: "another") && !rules.participates(server: "another"))
        let directoryServer = DirectoryServerRole(system: simulator.authority.systems[0], rules: rules, baseURL: "")
        let record = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(record.first { $0.text("messageType") == "AReq" })
        let ares = try #require(record.first { $0.text("messageType") == "ARes" })
        #expect(directoryServer.check(ares: ares, areq: areq) == nil)
        let stranger = ares.merging(["acsReferenceNumber": "another"])
        #expect(directoryServer.check(ares: stranger, areq: areq)?.code == .accessDenied)
    }

    @Test("non-payment needs neither amount nor currency and gets no authentication value")
    func nonPayment() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        sdk.order["messageCategory"] = "02"
        sdk.order["amount"] = nil
        sdk.order["currency"] = nil
        await sdk.authenticate()
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres["issuerImage"] == nil && cres["psImage"] == nil)
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        let record = await sdk.record()
        #expect(record.text("transStatus") == "Y")
        #expect(record["authenticationValue"] == nil && record["eci"] == nil)
    }

    @Test("/v1/versioning returns the directory server, its key and an identifier for one authentication")
    func versioning() async throws {
        let simulator = try Self.simulator()
        let response = await simulator.post("/v1/versioning", ["cardNumber": .string(TestCards.challengeEC)])
        #expect(response.status == 200)
        let server = simulator.directoryServers[1]
        #expect(response.text("directoryServerID") == server.id)
        #expect(response.object["messageVersions"] == ["2.1.0", "2.2.0", "2.3.1"])
        #expect(response.text("bridgingExtension") == "2.0")
        #expect(response.text("publicKey") == server.publicKey)
        #expect(response.text("rootCertificate") == server.rootCertificates[0])
        #expect(response.text("keyID") == server.keyID)
        #expect(try Base64.decode(response.text("logo") ?? "") == server.logo)
        let id = try #require(response.text("threeDSServerTransID"))

        var sdk = try SDKStandIn(simulator, system: 2)
        sdk.order["threeDSServerTransID"] = .string(id)
        #expect(await sdk.authenticate().text("threeDSServerTransID") == id)
        let again = await sdk.authenticate()
        #expect(again.error("field") == "threeDSServerTransID")

        let other = await simulator.post("/v1/versioning", ["cardNumber": .string(TestCards.challengeRSA)])
        sdk.order["threeDSServerTransID"] = other.object["threeDSServerTransID"]
        #expect(await sdk.authenticate().error("rule") == "directory server")
        for (card, status) in [(TestCards.unknown, 404), ("1", 400)] {
            let refused = await simulator.post("/v1/versioning", ["cardNumber": .string(card)])
            #expect(refused.status == status)
            #expect(refused.error("field") == "cardNumber")
        }
    }

    @Test(
        "a card number that is not a test card leads to a challenge at the first directory server, or at the given one"
    )
    func otherCards() async throws {
        let simulator = try Simulator()
        for card in ["4111111111111111", "5555555555554444", "4000000000000000", "6011000000000000000"] {
            let told = await simulator.post("/v1/versioning", ["cardNumber": .string(card)])
            #expect(told.status == 200)
            #expect(told.text("directoryServerID") == SimulatedDirectoryServer.identifiers[0])
            var sdk = try SDKStandIn(simulator)
            sdk.order["cardNumber"] = .string(card)
            #expect(await sdk.authenticate().text("transStatus") == "C")
        }
    }

    @Test("CORE-40: a declined challenge is answered with resultsStatus 02 when the RReq comes", .proves("CORE-40"))
    func declined() async throws {
        let clock = ManualTimeSource()
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock))
        var sdk = try SDKStandIn(simulator)
        sdk.order["declineChallenge"] = true
        await sdk.authenticate()
        clock.advance(seconds: 30)
        let messages = try #require(await simulator.conversation(threeDSServerTransID: sdk.serverTransID))
        #expect(messages.last?.text("messageType") == "RRes")
        #expect(messages.last?.text("resultsStatus") == "02")
    }

    @Test("CORE-322, CORE-345: a decoupled result is sent once, at its time", .proves("CORE-322", "CORE-345"))
    func decoupled() async throws {
        let clock = ManualTimeSource()
        let text = #"""
            {"name":"later","title":"x","versions":["2.2.0"],"transStatus":"D","decoupled":{"transStatus":"N","after":90}}
            """#
        let later = try Scenario(json: Array(text.utf8))
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [later]))
        var sdk = try SDKStandIn(simulator)
        let response = await sdk.authenticate(scenario: "later")
        #expect(response.text("transStatus") == "D" && response.text("acsDecConInd") == "Y")
        #expect(response.text("cardholderInfo") != nil)
        clock.advance(seconds: 89)
        #expect(await sdk.record()["final"] == false)
        clock.advance(seconds: 1)
        #expect(await sdk.record().text("transStatus") == "N")
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
        let rreq = await simulator.conversation(threeDSServerTransID: sdk.serverTransID)?.first { $0["messageType"] == "RReq" }
        #expect(rreq?["acsRenderingType"] == nil)
    }

    @Test(
        "CORE-321, CORE-345: without a decoupled result within threeDSRequestorDecMaxTime the RReq is sent then, with N and reason 24",
        .proves("CORE-321", "CORE-345"))
    func decoupledTooLate() async throws {
        let clock = ManualTimeSource()
        let text = #"""
            {"name":"late","title":"x","versions":["2.2.0"],"transStatus":"D","decoupled":{"transStatus":"Y","after":601}}
            """#
        let late = try Scenario(json: Array(text.utf8))
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [late]))
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate(scenario: "late")
        let areq = await simulator.conversation(threeDSServerTransID: sdk.serverTransID)?.first
        #expect(areq?["threeDSRequestorDecMaxTime"] == "00010")
        clock.advance(seconds: 599)
        #expect(await sdk.record()["final"] == false)
        clock.advance(seconds: 1)
        let record = await sdk.record()
        #expect(record["final"] == true)
        #expect(record.text("transStatus") == "N" && record.text("transStatusReason") == "24")
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test("CORE-202: the DS answers every message except an AReq with Erro D/101", .proves("CORE-202"))
    func otherMessages() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate()
        let areq = try #require(await simulator.conversation(threeDSServerTransID: sdk.serverTransID)?.first)
        let role = DirectoryServerRole(system: simulator.authority.systems[0], rules: ParticipationRules(), baseURL: "")
        for type in [JSONValue.null, "ARes", "CReq", "CRes", "RReq", "RRes", "PRes", "areq", 1] {
            let message = areq.merging(["messageType": type])
            let random = SimulatorRandom(seed: 1, label: "types")
            guard case .answer(let erro) = role.receive(areq: message, random: random, now: Date()) else {
                Issue.record("passed on: \(type.text)")
                continue
            }
            #expect(erro.text("errorCode") == "101" && erro.text("errorComponent") == "D", "\(type.text)")
        }
    }

    @Test(
        "CORE-210: the DS passes on unknown extensions of an AReq, and answers an unknown critical one with Erro D/202",
        .proves("CORE-210"))
    func extensions() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate()
        var areq = try #require(await simulator.conversation(threeDSServerTransID: sdk.serverTransID)?.first)
        for name in ["deviceInfo", "dsReferenceNumber", "dsTransID", "dsURL"] { areq[name] = nil }
        areq["sdkEncData"] = sdk.order["sdk"]?.objectValue?["deviceData"]
        let role = DirectoryServerRole(system: simulator.authority.systems[0], rules: ParticipationRules(), baseURL: "")
        func received(critical: Bool) -> DirectoryServerRole.Outcome {
            areq["messageExtension"] = [
                ["name": "n", "id": "A000000999-001", "criticalityIndicator": .bool(critical), "data": ["a": 1]]
            ]
            return role.receive(areq: areq, random: SimulatorRandom(seed: 1, label: "extensions"), now: Date())
        }
        guard case .forward(let forwarded, _) = received(critical: false) else {
            Issue.record("not passed on")
            return
        }
        #expect(forwarded["messageExtension"] == areq["messageExtension"])
        guard case .answer(let erro) = received(critical: true) else {
            Issue.record("passed on")
            return
        }
        #expect(erro.text("errorCode") == "202" && erro.text("errorComponent") == "D")
        #expect(erro.text("errorDetail") == "A000000999-001")
    }
}
