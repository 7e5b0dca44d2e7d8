import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// What the guide's app asks of its own server, which talks to the 3DS Server; here the simulator is both.
private struct ShopServer {
    let simulator: Simulator
    let scenario: String
    /// Called with the path when the answer is there, before the app gets it.
    var answered: @Sendable (String) async -> Void = { _ in }

    struct Versioning: Decodable {
        let threeDSServerTransID: String
        let directoryServerID: String
        let messageVersions: [String]
        let publicKey: String
        let keyID: String?
        let rootCertificate: String
        let logo: String
    }

    struct Authentication: Decodable {
        let transStatus: String
        let threeDSServerTransID: String
    }

    struct Result: Decodable {
        let transStatus: String
        let eci: String?
    }

    struct Refusal: Error {
        let status: Int
    }

    func versioning(cardNumber: String) async throws -> Versioning {
        let body: JSONObject = ["cardNumber": .string(cardNumber)]
        return try JSONDecoder().decode(Versioning.self, from: await call("POST", "/v1/versioning", body.serialized()))
    }

    /// The answer as text, to be handed on unread, and what the app itself looks at.
    func authenticate(
        _ authRequest: String, cardNumber: String, amount: Int, of versioning: Versioning
    ) async throws -> (text: String, Authentication) {
        let body: JSONObject = [
            "sdk": .string(authRequest), "directoryServerID": .string(versioning.directoryServerID),
            "cardNumber": .string(cardNumber), "amount": .number("\(amount)"), "currency": "EUR", "scenario": .string(scenario),
            "threeDSServerTransID": .string(versioning.threeDSServerTransID),
        ]
        let answer = try await call("POST", "/v1/authentications", body.serialized())
        return (String(decoding: answer, as: UTF8.self), try JSONDecoder().decode(Authentication.self, from: answer))
    }

    func result(of threeDSServerTransID: String) async throws -> Result {
        try JSONDecoder().decode(Result.self, from: await call("GET", "/v1/authentications/\(threeDSServerTransID)", []))
    }

    private func call(_ method: String, _ path: String, _ body: [UInt8]) async throws -> Data {
        guard let url = URL(string: "https://localhost" + path) else { throw Refusal(status: 0) }
        let request = HTTPRequest(method: method, url: url, headers: [("Content-Type", "application/json")], body: body)
        let response = try await simulator.transport.send(request) {}
        guard response.status == 200 else { throw Refusal(status: response.status) }
        await answered(path)
        return Data(response.body)
    }
}

private struct FlowApp {
    let service: ThreeDS2ServiceSDK
    let server: ShopServer
    var authorised: @Sendable (ShopServer.Result) -> Void = { _ in }

    // Example server-flow: begin
    func pay(cardNumber: String, amount: Int) async throws -> Bool {
        // 1. Versioning: the card's directory server and the protocol versions of the card range.
        let versioning = try await server.versioning(cardNumber: cardNumber)

        // 2. Registration of the directory server's key for this transaction; its id, roots and logo come with it.
        let transaction = try service.createTransaction(
            directoryServerID: versioning.directoryServerID, messageVersion: versioning.messageVersions.last,
            directoryServer: DirectoryServer(
                id: versioning.directoryServerID, publicKey: versioning.publicKey, keyID: versioning.keyID,
                rootCertificates: [versioning.rootCertificate], logo: Data(base64Encoded: versioning.logo).map(Array.init)))
        let progress = try transaction.getProgressView()
        progress.start()

        // 3. AReq: one string to your server. Hand its answer to the SDK unread.
        let timeout = try ChallengeTimeout.minutes(5)
        let authRequest = try transaction.getAuthenticationRequestParameters().authRequest(timeout: timeout)
        let (answer, authentication) = try await server.authenticate(
            authRequest, cardNumber: cardNumber, amount: amount, of: versioning)

        // 4. Challenge, when the issuer wants one.
        if authentication.transStatus == "C" {
            let outcome = try await transaction.performChallenge(
                ChallengeParameters(threeDSServerAuthResponse: answer), timeout: timeout)
            if let failure = outcome.failure { print(failure, failure.fallbackAdvice.reason) }
        } else {
            progress.stop()
            try transaction.close()
        }

        // 5. Result: only your server's word counts; it has the RReq with the proof.
        let result = try await server.result(of: authentication.threeDSServerTransID)
        authorised(result)
        return result.transStatus == "Y" || result.transStatus == "A"
    }
    // Example server-flow: end
}

@Suite("Guide to the whole flow") struct ServerFlowGuideTests {
    private static let example = GuideExample("server-flow", in: "server-flow.md")

    @Test("the guide shows the compiled code") func sameText() throws {
        let compiled = try #require(try Self.example.compiled())
        #expect(try Self.example.shown() == compiled)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let scenario: String
        let directoryServer: Int
        let entry: String
        let card: TestCards.Kind
        let isPaid: Bool
        var testDescription: String { "\(scenario) at directory server \(directoryServer)" }
    }

    @Test(
        "the whole flow runs from versioning through AReq and challenge to the result (CORE-3)", .proves("CORE-3"),
        arguments: [
            Case(scenario: "otp", directoryServer: 1, entry: "123456", card: .challenge, isPaid: true),
            Case(scenario: "otp", directoryServer: 3, entry: "123456", card: .challenge, isPaid: true),
            Case(scenario: "otp-locked", directoryServer: 2, entry: "000000", card: .challenge, isPaid: false),
            Case(scenario: "frictionless", directoryServer: 1, entry: "", card: .challenge, isPaid: true),
            Case(scenario: "rejected", directoryServer: 1, entry: "", card: .challenge, isPaid: false),
        ])
    func pays(_ test: Case) async throws {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder(Array(repeating: [.submit(test.entry)], count: 5)), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        try service.initialize(ConfigParameters())
        let app = FlowApp(service: service, server: ShopServer(simulator: simulator, scenario: test.scenario))
        let number = TestCards.number(test.card, directoryServer: test.directoryServer)
        #expect(try await app.pay(cardNumber: number, amount: 4200) == test.isPaid)
    }

    @Test(
        "the processing screen is shown from before the AReq until the ARes is there, however long that takes",
        .proves("CORE-145"),
        arguments: [("frictionless", ["progress", "no progress"]), ("otp", ["progress", "begin", "no progress"])])
    func processing(scenario: String, calls: [String]) async throws {
        let simulator = try Counterparts.simulator.get()
        let presenter = ProgressRecorder(refuses: true)
        let clock = ManualTimeSource()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: simulator.transport, timeSource: clock, storage: MemoryStorage()))
        try service.initialize(ConfigParameters())
        let during = Recorder<[String]>()
        var server = ShopServer(simulator: simulator, scenario: scenario)
        server.answered = { path in
            guard path == "/v1/authentications" else { return }
            await presenter.wait(for: 1)
            clock.advance(seconds: 120)
            for _ in 0..<20 { await Task.yield() }
            during.record(presenter.calls.all)
        }
        let app = FlowApp(service: service, server: server)
        _ = try await app.pay(cardNumber: TestCards.number(.challenge, directoryServer: 1), amount: 4200)
        #expect(during.all == [["progress"]], "two minutes later the ARes comes, and the screen is still there")
        await presenter.wait(for: calls.count)
        #expect(presenter.calls.all == calls)
    }
}
