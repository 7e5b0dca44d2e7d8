import Foundation
import Testing
import ThreeDS
import ThreeDSBase
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

/// A browser whose cardholder does what a test says.
private final class TestBrowser: SystemBrowser {
    private struct State: Sendable {
        var pages: [URL] = []
        var closings = 0
        /// The page that is open.
        var shown: URL?
        var waiter: CheckedContinuation<Result<URL, SystemBrowserEnd>, Never>?
    }

    private let state = Locked(State())
    /// Whether it lets go of its page when it is told to close.
    let obeys: Bool

    init(obeys: Bool = true) { self.obeys = obeys }

    var pages: [URL] { state.withLock(\.pages) }
    var closings: Int { state.withLock(\.closings) }

    func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL {
        let result = await withCheckedContinuation { waiter in
            let isBusy = state.withLock { state in
                state.pages.append(page)
                guard state.waiter == nil else { return true }
                (state.waiter, state.shown) = (waiter, page)
                return false
            }
            if isBusy { waiter.resume(returning: .failure(.failed(.notStarted))) }
        }
        return try result.get()
    }

    func close(_ page: URL) async {
        let isShown = state.withLock { state in
            state.closings += 1
            return state.shown == page
        }
        if obeys, isShown { end(.failure(.closed)) }
    }

    func end(_ result: Result<URL, SystemBrowserEnd>) {
        state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }?.resume(returning: result)
    }
}

@Suite("A challenge in the system's browser", .timeLimit(.minutes(10)))
struct BrowserChallengeTests {
    private let clock = ManualTimeSource()
    private static let scheme = BrowserCallback.customScheme("com.example.shop")
    private static let universal = BrowserCallback.universalLink(host: "shop.example", path: "/3ds")

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func challenge(_ callback: BrowserCallback = scheme) throws -> ThreeDSBrowserChallenge {
        try ThreeDSBrowserChallenge(page: url("https://shop.example/pay?id=1"), callback: callback, timeSource: clock)
    }

    private func state(of page: URL) throws -> String {
        try #require(
            URLComponents(url: page, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == "threeDSState" }?.value)
    }

    @Test("The page keeps its query and gets a state of 128 random bits")
    func page() throws {
        let (first, second) = (try challenge(), try challenge())
        #expect(first.page.absoluteString.hasPrefix("https://shop.example/pay?id=1&threeDSState="))
        #expect(try state(of: first.page).utf8.count == 36)
        #expect(try state(of: first.page) != state(of: second.page))
    }

    @Test("A page that is relative to another address is read with it") func relativePage() throws {
        let page = try #require(URL(string: "pay?id=1", relativeTo: url("https://shop.example/cart/")))
        let challenge = try ThreeDSBrowserChallenge(page: page, callback: Self.scheme)
        #expect(challenge.page.absoluteString.hasPrefix("https://shop.example/cart/pay?id=1&threeDSState="))
        let other = try #require(URL(string: "pay", relativeTo: url("http://shop.example/cart/")))
        #expect(throws: BrowserChallengeError.page(.scheme)) { try ThreeDSBrowserChallenge(page: other, callback: Self.scheme) }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var page = "https://shop.example/pay"
        var callback = BrowserChallengeTests.scheme
        let error: BrowserChallengeError
        var testDescription: String { "\(error)" }
    }

    static let refused = [
        Refused(page: "http://shop.example/pay", error: .page(.scheme)), Refused(page: "/pay", error: .page(.scheme)),
        Refused(page: "file:///pay", error: .page(.scheme)), Refused(page: "https:///pay", error: .page(.host)),
        Refused(page: "https://user@shop.example/pay", error: .page(.host)),
        Refused(page: "https://shop.example/pay?threeDSState=1", error: .page(.state)),
        Refused(callback: .customScheme(""), error: .callback(.scheme)),
        Refused(callback: .customScheme("https"), error: .callback(.scheme)),
        Refused(callback: .customScheme("JavaScript"), error: .callback(.scheme)),
        Refused(callback: .customScheme("com.example:"), error: .callback(.scheme)),
        Refused(callback: .customScheme("1shop"), error: .callback(.scheme)),
        Refused(callback: .universalLink(host: "shop", path: "/3ds"), error: .callback(.host)),
        Refused(callback: .universalLink(host: "shop.example:443", path: "/3ds"), error: .callback(.host)),
        Refused(callback: .universalLink(host: "shop.example", path: "3ds"), error: .callback(.path)),
        Refused(callback: .universalLink(host: "shop.example", path: "/3ds?x"), error: .callback(.path)),
    ]

    @Test("An unusable page or callback is refused with its part", arguments: refused)
    func refuses(_ refused: Refused) throws {
        let page = try url(refused.page)
        #expect(throws: refused.error) { try ThreeDSBrowserChallenge(page: page, callback: refused.callback) }
        #expect(!refused.error.localizedDescription.contains("shop") && refused.error.recoverySuggestion?.isEmpty == false)
    }

    @Test("Loopback needs no TLS, for a simulator")
    func loopback() throws {
        for host in ["localhost:8080", "127.0.0.1", "[::1]:80"] {
            _ = try ThreeDSBrowserChallenge(page: url("http://\(host)/pay"), callback: Self.scheme)
        }
    }

    struct Link: Sendable, CustomTestStringConvertible {
        let callback: BrowserCallback
        /// `%` stands for the state.
        let text: String
        /// Nil for the right link.
        let part: BrowserChallengeError.Part?
        var testDescription: String { "\(text) \(part.map(\.rawValue) ?? "fits")" }
    }

    static let links = [
        Link(callback: scheme, text: "com.example.shop:/3ds?threeDSState=%", part: nil),
        Link(callback: scheme, text: "COM.example.shop://x?a=b&threeDSState=%", part: nil),
        Link(callback: scheme, text: "com.example.other:/3ds?threeDSState=%", part: .scheme),
        Link(callback: scheme, text: "com.example.shop:/3ds", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds?threeDSState=0", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds?threeDSState=%&threeDSState=%", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds#threeDSState=%", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds?threedsstate=%", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds?threeDSState=%&threeDS%53tate=0", part: .state),
        Link(callback: scheme, text: "com.example.shop:/3ds?threeDSState=%%20", part: .state),
        Link(callback: scheme, text: "javascript:alert(1)?threeDSState=%", part: .scheme),
        Link(callback: universal, text: "https://shop.example/3ds?threeDSState=%", part: nil),
        Link(callback: universal, text: "https://shop.example./3ds?threeDSState=%", part: .host),
        Link(callback: universal, text: "https://shop.example/3ds/../other?threeDSState=%", part: .path),
        Link(callback: universal, text: "http://shop.example/3ds?threeDSState=%", part: .scheme),
        Link(callback: universal, text: "https://evil.example/3ds?threeDSState=%", part: .host),
        Link(callback: universal, text: "https://shop.example:444/3ds?threeDSState=%", part: .host),
        Link(callback: universal, text: "https://shop.example@evil.example/3ds?threeDSState=%", part: .host),
        Link(callback: universal, text: "https://shop.example/3ds/?threeDSState=%", part: .path),
        Link(callback: universal, text: "https://shop.example/3ds?threeDSState=", part: .state),
    ]

    @Test("Only the link of this challenge ends it well", arguments: links)
    func rightLink(_ link: Link) async throws {
        let challenge = try challenge(link.callback)
        let browser = TestBrowser()
        let run = Task { await challenge.run(in: browser) }
        await eventually { !browser.pages.isEmpty }
        #expect(browser.pages == [challenge.page])
        // Escapes have a digit behind their sign.
        let text = link.text.replacingOccurrences(
            of: "%(?![0-9])", with: try state(of: challenge.page), options: .regularExpression)
        let address = try url(text)
        // A link that came to the app itself: a wrong one is refused and ends nothing.
        if let part = link.part {
            #expect(throws: BrowserChallengeError.link(part)) { try challenge.handle(address) }
        }
        browser.end(.success(address))
        #expect(await run.value == (link.part.map { .failed(.link($0)) } ?? .returned))
        await eventually { browser.closings == 1 }
        #expect(browser.closings == 1, "the browser is closed whatever the end is")
    }

    @Test("Of two links the first counts; afterwards the same link does nothing, and a foreign one is still refused")
    func twice() async throws {
        let challenge = try challenge(Self.universal)
        let browser = TestBrowser()
        let right = try url("https://shop.example/3ds?threeDSState=\(state(of: challenge.page))")
        let foreign = try url("https://shop.example/3ds?threeDSState=\(UUID().uuidString)")
        let run = Task { await challenge.run(in: browser) }
        await eventually { !browser.pages.isEmpty }
        // Another payment's link is refused and leaves the challenge open.
        #expect(throws: BrowserChallengeError.link(.state)) { try challenge.handle(foreign) }
        try challenge.handle(right)
        #expect(await run.value == .returned)
        browser.end(.success(foreign))
        try challenge.handle(right)
        #expect(throws: BrowserChallengeError.link(.state)) { try challenge.handle(foreign) }
        #expect(await challenge.run(in: browser) == .failed(.alreadyRun))
        await eventually { browser.closings == 1 }
        #expect(browser.closings == 1 && browser.pages.count == 1)
    }

    @Test("A universal link that came to the app ends the challenge")
    func handedOver() async throws {
        let challenge = try challenge(Self.universal)
        let browser = TestBrowser()
        let run = Task { await challenge.run(in: browser) }
        await eventually { !browser.pages.isEmpty }
        try challenge.handle(url("https://shop.example/3ds?threeDSState=\(state(of: challenge.page))"))
        #expect(await run.value == .returned)
        await eventually { browser.closings == 1 }
    }

    @Test("Closed by the cardholder, by the app, by its task: cancelled; a defect is reported")
    func ends() async throws {
        for (end, outcome) in [
            (SystemBrowserEnd.closed, BrowserChallengeOutcome.cancelled), (.failed(.notStarted), .failed(.notStarted)),
            (.failed(.browser(code: 7)), .failed(.browser(code: 7))),
        ] {
            let challenge = try challenge()
            let browser = TestBrowser()
            let run = Task { await challenge.run(in: browser) }
            await eventually { !browser.pages.isEmpty }
            browser.end(.failure(end))
            #expect(await run.value == outcome)
        }
        let cancelled = try challenge()
        let browser = TestBrowser()
        let run = Task { await cancelled.run(in: browser) }
        await eventually { !browser.pages.isEmpty }
        cancelled.cancel()
        #expect(await run.value == .cancelled)
        let other = try challenge()
        let task = Task { await other.run(in: TestBrowser(obeys: false)) }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test("A challenge that an open browser refuses leaves the first one's page open, however it ends", arguments: [false, true])
    func refusedByOpenBrowser(_ isCancelled: Bool) async throws {
        let (first, second) = (try challenge(), try challenge())
        let browser = TestBrowser()
        let run = Task { await first.run(in: browser) }
        await eventually { browser.pages == [first.page] }
        if isCancelled {
            let refused = Task { await second.run(in: browser) }
            second.cancel()
            #expect(await refused.value == .cancelled)
        } else {
            #expect(await second.run(in: browser) == .failed(.notStarted))
            await eventually { browser.closings == 1 }
        }
        for _ in 0..<20 { await Task.yield() }
        browser.end(.success(try url("com.example.shop:/3ds?threeDSState=\(state(of: first.page))")))
        #expect(await run.value == .returned)
    }

    @Test("The time ends it, also with a browser that does not react; what comes later changes nothing")
    func timeout() async throws {
        let challenge = try challenge()
        let browser = TestBrowser(obeys: false)
        let run = Task { await challenge.run(in: browser) }
        await eventually { !browser.pages.isEmpty && clock.sleeperCount == 1 }
        #expect(clock.remainingSleeps == [.minutes(5)])
        clock.advance(by: .seconds(300))
        #expect(await run.value == .timedOut)
        await eventually { browser.closings == 1 }
        browser.end(.success(try url("com.example.shop:/3ds?threeDSState=\(state(of: challenge.page))")))
        #expect(await challenge.run(in: browser) == .failed(.alreadyRun))
    }

    @Test("Each ends exactly once, whatever comes first", arguments: 0..<40)
    func once(_ seed: Int) async throws {
        let challenge = try challenge()
        let browser = TestBrowser()
        let run = Task { await challenge.run(in: browser) }
        await eventually { !browser.pages.isEmpty }
        let link = try url("com.example.shop:/3ds?threeDSState=\(state(of: challenge.page))")
        await withTaskGroup(of: Void.self) { group in
            let ends: [@Sendable () -> Void] = [
                { challenge.cancel() }, { browser.end(.success(link)) }, { browser.end(.failure(.closed)) },
                { try? challenge.handle(link) }, { clock.advance(by: .seconds(301)) },
            ]
            for place in ends.indices { group.addTask(operation: ends[(place + seed) % ends.count]) }
        }
        #expect([.returned, .cancelled, .timedOut].contains(await run.value))
        await eventually { browser.closings == 1 }
        #expect(browser.closings == 1)
    }

    // MARK: Against the simulator

    /// A browser without scripts that goes through the simulator's pages as a cardholder with the right passcode.
    private struct Visit: SystemBrowser {
        let simulator: Simulator
        let passcode: String

        func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL {
            var html = await load("GET", page, "")
            for _ in 0..<6 {
                if let link = attribute("href", after: "id=\"onward\"", in: html).flatMap({ URL(string: $0) }) { return link }
                guard let action = attribute("action", after: "<form", in: html), let url = URL(string: action, relativeTo: page)
                else {
                    throw .failed(.browser(code: 1))
                }
                var fields = html.components(separatedBy: "<input type=\"hidden\"").dropFirst().map { field in
                    "\(attribute("name", after: "", in: field) ?? "")=\(attribute("value", after: "", in: field) ?? "")"
                }
                if html.contains("id=\"entry\"") { fields.append("entry=\(passcode)") }
                html = await load("POST", url.absoluteURL, fields.joined(separator: "&"))
            }
            throw .closed
        }

        func close(_ page: URL) async {}

        private func load(_ method: String, _ url: URL, _ body: String) async -> String {
            let request = HTTPRequest(
                method: method, url: url, headers: [("Content-Type", "application/x-www-form-urlencoded")], body: Array(body.utf8)
            )
            guard case .respond(let response, _) = await simulator.handle(request) else { return "" }
            return String(decoding: response.body, as: UTF8.self)
        }

        private func attribute(_ name: String, after mark: String, in html: String) -> String? {
            let rest = mark.isEmpty ? html[...] : html.range(of: mark).map { html[$0.lowerBound...] } ?? ""
            guard let start = rest.range(of: "\(name)=\"") else { return nil }
            return String(rest[start.upperBound...].prefix { $0 != "\"" }).replacingOccurrences(of: "&amp;", with: "&")
        }
    }

    @Test(
        "A payment that fails in the app goes on in the browser, and its result is asked of the server",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func fallback(_ version: String) async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([]), transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", version)
        let answer = try await shop.authenticate(
            sdk: .string(try transaction.getAuthenticationRequestParameters().authRequest), directoryServerID: "F000000001",
            scenario: "fault-wrong-counter")
        let outcome = try await transaction.performChallenge(
            ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text), timeout: .minutes(5))
        #expect(outcome.failure?.fallbackAdvice.action == .browserChallenge)

        // The shop's server starts the same payment anew, in the browser channel.
        let order: JSONObject = [
            "cardNumber": .string(TestCards.challengeRSA), "amount": 4200, "currency": "EUR", "scenario": "otp",
            "messageVersion": .string(version), "returnURL": "com.example.shop:/3ds",
            "browser": [
                "acceptHeader": "text/html", "userAgent": "Example/1.0", "ip": "192.0.2.1", "javaEnabled": false,
                "language": "en", "colorDepth": "24", "screenHeight": "800", "screenWidth": "400", "timeZone": "0",
            ],
        ]
        let started = try await shop.call("POST", "/v1/browser-authentications", order.serialized())
        let page = try url(try #require(started["page"]?.stringValue) + "?as=page")
        let challenge = try ThreeDSBrowserChallenge(page: page, callback: Self.scheme)
        #expect(await challenge.run(in: Visit(simulator: simulator, passcode: "123456")) == .returned)
        let result = try await shop.result(of: try #require(started["threeDSServerTransID"]?.stringValue))
        #expect(result["transStatus"] == "Y" && result["final"] == true)
        #expect(result["browser"]?.objectValue?["findings"]?.arrayValue?.isEmpty == true)
    }
}
