import Foundation
import ThreeDSTestSupport
import Testing
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator

@testable import ThreeDSTool
@testable import ThreeDSWeb

/// The demo without scripts: plain pages and forms.
@Suite(.timeLimit(.minutes(10))) struct DemoShopTests {
    private static let cases = Scenario.builtIn.filter { !$0.isFault }.flatMap { scenario in
        scenario.versions.map { (scenario.name, $0) }
    }

    @Test("Every scenario can be played by plain pages and forms, while others run")
    func everyScenario() async throws {
        let browser = try await DemoBrowser()
        let problems = await withTaskGroup(of: String?.self) { group in
            var waiting = Self.cases[...]
            var problems: [String] = []
            for _ in 0..<4 { if let next = waiting.popFirst() { group.addTask { await Self.play(next, browser) } } }
            while let problem = await group.next() {
                if let problem { problems.append(problem) }
                if let next = waiting.popFirst() { group.addTask { await Self.play(next, browser) } }
            }
            return problems
        }
        #expect(problems == [])
        #expect(Self.cases.count > 60)
    }

    private static func play(_ item: (name: String, version: String), _ browser: DemoBrowser) async -> String? {
        guard let scenario = Scenario.builtIn.first(where: { $0.name == item.name }) else { return "\(item.name) is gone" }
        do {
            let tab = try await browser.pay("scenario=\(item.name)&version=\(item.version)")
            let result = try await tab.play(scenario.cardholder(in: item.version))
            let expected = scenario.expectation(in: item.version)
            let wanted =
                "data-outcome=\"\(expected?.outcome.rawValue ?? "")\" data-status=\"\(expected?.transactionStatus ?? "")\""
            return result.contains(wanted) ? nil : "\(item): \(wanted) is not in \(result.prefix(600))"
        } catch {
            return "\(item): \(error)"
        }
    }

    /// Each end of a payment, and the phrase that the shop's page must have for it.
    struct Verdict: Sendable, CustomTestStringConvertible {
        let kind: OutcomeKind?
        /// Of the challenge, or of the ARes when there was none.
        let status: String?
        let phrase: DemoPhrase
        let isGood: Bool
        var inBrowser = false
        var testDescription: String { "\(kind?.rawValue ?? "no challenge") \(status ?? "")\(inBrowser ? " in the browser" : "")" }
    }

    static let verdicts: [Verdict] = [
        Verdict(kind: .completed, status: "Y", phrase: .approved, isGood: true),
        Verdict(kind: .completed, status: "N", phrase: .declined, isGood: false),
        Verdict(kind: .completed, status: "D", phrase: .waitingForBank, isGood: true),
        Verdict(kind: .completed, status: "U", phrase: .declined, isGood: false),
        Verdict(kind: .completed, status: nil, phrase: .declined, isGood: false),
        Verdict(kind: .cancelled, status: nil, phrase: .cancelled, isGood: false),
        Verdict(kind: .timedout, status: nil, phrase: .timeUp, isGood: false),
        Verdict(kind: .protocolError, status: nil, phrase: .notPossible, isGood: false),
        Verdict(kind: .runtimeError, status: nil, phrase: .notPossible, isGood: false),
        Verdict(kind: nil, status: "Y", phrase: .approved, isGood: true),
        Verdict(kind: nil, status: "A", phrase: .approved, isGood: true),
        Verdict(kind: nil, status: "I", phrase: .approved, isGood: true),
        Verdict(kind: nil, status: "D", phrase: .waitingForBank, isGood: true),
        Verdict(kind: nil, status: "N", phrase: .declined, isGood: false),
        Verdict(kind: nil, status: "R", phrase: .declined, isGood: false),
        Verdict(kind: nil, status: "U", phrase: .notChecked, isGood: false),
        Verdict(kind: nil, status: "C", phrase: .notChecked, isGood: false),
        Verdict(kind: nil, status: nil, phrase: .notChecked, isGood: false),
        Verdict(kind: .runtimeError, status: "Y", phrase: .approved, isGood: true, inBrowser: true),
        Verdict(kind: .runtimeError, status: "N", phrase: .declined, isGood: false, inBrowser: true),
        Verdict(kind: .runtimeError, status: "D", phrase: .waitingForBank, isGood: true, inBrowser: true),
        Verdict(kind: .runtimeError, status: "U", phrase: .declined, isGood: false, inBrowser: true),
        Verdict(kind: .runtimeError, status: nil, phrase: .declined, isGood: false, inBrowser: true),
    ]

    @Test("The shop says approved for a payment that the issuer has approved, and for no other", arguments: verdicts)
    func verdict(_ verdict: Verdict) {
        var play = DemoPlay.Ending(kind: verdict.kind)
        if !verdict.inBrowser { play.transactionStatus = verdict.kind == nil ? nil : verdict.status }
        var ending = DemoCheckout.Ending(play: play)
        if verdict.inBrowser || verdict.kind == nil { ending.transStatus = verdict.status }
        ending.wentOnInBrowser = verdict.inBrowser
        for language in DemoWords.tables.keys {
            let words = DemoWords(language: language)
            let result = words.result(ending)
            #expect(result.title == words[verdict.phrase] && result.isGood == verdict.isGood, "\(language)")
            if verdict.phrase != .approved { #expect(result.title != words[.approved], "\(language)") }
        }
        let page = DemoPhone.result(ending, order: DemoOrder(WebForm("".utf8), scenarios: Scenario.builtIn), path: "/c/x").html
        #expect(page.contains(verdict.isGood ? "verdict good" : "verdict bad"))
    }

    @Test("A challenge that ends with the fallback is not an approved payment") func decoupledFallback() async throws {
        let tab = try await DemoBrowser().pay("scenario=decoupled-fallback&version=2.3.1&language=en")
        let scenario = try #require(Scenario.builtIn.first { $0.name == "decoupled-fallback" })
        let page = try await tab.play(scenario.cardholder(in: "2.3.1"))
        let words = DemoWords(language: "en")
        #expect(page.contains("data-status=\"D\""))
        #expect(page.contains(words[.waitingForBank]) && !page.contains(words[.approved]))
    }

    @Test("Only requests of a payment's page of the issuer are known by their address")
    func issuerPages() async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=html-otp")
        func isKnown(_ path: String) async throws -> Bool {
            let url = try #require(URL(string: DemoBrowser.origin + path))
            return await browser.shop.isOfIssuerPage(HTTPRequest(method: "POST", url: url))
        }
        for path in ["html/1/page", "html/1/x/challenge?a=b", "html/1/none/evil.example", "report"] {
            #expect(try await isKnown("\(tab.path)/\(path)"))
        }
        for path in ["", "/control", "/answer", "/events", "/transcript.jsonl", "/report/x", "/HTML/1/page"] {
            #expect(try await !isKnown(tab.path + path))
        }
        #expect(try await !isKnown("/c/\(WebIdentifier().text)/html/1/page"))
        #expect(try await !isKnown("/c//html/1/page"))
    }

    @Test("An answer in one tab does not change another, and names of payments cannot be guessed")
    func tabsAreSeparate() async throws {
        let browser = try await DemoBrowser()
        let (one, two) = (try await browser.pay("scenario=otp"), try await browser.pay("scenario=single-select"))
        #expect(one.path != two.path)
        #expect(try await one.page("data-screen=\"text\" data-number=\"1\"").contains("name=\"entry\""))
        #expect(try await two.page("data-screen=\"singleSelect\"").contains("type=\"radio\""))
        #expect(try await one.post("answer", "screen=1&action=submit&entry=123456").status == 303)
        #expect(try await one.page("data-outcome").contains("data-outcome=\"completed\" data-status=\"Y\""))
        let other = try await two.page("data-screen")
        #expect(other.contains("data-screen=\"singleSelect\"") && !other.contains("data-outcome"))
        func transaction(_ page: String) -> String {
            String(page.components(separatedBy: "inspect.sdkID\"><bdi>").last?.prefix(36) ?? "")
        }
        let first = transaction(try await one.page("data-outcome"))
        #expect(first.count == 36 && !first.contains("<"))
        #expect(!other.contains(first))
        #expect(try await browser.send("GET", "/c/AAAAAAAAAAAAAAAAAAAAAA").status == 404)
    }

    @Test(
        "Hostile requests are refused with their status",
        arguments: [
            ("GET", "/../etc/passwd", [], 404), ("GET", "/assets/../Package.swift", [], 404),
            ("GET", "/assets/%2e%2e/x", [], 404),
            ("GET", "/assets/nothing.css", [], 404), ("GET", "/c//events", [], 404), ("GET", "/c/x", [], 404),
            ("GET", "/%00", [], 404),
            ("POST", "/", [], 405), ("DELETE", "/pay", [], 405), ("GET", "/pay", [], 405), ("PUT", "/assets/x", [], 405),
            ("POST", "/pay", [("Origin", "https://evil.example")], 403),
            ("POST", "/pay", [("Sec-Fetch-Site", "cross-site")], 403),
            ("POST", "/pay", [("Origin", "null")], 403), ("GET", "/", [("Host", "evil.example:8123")], 421),
            ("POST", "/pay", [("Host", "evil.example:8123"), ("Origin", "http://evil.example:8123")], 421),
            ("GET", Specimen("/" + String(repeating: "a", count: 5_000)), [], 404),
            ("GET", Specimen("/?" + String(repeating: "a=1&", count: 20_000)), [], 200),
        ] as [(String, Specimen, [(String, String)], Int)])
    func hostileRequests(_ method: String, _ path: Specimen, _ fields: [(String, String)], _ status: Int) async throws {
        let browser = try await DemoBrowser()
        #expect(try await browser.send(method, path.text, fields: fields).status == status)
    }

    @Test(
        "Requests to a payment that break a rule are refused",
        arguments: [
            ("POST", "/control", "action=nonsense", [], 400),
            ("POST", "/control", "action=cancel", [("Origin", "https://evil.example")], 403),
            ("GET", "/control", "", [], 405), ("POST", "/events", "", [], 405), ("POST", "", "", [], 405),
            ("GET", "/answer", "", [], 405),
            ("GET", "/nothing", "", [], 404), ("GET", "/answer/x", "", [], 404),
        ] as [(String, String, String, [(String, String)], Int)])
    func hostileToPayments(
        _ method: String, _ path: String, _ body: String, _ fields: [(String, String)], _ status: Int
    ) async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=otp")
        #expect(try await browser.send(method, tab.path + path, body, fields: fields).status == status)
        let long = try await browser.send("POST", tab.path + "/control", String(repeating: "x", count: 70_000))
        #expect(long.status == 413)
    }

    @Test("Moving the time causes a time-out at once, and the inspector shows it (SDK-67)", .proves("SDK-67"))
    func timeOut() async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=otp")
        let running = try await tab.page("data-screen=\"text\"")
        // How much of the five minutes is left depends on the machine.
        #expect(running.contains(/challenge 5 min, (5:00|[0-4]:[0-5][0-9]) left/))
        #expect(try await tab.post("control", "action=time-out").status == 303)
        let page = try await tab.page("data-outcome")
        #expect(page.contains("data-outcome=\"timedout\""))
        #expect(page.contains("challenge 5 min, over"))
    }

    @Test("The inspector says in words how far the clock is ahead", .aboutWords) func timeOutWords() async throws {
        let tab = try await DemoBrowser().pay("scenario=otp")
        _ = try await tab.page("data-screen=\"text\"")
        _ = try await tab.post("control", "action=time-out")
        #expect(try await tab.page("data-outcome").contains("the SDK&#39;s clock is 300 s ahead"))
    }

    @Test("The inspector says in words who found the fault", .aboutWords) func faultWords() async throws {
        let tab = try await DemoBrowser().pay("scenario=fault-wrong-counter")
        #expect(try await tab.page("data-outcome").contains("<b>Erro 302</b> found by the SDK"))
    }

    @Test("A fault is shown in plain words with all messages, and its transcript does not contain the entry")
    func inspector() async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=fault-wrong-counter")
        let page = try await tab.page("data-outcome")
        #expect(page.contains("data-outcome=\"protocolError\""))
        #expect(page.contains("<b>Erro 302</b>"))
        for type in ["AReq", "ARes", "CReq", "CRes", "Erro"] { #expect(page.contains("data-type=\"\(type)\""), "\(type)") }
        for id in ["data.areq", "data.device", "inspect.counters", "inspect.timers", "faultSearch"] {
            #expect(page.contains("id=\"\(id)\""), "\(id)")
        }
        let transcript = try await browser.send("GET", tab.path + "/transcript.jsonl")
        #expect(transcript.status == 200 && !transcript.body.isEmpty)
        #expect(!String(decoding: transcript.body, as: UTF8.self).contains("123456"))
    }

    @Test(
        "The chosen scenario, amount, version and language are used, and wrong values are replaced by defaults",
        arguments: [
            ("", DemoOrder.usualAmount, "otp", "2.2.0", "en"), ("amount=5&scenario=", 500, nil, "2.2.0", "en"),
            ("amount=0,5", 50, "otp", "2.2.0", "en"), ("amount=-1", 1_999, "otp", "2.2.0", "en"),
            ("amount=1e9", 1_999, "otp", "2.2.0", "en"),
            ("amount=999999", 1_999, "otp", "2.2.0", "en"), ("amount=1.234", 1_999, "otp", "2.2.0", "en"),
            ("scenario=nonsense&version=9", 1_999, nil, "2.2.0", "en"),
            ("scenario=two-fields&version=2.1.0", 1_999, "two-fields", "2.3.1", "en"),
            ("language=ar&scale=200&appearance=dark", 1_999, "otp", "2.2.0", "ar"),
            ("language=xx&server=99&card=x", 1_999, "otp", "2.2.0", "en"),
            ("scenario=otp-ja", 1_999, "otp-ja", "2.2.0", "ja"), ("scenario=otp-ja&language=de", 1_999, "otp-ja", "2.2.0", "de"),
            ("scenario=otp-ja&amount=42", 42, "otp-ja", "2.2.0", "ja"),
            ("scenario=otp-ja&amount=1.5", 1_999, "otp-ja", "2.2.0", "ja"),
            ("scenario=otp-ar&amount=1.5", 1_500, "otp-ar", "2.2.0", "ar"),
            ("currency=KWD&amount=12345", 1_999, "otp", "2.2.0", "en"),
            ("currency=JPY&amount=1234567", 1_234_567, "otp", "2.2.0", "en"),
            ("currency=ZZZ&amount=5", 500, "otp", "2.2.0", "en"),
        ] as [(String, Int, String?, String, String)])
    func orders(_ form: String, _ amount: Int, _ scenario: String?, _ version: String, _ language: String) {
        let order = DemoOrder(WebForm(form.utf8), scenarios: Scenario.builtIn)
        #expect(order.amount == amount && order.scenario == scenario && order.version == version && order.language == language)
        #expect(DemoOrder(WebForm(order.query.utf8), scenarios: Scenario.builtIn) == order)
    }
}

/// The phone of the demo in the language of the payment.
@Suite(.timeLimit(.minutes(10))) struct DemoLanguageTests {
    @Test("Every language of the phone has every phrase, with its place for a value", .aboutWords)
    func phrases() {
        for (language, texts) in DemoWords.tables {
            #expect(Set(texts.keys) == Set(DemoPhrase.allCases), "\(language)")
            for phrase in DemoPhrase.allCases {
                let hasPlace = [.amountIn, .pay, .toShop, .openedBy].contains(phrase)
                #expect((texts[phrase]?.components(separatedBy: "%@").count == 2) == hasPlace, "\(language) \(phrase)")
            }
        }
        #expect(Set(DemoWords.tables.keys) == ["en", "ar", "de", "ja"])
        #expect(DemoWords(language: "fr").language == "en")
    }

    @Test(
        "A scenario with a language brings it to the phone: words, direction, and the amount with its currency",
        arguments: [
            ("ar", "rtl", "\u{200F}1.999\u{A0}د.ك.\u{200F}"), ("ja", "ltr", "¥1,999"), ("de", "ltr", "19,99\u{A0}€"),
        ] as [(String, String, String)])
    func language(_ language: String, _ direction: String, _ price: String) async throws {
        let browser = try await DemoBrowser()
        let checkout = String(decoding: try await browser.send("GET", "/?scenario=oob-\(language)").body, as: UTF8.self)
        #expect(checkout.contains("data-page=\"checkout\" lang=\"\(language)\" dir=\"\(direction)\""))
        #expect(checkout.contains("<p class=\"price\">\(price)</p>"))
        #expect(checkout.contains("value=\"\(language == "ja" ? "1999" : language == "de" ? "19,99" : "1.999")\""))
        let tab = try await browser.pay("scenario=oob-\(language)&version=2.2.0")
        let screen = try await tab.page("data-screen=\"outOfBand\"")
        #expect(screen.contains("lang=\"\(language)\" dir=\"\(direction)\""))
        #expect(screen.contains(price))
        #expect(try await tab.post("control", "action=cancel").status == 303)
        let result = try await tab.page("data-outcome")
        #expect(result.contains("data-page=\"result\" lang=\"\(language)\" dir=\"\(direction)\""))
        #expect(result.contains("<p class=\"price\">\(price)</p>"))
    }

    @Test("The inspector has the amount of the AReq with its currency, in English") func inspector() async throws {
        let browser = try await DemoBrowser()
        for (form, amount) in [
            ("scenario=frictionless", "€19.99"), ("scenario=frictionless&currency=JPY&amount=5", "¥5"),
            ("scenario=frictionless&currency=KWD&amount=1.2&language=ar", "KWD\u{A0}1.200"),
        ] {
            let page = try await browser.pay(form).page("data-outcome")
            #expect(page.contains("<dd id=\"inspect.amount\"><bdi>\(amount)</bdi></dd>"), "\(form)")
        }
    }
}

/// A browser without scripts that talks to the shop.
struct DemoBrowser: Sendable {
    let shop: DemoShop
    static let origin = "http://localhost:8123"

    /// - Parameter pace: how slowly the scenario's cardholder acts; 0 without a pause.
    init(theme: DemoTheme? = nil, pace: Double = 0) async throws {
        shop = DemoShop(
            try await DemoStage(.inProcess), minimums: ProcessingTimes(first: .zero), theme: theme, pace: pace)
        await shop.open(port: 8123)
    }

    func send(_ method: String, _ path: String, _ body: String = "", fields: [(String, String)] = []) async throws -> HTTPResponse
    {
        guard let url = URL(string: Self.origin + path) else { throw URLError(.badURL) }
        let host = fields.contains { $0.0 == "Host" } ? [] : [("Host", "localhost:8123")]
        let reply = await shop.handle(HTTPRequest(method: method, url: url, headers: host + fields, body: Array(body.utf8)))
        guard case .respond(let response, _) = reply else { throw URLError(.badServerResponse) }
        return response
    }

    func pay(_ form: String) async throws -> DemoTab {
        let reply = try await send("POST", "/pay", form, fields: [("Origin", Self.origin)])
        guard reply.status == 303, let path = reply.header("Location") else { throw URLError(.badServerResponse) }
        return DemoTab(browser: self, path: path)
    }
}

/// One tab of it.
struct DemoTab: Sendable {
    let browser: DemoBrowser
    let path: String

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    func post(_ name: String, _ form: String) async throws -> HTTPResponse {
        try await browser.send("POST", "\(path)/\(name)", form, fields: [("Origin", DemoBrowser.origin)])
    }

    /// The page once it holds `mark`, asked for again and again as its refresh says.
    func page(_ mark: String) async throws -> String {
        var last = ""
        for _ in 0..<1_500 {
            let reply = try await browser.send("GET", path)
            last = String(decoding: reply.body, as: UTF8.self)
            if last.contains(mark) { return last }
            try await Task.sleep(nanoseconds: 20_000_000)
        }
        throw Problem(description: "\(mark) does not come: \(last.components(separatedBy: "<main").last?.prefix(300) ?? "")")
    }

    /// Plays a script to the result.
    func play(_ script: [[CardholderAction]]) async throws -> String {
        for (index, actions) in script.enumerated() {
            _ = try await page("data-number=\"\(index + 1)\"")
            var switches = ""
            for action in actions {
                let answer = "screen=\(index + 1)\(switches)&action="
                switch action {
                case .submit(let text): try await send(answer + "submit&entry=\(escaped(text))")
                case .submitTwo(let first, let second):
                    try await send(answer + "submit&entry=\(escaped(first))&secondEntry=\(escaped(second))")
                case .select(let keys): try await send(answer + "submit" + (try await options(keys)))
                case .tap(let action): try await send(answer + action.rawValue)
                case .openApp, .openAppFails:
                    _ = try await post("control", action == .openAppFails ? "action=opens-not" : "action=opens")
                    let current = try await page("data-number=\"\(index + 1)\"")
                    if current.contains("id=\"issuerPage\"") {
                        try await follow("openapp", "GET", "", number: index + 1)
                    } else {
                        try await send(answer + "openApp")
                    }
                    if action == .openApp { _ = try await page("id=\"issuerApp\"") }
                case .navigate(let url, let method, let body):
                    guard url.lowercased().hasPrefix(HTMLNavigation.formTarget) else { continue }
                    let query = url.firstIndex(of: "?").map { String(url[$0...]) } ?? ""
                    try await follow("challenge" + query, method, body, number: index + 1)
                case .set(let each, let isOn): switches += isOn ? "&\(each.rawValue)=on" : ""
                case .background: _ = try await post("control", "action=background")
                case .foreground: _ = try await post("control", "action=foreground")
                case .wait(let seconds): try await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 2) * 1e9))
                }
            }
        }
        return try await page("data-outcome")
    }

    private func send(_ form: String) async throws {
        let reply = try await browser.send(
            "POST", "\(path)/answer", form, fields: [("Origin", DemoBrowser.origin), ("X-Live", "1")])
        guard reply.status == 204 else {
            throw Problem(description: "\(form) was answered with \(reply.status) \(String(decoding: reply.body, as: UTF8.self))")
        }
    }

    /// What the frame with the issuer's page would do.
    private func follow(_ target: String, _ method: String, _ body: String, number: Int) async throws {
        let source = try await browser.send("GET", "\(path)/html/\(number)/page")
        let html = String(decoding: source.body, as: UTF8.self)
        guard let start = html.range(of: "\(DemoBrowser.origin)\(path)/html/\(number)/") else {
            throw Problem(description: "the page leads nowhere: \(html.prefix(300))")
        }
        let secret = html[start.upperBound...].prefix { $0 != "/" }
        _ = try await browser.send(method, "\(path)/html/\(number)/\(secret)/\(target)", body, fields: [("Origin", "null")])
    }

    /// Fields of the options with these keys; the page does not show keys.
    private func options(_ keys: [String]) async throws -> String {
        let id = String(path.dropFirst("/c/".count))
        let screen = await browser.shop.checkout(id)?.frame.screen
        let list = screen?.options ?? []
        return keys.map { key in "&option=option.\(list.firstIndex { $0.key == key } ?? -1)" }.joined()
    }

    private func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
                ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
        }.joined()
    }
}
