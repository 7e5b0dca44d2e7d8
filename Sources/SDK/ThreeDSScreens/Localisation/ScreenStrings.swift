import Foundation

/// The SDK's own words in one language, with the app's changes.
public struct ScreenStrings: Equatable, Sendable {
    /// The language that was selected, a BCP 47 tag such as `pt-BR`.
    public let language: String
    /// The layout direction of the language.
    public let direction: WritingDirection
    private let texts: [ScreenPhrase: String]

    /// The tags of the languages that the SDK supports, sorted.
    public static let languages = StringTable.languages

    /// A pseudo-language: English with accents and half as long again. It reveals texts that are not translated or are cut off.
    public static let accentedPseudoLanguage = "en-XA"
    /// A pseudo-language: English laid out from right to left. It reveals parts that are not mirrored.
    public static let mirroredPseudoLanguage = "ar-XB"

    /// Creates the words in the best language available for a tag.
    ///
    /// Script and region count where they change the words (`zh-TW` is `zh-Hant`, `pt` is `pt-BR`, `pt-AO` is `pt-PT`). Deprecated and
    /// related codes lead to their successors (`iw`, `no`, `nn`). An unknown language becomes English.
    ///
    /// - Parameters:
    ///   - languageTag: a BCP 47 tag such as `pt-BR` in any letter case, or a pseudo-language.
    ///   - overrides: the app's words. A language that exists only there is also found.
    public init(languageTag: String? = nil, overrides: StringOverrides = StringOverrides()) {
        let tag = (languageTag ?? "en").replacingUnderscores()
        if let pseudo = Self.pseudoTexts(tag) {
            self.init(pseudo.language, pseudo.direction, pseudo.texts, overrides, for: tag)
            return
        }
        let candidates = LanguageTag(tag)?.candidates ?? []
        for candidate in candidates {
            let known = Self.tags[candidate]
            guard known != nil || overrides.hasTexts(for: candidate) else { continue }
            let language = known ?? candidate
            // A regional language of the app falls back to the words of its language.
            let base = known ?? candidates.compactMap { Self.tags[$0] }.first ?? "en"
            let direction = LanguageTag(language)?.direction ?? .leftToRight
            self.init(language, direction, Self.texts(of: base), overrides, for: candidate)
            return
        }
        self.init("en", .leftToRight, Self.texts(of: "en"), overrides, for: "en")
    }

    private init(
        _ language: String, _ direction: WritingDirection, _ texts: [ScreenPhrase: String], _ overrides: StringOverrides,
        for tag: String
    ) {
        self.language = language
        self.direction = direction
        var texts = texts
        for phrase in ScreenPhrase.allCases {
            if let text = overrides.text(phrase.rawValue, for: tag) { texts[phrase] = text }
        }
        self.texts = texts
    }

    /// Returns the text of a phrase.
    public subscript(phrase: ScreenPhrase) -> String {
        // scripts/generate-strings refuses a language without a text for each phrase.
        texts[phrase] ?? phrase.rawValue
    }

    /// Returns the text of a phrase with values in place of `%1$@`, `%2$@`.
    public func text(_ phrase: ScreenPhrase, _ values: String...) -> String {
        let template = Array(self[phrase].utf8)
        var text: [UInt8] = []
        text.reserveCapacity(values.reduce(template.count) { $0 + $1.utf8.count })
        var index = 0
        while index < template.count {
            if template[index] == UInt8(ascii: "%"), template[index...].dropFirst(2).starts(with: "$@".utf8),
                values.indices.contains(Int(template[index + 1]) - 0x31)
            {
                text += values[Int(template[index + 1]) - 0x31].utf8
                index += 4
            } else {
                text.append(template[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - Table

    /// The tags by their lower-case form.
    private static let tags = {
        var tags: [String: String] = [:]
        for tag in StringTable.languages { tags[tag.lowercased()] = tag }
        return tags
    }()

    private static func texts(of language: String) -> [ScreenPhrase: String] { StringTable.texts(of: language) ?? [:] }

    private static func pseudoTexts(_ tag: String) -> PseudoLanguage? {
        switch tag.lowercased() {
        case accentedPseudoLanguage.lowercased():
            PseudoLanguage(
                language: accentedPseudoLanguage, direction: .leftToRight,
                texts: texts(of: "en").mapValues(PseudoLanguage.accented))
        case mirroredPseudoLanguage.lowercased():
            PseudoLanguage(
                language: mirroredPseudoLanguage, direction: .rightToLeft,
                texts: texts(of: "en").mapValues(PseudoLanguage.mirrored))
        default: nil
        }
    }
}

private struct PseudoLanguage {
    let language: String
    let direction: WritingDirection
    let texts: [ScreenPhrase: String]

    /// Returns the text with accents and in brackets, so that a missing end is visible.
    static func accented(_ text: String) -> String {
        var isPlaceholder = false
        let accented = text.map { character -> Character in
            if character == "%" { isPlaceholder = true }
            defer { if character == "@" { isPlaceholder = false } }
            guard !isPlaceholder, let index = plain.firstIndex(of: character) else { return character }
            return accents[index]
        }
        return "[" + String(accented) + String(repeating: "~", count: (text.count + 1) / 2) + "]"
    }

    /// Returns the text between direction marks, so that it behaves like a word of a right-to-left language.
    static func mirrored(_ text: String) -> String { "\u{200F}\(text)\u{200F}" }

    private static let plain = Array("aceinosuyzACEINOSUYZ")
    private static let accents = Array("áçéîñöšûýžÁÇÉÎÑÖŠÛÝŽ")
}

extension PresentationContext {
    /// The SDK's own words in the language of the challenge: the app's choice, otherwise the device's language.
    public var strings: ScreenStrings {
        ScreenStrings(languageTag: languageTag ?? Locale.preferredLanguages.first, overrides: stringOverrides)
    }
}
