import ThreeDSTestSupport
import Testing

@testable import ThreeDSWeb

/// Texts can never become markup.
@Suite struct MarkupTests {
    @Test(
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\"' onload='x", "&quot;&#39; onload=&#39;x"),
            ("a & b &amp; c", "a &amp; b &amp;amp; c"),
            ("nul\u{0} esc\u{1B} del\u{7F} c1\u{85}", "nul esc del c1"),
            ("line\nfeed\ttab", "line\nfeed\ttab"),
            ("\u{1F468}\u{200D}\u{1F469} \u{FEFF}", "\u{1F468}\u{200D}\u{1F469} \u{FEFF}"),
            ("--><!-- ]]>", "--&gt;&lt;!-- ]]&gt;"),
        ] as [(Specimen, Specimen)])
    func textIsEscapedForTextAndAttributes(_ specimen: Specimen, _ escaped: Specimen) {
        let text = specimen.text, expected = escaped.text
        #expect(("<p title=\"\(text)\">\(text)</p>" as Markup).html == "<p title=\"\(expected)\">\(expected)</p>")
        #expect(Markup(text: text).html == expected)
    }

    @Test("Content between tags keeps only its quotes unescaped")
    func contentKeepsQuotes() {
        #expect(
            ("<pre>\(content: "{\"a\": '</pre><script>&'\u{1B}\n}")</pre>" as Markup).html
                == "<pre>{\"a\": '&lt;/pre&gt;&lt;script&gt;&amp;'\n}</pre>")
    }

    @Test func markupStaysMarkupAndAttributesMayBeAbsent() {
        let inner: Markup = "<b>\(5)</b>"
        #expect(
            ("<p\("id", is: "a\"b")\("lang", is: nil)\("hidden", if: true)\("open", if: false)>\(inner)\([inner, inner])</p>"
                as Markup).html
                == "<p id=\"a&quot;b\" hidden><b>5</b><b>5</b><b>5</b></p>")
        let none: Markup? = nil
        #expect(("\(none)" as Markup).isEmpty)
    }
}
