import Foundation
import FoundationDouble
import Testing
import ThreeDSScreens
import UIKit
import WebKit

@testable import ThreeDSUIKit

@Suite("A page of the issuer: its requests (CORE-164, CORE-167, CORE-171, SDK-37)") @MainActor struct HTMLRequestTests {
    struct Form: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var html: String
        var values: [String: String?] = [:]
        var submitter: String?
        /// Nil: blocked.
        var entry: String?
    }

    nonisolated static let forms: [Form] = [
        Form(
            testDescription: "GET", html: "<form action='HTTPS://EMV3DS/challenge'><input name=otp></form>",
            values: ["otp": "12 3+4"], entry: "otp=12+3%2B4"),
        Form(
            testDescription: "GET, any case", html: "<form method=GET action='hTTps://eMv3dS/ChALLenge'><input name=otp></form>",
            values: ["otp": "é"], entry: "otp=%C3%A9"),
        Form(
            testDescription: "POST, any case",
            html: "<form method=PoSt action='https://emv3ds/challenge'><input name=otp></form>",
            values: ["otp": "2*A6\\f7"], entry: "otp=2*A6%5Cf7"),
        Form(
            testDescription: "POST by the button, the tapped one is named",
            html:
                "<form action='https://EMV3DS/challenge'><input name=challenge><button name=submit value=verify formmethod=POST>1"
                + "</button><button name=submit value=resend formmethod=post>2</button></form>",
            values: ["challenge": "123456"], submitter: "resend", entry: "challenge=123456&submit=resend"),
        Form(
            testDescription: "POST whose address has a query: the form's own pairs are the answer",
            html: "<form method=post action='https://emv3ds/challenge?old=1'><input name=a value=b></form>", entry: "a=b"),
        Form(testDescription: "nothing entered", html: "<form action='https://emv3ds/challenge'></form>", entry: ""),
        Form(
            testDescription: "its own window counts as none",
            html: "<form target=_blank action='https://emv3ds/challenge'><input name=a value=b></form>", entry: "a=b"),
        Form(
            testDescription: "more than 256 characters stay whole",
            html: "<form action='https://emv3ds/challenge'><input name=a></form>",
            values: ["a": String(repeating: "x", count: 300)], entry: "a=" + String(repeating: "x", count: 300)),
        Form(testDescription: "another host", html: "<form action='https://emv3ds.example/challenge'><input name=a></form>"),
        Form(testDescription: "another path", html: "<form method=post action='https://emv3ds/challengeX'><input name=a></form>"),
        Form(testDescription: "another scheme", html: "<form action='http://emv3ds/challenge'><input name=a></form>"),
        Form(testDescription: "a port", html: "<form action='https://emv3ds:8443/challenge'><input name=a></form>"),
        Form(testDescription: "itself", html: "<form><input name=a></form>"),
        Form(testDescription: "mail", html: "<form action='mailto:x@y.example'><input name=a></form>"),
    ]

    @Test("A form is intercepted or blocked, and nothing is sent", arguments: forms) func sends(_ form: Form) async throws {
        let shown = await Shown(form.html)
        let webView = try #require(shown.webView)
        webView.doubleSubmit(values: form.values, submitter: form.submitter)
        #expect(shown.decisions == [form.entry.map { .submit(dataEntry: $0) } ?? .blocked])
        #expect(webView.doubleRequested == [] && webView.doubleWindows == 0 && webView.doubleLoads == 1)
    }

    @Test("The body of a form is the answer where WebKit provides it") func body() async throws {
        // The method is set back, as if the SDK's script had not run.
        let shown = await Shown("<form method=post action='https://emv3ds/challenge'><input name=otp></form>")
        let webView = try #require(shown.webView)
        let form = try #require(webView.doublePage?.all("form").first)
        #expect(form["method"] == "get")
        form.attributes["method"] = "post"
        webView.doubleGivesFormBodies = true
        webView.doubleSubmit(values: ["otp": "1"])
        webView.doubleGivesFormBodies = false
        webView.doubleSubmit(values: ["otp": "1"])
        #expect(shown.decisions == [.submit(dataEntry: "otp=1"), .submit(dataEntry: "")])
    }

    @Test("Loads, frames, links, refreshes, windows and downloads are blocked; embedded pictures and fragments are not")
    func blocks() async throws {
        let shown = await Shown(
            """
            <meta http-equiv=refresh content="0;url=https://a.example/r"><link rel=stylesheet href="https://a.example/s.css">
            <style>@import "https://a.example/i.css"; p { background: url(https://a.example/b.png) }</style>
            <img src="https://a.example/x.png"><img src="http://a.example/x.png"><img src="file:///etc/x.png">
            <img src="data:image/png;base64,AA"><link rel=stylesheet href="data:text/css,x"><object data="https://a.example/o"></object>
            <video src="https://a.example/v.mp4"></video><script src="https://a.example/x.js"></script><script>steal()</script>
            <iframe src="https://a.example/f"></iframe><iframe srcdoc="<form>"></iframe><iframe src="https://emv3ds/challenge?x=1"></iframe>
            <a href="https://a.example/">1</a><a href="#more">2</a><a href="https://emv3ds/openoobApp">3</a><a target=_blank href="https://a.example/w">4</a>
            """)
        let webView = try #require(shown.webView)
        #expect(webView.doubleRequested == [])
        #expect(webView.doubleEmbedded == ["data:image/png;base64,AA"])
        #expect(webView.doubleRanScripts == [])
        // Three frames and the refresh.
        #expect(shown.decisions == [.blocked, .blocked, .blocked, .blocked])
        for link in 0..<4 { webView.doubleTap(link: link) }
        #expect(shown.decisions.count == 7 && shown.decisions.allSatisfy { $0 == .blocked })
        #expect(webView.url?.absoluteString == "about:blank#more")
        #expect(webView.doubleWindows == 0 && webView.doubleRequested == [] && webView.doubleLoads == 1)
        #expect(shown.failures == 0)
    }

    @Test("The link to the issuer's app works only on screens that have one (2.3.1)") func opensApp() async throws {
        let html = "<a href='HTTPS://EMV3DS/openoobApp'>Open</a>"
        let shown = await Shown(html, version: "2.3.1", appURL: "https://bank.example/app")
        try #require(shown.webView).doubleTap()
        let other = await Shown(html, version: "2.3.1")
        try #require(other.webView).doubleTap()
        #expect(shown.decisions == [.openApp])
        #expect(other.decisions == [.blocked])
    }

    @Test("Loads by the app and a page's refresh to about:blank are not treated as loads by the SDK") func ownLoad() async throws
    {
        let shown = await Shown("<meta http-equiv=refresh content='0;url=about:blank'><p>x")
        let webView = try #require(shown.webView)
        #expect(shown.decisions == [.blocked])
        webView.load(URLRequest(url: try #require(URL(string: "https://a.example/"))))
        webView.loadHTMLString("<p>other", baseURL: nil)
        webView.load(
            Data("<p>other".utf8), mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: URL(fileURLWithPath: "/"))
        webView.doubleFinishLoading()
        #expect(webView.doubleLoads == 1 && webView.doubleSource?.contains("<p>x") == true)
    }
}
