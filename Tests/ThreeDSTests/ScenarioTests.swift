import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// With A128CBC-HS256; ``FaultTests`` plays the faults with A128GCM.
@Suite("Every scenario and fault of the simulator through the public API", .serialized) struct ScenarioTests {
    @Test("each scenario ends as it says", arguments: ScenarioPlay.all(.a128cbcHS256)) func play(_ play: ScenarioPlay)
        async throws
    {
        try await play.run()
    }
}

/// A scenario that expects another cause than the one that comes must not pass.
@Suite("A scenario with a wrong expectation") struct WrongExpectationTests {
    /// A built-in scenario, a text of its file and what stands there instead.
    static let wrong: [(String, String, String)] = [
        ("fault-signed-content-expired", #""reason": "certificateDate""#, #""reason": "noPath""#),
        ("fault-signed-content-missing-url", #""element": "acsURL", "#, ""),
        ("fault-signed-content-missing-url", #""element": "acsURL""#, #""element": "acsEphemPubKey""#),
        ("fault-http-500", #""code": "unexpectedStatus""#, #""code": "responseTooLarge""#),
        ("fault-http-500", #""code": "unexpectedStatus""#, #""code": "unexpectedStatus", "element": "acsURL""#),
        ("fault-wrong-counter", #""reason": "counter""#, #""reason": "cryptography""#),
        ("fault-wrong-message-type", #""reason": "wrongReceiver""#, #""reason": "unknownMessageType""#),
    ]

    @Test("another code, element, reason or detail fails", arguments: wrong)
    func fails(name: String, right: String, wrong: String) async throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Counterpart/ThreeDSSimulator/Scenarios/\(name).json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(right))
        let scenario = try Scenario(json: Array(text.utf8))
        let other = try Scenario(json: Array(text.replacingOccurrences(of: right, with: wrong).utf8))
        // Under the profile field, so that the matrix of faults gets no second row of it.
        let play = ScenarioPlay(scenario: scenario, version: "2.2.0", encryption: .a128gcm, profile: .field)
        let ended = try #require(try await play.run())
        let expected = try #require(scenario.expectation(in: "2.2.0"))
        #expect(ScenarioPlay.differences(ended.outcome, expected, ended.transcript) == [])
        let otherwise = try #require(other.expectation(in: "2.2.0"))
        #expect(ScenarioPlay.differences(ended.outcome, otherwise, ended.transcript).count == 1)
    }
}

@Suite("Every fault of the simulator with the other content encryption", .serialized) struct FaultTests {
    static let plays = ScenarioPlay.all(.a128gcm).filter(\.scenario.isFault)

    @Test(
        "each fault ends as its scenario says with A128GCM (SDK-60)", .proves("SDK-60"),
        arguments: EveryCase.orSome(of: plays, from: "GCM"))
    func play(_ play: ScenarioPlay) async throws {
        try await play.run()
    }

    /// The scenario files may expect only what the table of the specification's codes allows.
    @Test("the Erro of a fault has a code of error-codes.json, from a component that sends it; each end has its requirements")
    func expectations() throws {
        let codes = try ErrorCodeTable.rows.get()
        #expect(codes.count > 15)
        var checked = 0
        for play in Self.plays {
            let expected = try #require(play.scenario.expectation(in: play.version))
            #expect(try !ErrorCodeTable.rules(play.scenario, expected).isEmpty, "\(play.testDescription)")
            guard let erro = expected.erro else { continue }
            let code = try #require(codes[erro.code], "\(play.testDescription)")
            #expect(code.components.contains(erro.component), "\(play.testDescription)")
            #expect(["C", "A"].contains(erro.component))
            #expect(erro.component != "C" || code.isSentBySDK, "\(play.testDescription)")
            checked += 1
        }
        #expect(checked > 150)
        #expect(Set(ScenarioPlay.faults.map(\.testDescription)).count == Self.plays.count * EncryptionMethod.allCases.count)
    }
}

/// An app that says nothing has this profile, so it must end like `strict` except where Documentation/field.md says otherwise.
@Suite("Every scenario and fault of the simulator with the profile field", .serialized) struct FieldTests {
    @Test(
        "each scenario ends as it says for the profile field, with the deviations that it names",
        arguments: EveryCase.orSome(of: ScenarioPlay.field, from: "field"))
    func play(_ play: ScenarioPlay) async throws {
        try await play.run()
    }

    /// The scenarios whose end or deviations differ, with the versions in which they do. Documentation/field.md has their rules.
    static let differing: [String: [String]] = [
        "fault-wrong-kid": ["2.1.0", "2.2.0", "2.3.1"], "fault-empty-optional": ["2.1.0", "2.2.0", "2.3.1"],
        "fault-null-optional": ["2.1.0", "2.2.0", "2.3.1"], "fault-empty-additional-label": ["2.3.1"],
        "fault-missing-header": ["2.2.0"], "fault-empty-header": ["2.2.0"], "fault-missing-text-and-submit": ["2.2.0"],
        "fault-bad-image-link": ["2.1.0", "2.2.0", "2.3.1"], "fault-missing-default-image": ["2.3.1"],
        "fault-html-padding": ["2.1.0", "2.2.0", "2.3.1"], "fault-missing-continue-label": ["2.3.1"],
        "fault-over-long-text": ["2.1.0", "2.2.0", "2.3.1"], "fault-over-long-whitelisting": ["2.2.0"],
        "fault-over-long-trust-list": ["2.3.1"], "fault-over-long-binding": ["2.3.1"],
    ]

    @Test("only the listed scenarios differ, each by a rule that Documentation/field.md has") func table() throws {
        let own = Simulator.scenarios.filter { !$0.fieldVersions.isEmpty }
        #expect(Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0.fieldVersions) }) == Self.differing)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/field.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        for scenario in own {
            for version in scenario.fieldVersions {
                for deviation in scenario.deviations(in: version) {
                    let rule = try #require(deviation.split(separator: " ").last)
                    #expect(text.contains("| `\(rule)` |"), "\(scenario.name)")
                }
            }
        }
    }

    @Test("no fault of signature, path, tag, counter, identifier, version or URL ends in another way") func guarded() {
        let guarded = [
            "fault-signed-content-", "fault-tampered-", "fault-short-tag", "fault-wrong-key", "fault-jwe-", "fault-other-enc",
            "fault-repeated-counter", "fault-wrong-counter", "fault-malformed-counter", "fault-missing-counter",
            "fault-wrong-acs-trans-id", "fault-wrong-sdk-trans-id", "fault-wrong-three-ds-server-trans-id", "fault-duplicate-",
            "fault-http-app-url", "fault-html-oob-http-url", "fault-custom-scheme-app-url", "fault-other-version",
            "fault-inactive-version", "fault-critical-extension", "fault-erro",
        ]
        for prefix in guarded {
            let scenarios = Simulator.scenarios.filter { $0.name.hasPrefix(prefix) }
            #expect(!scenarios.isEmpty, "\(prefix)")
            for scenario in scenarios { #expect(scenario.fieldVersions.isEmpty, "\(scenario.name)") }
        }
    }
}
