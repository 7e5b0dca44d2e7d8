import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The challenge in a browser (EMV 3-D Secure Core Functions, device channel 02).
@Suite("The ACS in the browser channel")
struct BrowserChallengeTests {
    private let clock = ManualTimeSource()

    private func browser(
        _ scenario: String? = "otp", version: String = "2.2.0", fault: String? = nil
    ) async throws -> BrowserStandIn {
        var browser = BrowserStandIn(
            try Simulator(SimulatorConfiguration(timeSource: clock)), version: version, scenario: scenario)
        if let fault { browser.order["fault"] = .string(fault) }
        let response = await browser.authenticate()
        #expect(response.status == 200, "\(response.object)")
        return browser
    }

    private func result(_ browser: BrowserStandIn) async -> [String?] {
        let record = await browser.record()
        return [record.text("transStatus"), record.text("transStatusReason"), record.text("challengeCancel")]
    }

    @Test("AReq and ARes have the elements of a browser and none of an SDK", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func authentication(version: String) async throws {
        let browser = try await browser(version: version)
        let messages = try #require(await browser.simulator.conversation(threeDSServerTransID: browser.serverTransID))
        let (areq, ares) = (messages[0], messages[1])
        #expect(areq.text("deviceChannel") == "02")
        #expect(areq.text("threeDSCompInd") == "U")
        #expect(areq.text("notificationURL") == "https://shop.example/returned")
        #expect(areq["browserJavascriptEnabled"] == (version == "2.1.0" ? nil : true))
        #expect((areq["acceptLanguage"] != nil) == (version == "2.3.1"))
        #expect(!areq.names.contains { $0.hasPrefix("sdk") || $0.hasPrefix("device") && $0 != "deviceChannel" })
        #expect(ares.text("acsURL") == "https://localhost/acs/browser/\(browser.acsTransID)")
        for name in ["acsSignedContent", "acsRenderingType", "sdkTransID", "threeDSRequestorAppURLInd"] {
            #expect(ares[name] == nil, "\(name)")
        }
    }

    struct Order: Sendable, CustomTestStringConvertible {
        let member: String
        let value: JSONValue
        let field: String
        let rule: String
        var testDescription: String { "\(field), \(rule)" }
    }

    static let orders = [
        Order(member: "browser", value: .null, field: "browser", rule: "required"),
        Order(member: "browser", value: ["userAgent": "x"], field: "browser.acceptHeader", rule: "required"),
        Order(
            member: "browser", value: ["acceptHeader": "x", "userAgent": "x", "javascriptEnabled": "yes"],
            field: "browser.javascriptEnabled", rule: "type"),
        Order(
            member: "browser", value: ["acceptHeader": "x", "userAgent": "x", "acceptLanguage": []],
            field: "browser.acceptLanguage", rule: "type"),
        Order(member: "notificationURL", value: "http://shop.example/returned", field: "notificationURL", rule: "format"),
        Order(member: "notificationURL", value: "https://shop@evil.example/", field: "notificationURL", rule: "format"),
        Order(member: "returnURL", value: "javascript:alert(1)", field: "returnURL", rule: "format"),
        Order(member: "returnURL", value: "feed:javascript:alert(1)", field: "returnURL", rule: "format"),
        Order(member: "returnURL", value: "shop:", field: "returnURL", rule: "format"),
        Order(member: "threeDSSessionData", value: "a b", field: "threeDSSessionData", rule: "format"),
        Order(member: "challengeWindowSize", value: "06", field: "challengeWindowSize", rule: "value"),
        Order(member: "threeDSCompInd", value: "Y", field: "threeDSCompInd", rule: "3DS Method"),
        Order(member: "fault", value: "none", field: "fault", rule: "value"),
        Order(member: "scenario", value: "fault-wrong-key", field: "scenario", rule: "deviceChannel"),
        Order(member: "scenario", value: "oob-auto-switch", field: "scenario", rule: "deviceChannel"),
    ]

    @Test("An order that cannot be carried out is refused by member and rule", arguments: orders)
    func refusedOrder(_ order: Order) async throws {
        var browser = BrowserStandIn(try Simulator(SimulatorConfiguration(timeSource: clock)))
        browser.order["scenario"] = "otp"
        browser.order[order.member] = order.value
        let response = await browser.authenticate()
        let error = response.object["error"]?.objectValue ?? JSONObject()
        #expect(response.status == 400)
        #expect(error.text("field") == order.field)
        #expect(error.text("rule") == order.rule)
        #expect(error.text("party") == "3DS Server")
    }

    @Test("The directory server reports the elements that a browser does not send")
    func missingElement() async throws {
        var browser = BrowserStandIn(try Simulator(SimulatorConfiguration(timeSource: clock)))
        browser.order["browser"] = ["acceptHeader": "x", "userAgent": "x", "javascriptEnabled": true, "ip": "192.0.2.1"]
        let erro = (await browser.authenticate()).object["error"]?.objectValue?["erro"]?.objectValue ?? JSONObject()
        #expect(erro.text("errorCode") == "201")
        #expect(erro.text("errorComponent") == "D")
        #expect(erro.text("errorDetail")?.contains("browserScreenWidth") == true)
    }

    struct Played: Sendable, CustomTestStringConvertible {
        let scenario: Scenario
        let version: String
        var testDescription: String { "\(scenario.name) \(version)" }
    }

    /// Every scenario that a browser can play with its own cardholder.
    static let played = Scenario.builtIn.flatMap { scenario in
        scenario.versions.filter { version in
            scenario.authentication.transStatus == .challenge && scenario.browserObstacle(in: version) == nil
                && scenario.cardholder(in: version).joined().allSatisfy {
                    switch $0 {
                    case .submit, .submitTwo, .select, .tap, .navigate: true
                    case .openApp, .openAppFails, .set, .background, .foreground, .wait: false
                    }
                }
        }.map { Played(scenario: scenario, version: $0) }
    }

    @Test("A scenario ends in the browser as in the app", arguments: played)
    func scenario(_ played: Played) async throws {
        let browser = try await browser(played.scenario.name, version: played.version)
        var page = await browser.challenge()
        for action in played.scenario.cardholder(in: played.version).joined() {
            #expect(page.response.status == 200)
            page = try #require(await browser.act(action, on: page), "\(action)")
        }
        let cres = try #require(page.message("cres"), "\(page.html)")
        #expect(page.action == "https://shop.example/returned")
        #expect(page.hidden("threeDSSessionData") == browser.authentication.text("threeDSSessionData"))
        #expect(cres.text("acsTransID") == browser.acsTransID)
        #expect(cres["sdkTransID"] == nil && cres["acsCounterAtoS"] == nil)
        let record = await browser.record()
        let expected = played.scenario.expectation(in: played.version)?.serverResult
        #expect(record.text("transStatus") == expected?.transStatus)
        #expect(cres.text("transStatus") == (expected?.transStatus == "Y" ? "Y" : expected?.transStatus == "D" ? "D" : "N"))
        #expect(await browser.simulator.resultsRequestCount(threeDSServerTransID: browser.serverTransID) == 1)
        let rreq = await browser.simulator.conversation(threeDSServerTransID: browser.serverTransID)?
            .first { $0.text("messageType") == "RReq" }
        #expect(rreq != nil && rreq?["acsRenderingType"] == nil && rreq?["sdkTransID"] == nil)
    }

    @Test("A page with nothing typed sends no entry", arguments: [("", true), ("1", false)])
    func noEntry(_ typed: String, _ ends: Bool) async throws {
        let object: JSONObject = [
            "name": "nothing", "title": "Nothing is right", "versions": ["2.2.0"],
            "steps": [
                [
                    "cres": [
                        "acsUiType": "01", "challengeInfoHeader": "h", "challengeInfoLabel": "l", "challengeInfoText": "t",
                        "submitAuthenticationLabel": "s",
                    ],
                    "expect": ["challengeNoEntry": "Y"],
                ]
            ],
        ]
        let configuration = SimulatorConfiguration(timeSource: clock, scenarios: [try Scenario(json: object.serialized())])
        var browser = BrowserStandIn(try Simulator(configuration), scenario: "nothing")
        #expect(await browser.authenticate().status == 200)
        let page = try #require(await browser.act(.submit(typed), on: await browser.challenge()))
        #expect(page.message("cres")?.text("transStatus") == (ends ? "Y" : nil))
    }

    @Test("Enough scenarios are played: texts, choices, out of band, pages")
    func coverage() {
        let names = Set(Self.played.map(\.scenario.name))
        for name in [
            "otp", "otp-locked", "otp-resend", "otp-cancel", "single-select", "multi-select", "html-otp", "html-single-select",
            "two-fields", "information", "otp-de", "otp-ar", "otp-ja",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(Self.played.count > 40)
    }

    @Test("Pages have a strict policy, run no script of their own and show texts as texts")
    func pages() async throws {
        let browser = try await browser()
        let page = await browser.challenge()
        #expect(page.policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(page.policy.contains("form-action 'self';"), "the answer goes to the ACS only")
        #expect(page.policy.contains("base-uri 'none'"))
        #expect(page.response.header("X-Frame-Options") == nil, "the shop frames it")
        #expect(!page.html.contains("<script>") && !page.html.contains(" onclick"), "no script in the page")
        #expect(page.response.header("Cache-Control") == "no-store")
        let last = await browser.answer(page, [("entry", "123456")])
        #expect(last.policy.contains("form-action 'self' https://shop.example;"))
        #expect(BrowserPage.escaped("<a href='x'>\"&") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;")
        let issuer = await (try self.browser("html-otp")).challenge()
        #expect(issuer.policy.contains("script-src 'none'"))
        #expect(issuer.html.contains("method=\"post\"") && !issuer.html.lowercased().contains("emv3ds"))
        #expect(!issuer.html.contains(ScreenMacros.form), "the macro is filled")
    }

    struct Request: Sendable, CustomTestStringConvertible {
        let name: String
        var change = JSONObject()
        var creq: String?
        var session: String?
        let code: String
        let detail: String
        var testDescription: String { name }
    }

    static let requests = [
        Request(name: "not base64url", creq: "%%", code: "101", detail: Finding.Reason.notBase64URL.words),
        Request(name: "not JSON", creq: "AAAA", code: "101", detail: MessageDefect.notAMessage.detail),
        Request(
            name: "another message", change: ["messageType": "CRes"], code: "101",
            detail: MessageDefect.wrongReceiver.detail),
        Request(
            name: "without a window size", change: ["challengeWindowSize": .null], code: "201", detail: "challengeWindowSize"),
        Request(name: "unknown window size", change: ["challengeWindowSize": "06"], code: "203", detail: "challengeWindowSize"),
        Request(name: "another version", change: ["messageVersion": "2.1.0"], code: "203", detail: "messageVersion"),
        Request(
            name: "another transaction", change: ["acsTransID": "00000000-0000-4000-8000-000000000000"], code: "301",
            detail: "acsTransID"),
        Request(name: "wrong session data", session: "a b", code: "203", detail: "threeDSSessionData"),
        Request(
            name: "long session data", session: String(repeating: "A", count: 1025), code: "203", detail: "threeDSSessionData"),
    ]

    @Test("A CReq that breaks a rule ends the challenge with an Erro for the notificationURL", arguments: requests)
    func refusedRequest(_ request: Request) async throws {
        let browser = try await browser()
        let page = await browser.challenge(
            creq: request.creq ?? browser.creq(request.change), session: request.session)
        let erro = try #require(page.message("erro"), "\(page.html)")
        #expect(page.action == "https://shop.example/returned")
        #expect(erro.text("errorCode") == request.code)
        #expect(erro.text("errorDetail") == request.detail)
        #expect(erro.text("errorComponent") == "A")
        #expect(erro.text("errorMessageType") == "CReq")
        #expect(await result(browser) == ["U", TransactionStatusReason.transactionInvalid.rawValue, "06"])
        #expect(await browser.simulator.resultsRequestCount(threeDSServerTransID: browser.serverTransID) == 1)
    }

    @Test("Padding makes no difference")
    func padding() async throws {
        let browser = try await browser()
        let text = browser.creq([:])
        let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        #expect(await browser.challenge(creq: padded).html.contains("id=\"answer\""))
    }

    @Test("An equal second CReq shows the same page; another one is refused with 305, one after the RReq with 315", .aboutWords)
    func secondRequest() async throws {
        let browser = try await browser("otp-wrong-then-right")
        let first = await browser.challenge()
        let wrong = await browser.answer(first, [("entry", "000000")])
        let refreshed = await browser.challenge()
        #expect(refreshed.html.contains("class=\"line hint\""), "the page with the hint, as before")
        #expect(
            await browser.challenge(creq: browser.creq(["challengeWindowSize": "05"])).message("erro")?.text("errorCode") == "305"
        )
        let old = await browser.answer(first, [("entry", "000000")])
        #expect(old.html.contains("id=\"answer\""), "a page from before is not an answer")
        let record = await browser.record()
        #expect(record["final"] == false, "none of them ended the challenge")
        _ = wrong
        let current = await browser.challenge()
        let last = await browser.answer(current, [("entry", "123456")])
        #expect(last.message("cres")?.text("transStatus") == "Y")
        #expect(await browser.challenge().message("erro")?.text("errorCode") == "315")
        #expect((await browser.record()).text("transStatus") == "Y")
        #expect((await browser.record()).text("interactionCounter") == "02", "the old page was not counted")
        let again = await browser.answer(current, [("entry", "123456")])
        #expect(again.message("cres") == last.message("cres"), "a refreshed last page")
        #expect(await browser.simulator.resultsRequestCount(threeDSServerTransID: browser.serverTransID) == 1)
    }

    @Test("An ACS may refuse a refreshed page with 314")
    func refusedRefresh() async throws {
        let browser = try await browser(fault: "refresh-refused")
        let page = await browser.challenge()
        #expect(await browser.challenge().message("erro")?.text("errorCode") == "314")
        #expect(await browser.answer(page, [("entry", "123456")]).message("cres")?.text("transStatus") == "Y")
    }

    @Test("30 s for the CReq, 600 s for a page; then the RReq and no CRes", .aboutWords)
    func timeouts() async throws {
        let late = try await browser()
        clock.advance(seconds: 29.9)
        #expect((await late.record())["final"] == false)
        clock.advance(seconds: 0.2)
        #expect(await result(late) == ["N", "14", "05"])
        #expect(await late.challenge().message("erro")?.text("errorCode") == "315")

        let slow = try await browser()
        let page = await slow.challenge()
        clock.advance(seconds: 599)
        #expect((await slow.record())["final"] == false)
        clock.advance(seconds: 2)
        let answer = await slow.answer(page, [("entry", "123456")])
        #expect(answer.message("cres") == nil && answer.action.isEmpty, "nothing goes to the shop")
        #expect(answer.html.contains("The time is over"))
        #expect(await result(slow) == ["N", "14", "04"])
    }

    @Test("An unknown transaction, a missing field and another content type are refused by party, field and rule")
    func unusable() async throws {
        let browser = try await browser()
        let unknown = await browser.post("/acs/browser/\(UUID().uuidString)", [("creq", "AAAA")])
        #expect(unknown.response.status == 404 && unknown.html.contains("ACS: acsTransID"))
        let empty = await browser.challenge(without: ["creq"])
        #expect(empty.response.status == 400 && empty.html.contains("ACS: creq"))
        let request = HTTPRequest(
            method: "POST", url: try #require(URL(string: "https://localhost/acs/browser/\(browser.acsTransID)")),
            headers: [("Content-Type", "application/jose")], body: [1])
        guard case .respond(let response, _) = await browser.simulator.handle(request) else {
            Issue.record("no answer")
            return
        }
        #expect(response.status == 415)
        let early = await browser.post("/acs/browser/\(browser.acsTransID)/answer", [("entry", "1"), ("tds-page", "")])
        #expect(early.html.contains("Continue") || early.response.status == 409)
        #expect(await browser.send("GET", "/acs/browser/\(browser.acsTransID)").status == 405)
        #expect((await browser.challenge()).html.contains("id=\"answer\""), "none of them ended the challenge")
    }
}
