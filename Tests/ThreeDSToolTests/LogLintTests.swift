import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds lint` with several messages, and with logs.
@Suite("Lint of several messages, logs and conversations") struct LogLintTests {
    private static let ids =
        #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","acsTransID":"d7c1ee99-9478-44a6-b1f2-391e29c6b340""#
    private static let response =
        #"{"messageType":"CRes","messageVersion":"2.2.0",\#(ids),"challengeCompletionInd":"Y","transStatus":"Y"}"#
    private static let request =
        #"{"messageType":"CReq","messageVersion":"2.2.0",\#(ids),"challengeWindowSize":"05"}"#
    private static let bad = response.replacingOccurrences(of: #""transStatus":"Y""#, with: #""transStatus":"YY""#)

    private static func lint(_ lines: [String], _ options: String...) async -> ToolRun {
        await ToolRun.of(["lint", "-"] + options, input: lines)
    }

    private static func objects(_ run: ToolRun) throws -> [JSONObject] {
        try run.output.split(separator: "\n").map { try #require(try JSONDocument(parsing: Array($0.utf8)).root.objectValue) }
    }

    @Test(
        "each message of a file is linted at its line and column: lines, an array, one after the other, a broken one among them")
    func several() async {
        let lines = await Self.lint([Self.response, "", "  " + Self.bad])
        #expect(lines.status == 1)
        #expect(lines.output.contains("standard input:1:1: CRes 2.2.0 browser: fine\n"))
        #expect(lines.output.contains("standard input:3:3: CRes 2.2.0 browser: transStatus: refused: "))
        let array = await Self.lint(["[", Self.response + ",", Self.response + "]"])
        #expect(array.status == 0)
        #expect(array.output.contains("standard input:2:1: ") && array.output.contains("standard input:3:1: "))
        #expect(await Self.lint(["[" + Self.response + "]"]).output.contains("standard input:1:2: CRes 2.2.0 browser: fine\n"))
        let pretty = await Self.lint([
            "{", #""messageType": "OReq","messageVersion": "2.3.1"}"#, "{", #""messageType": "OReq","messageVersion": "2.3.1"}"#,
        ])
        #expect(pretty.status == 3)
        #expect(pretty.output.contains("standard input:3:1: "))
        let broken = await Self.lint([Self.response, #"{"messageType":"CRes",;}"#])
        #expect(broken.status == 1)
        #expect(broken.output.contains("standard input:1:1: CRes 2.2.0 browser: fine\n"))
        #expect(broken.output.contains("standard input:2:1: message: refused: "))
        #expect(await Self.lint(["[]"]).status == 1)
        #expect(await Self.lint(["[1]"]).status == 1)
    }

    @Test("a message that was copied as a string of other JSON is read without its escapes")
    func stringOfJSON() async {
        let good = await Self.lint([JSONValue.string(Self.response).text])
        #expect(good.status == 0 && good.output.contains("standard input: CRes 2.2.0 browser: fine\n"))
        let bad = await Self.lint([JSONValue.string(Self.bad).text])
        #expect(bad.status == 1 && bad.output.contains("standard input: CRes 2.2.0 browser: transStatus: refused: "))
        #expect(await Self.lint([#""{\"messageType\":\"CRes\",;}""#]).status == 1)
        #expect(await Self.lint([#""text""#]).isOneLine(status: 2))
    }

    @Test("a place where JSON ends is a line and a column", .aboutWords) func places() async throws {
        let one = await Self.lint(["", #"{"messageType":"CRes","#, "  ;}"])
        #expect(one.output.contains("is not JSON (at byte 25): line 3, column 3 (well-formed"))
        let several = await Self.lint([Self.response, #"{"messageType":"CRes",;}"#])
        #expect(
            several.output.contains(
                "standard input:2:1: message: refused: is not JSON (at byte 22): line 2, column 23 (well-formed"))
        let json = try #require(try Self.objects(await Self.lint(["", #"{"messageType":"CRes","#, "  ;}"], "--json")).first)
        let file = json["files"]?.arrayValue?.compactMap(\.objectValue).first
        let finding = file?["findings"]?.arrayValue?.compactMap(\.objectValue).first
        #expect(finding?["line"] == 3 && finding?["column"] == 3)
    }

    @Test("a bare value of creq and Method data are linted, with and without padding") func bareValues() async {
        let value = Base64URL.encode(Array(Self.request.utf8))
        for text in [value, value + "==", "\"\(value)\""] {
            let run = await Self.lint([text])
            #expect(run.status == 0)
            #expect(run.output.contains(": CReq 2.2.0 browser: fine\n"))
        }
        #expect(await Self.lint([Base64URL.encode(Array(#"{"a":1}"#.utf8))]).isOneLine(status: 2))
        let id = #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e""#
        let good = Base64URL.encode(Array(#"{\#(id),"threeDSMethodNotificationURL":"https://s.example/n"}"#.utf8))
        let wrong = Base64URL.encode(Array(#"{\#(id),"threeDSMethodNotificationURL":"s.example/n"}"#.utf8))
        for text in [good, "threeDSMethodData=" + good] { #expect(await Self.lint([text]).status == 0) }
        for text in [wrong, "threeDSMethodData=" + wrong, "threeDSMethodData=eyJ9"] {
            #expect(await Self.lint([text]).status == 1)
        }
    }

    @Test("a byte order mark is refused, and the message after it is linted") func byteOrderMark() async throws {
        for text in [Self.response, Self.bad] {
            let run = await Self.lint(["\u{FEFF}" + text])
            #expect(run.status == 1)
            #expect(run.output.contains(": CRes 2.2.0 browser: refused: "))
            #expect(run.output.contains("(well-formed, CORE-198, Erro 101)"))
            #expect(run.output.contains(": transStatus: refused: ") == (text == Self.bad))
        }
    }

    @Test("a byte order mark, and what cannot be read, are named", .aboutWords) func names() async throws {
        #expect(await Self.lint(["\u{FEFF}" + Self.response]).output.contains("begins with a byte order mark"))
        #expect(await Self.lint(["see the log"]).error.contains("for a log, add --log"))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let forms: [([UInt8], String)] = [
            ([0x1F, 0x8B, 0x08, 0x00], "is compressed with gzip"), ([0xFF, 0xFE, 0x7B, 0x00], "is UTF-16"),
        ]
        for (bytes, words) in forms {
            let file = folder.appendingPathComponent("log").path
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            for options in [["lint", file], ["lint", "--log", file], ["lint", "--conversation", file]] {
                let run = await ToolRun.of(options)
                #expect(run.isOneLine(status: 2))
                #expect(run.error.contains(words))
            }
        }
    }

    @Test("a log: each message at its place, a sum, and the status") func log() async throws {
        let lines = [
            "start", "12:00 INFO sent \(Self.response)", "",
            #"{"level":"info","msg":"got \#(Self.bad.replacingOccurrences(of: "\"", with: "\\\""))"}"#,
        ]
        let run = await Self.lint(lines, "--log")
        #expect(run.status == 1)
        #expect(run.output.contains("standard input:2:17: CRes 2.2.0 browser: fine\n"))
        #expect(run.output.contains("standard input:4:28: CRes 2.2.0 browser: transStatus: refused: "))
        #expect(!run.output.contains("\"YY\""))
        #expect(await Self.lint(Array(lines.prefix(3)), "--log").status == 0)
        #expect(await Self.lint(["nothing"], "--log").status == 3)
        #expect(await Self.lint([#"{"messageType":"OReq","messageVersion":"2.3.1"}"#], "--log").status == 3)
        #expect(await ToolRun.of(["lint", "--log", "/nowhere/at/all"]).isOneLine(status: 2))
        let json = try Self.objects(await Self.lint(lines, "--log", "--json"))
        #expect(json.count == 3)
        #expect(json.first?["line"] == 2 && json.first?["column"] == 17)
        #expect(json.last?["valid"] == false)
        let file = json.last?["files"]?.arrayValue?.compactMap(\.objectValue).first
        #expect(file?["messages"] == 2 && file?["refused"] == 1)
    }

    @Test("the sum of a log", .aboutWords) func sum() async {
        let run = await Self.lint([Self.response, Self.bad], "--log")
        #expect(run.output.hasSuffix("standard input: messages: 2 (2 × CRes 2.2.0 browser); refused: 1; not checked at all: 0\n"))
        #expect(run.output.contains("standard input: not checked in 2 of 2: identifiers are not compared"))
        #expect(await Self.lint(["nothing"], "--log").output == "standard input: no message found\n")
    }

    @Test("a conversation: findings with both places, and the status") func conversation() async throws {
        let good = await Self.lint([Self.request, Self.response], "--conversation")
        #expect(good.status == 0)
        let other = Self.response.replacingOccurrences(of: "d7c1ee99", with: "d7c1ee98")
        let run = await Self.lint(["log", Self.request, "more", other], "--conversation")
        #expect(run.status == 1)
        #expect(run.output.contains("standard input:4:1: conversation: CRes: acsTransID: refused: "))
        #expect(run.output.contains("standard input:2:1 (same-identifier, CORE-27)"))
        let json = try #require(try Self.objects(await Self.lint([Self.request, other], "--conversation", "--json")).last)
        #expect(json["valid"] == false)
        let report = try #require(json["conversations"]?.arrayValue?.compactMap(\.objectValue).first)
        let finding = try #require(report["findings"]?.arrayValue?.compactMap(\.objectValue).first)
        #expect(finding["rule"] == "same-identifier" && finding["element"] == "acsTransID")
        #expect(finding["messages"] == [1, 0])
        #expect(report["messages"]?.arrayValue?.compactMap(\.objectValue).map { $0["line"] } == [1, 2])
    }

    @Test("the lines of a conversation", .aboutWords) func conversationWords() async {
        let run = await Self.lint([Self.request, Self.response], "--conversation")
        #expect(run.output.contains("standard input:1:1: conversation: CReq CRes: fine\n"))
        #expect(run.output.contains("conversation: not checked: the messages between the servers"))
        let alone = await Self.lint([Self.response], "--conversation")
        #expect(alone.output.contains("CRes: refused: the conversation has no CReq for it (message-missing, CORE-53)"))
    }
}
