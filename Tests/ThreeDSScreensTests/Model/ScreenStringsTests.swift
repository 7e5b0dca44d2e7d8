import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

/// CORE-154 (the caption of Cancel is the SDK's), CORE-156; SDK-39.
@Suite("The SDK's own words") struct ScreenStringsTests {
    /// What the catalogue says, read anew.
    static let catalogue: [String: [String: (text: String, state: String)]] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/SDK/ThreeDSScreens/Localisation/Localizable.xcstrings")
        guard let data = try? Data(contentsOf: file),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = root["strings"] as? [String: [String: Any]]
        else { return [:] }
        return strings.mapValues { entry in
            (entry["localizations"] as? [String: [String: [String: String]]] ?? [:]).mapValues {
                ($0["stringUnit"]?["value"] ?? "", $0["stringUnit"]?["state"] ?? "")
            }
        }
    }()

    @Test("the catalogue has exactly the phrases of the SDK") func phrases() {
        #expect(Set(Self.catalogue.keys) == Set(ScreenPhrase.allCases.map(\.rawValue)))
    }

    @Test("there are at least forty languages, with both writing directions") func languages() {
        #expect(ScreenStrings.languages.count >= 40)
        #expect(
            Set(ScreenStrings.languages).isSuperset(of: ["ar", "he", "fa", "ur", "zh-Hans", "zh-Hant", "ja", "ko", "th", "hi"]))
        for tag in ScreenStrings.languages { #expect(ScreenStrings(languageTag: tag).language == tag) }
    }

    @Test("no language misses a phrase, and table and catalogue are equal", arguments: ScreenPhrase.allCases)
    func complete(_ phrase: ScreenPhrase) throws {
        let translations = try #require(Self.catalogue[phrase.rawValue])
        #expect(Set(translations.keys) == Set(ScreenStrings.languages))
        for (tag, translation) in translations {
            #expect(!translation.text.isEmpty, "\(tag)")
            #expect(ScreenStrings(languageTag: tag)[phrase] == translation.text, "\(tag)")
            #expect(translation.state == "translated" || tag != "en" && translation.state == "needs_review", "\(tag)")
            for placeholder in ["%1$@", "%2$@"] {
                let english = ScreenStrings()[phrase].contains(placeholder)
                #expect(translation.text.contains(placeholder) == english, "\(tag) \(placeholder)")
            }
        }
    }

    @Test("each language says when and how its texts were checked", arguments: ScreenStrings.languages)
    func review(_ tag: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/SDK/ThreeDSScreens/Localisation/Localizable.review.json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let entry = try #require((root["languages"] as? [String: [String: Any]])?[tag])
        let how = try #require(entry["how"] as? String)
        #expect(["read", "back-translation"].contains(how))
        #expect((entry["back"] as? [String: String] ?? [:]).isEmpty == (how == "read"))
        let date = try #require(entry["date"] as? String)
        #expect(date.split(separator: "-").map(\.count) == [4, 2, 2])
    }

    @Test(
        "a language tag finds the best language",
        arguments: [
            ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-Hant-MO", "zh-Hant"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
            ("zh_Hans_HK", "zh-Hans"), ("yue-HK", "zh-Hant"), ("pt", "pt-BR"), ("pt-BR", "pt-BR"), ("PT-pt", "pt-PT"),
            ("pt-AO", "pt-PT"), ("no", "nb"), ("nn-NO", "nb"), ("nb-NO", "nb"), ("iw-IL", "he"), ("in", "id"), ("tl-PH", "fil"),
            ("bs-BA", "hr"), ("de-AT", "de"), ("es-419", "es"), ("sr-Latn-RS", "sr"), ("ar-EG-u-nu-latn", "ar"),
            ("en_US.UTF-8", "en"),
            ("xx", "en"), ("cy", "en"), ("", "en"), ("C", "en"), ("-", "en"), ("123", "en"), ("zh-", "zh-Hans"),
            (Specimen(String(repeating: "a", count: 100_000)), "en"), ("de\u{0}", "en"),
        ] as [(Specimen, String)])
    func finds(_ tag: Specimen, _ language: String) {
        #expect(ScreenStrings(languageTag: tag.text).language == language)
    }

    @Test("each language has its writing direction", arguments: ScreenStrings.languages) func direction(_ tag: String) {
        let isRightToLeft = ["ar", "fa", "he", "ur"].contains(tag)
        #expect(ScreenStrings(languageTag: tag).direction == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test("values are inserted in the order of the language") func values() {
        #expect(ScreenStrings(languageTag: "de").text(.position, "2", "4") == "2 von 4")
        #expect(ScreenStrings(languageTag: "ko").text(.position, "2", "4") == "4개 중 2번째")
        #expect(ScreenStrings(languageTag: "fi").text(.position, "2", "4") == "2, yhteensä 4")
        #expect(ScreenStrings(languageTag: "pl").text(.entryFull, "2") == "Maksymalna liczba znaków: 2")
        #expect(ScreenStrings(languageTag: "en").text(.entryFull, "6") == "Maximum 6 characters")
        #expect(ScreenStrings(languageTag: "en").text(.entryFull, "%1$@") == "Maximum %1$@ characters")
    }

    @Test("the app's texts override the SDK's, and texts for one language override those for all") func overrides() {
        var overrides = StringOverrides()
        overrides[.cancel] = "Close"
        overrides[.cancel, "de"] = "Schließen"
        overrides[.title, "cy"] = "Talu'n ddiogel"
        overrides[.next, "de-AT"] = "Weiter geht's"
        #expect(ScreenStrings(languageTag: "de-DE", overrides: overrides)[.cancel] == "Schließen")
        #expect(ScreenStrings(languageTag: "fr", overrides: overrides)[.cancel] == "Close")
        #expect(ScreenStrings(languageTag: "fr", overrides: overrides)[.title] == "Paiement sécurisé")
        let welsh = ScreenStrings(languageTag: "cy-GB", overrides: overrides)
        #expect(welsh.language == "cy")
        #expect(welsh[.title] == "Talu'n ddiogel")
        #expect(welsh[.next] == "Next")
        let austrian = ScreenStrings(languageTag: "de_AT", overrides: overrides)
        #expect(austrian[.next] == "Weiter geht's")
        #expect(austrian[.title] == "Sicher bezahlen")
        #expect(ScreenStrings(languageTag: "xx", overrides: overrides)[.cancel] == "Close")
        overrides[.cancel] = " \n"
        overrides[.cancel, "DE"] = nil
        #expect(overrides[.cancel] == nil)
        #expect(ScreenStrings(languageTag: "de", overrides: overrides)[.cancel] == "Abbrechen")
        overrides[.title] = "One\nline\u{202E}"
        #expect(overrides[.title] == "One line")
    }

    @Test("pseudo-languages show texts that are not translated, cut or not mirrored") func pseudoLanguages() {
        let accented = ScreenStrings(languageTag: "EN-xa")
        #expect(accented.language == "en-XA")
        #expect(accented.direction == .leftToRight)
        #expect(accented[.cancel] == "[Çáñçél~~~]")
        #expect(accented.text(.position, "1", "2") == "[1 öf 2~~~~~~]")
        let mirrored = ScreenStrings(languageTag: "ar-XB")
        #expect(mirrored.direction == .rightToLeft)
        #expect(mirrored[.cancel] == "\u{200F}Cancel\u{200F}")
        for phrase in ScreenPhrase.allCases { #expect(accented[phrase].count >= ScreenStrings()[phrase].count * 3 / 2) }
    }

    @Test("a challenge uses the app's language and texts") func presentation() {
        var context = PresentationContext(messageVersion: "2.2.0")
        context.languageTag = "sv-SE"
        context.stringOverrides[.title] = "Kassa"
        #expect(context.strings[.title] == "Kassa")
        #expect(context.strings[.cancel] == "Avbryt")
        context.languageTag = nil
        #expect(!context.strings[.cancel].isEmpty)
    }
}
