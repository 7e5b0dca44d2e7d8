import Testing
import ThreeDSCounterpart
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// One scenario in one version.
struct Play: Sendable, CustomTestStringConvertible {
    let scenario: Scenario
    let version: String
    var testDescription: String { "\(scenario.name) in \(version)" }

    static let all = Scenario.builtIn.flatMap { scenario in scenario.versions.map { Play(scenario: scenario, version: $0) } }
}

@Suite("Built-in scenarios, played by a minimal SDK")
struct ScenarioPlayTests {
    /// CORE-13 to CORE-77 in one walk each: AReq, ARes, CReq/CRes, RReq/RRes, and exactly one RReq (CORE-66).
    @Test(
        "each scenario ends as its file says", .proves("CORE-13", "CORE-66"),
        arguments: EveryCase.orSome(of: Play.all, from: "ends"))
    func ends(_ play: Play) async throws {
        let clock = ManualTimeSource()
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock))
        let system = play.scenario.name.utf8.count % 2 + 1
        let encryption: EncryptionMethod = play.scenario.title.utf8.count % 2 == 0 ? .a128gcm : .a128cbcHS256
        var sdk = try SDKStandIn(simulator, system: system, version: play.version, encryption: encryption)
        if play.scenario.messageCategory == "02" { sdk.order["messageCategory"] = "02" }
        let response = await sdk.authenticate(scenario: play.scenario.name)
        #expect(response.status == 200, "\(response.object)")
        #expect(response.text("transStatus") == play.scenario.authenticationStatus)

        let expected = try #require(play.scenario.expectation(in: play.version))
        let ending = try await sdk.play(play.scenario)
        #expect(ending.outcome == expected.outcome, "\(ending)")
        #expect(ending.transactionStatus == expected.transactionStatus)
        #expect(ending.errorCode == expected.erro?.code)
        if let erro = expected.erro {
            #expect(ending.errorComponent == erro.component)
            let names = ScenarioExpectation.ExpectedErro.names(inDetail: ending.errorDetail ?? "", of: erro.code)
            #expect(names == erro.names)
        }

        let result = try #require(expected.serverResult)
        if result.afterSeconds > 0 {
            #expect(await sdk.record()["final"] == false)
            clock.advance(seconds: Double(result.afterSeconds))
        }
        let record = await sdk.record()
        #expect(record.text("transStatus") == result.transStatus)
        if let reason = result.transStatusReason { #expect(record.text("transStatusReason") == reason) }
        #expect(record.text("challengeCancel") == result.challengeCancel)
        #expect(record["final"] == true)
        #expect(record["deviceInfo"]?.text == SDKStandIn.deviceInformation)
        if !play.scenario.isFault {
            // A counterpart whose own messages its linter refuses would teach the wrong form.
            for message in await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? [] {
                guard message["messageType"] != "Erro" else { continue }
                let lint = MessageLint(message.serialized(), version: ProtocolVersion(rawValue: play.version), channel: .app)
                let refused = lint.findings.filter { $0.severity != .ignored }
                #expect(refused.isEmpty, "\(message["messageType"]?.text ?? ""): \(refused)")
                #expect(lint.unknownNames == [], "\(message["messageType"]?.text ?? "")")
            }
        }
        let count = await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID)
        #expect(count == (["C", "D"].contains(play.scenario.authenticationStatus) ? 1 : 0))
    }

    @Test("all scenarios of the contract and at least 60 defects exist")
    func names() {
        let names = Set(Scenario.builtIn.map(\.name))
        let required = [
            "frictionless", "attempted", "rejected", "unavailable", "otp", "otp-wrong-then-right", "otp-locked", "otp-resend",
            "otp-non-payment", "otp-whitelist", "single-select", "multi-select", "oob", "oob-app-url", "html-otp",
            "html-single-select", "html-oob", "html-refresh", "decoupled", "information",
            "two-fields", "oob-auto-switch", "html-oob-app", "strict-html-oob-app",
            "additional-choice", "trust-list", "device-binding",
            "bridging-oob-1-0", "bridging-oob-2-0", "masked-entry", "decoupled-fallback",
        ]
        #expect(Set(required).isSubset(of: names))
        #expect(Scenario.builtIn.count == BuiltInScenarios.texts.count)
        #expect(Scenario.builtIn.filter(\.isFault).count >= 60)
        #expect(Scenario.builtIn.filter { $0.versions.contains("2.3.1") }.count >= 100)
        for scenario in Scenario.builtIn {
            for version in scenario.versions { #expect(scenario.expectation(in: version) != nil, "\(scenario.name)") }
        }
    }
}
