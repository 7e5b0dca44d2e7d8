/// The parts of a BCP 47 tag that choose a language of the SDK.
struct LanguageTag: Sendable {
    /// Lower case; today's code for codes of old.
    let language: String
    /// Four letters, lower case.
    let script: String?
    /// Two letters or three digits, lower case.
    let region: String?

    /// Nil when the text does not begin with a language code. `_` counts as `-`; variants and extensions are not looked at.
    init?(_ text: String) {
        var parts = text.prefix(64).lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" })[...]
        guard let first = parts.popFirst(), (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter) else {
            return nil
        }
        language = Self.renamed[String(first)] ?? String(first)
        if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(Self.isLetter) {
            script = String(part)
            parts.removeFirst()
        } else {
            script = nil
        }
        if let part = parts.first,
            part.utf8.count == 2 && part.utf8.allSatisfy(Self.isLetter)
                || part.utf8.count == 3 && part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        {
            region = String(part)
        } else {
            region = nil
        }
    }

    /// Tags to look for, best first, in lower case.
    var candidates: [String] {
        var result: [String] = []
        if let script, let region { result.append("\(language)-\(script)-\(region)") }
        if let region { result.append("\(language)-\(region)") }
        if let script { result.append("\(language)-\(script)") }
        result.append(language)
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

    /// Whether the language is written from right to left.
    var direction: WritingDirection {
        if let script { return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains(script) ? .rightToLeft : .leftToRight }
        return ["ar", "fa", "he", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "prs", "arc"].contains(language)
            ? .rightToLeft : .leftToRight
    }

    /// Codes of old and names for the same language.
    private static let renamed = [
        "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro", "sh": "hr", "prs": "fa", "zsm": "ms",
        "arb": "ar",
        "cmn": "zh",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}

#if DEBUG
    // Compared by tests only.
    extension LanguageTag: Equatable {}
#endif
