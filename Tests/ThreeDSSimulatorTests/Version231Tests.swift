import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("The simulator in 2.3.1")
struct Version231Tests {
    private let clock = ManualTimeSource()
    private let simulator: Simulator

    init() throws { simulator = try Simulator(SimulatorConfiguration(timeSource: clock)) }

    private func started(
        _ scenario: String, version: String = "2.3.1", bridging: BridgingVersion? = nil
    ) async throws -> SDKStandIn {
        var sdk = try SDKStandIn(simulator, version: version)
        sdk.bridging = bridging
        #expect(await sdk.authenticate(scenario: scenario).status == 200)
        try sdk.open()
        return sdk
    }

    // MARK: AReq and ARes

    /// CORE-419.
    @Test("only directory servers with a key identifier support 2.3.1 (SDK-68)", .proves("CORE-419", "SDK-68"), arguments: 1...4)
    func versioning(system: Int) async {
        let card = TestCards.number(.challenge, directoryServer: system)
        let answer = await simulator.post("/v1/versioning", ["cardNumber": .string(card)]).object
        let versions = answer["messageVersions"]?.arrayValue?.compactMap(\.stringValue)
        #expect(versions == (system < 3 ? ["2.1.0", "2.2.0", "2.3.1"] : ["2.1.0", "2.2.0"]))
        #expect(answer["bridgingExtension"] == (system < 3 ? "2.0" : "1.0"))
    }

    @Test(
        "CORE-419: a card has only versions that its ACS supports, and no AReq of another version is made",
        .proves("CORE-419"))
    func versionsOfTheACS() async throws {
        let card = TestCards.number(.challenge, directoryServer: 1)
        var configuration = SimulatorConfiguration()
        configuration.acsVersions[card] = [.v2_1_0, .v2_3_1]
        let simulator = try Simulator(configuration)
        for (number, versions) in [
            (card, ["2.1.0", "2.3.1"]), (TestCards.number(.frictionless, directoryServer: 1), ["2.1.0", "2.2.0", "2.3.1"]),
        ] {
            let answer = await simulator.post("/v1/versioning", ["cardNumber": .string(number)]).object
            #expect(answer["messageVersions"]?.arrayValue?.compactMap(\.stringValue) == versions)
        }
        for (version, status) in [("2.1.0", 200), ("2.2.0", 400), ("2.3.1", 200)] {
            var sdk = try SDKStandIn(simulator, version: version)
            let response = await sdk.authenticate(scenario: "otp")
            #expect(response.status == status, "\(version)")
            if status == 400 {
                #expect(response.error("field") == "sdk.messageVersion" && response.error("rule") == "ACS")
                #expect(await simulator.conversation(threeDSServerTransID: sdk.serverTransID) == nil)
            }
        }
    }

    @Test("AReq and ARes have the members of 2.3.1")
    func serverMessages() async throws {
        let sdk = try await started("otp")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first { $0.text("messageType") == "AReq" })
        #expect(areq["sdkType"] == "01")
        #expect(areq["defaultSdkType"] == ["sdkVariant": "01"])
        let types: JSONValue = ["01", "02", "03", "04", "05", "06", "07"]
        #expect(areq["deviceRenderOptions"]?.objectValue?["sdkUiType"] == types)
        let ares = try #require(messages.first { $0.text("messageType") == "ARes" })
        #expect(ares["threeDSRequestorAppURLInd"] == "Y")
        #expect(ares["authenticationType"] == nil)
        #expect(ares["authenticationMethod"]?.arrayValue?.count == 1)
        let type: JSONValue = ["acsInterface": "01", "acsUiTemplate": "01", "deviceUserInterfaceMode": "01"]
        #expect(ares["acsRenderingType"] == type)
        #expect(sdk.authentication["acsRenderingType"] == type)
        #expect(areq["acquirerCountryCode"] == "276" && areq["acquirerCountryCodeSource"] == "01")
    }

    @Test(
        "CORE-421: an ARes of the DS has the DS as its ACS and every element that an ACS must send (FAQ 34)", .proves("CORE-421"),
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func answerOfTheDirectoryServer(version: String) async throws {
        for (kind, status) in [(TestCards.Kind.withoutACS, "A"), (.notParticipating, "U")] {
            var sdk = try SDKStandIn(simulator, version: version)
            sdk.order["cardNumber"] = .string(TestCards.number(kind, directoryServer: 1))
            #expect(await sdk.authenticate().status == 200)
            let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
            let areq = try #require(messages.first { $0.text("messageType") == "AReq" })
            let ares = try #require(messages.first { $0.text("messageType") == "ARes" })
            #expect(ares.text("transStatus") == status)
            #expect(ares.text("acsTransID") == ares.text("dsTransID"))
            #expect(ares.text("acsReferenceNumber") == ares.text("dsReferenceNumber"))
            #expect(AResCheck.check(ares, areq: areq) == nil)
            #expect((ares["deviceInfoRecognisedVersion"] != nil) == (version == "2.3.1"))
            #expect((ares["threeDSRequestorAppURLInd"] != nil) == (version == "2.3.1"))
        }
    }

    /// A change of a decoupled ARes, the wish of its AReq, and what the DS says.
    struct DecoupledCase: Sendable, CustomTestStringConvertible {
        let wish: JSONValue
        let change: JSONObject
        let expected: Finding?
        var testDescription: String { "\(wish.text) \(change.names)" }
    }

    @Test(
        "CORE-29, CORE-321: D answers Y or B and its methods contain 12; S is not a status of the app channel",
        .proves("CORE-29", "CORE-321"),
        arguments: [
            DecoupledCase(wish: "Y", change: [:], expected: nil), DecoupledCase(wish: "B", change: [:], expected: nil),
            DecoupledCase(wish: "F", change: [:], expected: .malformed(["transStatus"])),
            DecoupledCase(wish: "N", change: [:], expected: .malformed(["transStatus"])),
            DecoupledCase(wish: "Y", change: ["authenticationMethod": ["02"]], expected: .malformed(["authenticationMethod"])),
            DecoupledCase(wish: "Y", change: ["authenticationMethod": .null], expected: .missing(["authenticationMethod"])),
            DecoupledCase(wish: "Y", change: ["acsDecConInd": .null], expected: .missing(["acsDecConInd"])),
            DecoupledCase(wish: "Y", change: ["cardholderInfo": .null], expected: .missing(["cardholderInfo"])),
            DecoupledCase(wish: "Y", change: ["transStatus": "S"], expected: .malformed(["transStatus"])),
        ])
    func decoupledAnswer(_ test: DecoupledCase) async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        await sdk.authenticate(scenario: "decoupled")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first { $0.text("messageType") == "AReq" })
        let ares = try #require(messages.first { $0.text("messageType") == "ARes" })
        #expect(areq["threeDSRequestorDecReqInd"] == "Y" && ares["authenticationMethod"] == ["12"])
        let finding = AResCheck.check(ares.merging(test.change), areq: areq.merging(["threeDSRequestorDecReqInd": test.wish]))
        #expect(finding == test.expected)
    }

    @Test("I answers a wish without a challenge, alone or in the list of 2.3.1", arguments: [("06", true), ("01", false)])
    func informational(wish: String, isAccepted: Bool) async throws {
        let sdk = try await started("otp")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first { $0.text("messageType") == "AReq" })
        let ares = try #require(messages.first { $0.text("messageType") == "ARes" }).merging(["transStatus": "I"])
        for value in [JSONValue.string(wish), ["02", .string(wish)]] {
            let finding = AResCheck.check(ares, areq: areq.merging(["threeDSRequestorChallengeInd": value]))
            #expect(finding == (isAccepted ? nil : .malformed(["transStatus"])))
        }
    }

    @Test(
        "CORE-420: device data that name no key or an unknown key are refused with 311", .proves("CORE-420"),
        arguments: [nil, "other"] as [String?])
    func keyIdentifier(_ keyID: String?) async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        let plaintext = Array(SDKStandIn.deviceInformation.utf8)
        let data: [UInt8] =
            switch try PublicKey(pem: sdk.server.publicKey) {
            case .rsa(let key): try JWE.sealRSAOAEP256(plaintext, to: key, keyID: keyID, encryption: .a128gcm)
            case .p256(let key):
                try JWE.sealECDHES(
                    plaintext, to: key, partyVInfo: sdk.server.id, algorithm: .ecdhES, keyID: keyID, encryption: .a128gcm)
            }
        sdk.setSDK("deviceData", .string(String(decoding: data, as: UTF8.self)))
        let response = await sdk.authenticate()
        #expect(response.error("rule") == "311" && response.error("field") == "sdkEncData")
    }

    @Test("cardholderInfo is an object")
    func information() async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        await sdk.authenticate(scenario: "decoupled")
        #expect(sdk.authentication["transStatus"] == "D")
        #expect(sdk.authentication["cardholderInfo"]?.objectValue?["text"]?.stringValue?.isEmpty == false)
    }

    @Test("the sdk object may come as its JSON text, with the members of 2.3.1")
    func handOver() async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        sdk.setSDK("sdkType", "01")
        sdk.setSDK("defaultSdkType", ["sdkVariant": "01", "wrappedInd": "Y"])
        sdk.setSDK("sdkMaxTimeout", "07")
        let object = try #require(sdk.order["sdk"])
        sdk.order["sdk"] = .string(object.text)
        #expect(await sdk.authenticate(scenario: "otp").status == 200)
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        #expect(messages.first?["defaultSdkType"] == ["sdkVariant": "01", "wrappedInd": "Y"])
        #expect(messages.first?["sdkMaxTimeout"] == "07")
    }

    /// A change of `sdk` and the Erro of the DS.
    struct Order: Sendable, CustomTestStringConvertible {
        let name: String
        let value: JSONValue
        let code: String
        let detail: String
        var testDescription: String { "\(name) \(value.text)" }
    }

    @Test(
        "wrong members of 2.3.1 in the AReq are refused",
        arguments: [
            Order(name: "sdkType", value: "05", code: "207", detail: "sdkType"),
            Order(name: "sdkType", value: "00", code: "203", detail: "sdkType"),
            Order(name: "sdkType", value: "02", code: "201", detail: "splitSdkType,sdkServerSignedContent"),
            Order(
                name: "defaultSdkType", value: ["sdkVariant": "02"], code: "207", detail: "defaultSdkType.sdkVariant"),
            Order(
                name: "deviceRenderOptions", value: ["sdkInterface": "03", "sdkUiType": ["08"]], code: "203",
                detail: "deviceRenderOptions.sdkUiType"),
        ])
    func order(_ order: Order) async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        sdk.setSDK(order.name, order.value)
        let response = await sdk.authenticate(scenario: "otp")
        #expect(response.status == 400)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("\"\(order.code)\"") && text.contains(order.detail), "\(text)")
    }

    @Test("a challenge that starts with an information screen gets U and reason 03 on a device without it")
    func rendering() async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        sdk.setSDK("deviceRenderOptions", ["sdkInterface": "03", "sdkUiType": ["01", "02", "03", "04", "05"]])
        let response = await sdk.authenticate(scenario: "information")
        #expect(response.text("transStatus") == "U" && response.text("transStatusReason") == "03")
    }

    // MARK: Device data

    @Test("a missing or unknown kid gives 311, and an EC key is used with ECDH-ES", arguments: 1...2)
    func deviceData(system: Int) async throws {
        func answer(_ keyID: String?, _ algorithm: JWE.AgreementAlgorithm = .ecdhES) async throws -> String {
            var sdk = try SDKStandIn(simulator, system: system, version: "2.3.1")
            let plaintext = Array(SDKStandIn.deviceInformation.utf8)
            let data: [UInt8]
            switch try PublicKey(pem: sdk.server.publicKey) {
            case .rsa(let key): data = try JWE.sealRSAOAEP256(plaintext, to: key, keyID: keyID, encryption: .a128gcm)
            case .p256(let key):
                data = try JWE.sealECDHES(
                    plaintext, to: key, partyVInfo: sdk.server.id, algorithm: algorithm, keyID: keyID, encryption: .a128gcm)
            }
            sdk.setSDK("deviceData", .string(String(decoding: data, as: UTF8.self)))
            let response = await sdk.authenticate(scenario: "otp")
            return response.status == 200 ? "accepted" : String(decoding: response.body, as: UTF8.self)
        }
        let known = simulator.directoryServers[system - 1].keyID
        #expect(try await answer(known) == "accepted")
        #expect(try await answer(nil).contains("\"311\""))
        #expect(try await answer("unknown").contains("\"311\""))
        if system == 2 { #expect(try await answer(known, .dir).contains("\"302\"")) }
    }

    @Test("a directory server without key identifiers answers 2.3.1 with 102", arguments: 3...4)
    func withoutKeyID(system: Int) async throws {
        var sdk = try SDKStandIn(simulator, system: system, version: "2.3.1")
        let response = await sdk.authenticate(scenario: "otp")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("\"102\"") && text.contains("2.1.0,2.2.0"), "\(text)")
    }

    // MARK: CReq

    /// An answer to the first screen of a scenario.
    struct Request: Sendable, CustomTestStringConvertible {
        let scenario: String
        let members: JSONObject
        /// Nil: accepted.
        let expected: String?
        var testDescription: String { "\(scenario) \(JSONValue.object(members).text)" }

        init(_ scenario: String, _ members: JSONObject, _ expected: String?) {
            self.scenario = scenario
            self.members = members
            self.expected = expected
        }
    }

    @Test(
        "a CReq of 2.3.1 needs all requested elements and only one entry (protocol/messages.md §5.3)",
        arguments: [
            Request("otp", ["challengeDataEntry": "123456"], nil),
            Request("otp", ["challengeDataEntry": "123456", "oobAppURLInd": .null], "201 oobAppURLInd"),
            Request("otp", ["challengeDataEntry": "123456", "oobAppURLInd": "05"], "207 oobAppURLInd"),
            Request("otp", ["challengeDataEntry": "1", "challengeNoEntry": "Y"], "203 challengeDataEntry,challengeNoEntry"),
            Request("otp", ["challengeDataEntryTwo": "1"], "203 challengeDataEntryTwo"),
            Request("otp", ["challengeAddCode": "Y"], "203 challengeAddCode"),
            Request("otp", ["challengeCancel": "06"], nil),
            Request("otp", [:], "201 challengeDataEntry"),
            Request("two-fields", ["challengeDataEntryTwo": "correct horse"], nil),
            Request("additional-choice", ["challengeAddCode": "Y", "challengeDataEntry": "1"], "203"),
            Request("trust-list", ["challengeDataEntry": "123456"], "201 trustListDataEntry"),
            Request("trust-list", ["challengeDataEntry": "123456", "trustListDataEntry": "X"], "203 trustListDataEntry"),
            Request("trust-list", ["challengeDataEntry": "123456", "trustListDataEntry": "N"], nil),
            Request("trust-list", ["challengeCancel": "01"], nil),
            Request("trust-list", ["challengeCancel": "01", "trustListDataEntry": "N"], "203 trustListDataEntry"),
            Request(
                "device-binding", ["challengeDataEntry": "123456"], "201 trustListDataEntry,deviceBindingDataEntry"),
            Request("otp", ["challengeDataEntry": "123456", "deviceBindingDataEntry": "N"], "203 deviceBindingDataEntry"),
            Request("oob-auto-switch", ["oobContinue": true], "203 oobContinue"),
            Request("oob-auto-switch", ["oobContinue": "03"], "207 oobContinue"),
            Request("oob-auto-switch", ["oobContinue": "01", "oobAppStatus": "01"], "203 oobAppStatus"),
            Request("html-oob-app", ["challengeHTMLDataEntry": "done=yes"], "201 oobContinue"),
            Request("html-oob-app", ["challengeHTMLDataEntry": "done=yes", "oobContinue": "01"], nil),
            Request("information", [:], "201 infoContinueIndicator"),
            Request("information", ["infoContinueIndicator": "true"], "203 infoContinueIndicator"),
            Request("single-select", ["challengeDataEntry": "none"], "203 challengeDataEntry"),
            Request("otp", ["messageVersion": "2.2.0", "challengeDataEntry": "1"], "203 messageVersion"),
            Request("otp", ["messageVersion": "2.9.0", "challengeDataEntry": "1"], "102 2.1.0,2.2.0,2.3.1"),
            Request("otp", ["sdkCounterStoA": "009", "challengeDataEntry": "1"], "302"),
            Request("otp", ["whitelistingDataEntry": "nonsense", "challengeDataEntry": "123456"], nil),
        ])
    func request(_ request: Request) async throws {
        var sdk = try await started(request.scenario)
        _ = try await sdk.send()
        let answer = try await sdk.send(request.members)
        guard let expected = request.expected else {
            switch answer {
            case .screen, .final: break
            default: Issue.record("\(answer)")
            }
            return
        }
        guard case .erro(let erro) = answer else {
            Issue.record("\(answer)")
            return
        }
        let text = "\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")"
        #expect(text.hasPrefix(expected), "\(text)")
        #expect(erro.text("errorComponent") == "A")
        // protocol/messages.md §5.4: a CReq was at fault.
        let record = await sdk.record()
        #expect(record.text("transStatus") == "U" && record.text("challengeCancel") == "10")
    }

    @Test("an SDK that cannot open the issuer's app gets no link to it (protocol/messages.md §7.3)", arguments: ["02", "03"])
    func noAppURL(indicator: String) async throws {
        var sdk = try await started("oob-auto-switch")
        guard case .screen(let cres) = try await sdk.send(["oobAppURLInd": .string(indicator)]) else {
            Issue.record("no screen")
            return
        }
        #expect(cres["oobAppURL"] == nil && cres["oobAppLabel"] == nil && cres["oobContinueLabel"] != nil)
    }

    @Test("logos and answers have the members and headers of 2.3.1 (CORE-469)", .proves("CORE-469"))
    func form() async throws {
        let sdk = try await started("otp")
        let reply = await sdk.post(try sdk.sealed(sdk.creq()), type: "application/jose; charset=UTF-8")
        guard case .respond(let response, _) = reply else {
            Issue.record("no answer")
            return
        }
        #expect(response.header("X-Response-ID") == sdk.acsTransID)
        #expect(response.header("X-Request-ID") == sdk.sdkTransID)
        let record = await sdk.record()
        let cres = record["messages"]?.arrayValue?.compactMap(\.objectValue).first { $0["messageType"] == "CRes" }
        #expect(cres?["issuerImage"]?.objectValue?.names == ["default", "dark"])
        let older = try await started("otp", version: "2.2.0")
        guard case .respond(let plain, _) = await older.post(try older.sealed(older.creq()), type: "application/jose") else {
            Issue.record("no answer")
            return
        }
        #expect(plain.header("X-Response-ID") == nil)
    }

    @Test(
        "CORE-475: the ACS refuses an app URL that is not https", .proves("CORE-475"),
        arguments: [
            ("https://shop.example/return", nil), ("http://shop.example/return", "203 threeDSRequestorAppURL"),
            ("shop://return", "203 threeDSRequestorAppURL"),
        ] as [(String, String?)])
    func appURL(url: String, expected: String?) async throws {
        var sdk = try await started("otp")
        switch try await sdk.send(["threeDSRequestorAppURL": .string(url)]) {
        case .screen: #expect(expected == nil)
        case .erro(let erro):
            #expect("\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")" == expected)
        default: Issue.record("no screen, no Erro")
        }
    }

    @Test("CORE-387: a scenario without a fault sends only elements of its screens", .proves("CORE-387"))
    func elementsOfTheType() throws {
        for scenario in Scenario.builtIn where !scenario.isFault && scenario.versions.contains("2.3.1") {
            for step in scenario.steps {
                let cres = step.cres["2.3.1"] ?? [:]
                let type = try #require(cres.text("acsUiType").flatMap(UIType.init(rawValue:)))
                let overlays = [step.retry["2.3.1"], step.resent["2.3.1"]].compactMap(\.self).flatMap(\.names)
                for name in cres.names + overlays where !["acsUiType", "messageExtension", "bridging"].contains(name) {
                    let form = DataDictionary.whole.named(name, in: .v2_3_1)?.form(in: .v2_3_1)
                    let isAllowed = form.map { $0.required.contains(type) || $0.optional.contains(type) }
                    #expect(isAllowed == true, "\(scenario.name): \(name)")
                }
            }
        }
    }

    // MARK: Results

    @Test(
        "challengeCancel names the party whose message was wrong (protocol/messages.md §5.4)",
        arguments: ["203", "302", "402"])
    func erro(code: String) async throws {
        var sdk = try await started("otp")
        _ = try await sdk.send()
        _ = await sdk.sendErro(code)
        #expect(await sdk.record().text("challengeCancel") == "09")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let rreq = try #require(messages.first { $0["messageType"] == "RReq" })
        let erro = rreq["challengeErrorReporting"]?.objectValue
        #expect(erro?["errorCode"] == .string(code) && erro?["errorComponent"] == "C")
        #expect(erro == messages.first { $0["messageType"] == "Erro" })
    }

    @Test(
        "the RReq after a wrong CReq has the Erro of the ACS; earlier versions do not have the element",
        arguments: ["2.2.0", "2.3.1"])
    func erroOfTheACS(version: String) async throws {
        var sdk = try await started("otp", version: version)
        _ = try await sdk.send()
        _ = try await sdk.send(["challengeDataEntry": ""])
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let rreq = try #require(messages.first { $0["messageType"] == "RReq" })
        let erro = rreq["challengeErrorReporting"]?.objectValue
        #expect(rreq["challengeCancel"] == (version == "2.3.1" ? "10" : "06"))
        #expect((erro != nil) == (version == "2.3.1"))
        if let erro { #expect(erro == messages.first { $0["messageType"] == "Erro" }) }
    }

    @Test("trust list and device binding are in the result")
    func choices() async throws {
        var sdk = try await started("device-binding")
        _ = try await sdk.send()
        let answer = try await sdk.send([
            "challengeDataEntry": "123456", "trustListDataEntry": "N", "deviceBindingDataEntry": "Y",
        ])
        #expect(answer == .final("Y"))
        let record = await sdk.record()
        #expect(record.text("trustListStatus") == "N" && record.text("deviceBindingStatus") == "11")
        #expect(record["whiteListStatus"] == nil)
    }

    @Test(
        "CORE-461, CORE-462, CORE-463, CORE-467, CORE-470: a decoupled fallback is one RReq with D, and then an authentication of the 3DS Server's own",
        .proves("CORE-61", "CORE-76", "CORE-461", "CORE-462", "CORE-463", "CORE-467", "CORE-470")
    )
    func fallback() async throws {
        var sdk = try await started("decoupled-fallback")
        _ = try await sdk.send()
        // CORE-461: the information screen comes before the end.
        guard case .screen(let information) = try await sdk.send(["challengeAddCode": "Y"]) else {
            Issue.record("no screen")
            return
        }
        #expect(information["acsUiType"] == "07")
        #expect(try await sdk.send(["infoContinueIndicator": true]) == .final("D"))
        let record = await sdk.record()
        #expect(record.text("transStatus") == "D" && record.text("transStatusReason") == "29" && record["final"] == true)
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        #expect(messages.first?["threeDSRequestorDecReqInd"] == "F")
        #expect(messages.filter { $0["messageType"] == "RReq" }.compactMap { $0.text("transStatus") } == ["D"])
        #expect(messages.filter { $0["messageType"] == "RRes" }.compactMap { $0.text("resultsStatus") } == ["04"])

        // CORE-467: a new transaction in the channel 3RI that refers to the first one.
        let id = try #require(record.text("successor"))
        #expect(id != sdk.serverTransID)
        let areq = try #require(await simulator.conversation(threeDSServerTransID: id)?.first)
        #expect(areq["messageType"] == "AReq" && areq["deviceChannel"] == "03" && areq["threeRIInd"] == "19")
        #expect(areq["threeDSRequestorDecReqInd"] == "Y" && areq["sdkTransID"] == nil && areq["deviceInfo"] == nil)
        let prior = areq["threeDSRequestorPriorAuthenticationInfo"]?.arrayValue?.first?.objectValue
        #expect(prior?["threeDSReqPriorRef"] == .string(sdk.acsTransID) && prior?["threeDSReqPriorAuthMethod"] == "02")
        let pending = try #require(await simulator.record(threeDSServerTransID: id))
        #expect(pending.text("transStatus") == "D" && pending["final"] == false)
        clock.advance(seconds: 60)
        let result = try #require(await simulator.record(threeDSServerTransID: id))
        #expect(result.text("transStatus") == "Y" && result["final"] == true)
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: id) == 1)
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
        let later = await simulator.conversation(threeDSServerTransID: id) ?? []
        #expect(later.compactMap { $0.text("messageType") } == ["AReq", "ARes", "RReq", "RRes"])
        #expect(later.last?["resultsStatus"] == "01")
        // The tables of all channels, with the channel of the AReq.
        for message in later {
            let lint = MessageLint(message.serialized(), version: .v2_3_1, channel: .requestorInitiated)
            #expect(lint.findings.isEmpty, "\(lint.findings)")
        }
    }

    @Test(
        "RReq and RRes of 3RI are checked by the elements of their channel: nothing of the app, and what is there must be right")
    func resultOf3RI() {
        let names = TransactionNames(
            threeDSServer: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e", directoryServer: "0a8b7c6d-1111-4222-8333-944455556666",
            acs: "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401", sdk: nil)
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: "https://localhost")
        let rreq: JSONObject = [
            "messageType": "RReq", "messageVersion": "2.3.1", "threeDSServerTransID": .string(names.threeDSServer),
            "acsTransID": .string(names.acs ?? ""), "dsTransID": .string(names.directoryServer ?? ""), "messageCategory": "01",
            "transStatus": "Y", "authenticationMethod": ["11"], "eci": "05",
            "authenticationValue": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        ]
        func finding(_ changes: JSONObject) -> Finding? {
            server.check(
                rreq: rreq.merging(changes), names: names, version: "2.3.1", isDecoupled: true, channel: .requestorInitiated)
        }
        #expect(finding([:]) == nil)
        #expect(finding(["transStatus": .null]) == .missing(["transStatus"]))
        #expect(finding(["messageCategory": .null]) == .missing(["messageCategory"]))
        #expect(finding(["messageCategory": "03"]) == .malformed(["messageCategory"]))
        // An element of the other channels is ignored (CORE-209).
        #expect(finding(["interactionCounter": "1", "sdkTransID": "none"]) == nil)
        #expect(finding(["authenticationMethod": "11"]) == .malformed(["authenticationMethod"]))
        #expect(finding(["transStatus": "X"]) == .malformed(["transStatus"]))
    }

    /// An RReq of 2.3.1 with changes, the wish of its AReq, and what DS and 3DS Server say.
    struct ResultCase: Sendable, CustomTestStringConvertible {
        let wish: JSONValue
        let change: JSONObject
        let expected: Finding?
        var testDescription: String { "\(wish.text) \(JSONValue.object(change).text)" }
    }

    @Test(
        "CORE-462: D in an RReq needs a request for it and the reason 29 or 30; 09 and 10 need the Erro", .proves("CORE-462"),
        arguments: [
            ResultCase(wish: "F", change: ["transStatus": "D", "transStatusReason": "29"], expected: nil),
            ResultCase(wish: "B", change: ["transStatus": "D", "transStatusReason": "30"], expected: nil),
            ResultCase(
                wish: "Y", change: ["transStatus": "D", "transStatusReason": "29"], expected: .malformed(["transStatus"])),
            ResultCase(
                wish: .null, change: ["transStatus": "D", "transStatusReason": "29"], expected: .malformed(["transStatus"])),
            ResultCase(wish: "F", change: ["transStatus": "D"], expected: .missing(["transStatusReason"])),
            ResultCase(
                wish: "F", change: ["transStatus": "D", "transStatusReason": "01"], expected: .malformed(["transStatusReason"])),
            ResultCase(wish: "N", change: ["challengeCancel": "01"], expected: nil),
            ResultCase(wish: "N", change: ["challengeCancel": "09"], expected: .missing(["challengeErrorReporting"])),
            ResultCase(
                wish: "N", change: ["challengeCancel": "10", "challengeErrorReporting": ["errorCode": "203"]], expected: nil),
        ])
    func results(_ test: ResultCase) {
        let areq: JSONObject = ["messageVersion": "2.3.1"]
        let rreq: JSONObject = ["transStatus": "N"]
        let finding = ResultsRequestCheck.check(
            rreq.merging(test.change), areq: areq.merging(["threeDSRequestorDecReqInd": test.wish]))
        #expect(finding == test.expected)
    }

    // MARK: Bridging

    @Test("the ACS answers Bridging in the version that it was asked in", arguments: BridgingVersion.allCases)
    func bridging(version: BridgingVersion) async throws {
        var sdk = try await started("bridging-oob-2-0", version: "2.2.0", bridging: version)
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        let found = try #require(MessageExtension.all(in: cres).first)
        #expect(found.id == "A000000802-004" && !found.isCritical)
        #expect(found.data["version"] == .string(version.rawValue))
        #expect(found.data["challengeData"]?.objectValue?.names == ["oobAppURL", "oobAppLabel"])
    }

    @Test("Bridging may be critical in a CReq of 2.2.0 and is unknown in 2.3.1", arguments: ["2.2.0", "2.3.1"])
    func criticalBridging(version: String) async throws {
        var sdk = try await started("otp", version: version)
        let element: JSONValue = [
            "name": "Bridging", "id": "A000000802-004", "criticalityIndicator": true, "data": ["version": "2.0"],
        ]
        switch try await sdk.send(["messageExtension": [element]]) {
        case .screen: #expect(version == "2.2.0")
        case .erro(let erro):
            #expect(version == "2.3.1" && erro["errorCode"] == "202" && erro["errorDetail"] == "A000000802-004")
        default: Issue.record("no screen, no Erro")
        }
    }

    @Test(
        "2.3.1 allows 15 extensions in an AReq (protocol/messages.md §9.1)", arguments: [(15, nil), (16, "203 messageExtension")])
    func extensions(count: Int, expected: String?) async throws {
        let sdk = try await started("otp")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let elements = (0..<count).map { number -> JSONValue in
            ["name": "x", "id": .string("F\(number)"), "criticalityIndicator": false, "data": ["a": 1]]
        }
        let areq = try #require(messages.first).merging([
            "messageExtension": .array(JSONArray(elements)), "deviceInfo": .null, "dsReferenceNumber": .null, "dsTransID": .null,
            "dsURL": .null, "sdkEncData": sdk.order["sdk"]?.objectValue?["deviceData"] ?? .null,
        ])
        let role = DirectoryServerRole(system: simulator.authority.systems[0], rules: ParticipationRules(), baseURL: "")
        var found: String?
        if case .answer(let erro) = role.receive(areq: areq, random: SimulatorRandom(seed: 1, label: "x"), now: clock.now) {
            found = "\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")"
        }
        #expect(found == expected)
    }

    @Test("without Bridging the CRes is an ordinary out-of-band screen")
    func withoutBridging() async throws {
        var sdk = try await started("bridging-oob-2-0", version: "2.2.0")
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres["messageExtension"] == nil && cres["bridging"] == nil)
    }
}
