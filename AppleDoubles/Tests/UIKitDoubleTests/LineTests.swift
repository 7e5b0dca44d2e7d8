import Testing
import UIKit

/// Where lines of text end.
@Suite("Lines of the text double", .sharesDevice) struct LineTests {
    private let font = UIFont.systemFont(ofSize: 10)

    @Test("A word that is too long is hyphenated at a syllable when asked, and the hyphen fits") func hyphen() {
        let lines = DoubleText.lines(of: "Transaktionsnummer", in: font, width: 60, hyphenates: true)
        #expect(lines.allSatisfy { DoubleText.width(of: $0, in: font) <= 60 }, "\(lines)")
        #expect(lines.dropLast().allSatisfy { $0.last == DoubleText.hyphen } && lines.count > 1)
        #expect(lines.joined().filter { $0 != DoubleText.hyphen } == "Transaktionsnummer")
        let plain = DoubleText.lines(of: "Transaktionsnummer", in: font, width: 60)
        #expect(plain.joined() == "Transaktionsnummer" && plain.count > 1)
    }

    @Test("An address has no syllables") func address() {
        let lines = DoubleText.lines(of: "somebody@example.com", in: font, width: 60, hyphenates: true)
        #expect(lines.joined() == "somebody@example.com" && lines.count > 1)
    }

    @Test("Japanese breaks anywhere except before closing punctuation, and Latin words in it stay whole") func japanese() {
        let lines = DoubleText.lines(of: "銀行のアプリを開き、Fieldへ", in: font, width: 102)
        #expect(lines == ["銀行のアプリを開き、", "Fieldへ"])
        #expect(DoubleText.lines(of: "Banking-App", in: font, width: 50, hyphenates: true) == ["Banking-", "App"])
        #expect(DoubleText.lines(of: "4-6 -x", in: font, width: 30) == ["4-6 ", "-x"])
        #expect(DoubleText.lines(of: "開き、見る", in: font, width: 21) == ["開", "き、", "見る"])
    }

    @Test("Arabic letters are narrower than Latin ones") func arabic() {
        #expect(DoubleText.width(of: "تأكيد", in: font) < DoubleText.width(of: "hbdnu", in: font))
    }
}
