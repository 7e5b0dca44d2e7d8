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

    @Test(arguments: removed) func removes(_ page: String) {
        let result = HTMLHints.removed(from: page)
        #expect(result != page)
        #expect(result.replacingOccurrences(of: "data-", with: "") == page)
        #expect(HTMLHints.removed(from: result) == result)
    }

    @Test(arguments: kept) func keeps(_ page: String) {
        #expect(Array(HTMLHints.removed(from: page).utf8) == Array(page.utf8))
    }

    @Test("a meta element cannot switch look-ups of hosts on") func meta() {
        for name in [
            "x-dns-prefetch-control", "X-DNS-Prefetch-Control", "x&#45;dns-prefetch-control", "'x-dns-prefetch-control'",
        ] {
            #expect(
                HTMLHints.removed(from: "<meta http-equiv=\(name) content=on>") == "<meta data-http-equiv=\(name) content=on>",
                "\(name)")
        }
    }

    /// The inner value ends after the outer one and is too long. Its name gets a prefix, which stands in the outer value.
    @Test("a prefix inside a value counts: the changed page has no hint left", arguments: [(123, false), (124, true)])
    func nested(_ length: Int, _ isTooLong: Bool) {
        let outer = String(repeating: "x", count: length - 6) + " rel=\""
        let page = "<p rel='\(outer)'>" + String(repeating: " ", count: 200) + "\">"
        let removed = HTMLHints.removed(from: page)
        let inner = page.replacingOccurrences(of: " rel=\"", with: " data-rel=\"")
        #expect(removed == (isTooLong ? inner.replacingOccurrences(of: "<p rel", with: "<p data-rel") : inner))
        #expect(HTMLHints.removed(from: removed) == removed)
    }

    @Test("only the name of the attribute changes, for each of several hints") func several() {
        #expect(
            HTMLHints.removed(from: "é<link rel=preconnect href=a>ü<link href=b rel='dns-prefetch'>é")
                == "é<link data-rel=preconnect href=a>ü<link href=b data-rel='dns-prefetch'>é")
    }
}
