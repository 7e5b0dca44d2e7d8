import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The protocol's own endpoints: `/ds/ID` for somebody's 3DS Server and ACS, `/acs` for somebody's DS.
@Suite("The endpoints of DS and ACS", .timeLimit(.minutes(10)))
struct RoleEndpointTests {
    static let versions = ["2.1.0", "2.2.0", "2.3.1"]
    static let json = "application/json; charset=utf-8"

    struct Kind: Sendable, CustomTestStringConvertible {
        let version: String
        let channel: AReqTemplate.Channel
        var testDescription: String { "\(version), channel \(channel.rawValue)" }
    }

    static let kinds = versions.flatMap { version in
        AReqTemplate.Channel.allCases.map { Kind(version: version, channel: $0) }
    }

    private static func simulator(
        _ peer: PeerStandIn = PeerStandIn(.reply(PeerStandIn.rres)), clock: any TimeSource = ManualTimeSource()
    ) throws -> Simulator {
        var configuration = SimulatorConfiguration(timeSource: clock)
        configuration.peerTransport = peer
        return try Simulator(configuration)
    }

    private static func send(
        _ message: JSONObject, to path: String, of simulator: Simulator, _ headers: [(String, String)] = []
    ) async -> HTTPResponse {
        await simulator.respond("POST", path, [("Content-Type", json)] + headers, message.serialized())
    }

    private static func ds(_ system: Int = 1) -> String { "/ds/\(SimulatedDirectoryServer.identifiers[system - 1])" }

    private static func findings(_ message: JSONObject, _ kind: Kind) -> [MessageFinding] {
        MessageLint(
            message.serialized(), version: ProtocolVersion(rawValue: kind.version),
            channel: DeviceChannel(rawValue: kind.channel.rawValue)
        ).findings
    }

    // MARK: AReq and ARes

    @Test("An AReq at /ds is answered with an ARes, in every version and channel", .proves("CORE-190"), arguments: kinds)
    func answers(kind: Kind) async throws {
        let simulator = try Self.simulator()
        let areq = try AReqTemplate.ready(kind.version, kind.channel, at: simulator).areq()
        let response = await Self.send(areq, to: Self.ds(), of: simulator)
        let ares = response.object
        #expect(response.status == 200)
        #expect(response.header("Content-Type")?.lowercased() == Self.json)
        #expect(ares["messageType"] == "ARes", "\(ares)")
        #expect(ares["transStatus"] == (kind.channel == .requestorInitiated ? "Y" : "C"))
        #expect(ares["threeDSServerTransID"] == areq["threeDSServerTransID"] && ares["sdkTransID"] == areq["sdkTransID"])
        #expect((ares["acsSignedContent"] != nil) == (kind.channel == .app))
        #expect((ares["acsURL"] != nil) == (kind.channel == .browser))
        let isPayment = areq["messageCategory"] == "01"
        let findings = Self.findings(ares, kind).filter { isPayment || $0.field != "authenticationValue" }
        #expect(findings.isEmpty, "\(findings)")
        let ids = [response.header("X-Request-ID"), response.header("X-Response-ID")]
        let named = [ares.text("threeDSServerTransID"), ares.text("dsTransID")]
        #expect(ids == (kind.version == "2.3.1" ? named : [nil, nil]))
    }

    @Test("An AReq at /acs is answered with an ARes, in every version and channel", arguments: kinds)
    func answersAtACS(kind: Kind) async throws {
        let simulator = try Self.simulator()
        let areq = try AReqTemplate.ready(kind.version, kind.channel, at: simulator).forwarded()
        let response = await Self.send(areq, to: "/acs", of: simulator)
        let ares = response.object
        #expect(response.status == 200 && response.header("Content-Type")?.lowercased() == Self.json)
        #expect(ares["messageType"] == "ARes", "\(ares)")
        #expect(ares["dsTransID"] == areq["dsTransID"] && ares["dsReferenceNumber"] == areq["dsReferenceNumber"])
        #expect(ares.text("acsTransID") != nil)
        let ids = [response.header("X-Request-ID"), response.header("X-Response-ID")]
        #expect(ids == (kind.version == "2.3.1" ? [areq.text("dsTransID"), ares.text("acsTransID")] : [nil, nil]))
    }

    @Test("Card, amount and preference choose what happens, and the field TDS-Scenario chooses before them")
    func scenarios() async throws {
        let simulator = try Self.simulator()
        func status(
            _ card: TestCards.Kind = .challenge, _ scenario: String? = nil, _ changes: JSONObject = [:]
        ) async throws -> String? {
            var template = try AReqTemplate.ready("2.2.0", .app, at: simulator)
            template.cardNumber = TestCards.number(card, directoryServer: 1)
            let headers = scenario.map { [("TDS-Scenario", $0)] } ?? []
            return await Self.send(template.areq(changes), to: Self.ds(), of: simulator, headers).text("transStatus")
        }
        let cards: [(TestCards.Kind, String)] = [
            (.challenge, "C"), (.frictionless, "Y"), (.attempted, "A"), (.rejected, "R"), (.unavailable, "U"),
            (.notAuthenticated, "N"), (.withoutACS, "A"), (.notParticipating, "U"),
        ]
        for (card, expected) in cards { #expect(try await status(card) == expected, "\(card)") }
        #expect(try await status(.challenge, "rejected") == "R")
        #expect(try await status(.frictionless, "otp") == "C")
        #expect(try await status(.challenge, nil, ["threeDSRequestorChallengeInd": "02"]) == "Y")
    }

    @Test(
        "A scenario that cannot be played is refused: it is no matter of the protocol",
        arguments: [("otpp", "known"), ("information", "version"), ("fault-wrong-key", "deviceChannel")])
    func unknownScenario(name: String, rule: String) async throws {
        let simulator = try Self.simulator()
        for path in [Self.ds(), "/acs"] {
            let template = try AReqTemplate.ready("2.2.0", rule == "deviceChannel" ? .browser : .app, at: simulator)
            let areq = path == "/acs" ? template.forwarded() : template.areq()
            let response = await Self.send(areq, to: path, of: simulator, [("TDS-Scenario", name)])
            #expect(response.status == 400 && response.error("field") == "TDS-Scenario" && response.error("rule") == rule)
        }
    }

    // MARK: Wrong messages

    struct Wrong: Sendable, CustomTestStringConvertible {
        var version = "2.2.0"
        var channel = AReqTemplate.Channel.app
        var changes: JSONObject = [:]
        let code: String
        var detail: String?
        var testDescription: String { "\(version) \(channel.rawValue) \(code) \(detail ?? "") \(changes.names)" }
    }

    static let critical: JSONValue = [
        ["name": "x", "id": "A000000000-1", "criticalityIndicator": true, "data": ["a": 1]]
    ]

    /// What both parties refuse in an AReq, by version and channel.
    static let wrongForBoth: [Wrong] =
        kinds.flatMap { kind in
            [
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["acctNumber": .null], code: "201",
                    detail: "acctNumber"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["acctNumber": ""], code: "201", detail: "acctNumber"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["acctNumber": "12"], code: "203", detail: "acctNumber"
                ),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["threeDSServerTransID": "1"], code: "203",
                    detail: "threeDSServerTransID"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["messageExtension": critical], code: "202",
                    detail: "A000000000-1"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["messageVersion": "2.0.0"], code: "102",
                    detail: "2.1.0,2.2.0,2.3.1"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["messageVersion": "2.x"], code: "203",
                    detail: "messageVersion"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["messageVersion": .null], code: "201",
                    detail: "messageVersion"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["deviceChannel": .null], code: "201",
                    detail: "deviceChannel"),
                Wrong(
                    version: kind.version, channel: kind.channel, changes: ["deviceChannel": "AB"], code: "203",
                    detail: "deviceChannel"),
                Wrong(version: kind.version, channel: kind.channel, changes: ["messageType": "ARes"], code: "101"),
                Wrong(version: kind.version, channel: kind.channel, changes: ["messageType": "CReq"], code: "101"),
                Wrong(version: kind.version, channel: kind.channel, changes: ["messageType": "areq"], code: "101"),
                Wrong(version: kind.version, channel: kind.channel, changes: ["messageType": .null], code: "101"),
            ]
        }
        + versions.flatMap { version in
            [
                Wrong(version: version, changes: ["purchaseCurrency": "999"], code: "304", detail: "purchaseCurrency"),
                Wrong(version: version, changes: ["merchantCountryCode": "901"], code: "304", detail: "merchantCountryCode"),
                Wrong(version: version, changes: ["sdkEphemPubKey": ["kty": "EC"]], code: "201"),
                Wrong(version: version, changes: ["sdkMaxTimeout": "04"], code: "203", detail: "sdkMaxTimeout"),
                Wrong(
                    version: version, channel: .browser, changes: ["notificationURL": "shop"], code: "203",
                    detail: "notificationURL"),
            ]
        }

    /// What only a DS refuses.
    static let wrongForDS: [Wrong] = versions.flatMap { version in
        [
            Wrong(
                version: version, changes: ["sdkEncData": "AA.AA.AA.AA.AA"], code: "302",
                detail: "sdkEncData"),
            Wrong(version: version, changes: ["sdkEncData": .null], code: "201", detail: "sdkEncData"),
            Wrong(version: version, changes: ["deviceInfo": "AAAA"], code: "203", detail: "deviceInfo"),
            Wrong(
                version: version, changes: ["dsTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"], code: "203", detail: "dsTransID"
            ),
            Wrong(
                version: version, changes: ["threeDSServerRefNumber": "3DS_LOA_SER_XXXX_020200_00001"], code: "303",
                detail: "threeDSServerRefNumber"),
            Wrong(
                version: version, changes: ["sdkReferenceNumber": "3DS_LOA_ACS_XXXX_020200_00001"], code: "303",
                detail: "sdkReferenceNumber"),
            Wrong(version: version, changes: ["mcc": "0000"], code: "306", detail: "mcc"),
            Wrong(version: version, changes: ["mcc": .null], code: "201", detail: "mcc"),
        ]
    }

    /// What only an ACS refuses.
    static let wrongForACS: [Wrong] = versions.flatMap { version in
        [
            Wrong(version: version, changes: ["deviceInfo": "e30"], code: "203", detail: "deviceInfo"),
            Wrong(version: version, changes: ["deviceInfo": .null], code: "201", detail: "deviceInfo"),
            Wrong(version: version, changes: ["dsTransID": .null], code: "201", detail: "dsTransID"),
            Wrong(version: version, changes: ["dsTransID": "1"], code: "203", detail: "dsTransID"),
            Wrong(version: version, changes: ["dsURL": .null], code: "201", detail: "dsURL"),
            Wrong(version: version, changes: ["acctNumber": .string(TestCards.unknown)], code: "305", detail: "acctNumber"),
            Wrong(version: version, changes: ["messageType": "RReq"], code: "101"),
            Wrong(version: version, changes: ["messageType": "PReq"], code: "101"),
        ]
    }

    private static func expect(_ wrong: Wrong, _ response: HTTPResponse, from component: String) {
        let erro = response.object
        #expect(response.status == 200 && response.header("Content-Type")?.lowercased() == json)
        #expect(erro["messageType"] == "Erro" && erro["errorCode"] == .string(wrong.code), "\(erro)")
        #expect(erro["errorComponent"] == .string(component))
        if let detail = wrong.detail { #expect(erro["errorDetail"] == .string(detail)) }
        let lint = MessageLint(erro.serialized(), version: ProtocolVersion(rawValue: erro.text("messageVersion") ?? ""))
        #expect(lint.findings.isEmpty, "\(lint.findings)")
    }

    @Test(
        "A wrong AReq gets the Erro of the DS", .proves("CORE-15", "CORE-18", "CORE-19", "CORE-195", "CORE-202"),
        arguments: wrongForBoth + wrongForDS)
    func refusedByDS(_ wrong: Wrong) async throws {
        let simulator = try Self.simulator()
        let areq = try AReqTemplate.ready(wrong.version, wrong.channel, at: simulator).areq(wrong.changes)
        Self.expect(wrong, await Self.send(areq, to: Self.ds(), of: simulator), from: "D")
    }

    @Test("A wrong AReq gets the Erro of the ACS", .proves("CORE-203"), arguments: wrongForBoth + wrongForACS)
    func refusedByACS(_ wrong: Wrong) async throws {
        let simulator = try Self.simulator()
        let areq = try AReqTemplate.ready(wrong.version, wrong.channel, at: simulator).forwarded(wrong.changes)
        Self.expect(wrong, await Self.send(areq, to: "/acs", of: simulator), from: "A")
    }

    @Test("A name that occurs twice is Erro 204 of the party", arguments: [("/ds", "D"), ("/acs", "A")])
    func duplicates(path: String, component: String) async throws {
        let simulator = try Self.simulator()
        let template = try AReqTemplate.ready("2.2.0", .app, at: simulator)
        var areq = path == "/acs" ? template.forwarded() : template.areq()
        areq.append("acctNumber", "9001000000000000")
        let response = await Self.send(areq, to: path == "/acs" ? path : Self.ds(), of: simulator)
        Self.expect(Wrong(code: "204", detail: "acctNumber"), response, from: component)
    }

    @Test("What is not JSON, not for this path or too long has a status that says so", arguments: ["/ds", "/acs"])
    func statuses(name: String) async throws {
        let simulator = try Self.simulator()
        let path = name == "/acs" ? name : Self.ds()
        let type = [("Content-Type", Self.json)]
        for body in ["", "[]", "{", "AReq", #""AReq""#] {
            let response = await simulator.respond("POST", path, type, Array(body.utf8))
            #expect(response.status == 400 && response.text("errorCode") == "101", "\(body)")
        }
        #expect(await simulator.respond("GET", path, [], []).status == 405)
        #expect(await simulator.respond("POST", path, [("Content-Type", "text/plain")], Array("{}".utf8)).status == 415)
        #expect(await simulator.respond("POST", path, [], Array("{}".utf8)).status == 415)
        #expect(await simulator.respond("POST", path + "/more/yet", type, Array("{}".utf8)).status == 404)
        #expect(await simulator.respond("POST", path, type, [UInt8](repeating: 0x20, count: 1_048_577)).status == 413)
        // CORE-190: letter case and blanks do not matter.
        let areq = try AReqTemplate.ready("2.2.0", .requestorInitiated, at: simulator)
        let message = name == "/acs" ? areq.forwarded() : areq.areq()
        let other = [("content-type", "Application/JSON ; Charset=UTF-8")]
        #expect(await simulator.respond("POST", path, other, message.serialized()).text("messageType") == "ARes")
    }

    @Test("An Erro is never answered, whatever is in it", arguments: ["/ds", "/acs"])
    func erro(name: String) async throws {
        let simulator = try Self.simulator()
        let erros: [JSONObject] = [
            [
                "messageType": "Erro", "messageVersion": "2.2.0", "errorCode": "203", "errorComponent": "S",
                "errorDescription": "d", "errorDetail": "x",
            ],
            ["messageType": "Erro"], JSONObject([("messageType", "Erro"), ("a", 1), ("a", 2)]),
        ]
        for erro in erros {
            let response = await Self.send(erro, to: name == "/acs" ? name : Self.ds(), of: simulator)
            #expect(response.status == 200 && response.body.isEmpty)
        }
        simulator.failure = .transient
        #expect(await Self.send(erros[0], to: name == "/acs" ? name : Self.ds(), of: simulator).body.isEmpty)
    }

    @Test("During an outage both parties answer Erro 403 or 404", arguments: [ServerFailure.transient, .permanent])
    func outage(failure: ServerFailure) async throws {
        let simulator = try Self.simulator()
        let template = try AReqTemplate.ready("2.2.0", .browser, at: simulator)
        simulator.failure = failure
        let code = failure == .transient ? "403" : "404"
        Self.expect(Wrong(code: code), await Self.send(template.areq(), to: Self.ds(), of: simulator), from: "D")
        Self.expect(Wrong(code: code), await Self.send(template.forwarded(), to: "/acs", of: simulator), from: "A")
        simulator.failure = nil
        #expect(await Self.send(template.areq(), to: Self.ds(), of: simulator).text("messageType") == "ARes")
    }

    // MARK: Used identifiers

    @Test("An AReq with a used identifier is refused, in any letter case, and a corrected one is not", arguments: kinds)
    func usedIdentifier(kind: Kind) async throws {
        let simulator = try Self.simulator()
        var template = try AReqTemplate.ready(kind.version, kind.channel, at: simulator)
        #expect(
            await Self.send(template.areq(["threeDSServerURL": .null]), to: Self.ds(), of: simulator).text("errorCode") == "201")
        #expect(await Self.send(template.areq(), to: Self.ds(), of: simulator).text("messageType") == "ARes")
        let wrong = Wrong(code: "301", detail: "threeDSServerTransID")
        Self.expect(wrong, await Self.send(template.areq(), to: Self.ds(), of: simulator), from: "D")
        template.id = template.id.uppercased()
        Self.expect(wrong, await Self.send(template.areq(), to: Self.ds(), of: simulator), from: "D")
        template.id = UUID().uuidString
        #expect(await Self.send(template.areq(), to: Self.ds(), of: simulator).text("messageType") == "ARes")
    }

    @Test("An AReq at /acs with a used identifier is refused", arguments: kinds)
    func usedIdentifierAtACS(kind: Kind) async throws {
        let simulator = try Self.simulator()
        let template = try AReqTemplate.ready(kind.version, kind.channel, at: simulator)
        let first = template.forwarded()
        #expect(await Self.send(first, to: "/acs", of: simulator).text("messageType") == "ARes")
        Self.expect(
            Wrong(code: "301", detail: "dsTransID"), await Self.send(first, to: "/acs", of: simulator), from: "A")
        let second = template.forwarded()
        Self.expect(
            Wrong(code: "301", detail: "threeDSServerTransID"), await Self.send(second, to: "/acs", of: simulator), from: "A")
    }

    @Test("An identifier of the simulator's own 3DS Server is used, too")
    func identifierOfOwnServer() async throws {
        let simulator = try Self.simulator()
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate()
        var template = try AReqTemplate.ready("2.2.0", .browser, at: simulator)
        template.id = sdk.serverTransID
        Self.expect(
            Wrong(code: "301", detail: "threeDSServerTransID"),
            await Self.send(template.areq(), to: Self.ds(), of: simulator), from: "D")
        Self.expect(
            Wrong(code: "301", detail: "threeDSServerTransID"),
            await Self.send(template.forwarded(), to: "/acs", of: simulator), from: "A")
        #expect(await sdk.record().text("transStatus") == "C", "its transaction is as it was")
    }

    @Test("As many transactions may be open as at /v1")
    func limit() async throws {
        var configuration = SimulatorConfiguration(timeSource: ManualTimeSource())
        configuration.openTransactionLimit = 1
        configuration.peerTransport = PeerStandIn(.reply(PeerStandIn.rres))
        let simulator = try Simulator(configuration)
        let first = try AReqTemplate.ready("2.2.0", .browser, at: simulator).areq()
        #expect(await Self.send(first, to: Self.ds(), of: simulator).text("transStatus") == "C")
        let second = try AReqTemplate.ready("2.2.0", .browser, at: simulator)
        #expect(await Self.send(second.areq(), to: Self.ds(), of: simulator).status == 429)
        #expect(await Self.send(second.forwarded(), to: "/acs", of: simulator).status == 429)
    }

    @Test("Any bytes get an answer, and no party breaks", arguments: 0..<30 as Range<UInt64>)
    func mutations(seed: UInt64) async throws {
        let random = SeededRandomSource(seed: seed)
        let simulator = try Self.simulator()
        let kind = Self.kinds[Int(seed) % Self.kinds.count]
        let template = try AReqTemplate.ready(kind.version, kind.channel, at: simulator)
        for path in [Self.ds(), "/acs"] {
            var bytes = (path == "/acs" ? template.forwarded() : template.areq()).serialized()
            for _ in 0...random.number(below: 4) {
                let place = random.number(below: bytes.count)
                switch random.number(below: 3) {
                case 0: bytes[place] = UInt8(random.number(below: 256))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.number(below: 40)))
                default: bytes.insert(contentsOf: bytes.prefix(random.number(below: 20)), at: place)
                }
            }
            let response = await simulator.respond("POST", path, [("Content-Type", Self.json)], bytes)
            #expect([200, 400].contains(response.status))
            #expect(["ARes", "Erro"].contains(response.text("messageType")), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
