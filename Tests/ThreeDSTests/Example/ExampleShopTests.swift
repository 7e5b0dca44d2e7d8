import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator

/// The example app's server side, from the same file.
@Suite("Example app: shop") struct ExampleShopTests {
    @Test(
        "a challenge is answered with every way to authenticate that the app offers",
        arguments: ["otp", "multi-select", "oob", "html-otp"])
    func challenge(scenario: String) async throws {
        let shop = try Shop.bundled()
        let servers = try await shop.directoryServers()
        let id = try #require(servers.first?.id)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([], cancelsInTheEnd: true), transport: shop.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        let configuration = ConfigParameters()
        configuration.directoryServers = servers
        try await service.initializeAsync(configuration, locale: "en-US")
        let transaction = try service.createTransaction(id, "2.2.0")
        let answer = try await shop.authenticate(
            transaction.getAuthenticationRequestParameters(), through: id, scenario: scenario)
        #expect(answer.status == "C")
        let outcome = try await transaction.performChallenge(
            ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransactionID, acsTransactionID: answer.acsTransactionID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent), timeOut: 5)
        guard case .cancelled = outcome else {
            Issue.record("\(scenario) ended otherwise: \(outcome)")
            return
        }
    }

    @Test("a refusal says in words what a person can do", arguments: [0, 200, 401, 404, 503])
    func words(status: Int) {
        let text = Shop.Refusal(status: status).localizedDescription
        #expect(!text.contains("Refusal") && !text.contains("could not be completed"))
        #expect(text.split(separator: " ").count > 8)
    }

    @Test("a shop's refusal is reported with its status") func refusal() async throws {
        let simulator = try Simulator()
        let shop = Shop(base: try #require(URL(string: "https://localhost/nowhere")), transport: simulator.transport)
        await #expect(throws: Shop.Refusal(status: 404)) { try await shop.directoryServers() }
        #expect(throws: Shop.Refusal(status: 0)) { try Shop.at("nowhere", trust: .system) }
    }
}
