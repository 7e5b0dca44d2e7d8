import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("The mark of changed places goes again from what a page sends (SDK-36, SDK-37, CORE-171)")
struct HTMLMarkTests {
    private static let mark = HTMLMark(letters: "qqq")

    @Test(
        "in texts, addresses and data of forms", .proves("SDK-37"),
        arguments: [
            ("", ""), ("a", "a"), ("qq", "qq"), ("rel=qqqz&x", "rel=&x"), ("qqqzqqqz&qqqz", "&"),
            ("a=+rel%3Dqqqz%22x%22qqqz%26", "a=+rel%3D%22x%22%26"), ("éqqqz\u{301}", "é\u{301}"),
            ("qqq00/shadowrootmode=open", "shadowrootmode=closed"),
            ("qqq3f%2FShadowRootMode+%3D+%27open", "ShadowRootMode+%3D+%27CLOSED"),
            ("t=%3Ctemplate+qqq21%2fshadowrootmode%3Dopen%3E&b=open", "t=%3Ctemplate+shadowrootmode%3DCloseD%3E&b=open"),
            ("blocked-evil.example?qqqyhttp://evil.example", "http://evil.example"),
            ("blocked-a%3Fblocked-b%3Fqqqyx", "blocked-a%3Fx"),
            // Cut or strange: nothing is lost but the mark.
            ("x qqq", "x "), ("qqq0", "0"), ("qqqg open", "g open"), ("qqqyx", "x"), ("qqq00/x", "x"), ("qqq00/qqqzopen", "open"),
        ])
    func removes(_ text: String, _ plain: String) {
        #expect(Self.mark.removed(from: text) == plain)
        #expect(Self.mark.isIn(text) == text.contains("qqq"))
    }

    @Test("its letters form no word of HTML and differ each time") func letters() {
        let marks = (0..<200).map { _ in HTMLMark().letters }
        #expect(Set(marks).count == marks.count)
        #expect(marks.allSatisfy { $0.count == 10 && $0.allSatisfy { $0.isASCII && $0.isLowercase && !"aeiouyz".contains($0) } })
    }

    @Test("a long text takes time in proportion to its length") func growth() {
        let text = String(repeating: "qqqz&blocked-qqqy", count: 20_000)
        #expect(Self.mark.removed(from: text) == String(repeating: "&", count: 20_000))
    }
}
