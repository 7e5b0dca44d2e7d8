/// An app's own words in place of the SDK's, for all languages or for single ones, also for languages that the SDK does not have.
public struct StringOverrides: Hashable, Sendable {
    /// By language and name of the phrase, with a line feed between.
    private var texts: [String: String] = [:]

    /// The SDK's words everywhere.
    public init() {}

    /// The app's text of a phrase; nil: the SDK's.
    ///
    /// `%1$@` and `%2$@` stand for the values of ``ScreenPhrase/position`` and ``ScreenPhrase/entryFull``. A text of white space only
    /// counts as nil. A text for a language is stronger than one for all.
    ///
    /// - Parameters:
    ///   - phrase: which of the SDK's texts.
    ///   - language: BCP 47 tag such as `de` or `pt-BR`, in any letter case; nil: all languages.
    public subscript(phrase: ScreenPhrase, language: String? = nil) -> String? {
        get { texts[Self.key(language) + phrase.rawValue] }
        set { texts[Self.key(language) + phrase.rawValue] = newValue.flatMap { DisplayText($0, .caption)?.plain } }
    }

    /// Whether a language has texts of its own.
    func hasTexts(for language: String) -> Bool {
        let start = Self.key(language)
        return texts.keys.contains { $0.hasPrefix(start) }
    }

    /// What counts for a language; nil: the SDK's.
    func text(_ phrase: String, for language: String) -> String? {
        texts[Self.key(language) + phrase] ?? texts[Self.key(nil) + phrase]
    }

    private static func key(_ language: String?) -> String {
        (language?.lowercased().replacingUnderscores() ?? "") + "\n"
    }
}

extension String {
    /// `pt_BR` as `pt-BR`.
    func replacingUnderscores() -> String { String(map { $0 == "_" ? "-" : $0 }) }
}
