import Foundation
import Testing
import ThreeDSScreens

@Suite("Resource hints of an issuer's page are taken out (CORE-167, SDK-36)")
struct HTMLHintsTests {
    static let removed = [
        "<link rel=preconnect href=https://evil.example>", "<link rel=dns-prefetch href=//evil.example>",
        "<link rel='preconnect' crossorigin href=//evil.example>", "<LINK REL=\"PreConnect\" HREF=//evil.example>",
        "<link rel='icon  preconnect' href=x>", "<link rel='x\npreconnect\tx' href=x>", "<link\nrel\n=\n'preconnect'>",
        "<link href=x/rel=preconnect>", "<link href=x /rel=preconnect>", "<link href='x'rel=preconnect>",
        "<link/rel=preconnect/href=x>",
        "<link rel=pre&#99;onnect href=x>", "<link rel='&#x70;reconnect'>", "<link rel='dns&hyphen;prefetch'>",
        "<svg><link rel=preconnect href=x></svg>", "<svg><style><link rel=preconnect href=x></style></svg>",
        "<noscript><link rel=preconnect href=x></noscript>", "<template><link rel=preconnect href=x></template>",
        "<!--><link rel=preconnect href=x>-->", "<meta charset=utf-7><link rel=preconnect href=x>",
        "<link rel=prefetch href=x>", "<link rel=prerender href=x>",
        "<link rel='" + String(repeating: " ", count: 300) + "preconnect' href=x>", "<link rel=\"preconnect href=x>",
    ]

    static let kept = [
        "", "rel=preconnect", "<p>preconnect and dns-prefetch</p>", "<link rel=stylesheet href=x>",
        "<a rel='noopener noreferrer'>",
        "<a data-rel=preconnect>", "<a title=preconnect>", "<link rel>", "<meta http-equiv=refresh content=1>",
        "<meta http-equiv='Content-Security-Policy'>", "é\u{301}\r\n\u{0}\u{FEFF}👩‍👩‍👧‍👦‮",
        "<form action='HTTPS://EMV3DS/challenge'><a href=https://evil.example>",
    ]

    private static let mark = HTMLMark(letters: "qqq")

    private static func marked(_ page: String) -> String { HTMLHints.marked(page, with: mark) }

    @Test(arguments: removed) func removes(_ page: String) {
        let result = Self.marked(page)
        #expect(result != page)
        #expect(Self.mark.removed(from: result) == page)
        #expect(Self.marked(result) == result)
    }

    @Test(arguments: kept) func keeps(_ page: String) {
        #expect(Array(Self.marked(page).utf8) == Array(page.utf8))
    }

    @Test("a meta element cannot switch look-ups of hosts on") func meta() {
        for (name, changed) in [
            ("x-dns-prefetch-control", "x-dns-qqqzprefetch-control"), ("X-DNS-Prefetch-Control", "X-DNS-qqqzPrefetch-Control"),
            ("x&#45;dns-prefetch-control", "xqqqz&#45;dns-qqqzprefetch-control"),
            ("'x-dns-prefetch-control'", "'x-dns-qqqzprefetch-control'"),
        ] {
            #expect(Self.marked("<meta http-equiv=\(name) content=on>") == "<meta http-equiv=\(changed) content=on>", "\(name)")
        }
    }

    @Test(
        "only the words of a hint and character references lose their meaning, in values of any length",
        arguments: [
            (
                "é<link rel=preconnect href=a>ü<link href=b rel='dns-prefetch'>é",
                "é<link rel=qqqzpreconnect href=a>ü<link href=b rel='dns-qqqzprefetch'>é"
            ),
            ("<link rel='stylesheet prefetch'>", "<link rel='stylesheet qqqzprefetch'>"),
            ("<link rel='stylesheet&#32;'>", "<link rel='stylesheetqqqz&#32;'>"),
            ("<a title='preconnect & more' rel=x>preconnect & more", "<a title='preconnect & more' rel=x>preconnect & more"),
            // A value inside a value: each place is changed once.
            ("<p rel='a rel=\"&' prefetch\">", "<p rel='a rel=\"qqqz&' qqqzprefetch\">"),
            ("<p rel='\(String(repeating: "x", count: 1_000))&'>", "<p rel='\(String(repeating: "x", count: 1_000))qqqz&'>"),
            // No tag begins where the page has none, and no hint begins there.
            ("<p rel=<&#112;>", "<p rel=<&#112;>"), ("<p rel=</&#112;>", "<p rel=</&#112;>"),
            ("/rel=a/prefetch?x", "/rel=a/prefetch?x"),
        ])
    func places(_ page: String, _ changed: String) {
        #expect(Self.marked(page) == changed)
        #expect(Self.mark.removed(from: changed) == page)
    }
}
