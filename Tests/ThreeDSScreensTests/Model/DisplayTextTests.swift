import ThreeDSTestSupport
import Testing

@testable import ThreeDSScreens

/// SDK-39, SDK-41; line breaks and bold runs: protocol/messages.md §7.4; bad texts of the issuer cannot disturb what stands around them.
@Suite("Drawn texts of the issuer") struct DisplayTextTests {
    static func drawn(_ text: String?, lines: Bool = true, bold: Bool = false) -> String? {
        DisplayText(text, .init(hasLines: lines, hasBold: bold)).map { text in
            text.lines.map { $0.map { $0.isBold ? "<\($0.text)>" : $0.text }.joined() }.joined(separator: "|")
        }
    }

    struct Case: CustomTestStringConvertible {
        let text: String?, drawn: String?
        var lines = true
        var bold = false
        var testDescription: String { (text ?? "nil").unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined() }

        init(_ text: String?, _ drawn: String?, lines: Bool = true, bold: Bool = false) {
            (self.text, self.drawn, self.lines, self.bold) = (text, drawn, lines, bold)
        }
    }

    static let breaks: [Case] = [
        Case("a\nb", "a|b"), Case("a\n\nb", "a||b"), Case("a\n\n\n\nb", "a||b"), Case("a\n \n \nb", "a||b"),
        Case("\n\na\n\n", "a"),
        Case("a\r\nb\rc", "a|b|c"), Case("a\\nb", "a\\nb"), Case("a\\\\nb", "a\\\\nb"),
        Case("a\u{2028}b\u{2029}c\u{85}d", "a|b|c|d"),
        Case("a\nb", "a b", lines: false), Case("a\\nb", "a\\nb", lines: false), Case("a\tb", "a b"), Case("  a  ", "a"),
        Case("a  b", "a  b"), Case(nil, nil), Case("", nil), Case(" ", nil), Case("\n\t \r\n", nil), Case("\\n", "\\n"),
        Case("\u{A0}\u{2003}\u{3000}", nil), Case("\u{200B}\u{FEFF}\u{2060}", nil), Case("\u{200D}\u{FE0F}", nil),
        Case("\u{301}", nil), Case("\u{3164}\u{2800}", nil),
    ]

    static let weights: [Case] = [
        Case("a **b** c", "a <b> c", bold: true), Case("**a**", "<a>", bold: true), Case("**a** **b**", "<a> <b>", bold: true),
        Case("**a\nb** c", "<a>|<b> c", bold: true), Case("a ** b", "a ** b", bold: true),
        Case("**a** ** b", "<a> ** b", bold: true),
        Case("****", "****", bold: true), Case("****a**", "****a**", bold: true), Case("***a***", "<*a>*", bold: true),
        Case("*a*", "*a*", bold: true), Case("**a**", "**a**"), Case("<b>a</b> &amp;", "<b>a</b> &amp;", bold: true),
        Case("**\n**", "**|**", bold: true), Case("** **", "** **", bold: true), Case("** a **", "< a >", bold: true),
    ]

    static let hostile: [Case] = [
        Case("<script>alert(1)</script>", "<script>alert(1)</script>"), Case("a\u{0}b\u{7}\u{1B}[31m\u{7F}\u{9B}", "ab[31m"),
        Case("a\u{202E}4321\u{202C}", "a4321"), Case("\u{202A}a\u{202B}b\u{202D}c", "abc"),
        Case("a\u{2066}b", "a\u{2066}b\u{2069}"), Case("a\u{2069}b\u{2069}", "ab"),
        Case("a\u{2067}b\u{2069}c", "a\u{2067}b\u{2069}c"),
        Case("\u{2067}a\nb", "\u{2067}a\u{2069}|b"), Case("a\u{FFF9}b\u{FFFA}c\u{FFFB}", "abc"),
        Case("a\u{E0041}\u{E0042}\u{E007F}", "a"), Case("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        Case("👩‍👩‍👧‍👦 🇸🇪 1️⃣", "👩‍👩‍👧‍👦 🇸🇪 1️⃣"), Case("نمی‌خواهم", "نمی‌خواهم"),
        Case("a" + String(repeating: "\u{301}", count: 40) + "b", "a" + String(repeating: "\u{301}", count: 6) + "b"),
        Case("e\u{301}\u{323}", "e\u{301}\u{323}"), Case("\u{FEFF}a", "a"), Case("a\u{FFFC}b", "ab"),
        Case(
            String(repeating: "\u{2066}", count: 20) + "a",
            String(repeating: "\u{2066}", count: 8) + "a" + String(repeating: "\u{2069}", count: 8)),
    ]

    /// CORE-363.
    @Test("line breaks and white space are drawn as specified", .proves("CORE-363"), arguments: breaks) func drawsBreaks(
        _ row: Case
    ) {
        #expect(Self.drawn(row.text, lines: row.lines, bold: row.bold) == row.drawn)
    }

    @Test("asterisks make bold runs in 2.3.1 and are drawn as asterisks before", arguments: weights) func drawsWeights(
        _ row: Case
    ) {
        #expect(Self.drawn(row.text, lines: row.lines, bold: row.bold) == row.drawn)
    }

    @Test("markup, control characters, direction overrides and combining marks are drawn harmlessly", arguments: hostile)
    func drawsHostile(_ row: Case) {
        #expect(Self.drawn(row.text, lines: row.lines, bold: row.bold) == row.drawn)
    }

    @Test(
        "the first letter decides the direction of a text",
        arguments: [
            ("abc", .leftToRight), ("שלום abc", .rightToLeft), ("123 مرحبا", .rightToLeft), ("... abc", .leftToRight),
            ("123 €", nil), ("\u{200F}123", .rightToLeft), ("\u{200E}שלום", .leftToRight), ("日本", .leftToRight),
            ("हिन्दी", .leftToRight),
        ] as [(String, WritingDirection?)])
    func findsDirection(_ text: String, _ direction: WritingDirection?) {
        #expect(DisplayText(text, .caption)?.direction == direction)
    }

    @Test(
        "a text of 100 kB is cut to its limit with an ellipsis, in little time",
        arguments: ["a", "\n", "**", "\u{202E}", "é", "👩‍👩‍👧‍👦", "\u{301}", "\\n", "\u{2066}x", "a\n\n", "﷽", "\0"] as [Specimen])
    func bounded(_ specimen: Specimen) throws {
        let unit = specimen.text
        func text(_ bytes: Int) -> String { "x" + String(repeating: unit, count: bytes / unit.utf8.count) }
        let drawn = try #require(DisplayText(text(100_000), .text(bold: true)))
        #expect(drawn.plain.unicodeScalars.count <= 4_000 + 1 + DisplayText.Rules.bound)
        #expect(drawn.plain.unicodeScalars.last { $0 != "\u{2069}" } == "…")
        func milliseconds(_ bytes: Int) -> Double {
            let text = text(bytes)
            return ProcessorClock.best { _ = DisplayText(text, .text(bold: true)) }
        }
        // Ten times the text, at most forty times the time of the same machine.
        #expect(milliseconds(100_000) < milliseconds(10_000) * 40)
    }

    @Test("a text at its limit is not cut") func limits() {
        let text = String(repeating: "W", count: 350)
        #expect(Self.drawn(text, bold: true) == text)
        for rules in [DisplayText.Rules.caption, .text(bold: false)] {
            #expect(DisplayText(String(repeating: "W", count: 4_000), rules)?.plain.count == 4_000)
            #expect(DisplayText(String(repeating: "W", count: 4_001), rules)?.plain.hasSuffix("W…") == true)
        }
    }

    /// Texts of ASCII characters: each character alone and between letters, and mixtures with blanks and line breaks.
    static let plainTexts =
        [""]
        + (UInt8(0)...0x7F).flatMap { byte in
            let character = String(decoding: [byte], as: UTF8.self)
            return [character, "a\(character)", "\(character)1", "a\(character)b", "1 \(character)\(character) 2"]
        } + [9, 10, 11].map { String(repeating: "x", count: $0) }

    @Test("A text of ASCII is cleaned the same with and without the look at the whole of it", arguments: [true, false])
    func plain(keepsLines: Bool) {
        for text in Self.plainTexts {
            let (clean, scanned) = (
                TextCleaning.clean(text, keepingLines: keepsLines, bound: 10),
                TextCleaning.scanned(text, keepingLines: keepsLines, bound: 10)
            )
            #expect(clean.lines == scanned.lines, "\(text.debugDescription)")
            #expect(clean.direction == scanned.direction, "\(text.debugDescription)")
            #expect(clean.showsSomething == scanned.showsSomething, "\(text.debugDescription)")
        }
    }
}
