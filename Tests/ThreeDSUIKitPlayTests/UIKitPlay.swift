import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// The simulators of these tests: making keys takes a moment.
enum Counterparts {
    /// Five times slower clock: no timer runs out while a busy machine has no time for a test.
    static let calmTime: any TimeSource = ScaledTimeSource(scale: 0.2) ?? SystemTimeSource()
    static let calmSimulator = Result { try Simulator(SimulatorConfiguration(timeSource: calmTime)) }

    /// Five times faster clock, for scenarios in which somebody waits.
    static let fastTime: any TimeSource = ScaledTimeSource(scale: 5) ?? SystemTimeSource()
    static let fastSimulator = Result { try Simulator(SimulatorConfiguration(timeSource: fastTime)) }
}

/// One scenario in one version, through the public API and the controllers of UIKit.
struct UIKitPlay: CustomTestStringConvertible, Sendable {
    let scenario: Scenario
    let version: String

    var testDescription: String { "\(scenario.name) \(version)" }
    var script: [[CardholderAction]] { scenario.cardholder(in: version) }

    /// Somebody waits here, for an answer that is late or never comes or for a result that takes its time.
    private var isSlow: Bool {
        scenario.expectation(in: version)?.erro?.code == "402" || scenario.name == "fault-results-slow"
    }

    /// Moves the application as a whole, or has a clock that a busy machine must not fall behind.
    private var needsTheDevice: Bool { isSlow || script.joined().contains(where: \.needsTheDevice) }

    /// What the device must be able to do.
    private var needs: TestAbility {
        let opensApps = script.joined().contains { $0 == .openApp || $0 == .openAppFails }
        return opensApps ? .otherApps : []
    }

    /// Those that share the device, and those that need it alone; what this device cannot play is left out.
    static func all(alone: Bool) -> [UIKitPlay] {
        Simulator.scenarios.flatMap { scenario in scenario.versions.map { UIKitPlay(scenario: scenario, version: $0) } }
            .filter { $0.needsTheDevice == alone && TestDevice.abilities.isSuperset(of: $0.needs) }
    }

    /// Plays it; what hangs fails with the screen that it hung on.
    @MainActor
    func run() async throws {
        let cardholder = UIKitCardholder(script)
        try await within(seconds: Self.patience) {
            try await play(cardholder)
        } state: {
            "\(testDescription), at \(cardholder.place)"
        }
    }

    /// Seconds; a play takes less than one where the machine does nothing else.
    private static let patience = 120.0

    @MainActor
    private func play(_ cardholder: UIKitCardholder) async throws {
        let expected = try #require(scenario.expectation(in: version))
        let simulator = try (isSlow ? Counterparts.fastSimulator : Counterparts.calmSimulator).get()
        let timeSource = isSlow ? Counterparts.fastTime : Counterparts.calmTime
        let handset = Handset()
        defer { handset.end() }
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: timeSource, storage: MemoryStorage()))
        let configuration = ConfigParameters(simulator)
        try configuration.announceScreens(of: scenario)
        try service.initialize(configuration, locale: "en-US")
        let transaction = try service.createTransaction("F000000002", version)
        if let bridging = scenario.bridging { try transaction.useBridgingExtension(version: bridging) }
        let parameters = try transaction.getAuthenticationRequestParameters()
        let shop = SimulatedShop(simulator: simulator)
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000002", scenario: scenario.name)
        #expect(answer.transStatus == scenario.authenticationStatus)
        guard expected.outcome != .none else {
            #expect(answer.transStatus != "C" && cardholder.screens.count == 0 && handset.top === handset.root)
            return try transaction.close()
        }
        let challenge = ChallengeParameters(answer)
        challenge.threeDSRequestorAppURL = scenario.requestorAppURL
        let outcome = try await transaction.performChallenge(challenge, timeOut: 5, inViewController: handset.root)
        #expect(Self.words(outcome, beside: expected) == Self.words(expected), "\(outcome)")
        #expect(cardholder.troubles.all == [])
        #expect(
            await soon { cardholder.presenter.controller == nil && handset.top === handset.root }, "nothing stays on the screen")
        #expect(try await settledErros(answer.threeDSServerTransID, shop, expected) == Self.erros(expected))
    }

    /// What the server knows in the end; returns the Erros between SDK and ACS. The last of them may still be under way.
    private func settledErros(
        _ identifier: String, _ shop: SimulatedShop, _ expected: ScenarioExpectation
    ) async throws -> [String] {
        let server = expected.serverResult.flatMap { $0.afterSeconds == 0 ? $0 : nil }
        var result = try await shop.result(of: identifier)
        for _ in 0..<6_000 {
            let isThere = server.map { result["transStatus"]?.stringValue == $0.transStatus } ?? true
            if isThere, Self.erros(result).count >= Self.erros(expected).count { break }
            try await Task.sleep(nanoseconds: 5_000_000)
            result = try await shop.result(of: identifier)
        }
        if let server {
            #expect(result["transStatus"]?.stringValue == server.transStatus)
            if let cancel = server.challengeCancel { #expect(result["challengeCancel"]?.stringValue == cancel) }
        }
        return Self.erros(result)
    }

    private static func erros(_ expected: ScenarioExpectation) -> [String] {
        expected.erro.map { ["\($0.code) \($0.component)"] } ?? []
    }

    private static func erros(_ result: JSONObject) -> [String] {
        (result["messages"]?.arrayValue ?? []).compactMap(\.objectValue).filter { $0["messageType"] == "Erro" }
            .map { "\($0["errorCode"]?.stringValue ?? "") \($0["errorComponent"]?.stringValue ?? "")" }
    }

    private static func words(_ expected: ScenarioExpectation) -> String {
        [expected.outcome.rawValue, expected.outcome == .completed ? expected.transactionStatus : nil].compactMap { $0 }
            .joined(separator: " ")
    }

    /// Where the scenario leaves the status open it does not count.
    private static func words(_ outcome: ChallengeOutcome, beside expected: ScenarioExpectation) -> String {
        if case .completed = outcome, expected.transactionStatus == nil { return "completed" }
        return words(outcome)
    }

    static func words(_ outcome: ChallengeOutcome) -> String {
        switch outcome {
        case .completed(let event): "completed \(event.transactionStatus)"
        case .protocolError: "protocolError"
        case .cancelled: "cancelled"
        case .timedout: "timedout"
        case .runtimeError: "runtimeError"
        case .interrupted: "interrupted"
        }
    }
}
