import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The result leg when the next party is somebody's: RReq to its URL, RRes back.
@Suite("RReq and RRes with the parties of somebody else", .timeLimit(.minutes(10)))
struct RoleResultTests {
    /// A payment whose AReq came to an endpoint, up to the CReq with the right code.
    struct Payment {
        let clock = ManualTimeSource()
        let peer: PeerStandIn
        let simulator: Simulator
        var sdk: SDKStandIn
        let areq: JSONObject

        /// - Parameter path: `/ds` or `/acs`.
        init(_ peer: PeerStandIn, version: String = "2.2.0", at path: String = "/ds") async throws {
            self.peer = peer
            var configuration = SimulatorConfiguration(timeSource: clock)
            configuration.peerTransport = peer
            simulator = try Simulator(configuration)
            sdk = try SDKStandIn(simulator, version: version)
            let template = try AReqTemplate.ready(version, .app, at: simulator, sdk: sdk)
            areq = path == "/acs" ? template.forwarded(dsURL: "https://ds.example/results") : template.areq()
            let response = await simulator.post(path == "/acs" ? path : "/ds/F000000001", areq)
            sdk.take(ares: response.object)
            #expect(response.text("transStatus") == "C", "\(response.object)")
            try sdk.open()
            guard case .screen = try await sdk.send() else {
                Issue.record("no screen")
                return
            }
        }

        mutating func confirm() async throws -> SDKStandIn.Answer { try await sdk.send(["challengeDataEntry": "123456"]) }

        /// Kind, component and code of the messages between the servers, in order.
        func messages() async -> [String] {
            let all = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
            return all.compactMap { message in
                switch message.text("messageType") {
                case "Erro": "\(message.text("errorComponent") ?? "")\(message.text("errorCode") ?? "")"
                case "RReq", "RRes": message.text("messageType")
                default: nil
                }
            }
        }
    }

    @Test(
        "The result goes to the threeDSServerURL of the AReq before the final CRes", .proves("CORE-22", "CORE-66"),
        arguments: RoleEndpointTests.versions)
    func delivers(version: String) async throws {
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        var payment = try await Payment(peer, version: version)
        #expect(peer.requests.count == 0)
        #expect(try await payment.confirm() == .final("Y"))
        let request = try #require(peer.requests.all.first)
        #expect(peer.requests.count == 1 && request.method == "POST")
        #expect(request.url.absoluteString == "https://3dss.example/results")
        #expect(request.header("Content-Type")?.lowercased() == RoleEndpointTests.json)
        let rreq = try #require(peer.messages.first)
        #expect(request.header("X-Request-ID") == (version == "2.3.1" ? rreq.text("dsTransID") : nil))
        let lint = MessageLint(rreq.serialized(), version: ProtocolVersion(rawValue: version))
        #expect(lint.kind == .rreq && lint.findings.isEmpty, "\(lint.findings)")
        #expect(rreq["transStatus"] == "Y" && rreq["threeDSServerTransID"] == payment.areq["threeDSServerTransID"])
        #expect(rreq["acsTransID"] == .string(payment.sdk.acsTransID) && rreq["interactionCounter"] == "01")
        #expect(await payment.sdk.record().text("transStatus") == "Y")
        #expect(await payment.messages() == ["RReq", "RRes"])
        await eventually { payment.clock.sleeperCount == 0 }
    }

    @Test("The ACS sends its result to the dsURL of an AReq of somebody's DS", arguments: RoleEndpointTests.versions)
    func deliversToDirectoryServer(version: String) async throws {
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        var payment = try await Payment(peer, version: version, at: "/acs")
        #expect(try await payment.confirm() == .final("Y"))
        let request = try #require(peer.requests.all.first)
        #expect(peer.requests.count == 1 && request.url.absoluteString == "https://ds.example/results")
        let rreq = try #require(peer.messages.first)
        #expect(request.header("X-Request-ID") == (version == "2.3.1" ? rreq.text("acsTransID") : nil))
        #expect(rreq["dsTransID"] == payment.areq["dsTransID"] && rreq["transStatus"] == "Y")
        #expect(await payment.messages() == ["RReq", "RRes"])
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let turns: [PeerStandIn.Turn]
        /// The Erro that the party sends to its neighbours, as component and code; the SDK gets one of the ACS.
        let erro: String
        /// How many messages the 3DS Server or the DS gets.
        let requests: Int

        static func changed(_ name: String, _ change: JSONObject, _ erro: String) -> Failure {
            let reply = PeerStandIn.Turn.reply { rreq in
                var rres = PeerStandIn.rres(rreq)
                for (name, value) in change { rres[name] = value == .null ? JSONValue?.none : value }
                return rres
            }
            return Failure(testDescription: name, turns: [reply], erro: erro, requests: 2)
        }

        static func raw(_ name: String, _ status: Int, _ body: String, _ code: String = "101") -> Failure {
            let response = HTTPResponse(status: status, body: Array(body.utf8))
            return Failure(testDescription: name, turns: [.raw(response)], erro: code, requests: 2)
        }
    }

    static let other: JSONValue = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"

    /// What comes back for an RReq and what DS or ACS makes of it: the same rules for both.
    static let failures: [Failure] = [
        .changed("no resultsStatus", ["resultsStatus": .null], "201"),
        .changed("unknown resultsStatus", ["resultsStatus": "09"], "203"),
        .changed("another acsTransID", ["acsTransID": other], "301"),
        .changed("another dsTransID", ["dsTransID": other], "301"),
        .changed("no threeDSServerTransID", ["threeDSServerTransID": .null], "201"),
        .changed("another version", ["messageVersion": "2.1.0"], "203"),
        .changed("an unknown version", ["messageVersion": "2.0.0"], "102"),
        .changed("an ARes", ["messageType": "ARes"], "101"),
        .raw("nothing", 200, ""), .raw("an array", 200, "[]"), .raw("a web page", 200, "<!doctype html>"),
        .raw("status 500", 500, "{}"), .raw("a redirect", 302, ""), .raw("status 404", 404, ""),
        .raw("a name twice", 200, #"{"messageType":"RRes","messageType":"RRes"}"#, "204"),
    ]

    @Test("A wrong RRes is an Erro of the DS to 3DS Server and ACS, and the SDK gets 403", arguments: failures)
    func wrongAnswer(_ failure: Failure) async throws {
        let peer = PeerStandIn(failure.turns[0])
        var payment = try await Payment(peer)
        guard case .erro(let erro) = try await payment.confirm() else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == "403" && erro["errorComponent"] == "A" && erro["errorMessageType"] == "RRes")
        // The 3DS Server learns what was wrong.
        await eventually { peer.requests.count == failure.requests }
        let told = try #require(peer.messages.last)
        #expect(told["messageType"] == "Erro" && told["errorComponent"] == "D" && told["errorCode"] == .string(failure.erro))
        #expect(told["errorMessageType"] == "RRes" && told["dsTransID"] == peer.messages.first?["dsTransID"])
        #expect(await payment.messages().last(where: { $0.hasPrefix("D") }) == "D" + failure.erro)
    }

    @Test("A wrong RRes is an Erro of the ACS to somebody's DS and to the SDK", arguments: failures)
    func wrongAnswerToACS(_ failure: Failure) async throws {
        let peer = PeerStandIn(failure.turns[0])
        var payment = try await Payment(peer, at: "/acs")
        guard case .erro(let erro) = try await payment.confirm() else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == .string(failure.erro) && erro["errorComponent"] == "A", "CORE-75")
        await eventually { peer.requests.count == failure.requests }
        let told = try #require(peer.messages.last)
        #expect(told["messageType"] == "Erro" && told["errorComponent"] == "A" && told["errorCode"] == .string(failure.erro))
    }

    @Test("An Erro of the 3DS Server goes on to the ACS, and nobody answers it")
    func erro() async throws {
        let peer = PeerStandIn(
            .reply { rreq in
                var erro: JSONObject = [
                    "messageType": "Erro", "messageVersion": "2.2.0", "errorCode": "203", "errorComponent": "S",
                    "errorDescription": "d", "errorDetail": "eci", "errorMessageType": "RReq",
                ]
                erro["threeDSServerTransID"] = rreq["threeDSServerTransID"]
                return erro
            })
        var payment = try await Payment(peer)
        guard case .erro(let erro) = try await payment.confirm() else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == "403" && erro["errorComponent"] == "A")
        #expect(await payment.messages() == ["RReq", "S203", "A403"])
        #expect(peer.requests.count == 1)
    }

    @Test(
        "A 3DS Server out of reach gets one more try and then Erro 405; one that breaks the connection gets none",
        .proves("CORE-243"), arguments: [true, false])
    func unreachable(isRefused: Bool) async throws {
        let peer = PeerStandIn(.fails(isRefused ? .notDelivered(.refused) : .interrupted(.interrupted)))
        var payment = try await Payment(peer)
        guard case .erro(let erro) = try await payment.confirm() else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == "403")
        #expect(await payment.messages() == ["RReq", "D405", "A403"])
        #expect(peer.requests.count == (isRefused ? 2 : 1))
    }

    @Test("The second try may succeed")
    func secondTry() async throws {
        let peer = PeerStandIn(.fails(.notDelivered(.refused)), .reply(PeerStandIn.rres))
        var payment = try await Payment(peer)
        #expect(try await payment.confirm() == .final("Y"))
        #expect(peer.requests.count == 2)
    }

    @Test("A silent 3DS Server has three seconds, then Erro 402", .proves("CORE-244", "CORE-245"))
    func silent() async throws {
        let payment = try await Payment(PeerStandIn(.silent))
        var confirming = payment
        async let answer = confirming.confirm()
        await eventually { payment.clock.remainingSleeps.first == .seconds(3) }
        payment.clock.advance(seconds: 2.9)
        #expect(payment.clock.remainingSleeps.first.map { $0 < .seconds(1) } == true, "it still waits")
        payment.clock.advance(seconds: 0.2)
        guard case .erro(let erro) = try await answer else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == "403")
        #expect(await payment.messages() == ["RReq", "D402", "A403"])
    }

    @Test("A silent DS has five seconds, then Erro 402 of the ACS", .proves("CORE-241", "CORE-242"))
    func silentDirectoryServer() async throws {
        let peer = PeerStandIn(.silent)
        let payment = try await Payment(peer, at: "/acs")
        var confirming = payment
        async let answer = confirming.confirm()
        await eventually { payment.clock.remainingSleeps.first == .seconds(5) }
        payment.clock.advance(seconds: 5)
        guard case .erro(let erro) = try await answer else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(erro["errorCode"] == "403")
        #expect(await payment.messages() == ["RReq", "A402", "A403"])
        await eventually { peer.requests.count == 2 }
        #expect(peer.messages.last?["errorCode"] == "402")
    }

    @Test("A result that a DS out of reach does not get is sent again every ten seconds, then with U", .proves("CORE-240"))
    func repetition() async throws {
        let down = PeerStandIn.Turn.fails(.notDelivered(.refused))
        let peer = PeerStandIn(down, down, down, down, .reply(PeerStandIn.rres))
        var payment = try await Payment(peer, at: "/acs")
        guard case .erro = try await payment.confirm() else {
            Issue.record("the challenge ended well")
            return
        }
        #expect(peer.requests.count == 2)
        await eventually { payment.clock.remainingSleeps == [.seconds(10)] }
        payment.clock.advance(seconds: 10)
        await eventually { peer.requests.count == 4 }
        await eventually { payment.clock.remainingSleeps == [.seconds(10)] }
        payment.clock.advance(seconds: 10)
        await eventually { peer.requests.count == 5 }
        #expect(peer.messages.last?["transStatus"] == "U")
        let simulator = payment.simulator
        let id = payment.sdk.serverTransID
        await eventually { payment.clock.sleeperCount == 0 }
        #expect(await simulator.record(threeDSServerTransID: id)?["final"] == true)
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: id) == 1)
    }

    @Test(
        "A challenge that the app leaves is reported when its time is over, though nobody asks", .proves("CORE-221", "CORE-224"))
    func abandoned() async throws {
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        let payment = try await Payment(peer)
        await eventually { payment.clock.remainingSleeps == [.minutes(10)] }
        payment.clock.advance(seconds: 599)
        #expect(peer.requests.count == 0)
        payment.clock.advance(seconds: 1)
        #expect(await eventually { peer.requests.count == 1 })
        let rreq = try #require(peer.messages.first)
        #expect(rreq["transStatus"] == "N" && rreq["transStatusReason"] == "14" && rreq["challengeCancel"] == "04")
    }

    @Test("The result of a decoupled 3RI comes when it is due", arguments: ["2.2.0", "2.3.1"])
    func decoupled(version: String) async throws {
        let clock = ManualTimeSource()
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        var configuration = SimulatorConfiguration(timeSource: clock)
        configuration.peerTransport = peer
        let simulator = try Simulator(configuration)
        let template = try AReqTemplate.ready(version, .requestorInitiated, at: simulator)
        let areq = template.areq(["threeDSRequestorDecReqInd": "Y", "threeDSRequestorDecMaxTime": "00010"])
        let response = await simulator.post("/ds/F000000001", areq)
        #expect(response.text("transStatus") == "D", "\(response.object)")
        await eventually { peer.requests.count == 1 || clock.sleeperCount == 1 }
        if let left = clock.remainingSleeps.first { clock.advance(by: left) }
        #expect(await eventually { peer.requests.count == 1 })
        #expect(
            peer.messages.first?["transStatus"] == "Y"
                && peer.messages.first?["threeDSServerTransID"] == areq["threeDSServerTransID"])
    }

    @Test("A browser's challenge ends with an RReq to the 3DS Server", arguments: RoleEndpointTests.versions)
    func browser(version: String) async throws {
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        var configuration = SimulatorConfiguration(timeSource: ManualTimeSource())
        configuration.peerTransport = peer
        let simulator = try Simulator(configuration)
        let template = try AReqTemplate.ready(version, .browser, at: simulator)
        let ares = await simulator.post("/ds/F000000001", template.areq()).object
        let creq: JSONObject = [
            "messageType": "CReq", "messageVersion": .string(version), "threeDSServerTransID": .string(template.id),
            "acsTransID": ares["acsTransID"] ?? .null, "challengeWindowSize": "05",
        ]
        let url = try #require(ares.text("acsURL").flatMap { URL(string: $0) })
        let browser = BrowserStandIn(simulator)
        let page = await browser.post(url.path, [("creq", Base64URL.encode(creq.serialized()))])
        _ = await browser.answer(page, [("entry", "123456"), ("tds-button", "submit")])
        #expect(peer.messages.map { $0["transStatus"] } == ["Y"])
    }

    // MARK: RReq at the endpoint of the DS

    @Test(
        "An RReq at /ds for a transaction of the simulator's ACS, or for none, is refused", arguments: RoleEndpointTests.versions)
    func foreignResult(version: String) async throws {
        let peer = PeerStandIn(.reply(PeerStandIn.rres))
        var payment = try await Payment(peer, version: version)
        #expect(try await payment.confirm() == .final("Y"))
        let rreq = try #require(peer.messages.first)
        let simulator = payment.simulator
        func answer(_ changes: JSONObject = [:], _ system: String = "F000000001") async -> [String?] {
            let erro = await simulator.post("/ds/\(system)", rreq.merging(changes)).object
            return [erro.text("errorComponent"), erro.text("errorCode"), erro.text("errorDetail"), erro.text("errorMessageType")]
        }
        let second = version == "2.3.1" ? ["D", "312", "RReq", "RReq"] : ["D", "301", "dsTransID", "RReq"]
        #expect(await answer() == second)
        #expect(await answer(["dsTransID": Self.other]) == ["D", "301", "dsTransID", "RReq"])
        #expect(await answer([:], "F000000002") == ["D", "301", "dsTransID", "RReq"])
        #expect(peer.requests.count == 1, "the 3DS Server got one")
    }
}
