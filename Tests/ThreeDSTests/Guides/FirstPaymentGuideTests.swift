import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

// Example first-payment: begin
/// The cardholder of this program: types a code into each text screen.
final class Cardholder: ChallengePresenter {
    private let code: String
    init(code: String) { self.code = code }

    func begin(_ session: ChallengeSession) async throws {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        print("The issuer shows:", screen.elements.infoText ?? "")
        do {
            try session.answer(screen.type == .text ? .submit(text: code) : .cancel)
        } catch {
            print("The entry does not fit, so the screen stays:", error)
        }
    }
}

/// Stands for your server, which talks to your 3DS Server. Here the simulator plays both.
struct FirstPaymentServer {
    let simulator: Simulator

    struct Payment: Decodable {
        let transStatus: String
        let threeDSServerTransID: String
    }

    /// Sends the AReq. Returns the answer as text for the SDK, and what the app itself reads.
    func authenticate(_ authRequest: String) async throws -> (text: String, payment: Payment) {
        let body: [String: Any] = [
            "sdk": authRequest, "directoryServerID": "F000000001", "scenario": "otp",
            "cardNumber": TestCards.number(.challenge, directoryServer: 1), "amount": 4200, "currency": "EUR",
        ]
        let answer = try await call("POST", "/v1/authentications", JSONSerialization.data(withJSONObject: body))
        return (String(decoding: answer, as: UTF8.self), try JSONDecoder().decode(Payment.self, from: answer))
    }

    /// Only this result counts: the 3DS Server has it from the issuer, with proof.
    func result(of id: String) async throws -> Payment {
        try JSONDecoder().decode(Payment.self, from: await call("GET", "/v1/authentications/\(id)", Data()))
    }

    private func call(_ method: String, _ path: String, _ body: Data) async throws -> Data {
        guard let url = URL(string: "https://localhost" + path) else { throw URLError(.badURL) }
        let request = HTTPRequest(
            method: method, url: url, headers: [("Content-Type", "application/json")], body: Array(body))
        let response = try await simulator.transport.send(request) {}
        guard response.status == 200 else { throw URLError(.badServerResponse) }
        return Data(response.body)
    }
}

/// Pays with a challenge. Returns how the challenge ended and what the shop's server knows.
func pay(
    _ cardholder: any ChallengePresenter, clock: any TimeSource = SystemTimeSource()
) async throws -> (ChallengeOutcome?, status: String) {
    let simulator = try Simulator()
    let server = FirstPaymentServer(simulator: simulator)
    let configuration = ConfigParameters()
    configuration.directoryServers = simulator.directoryServers.map {
        DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
    }
    let service = ThreeDS2ServiceSDK(
        environment: SDKEnvironment(
            presenter: cardholder, transport: simulator.transport, timeSource: clock, storage: MemoryStorage()))
    try await service.initializeAsync(configuration, locale: "en-US")

    let transaction = try service.createTransaction("F000000001", "2.2.0")
    let timeout = try ChallengeTimeout.minutes(5)
    let (answer, payment) = try await server.authenticate(
        transaction.getAuthenticationRequestParameters().authRequest(timeout: timeout))
    guard payment.transStatus == "C" else {
        try transaction.close()
        return (nil, payment.transStatus)
    }
    let outcome = try await transaction.performChallenge(
        ChallengeParameters(threeDSServerAuthResponse: answer), timeout: timeout)
    return (outcome, try await server.result(of: payment.threeDSServerTransID).transStatus)
}
// Example first-payment: end

@Suite("Guide to the first payment (CORE-83, SDK-13)") struct FirstPaymentGuideTests {
    @Test("The program pays with the right code, and a wrong code ends with N", arguments: [("123456", "Y"), ("000000", "N")])
    func pays(code: String, status: String) async throws {
        let (outcome, known) = try await pay(Cardholder(code: code), clock: Counterparts.patientTime)
        guard case .completed(let event) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(event.transactionStatus == status && known == status)
    }

    @Test("When nobody answers, the challenge times out as fast as the clock runs") func timesOut() async throws {
        let clock = ManualTimeSource(now: Date())
        let nobody = OpenScreens()
        let ended = Recorder<Bool>()
        let payment = Task {
            defer { ended.record(true) }
            return try await pay(nobody, clock: clock).0
        }
        #expect(await eventually { nobody.sessions.all.first?.currentScreen != nil })
        #expect(await eventually { clock.advanceUnlessLimited(by: .seconds(301)) })
        // One after the other, as timers are made: of the challenge, then of its last message.
        let isOver = await eventually {
            clock.advance(seconds: 301)
            return ended.count > 0
        }
        #expect(isOver)
        guard case .timedout? = try await payment.value else {
            Issue.record("the challenge did not time out")
            return
        }
    }

    @Test("The guide shows the same text", arguments: [GuideExample("first-payment", in: "first-payment.md")])
    func sameText(_ example: GuideExample) throws {
        #expect(try #require(try example.compiled()) == #require(try example.shown()))
    }

    @Test("The manifest of the guide names products that there are") func manifest() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let guide = try String(
            contentsOf: root.appendingPathComponent("Documentation/integrate/first-payment.md"), encoding: .utf8)
        let package = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let products = guide.components(separatedBy: ".product(name: \"").dropFirst().compactMap {
            $0.split(separator: "\"").first
        }
        #expect(products == ["ThreeDS", "ThreeDSSimulator"])
        for product in products { #expect(package.contains(".library(name: \"\(product)\"")) }
        #expect(guide.contains("swift-tools-version: 6."))
    }
}
