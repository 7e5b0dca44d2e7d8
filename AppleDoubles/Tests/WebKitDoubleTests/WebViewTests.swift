import ThreeDSTestSupport
import Foundation
import FoundationDouble
import Testing
import UIKit
import WebKit

/// Writes down what a view asks, and answers as it was told.
@MainActor final class RecordingDelegate: NSObject, WKNavigationDelegate, WKUIDelegate {
    var allows = true
    var asked: [String] = []
    var finished = 0
    var failed = 0

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        let request = navigationAction.request
        let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        let frame = navigationAction.targetFrame.map { $0.isMainFrame ? "main" : "frame" } ?? "window"
        let method = request.httpMethod ?? "?"
        asked.append("\(navigationAction.navigationType) \(frame) \(method) \(request.url?.absoluteString ?? "-")\(body)")
        decisionHandler(allows || request.url?.absoluteString == "about:blank" ? .allow : .cancel, preferences)
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) { failed += 1 }
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        failed += 1
    }
}

@Suite("Double of WebKit: pages") @MainActor struct WebViewTests {
    static func view(
        _ html: String, _ delegate: RecordingDelegate? = nil, _ change: (WKWebViewConfiguration) -> Void = { _ in }
    ) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        change(configuration)
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.navigationDelegate = delegate
        view.loadHTMLString(html, baseURL: nil)
        view.doubleFinishLoading()
        return view
    }

    @Test("A page is loaded after the policy decision, and the delegate is notified") func loads() async throws {
        let delegate = RecordingDelegate()
        let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        view.navigationDelegate = delegate
        view.loadHTMLString("<title>A &amp; B</title>", baseURL: nil)
        #expect(view.isLoading && view.doublePage == nil && delegate.asked == [])
        await eventually { !view.isLoading }
        #expect(!view.isLoading && view.title == "A & B" && delegate.finished == 1)
        #expect(delegate.asked == ["other main GET about:blank"])
    }

    @Test("Everything that a page loads is found") func resources() {
        let view = Self.view(
            """
            <!-- <img src="https://c.example/comment.png"> -->
            <link rel=stylesheet href="https://c.example/a.css"><link rel="icon" href="https://c.example/i.ico">
            <style>@import "https://c.example/b.css"; p { background: url('https://c.example/p.png') }
            @font-face { src: url(https://c.example/f.woff) }</style>
            <body background="https://c.example/body.png"><IMG SRC=https://c.example/x.png><img srcset="https://c.example/s1.png 1x, https://c.example/s2.png 2x">
            <p style="background:url(https://c.example/inline.png)"><input type=image src="https://c.example/submit.png">
            <video src="https://c.example/v.mp4" poster="https://c.example/v.png"></video><object type=image/png data="https://c.example/o.png"></object>
            <script src="https://c.example/s.js"></script><img src="relative.png"><img src="data:image/png;base64,AA">
            """)
        let names = view.doubleRequested.compactMap { $0.components(separatedBy: "/").last }
        let expected: Set<String> = [
            "a.css", "i.ico", "b.css", "p.png", "f.woff", "body.png", "x.png", "s1.png", "s2.png", "inline.png", "submit.png",
            "v.mp4", "v.png", "o.png", "s.js",
        ]
        #expect(Set(names) == expected)
        #expect(view.doubleEmbedded == ["data:image/png;base64,AA"])
    }

    @Test("Scripts of the page run only when allowed, and scripts of the app always run") func scripts() {
        let html = "<form method=POST></form><script>alert(1)</script>"
        let script = #"document.querySelectorAll('form[method="post" i]').forEach(e => e.setAttribute('method', 'get'));"#
        func view(_ allows: Bool) -> WKWebView {
            Self.view(html) { configuration in
                configuration.defaultWebpagePreferences.allowsContentJavaScript = allows
                configuration.userContentController.addUserScript(
                    WKUserScript(source: script, injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .defaultClient))
            }
        }
        #expect(view(true).doubleRanScripts == ["alert(1)"])
        #expect(view(false).doubleRanScripts == [])
        #expect(view(false).doublePage?.all("form").first?["method"] == "get")
    }

    struct Sending: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var html: String
        var values: [String: String?] = [:]
        var submitter: String?
        var asked: String?
    }

    nonisolated static let sendings: [Sending] = [
        Sending(
            testDescription: "GET replaces the query",
            html: "<form action='https://A.example/X?old=1#f'><input name=a value='1 2'></form>",
            asked: "formSubmitted main GET https://a.example/X?a=1+2#f"),
        Sending(
            testDescription: "POST without its body", html: "<form method=post action=https://a.example><input name=a></form>",
            values: ["a": "é&="], asked: "formSubmitted main POST https://a.example/"),
        Sending(
            testDescription: "the tapped button counts, and may say otherwise",
            html: "<form action=https://a.example/1><input name=a value=x><button name=b value=1>1</button>"
                + "<button name=b value=2 formaction=https://a.example/2>2</button></form>", submitter: "2",
            asked: "formSubmitted main GET https://a.example/2?a=x&b=2"),
        Sending(
            testDescription: "checked, chosen, disabled, foreign",
            html: "<input name=o value=out form=f><form id=f action=https://a.example/><input type=checkbox name=c checked>"
                + "<input type=radio name=r value=1><input type=radio name=r value=2><input name=d disabled value=1>"
                + "<select name=s><option value=p><option value=q selected></select><textarea name=t>&lt;b></textarea></form>",
            values: ["r": "2"], asked: "formSubmitted main GET https://a.example/?o=out&c=on&r=2&s=q&t=%3Cb%3E"),
        Sending(
            testDescription: "another window", html: "<form target=_blank action=https://a.example/></form>",
            asked: "formSubmitted window GET https://a.example/?"),
        Sending(
            testDescription: "a relative address is asked about as it is written", html: "<form method=post action=/next></form>",
            asked: "formSubmitted main GET /next"),
        Sending(
            testDescription: "a frame of the page",
            html: "<iframe name=f></iframe><form target=f action=https://a.example/></form>",
            asked: "formSubmitted frame GET https://a.example/?"),
        Sending(
            testDescription: "an empty one is the page's", html: "<form><input name=a value=1></form>",
            asked: "formSubmitted main GET about:blank?a=1"),
    ]

    @Test("A form is sent as WebKit sends it", arguments: sendings) func sends(_ item: Sending) {
        let delegate = RecordingDelegate()
        let view = Self.view(item.html, delegate)
        delegate.asked = []
        #expect(view.doubleSubmit(values: item.values, submitter: item.submitter))
        #expect(delegate.asked == (item.asked.map { [$0] } ?? []))
        #expect(!view.doubleSubmit(form: 9))
    }

    @Test("The body of a form reaches the delegate only when WebKit is configured to pass it") func bodies() {
        let delegate = RecordingDelegate()
        let view = Self.view("<form method=post action=https://a.example/><input name=a></form>", delegate)
        view.doubleGivesFormBodies = true
        view.doubleSubmit(values: ["a": "1"])
        #expect(delegate.asked.last == "formSubmitted main POST https://a.example/ a=1")
        let form = view.doublePage?.all("form").first
        form?.attributes["enctype"] = "TEXT/plain"
        view.doubleSubmit(values: ["a": "1 2"])
        #expect(delegate.asked.last == "formSubmitted main POST https://a.example/ a=1 2\r\n")
        form?.attributes["enctype"] = "multipart/form-data"
        view.doubleSubmit(values: ["a": "1"])
        #expect(delegate.asked.last?.contains("name=\"a\"\r\n\r\n1\r\n--double--") == true)
    }

    @Test("A tapped link connects to its host before the decision, unless its target is another frame") func connections() {
        let delegate = RecordingDelegate()
        delegate.allows = false
        let view = Self.view(
            "<a href=HTTPS://A.example/x>1</a><a target=_blank href=https://b.example>2</a><a target=_top href=https://c.example>3</a>"
                + "<a href=#d>4</a><a href=tel:1>5</a><link rel=preconnect href=https://e.example>", delegate)
        #expect(view.doubleConnected == ["e.example"])
        for link in 0..<5 { view.doubleTap(link: link) }
        #expect(view.doubleConnected == ["e.example", "a.example", "b.example"] && view.doubleRequested == [])
    }

    @Test("Names in the page hide the functions of the document and of forms, and shadow roots are not searched") func hidden() {
        let old = #"document.querySelectorAll('form[method="post" i]').forEach(e => e.setAttribute('method', 'get'));"#
        func methods(_ html: String) -> [String?] {
            let view = Self.view(html) { configuration in
                configuration.userContentController.addUserScript(
                    WKUserScript(source: old, injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .defaultClient))
            }
            return view.doublePage?.all("form").map { $0["method"] } ?? []
        }
        #expect(methods("<form method=post></form><form method=POST></form>") == ["get", "get"])
        #expect(methods("<img name=querySelectorAll><form method=post></form>") == ["post"])
        #expect(methods("<form method=post><input name=setAttribute></form><form method=post></form>") == ["post", "post"])
        #expect(methods("<template shadowrootmode=open><form method=post></form></template>") == ["post"])
        #expect(methods("<template><form method=post></form></template>") == [])
    }

    @Test("A load that a later one replaces ends before the delegate is asked about the later one", arguments: [false, true])
    func replaced(_ fails: Bool) {
        let delegate = RecordingDelegate()
        let view = Self.view("<p>0", delegate)
        view.doubleFailsReplacedLoads = fails
        view.loadHTMLString("<p>1", baseURL: nil)
        view.doubleShowPage()
        #expect(view.isLoading && view.doubleSource == "<p>1" && delegate.finished == 1)
        view.loadHTMLString("<p>2", baseURL: nil)
        view.loadHTMLString("<p>3", baseURL: nil)
        view.doubleFinishLoading()
        // The second was never asked about, the first finished or was cancelled.
        #expect(delegate.finished == (fails ? 2 : 3) && delegate.failed == (fails ? 2 : 1))
        #expect(view.doubleSource == "<p>3" && !view.isLoading)
    }

    @Test("Links, frames, refreshes and script URLs ask for a decision") func navigations() {
        let delegate = RecordingDelegate()
        delegate.allows = false
        // The refresh of a page to itself is a reload, and a frame's own document has no address of its own while scripts are off.
        let still = RecordingDelegate()
        _ = Self.view(
            "<meta http-equiv=refresh content='0;url=about:blank'><iframe srcdoc=x></iframe><object data=https://a.example/o></object>",
            still
        ) {
            $0.defaultWebpagePreferences.allowsContentJavaScript = false
        }
        #expect(
            still.asked == [
                "other main GET about:blank", "other frame GET about:blank", "other frame GET https://a.example/o",
                "reload main GET about:blank",
            ])
        let view = Self.view(
            "<meta http-equiv=Refresh content='0; URL=https://a.example/r'><iframe src=https://a.example/f></iframe><iframe srcdoc=x></iframe>"
                + "<a href=HTTPS://A.example/L>1</a><a href=#two>2</a><a href=javascript:x()>3</a><a href=tel:1>4</a>", delegate)
        #expect(
            delegate.asked == [
                "other main GET about:blank", "other frame GET https://a.example/f", "other frame GET about:srcdoc",
                "other main GET https://a.example/r",
            ])
        delegate.asked = []
        for link in 0..<4 { #expect(view.doubleTap(link: link)) }
        #expect(!view.doubleTap(link: 4))
        #expect(
            delegate.asked == [
                "linkActivated main GET https://a.example/L", "linkActivated main GET about:blank#two",
                "linkActivated main GET tel:1",
            ])
        #expect(view.doubleRequested == [])
        #expect(view.doubleBlocked.count == 6)
    }
}
