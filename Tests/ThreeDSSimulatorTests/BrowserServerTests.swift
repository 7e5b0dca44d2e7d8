import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// 3DS Server and shop in the browser channel: the 3DS Method, the pages, what comes to the notificationURL.
@Suite("The 3DS Server in the browser channel")
struct BrowserServerTests {
    private let clock = ManualTimeSource()

    private func simulator() throws -> Simulator { try Simulator(SimulatorConfiguration(timeSource: clock)) }

    /// Asks for the versions and runs the 3DS Method, with these seconds between the two posts.
    private func method(_ simulator: Simulator, fault: String? = nil, seconds: Double = 0) async -> (
        id: String, BrowserStandIn.Page
    ) {
        var body: JSONObject = ["cardNumber": .string(TestCards.number(.challenge, directoryServer: 1))]
        if let fault { body["fault"] = .string(fault) }
        let versions = await simulator.post("/v1/versioning", body).object
        let browser = BrowserStandIn(simulator)
        let page = await browser.post("/acs/method", [("threeDSMethodData", versions.text("threeDSMethodData") ?? "")])
        clock.advance(seconds: seconds)
        return (versions.text("threeDSServerTransID") ?? "", page)
    }

    private func completion(_ simulator: Simulator, id: String, claims: String? = nil) async -> String? {
        var browser = BrowserStandIn(simulator, scenario: "frictionless")
        browser.order["threeDSServerTransID"] = .string(id)
        if let claims { browser.order["threeDSCompInd"] = .string(claims) }
        await browser.authenticate()
        return await simulator.conversation(threeDSServerTransID: id)?.first?.text("threeDSCompInd")
    }

    @Test("threeDSCompInd is Y within five seconds, N after them or without a notification, U without a method")
    func completion() async throws {
        for (seconds, expected) in [(0, "Y"), (5, "Y"), (5.1, "N")] {
            let simulator = try simulator()
            let (id, page) = await method(simulator, seconds: seconds)
            #expect(page.action == "https://localhost/shop/method-notification")
            #expect(page.message("threeDSMethodData")?.text("threeDSServerTransID") == id)
            let done = await BrowserStandIn(simulator).post("/shop/method-notification", page.hidden)
            #expect(done.html.contains("data-notice=\"method\""))
            #expect(await completion(simulator, id: id) == expected, "\(seconds)")
        }
        for fault in MethodFault.allCases {
            let simulator = try simulator()
            let (id, page) = await method(simulator, fault: fault.rawValue)
            if fault == .otherTransaction {
                let refused = await BrowserStandIn(simulator).post("/shop/method-notification", page.hidden)
                #expect(refused.response.status == 404)
            } else {
                #expect(page.hidden.isEmpty)
            }
            #expect(await completion(simulator, id: id) == "N", "\(fault)")
        }
        let simulator = try simulator()
        var browser = BrowserStandIn(simulator, scenario: "frictionless")
        await browser.authenticate()
        let areq = await simulator.conversation(threeDSServerTransID: browser.serverTransID)?.first
        #expect(areq?.text("threeDSCompInd") == "U")
    }

    @Test("The 3DS Method takes padding, and refuses everything else by member and rule")
    func methodRefusals() async throws {
        let simulator = try simulator()
        let browser = BrowserStandIn(simulator)
        let id = UUID().uuidString.lowercased()
        func data(_ object: JSONObject) -> String { Base64URL.encode(object.serialized()) }
        let url: JSONValue = "https://server.example/done"
        let cases: [(String?, String)] = [
            (nil, "threeDSMethodData"), ("a b", "threeDSMethodData"), (Base64URL.encode([1]), "threeDSMethodData"),
            (data(["threeDSServerTransID": "1", "threeDSMethodNotificationURL": url]), "threeDSServerTransID"),
            (data(["threeDSServerTransID": .string(id)]), "threeDSMethodNotificationURL"),
            (
                data(["threeDSServerTransID": .string(id), "threeDSMethodNotificationURL": "http://server.example/"]),
                "threeDSMethodNotificationURL"
            ),
        ]
        for (text, field) in cases {
            let page = await browser.post("/acs/method", text.map { [("threeDSMethodData", $0)] } ?? [])
            #expect(page.response.status == 400)
            #expect(page.html.contains("ACS: \(field):"), "\(page.html)")
        }
        let unknown = await browser.post(
            "/acs/method",
            [("threeDSMethodData", data(["threeDSServerTransID": .string(id), "threeDSMethodNotificationURL": url]))])
        #expect(unknown.response.status == 404 && unknown.action.isEmpty)
        #expect(unknown.html.contains("ACS: threeDSServerTransID:"), "\(unknown.html)")
        let (announced, _) = await method(simulator)
        var padded = data(["threeDSServerTransID": .string(announced), "threeDSMethodNotificationURL": url])
        while padded.utf8.count % 4 != 0 { padded += "=" }
        #expect(await browser.post("/acs/method", [("threeDSMethodData", padded)]).action == "https://server.example/done")
    }

    @Test(
        "The page of the 3DS Method does not post to other pages of its own server, however the address is written",
        arguments: [
            "https://localhost/shop/pay", "https://localhost/", "https://localhost", "https://localhost:443/pay",
            "https://LOCALHOST./pay",
            "https://localhost/shop/method-notification?x=1", "https://localhost/shop/method-notification/",
            "https://127.0.0.1/pay",
            "https://127.1/pay", "https://0x7f.1/pay", "https://2130706433/pay", "https://[::1]/pay",
            "https://[::ffff:127.0.0.1]/pay",
            "https://0.0.0.0/pay", "https://shop.localhost/pay", "http://localhost:443/pay", "http://127.0.0.1:443/pay",
            "https://localhost/shop/%6dethod-notification",
        ])
    func methodTowardsItself(_ url: String) async throws {
        let simulator = try simulator()
        let (id, _) = await method(simulator)
        let data: JSONObject = ["threeDSServerTransID": .string(id), "threeDSMethodNotificationURL": .string(url)]
        let page = await BrowserStandIn(simulator).post(
            "/acs/method", [("threeDSMethodData", Base64URL.encode(data.serialized()))])
        #expect(page.response.status == 400 && page.action.isEmpty)
        #expect(page.html.contains("ACS: threeDSMethodNotificationURL:"), "\(page.html)")
    }

    @Test(
        "Another port of this machine, and other servers, are targets of the 3DS Method",
        arguments: [
            "https://localhost:8443/done", "http://127.0.0.1:8080/done", "https://server.example/done",
            "https://server.example:443/",
        ])
    func methodTowardsOthers(_ url: String) async throws {
        let simulator = try simulator()
        let (id, _) = await method(simulator)
        let data: JSONObject = ["threeDSServerTransID": .string(id), "threeDSMethodNotificationURL": .string(url)]
        let page = await BrowserStandIn(simulator).post(
            "/acs/method", [("threeDSMethodData", Base64URL.encode(data.serialized()))])
        #expect(page.response.status == 200 && page.action == url)
    }

    @Test("Each page of the browser channel hides its address, so that a browser writes no origin for its forms")
    func referrerPolicy() async throws {
        let simulator = try simulator()
        var browser = BrowserStandIn(simulator, scenario: "otp")
        await browser.authenticate()
        let challenge = await browser.challenge()
        let (_, method) = await method(simulator)
        var answers = [challenge.response, method.response, await browser.answer(challenge, [("entry", "123456")]).response]
        for path in ["/shop/\(browser.serverTransID)", "/shop/\(browser.serverTransID)/result", "/shop/unknown"] {
            answers.append(await browser.send("GET", path))
        }
        answers.append(await browser.post("/acs/method", []).response)
        answers.append(await browser.post("/shop/method-notification", method.hidden).response)
        for answer in answers { #expect(answer.header("Referrer-Policy") == "no-referrer") }
    }

    @Test(
        "A host that means something else in a content security policy is not a host",
        arguments: [
            "a,script-src", "a;script-src", "*", "*.example", "a b", "a%2Cb", "a%3Bb", "a%20b", "a'b", "[a,b]", "[::1%25lo]",
            "(a)", "$", "a|b", "",
        ])
    func strangeHosts(_ host: String) async throws {
        for scheme in ["https", "http"] {
            #expect(BrowserAddress.origin("\(scheme)://\(host)/done") == nil)
        }
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        browser.order["notificationURL"] = .string("https://\(host)/done")
        let response = await browser.authenticate()
        #expect(response.object["error"]?.objectValue?.text("field") == "notificationURL")
    }

    @Test("The state of the app goes into the query, in front of a fragment")
    func stateBeforeFragment() {
        for (url, expected) in [
            ("com.example.shop:/3ds", "com.example.shop:/3ds?s=1"), ("https://a.example/?b=c", "https://a.example/?b=c&s=1"),
            ("https://a.example/#top", "https://a.example/?s=1#top"),
            ("https://a.example/?b=c#top", "https://a.example/?b=c&s=1#top"),
            ("https://a.example/#?b=c", "https://a.example/?s=1#?b=c"), ("com.example.shop:#", "com.example.shop:?s=1#"),
        ] {
            #expect(BrowserAddress.adding("s=1", to: url) == expected)
        }
    }

    @Test("Only pages and schemes with a dot are addresses to return to")
    func returnAddresses() {
        for good in [
            "https://shop.example/done", "http://localhost:8080/done", "http://127.0.0.1/x", "com.example.shop:/3ds",
            "com.example.shop://3ds",
            "Com.Example.Shop:/3ds", "a.b-c+d:x",
        ] {
            #expect(BrowserAddress.isReturn(good), "\(good)")
        }
        for bad in [
            "http://shop.example/", "javascript:alert(1)", "JavaScript:alert(1)", "feed:javascript:alert(1)",
            "filesystem:https://a/b",
            "view-source:https://a/", "intent://a#Intent;end", "data:text/html,a", "blob:https://a/b", "about:blank",
            "mailto:a@b", "tel:1",
            "sms:1", "file:///etc/passwd", "ws://a/", "ftp://a/", "shop:/3ds", "chrome:a", "res:a", "jar:a", "com.example.shop:",
            ".a:b", "a.:b",
            "a..b:c", "1.a:b", "a.b", "a/b.c:d", "https://shop@evil.example/", "itms-services:a",
        ] {
            #expect(!BrowserAddress.isReturn(bad), "\(bad)")
        }
    }

    @Test("The shop's page posts the CReq into a frame with the attributes that EMVCo names, or as the whole page")
    func shopPage() async throws {
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        browser.order["challengeWindowSize"] = "02"
        await browser.authenticate()
        let path = "/shop/\(browser.serverTransID)"
        #expect(browser.authentication.text("page") == "https://localhost\(path)")
        let frame = BrowserStandIn.Page(await browser.send("GET", path))
        #expect(frame.html.contains("width=\"390\" height=\"400\""))
        #expect(frame.html.contains("sandbox=\"allow-forms allow-scripts allow-same-origin allow-pointer-lock allow-popups\""))
        #expect(
            frame.html.contains("allow=\"payment *; publickey-credentials-get *; publickey-credentials-create *\""))
        #expect(frame.html.contains("target=\"challenge\"") && frame.html.contains("<noscript><button>"))
        #expect(frame.policy.contains("frame-src https://localhost 'self'"))
        #expect(frame.action == browser.authentication.text("acsURL"))
        #expect(frame.hidden("creq") == browser.authentication.text("creq"))
        let whole = BrowserStandIn.Page(await browser.send("GET", path + "?as=page"))
        #expect(!whole.html.contains("<iframe") && whole.hidden("creq") == frame.hidden("creq"))
        #expect(await browser.send("GET", path + "?as=window").status == 400)
        #expect(await browser.send("GET", path + "?threeDSState=a%20b").status == 400)
        #expect(await browser.send("GET", "/shop/\(UUID().uuidString)").status == 404)
    }

    @Test("Each address of the browser channel takes its method, and HEAD where it takes GET")
    func methods() async throws {
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        await browser.authenticate()
        let (server, acs) = (browser.serverTransID, browser.acsTransID)
        for (path, allowed) in [
            ("/acs/method", "POST"), ("/shop/method-notification", "POST"), ("/acs/browser/\(acs)", "POST"),
            ("/acs/browser/\(acs)/answer", "POST"), ("/shop/\(server)/notification", "POST"), ("/shop/\(server)", "GET"),
            ("/shop/\(server)/result", "GET"), ("/\(BrowserAssets.folder)/x.js", "GET"),
        ] {
            for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "head", "post", ""] {
                let response = await browser.send(method, path)
                let isAllowed = method == allowed || method == "HEAD" && allowed == "GET"
                #expect((response.status == 405) != isAllowed, "\(method) \(path)")
                if !isAllowed { #expect(response.header("Allow")?.hasPrefix(allowed) == true, "\(method) \(path)") }
            }
        }
    }

    @Test("The way back leads to the app with its state, and the result is asked of the server")
    func wayBack() async throws {
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        browser.order["notificationURL"] = .null
        browser.order["returnURL"] = "com.example.shop:/3ds"
        await browser.authenticate()
        _ = await browser.send("GET", "/shop/\(browser.serverTransID)?as=page&threeDSState=abc_-w")
        let last = await browser.answer(await browser.challenge(), [("entry", "123456")])
        #expect(last.action == "https://localhost/shop/\(browser.serverTransID)/notification")
        let back = await browser.answer(last, [])
        #expect(back.html.contains("url=com.example.shop:/3ds?threeDSState=abc_-w\""))
        #expect(back.html.contains("href=\"com.example.shop:/3ds?threeDSState=abc_-w\""))
        let record = await browser.record()
        #expect(record.text("transStatus") == "Y" && record["final"] == true)
        #expect(record["browser"]?.objectValue?["notified"] == true)
        #expect(record["browser"]?.objectValue?["findings"]?.arrayValue?.count == 0)
        let again = BrowserStandIn.Page(await browser.send("GET", "/shop/\(browser.serverTransID)?as=page"))
        #expect(again.html.contains("com.example.shop:/3ds"), "a finished challenge is not begun again")
    }

    @Test("A defect of the notification is found, and changes no result", arguments: BrowserFault.allCases)
    func faults(_ fault: BrowserFault) async throws {
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        browser.order["notificationURL"] = .null
        browser.order["fault"] = .string(fault.rawValue)
        await browser.authenticate()
        let first = await browser.challenge()
        let expected: (field: String, rule: String)?
        switch fault {
        case .serverError:
            #expect(first.response.status == 500)
            return
        case .erro:
            #expect(first.message("erro")?.text("errorCode") == "403")
            #expect((await browser.record()).text("transStatus") == "U")
            return
        case .missingCRes:
            let last = await browser.answer(first, [("entry", "123456")])
            #expect(last.action.isEmpty)
            #expect((await browser.record()).text("transStatus") == "Y", "the RReq came all the same")
            return
        case .plainCRes: expected = ("cres", "format")
        case .otherTransaction: expected = ("acsTransID", "301")
        case .otherStatus: expected = ("transStatus", "RReq")
        case .changedSessionData, .missingSessionData: expected = ("threeDSSessionData", "unchanged")
        case .refusedRefresh: expected = nil
        }
        let last = await browser.answer(first, [("entry", "123456")])
        _ = await browser.answer(last, [])
        let record = await browser.record()
        let findings = record["browser"]?.objectValue?["findings"]?.arrayValue?.compactMap(\.objectValue) ?? []
        #expect(findings.map { $0.text("field") } == (expected.map { [$0.field] } ?? []))
        #expect(findings.map { $0.text("rule") } == (expected.map { [$0.rule] } ?? []))
        #expect(record.text("transStatus") == "Y")
    }

    @Test("A shop with a notificationURL of its own lets the 3DS Server check what came")
    func forwardedNotification() async throws {
        var browser = BrowserStandIn(try simulator(), scenario: "otp")
        await browser.authenticate()
        let last = await browser.answer(await browser.challenge(), [("entry", "123456")])
        let path = "/v1/browser-authentications/\(browser.serverTransID)/notification"
        let good = await browser.post(path, last.hidden).response.object
        #expect(good["findings"]?.arrayValue?.count == 0)
        #expect(good["message"]?.objectValue?.text("messageType") == "CRes")
        let bad = await browser.post(path, [("cres", "e30")]).response.object
        #expect((bad["findings"]?.arrayValue?.count ?? 0) >= 2)
    }

    @Test("A notification is compared with the result that is due when it arrives", arguments: ["Y", "N"])
    func notificationAfterDueResult(status: String) async throws {
        let text = """
            {"name":"later","title":"x","versions":["2.2.0"],"transStatus":"D","decoupled":{"transStatus":"\(status)","after":90}}
            """
        let later = try Scenario(json: Array(text.utf8))
        for (seconds, isKnown) in [(89.0, false), (90, true)] {
            let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [later]))
            var sdk = try SDKStandIn(simulator)
            #expect(await sdk.authenticate(scenario: "later").text("transStatus") == "D")
            clock.advance(seconds: seconds)
            let cres: JSONObject = ["messageType": "CRes", "transStatus": "Y"]
            let path = "/v1/browser-authentications/\(sdk.serverTransID)/notification"
            let notice = await BrowserStandIn(simulator).post(path, [("cres", Base64URL.encode(cres.serialized()))]).response
                .object
            let findings = try #require(notice["findings"]?.arrayValue).compactMap(\.objectValue)
            let contradicts = findings.contains { $0.text("field") == "transStatus" && $0.text("rule") == "RReq" }
            #expect(contradicts == !(isKnown && status == "Y"), "after \(seconds) s")
        }
    }

    @Test("Loopback without TLS counts as an address with TLS", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func loopback(version: String) async throws {
        var browser = BrowserStandIn(try simulator(), version: version, scenario: "otp")
        browser.order["notificationURL"] = "http://localhost:8080/c/returned"
        #expect(await browser.authenticate().status == 200)
        let cases: [(String, String?)] = [
            ("https://Shop.example:8443/x", "https://shop.example:8443"), ("http://127.0.0.1:80/", "http://127.0.0.1:80"),
            ("http://[::1]:80/", "http://[::1]:80"), ("http://shop.example/", nil), ("shop.example", nil), ("https://", nil),
            ("https://a b/", nil), ("https://a/\"", nil), ("javascript:1", nil), ("", nil),
        ]
        for (text, origin) in cases { #expect(BrowserAddress.origin(text) == origin, "\(text)") }
        #expect(BrowserAddress.isReturn("com.example.shop://done") && BrowserAddress.isReturn("https://shop.example/done"))
        for text in ["shop-app", "data:text/html,x", "1shop:x", "http://shop.example/"] {
            #expect(!BrowserAddress.isReturn(text), "\(text)")
        }
    }

    @Test("Pages of other origins may send the forms of the browser channel, and nothing else")
    func origins() throws {
        let cases: [(String, Bool)] = [
            ("/acs/browser/1", true), ("/acs/browser/1/answer", true), ("/acs/method", true), ("/shop/1/notification", true),
            ("/shop/1", true), ("/browser/pages.css", true), ("/v1/browser-authentications", false),
            ("/v1/authentications", false),
            ("/acs/challenge/1", false), ("/v1/versioning", false), ("/acs", false), ("/shop/1/2/3", false),
        ]
        for (path, isAllowed) in cases {
            let url = try #require(URL(string: "https://localhost\(path)"))
            #expect(Simulator.isForBrowsers(HTTPRequest(method: "POST", url: url)) == isAllowed, "\(path)")
        }
    }
}
