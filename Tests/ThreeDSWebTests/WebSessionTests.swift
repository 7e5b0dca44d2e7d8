import Foundation
import Testing
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSWeb

/// Who may ask, what forms say, and how changes reach browsers.
@Suite struct WebSessionTests {
    private func request(_ fields: [(String, String)], method: String = "POST") throws -> HTTPRequest {
        HTTPRequest(method: method, url: try #require(URL(string: "http://localhost:8080/pay")), headers: fields)
    }

    @Test(
        "Other host names and pages of other sites are refused",
        arguments: [
            ([("Host", "localhost:8080")], true, true), ([("Host", "127.0.0.1:8080")], true, true),
            ([("Host", "[::1]:8080")], true, true),
            ([("Host", "LOCALHOST:8080")], true, true), ([], false, false), ([("Host", "localhost")], false, false),
            ([("Host", "localhost:8081")], false, false), ([("Host", "evil.example:8080")], false, false),
            ([("Host", "localhost.evil.example:8080")], false, false), ([("Host", "evil.example")], false, false),
            ([("Host", "localhost:8080"), ("Origin", "http://localhost:8080")], true, true),
            ([("Host", "localhost:8080"), ("Origin", "http://127.0.0.1:8080")], true, false),
            ([("Host", "localhost:8080"), ("Origin", "http://localhost:8081")], true, false),
            ([("Host", "localhost:8080"), ("Origin", "https://evil.example")], true, false),
            ([("Host", "localhost:8080"), ("Origin", "null")], true, false),
            ([("Host", "localhost:8080"), ("Sec-Fetch-Site", "cross-site")], true, false),
            ([("Host", "localhost:8080"), ("Sec-Fetch-Site", "same-site")], true, false),
            ([("Host", "localhost:8080"), ("Sec-Fetch-Site", "same-origin")], true, true),
        ] as [([(String, String)], Bool, Bool)])
    func guardsAgainstOtherSites(_ fields: [(String, String)], _ isKnown: Bool, _ isOwn: Bool) throws {
        let watch = WebGuard(port: 8080)
        let request = try request(fields)
        #expect((watch.origin(of: request) != nil) == isKnown)
        #expect(watch.isOwn(request) == isOwn)
    }

    @Test("A server with HTTPS knows its own origin and the usual port of HTTPS")
    func guardsHTTPS() throws {
        let own = try request([("Host", "localhost:8080"), ("Origin", "https://localhost:8080")])
        #expect(WebGuard(port: 8080, isSecure: true).isOwn(own))
        #expect(!WebGuard(port: 8080).isOwn(own))
        let usual = try request([("Host", "localhost")])
        #expect(WebGuard(port: 443, isSecure: true).isOwn(usual))
        #expect(WebGuard(port: 80).isOwn(usual))
        #expect(!WebGuard(port: 80, isSecure: true).isOwn(usual))
        #expect(!WebGuard(port: 443).isOwn(usual))
    }

    @Test func identifiersAreLongAndNeverTheSame() {
        let all = (0..<1_000).map { _ in WebIdentifier().text }
        #expect(Set(all).count == 1_000)
        #expect(all.allSatisfy { $0.count == 22 && $0.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") } })
    }

    @Test(arguments: [
        ("a=1&b=2&a=3", ["a", "b", "a"], ["1", "2", "3"]), ("", [], []), ("a", ["a"], [""]), ("=x", [""], ["x"]),
        ("a=b=c", ["a"], ["b=c"]), ("a=%C3%A4+b", ["a"], ["ä b"]), ("a=%zz%4", ["a"], ["%zz%4"]), ("&&a=1&", ["a"], ["1"]),
        ("a=%00%0A", ["a"], ["\u{0}\n"]), ("a=%FF", ["a"], ["\u{FFFD}"]),
    ])
    func readsForms(_ text: String, _ names: [String], _ values: [String]) {
        let form = WebForm(text.utf8)
        #expect(form.pairs.map(\.name) == names)
        #expect(form.pairs.map(\.value) == values)
    }

    @Test func aFormsDescriptionHasNoValue() { #expect(!"\(WebForm("a=secret".utf8))".contains("secret")) }

    @Test(.aboutWords) func aFormsDescriptionHasItsSize() { #expect("\(WebForm("a=1&b=2".utf8))" == "form of 2 fields") }

    @Test func formsAreBounded() {
        let form = WebForm(Array(repeating: "a=1", count: 10_000).joined(separator: "&").utf8)
        #expect(form.pairs.count == 256)
    }

    @Test func changesGoToEveryBrowserAndLateOnesCatchUp() async {
        let page = LivePage(maximumStreams: 2)
        await page.set("phone", "<p>one</p>")
        let first = await page.subscribe()
        await page.set("phone", "<p>two</p>")
        await page.set("phone", "<p>two</p>")
        #expect(await page.part("phone").version == 2)
        let second = await page.subscribe()
        #expect(text(first) == event(1, "one") + event(2, "two"))
        #expect(text(second) == event(2, "two"))
        let third = await page.subscribe()
        #expect(!first.isOpen && second.isOpen && third.isOpen)
        await page.close()
        #expect(!second.isOpen && !third.isOpen)
    }

    private func event(_ version: Int, _ word: String) -> String {
        "event: part\ndata: {\"part\":\"phone\",\"version\":\(version),\"html\":\"<p>\(word)</p>\"}\n\n"
    }

    private func text(_ stream: ServerStream) -> String {
        stream.pendingText.replacingOccurrences(of: "retry: 1000\n\n", with: "")
    }

    @Test func aSlowBrowserIsGivenUpNotWaitedFor() async {
        let page = LivePage(capacity: 2_000)
        let stream = await page.subscribe()
        for index in 0..<50 { await page.set("phone", "<p>\(index) \(String(repeating: "x", count: 200))</p>") }
        #expect(!stream.isOpen)
        #expect(await page.streamCount == 0)
    }

    @Test("The program contains the assets of the folder")
    func assetsAreCurrent() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Sources/Counterpart/ThreeDSWeb/Assets")
        for (name, asset) in [("screen.css", WebAsset.screenStyles), ("demo.css", .demoStyles), ("live.js", .liveScript)] {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(
                asset.text.trimmingCharacters(in: .newlines) == text.trimmingCharacters(in: .newlines),
                "\(name): scripts/generate-web-assets")
        }
    }
}
