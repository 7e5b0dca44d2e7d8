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
                    + #"{"trigger":{"url-filter":"^DATA:","resource-type":["image"]},"action":{"type":"ignore-previous-rules"}},"#
                    + #"{"trigger":{"url-filter":"Secret","url-filter-is-case-sensitive":true},"action":{"type":"block"}}]"#))
        #expect(!list.doubleAllows("https://a.example/x.png", type: "image"))
        #expect(list.doubleAllows("data:image/png;base64,AA", type: "image"))
        #expect(!list.doubleAllows("data:text/css,x", type: "style-sheet"))
        #expect(list.doubleAllows("data:,secret", type: "image"))
        #expect(!list.doubleAllows("data:,Secret", type: "image"))
    }

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
            #"[{"trigger":{"url-filter":".*","unless":1},"action":{"type":"block"}}]"#,
        ])
    func refuses(_ json: String) async { #expect(await Self.compile(json) == nil) }
}
