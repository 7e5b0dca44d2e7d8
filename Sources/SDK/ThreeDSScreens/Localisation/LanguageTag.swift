/// The parts of a BCP 47 tag that select a language of the SDK.
struct LanguageTag: Equatable, Sendable {
    /// The language code in lower case. Deprecated codes are replaced by current ones.
    let language: String
    /// The script code: four letters, lower case.
    let script: String?
    /// The region code: two letters or three digits, lower case.
    let region: String?

    /// Parses a tag; returns nil when it does not begin with a language code. `_` counts as `-`; variants and extensions are ignored.
    init?(_ text: String) {
        let parts = text.prefix(64).lowercased().split { "-_.@".contains($0) }.map(String.init)
        guard let first = parts.first, (2...3).contains(first.utf8.count), Self.isMade(first, of: Self.letters) else {
            return nil
        }
        language = Self.renamed[first] ?? first
        var rest = parts.dropFirst()
        let script = rest.first.flatMap { $0.utf8.count == 4 && Self.isMade($0, of: Self.letters) ? $0 : nil }
        if script != nil { rest = rest.dropFirst() }
        self.script = script
        region = rest.first.flatMap { part in
            let isRegion =
                part.utf8.count == 2
                ? Self.isMade(part, of: Self.letters) : part.utf8.count == 3 && Self.isMade(part, of: Self.digits)
            return isRegion ? part : nil
        }
    }

    /// The tags to look for, best first, in lower case.
    var candidates: [String] {
        let parts = [[script, region], [nil, region], [script, nil], [nil, nil]]
        var result = parts.map { ([language] + $0.compactMap(\.self)).joined(separator: "-") }
        switch language {
        case "zh":
            let isTraditional = script.map { $0 == "hant" } ?? ["tw", "hk", "mo"].contains(region)
            result.append(isTraditional ? "zh-hant" : "zh-hans")
        case "yue": result.append("zh-hant")
        case "pt": result.append(region == nil || region == "br" ? "pt-br" : "pt-pt")
        case "nn": result.append("nb")
        case "bs": result.append("hr")
        default: break
        }
        return result
    }

    /// The writing direction of the language.
    var direction: WritingDirection {
        if let script { return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains(script) ? .rightToLeft : .leftToRight }
        return ["ar", "fa", "he", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "prs", "arc"].contains(language)
            ? .rightToLeft : .leftToRight
    }

    /// Deprecated codes and other names of the same language.
    private static let renamed = [
        "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro", "sh": "hr", "prs": "fa", "zsm": "ms",
        "arb": "ar",
        "cmn": "zh",
    ]

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func isMade(_ part: String, of characters: ClosedRange<UInt8>) -> Bool {
        part.utf8.allSatisfy(characters.contains)
    }
}
