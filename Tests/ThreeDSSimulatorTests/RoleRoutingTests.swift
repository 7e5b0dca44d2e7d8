import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// AReqs of some cards go to the ACS of somebody else: here to a second simulator, over the messages of the protocol.
@Suite("A DS between the parties of somebody else", .timeLimit(.minutes(10)))
struct RoleRoutingTests {
    /// Leads to a party by the host of its URL.
    final class Network: HTTPTransport {
        private let parties = Locked<[String: any HTTPTransport]>([:])
        let requests = Recorder<URL>()

        func connect(_ host: String, to party: any HTTPTransport) { parties.withLock { $0[host] = party } }

        func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            requests.record(request.url)
            guard let party = parties.withLock({ $0[request.url.host ?? ""] }) else { throw .notDelivered(.nameNotFound) }
            return try await party.send(request, sent: sent)
        }
    }

    /// A DS, an ACS and a 3DS Server, each of somebody else than the others.
    struct World {
        let clock: ManualTimeSource
        let network: Network
        let server: PeerStandIn
        let system: Simulator
        let issuer: Simulator

        init(_ change: (inout SimulatorConfiguration) throws -> Void = { _ in }) throws {
            let (clock, network, server) = (ManualTimeSource(), Network(), PeerStandIn(.reply(PeerStandIn.rres)))
            (self.clock, self.network, self.server) = (clock, network, server)
            func simulator(_ host: String, _ change: (inout SimulatorConfiguration) throws -> Void) throws -> Simulator {
                // With one seed, both have the same keys and certificates.
                var configuration = SimulatorConfiguration(
                    seed: 7, timeSource: clock, baseURL: URL(string: "https://\(host)"))
                configuration.peerTransport = network
                try change(&configuration)
                let simulator = try Simulator(configuration)
                network.connect(host, to: simulator.transport)
                return simulator
            }
            system = try simulator("ds.example") {
                $0.acsRoutes = [
                    try ACSRoute(
                        url: try #require(URL(string: "https://acs.example/acs")),
                        ranges: [(start: "9001000000000000", end: "9001009999999999")])
                ]
                try change(&$0)
            }
            issuer = try simulator("acs.example") { _ in }
            network.connect("3dss.example", to: server)
        }

        func post(_ areq: JSONObject, _ id: String = "F000000001") async -> HTTPResponse {
            await system.post("/ds/\(id)", areq)
        }
    }

    @Test(
        "A whole challenge: AReq over DS to ACS, the SDK at the ACS, RReq over the DS to the 3DS Server",
        .proves("CORE-24"), arguments: RoleEndpointTests.versions)
    func challenge(version: String) async throws {
        let world = try World()
        var sdk = try SDKStandIn(world.issuer, version: version)
        let areq = try AReqTemplate.ready(version, .app, at: world.system, sdk: sdk).areq()
        let response = await world.post(areq)
        #expect(response.text("transStatus") == "C", "\(response.object)")
        sdk.take(ares: response.object)
        try sdk.open()
        guard case .screen = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        let before = await world.system.record(threeDSServerTransID: sdk.serverTransID)
        #expect(before?["final"] == false && before?["transStatus"] == "C")
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        #expect(
            world.network.requests.all.map(\.absoluteString) == [
                "https://acs.example/acs", "https://ds.example/ds/F000000001", "https://3dss.example/results",
            ])
        #expect(world.server.messages.map { $0["transStatus"] } == ["Y"])
        for simulator in [world.system, world.issuer] {
            let record = await simulator.record(threeDSServerTransID: sdk.serverTransID)
            #expect(record?["transStatus"] == "Y" && record?["final"] == true)
        }
        let messages = await world.system.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        #expect(messages.map { $0.text("messageType") } == ["AReq", "ARes", "RReq", "RRes"])
    }

    @Test("The simulator's own 3DS Server works with somebody's ACS, too", arguments: RoleEndpointTests.versions)
    func ownServer(version: String) async throws {
        let world = try World()
        var sdk = try SDKStandIn(world.issuer, version: version)
        let response = await world.system.post("/v1/authentications", sdk.order)
        #expect(response.text("transStatus") == "C", "\(response.object)")
        sdk.take(ares: response.object)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        let record = await world.system.record(threeDSServerTransID: sdk.serverTransID)
        #expect(record?["transStatus"] == "Y" && record?["scenario"] == "elsewhere")
        #expect(world.server.requests.count == 0)
    }

    @Test(
        "A wrong RReq of somebody's ACS is an Erro of the DS to the ACS and to the 3DS Server", .proves("CORE-67"),
        arguments: [
            ("transStatus", JSONValue.null, "201"), ("acsTransID", .null, "201"), ("transStatus", "X", "203"),
            ("threeDSServerTransID", "1", "203"), ("acsTransID", RoleResultTests.other, "301"),
        ] as [(String, JSONValue, String)])
    func wrongResult(_ name: String, _ value: JSONValue, _ code: String) async throws {
        let world = try World()
        let ares = await world.post(try AReqTemplate.ready("2.2.0", .browser, at: world.system).areq()).object
        #expect(ares["transStatus"] == "C", "\(ares)")
        var rreq: JSONObject = [
            "messageType": "RReq", "messageVersion": "2.2.0", "messageCategory": "01", "transStatus": "N",
            "transStatusReason": "01",
            "authenticationType": "02", "authenticationMethod": "02", "interactionCounter": "01",
        ]
        for name in ["threeDSServerTransID", "acsTransID", "dsTransID"] { rreq[name] = ares[name] }
        rreq[name] = value == .null ? JSONValue?.none : value
        let erro = await world.post(rreq).object
        #expect(erro["messageType"] == "Erro" && erro["errorCode"] == .string(code) && erro["errorComponent"] == "D", "\(erro)")
        await eventually { world.server.requests.count == 1 }
        let told = try #require(world.server.messages.first)
        #expect(told == erro && told["errorMessageType"] == "RReq")
        #expect(told["threeDSServerTransID"] == ares["threeDSServerTransID"])
    }

    @Test("Unknown elements of an ARes and of an RRes stay at the DS", .proves("CORE-209"), arguments: RoleEndpointTests.versions)
    func unknownElementsOfAnswers(version: String) async throws {
        /// An ACS whose ARes has one element more.
        struct Talkative: HTTPTransport {
            let issuer: any HTTPTransport

            func send(
                _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
            ) async throws(TransportError) -> HTTPResponse {
                var response = try await issuer.send(request, sent: sent)
                if response.text("messageType") == "ARes" {
                    response.body = response.object.merging(["exampleElement": "value"]).serialized()
                }
                return response
            }
        }
        let world = try World()
        world.network.connect("acs.example", to: Talkative(issuer: world.issuer.transport))
        let server = PeerStandIn(.reply { PeerStandIn.rres($0).merging(["exampleElement": "value"]) })
        world.network.connect("3dss.example", to: server)
        var sdk = try SDKStandIn(world.issuer, version: version)
        let ares = await world.post(try AReqTemplate.ready(version, .app, at: world.system, sdk: sdk).areq()).object
        #expect(ares["transStatus"] == "C" && ares["exampleElement"] == nil, "\(ares)")
        sdk.take(ares: ares)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        #expect(server.requests.count == 1)
        let messages = await world.issuer.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let rres = try #require(messages.last { $0["messageType"] == "RRes" })
        #expect(rres["resultsStatus"] == "01" && rres["exampleElement"] == nil)
    }

    @Test("Only the cards of the route go there")
    func ranges() async throws {
        let world = try World()
        for (card, isRouted) in [
            ("9001000000000000", true), ("9001009999999999", true), ("90010000000000", true), ("9001010000000006", false),
            ("4000000000000002", false),
        ] {
            let before = world.network.requests.count
            var template = try AReqTemplate.ready("2.2.0", .browser, at: world.system)
            template.cardNumber = card
            #expect(await world.post(template.areq()).text("messageType") == "ARes", "\(card)")
            #expect((world.network.requests.count > before) == isRouted, "\(card)")
        }
    }

    @Test(
        "A range of two numbers of the same length, in order",
        arguments: [
            ("9001", "9002", CardRangeError.digits(.start)), ("9001000000000000", "x", .digits(.end)),
            ("9001000000000000", "90010000000000000", .lengths), ("9001000000000001", "9001000000000000", .order),
        ])
    func wrongRange(start: String, end: String, error: CardRangeError) throws {
        let url = try #require(URL(string: "https://acs.example"))
        #expect(throws: error) { try ACSRoute(url: url, ranges: [(start: start, end: end)]) }
    }

    // MARK: Fewer parties

    @Test(
        "The calls of a party that is not played are unknown paths",
        arguments: [Set([SimulatedRole.directoryServer]), [.acs], [.server], [.directoryServer, .server], []])
    func fewer(roles: Set<SimulatedRole>) async throws {
        var configuration = SimulatorConfiguration(timeSource: ManualTimeSource())
        configuration.roles = roles
        let simulator = try Simulator(configuration)
        let calls: [(String, SimulatedRole)] = [
            ("/ds/F000000001", .directoryServer), ("/acs", .acs), ("/acs/challenge/x", .acs), ("/acs/browser/x", .acs),
            ("/v1/authentications", .server), ("/v1/versioning", .server), ("/v1/3ri-authentications", .server),
        ]
        for (path, role) in calls {
            let response = await simulator.post(path, ["cardNumber": .string(TestCards.challengeRSA)])
            #expect((response.error("field") == "path") == !roles.contains(role), "\(path)")
        }
        #expect(await simulator.get("/v1/configuration").status == 200)
        #expect(
            simulator.endpoints.names == ["ds", "acs"].filter { name in roles.contains { $0.rawValue == name } })
    }

    @Test("A DS without an ACS answers A by itself, except for the cards of a route")
    func withoutACS() async throws {
        let world = try World { $0.roles = [.directoryServer] }
        var template = try AReqTemplate.ready("2.2.0", .browser, at: world.system)
        #expect(await world.post(template.areq()).text("transStatus") == "C")
        template.cardNumber = "4000000000000002"
        template.id = UUID().uuidString
        let ares = await world.post(template.areq()).object
        #expect(ares["transStatus"] == "A" && ares["acsReferenceNumber"] == ares["dsReferenceNumber"])
    }

    // MARK: What an ACS may answer

    struct Answer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let turn: PeerStandIn.Turn
        /// Component and code of the Erro to the 3DS Server.
        let erro: String
        /// Whether the ACS gets it, too.
        var isTold = true

        static func changed(_ name: String, _ change: JSONObject, _ erro: String) -> Answer {
            Answer(testDescription: name, turn: .reply { ares($0, change) }, erro: erro)
        }

        static func raw(_ name: String, _ status: Int, _ body: String, _ erro: String = "D101") -> Answer {
            Answer(testDescription: name, turn: .raw(HTTPResponse(status: status, body: Array(body.utf8))), erro: erro)
        }
    }

    /// A frictionless ARes.
    static func ares(_ areq: JSONObject, _ change: JSONObject = [:]) -> JSONObject {
        var ares: JSONObject = [
            "messageType": "ARes", "acsTransID": "d7c1ee99-9478-44a6-b1f2-391e29c6b340",
            "acsReferenceNumber": "3DS_LOA_ACS_OTHER",
            "acsOperatorID": "OTHER", "transStatus": "Y", "eci": "05", "authenticationValue": "AAECAwQFBgcICQoLDA0ODxAREhM=",
        ]
        for name in ["messageVersion", "threeDSServerTransID", "dsTransID", "sdkTransID", "dsReferenceNumber"] {
            ares[name] = areq[name]
        }
        for (name, value) in change { ares[name] = value == .null ? JSONValue?.none : value }
        return ares
    }

    static let other: JSONValue = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"

    static let answers: [Answer] = [
        .changed("no acsTransID", ["acsTransID": .null], "D201"), .changed("a wrong one", ["acsTransID": "1"], "D203"),
        .changed("another dsTransID", ["dsTransID": other], "D301"),
        .changed("another threeDSServerTransID", ["threeDSServerTransID": other], "D301"),
        .changed("another version", ["messageVersion": "2.1.0"], "D203"),
        .changed("no version", ["messageVersion": "2.0.0"], "D102"),
        .changed("an unknown status", ["transStatus": "X"], "D203"),
        .changed("a status without its value", ["authenticationValue": .null], "D201"),
        .changed("a number that does not take part", ["acsReferenceNumber": "3DS_LOA_ACS_STRANGER"], "D303"),
        .changed("an RRes", ["messageType": "RRes"], "D101"), .changed("no type", ["messageType": .null], "D101"),
        .raw("nothing", 200, ""), .raw("a web page", 200, "<html>"), .raw("status 500", 500, "{}"), .raw("a redirect", 307, ""),
        .raw("a name twice", 200, #"{"messageType":"ARes","messageType":"ARes"}"#, "D204"),
        Answer(
            testDescription: "an Erro",
            turn: .reply { areq in
                [
                    "messageType": "Erro", "messageVersion": "2.2.0", "errorCode": "305", "errorComponent": "A",
                    "errorDescription": "d", "errorDetail": "acctNumber", "errorMessageType": "AReq",
                    "dsTransID": areq["dsTransID"] ?? .null,
                ]
            }, erro: "A305", isTold: false),
        Answer(testDescription: "no connection", turn: .fails(.notDelivered(.refused)), erro: "D405", isTold: false),
        Answer(testDescription: "a broken one", turn: .fails(.interrupted(.interrupted)), erro: "D405", isTold: false),
    ]

    private static func world(_ acs: PeerStandIn) throws -> World {
        let world = try World { $0.participants = ["3DS_LOA_ACS_OTHER", "3DS_LOA_SER_OTHER"] }
        world.network.connect("acs.example", to: acs)
        return world
    }

    @Test("A good ARes reaches the 3DS Server")
    func good() async throws {
        let acs = PeerStandIn(.reply { Self.ares($0) })
        let world = try Self.world(acs)
        let template = try AReqTemplate.ready("2.2.0", .browser, at: world.system)
        let response = await world.post(template.areq(["threeDSServerRefNumber": "3DS_LOA_SER_OTHER"]))
        #expect(response.text("transStatus") == "Y" && response.text("acsOperatorID") == "OTHER")
        let areq = try #require(acs.messages.first)
        #expect(areq["dsURL"] == "https://ds.example/ds/F000000001" && areq["dsTransID"] == response.object["dsTransID"])
    }

    @Test(
        "A wrong ARes is an Erro of the DS to 3DS Server and ACS", .proves("CORE-35", "CORE-233", "CORE-305"), arguments: answers)
    func wrong(_ answer: Answer) async throws {
        let acs = PeerStandIn(answer.turn)
        let world = try Self.world(acs)
        let template = try AReqTemplate.ready("2.2.0", .browser, at: world.system)
        let erro = await world.post(template.areq()).object
        #expect(erro["messageType"] == "Erro", "\(erro)")
        #expect("\(erro.text("errorComponent") ?? "")\(erro.text("errorCode") ?? "")" == answer.erro)
        guard answer.isTold else {
            #expect(acs.requests.count == (answer.testDescription == "no connection" ? 2 : 1))
            return
        }
        await eventually { acs.requests.count == 2 }
        #expect(acs.messages.last == erro)
        #expect(erro["errorMessageType"] == "ARes" && erro["threeDSServerTransID"] == .string(template.id))
    }

    @Test("A silent ACS has ten seconds, then Erro 402", .proves("CORE-235"))
    func silent() async throws {
        let world = try Self.world(PeerStandIn(.silent))
        let areq = try AReqTemplate.ready("2.2.0", .browser, at: world.system).areq()
        async let response = world.post(areq)
        await eventually { world.clock.remainingSleeps == [.seconds(10)] }
        world.clock.advance(seconds: 10)
        let erro = await response.object
        #expect(erro["errorCode"] == "402" && erro["errorComponent"] == "D" && erro["errorDetail"] == "ARes")
    }

    // MARK: What an ACS may report

    /// A world in which the ACS of somebody else has announced a challenge in a browser.
    private static func challenged(_ version: String = "2.2.0") async throws -> (World, rreq: JSONObject) {
        let acs = PeerStandIn(
            .reply { areq in
                let kind: JSONObject = version == "2.3.1" ? ["authenticationMethod": ["02"]] : ["authenticationType": "02"]
                let challenge: JSONObject = [
                    "transStatus": "C", "eci": .null, "authenticationValue": .null, "acsURL": "https://acs.example/challenge",
                    "acsChallengeMandated": "Y",
                ]
                return Self.ares(areq, challenge.merging(kind))
            })
        let world = try Self.world(acs)
        let template = try AReqTemplate.ready(version, .browser, at: world.system)
        let ares = await world.post(template.areq()).object
        #expect(ares["transStatus"] == "C", "\(ares)")
        var rreq: JSONObject = [
            "messageType": "RReq", "messageCategory": "01", "transStatus": "Y", "eci": "05", "interactionCounter": "01",
            "authenticationValue": "AAECAwQFBgcICQoLDA0ODxAREhM=",
        ]
        for name in ["messageVersion", "threeDSServerTransID", "dsTransID", "acsTransID"] { rreq[name] = ares[name] }
        rreq[version == "2.3.1" ? "authenticationMethod" : "authenticationType"] = version == "2.3.1" ? ["02"] : "02"
        if version != "2.3.1" { rreq["authenticationMethod"] = "02" }
        return (world, rreq)
    }

    @Test(
        "The RReq of an ACS is passed on once, and a second one is refused", .proves("CORE-430"),
        arguments: RoleEndpointTests.versions)
    func once(version: String) async throws {
        let (world, rreq) = try await Self.challenged(version)
        let response = await world.post(rreq)
        #expect(response.text("messageType") == "RRes" && response.text("resultsStatus") == "01", "\(response.object)")
        #expect(response.header("X-Request-ID") == (version == "2.3.1" ? rreq.text("acsTransID") : nil))
        #expect(response.header("X-Response-ID") == (version == "2.3.1" ? rreq.text("dsTransID") : nil))
        let passed = try #require(world.server.messages.first)
        // CORE-69
        #expect((passed["authenticationMethod"] == nil) == (version != "2.3.1"))
        let second = await world.post(rreq).object
        #expect(second["messageType"] == "Erro" && second["errorComponent"] == "D")
        #expect(second["errorCode"] == (version == "2.3.1" ? "312" : "301"))
        #expect(world.server.requests.count == 1)
    }

    @Test(
        "A wrong RReq is an Erro of the DS, and the right one is taken after it", .proves("CORE-67"),
        arguments: [
            ("201", ["transStatus": .null]), ("203", ["transStatus": "X"]), ("301", ["acsTransID": other]),
            ("301", ["threeDSServerTransID": other]), ("203", ["messageVersion": "2.1.0"]), ("102", ["messageVersion": "2.0.0"]),
            ("201", ["interactionCounter": .null]), ("203", ["acsTransID": 7]), ("201", ["dsTransID": .null]),
            ("201", ["dsTransID": ""]), ("203", ["dsTransID": "8a880dc0"]), ("301", ["dsTransID": other]),
        ] as [(String, JSONObject)])
    func wrongResult(code: String, change: JSONObject) async throws {
        let (world, rreq) = try await Self.challenged()
        var wrong = rreq
        for (name, value) in change { wrong[name] = value == .null ? JSONValue?.none : value }
        let erro = await world.post(wrong).object
        #expect(erro["errorCode"] == .string(code) && erro["errorComponent"] == "D" && erro["errorMessageType"] == "RReq")
        #expect(await world.post(rreq).text("messageType") == "RRes")
    }

    @Test("Unknown elements of AReq and RReq stay at the DS", .proves("CORE-209"), arguments: RoleEndpointTests.versions)
    func unknownElements(version: String) async throws {
        let acs = PeerStandIn(.reply { Self.ares($0) })
        let world = try Self.world(acs)
        let template = try AReqTemplate.ready(version, .browser, at: world.system)
        let critical: JSONValue = [["name": "x", "id": "A-1", "criticalityIndicator": false, "data": ["a": 1]]]
        #expect(
            await world.post(template.areq(["exampleElement": "x", "messageExtension": critical])).text("messageType") == "ARes")
        let areq = try #require(acs.messages.first)
        #expect(areq["exampleElement"] == nil && areq["messageExtension"] == critical)
        for (name, value) in template.areq() { #expect(areq[name] == value, "\(name)") }

        let (other, rreq) = try await Self.challenged(version)
        #expect(await other.post(rreq.merging(["exampleElement": ["x"]])).text("messageType") == "RRes")
        let passed = try #require(other.server.messages.first)
        #expect(passed["exampleElement"] == nil)
        for (name, value) in rreq where name != "authenticationMethod" { #expect(passed[name] == value, "\(name)") }
    }

    @Test("An RReq without a challenge is refused", arguments: RoleEndpointTests.versions)
    func unasked(version: String) async throws {
        let world = try Self.world(PeerStandIn(.reply { Self.ares($0) }))
        let template = try AReqTemplate.ready(version, .browser, at: world.system)
        let ares = await world.post(template.areq()).object
        #expect(ares["transStatus"] == "Y", "\(ares)")
        var rreq: JSONObject = ["messageType": "RReq", "messageCategory": "01", "transStatus": "Y", "interactionCounter": "01"]
        for name in ["messageVersion", "threeDSServerTransID", "dsTransID", "acsTransID"] { rreq[name] = ares[name] }
        #expect(await world.post(rreq).text("errorCode") == (version == "2.3.1" ? "313" : "301"))
        #expect(world.server.requests.count == 0)
    }

    @Test("Results go where the configuration says, in place of the threeDSServerURL")
    func resultsURL() async throws {
        let world = try World { $0.resultsURL = "https://3dss.example/other" }
        var sdk = try SDKStandIn(world.issuer)
        let areq = try AReqTemplate.ready("2.2.0", .app, at: world.system, sdk: sdk).areq()
        sdk.take(ares: await world.post(areq).object)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        #expect(world.network.requests.all.last?.absoluteString == "https://3dss.example/other")
    }
}
