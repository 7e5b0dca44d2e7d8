import Foundation
import ThreeDSJSON

/// The language of the app's interface, as given to `initialize`: language, optional script, optional region.
package struct UserLocale: Equatable, Sendable {
    /// The language: ISO 639, two or three letters, lower case.
    package let language: String
    /// The script: ISO 15924, four letters, the first in upper case.
    package let script: String?
    /// The region: ISO 3166, two letters, upper case, or UN M.49, three digits.
    package let region: String?

    /// Parses a locale; returns nil unless `text` is language, script and region in this order, separated by `-` or `_`.
    ///
    /// Source: protocol/sdk-api.md §4.1. Whether texts exist in that language is decided later; an unknown language becomes English.
    package init?(_ text: String) {
        guard text.utf8.count <= 11 else { return nil }
        var parts = text.parts(at: "-").flatMap { $0.parts(at: "_") }
        let language = parts.removeFirst()
        guard (2...3).contains(language.utf8.count), Self.isAlphabetic(language) else { return nil }
        self.language = language.lowercased()
        if let script = parts.first, script.utf8.count == 4, Self.isAlphabetic(script) {
            self.script = script.capitalized
            parts.removeFirst()
        } else {
            script = nil
        }
        if let region = parts.first {
            let isCountry = region.utf8.count == 2 && Self.isAlphabetic(region)
            let isArea = region.utf8.count == 3 && region.isDigits
            guard isCountry || isArea else { return nil }
            self.region = region.uppercased()
            parts.removeFirst()
        } else {
            region = nil
        }
        guard parts.isEmpty else { return nil }
    }

    /// The BCP 47 tag: the parts joined by hyphens.
    package var tag: String { [language, script, region].compactMap(\.self).joined(separator: "-") }

    private static func isAlphabetic(_ text: String) -> Bool {
        text.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
    }
}
