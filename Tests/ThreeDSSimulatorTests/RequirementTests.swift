import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// Requirements on the servers that need a simulator prepared for them: two payments at once, wishes of the 3DS Requestor, defects of
/// ARes and RRes, a directory server that stays out of reach, a breakdown.
@Suite("The servers' side, prepared cases")
struct RequirementTests {
    private let clock = ManualTimeSource()

    private func simulator(_ scenario: String? = nil) throws -> Simulator {
        let scenarios = try scenario.map { [try Scenario(json: Array($0.utf8))] } ?? []
        return try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: scenarios))
    }

    /// Members of a scenario of one passcode screen for 2.2.0, without the braces.
    private static let passcode = """
        "name":"own","title":"x","versions":["2.2.0"],"steps":[{"cres":{"acsUiType":"01","challengeInfoHeader":"h",\
        "challengeInfoLabel":"l","challengeInfoText":"t","submitAuthenticationLabel":"s"},"expect":{"challengeDataEntry":"1"}}]
        """

    private func own(_ members: String) throws -> Simulator { try simulator("{\(Self.passcode),\(members)}") }

    private func challenged(_ simulator: Simulator, _ scenario: String = "own") async throws -> SDKStandIn {
        var sdk = try SDKStandIn(simulator)
        #expect(await sdk.authenticate(scenario: scenario).text("transStatus") == "C")
        try sdk.open()
        _ = try await sdk.send()
        return sdk
    }

    private func messages(_ sdk: SDKStandIn) async -> [JSONObject] {
        await sdk.simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
    }

    // MARK: The result leg

    @Test("The RReq of each of two open payments goes to the threeDSServerURL of its own AReq", .proves("CORE-22"))
    func resultAddress() async throws {
        let simulator = try simulator()
        var payments = [try await challenged(simulator, "otp"), try await challenged(simulator, "otp")]
        var addresses: [String] = []
        for index in [1, 0] {
            _ = try await payments[index].send(["challengeDataEntry": "123456"])
            let sdk = payments[index]
            let areq = try #require(await messages(sdk).first)
            let transaction = try #require(simulator.registry.transaction(server: sdk.serverTransID))
            let address = try #require(await transaction.resultAddress)
            #expect(address == areq.text("threeDSServerURL"))
            #expect(await sdk.record().text("transStatus") == "Y")
            addresses.append(address)
        }
        #expect(addresses[0] != addresses[1])
    }

    @Test("An RReq with a dsTransID that the directory server does not remember goes nowhere", .proves("CORE-22"))
    func unknownResult() throws {
        let memory = DirectoryServerMemory(capacity: 2)
        memory.remember(serverURL: "https://a.example", dsTransID: "AA")
        let role = DirectoryServerRole(
            system: try simulator().authority.systems[0], rules: ParticipationRules(), baseURL: "", memory: memory)
        #expect(try role.serverURL(for: ["dsTransID": "aa"]) == "https://a.example")
        #expect(throws: Finding(.transactionIDNotRecognised, of: "dsTransID")) { try role.serverURL(for: ["dsTransID": "bb"]) }
        for number in 0..<4 { memory.remember(serverURL: "https://b.example", dsTransID: "\(number)") }
        #expect(throws: Finding(.transactionIDNotRecognised, of: "dsTransID")) { try role.serverURL(for: ["dsTransID": "aa"]) }
        #expect(try role.serverURL(for: ["dsTransID": "3"]) == "https://b.example", "the newest are kept")
    }

    @Test("A 3DS Server refuses a result at the URL of another payment")
    func foreignAddress() {
        let server = RequestorServer(referenceNumber: "", baseURL: "https://s.example")
        let names = TransactionNames(threeDSServer: "1")
        #expect(server.takesResult(of: names, at: "https://s.example/server/results/1"))
        #expect(!server.takesResult(of: names, at: "https://s.example/server/results/2"))
        #expect(!server.takesResult(of: names, at: "https://t.example/server/results/1"))
    }

    @Test(
        "A wrong RRes at the ACS gives the same Erro to the directory server and to the SDK", .proves("CORE-75"),
        arguments: [("answerOfOtherType", "101"), ("answerMissing", "201"), ("answerMalformed", "203")])
    func wrongResultsResponse(fault: String, code: String) async throws {
        var sdk = try await challenged(try own(#""resultLeg":"\#(fault)""#))
        guard case .erro(let erro) = try await sdk.send(["challengeDataEntry": "1"]) else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == code && erro.text("errorComponent") == "A")
        #expect(erro.text("errorMessageType") == "RRes")
        if code != "101" { #expect(erro.text("errorDetail") == "resultsStatus") }
        let erros = await messages(sdk).filter { $0.text("messageType") == "Erro" }
        #expect(erros.map { $0.text("errorCode") } == [code, code], "to the directory server, then to the SDK")
        #expect(erros.map { $0.text("errorComponent") } == ["A", "A"])
        let shown = await sdk.record()["messages"]?.arrayValue?.filter { $0.objectValue?["messageType"] == "Erro" }
        #expect(shown?.count == 1, "the SDK got one")
    }

    @Test(
        "The RReq is repeated every ten seconds until the directory server is reached, and then says U", .proves("CORE-240"),
        arguments: [0, 1, 5])
    func repetition(failures: Int) async throws {
        var sdk = try await challenged(try own(#""resultLeg":"unreachable","failedRepetitions":\#(failures)"#))
        let transaction = try #require(sdk.simulator.registry.transaction(server: sdk.serverTransID))
        #expect(try await sdk.send(["challengeDataEntry": "1"]) == .timeout)
        #expect(await transaction.resultAttempts == 2, "twice at once")
        for repetition in 1...failures + 1 {
            clock.advance(seconds: 9.9)
            #expect(await sdk.record()["final"] == false)
            #expect(await transaction.resultAttempts == repetition + 1, "not before ten seconds")
            clock.advance(seconds: 0.1)
            _ = await sdk.record()
            #expect(await transaction.resultAttempts == repetition + 2)
        }
        let record = await sdk.record()
        #expect(record["final"] == true && record.text("transStatus") == "U")
        clock.advance(seconds: 60)
        _ = await sdk.record()
        #expect(await transaction.resultAttempts == failures + 3, "no further one")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    // MARK: The ARes

    struct AResCase: Sendable, CustomTestStringConvertible {
        let sender: String
        let change: String
        let rule: String
        let field: String
        /// Who objects.
        let party: String
        var testDescription: String { "\(sender) \(field)" }
    }

    @Test(
        "A wrong ARes, or an Erro in its place, ends the authentication, and the 3DS Requestor gets the code", .proves("CORE-38"),
        arguments: [
            AResCase(
                sender: "A", change: #""remove":["acsTransID"]"#, rule: "201", field: "acsTransID", party: "Directory Server"),
            AResCase(sender: "D", change: #""remove":["acsTransID"]"#, rule: "201", field: "acsTransID", party: "3DS Server"),
            AResCase(sender: "D", change: #""set":{"transStatus":"X"}"#, rule: "203", field: "transStatus", party: "3DS Server"),
            AResCase(
                sender: "D", change: #""set":{"sdkTransID":"00000000-0000-4000-8000-000000000000"}"#, rule: "301",
                field: "sdkTransID", party: "3DS Server"),
        ])
    func wrongARes(_ test: AResCase) async throws {
        var sdk = try SDKStandIn(try own(#""ares":{"by":"\#(test.sender)",\#(test.change)}"#))
        let versions = await sdk.simulator.post("/v1/versioning", ["cardNumber": sdk.order["cardNumber"] ?? .null])
        let id = try #require(versions.text("threeDSServerTransID"))
        sdk.order["threeDSServerTransID"] = .string(id)
        let response = await sdk.authenticate(scenario: "own")
        #expect(response.status == 400)
        #expect(response.error("rule") == test.rule && response.error("field") == test.field)
        #expect(response.error("party") == test.party)
        let erro = response.object.object("error")?.object("erro")
        #expect(erro?.string("errorCode") == test.rule && erro?.string("errorMessageType") == "ARes")
        #expect(await sdk.simulator.conversation(threeDSServerTransID: id) == nil, "processing has ended")
    }

    // MARK: The decision of the ACS

    struct Wish: Sendable, CustomTestStringConvertible {
        let challenge: String?
        let authentication: String?
        let card: TestCards.Kind
        let status: String
        var testDescription: String { "\(challenge ?? "-") \(authentication ?? "-") \(card)" }
    }

    @Test(
        "The ACS follows threeDSRequestorChallengeInd and threeDSRequestorAuthenticationInd of the AReq", .proves("CORE-29"),
        arguments: [
            Wish(challenge: nil, authentication: nil, card: .challenge, status: "C"),
            Wish(challenge: nil, authentication: nil, card: .frictionless, status: "Y"),
            Wish(challenge: "01", authentication: "01", card: .challenge, status: "C"),
            Wish(challenge: "01", authentication: "01", card: .frictionless, status: "Y"),
            Wish(challenge: "02", authentication: "01", card: .challenge, status: "Y"),
            Wish(challenge: "02", authentication: "04", card: .challenge, status: "C"),
            Wish(challenge: "02", authentication: "06", card: .frictionless, status: "C"),
            Wish(challenge: "03", authentication: "01", card: .frictionless, status: "C"),
            Wish(challenge: "04", authentication: "01", card: .frictionless, status: "C"),
            Wish(challenge: "05", authentication: "01", card: .challenge, status: "Y"),
            Wish(challenge: "07", authentication: "01", card: .challenge, status: "Y"),
            Wish(challenge: "07", authentication: "05", card: .challenge, status: "C"),
            Wish(challenge: "09", authentication: "01", card: .frictionless, status: "C"),
            Wish(challenge: nil, authentication: "06", card: .frictionless, status: "C"),
            Wish(challenge: "04", authentication: "01", card: .rejected, status: "R"),
        ])
    func wishes(_ wish: Wish) async throws {
        for version in ["2.2.0", "2.3.1"] {
            var sdk = try SDKStandIn(try simulator(), version: version)
            sdk.order["cardNumber"] = .string(TestCards.number(wish.card, directoryServer: 1))
            sdk.order["threeDSRequestorChallengeInd"] = wish.challenge.map { .string($0) }
            sdk.order["threeDSRequestorAuthenticationInd"] = wish.authentication.map { .string($0) }
            #expect(await sdk.authenticate().text("transStatus") == wish.status, "\(version)")
            let areq = try #require(await messages(sdk).first)
            #expect(areq.text("threeDSRequestorAuthenticationInd") == wish.authentication ?? "01")
            let sent: JSONValue? = wish.challenge.map { version == "2.3.1" ? [.string($0)] : .string($0) }
            #expect(areq["threeDSRequestorChallengeInd"] == sent)
        }
    }

    @Test("A list of challenge preferences belongs to 2.3.1, and its first entry counts")
    func listOfWishes() async throws {
        var sdk = try SDKStandIn(try simulator(), version: "2.3.1")
        sdk.order["threeDSRequestorChallengeInd"] = ["02", "04"]
        #expect(await sdk.authenticate().text("transStatus") == "Y")
        let wrong: [(String, JSONValue)] = [
            ("2.2.0", ["02", "04"]), ("2.3.1", ["02", "04", "01"]), ("2.3.1", []), ("2.3.1", [2]), ("2.2.0", 2),
        ]
        for (version, value) in wrong {
            var other = try SDKStandIn(try simulator(), version: version)
            other.order["threeDSRequestorChallengeInd"] = value
            let response = await other.authenticate()
            #expect(response.status == 400 && response.error("field") == "threeDSRequestorChallengeInd", "\(value)")
        }
        var unknown = try SDKStandIn(try simulator())
        unknown.order["threeDSRequestorChallengeInd"] = "77"
        let response = await unknown.authenticate()
        #expect(response.error("party") == "Directory Server", "which codes exist is the directory server's to say")
    }

    // MARK: The challenge

    @Test(
        "Each challenge has a screen on which the cardholder can authenticate by its method, and the first is of the announced type",
        .proves("CORE-50"), arguments: Play.all.filter { $0.scenario.authenticationStatus == "C" && !$0.scenario.isFault })
    func content(_ play: Play) async throws {
        var sdk = try SDKStandIn(try simulator(), version: play.version)
        if play.scenario.messageCategory == "02" { sdk.order["messageCategory"] = "02" }
        let answer = await sdk.authenticate(scenario: play.scenario.name)
        let type = try #require(answer.object["acsRenderingType"]?.objectValue)
        let method = play.scenario.authentication.method.rawValue
        let screens = play.scenario.steps.compactMap { $0.cres[play.version]?.text("acsUiType") }
        // By hand: a code (02 to 05) or a secret (01, 06) needs an entry, a choice or a page; another app (07 to 09, 11) its screen or a page.
        let able: Set<String> =
            switch method {
            case "07", "08", "09", "11": ["04", "05", "06"]
            case "06": ["01", "02", "03", "05"]
            default: ["01", "05"]
            }
        #expect(screens.contains(where: able.contains), "\(method): \(screens)")
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres.text("acsUiType") == screens.first)
        // A page can look like each template.
        if type.text("acsInterface") == "01" { #expect(type.text("acsUiTemplate") == screens.first) }
        #expect((type.text("acsInterface") == "02") == ["05", "06"].contains(screens.first))
    }

    @Test(
        "A scenario with a method that none of its screens allows is refused",
        arguments: [("07", "01"), ("02", "04"), ("06", "07")])
    func method(method: String, screen: String) {
        let json = """
            {"name":"own","title":"x","versions":["2.3.1"],"authenticationMethod":"\(method)",\
            "steps":[{"cres":{"acsUiType":"\(screen)"}}]}
            """
        let error = #expect(throws: ScenarioError.self) { try Scenario(json: Array(json.utf8)) }
        #expect(error?.member == "authenticationMethod")
    }

    @Test(
        "Each CRes of the ACS has the elements that the specification requires for its type, and none that it does not know",
        .proves("CORE-51"), arguments: Play.all.filter { $0.scenario.authenticationStatus == "C" && !$0.scenario.isFault })
    func elements(_ play: Play) async throws {
        let rows = try ScreenElementRow.rows(play.version)
        #expect(rows.count > 15)
        var sdk = try SDKStandIn(try simulator(), version: play.version)
        if play.scenario.messageCategory == "02" { sdk.order["messageCategory"] = "02" }
        await sdk.authenticate(scenario: play.scenario.name)
        #expect(try await sdk.play(play.scenario).outcome == play.scenario.expectation(in: play.version)?.outcome)
        let screens = await messages(sdk).filter { $0.text("messageType") == "CRes" && $0.text("challengeCompletionInd") == "N" }
        #expect(!screens.isEmpty)
        for cres in screens {
            let type = try #require(cres.text("acsUiType"))
            for row in rows {
                let isRequired = row.required.contains(type)
                if isRequired { #expect(cres[row.name] != nil, "\(type) \(row.name)") }
                if cres[row.name] != nil { #expect(isRequired || row.optional.contains(type), "\(type) \(row.name)") }
            }
        }
    }

    // MARK: Breakdown

    @Test(
        "During a breakdown nothing begins, and an open challenge ends with Erro 403 or 404 and a result", .proves("CORE-215"),
        arguments: [(ServerFailure.transient, "403"), (.permanent, "404")])
    func breakdown(failure: ServerFailure, code: String) async throws {
        let simulator = try simulator()
        var open = try await challenged(simulator, "otp")
        var over = try await challenged(simulator, "otp")
        _ = try await over.send(["challengeDataEntry": "123456"])
        simulator.failure = failure
        for path in ["/v1/versioning", "/v1/authentications", "/v1/split-sdk"] {
            let response = await simulator.post(path, open.order)
            #expect(response.status == 503 && response.error("rule") == "available", "\(path)")
        }
        guard case .erro(let erro) = try await open.send(["challengeDataEntry": "123456"]) else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == code && erro.text("errorComponent") == "A" && erro.text("errorMessageType") == "CReq")
        #expect(await open.record().text("transStatus") == "U")
        #expect(await over.record().text("transStatus") == "Y", "what has ended stays as it is")
        simulator.failure = nil
        var next = try SDKStandIn(simulator)
        #expect(await next.authenticate(scenario: "otp").text("transStatus") == "C")
    }
}

/// The UI types in whose CRes an element is required or optional, from `Tests/Vectors/data-elements.json`.
private struct ScreenElementRow {
    let name: String
    let required: Set<String>
    let optional: Set<String>

    private struct File: Decodable {
        struct Types: Decodable {
            let required: String
            let optional: String
        }
        struct Element: Decodable {
            let name: String
            let versions: [String]?
            let screens: [String: Types]?
        }
        let elements: [Element]
    }

    static func rows(_ version: String) throws -> [ScreenElementRow] {
        let file: File = try Vectors.decode(from: "data-elements.json")
        return file.elements.filter { $0.versions?.contains(version) ?? true }.compactMap { element in
            element.screens?[version].map { types in
                func codes(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
                return ScreenElementRow(name: element.name, required: codes(types.required), optional: codes(types.optional))
            }
        }
    }
}
