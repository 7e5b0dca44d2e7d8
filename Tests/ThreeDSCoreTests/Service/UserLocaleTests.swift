import Testing
import ThreeDSTestSupport

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

    @Test("every BCP 47, ICU and POSIX form is read to language, script and region", arguments: AppleValues.locales)
    func reads(_ identifier: String, _ tag: String) {
        #expect(UserLocale(identifier)?.tag == tag)
        // What was read is a locale again.
        #expect(UserLocale(tag)?.tag == tag)
    }

    @Test("any number of well-formed parts is read") func long() {
        let variants = String(repeating: "-abcde", count: 10_000)
        #expect(UserLocale("de-AT" + variants + "-u-rg-chzzzz")?.tag == "de-CH")
        #expect(UserLocale("de_AT@" + String(repeating: "a=b;", count: 10_000) + "rg=chzzzz")?.tag == "de-CH")
        #expect(UserLocale("de-AT-x" + variants)?.tag == "de-AT")
    }

    /// RFC 5646 §2.1: five to eight letters or digits, or four that begin with a digit.
    @Test(
        "a variant has its length, and what is nearly one is refused",
        arguments: [
            ("1abc", true), ("abcd", false), ("abc1", false), ("abcde", true), ("abcdefgh", true), ("abcdefghi", false),
            ("1ab", false), ("12345678", true), ("123456789", false), ("ab-de", false),
        ])
    func variants(_ variant: String, _ isRight: Bool) {
        for start in ["de-DE", "de-Latn-DE", "de-DE-1996"] {
            #expect((UserLocale("\(start)-\(variant)") != nil) == isRight, "\(start)-\(variant)")
        }
    }

    @Test("a text that is not a locale is refused", arguments: AppleValues.notLocales.map { Specimen($0) })
    func refuses(_ specimen: Specimen) { #expect(UserLocale(specimen.text) == nil) }
}
