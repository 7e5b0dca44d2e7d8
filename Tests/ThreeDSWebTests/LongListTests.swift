import Testing
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSWeb

/// A list of options without a limit: the page gets its beginning as an event and the rest in pieces.
@Suite("Long lists of options") struct LongListTests {
    private static func screen(_ count: Int, label: String = "Number", several: Bool = false) -> ChallengeScreen {
        let options = (0..<count).map { SelectOption(key: "k\($0)", label: "\(label) \($0)") }
        return several
            ? .multiSelect(NativeElements(infoHeader: "H"), options: options, submitLabel: "Go")
            : .singleSelect(NativeElements(infoHeader: "H"), options: options, submitLabel: "Go")
    }

    /// The ids of the options in a piece of HTML, in order.
    private static func ids(_ html: String) -> [String] {
        html.split(separator: "<label class=\"option\">").dropFirst(html.hasPrefix("<label") ? 0 : 1).compactMap { part in
            part.split(separator: " value=\"").dropFirst().first?.split(separator: "\"").first.map(String.init)
        }
    }

    @Test(
        "The screen fits into an event, and the pieces bring every option once, in order",
        arguments: [("Number", 50_000), (String(repeating: "<&\"", count: 330), 700)])
    func pieces(_ label: String, _ count: Int) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.screen(count, label: label))
        let markup = try #require(await fixture.frame.markup)
        let page = LivePage()
        await page.set("phone", markup)
        let stream = await page.subscribe()
        #expect(stream.isOpen && stream.pendingText.contains("event: part"))
        #expect(markup.html.utf8.count < 1 << 19)
        #expect(markup.html.contains("data-pieces=\"/c/x/options/1/\"") && markup.html.contains("data-count=\"\(count)\""))
        var ids = Self.ids(markup.html)
        #expect(ids.count <= 200 && !ids.isEmpty)
        while ids.count < count {
            let reply = try #require(try await fixture.send("GET", "options/1/\(ids.count)"))
            #expect(reply.status == 200 && reply.body.count < 1 << 19)
            let piece = Self.ids(String(decoding: reply.body, as: UTF8.self))
            try #require(!piece.isEmpty)
            ids += piece
        }
        #expect(ids == (0..<count).map { "option.\($0)" })
        #expect(stream.isOpen)
    }

    @Test("A row of many says its position, a row of few does not") func positions() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.screen(1_000))
        let reply = try #require(try await fixture.send("GET", "options/1/999"))
        let row = String(decoding: reply.body, as: UTF8.self)
        #expect(row.contains("aria-posinset=\"1000\" aria-setsize=\"1000\"") && row.contains("Number 999"))
        await fixture.show(Self.screen(200))
        let html = await fixture.html
        #expect(Self.ids(html).count == 200)
        for word in ["aria-posinset", "data-pieces", "noscript", "long"] { #expect(!html.contains(word), "\(word)") }
    }

    @Test("Options beyond the first piece are answers, alone and all at once") func answers() async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.screen(5_000, several: true))
        let live = [("Origin", WebFrameFixture.origin), ("X-Live", "1")]
        let all = (0..<5_000).map { "&option=option.\($0)" }.joined()
        #expect(try await fixture.send("POST", "answer", "screen=1&action=submit" + all, fields: live)?.status == 204)
        #expect(fixture.answers.all == [.select((0..<5_000).map { "k\($0)" })])
        await fixture.presenter.setProcessing(true, in: fixture.session)
        await fixture.show(Self.screen(5_000))
        let last = "screen=2&action=submit&option=option.4999"
        #expect(try await fixture.send("POST", "answer", last, fields: live)?.status == 204)
        #expect(fixture.answers.all.last == .select(["k4999"]))
        // What is longer than any form of this screen is refused as before.
        await fixture.show(Self.screen(5_000))
        let long = "screen=3&action=submit&entry=" + String(repeating: "x", count: 300_000)
        #expect(try await fixture.send("POST", "answer", long, fields: live)?.status == 413)
    }

    @Test("A browser without scripts finds a page with all options, which answers like the first one") func withoutScripts()
        async throws
    {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.screen(1_000))
        let html = await fixture.html
        #expect(html.contains("<noscript><a class=\"all\" href=\"/c/x/options/1/all\">Options (1000)</a></noscript>"))
        let reply = try #require(try await fixture.send("GET", "options/1/all"))
        let page = String(decoding: reply.body, as: UTF8.self)
        #expect(Self.ids(page).count == 1_000 && page.contains("action=\"/c/x/answer\"") && !page.contains("data-pieces"))
        #expect(reply.header("Content-Security-Policy")?.contains("script-src 'self'") == true)
        let form = "screen=1&action=submit&option=option.999"
        #expect(try await fixture.send("POST", "answer", form)?.status == 303)
        #expect(fixture.answers.all == [.select(["k999"])])
    }

    @Test(
        "There are no pieces of another screen, beyond the end, or on a screen without options",
        arguments: ["options/0/0", "options/2/0", "options/1/1000", "options/1/-1", "options/1/x", "options/1", "options/1/0/0"])
    func unknown(_ path: String) async throws {
        let fixture = try await WebFrameFixture()
        await fixture.show(Self.screen(1_000))
        #expect(try await fixture.send("GET", path) == nil)
        await fixture.show(.text(NativeElements(), submitLabel: "Go"))
        for name in ["0", "all"] { #expect(try await fixture.send("GET", "options/2/\(name)") == nil) }
    }
}
