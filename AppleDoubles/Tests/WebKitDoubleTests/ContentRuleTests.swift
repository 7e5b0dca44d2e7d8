import Foundation
import Testing
import UIKit
import WebKit

@Suite("Double of WebKit: content rules") @MainActor struct ContentRuleTests {
    static func compile(_ json: String) async -> WKContentRuleList? {
        await withCheckedContinuation { waiting in
            WKContentRuleListStore.default().compileContentRuleList(
                forIdentifier: UUID().uuidString, encodedContentRuleList: json
            ) { list, error in
                #expect((list == nil) == (error != nil))
                waiting.resume(returning: list)
            }
        }
    }

    nonisolated static let blockAll = #"{"trigger":{"url-filter":".*"},"action":{"type":"block"}}"#

    @Test("The last matching rule decides, and a filter matches anywhere, by default ignoring case") func order()
        async throws
    {
        let list = try #require(
            await Self.compile(
                "[\(Self.blockAll),"
                    + #"{"trigger":{"url-filter":"^HTTPS://A","resource-type":["image"]},"action":{"type":"ignore-previous-rules"}},"#
                    + #"{"trigger":{"url-filter":"Secret","url-filter-is-case-sensitive":true},"action":{"type":"block"}}]"#))
        #expect(!list.doubleAllows("https://b.example/x.png", type: "image"))
        #expect(list.doubleAllows("https://a.example/x.png", type: "image"))
        #expect(!list.doubleAllows("https://a.example/x.css", type: "style-sheet"))
        #expect(list.doubleAllows("https://a.example/secret", type: "image"))
        #expect(!list.doubleAllows("https://a.example/Secret", type: "image"))
    }

    @Test("No rule is asked about a data: address, as in WebKitGTK", arguments: ["image", "style-sheet", "font", "media"])
    func data(_ type: String) async throws {
        let list = try #require(await Self.compile("[\(Self.blockAll)]"))
        #expect(list.doubleAllows("data:text/css,x", type: type) && list.doubleAllows("DATA:,x", type: type))
        #expect(!list.doubleAllows("about:blank", type: type))
    }

    @Test("A rule hides kinds of elements, until a later rule takes it back") func hides() async throws {
        let hide = #"{"trigger":{"url-filter":".*"},"action":{"type":"css-display-none","selector":"video, audio"}}"#
        let back = #"{"trigger":{"url-filter":".*"},"action":{"type":"ignore-previous-rules"}}"#
        let elsewhere =
            #"{"trigger":{"url-filter":".*","if-domain":["a.example"]},"action":{"type":"css-display-none","selector":"p"}}"#
        #expect(try #require(await Self.compile("[\(Self.blockAll),\(hide)]")).doubleHidden == ["video", "audio"])
        #expect(try #require(await Self.compile("[\(hide),\(back)]")).doubleHidden == [])
        #expect(try #require(await Self.compile("[\(elsewhere)]")).doubleHidden == [])
    }

    @Test(
        "Rules that WebKit's compiler takes are taken",
        arguments: [
            #"[{"trigger":{"url-filter":".*","resource-type":[]},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":".*","unless":1},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":".*","load-type":["third-party"]},"action":{"type":"block"}}]"#,
        ])
    func takes(_ json: String) async { #expect(await Self.compile(json) != nil) }

    @Test(
        "Rules that WebKit's compiler refuses are refused",
        arguments: [
            "", "{}", "[]", "[1]", #"[{"trigger":{},"action":{"type":"block"}}]"#, #"[{"trigger":{"url-filter":".*"}}]"#,
            #"[{"trigger":{"url-filter":""},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":"a|b"},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":"^(?!data)"},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":"a{2}"},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":".*"},"action":{"type":"deny"}}]"#,
            #"[{"trigger":{"url-filter":".*","resource-type":["picture"]},"action":{"type":"block"}}]"#,
            #"[{"trigger":{"url-filter":".*"},"action":{"type":"css-display-none"}}]"#,
        ])
    func refuses(_ json: String) async { #expect(await Self.compile(json) == nil) }
}
