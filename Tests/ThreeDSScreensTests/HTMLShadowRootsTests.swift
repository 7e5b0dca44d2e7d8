import Foundation
import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Closed shadow roots of an issuer's page are opened (SDK-37, CORE-167)")
struct HTMLShadowRootsTests {
    static let pages = [
        ("<template shadowrootmode=closed><form>", "<template shadowrootmode=open><form>"),
        ("é<TEMPLATE ShadowRootMode = 'CLOSED'>é", "é<TEMPLATE ShadowRootMode = 'open'>é"),
        ("<template/shadowrootmode=\"closed\"/x>", "<template/shadowrootmode=\"open\"/x>"),
        ("<template a=x\"shadowrootmode=closed", "<template a=x\"shadowrootmode=open"),
        ("<template a='x'shadowrootmode=closed>", "<template a='x'shadowrootmode=open>"),
        (
            "<template shadowrootmode=closed><template shadowrootmode=closed>",
            "<template shadowrootmode=open><template shadowrootmode=open>"
        ),
        ("<template shadowrootmode=clos&#101;d>", "<template data-shadowrootmode=clos&#101;d>"),
        ("<template shadowrootmode='&#x63;losed'>", "<template data-shadowrootmode='&#x63;losed'>"),
        (
            "<template shadowrootmode='" + String(repeating: " ", count: 40) + "'>",
            "<template data-shadowrootmode='" + String(repeating: " ", count: 40) + "'>"
        ),
        // The inner value is too long, and the prefix of its name makes the outer one too long.
        (
            "<template shadowrootmode='12345678901 shadowrootmode=\"'>" + String(repeating: " ", count: 40),
            "<template data-shadowrootmode='12345678901 data-shadowrootmode=\"'>" + String(repeating: " ", count: 40)
        ),
        (
            "<template shadowrootmode='<p shadowrootmode=closed>123456'>",
            "<template shadowrootmode='<p shadowrootmode=open>123456'>"
        ),
    ]

    static let kept = [
        "", "shadowrootmode=closed", "<template shadowrootmode=open>", "<template shadowrootmode>", "<template shadowrootmode=>",
        "<template shadowrootmode=' closed'>", "<template shadowrootmode=closedx>", "<template data-shadowrootmode=closed>",
        "<p>shadowrootmode closed</p>é\r\n\u{0}",
    ]

    @Test(.proves("SDK-37"), arguments: pages) func opens(_ page: String, _ opened: String) {
        #expect(HTMLShadowRoots.opened(in: page) == opened)
        #expect(HTMLShadowRoots.opened(in: opened) == opened)
    }

    @Test(arguments: kept) func keeps(_ page: String) {
        #expect(Array(HTMLShadowRoots.opened(in: page).utf8) == Array(page.utf8))
    }
}
