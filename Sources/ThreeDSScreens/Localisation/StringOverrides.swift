/// An app's own words in place of the SDK's, for all languages or for single ones, also for languages that the SDK does not have.
public struct StringOverrides: Hashable, Sendable {
    private var texts: [String: [ScreenPhrase: String]] = [:]

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
        get { texts[Self.key(language)]?[phrase] }
        set {
            let text = newValue.flatMap { DisplayText($0, .caption)?.plain }
            texts[Self.key(language), default: [:]][phrase] = text
            if texts[Self.key(language)]?.isEmpty == true { texts[Self.key(language)] = nil }
        }
    }

    /// Tags of the languages that have texts of their own, in lower case.
    var languages: Set<String> { Set(texts.keys).subtracting([""]) }

    /// What counts for a language.
    func texts(for language: String) -> [ScreenPhrase: String] {
        (texts[""] ?? [:]).merging(texts[Self.key(language)] ?? [:]) { $1 }
    }

    private static func key(_ language: String?) -> String {
        language?.lowercased().replacingUnderscores() ?? ""
    }
}

extension String {
    /// `pt_BR` as `pt-BR`.
    func replacingUnderscores() -> String { String(map { $0 == "_" ? "-" : $0 }) }
}
