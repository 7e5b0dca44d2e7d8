import Testing
import ThreeDSJSON

@testable import ThreeDSSimulator

/// The built-in scenarios whose issuer does not write English.
@Suite("Scenarios in Arabic, Japanese and German") struct ScenarioLanguageTests {
    /// The letters that a text of the language has at least one of.
    private static let scripts: [String: ClosedRange<UInt32>] = ["ar": 0x0621...0x064A, "ja": 0x3041...0x9FFF, "de": 0x41...0x7A]

    @Test("text, both choices, out of band and HTML exist with the issuer's texts in Arabic, Japanese and German")
    func languages() throws {
        for (language, letters) in Self.scripts {
            let kinds = [("otp", "01"), ("single-select", "02"), ("multi-select", "03"), ("oob", "04"), ("html-otp", "05")]
            for (kind, type) in kinds {
                let name = "\(kind)-\(language)"
                let scenario = try #require(Scenario.builtIn.first { $0.name == name }, "\(name)")
                #expect(scenario.language == language && scenario.currency != nil, "\(name)")
                for version in scenario.versions {
                    #expect(scenario.steps.first?.cres[version]?.text("acsUiType") == type, "\(name) \(version)")
                    for step in scenario.steps {
                        for object in [step.cres, step.retry, step.resent].compactMap({ $0[version] }) {
                            for text in Self.texts(object) {
                                let isOwn = text.unicodeScalars.contains { letters.contains($0.value) }
                                #expect(isOwn, "\(name) \(version): \(text)")
                            }
                        }
                    }
                }
            }
        }
        #expect(Scenario.builtIn.filter { $0.language != nil }.count == 15)
    }

    /// What the cardholder reads in a CRes.
    private static func texts(_ cres: JSONObject) -> [String] {
        var found: [String] = []
        for (name, value) in cres {
            if name.hasSuffix("Label") || name.hasSuffix("Text") || name.hasSuffix("Header") || name == "challengeAddInfo" {
                found += value.stringValue.map { [$0] } ?? []
            }
            if name == "challengeSelectInfo" {
                for option in value.arrayValue ?? [] { found += option.objectValue?.compactMap(\.value.stringValue) ?? [] }
            }
            if name == "challengeEntryBox" { found += [value.objectValue?.text("challengeDataEntryLabel") ?? ""] }
            if name == "acsHTML" { found += [value.objectValue?.text("$html") ?? ""] }
        }
        return found
    }
}
