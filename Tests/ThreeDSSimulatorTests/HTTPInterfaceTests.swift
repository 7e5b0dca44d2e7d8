import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("HTTP interface")
struct HTTPInterfaceTests {
    private let simulator: Simulator
    private let clock = ManualTimeSource()

    init() throws { simulator = try Simulator(SimulatorConfiguration(timeSource: clock, metadataToken: "secret")) }

    @Test("/v1/configuration returns a driver's config")
    func configuration() async throws {
        let object = await simulator.get("/v1/configuration").object
        let servers = try #require(object["directoryServers"]?.arrayValue)
        #expect(servers.count == SimulatedDirectoryServer.identifiers.count)
        for (server, id) in zip(servers, SimulatedDirectoryServer.identifiers) {
            let server = try #require(server.objectValue)
            #expect(server.text("id") == id)
            _ = try PublicKey(pem: server.text("publicKey") ?? "")
            for root in server["rootCertificates"]?.arrayValue ?? [] {
                #expect(try Certificate(pem: root.stringValue ?? "").isCA)
            }
            #expect(try Base64.decode(server.text("logo") ?? "").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        #expect(object["acsTrustAnchors"] == [.string(simulator.tlsAnchorPEM)])
        let scenarios = try #require(object["scenarios"]?.arrayValue)
        #expect(scenarios.count == simulator.scenarios.count)
        let amounts = scenarios.compactMap { $0.objectValue }.filter { $0["amount"] != .null }
        #expect(amounts.map { $0.text("name") } == ["single-select", "multi-select", "html-otp"])
        #expect(amounts.map { $0["amount"]?.intValue } == [111, 222, 333])
    }

    @Test(
        "unknown paths and methods are refused",
        arguments: [
            ("GET", "/", 404), ("GET", "/v2/configuration", 404), ("GET", "/v1/authentications/unknown", 404),
            ("POST", "/v1/configuration", 405), ("GET", "/v1/authentications", 405), ("GET", "/v1/versioning", 405),
            ("GET", "/acs/challenge/x", 405), ("PUT", "/acs/challenge/x", 405), ("GET", "/images/bank/medium.png", 404),
            ("GET", "/images/issuer/medium.gif", 404), ("GET", "/images/issuer/small.png", 404),
        ])
    func unknown(method: String, path: String, status: Int) async {
        let response = await simulator.respond(method, path, [], [])
        #expect(response.status == status)
        #expect(response.error("field") != nil && response.error("rule") != nil && response.error("message") != nil)
        if status == 405 { #expect(response.header("Allow") != nil) }
    }

    @Test(
        "bodies that are not a JSON object are refused",
        arguments: ["", "[]", "{", "{\"cardNumber\":}", "{\"a\":1,\"a\":2}", "\u{FEFF}{}", String(repeating: "[", count: 500)])
    func bodies(body: String) async {
        for path in ["/v1/versioning", "/v1/authentications"] {
            let response = await simulator.post(path, Array(body.utf8))
            #expect(response.status == 400)
            #expect(response.error("party") == "3DS Server")
        }
    }

    @Test("wrong content types and bodies that are too large are refused")
    func limits() async {
        #expect(await simulator.post("/v1/versioning", Array("{}".utf8), type: "text/plain").status == 415)
        let type = "Application/JSON; charset=utf-8"
        #expect(await simulator.post("/v1/versioning", Array("{}".utf8), type: type).error("field") == "cardNumber")
        let huge = [UInt8](repeating: 0x20, count: 1_048_577)
        #expect(await simulator.post("/v1/versioning", huge).status == 413)
        for type in ["text/plain", "application/jose; charset=latin1", ""] {
            #expect(await simulator.post("/acs/challenge/x", [], type: type).status == 415)
        }
        let stranger = await simulator.post("/acs/challenge/x", [], type: "application/jose; charset=UTF-8")
        #expect(stranger.status == 404)
        #expect(stranger.text("errorCode") == "301" && stranger.text("errorComponent") == "A")
    }

    @Test("a CReq for a transaction without challenge is refused")
    func withoutChallenge() async throws {
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate(scenario: "frictionless")
        let path = "/acs/challenge/\(sdk.acsTransID)"
        let response = await simulator.post(path, [], type: "application/jose")
        #expect(response.text("errorCode") == "305")
        #expect(await sdk.record().text("transStatus") == "Y")
    }

    @Test("logos are served in three densities", arguments: ["issuer", "ps"])
    func images(owner: String) async throws {
        var widths: [Int] = []
        for density in ["medium", "high", "extraHigh"] {
            let response = await simulator.get("/images/\(owner)/\(density).png")
            #expect(response.header("Content-Type") == "image/png")
            widths.append(try #require(PNGHeader(response.body)).width)
        }
        #expect(widths == [32, 64, 96])
    }

    @Test("the links of a CRes lead to the logos")
    func links() async throws {
        let simulator = try Simulator()
        simulator.move(to: try #require(URL(string: "https://localhost:8443/ignored")))
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate()
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres["issuerImage"]?.objectValue?.text("high") == "https://localhost:8443/images/issuer/high.png")
        simulator.move(to: try #require(URL(string: "relative")))
        #expect(simulator.address.value == "https://localhost:8443")
    }

    // MARK: Metadata

    private func metadata(_ headers: [(String, String)]) async -> HTTPResponse {
        await simulator.get("/v1/metadata", headers: headers)
    }

    @Test("/v1/metadata returns a JWS under the published key with several keys per directory server")
    func metadataContent() async throws {
        let response = await metadata([("Authorization", "Bearer secret")])
        #expect(response.status == 200)
        let text = String(decoding: response.body, as: UTF8.self)
        let jws = try JWS(compact: text)
        #expect(jws.header.text("alg") == "ES256")
        guard case .p256(let key, _) = try JWK(text: simulator.metadataPublicKey) else {
            Issue.record("no EC key")
            return
        }
        #expect(key.isValidSignature(jws.signature, for: jws.signingInput))
        let payload = try #require(JSONDocument(parsing: jws.payload).root.objectValue)
        #expect(payload.text("issued") == "2026-01-01T00:00:00Z")
        #expect(payload.text("expires") == "2026-01-08T00:00:00Z")
        let servers = try #require(payload["directoryServers"]?.arrayValue).compactMap(\.objectValue)
        for id in SimulatedDirectoryServer.identifiers {
            let keys = servers.filter { $0.text("id") == id }
            #expect(keys.count == 2)
            for key in keys {
                #expect(key.text("validFrom") != nil && key.text("validTo") != nil && key.text("publicKey") != nil)
            }
        }
        let pins = payload["tlsPins"]?.arrayValue?.compactMap { try? Base64.decode($0.stringValue ?? "") }
        #expect(pins?.map(\.count) == [32, 32])
    }

    @Test("/v1/metadata has an ETag, answers 304, is renewed after a day and requires the token")
    func metadataCaching() async throws {
        let token = ("Authorization", "Bearer secret")
        let tag = try #require(await metadata([token]).header("ETag"))
        for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let response = await metadata([token, ("If-None-Match", value)])
            #expect(response.status == 304 && response.body.isEmpty && response.header("ETag") == tag)
        }
        #expect(await metadata([token, ("If-None-Match", "\"other\"")]).status == 200)
        clock.advance(seconds: 86_400)
        #expect(await metadata([token, ("If-None-Match", tag)]).status == 200)
        for headers in [
            [], [("Authorization", "Bearer")], [("Authorization", "Basic secret")], [("Authorization", "Bearer wrong")],
        ] {
            let response = await metadata(headers)
            #expect(response.status == 401 && response.header("WWW-Authenticate") == "Bearer")
        }
    }

    // MARK: Server identity

    @Test("the TLS certificate is for loopback and issued by the published authority")
    func serverIdentity() throws {
        let chain = try Certificate.all(inPEM: simulator.serverCertificateChainPEM)
        let anchor = try Certificate(pem: simulator.tlsAnchorPEM)
        #expect(chain.count == 2 && chain[0].isSigned(by: anchor) && chain[1] == anchor)
        #expect(try simulator.serverKeyPEM.contains("PRIVATE KEY"))
        let text = String(decoding: chain[0].der, as: Unicode.ASCII.self)
        #expect(text.contains("localhost"))
    }

    // MARK: In-process transport

    private func send(
        _ scenario: String, _ transport: any HTTPTransport, _ simulator: Simulator
    ) async throws -> Result<HTTPResponse, TransportError> {
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate(scenario: scenario)
        try sdk.open()
        let creq = try sdk.sealed(sdk.creq())
        let url = try #require(URL(string: "https://localhost/acs/challenge/\(sdk.acsTransID)"))
        let headers = [("Content-Type", "application/jose; charset=UTF-8")]
        let request = HTTPRequest(method: "POST", url: url, headers: headers, body: creq)
        do throws(TransportError) { return .success(try await transport.send(request, sent: {})) } catch {
            return .failure(error)
        }
    }

    @Test("the in-process transport simulates delay, silence, broken connections and the size limit")
    func transport() async throws {
        let transport = simulator.transport
        #expect(try await send("otp", transport, simulator).get().status == 200)
        #expect(
            try await send("fault-connection-reset", transport, simulator)
                == .failure(.interrupted(.interrupted)))
        #expect(try await send("fault-huge-body", transport, simulator) == .failure(.responseTooLarge))
        let slow = Task { try await send("fault-slow-answer", transport, simulator) }
        await clock.waitForSleepers()
        #expect(clock.remainingSleeps == [.seconds(20)])
        clock.advance(seconds: 20)
        #expect(try await slow.value.get().status == 200)
        let silent = Task { try await send("fault-no-answer", transport, simulator) }
        await clock.waitForSleepers()
        silent.cancel()
        #expect(try await silent.value == .failure(.cancelled))
    }

    @Test("finished transactions are forgotten, open ones are not")
    func retention() async throws {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, retainedTransactions: 2))
        var sdk = try SDKStandIn(simulator, system: 2)
        await sdk.authenticate(scenario: "otp")
        let open = sdk.serverTransID
        var ids: [String] = []
        for _ in 0..<30 {
            await sdk.authenticate(scenario: "frictionless")
            ids.append(sdk.serverTransID)
        }
        #expect(await simulator.get("/v1/authentications/\(open)").status == 200)
        #expect(await simulator.get("/v1/authentications/\(ids[0])").status == 404)
        #expect(await simulator.get("/v1/authentications/\(ids[29])").status == 200)
    }

    @Test("the oldest open transactions are forgotten when there are too many")
    func openTransactionsAreBounded() async throws {
        var configuration = SimulatorConfiguration(timeSource: clock, retainedTransactions: 1)
        configuration.maximumOpenTransactions = 20
        let simulator = try Simulator(configuration)
        var sdk = try SDKStandIn(simulator, system: 2)
        var ids: [String] = []
        for _ in 0..<22 {
            await sdk.authenticate(scenario: "otp")
            ids.append(sdk.serverTransID)
        }
        let first = try #require(ids.first), last = try #require(ids.last)
        #expect(await simulator.get("/v1/authentications/\(first)").status == 404)
        #expect(await simulator.get("/v1/authentications/\(ids[1])").status == 200)
        #expect(await simulator.get("/v1/authentications/\(last)").status == 200)
    }

    @Test("a base URL must be absolute", arguments: ["ftp://localhost", "localhost", "https:///path"])
    func baseURL(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: SimulatorError.baseURL) { try Simulator(SimulatorConfiguration(baseURL: url)) }
    }

    @Test("what is wrong with a configuration is named", .aboutWords) func configurationWords() {
        #expect(SimulatorError.baseURL.description.contains("baseURL"))
        #expect(SimulatorError.keys("x").description.contains("x"))
    }
}
