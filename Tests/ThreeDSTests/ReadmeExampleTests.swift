import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator

/// The app of the README's example, and what it needs around it.
private struct ExampleApp {
    struct PaymentError: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }

    /// The app's own server, which talks to the 3DS Server.
    struct Server {
        let shop: SimulatedShop
        func authenticate(_ parameters: AuthenticationRequestParameters) async throws -> SimulatedShop.Answer {
            try await shop.authenticate(parameters, directoryServerID: "F000000001")
        }
    }

    let server: Server

    // README example: begin
    func initialise(_ service: ThreeDS2ServiceSDK, with directoryServers: [DirectoryServer]) async throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = directoryServers  // id, key and CA certificate of each scheme, from your server
        try await service.initializeAsync(configuration, locale: "en-US")
    }

    func authenticate(with service: ThreeDS2ServiceSDK, directoryServerID: String) async throws -> Bool {
        let transaction = try service.createTransaction(directoryServerID, "2.2.0")
        let answer = try await server.authenticate(transaction.getAuthenticationRequestParameters())  // AReq and ARes
        guard answer.transStatus == "C" else {
            try transaction.close()
            return answer.transStatus == "Y" || answer.transStatus == "A"  // authenticated, or an attempt with proof
        }
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
            acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
        switch try await transaction.performChallenge(challenge, timeout: .shortest) {
        case .completed(let event): return event.status == .authenticated  // your server has the result with its proof
        case .cancelled, .timedout, .interrupted: return false
        case .protocolError(let event): throw PaymentError(event.errorMessage.errorDescription)
        case .runtimeError(let event): throw PaymentError(event.errorMessage)
        }
    }
    // README example: end
}

@Suite("README") struct ReadmeExampleTests {
    @Test("the example works") func works() async throws {
        let simulator = try Counterparts.simulator.get()
        let app = ExampleApp(server: ExampleApp.Server(shop: SimulatedShop(simulator: simulator)))
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        try await app.initialise(service, with: ConfigParameters(simulator).directoryServers)
        #expect(try await app.authenticate(with: service, directoryServerID: "F000000001"))
    }

    @Test("the README shows the same text") func sameText() throws {
        let here = URL(fileURLWithPath: #filePath)
        let source = try String(contentsOf: here, encoding: .utf8)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let example = try #require(between("    // README example: begin\n", "    // README example: end", in: source))
        let shown = try #require(between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: readme))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented)
    }

    private func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
