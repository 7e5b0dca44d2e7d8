import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// What the simulated ACS writes into its texts: the screens of the scenarios without a fault.
@Suite("The texts of the simulated ACS")
struct ScenarioTextTests {
    struct Text: Sendable, CustomTestStringConvertible {
        let place: String
        let version: String
        let name: String
        let text: String
        var testDescription: String { "\(place) \(version) \(name)" }
    }

    /// The texts that may have line feeds, and from 2.3.1 on bold.
    static let information: Set<String> = ["challengeInfoText", "whyInfoText", "expandInfoText", "challengeAddInfo"]

    static let texts: [Text] = Scenario.builtIn.filter { !$0.isFault }.flatMap { scenario in
        scenario.versions.flatMap { version in
            scenario.steps.flatMap { step in
                [step.cres[version], step.retry[version], step.resent[version]].compactMap(\.self).flatMap { screen in
                    screen.compactMap { name, value in
                        value.stringValue.map { Text(place: scenario.name, version: version, name: name, text: $0) }
                    }
                }
            }
        }
    }

    @Test(
        "CORE-370: a line feed is one character, without a carriage return or a tag, and in information texts only",
        .proves("CORE-370"))
    func lineFeeds() {
        #expect(Self.texts.contains { $0.version == "2.3.1" && $0.text.contains("\n") })
        for text in Self.texts {
            #expect(!text.text.contains("\r") && !text.text.contains("\\n"), "\(text)")
            #expect(!text.text.lowercased().contains("<br"), "\(text)")
            #expect(!text.text.contains("\n") || Self.information.contains(text.name), "\(text)")
        }
    }

    /// The parts of a text between pairs of asterisks, and whether a pair stays open. Longer runs of asterisks hide digits.
    static func bold(in text: String) -> (parts: [String], isOpen: Bool) {
        let marked = text.replacingOccurrences(of: #"\*{3,}"#, with: "", options: .regularExpression)
        let pieces = marked.components(separatedBy: "**")
        return (pieces.enumerated().filter { $0.offset % 2 == 1 }.map(\.element), pieces.count % 2 == 0)
    }

    @Test(
        "CORE-370, CORE-445: bold is written between pairs of asterisks, from 2.3.1 on and in information texts only",
        .proves("CORE-370", "CORE-445"))
    func boldText() {
        #expect(Self.bold(in: "a **b** c") == (["b"], false))
        #expect(Self.bold(in: "phone **** 4321").parts.isEmpty)
        #expect(Self.bold(in: "a **b").isOpen)
        var count = 0
        for text in Self.texts {
            let (parts, isOpen) = Self.bold(in: text.text)
            #expect(!isOpen, "\(text)")
            guard !parts.isEmpty else { continue }
            count += 1
            #expect(text.version == "2.3.1" && Self.information.contains(text.name), "\(text)")
            for part in parts {
                #expect(!part.isEmpty && part == part.trimmingCharacters(in: .whitespacesAndNewlines), "\(text): \(part)")
            }
        }
        #expect(count > 0)
    }
}
