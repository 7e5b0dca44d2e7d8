import Foundation
import FoundationDouble
import Testing
import ThreeDSTestSupport
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

    /// A row of `Tests/Vectors/html-forms.json`, which Tests/WebKit compares with what WebKit posts.
    struct Row: Decodable, CustomTestStringConvertible, Sendable {
        enum Entered: Decodable, Sendable {
            case one(String), several([String])

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let one = try? container.decode(String.self) {
                    self = .one(one)
                } else {
                    self = .several(try container.decode([String].self))
                }
            }

            var values: [String] {
                switch self {
                case .one(let value): [value]
                case .several(let values): values
                }
            }
        }

        let name: String
        let html: String
        let values: [String: [String]]
        /// The id of the button; nil: the form is sent without one.
        let tapped: String?
        let entry: String?
        let isSilent: Bool
        let isModelled: Bool
        var testDescription: String { name }

        private enum Key: String, CodingKey { case name, html, enter, tap, entry, nothing, engineOnly }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            name = try container.decode(String.self, forKey: .name)
            html = try container.decode(String.self, forKey: .html)
            values = (try container.decodeIfPresent([String: Entered?].self, forKey: .enter) ?? [:]).mapValues {
                $0?.values ?? []
            }
            tapped = container.contains(.tap) ? try container.decodeIfPresent(String.self, forKey: .tap) : "k"
            entry = try container.decodeIfPresent(String.self, forKey: .entry)
            isSilent = try container.decodeIfPresent(Bool.self, forKey: .nothing) ?? false
            isModelled = try container.decodeIfPresent(String.self, forKey: .engineOnly) == nil
        }
    }

    private struct Rows: Decodable { let forms: [Row] }

    nonisolated static let rows: [Row] = ((try? Vectors.decode(Rows.self, from: "html-forms.json"))?.forms ?? [])
        .filter(\.isModelled)

    @Test(
        "Each form hands in what WebKit posts for it (SDK-37, CORE-171)", .proves("SDK-37", "CORE-171"), arguments: rows)
    func sendsAsPosted(_ row: Row) async throws {
        let shown = await Shown(row.html)
        let webView = try #require(shown.webView)
        shown.decisions = []  // those about frames of the page
        #expect(webView.doubleSubmit(tapping: row.tapped, entering: row.values))
        let expected: [HTMLNavigation.Decision] = row.isSilent ? [] : [row.entry.map { .submit(dataEntry: $0) } ?? .blocked]
        #expect(shown.decisions == expected)
        #expect(webView.doubleRequested == [] && webView.doubleConnected == [] && webView.doubleWindows == 0)
    }

    @Test("The table of forms is read") func table() { #expect(Self.rows.count > 180) }

    @Test(
        "A tap on a link connects to no host, wherever the link stands (CORE-167)", .proves("CORE-167"),
        arguments: [
            "<a href=https://a.example/>1</a>", "<a target=_blank href=https://a.example/>1</a>",
            "<base target=_blank><a target=_self href=https://a.example/>1</a>", "<a href='HTTPS://EMV3DS/challenge?a=1'>1</a>",
            "<map><area href=https://a.example/></map>", "<img name=querySelectorAll><a href=https://a.example/>1</a>",
            "<div><template shadowrootmode=open><a href=https://a.example/>1</a></template></div>",
            "<div><template shadowrootmode=closed><a href=https://a.example/>1</a></template></div>",
            "<link rel=preconnect href=https://a.example/><link rel=dns-prefetch href=https://a.example/><a href=https://a.example/>1</a>",
        ])
    func connectsToNothing(_ html: String) async throws {
        let shown = await Shown(html)
        let webView = try #require(shown.webView)
        #expect(webView.doubleTap())
        #expect(webView.doubleConnected == [] && webView.doubleRequested == [] && webView.doubleWindows == 0)
        #expect(shown.decisions.count == 1)
    }

    @Test("Players are not displayed, so nobody can start one") func players() async throws {
        let webView = try #require(await Shown("<video controls></video>").webView)
        #expect(webView.doubleHidden == ["video", "audio"])
    }

    @Test("The body of a form is the answer where WebKit provides it, and otherwise the form is blocked") func body() async throws
    {
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
        form.attributes["action"] = "https://emv3ds/challenge?page=1"
        webView.doubleSubmit(values: ["otp": "1"])
        // A body in another form cannot be read by the issuer.
        webView.doubleGivesFormBodies = true
        for type in ["multipart/form-data", "text/plain"] {
            form.attributes["enctype"] = type
            webView.doubleSubmit(values: ["otp": "1"])
        }
        #expect(shown.decisions == [.submit(dataEntry: "otp=1"), .blocked, .blocked, .blocked, .blocked])
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
        // WebKit does not apply rules to what is inside the page.
        #expect(webView.doubleEmbedded == ["data:image/png;base64,AA", "data:text/css,x"])
        #expect(webView.doubleRanScripts == [])
        // Three frames, the document of the object and the refresh.
        #expect(shown.decisions == Array(repeating: .blocked, count: 5))
        for link in 0..<4 { webView.doubleTap(link: link) }
        #expect(shown.decisions.count == 8 && shown.decisions.allSatisfy { $0 == .blocked })
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
