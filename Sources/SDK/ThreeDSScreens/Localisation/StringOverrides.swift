/// An app's own words in place of the SDK's, for all languages or for single ones, also for languages that the SDK does not support.
public struct StringOverrides: Hashable, Sendable {
    /// The texts by language and name of the phrase, separated by a line feed.
    private var texts: [String: String] = [:]

    /// Creates overrides that change nothing.
    public init() {}

    /// The app's text of a phrase; nil for the SDK's text.
    ///
    /// `%1$@` and `%2$@` are replaced by the values of ``ScreenPhrase/position`` and ``ScreenPhrase/entryFull``. A text that is only
    /// white space counts as nil. A text for one language takes precedence over a text for all languages.
    ///
    /// - Parameters:
    ///   - phrase: the phrase to replace.
    ///   - language: a BCP 47 tag such as `de` or `pt-BR` in any letter case; nil for all languages.
    public subscript(phrase: ScreenPhrase, language: String? = nil) -> String? {
        get { texts[Self.key(language) + phrase.rawValue] }
        set { texts[Self.key(language) + phrase.rawValue] = newValue.flatMap { DisplayText($0, .caption)?.plain } }
    }

    /// Returns whether a language has texts of its own.
    func hasTexts(for language: String) -> Bool {
        let start = Self.key(language)
        return texts.keys.contains { $0.hasPrefix(start) }
    }

    /// Returns the text for a language; nil for the SDK's text.
    func text(_ phrase: String, for language: String) -> String? {
        texts[Self.key(language) + phrase] ?? texts[Self.key(nil) + phrase]
    }

    private static func key(_ language: String?) -> String {
        (language?.lowercased().replacingUnderscores() ?? "") + "\n"
    }
}

extension String {
    /// Returns the text with every `_` replaced, `pt_BR` as `pt-BR`.
    func replacingUnderscores() -> String { String(map { $0 == "_" ? "-" : $0 }) }
}
