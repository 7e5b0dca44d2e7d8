import Foundation
import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Closed shadow roots of an issuer's page are opened (SDK-37, CORE-167)")
struct HTMLShadowRootsTests {
    static let pages = [
        ("<template shadowrootmode=closed><form>", "<template qqq00/shadowrootmode=open><form>"),
        ("é<TEMPLATE ShadowRootMode = 'CLOSED'>é", "é<TEMPLATE qqq3f/ShadowRootMode = 'open'>é"),
        ("<template/shadowrootmode=\"cloSed\"/x>", "<template/qqq08/shadowrootmode=\"open\"/x>"),
        ("<template a=x\"shadowrootmode=closed", "<template a=x\"qqq00/shadowrootmode=open"),
        ("<template a='x'shadowrootmode=ClosEd>", "<template a='x'qqq11/shadowrootmode=open>"),
        (
            "<template shadowrootmode=closed><template shadowrootmode=closed>",
            "<template qqq00/shadowrootmode=open><template qqq00/shadowrootmode=open>"
        ),
        ("<template shadowrootmode=clos&#101;d>", "<template shadowrootmode=closqqqz&#101;d>"),
        ("<template shadowrootmode='&#x63;losed'>", "<template shadowrootmode='qqqz&#x63;losed'>"),
        (
            "<template shadowrootmode='<p shadowrootmode=closed>123456'>",
            "<template shadowrootmode='<p qqq00/shadowrootmode=open>123456'>"
        ),
    ]

    static let kept = [
        "", "shadowrootmode=closed", "<template shadowrootmode=open>", "<template shadowrootmode>", "<template shadowrootmode=>",
        "<template shadowrootmode=' closed'>", "<template shadowrootmode=closedx>", "<template data-shadowrootmode=closed>",
        "<p>shadowrootmode closed</p>é\r\n\u{0}",
    ]

    private let mark = HTMLMark(letters: "qqq")

    @Test(.proves("SDK-37"), arguments: pages) func opens(_ page: String, _ opened: String) {
        #expect(HTMLShadowRoots.opened(in: page, with: mark) == opened)
        #expect(HTMLShadowRoots.opened(in: opened, with: mark) == opened)
        #expect(mark.removed(from: opened) == page)
    }

    @Test(arguments: kept) func keeps(_ page: String) {
        #expect(Array(HTMLShadowRoots.opened(in: page, with: mark).utf8) == Array(page.utf8))
    }
}
