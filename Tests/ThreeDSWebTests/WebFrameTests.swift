import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSWeb

/// Answers by plain HTTP, HTML pages in their frame, and whatever else a browser may send.
@Suite struct WebFrameTests {
    private static let text = ChallengeScreen.text(
        NativeElements(
            issuerImage: ScreenImage(medium: "https://bank.example/logo.png"),
            paymentSystemImage: ScreenImage(medium: "https://bank.example/logo.svg"), switches: [.trustList: "Remember?"]),
        submitLabel: "Go", resendLabel: "Again", entry: EntryField(maximumLength: 6))
    private static let options = ChallengeScreen.multiSelect(
        NativeElements(),
        options: [
            SelectOption(key: " a ", label: "A"), SelectOption(key: "b", label: "B"), SelectOption(key: "c", label: "C"),
        ],
        submitLabel: "Go")

    @Test(
        "Forms are converted to answers",
        arguments: [
            (text, "action=submit&entry=123456", ChallengeAnswer.submit(text: "123456", switches: [.trustList: false])),
            (text, "action=submit&entry=1+%2B%C3%A4&trustList=on", .submit(text: "1 +ä", switches: [.trustList: true])),
            (text, "action=submit", .submit(text: "", switches: [.trustList: false])),
            (text, "action=resend&entry=1", .resend(switches: [.trustList: false])),
            (text, "action=cancel", .cancel),
            (options, "action=submit&option=option.2&option=option.0", .select([" a ", "c"])),
            (options, "action=submit&option=option.7&option=a", .select([])),
            (options, "action=submit", .select([])),
        ])
    func answers(_ screen: ChallengeScreen, _ form: String, _ expected: ChallengeAnswer) async throws {
        for isLive in [false, true] {
            let fixture = try await WebFrameFixture()
            await fixture.show(screen)
            let fields = [("Origin", WebFrameFixture.origin)] + (isLive ? [("X-Live", "1")] : [])
            let reply = try #require(try await fixture.send("POST", "answer", "screen=1&" + form, fields: fields))
            #expect(reply.status == (isLive ? 204 : 303))
            #expect(reply.header("Location") == (isLive ? nil : "/c/x"))
            #expect(fixture.answers.all == [expected])
        }
    }

    @Test(
        "A form that does not fit the screen is refused and has no effect",
        arguments: [
            ("screen=0&action=submit", 409), ("screen=2&action=submit", 409), ("action=submit", 409), ("screen=1", 400),
            ("screen=1&action=openApp", 400), ("screen=1&action=continueInformation", 400), ("screen=1&action=nonsense", 400),
            ("screen=1&action=submit&entry=1234567", 422), ("", 409), ("%", 409),
        ])
    func refusals(_ form: String, _ status: Int) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.text)
        let live = [("Origin", WebFrameFixture.origin), ("X-Live", "1")]
        #expect(try await fixture.send("POST", "answer", form, fields: live)?.status == status)
        #expect(fixture.answers.count == 0)
        let html = await fixture.html
        #expect(html.contains("aria-invalid=\"true\"") == (status == 422))
        #expect(html.contains("value=\"1234567\"") == (status == 422), "the cardholder can correct it")
    }

    @Test("A page that is drawn again has what was chosen, and what was typed only while it can be changed")
    func input() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.text)
        _ = try await fixture.send("POST", "toggle", "screen=1&trustList=on")
        #expect(await fixture.html.contains("id=\"trustList\" name=\"trustList\" value=\"on\" checked>"))
        _ = try await fixture.send("POST", "answer", "screen=1&action=submit&entry=483920&trustList=on")
        #expect(fixture.answers.count == 1)
        await fixture.presenter.setProcessing(true, in: fixture.session)
        #expect(await !fixture.html.contains("483920"))
        await fixture.show(Self.text)
        #expect(await !fixture.html.contains("483920"))
        #expect(await !fixture.html.contains(" checked"))
    }

    @Test("A refreshed screen continues the input of the screen before, another screen begins its own")
    func inputNumber() async throws {
        func screen(_ text: String) -> ChallengeScreen { .outOfBand(NativeElements(infoText: text), continueLabel: "Done") }
        let fixture = try await WebFrameFixture(version: "2.1.0")
        await fixture.presenter.setProcessing(true, in: fixture.session)
        for (number, input) in [(1, 1), (2, 1), (3, 1)] {
            await fixture.show(screen("\(number)"))
            #expect(await fixture.html.contains("data-number=\"\(number)\" data-input=\"\(input)\""))
        }
        await fixture.presenter.setProcessing(true, in: fixture.session)
        await fixture.show(screen("4"))
        #expect(await fixture.html.contains("data-number=\"4\" data-input=\"4\""))
    }

    @Test(
        "Requests from other sites, long bodies, other methods and unknown paths are refused",
        arguments: [
            ("POST", "answer", [("Origin", "https://evil.example")], 0, 403), ("POST", "answer", [("Origin", "null")], 0, 403),
            ("POST", "answer", [("Sec-Fetch-Site", "cross-site")], 0, 403), ("POST", "toggle", [("Origin", "null")], 0, 403),
            ("POST", "answer", [], 70_000, 413), ("POST", "toggle", [], 70_000, 413), ("POST", "report", [], 20_000, 413),
            ("POST", "report", [], 10, 400), ("GET", "answer", [], 0, nil), ("PUT", "answer", [], 0, nil),
            ("DELETE", "theme.css", [], 0, nil),
            ("GET", "nothing", [], 0, nil), ("GET", "picture/1/entry", [], 0, nil), ("GET", "picture/2/issuerImage", [], 0, nil),
            ("GET", "picture/1/paymentSystemImage", [], 0, nil), ("GET", "logo", [], 0, nil), ("GET", "html/1/page", [], 0, nil),
        ] as [(String, String, [(String, String)], Int, Int?)])
    func hostileRequests(_ method: String, _ path: String, _ fields: [(String, String)], _ length: Int, _ status: Int?)
        async throws
    {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.text)
        let body = "screen=1&action=submit&entry=1" + String(repeating: "x", count: length)
        #expect(try await fixture.send(method, path, body, fields: fields)?.status == status)
        #expect(fixture.answers.count == 0)
    }

    @Test("The server passes on pictures and nothing else")
    func pictures() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.text)
        for path in ["picture/1/issuerImage", "picture/1/issuerImage/dark"] {
            let reply = try #require(try await fixture.send("GET", path))
            #expect(reply.status == 200 && reply.header("Content-Type") == "image/png")
            #expect(reply.header("X-Content-Type-Options") == "nosniff")
        }
    }

    @Test func switchesAreNotedAtOnce() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.text)
        #expect(try await fixture.send("POST", "toggle", "screen=1&trustList=on")?.status == 204)
        #expect(try await fixture.send("POST", "toggle", "screen=1")?.status == 204)
        #expect(try await fixture.send("POST", "toggle", "screen=9&trustList=on")?.status == 409)
        #expect(fixture.switches.all == [[.trustList: true], [.trustList: false]])
    }

    // MARK: HTML pages

    private static let form =
        "<form action=\"HTTPS://EMV3DS/challenge\"><input name=otp></form><a href=\"https://EMV3DS/openoobapp\">App</a>"

    private func submitPath(_ fixture: WebFrameFixture, _ name: String = "challenge") async throws -> String {
        let page = try #require(try await fixture.send("GET", "html/1/page"))
        #expect(page.status == 200)
        let html = String(decoding: page.body, as: UTF8.self)
        let start = try #require(html.range(of: "\(WebFrameFixture.origin)/c/x/html/1/"))
        let secret = html[start.upperBound...].prefix { $0 != "/" }
        return "html/1/\(secret)/\(name)"
    }

    @Test(
        "The form of a page comes back unchanged, by GET and POST (SDK-36, SDK-37)", .proves("SDK-36", "SDK-37"),
        arguments: [
            ("GET", "?otp=1%202&x=%ff", "", "otp=1%202&x=%ff"), ("POST", "", "otp=a+b&%zz", "otp=a+b&%zz"), ("GET", "", "", ""),
        ])
    func htmlForms(_ method: String, _ query: String, _ body: String, _ entry: String) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let path = try await submitPath(fixture)
        let reply = try #require(try await fixture.send(method, path + query, body, fields: [("Origin", "null")]))
        #expect(reply.status == 200)
        #expect(fixture.answers.all == [.html(dataEntry: entry)])
        #expect(fixture.blocked.count == 0)
    }

    @Test(
        "A form in another encoding than the usual one is blocked, as in an app (SDK-37)", .proves("SDK-37"),
        arguments: [
            ("application/x-www-form-urlencoded", true), ("multipart/form-data; boundary=x", false), ("text/plain", false),
        ])
    func formTypes(_ type: String, _ isAnswer: Bool) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let path = try await submitPath(fixture)
        _ = try await fixture.send("POST", path, "a=1", fields: [("Origin", "null"), ("Content-Type", type)])
        #expect(fixture.answers.all == (isAnswer ? [.html(dataEntry: "a=1")] : []))
        #expect(fixture.blocked.count == (isAnswer ? 0 : 1))
        #expect(fixture.incidents.all == (isAnswer ? [] : [.requestBlocked]), "the session hears of it once, as in an app")
    }

    @Test func thePolicyGoesWithThePage() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let page = try #require(try await fixture.send("GET", "html/1/page"))
        let policy = try #require(page.header("Content-Security-Policy"))
        for part in [
            "default-src 'none'", "img-src data:", "sandbox allow-forms", "report-uri",
            "frame-ancestors \(WebFrameFixture.origin)",
        ] {
            #expect(policy.contains(part), "\(part)")
        }
        // Without an app's URL the link to it leads nowhere.
        #expect(!String(decoding: page.body, as: UTF8.self).contains("/openapp\""))
    }

    @Test func thePagesLinkOpensTheApp() async throws {
        let fixture = try await WebFrameFixture(version: "2.3.1")
        await fixture.show(.htmlOutOfBand(Self.form, appURL: "https://bank.example/app"))
        let path = try await submitPath(fixture, "openapp")
        #expect(try await fixture.send("GET", path, fields: [])?.status == 204)
        #expect(fixture.answers.all == [.openApp()])
    }

    @Test(
        "Guessed addresses of the frame are refused and reported",
        arguments: [
            ("GET", "html/1/guess/challenge?otp=1"), ("POST", "html/1/guess/challenge"), ("POST", "html/1/page"),
            ("GET", "html/1/page?x"),
            ("GET", "html/1"), ("GET", "html/1/a/b/c"),
        ])
    func guesses(_ method: String, _ path: String) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        #expect(try await fixture.send(method, path, "otp=1", fields: [("Origin", "null")])?.status == 403)
        #expect(fixture.answers.count == 0)
        #expect(fixture.blocked.count == 1)
        #expect(fixture.incidents.all == [.requestBlocked])
    }

    @Test(
        "A dead address has no content and is reported with the host that the page wanted",
        arguments: [
            ("GET", "html/1/blocked-evil.example?http://evil.example/x?otp=1", "link", "evil.example"),
            ("POST", "html/1/blocked-evil.example?http://evil.example/x", "form", "evil.example"),
            ("GET", "html/1/blocked-?otp=123456", "link", ""),
        ])
    func deadAddresses(_ method: String, _ path: String, _ what: String, _ target: String) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let reply = try #require(try await fixture.send(method, path, "otp=1", fields: [("Origin", "null")]))
        #expect(reply.status == 204 && reply.body.isEmpty)
        #expect(fixture.answers.count == 0)
        #expect(fixture.blocked.all == [WebFrame.Blocked(what: what, target: target)])
        #expect(fixture.incidents.all == [.requestBlocked])
    }

    @Test("A report about a dead address names the host that the page wanted") func deadAddressInReport() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let address = "\(WebFrameFixture.origin)/c/x/html/1/blocked-evil.example?otp=1"
        let report = #"{"csp-report":{"effective-directive":"form-action","blocked-uri":"\#(address)"}}"#
        #expect(try await fixture.send("POST", "report", report, fields: [("Origin", "null")])?.status == 204)
        #expect(fixture.blocked.all == [WebFrame.Blocked(what: "form-action", target: "evil.example")])
    }

    @Test func violationReportsAreTold() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(.html(Self.form))
        let report = #"{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://evil.example/x?secret=1"}}"#
        #expect(try await fixture.send("POST", "report", report, fields: [("Origin", "null")])?.status == 204)
        #expect(fixture.blocked.all == [WebFrame.Blocked(what: "img-src", target: "https://evil.example/x")])
        #expect(fixture.incidents.all == [.requestBlocked])
        await fixture.show(Self.text)
        _ = try await fixture.send("POST", "report", report, fields: [("Origin", "null")])
        #expect(fixture.incidents.count == 1, "this screen is not a page")
    }

    @Test("Two frames do not affect each other")
    func separation() async throws {
        let (one, two) = (try await WebFrameFixture(), try await WebFrameFixture())
        await one.show(Self.text)
        await two.show(Self.options)
        #expect(try await one.send("POST", "answer", "screen=1&action=submit&entry=1")?.status == 303)
        #expect(one.answers.count == 1 && two.answers.count == 0)
        #expect(await two.html.contains("data-screen=\"multiSelect\""))
    }

    @Test("The minimum of the processing screen counts from when the browser was informed (CORE-146)", .proves("CORE-146"))
    func appearance() async throws {
        let clock = ManualTimeSource()
        let frame = WebFrame(path: "/c/x/", images: NoPictures(), timeSource: clock)
        await frame.observe(WebFrame.Observer(changed: { clock.advance(by: .seconds(3)) }))
        let session = ChallengeSession(
            sdkTransactionID: "1", context: PresentationContext(messageVersion: "2.2.0"), accept: { _ in })
        let presenter = WebPresenter(frame)
        try await presenter.begin(session)
        let shown = Recorder<Bool>()
        let show = Task {
            await presenter.show(Self.options, in: session)
            shown.record(true)
        }
        await eventually { clock.sleeperCount > 0 || shown.count > 0 }
        #expect(clock.remainingSleeps == [.seconds(2)])
        clock.advance(by: .seconds(2))
        await show.value
        #expect(await frame.model?.kind == "multiSelect")
    }

    private struct NoPictures: HTTPTransport {
        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 404)
        }
    }
}
