import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("Every scenario and fault of the simulator through the public API", .serialized) struct ScenarioTests {
    struct Play: CustomTestStringConvertible {
        let scenario: Scenario
        let version: String
        var testDescription: String { "\(scenario.name) \(version)" }
    }

    static let plays = Simulator.scenarios.flatMap { scenario in scenario.versions.map { Play(scenario: scenario, version: $0) } }

    @Test("ends as the scenario says", arguments: plays) func play(_ play: Play) async throws {
        let expected = try #require(play.scenario.expectation(in: play.version))
        // In these somebody waits for an answer that is late or never comes.
        let isSlow = expected.erro?.code == "402"
        let simulator = try (isSlow ? Counterparts.fastSimulator : Counterparts.calmSimulator).get()
        let timeSource: any TimeSource = isSlow ? Counterparts.fastTime : Counterparts.calmTime
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder(
            play.scenario.cardholder(in: play.version), timeSource: isSlow ? timeSource : SystemTimeSource(),
            cancelsInTheEnd: true)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: timeSource, storage: MemoryStorage()))
        cardholder.use(service)
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000002", play.version)
        if let bridging = play.scenario.bridging { try transaction.useBridgingExtension(version: bridging) }
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000002", scenario: play.scenario.name)
        #expect(answer.transStatus == play.scenario.authenticationStatus)

        if expected.outcome == .none {
            #expect(answer.transStatus != "C")
            try transaction.close()
        } else {
            let challenge = ChallengeParameters(answer)
            challenge.threeDSRequestorAppURL = play.scenario.requestorAppURL
            let outcome = try await transaction.performChallenge(challenge, timeOut: 5)
            check(outcome, expected)
        }
        #expect(cardholder.refusals.all == [])
        try ScreenSnapshot(scenario: play.scenario.name, version: play.version).check(cardholder.drawings.all)

        if let server = expected.serverResult, server.afterSeconds == 0 {
            // The last Erro may still be under way.
            var result = try await shop.result(of: answer.threeDSServerTransID)
            for _ in 0..<200 where result["transStatus"]?.stringValue != server.transStatus {
                try await Task.sleep(nanoseconds: 10_000_000)
                result = try await shop.result(of: answer.threeDSServerTransID)
            }
            #expect(result["transStatus"]?.stringValue == server.transStatus)
            if let reason = server.transStatusReason { #expect(result["transStatusReason"]?.stringValue == reason) }
            if let cancel = server.challengeCancel { #expect(result["challengeCancel"]?.stringValue == cancel) }
        }
    }

    private func check(_ outcome: ChallengeOutcome, _ expected: ScenarioExpectation) {
        switch (outcome, expected.outcome) {
        case (.completed(let event), .completed):
            if let status = expected.transactionStatus { #expect(event.transactionStatus == status) }
        case (.protocolError(let event), .protocolError):
            guard let erro = expected.erro else { return }
            #expect(event.errorMessage.errorCode == erro.code)
            #expect(event.errorMessage.errorComponent == erro.component)
            if let detail = erro.detail { #expect(event.errorMessage.errorDetails == detail) }
        case (.cancelled, .cancelled), (.timedout, .timedout), (.runtimeError, .runtimeError): break
        default: Issue.record("\(outcome) instead of \(expected.outcome)")
        }
    }
}
