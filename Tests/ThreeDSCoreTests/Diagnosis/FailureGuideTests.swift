import Foundation
import Testing
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Documentation/integrate/failures.md holds the tables of the code, row for row.
@Suite("Guide to failures") struct FailureGuideTests {
    @Test("tables and guide are equal", .aboutWords)
    func inStep() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/failures.md"), encoding: .utf8)
        let shown = guide.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
        let expected = Self.rows
        for row in expected { #expect(shown.contains(row), "missing: \(row)") }
        let rules = shown.filter { $0.hasPrefix("| `sdk-") || $0.hasPrefix("| `erro-") }
        #expect(shown.count == expected.count + rules.count, "the guide has rows that no table has")
        #expect(Set(shown).count == shown.count)
        // Rules of the SDK's own that nothing uses any more would be dead words.
        let used = Set(expected.flatMap { $0.split(separator: " ").map(String.init) })
        for rule in rules {
            let name = rule.split(separator: "`").dropFirst().first.map(String.init) ?? ""
            #expect(used.contains(name), "no entry has the rule \(name)")
        }
    }

    private static var rows: [String] {
        func row(_ code: String, _ party: String, _ cause: Failure) -> String {
            let advice = "\(cause.fallbackAdvice.action.rawValue): \(cause.fallbackAdvice.reason)"
            return "| `\(code)` | \(party) | \(cause.rule) | \(cause.explanation) | \(cause.suggestedAction) | \(advice) |"
        }
        let own =
            ChallengeFailure.Code.allCases.map { ($0.rawValue, $0.cause) } + RuntimeCode.allCases.map { ($0.rawValue, $0.cause) }
            + MetadataFailure.Code.allCases.map { ("metadata-" + $0.rawValue, $0.cause) }
            + AuthenticationTrouble.allCases.map { ($0.rawValue, $0.cause) }
        let general = ChallengeFailure.Code.signedContentRefused.cause
        let reasons = SignedContentReason.allCases.filter { $0.cause != general }.map { ($0.rawValue, $0.cause) }
        let troubles =
            TransportTrouble.Kind.allCases.map { ($0.rawValue, ChallengeFailure.Code.connectionFailed.cause(after: $0)) }
            + [("tls refusedByApp", ChallengeFailure.Code.connectionFailed.cause(after: .tls, tls: .refusedByApp))]
        let received = MessageTrouble.Reason.allCases.filter { $0.stage != .signedContent }.map { reason in
            let code = reason.stage == .decryption ? ProtocolErrorCode.decryptionFailure : .messageInvalid
            let trouble = MessageTrouble(reason)
            return (
                "\(reason.stage.rawValue) \(reason.name)",
                Failure.protocolError(code: code.rawValue, component: "C", trouble: trouble)
            )
        }
        let erro = (ProtocolErrorCode.defined.map(\.rawValue) + ["other"]).map { code in
            let here = Failure.protocolError(code: code, component: "C")
            var received = Failure.protocolError(code: code, component: "A")
            let parties =
                here.party == received.party ? here.party.rawValue : "\(here.party.rawValue) / \(received.party.rawValue)"
            if here.suggestedAction != received.suggestedAction {
                received.suggestedAction = "\(here.suggestedAction) / \(received.suggestedAction)"
            }
            let line = row(code, parties, received)
            guard here.fallbackAdvice.action != received.fallbackAdvice.action else { return line }
            let advice =
                "\(here.fallbackAdvice.action.rawValue): \(here.fallbackAdvice.reason) / \(received.fallbackAdvice.action.rawValue): \(received.fallbackAdvice.reason)"
            return line.replacingOccurrences(
                of: "\(received.fallbackAdvice.action.rawValue): \(received.fallbackAdvice.reason)", with: advice)
        }
        return (own + reasons + troubles + received).map { row($0, $1.party.rawValue, $1) } + erro
    }
}
