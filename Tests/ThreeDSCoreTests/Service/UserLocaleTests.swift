import ThreeDSTestSupport
import Testing

@testable import ThreeDSCore

@Suite("Locale of initialize (SDK-11)") struct UserLocaleTests {
    @Test(arguments: [
        ("en-US", "en", nil, "US"), ("en_US", "en", nil, "US"), ("cs", "cs", nil, nil), ("zh-Hant-TW", "zh", "Hant", "TW"),
        ("ZH_hant_tw", "zh", "Hant", "TW"), ("es-419", "es", nil, "419"), ("gsw-CH", "gsw", nil, "CH"),
        ("sr-Latn", "sr", "Latn", nil),
        ("xx-QQ", "xx", nil, "QQ"),
    ]) func accepts(_ text: String, _ language: String, _ script: String?, _ region: String?) throws {
        let locale = try #require(UserLocale(text))
        #expect(locale.language == language)
        #expect(locale.script == script)
        #expect(locale.region == region)
    }

    @Test(
        arguments: [
            "", " ", "english!", "english", "e", "en-", "-US", "en--US", "en US", "en-USA", "en-US-", "en-US-x", "en-Hant-TW-1",
            "12",
            "en-4",
            "en-41x", "en-US.UTF-8", "\u{435}n-US", "en-\u{661}\u{662}\u{663}", String(repeating: "e", count: 100_000),
        ].map { Specimen($0) }) func refuses(_ specimen: Specimen)
    {
        #expect(UserLocale(specimen.text) == nil)
    }
}
