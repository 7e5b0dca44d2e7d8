import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// One scenario of the simulator in one version, through the public API.
struct ScenarioPlay: CustomTestStringConvertible, Sendable {
    let scenario: Scenario
    let version: String
    let encryption: EncryptionMethod
    var profile = MessageProfile.strict

    var testDescription: String { "\(scenario.name) \(version) \(encryption.rawValue)" + (profile == .field ? " field" : "") }

    static func all(_ encryption: EncryptionMethod) -> [ScenarioPlay] {
        Simulator.scenarios.flatMap { scenario in
            scenario.versions.map { ScenarioPlay(scenario: scenario, version: $0, encryption: encryption) }
        }
    }

    /// Those with the profile `field`, and the ends that it has, in which nobody waits for an answer that is late or never comes: they take
    /// time, and the profile has no part in them.
    static let field = all(.a128gcm).filter { play in
        play.scenario.expectation(in: play.version)?.erro?.code != "402"
    }.map { play in
        ScenarioPlay(scenario: play.scenario.underField, version: play.version, encryption: play.encryption, profile: .field)
    }

    /// The rows of the fault matrix.
    static let faults = EncryptionMethod.allCases.flatMap(all).filter(\.scenario.isFault)

    /// - Returns: the end of the challenge and the transcript; nil when no challenge takes place.
    @discardableResult func run() async throws -> (outcome: ChallengeOutcome, transcript: [String])? {
        var ended: (outcome: ChallengeOutcome, transcript: [String])?
        let expected = try #require(scenario.expectation(in: version))
        // In these somebody waits for an answer that is late or never comes.
        let isSlow = expected.erro?.code == "402"
        let simulator = try (isSlow ? Counterparts.fastSimulator : Counterparts.calmSimulator).get()
        let timeSource: any TimeSource = isSlow ? Counterparts.fastTime : Counterparts.calmTime
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder(
            scenario.cardholder(in: version), timeSource: isSlow ? timeSource : SystemTimeSource(), cancelsInTheEnd: true)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: timeSource, storage: MemoryStorage()))
        cardholder.use(service)
        let configuration = ConfigParameters(simulator, encryption: encryption, profile: profile)
        configuration.recordsTranscripts = true
        try configuration.announceScreens(of: scenario)
        try service.initialize(configuration)
        let transaction = try service.createTransaction("F000000002", version)
        if let bridging = scenario.bridging { try transaction.useBridgingExtension(version: bridging) }
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000002", scenario: scenario.name)
        #expect(answer.transStatus == scenario.authenticationStatus)

        var seen = "none"
        if expected.outcome == .none {
            #expect(answer.transStatus != "C")
            try transaction.close()
        } else {
            let challenge = ChallengeParameters(answer)
            challenge.threeDSRequestorAppURL = scenario.requestorAppURL
            let outcome = try await transaction.performChallenge(challenge, timeOut: 5)
            let transcript = transaction.transcript?.lines ?? []
            #expect(Self.differences(outcome, expected, transcript) == [])
            let faults = scenario.steps.compactMap { $0.fault[version] } + [scenario.final.fault[version]].compactMap(\.self)
            if case .protocolError(let event) = outcome, event.errorMessage.errorComponent == "A",
                let words = faults.lazy.compactMap({ $0.erro["errorDetail"]?.stringValue }).first
            {
                #expect(event.errorMessage.errorDetails == words, "the ACS's own words reach the app")
            }
            ended = (outcome, transcript)
            seen = Self.words(outcome, expected)
        }
        #expect(cardholder.refusals.all == [])
        try snapshot.check(cardholder.drawings.all)
        let accepted = transaction.deviations.map { "\($0.element) \($0.rule.rawValue)" }
        #expect(accepted == (profile == .field ? scenario.deviations(in: version) : []))

        let erros = try await settledErros(answer.threeDSServerTransID, shop, expected)
        let due = expected.erro.map { [FaultMatrix.words(erro: $0.code, component: $0.component, names: $0.names)] } ?? []
        #expect(erros == due, "the Erro that crossed the wire")
        if scenario.isFault, profile == .strict {
            let status = expected.transactionStatus ?? expected.error?.code
            try FaultMatrix.shared.record(
                FaultMatrix.Row(
                    fault: scenario.name, version: version, encryption: encryption.rawValue,
                    expected: FaultMatrix.words(outcome: expected.outcome.rawValue, status: status, erro: due.first),
                    seen: FaultMatrix.words(
                        outcome: seen, status: nil, erro: erros.isEmpty ? nil : erros.joined(separator: "; ")),
                    rules: ErrorCodeTable.rules(scenario, expected)))
        }
        return ended
    }

    /// Screens that only the profile `field` shows have a part of their own.
    private var snapshot: ScreenSnapshot {
        let isOwn = profile == .field && scenario.fieldVersions.contains(version)
        return ScreenSnapshot(scenario: scenario.name, version: version, part: isOwn ? "\(version) field" : version)
    }

    /// What the server knows in the end; returns the Erros between SDK and ACS. The last of them may still be under way.
    private func settledErros(
        _ identifier: String, _ shop: SimulatedShop, _ expected: ScenarioExpectation
    ) async throws -> [String] {
        let server = expected.serverResult.flatMap { $0.afterSeconds == 0 ? $0 : nil }
        let count = expected.erro == nil ? 0 : 1
        var result = try await shop.result(of: identifier)
        for _ in 0..<200
        where erros(result).count < count
            || server.map({ result["transStatus"]?.stringValue != $0.transStatus }) == true
        {
            try await Task.sleep(nanoseconds: 10_000_000)
            result = try await shop.result(of: identifier)
        }
        if let server {
            #expect(result["transStatus"]?.stringValue == server.transStatus)
            if let reason = server.transStatusReason { #expect(result["transStatusReason"]?.stringValue == reason) }
            if let cancel = server.challengeCancel { #expect(result["challengeCancel"]?.stringValue == cancel) }
        }
        return erros(result)
    }

    private func erros(_ result: JSONObject) -> [String] {
        (result["messages"]?.arrayValue ?? []).compactMap(\.objectValue).filter { $0["messageType"] == "Erro" }.map { erro in
            let code = erro["errorCode"]?.stringValue ?? ""
            let names = ScenarioExpectation.ExpectedErro.names(inDetail: erro["errorDetail"]?.stringValue ?? "", of: code)
            return FaultMatrix.words(erro: code, component: erro["errorComponent"]?.stringValue ?? "", names: names)
        }
    }

    /// The `reason` of the last event of a step in the transcript.
    private static func reason(of step: String, _ transcript: [String]) -> String? {
        let events = transcript.compactMap { (try? JSONDocument(parsing: Array($0.utf8)))?.root.objectValue }
        return events.last { $0["step"]?.stringValue == step }?["reason"]?.stringValue
    }

    private static func words(_ outcome: ChallengeOutcome, _ expected: ScenarioExpectation) -> String {
        switch outcome {
        case .completed(let event):
            expected.transactionStatus == nil ? "completed" : "completed \(event.transactionStatus)"
        case .protocolError: "protocolError"
        case .cancelled: "cancelled"
        case .timedout: "timedout"
        case .runtimeError(let event): "runtimeError \(event.errorCode ?? "-")"
        case .interrupted: "interrupted"
        }
    }

    /// What an end has otherwise than it is expected.
    static func differences(
        _ outcome: ChallengeOutcome, _ expected: ScenarioExpectation, _ transcript: [String]
    ) -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ seen: String?, _ wanted: String?) {
            if seen != wanted { found.append("\(what): \(seen ?? "none") instead of \(wanted ?? "none")") }
        }
        switch (outcome, expected.outcome) {
        case (.completed(let event), .completed):
            if let status = expected.transactionStatus { compare("transStatus", event.transactionStatus, status) }
        case (.protocolError(let event), .protocolError):
            compare("errorCode", event.errorMessage.errorCode, expected.erro?.code)
            compare("errorComponent", event.errorMessage.errorComponent, expected.erro?.component)
            let detail = event.errorMessage.errorDetails ?? ""
            if expected.erro?.agrees(withDetail: detail) != true {
                found.append("errorDetails: \(detail) instead of \(expected.erro?.names.joined(separator: ",") ?? "any words")")
            }
            compare("reason", reason(of: "erroSent", transcript), expected.erro?.reason?.rawValue)
        case (.runtimeError(let event), .runtimeError):
            compare("code", event.errorCode, expected.error?.code)
            compare("element", event.failure.field, expected.error?.element)
            compare("reason", reason(of: "signedContentRefused", transcript), expected.error?.reason)
        case (.cancelled, .cancelled), (.timedout, .timedout): break
        default: found.append("\(outcome) instead of \(expected.outcome)")
        }
        return found
    }
}
