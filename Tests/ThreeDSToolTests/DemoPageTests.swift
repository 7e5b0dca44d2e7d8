import Foundation
import Testing
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport
import ThreeDSWeb

@testable import ThreeDSTool

/// What the demo's pages hold beside the screens, and how heavy they are.
@Suite(.timeLimit(.minutes(10))) struct DemoPageTests {
    /// A customisation file in a folder of its own.
    private static func file(_ text: String) throws -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("demo-theme-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private static let look = ##"{"toolbar": {"backgroundColor": "#12AB34", "textColor": "#000000"}}"##

    @Test("A theme file changes the look of the payments that use it, and the checkout has a control for it")
    func theme() async throws {
        let path = try Self.file(Self.look)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let browser = try await DemoBrowser(theme: try DemoTheme(path: path))
        let checkout = String(decoding: try await browser.send("GET", "/").body, as: UTF8.self)
        #expect(checkout.contains("name=\"theme\"") && checkout.contains("value=\"file\" selected"))
        for (form, isThere) in [("scenario=otp", true), ("scenario=otp&theme=file", true), ("scenario=otp&theme=none", false)] {
            let tab = try await browser.pay(form)
            _ = try await tab.page("data-screen=\"text\"")
            let css = String(decoding: try await browser.send("GET", tab.path + "/theme.css").body, as: UTF8.self).lowercased()
            #expect(css.contains("--header-bg:#12ab34") == isThere, "\(form)")
        }
        let plain = String(decoding: try await DemoBrowser().send("GET", "/").body, as: UTF8.self)
        #expect(!plain.contains("name=\"theme\""))
    }

    @Test(
        "A bad theme file ends the command with path and rule",
        arguments: [
            ("{", 2, "$"), ("[]", 2, "$"), (#"{"toolbar": {"backgroundColor": "green"}}"#, 2, "$.toolbar.backgroundColor"),
            (#"{"tolbar": {}}"#, 2, "$.tolbar"), (nil, 2, "/nowhere/theme.json"),
        ] as [(String?, Int32, String)])
    func badTheme(_ text: String?, _ status: Int32, _ mark: String) throws {
        let path = try text.map(Self.file) ?? "/nowhere/theme.json"
        defer { if text != nil { try? FileManager.default.removeItem(atPath: path) } }
        let error = #expect(throws: ToolError.self) { _ = try DemoTheme(path: path) }
        #expect(error?.exitStatus == status)
        #expect(error?.message.contains(mark) == true && error?.message.contains(path) == true, "\(error?.message ?? "")")
    }

    @Test(
        "No page is larger than 80 kB without pictures, its diagram is below 10 kB, and cut content is behind a link",
        arguments: ["otp", "fault-wrong-counter"])
    func weight(_ scenario: String) async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=\(scenario)&version=2.2.0")
        if scenario == "otp" {
            _ = try await tab.page("data-screen=\"text\" data-number=\"1\"")
            _ = try await tab.post("answer", "screen=1&action=submit&entry=123456")
        }
        let page = try await tab.page("data-outcome")
        let assets = [WebAsset.screenStyles, .demoStyles, .liveScript, .playScript].reduce(0) { $0 + $1.text.utf8.count }
        let theme = try await browser.send("GET", tab.path + "/theme.css").body.count
        // The keys of the build without sentences are longer than many sentences.
        let limit = AboutWords.sentencesAreKeys ? 84_000 : 80_000
        // The sequence diagram is a picture, though it stands on the page; it has a limit of its own.
        let start = try #require(page.range(of: "<ol class=\"steps\""))
        let end = try #require(page.range(of: "</ol>", range: start.upperBound..<page.endIndex))
        let picture = page[start.lowerBound..<end.upperBound].utf8.count
        #expect(picture <= 10_000, "\(picture)")
        let text = page.utf8.count - picture
        #expect(text + assets + theme <= limit, "\(text) + \(assets) + \(theme)")
        for name in ["message/0", "data.areq", "data.device"] {
            let reply = try await browser.send("GET", tab.path + "/" + name)
            #expect(reply.status == 200 && (try? JSONDocument(parsing: reply.body)) != nil, "\(name)")
        }
        for name in ["message/99", "message/x", "message/-1", "data.other"] {
            #expect(try await browser.send("GET", tab.path + "/" + name).status == 404, "\(name)")
        }
    }

    @Test("Each message lists requirements that are all in the catalogue")
    func requirements() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let catalogue = try String(contentsOf: root.appendingPathComponent("Data/requirements.md"), encoding: .utf8)
        let others = [
            DemoRequirements.ofEvery, DemoRequirements.firstCReq, DemoRequirements.furtherCReq, DemoRequirements.cancelled,
            DemoRequirements.furtherCRes, DemoRequirements.finalCRes, DemoRequirements.erroOfTheSDK, DemoRequirements.timeOut,
        ]
        for id in Array(DemoRequirements.byKind.values.joined()) + others.joined() {
            #expect(catalogue.contains("| \(id) |"), "\(id)")
        }
        for (message, first, id) in [
            (["messageType": "CReq"], true, "CORE-45"), (["messageType": "CReq"], false, "CORE-57"),
            (["messageType": "CReq", "challengeCancel": "01"], false, "CORE-59"),
            (["messageType": "CRes", "challengeCompletionInd": "N"], true, "CORE-51"),
            (["messageType": "CRes", "challengeCompletionInd": "Y"], false, "CORE-76"),
            (["messageType": "Erro", "errorComponent": "C", "errorCode": "402"], true, "SDK-67"),
        ] as [(JSONObject, Bool, String)] {
            #expect(DemoRequirements.of(message, isFirst: first).contains(id), "\(id)")
        }
        #expect(DemoRequirements.of(["messageType": "nonsense"], isFirst: true) == [])
    }

    @Test("A long conversation stays bounded, and no character is cut in two")
    func longConversation() {
        var conversation = DemoConversation(path: "/c/x")
        let text = String(repeating: "\u{1F512}\u{301}", count: 30)
        let all = (0..<200).map { number -> JSONObject in
            ["messageType": "CRes", "number": JSONValue(integerLiteral: number), "a": .string(text), "b": .string(text)]
        }
        #expect(conversation.take(Array(all.prefix(3))) && !conversation.take(Array(all.prefix(3))) && conversation.take(all))
        #expect(conversation.messages.count == 200)
        #expect(conversation.markup.html.utf8.count < 60_000)
        for room in 0..<400 {
            let json = DemoJSON(all[0], room: room)
            #expect(json.shown.utf8.count <= max(room, 0) + 4 && !json.shown.unicodeScalars.contains("\u{FFFD}"))
        }
    }
}
