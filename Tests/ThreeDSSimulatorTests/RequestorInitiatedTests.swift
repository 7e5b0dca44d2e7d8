import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport
import Testing

@testable import ThreeDSSimulator

/// 3RI: authentications that the 3DS Requestor starts without the cardholder.
@Suite struct RequestorInitiatedTests {
    let clock = ManualTimeSource()
    let simulator: Simulator

    init() throws { simulator = try Simulator(SimulatorConfiguration(timeSource: clock)) }

    static let versions = ["2.1.0", "2.2.0", "2.3.1"]

    /// An order that is right in its version: an account verification, or a payment from 2.2.0 on.
    static func order(_ version: String, _ changes: JSONObject = [:]) -> JSONObject {
        let order: JSONObject = [
            "messageVersion": .string(version), "cardNumber": .string(TestCards.challengeRSA),
            "threeRIInd": version == "2.1.0" ? "05" : "11", "amount": version == "2.1.0" ? .null : 1_234,
            "currency": version == "2.1.0" ? .null : "EUR",
        ]
        var changed = order
        for (name, value) in changes { changed[name] = value == .null ? JSONValue?.none : value }
        return changed
    }

    func start(_ version: String, _ changes: JSONObject = [:]) async -> HTTPResponse {
        await simulator.post("/v1/3ri-authentications", Self.order(version, changes))
    }

    /// The messages of a transaction; each has no finding.
    func messages(of response: HTTPResponse, _ version: String) async -> [JSONObject] {
        let messages = await simulator.conversation(threeDSServerTransID: response.text("threeDSServerTransID") ?? "") ?? []
        let isPayment = messages.first?["messageCategory"] == "01"
        for message in messages {
            let lint = MessageLint(
                message.serialized(), version: ProtocolVersion(rawValue: version), channel: .requestorInitiated)
            // Alone, an ARes does not tell its category, and the lint uses the rules of a payment.
            let ofPayment: Set = ["authenticationValue", "transStatusReason"]
            let isLenient = !isPayment && message["messageType"] == "ARes"
            let findings = lint.findings.filter { !(isLenient && $0.rule == .conditional && ofPayment.contains($0.field)) }
            #expect(findings.isEmpty, "\(message.string("messageType") ?? ""): \(findings)")
        }
        return messages
    }

    @Test("the card decides about the status, and no AReq leads to a challenge", arguments: versions)
    func cards(version: String) async throws {
        let expected: [(TestCards.Kind, String)] = [
            (.challenge, "Y"), (.frictionless, "Y"), (.attempted, "A"), (.rejected, "R"), (.unavailable, "U"),
            (.notAuthenticated, "N"), (.withoutACS, "A"), (.notParticipating, "U"),
        ]
        for (kind, status) in expected {
            for system in 1...(version == "2.3.1" ? 2 : 4) {
                let card = JSONValue.string(TestCards.number(kind, directoryServer: system))
                let response = await start(version, ["cardNumber": card])
                #expect(response.status == 200, "\(response.object)")
                #expect(response.text("transStatus") == status, "\(kind)")
                let messages = await messages(of: response, version)
                #expect(messages.map { $0.string("messageType") } == ["AReq", "ARes"])
                let areq = try #require(messages.first)
                #expect(areq["deviceChannel"] == "03" && areq["messageVersion"] == .string(version))
                #expect(areq["threeRIInd"] == (version == "2.1.0" ? "05" : "11"))
                #expect(areq["threeDSRequestorAuthenticationInd"] == nil && areq["sdkTransID"] == nil && areq["browserIP"] == nil)
                let hasValue = version != "2.1.0" && (status == "Y" || status == "A")
                #expect((response.text("authenticationValue") != nil) == hasValue)
            }
        }
    }

    @Test("a scenario decides about the status", arguments: versions)
    func scenarios(version: String) async throws {
        var expected = [
            ("frictionless", "Y"), ("attempted", "A"), ("rejected", "R"), ("unavailable", "U"), ("not-authenticated", "N"),
        ]
        if version != "2.1.0" { expected.append(("decoupled", "D")) }
        for (scenario, status) in expected {
            for category in version == "2.1.0" ? ["02"] : ["01", "02"] {
                let response = await start(version, ["scenario": .string(scenario), "messageCategory": .string(category)])
                #expect(response.text("transStatus") == status, "\(scenario) \(response.object)")
                _ = await messages(of: response, version)
            }
        }
        for scenario in ["otp", "oob", "html-otp"] {
            let refused = await start(version, ["scenario": .string(scenario)])
            #expect(refused.status == 400 && refused.error("field") == "scenario" && refused.error("rule") == "deviceChannel")
        }
        #expect(await start(version, ["scenario": "nowhere"]).status == 400)
    }

    @Test("2.1.0 knows 3RI for non-payment authentications only: 203", .proves("CORE-206"))
    func paymentBefore220() async throws {
        let refused = await start("2.1.0", ["messageCategory": "01", "amount": 1, "currency": "EUR"])
        #expect(refused.status == 400 && refused.error("rule") == "203" && refused.error("field") == "messageCategory")
        let areq = try #require(await messages(of: await start("2.1.0"), "2.1.0").first)
        let lint = MessageLint(areq.merging(["messageCategory": "01"]).serialized())
        #expect(lint.findings.contains { $0.field == "messageCategory" && $0.code == .formatInvalid })
        #expect(await start("2.1.0", ["scenario": "decoupled"]).status == 400)
    }

    /// A wrong order and the Erro that the AReq gets.
    struct Wrong: Sendable, CustomTestStringConvertible {
        let versions: [String]
        let changes: JSONObject
        let code: String
        let detail: String
        var testDescription: String { "\(versions) \(code) \(detail)" }
    }

    static let purchase = "purchaseAmount,purchaseCurrency,purchaseExponent,purchaseDate"
    static let later = ["2.2.0", "2.3.1"]
    static let wrong = [
        Wrong(versions: versions, changes: ["threeRIInd": .null], code: "201", detail: "threeRIInd"),
        Wrong(versions: versions, changes: ["threeRIInd": "00"], code: "203", detail: "threeRIInd"),
        Wrong(versions: versions, changes: ["threeRIInd": "1"], code: "203", detail: "threeRIInd"),
        Wrong(versions: versions, changes: ["threeRIInd": "20"], code: "203", detail: "threeRIInd"),
        Wrong(versions: versions, changes: ["threeRIInd": "AA"], code: "203", detail: "threeRIInd"),
        Wrong(versions: ["2.1.0"], changes: ["threeRIInd": "06"], code: "203", detail: "threeRIInd"),
        Wrong(versions: ["2.1.0", "2.2.0"], changes: ["threeRIInd": "13"], code: "203", detail: "threeRIInd"),
        Wrong(
            versions: later, changes: ["threeRIInd": "06", "messageCategory": "02", "amount": .null, "currency": .null],
            code: "201",
            detail: purchase),
        Wrong(
            versions: ["2.3.1"], changes: ["threeRIInd": "15", "messageCategory": "02", "amount": .null, "currency": .null],
            code: "201", detail: purchase),
        Wrong(versions: ["2.2.0"], changes: ["threeRIInd": "01"], code: "201", detail: "recurringExpiry,recurringFrequency"),
        Wrong(
            versions: ["2.2.0"], changes: ["threeRIInd": "02", "recurringExpiry": "20301231", "recurringFrequency": "30"],
            code: "201",
            detail: "purchaseInstalData"),
        Wrong(
            versions: later,
            changes: ["threeRIInd": "01", "recurringExpiry": "never", "recurringFrequency": "30"], code: "203",
            detail: "recurringExpiry"),
        Wrong(versions: later, changes: ["threeDSRequestorDecReqInd": "X"], code: "203", detail: "threeDSRequestorDecReqInd"),
        Wrong(
            versions: ["2.2.0"], changes: ["threeDSRequestorDecReqInd": "B"], code: "203", detail: "threeDSRequestorDecReqInd"),
        Wrong(
            versions: later, changes: ["threeDSRequestorDecReqInd": "Y", "threeDSRequestorDecMaxTime": "10081"], code: "203",
            detail: "threeDSRequestorDecMaxTime"),
        // The ACS may not choose a decoupled authentication that the 3DS Requestor does not want.
        Wrong(
            versions: later, changes: ["threeDSRequestorDecReqInd": "N", "scenario": "decoupled"], code: "203",
            detail: "transStatus"),
        Wrong(versions: later, changes: ["scenario": "informational"], code: "203", detail: "transStatus"),
        Wrong(versions: later, changes: ["mcc": "12"], code: "203", detail: "mcc"),
    ]

    @Test(
        "a wrong AReq of 3RI gets the Erro of its rule", .proves("CORE-196", "CORE-204", "CORE-205", "CORE-206"), arguments: wrong
    )
    func refused(_ test: Wrong) async {
        for version in test.versions {
            let response = await start(version, test.changes)
            #expect(response.status == 400, "\(version) \(response.object)")
            #expect(
                response.error("rule") == test.code && response.error("field") == test.detail, "\(version) \(response.object)")
            let erro = response.object.object("error")?.object("erro") ?? [:]
            let lint = MessageLint(erro.serialized(), version: ProtocolVersion(rawValue: version))
            #expect(erro["messageType"] == "Erro" && lint.findings.isEmpty, "\(lint.findings)")
        }
    }

    @Test("all threeRIInd of a version are accepted, payment and non-payment", arguments: versions)
    func indicators(version: String) async {
        let last = version == "2.1.0" ? 5 : version == "2.2.0" ? 11 : 19
        let agreement: JSONObject = [
            "recurringExpiry": "20301231", "recurringFrequency": "30", "purchaseInstalData": "12",
        ]
        for number in Array(1...last) + [80, 99] {
            for category in version == "2.1.0" ? ["02"] : ["01", "02"] {
                let indicator = JSONValue.string(number < 10 ? "0\(number)" : "\(number)")
                var changes: JSONObject = ["threeRIInd": indicator, "messageCategory": .string(category)]
                if version != "2.1.0" { changes = changes.merging(agreement) }
                let response = await start(version, changes)
                #expect(response.status == 200, "\(number) \(category) \(response.object)")
                _ = await messages(of: response, version)
            }
        }
    }

    @Test("the agreement about recurring payments is in the AReq", arguments: later)
    func agreement(version: String) async throws {
        var changes: JSONObject = [
            "threeRIInd": "01", "messageCategory": "02", "recurringExpiry": "20301231", "recurringFrequency": "30", "amount": 500,
            "currency": "USD",
        ]
        if version == "2.3.1" {
            changes = changes.merging([
                "recurringAmount": "700", "recurringCurrency": "840", "recurringExponent": "2", "recurringDate": "20300101",
                "recurringInd": ["amountInd": "02", "frequencyInd": "01"],
            ])
        }
        let areq = try #require(await messages(of: await start(version, changes), version).first)
        #expect(areq["recurringExpiry"] == "20301231" && areq["recurringFrequency"] == "30")
        #expect(areq["purchaseAmount"] == "500" && areq["purchaseCurrency"] == "840" && areq["messageCategory"] == "02")
        #expect(areq.string("recurringAmount") == (version == "2.3.1" ? "700" : nil))
    }

    @Test("information about the prior authentication: given, or of an earlier transaction", arguments: versions)
    func prior(version: String) async throws {
        let reference = "d7c1ee99-9478-44a6-b1f2-391e29c6b340"
        let given: JSONObject = [
            "threeDSReqPriorRef": .string(reference), "threeDSReqPriorAuthMethod": "02",
            "threeDSReqPriorAuthTimestamp": "202603161413",
        ]
        for value in [JSONValue.object(given), [.object(given)]] {
            let areq = try #require(
                await messages(of: await start(version, ["threeDSRequestorPriorAuthenticationInfo": value]), version).first)
            let expected: JSONValue = version == "2.3.1" ? [.object(given)] : .object(given)
            #expect(areq["threeDSRequestorPriorAuthenticationInfo"] == expected)
        }
        var sdk = try SDKStandIn(simulator, version: version)
        #expect(await sdk.authenticate(scenario: "otp").status == 200)
        let areq = try #require(
            await messages(of: await start(version, ["priorTransaction": .string(sdk.serverTransID)]), version).first)
        let prior = areq["threeDSRequestorPriorAuthenticationInfo"]
        let made = prior?.objectValue ?? prior?.arrayValue?.first?.objectValue
        #expect(made?["threeDSReqPriorRef"] == .string(sdk.acsTransID) && made?["threeDSReqPriorAuthMethod"] == "02")
        let unknown = await start(version, ["priorTransaction": .string(reference)])
        #expect(unknown.error("field") == "priorTransaction" && unknown.error("rule") == "known")
    }

    @Test("the result of a decoupled 3RI comes later with one RReq", .proves("CORE-66", "CORE-345"), arguments: later)
    func decoupled(version: String) async throws {
        let response = await start(version, ["threeDSRequestorDecReqInd": "Y"])
        #expect(response.text("transStatus") == "D" && response.text("acsDecConInd") == "Y", "\(response.object)")
        let id = try #require(response.text("threeDSServerTransID"))
        let record = await simulator.get("/v1/authentications/\(id)").object
        #expect(record["transStatus"] == "Y" && record["final"] == true && record["scenario"] == "decoupled")
        #expect(record["deviceChannel"] == "03" && record["threeRIInd"] == "11")
        #expect(
            record["messages"]?.arrayValue?.compactMap { $0.objectValue?.string("messageType") } == [
                "AReq", "ARes", "RReq", "RRes",
            ])
        let all = await messages(of: response, version)
        let rreq = try #require(all.first { $0["messageType"] == "RReq" })
        #expect(rreq["transStatus"] == "Y" && rreq.string("authenticationValue") != nil && rreq["acsRenderingType"] == nil)
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: id) == 1)
        // A card that the ACS knows well needs no confirmation.
        let card = JSONValue.string(TestCards.number(.frictionless, directoryServer: 1))
        #expect(await start(version, ["threeDSRequestorDecReqInd": "Y", "cardNumber": card]).text("transStatus") == "Y")
    }

    @Test("the ACS acknowledges the wish for no challenge with I", arguments: later)
    func informational(version: String) async throws {
        for category in ["01", "02"] {
            let response = await start(version, ["threeDSRequestorChallengeInd": "06", "messageCategory": .string(category)])
            #expect(response.text("transStatus") == "I", "\(response.object)")
            _ = await messages(of: response, version)
        }
        #expect(await start("2.1.0", ["threeDSRequestorChallengeInd": "02"]).text("transStatus") == "Y")
    }

    @Test("an ARes with a challenge is refused in 3RI", .proves("CORE-35", "CORE-38"))
    func challengeRefused() async throws {
        for version in Self.versions {
            let all = await messages(of: await start(version), version)
            let areq = try #require(all.first)
            let ares = try #require(all.last)
            #expect(AResCheck.check(ares, areq: areq) == nil)
            var spoiled = ares.merging([
                "transStatus": "C", "acsChallengeMandated": "Y", "acsURL": "https://acs.example", "authenticationType": "02",
            ])
            if version == "2.3.1" { spoiled["authenticationMethod"] = ["02"] }
            #expect(AResCheck.check(spoiled, areq: areq)?.subject == .elements(["transStatus"]))
        }
    }

    @Test("wrong members of the body are refused by name")
    func bodies() async {
        let wrong: [(JSONObject, String, String)] = [
            (["cardNumber": .null], "cardNumber", "required"), (["cardNumber": "1"], "cardNumber", "length"),
            (["amount": .null], "amount", "required"), (["currency": "QQQ"], "currency", "value"),
            (["messageCategory": "03"], "messageCategory", "value"), (["threeRIInd": 1], "threeRIInd", "type"),
            (["recurringInd": "01"], "recurringInd", "type"), (["directoryServerID": "F9"], "directoryServerID", "known"),
            (["priorTransaction": "1"], "priorTransaction", "length"), (["outage": "x"], "outage", "value"),
        ]
        for (changes, field, rule) in wrong {
            let refused = await start("2.2.0", changes)
            #expect(
                refused.status == 400 && refused.error("field") == field && refused.error("rule") == rule, "\(refused.object)")
        }
        #expect(await start("2.2.0", ["outage": "ds-unreachable"]).status == 502)
        simulator.failure = .transient
        #expect(await start("2.2.0").status == 503)
    }
}
