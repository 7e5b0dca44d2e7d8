import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

/// One text that would steer a terminal, through every command: in arguments, names of files, files and input lines.
@Suite("No text steers the terminal", .timeLimit(.minutes(5))) struct PoisonedTextTests {
    /// A character of each kind, and a line feed with a line that looks like the tool's own.
    private static let poison =
        "P\u{1B}[31m\u{1B}]0;t\u{7}\u{0}\u{8}\u{7F}\u{85}\u{90}\u{9B}2J\u{9D}\u{AD}\u{34F}\u{61C}\u{180E}\u{200B}\u{200D}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}"
        + "\u{2060}\u{2066}\u{2069}\u{3164}\u{FE0F}\u{FEFF}\u{FFF9}\u{E0001}\u{E0041}\u{E007F}\u{E0100}\r\nFORGED"

    /// What must not be in an output, written down here again: not the tool's own rule.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: break
        }
        switch scalar.value {
        case 0x34F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return true
        default: return false
        }
    }

    private static func check(_ arguments: [String], input: [String] = [], _ place: SourceLocation = #_sourceLocation) async
        -> String
    {
        let run = await ToolRun.of(arguments, input: input)
        for text in [run.output, run.error] {
            let found = text.unicodeScalars.filter(isUnseen).map { String($0.value, radix: 16) }
            #expect(found.isEmpty, "\(arguments.first ?? ""): \(Set(found).sorted())", sourceLocation: place)
            let isForged = text.split(separator: "\n").contains { $0.hasPrefix("FORGED") }
            #expect(!isForged, "\(text.debugDescription)", sourceLocation: place)
        }
        return run.output + run.error
    }

    private static func json(_ text: String) -> String { JSONValue.string(text).text }

    private static func withFolder(_ body: (URL) async throws -> Void) async throws {
        // The folder's name is poisoned, too. A name of a file has no NUL.
        let name = "tds-\(UUID().uuidString)-" + poison.filter { $0 != "\0" }.replacingOccurrences(of: "\u{0}", with: "")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test("in arguments") func arguments() async {
        let poison = Self.poison
        let commands = [
            "demo", "preview", "simulate", "drive", "doctor", "metadata", "lint", "jose", "load", "bench", "device", "explain",
            "diff", "replay", "completion", "man", "version",
        ]
        var shown = 0
        func check(_ arguments: [String]) async {
            if await Self.check(arguments).contains("P\u{FFFD}") { shown += 1 }
        }
        await check([poison])
        await check(["--" + poison])
        await check(["help", poison])
        await check(["help", "help", poison])
        for command in commands {
            await check([command, "--" + poison])
            await check([command, "a", "b", "c", poison])
        }
        for arguments in [
            ["demo", "--scenario"], ["demo", "--version"], ["demo", "--only"], ["demo", "--profile"], ["demo", "--port"],
            ["demo", "--theme"],
            ["demo", "--scenarios"], ["demo", "--address"], ["preview", "--port"], ["preview"], ["simulate", "--port"],
            ["simulate", "--scenarios"],
            ["simulate", "--address"], ["doctor"], ["doctor", "--date"], ["doctor", "--days"], ["lint"],
            ["lint", "a", "--version"],
            ["lint", "a", "--channel"], ["lint", "a", "--profile"], ["lint", "--log"], ["lint", "--conversation"], ["jose"],
            ["load", "--server"],
            ["load", "--rate"], ["load", "--scenario"], ["bench", "--count"], ["device", "--add"], ["device", "--restrict"],
            ["device", "--profile"],
            ["device", "--platform"], ["explain"], ["diff", "a"], ["replay"], ["metadata"], ["metadata", "sign"],
            ["metadata", "check", "a", "--days"],
        ] {
            await check(arguments + [poison])
        }
        #expect(shown >= 45, "\(shown)")
    }

    @Test("in files and their names") func files() async throws {
        let (poison, member) = (Self.poison, Self.json(Self.poison))
        try await Self.withFolder { folder in
            var shown = 0
            func check(_ arguments: [String], input: [String] = [], _ place: SourceLocation = #_sourceLocation) async {
                let text = await Self.check(arguments, input: input, place)
                if text.contains("P\u{FFFD}") || text.contains(#"P\u001b"#) { shown += 1 }
            }
            let messages = [
                #"{"messageType":"CRes","messageVersion":"2.2.0",\#(member):1,"acsUiType":\#(member),"challengeInfoHeader":\#(member)}"#,
                #"{"messageType":\#(member),\#(member):1,\#(member):2}"#, "{" + poison, member,
                #"{"messageType":"CReq","messageVersion":\#(member),"messageExtension":[{"id":\#(member),"name":\#(member),"criticalityIndicator":true,"data":{}}]}"#,
            ]
            for (index, message) in messages.enumerated() {
                let path = try Self.write(message, "m\(index).json", in: folder)
                for options in [[], ["--log"], ["--conversation"], ["--json"], ["--log", "--json"], ["--profile", "field"]] {
                    await check(["lint", path] + options)
                }
            }
            let header =
                #"{"transcript":"threeds","format":1,"sdkVersion":\#(member),"messageVersion":"2.2.0","sdkTransID":\#(member)}"#
            func event(_ n: Int, _ step: String, _ members: String) -> String {
                #"{"n":\#(n),"ms":1,"step":\#(step),"type":"Info","level":1,\#(members)}"#
            }
            let members =
                [
                    "screen", "reason", "errorCode", "status", "outcome", "entry", "answer", "timer", "elements", "code", "fault",
                    "requirement",
                ]
                .map { #""\#($0)":\#(member)"# }.joined(separator: ",") + #","counter":0,\#(member):\#(member)"#
            let steps = [
                "transactionCreated", "challengeStarted", "signedContentRefused", "creqSealed", "cresReceived", "cresRejected",
                "erroSent",
                "erroReceived", "exchangeFailed", "cardholderAnswered", "timerExpired", "httpRequest", "httpResponse",
                "challengeEnded",
            ]
            let events = steps.enumerated().map { event($0.offset + 1, Self.json($0.element), members) }
            let plain = #"{"transcript":"threeds","format":1,"sdkVersion":"1","messageVersion":"2.1.0","sdkTransID":"1"}"#
            let transcripts = [
                ([header] + events).joined(separator: "\n"), plain, [header, event(1, member, members)].joined(separator: "\n"),
                #"{"transcript":"threeds",\#(member):1,\#(member):2}"#,
                #"{"transcript":"threeds","format":1,"messageVersion":\#(member)}"#,
            ]
            let paths = try transcripts.enumerated().map { try Self.write($0.element, "t\($0.offset).jsonl", in: folder) }
            for path in paths {
                await check(["explain", path])
                await check(["explain", path, "--all", "--svg", folder.appendingPathComponent("p.svg").path])
                await check(["replay", path])
                await check(["diff", path, paths[1]])
                await check(["diff", paths[1], path])
            }
            for (index, configuration) in [
                #"{"directoryServers":[{"id":\#(member),"publicKey":\#(member),"rootCertificates":[\#(member)],\#(member):1}]}"#,
                #"{\#(member):[]}"#, #"{"directoryServers":[],\#(member):1,\#(member):1}"#, poison,
            ].enumerated() {
                let path = try Self.write(configuration, "c\(index).json", in: folder)
                await check(["doctor", path])
                await check(["doctor", "--json", path])
            }
            for (index, theme) in [
                #"{\#(member):1}"#, #"{"default":{\#(member):{"textColor":\#(member)}}}"#,
                #"{"default":{"labelCustomization":{"textColor":\#(member)}}}"#,
                poison,
            ].enumerated() {
                let path = try Self.write(theme, "l\(index).json", in: folder)
                await check(["preview", path, "--out", folder.appendingPathComponent("gallery").path])
                await check(["demo", "--theme", path, "--port", "0", "--address", "nowhere.invalid"])
            }
            #expect(shown >= 60, "\(shown)")
        }
    }

    @Test("in scenarios that are listed, played and shown") func scenarios() async throws {
        try await Self.withFolder { folder in
            let member = Self.json(Self.poison)
            let scenarios = folder.appendingPathComponent("s")
            try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
                .appendingPathComponent("Sources/Counterpart/ThreeDSSimulator/Scenarios/otp.json")
            let otp = try String(contentsOf: source, encoding: .utf8)
            let poisoned = otp.replacingOccurrences(of: #""One-time passcode""#, with: member)
                .replacingOccurrences(of: #""Your bank protects online payments.""#, with: member)
            #expect(poisoned != otp)
            _ = try Self.write(poisoned, "otp.json", in: scenarios)
            for arguments in [["--list"], ["--headless", "--verbose", "--only", "in-process"]] {
                let text = await Self.check(["demo", "--scenarios", scenarios.path] + arguments)
                #expect(text.contains("P\u{FFFD}"))
            }
            let verbose = await Self.check(["demo", "--scenarios", scenarios.path, "--verbose", "--only", "in-process"])
            #expect(verbose.contains(#"P\u001b[31m"#) && verbose.contains(#"\u009b2J"#) && verbose.contains(#"\udb40\udc41"#))
            for wrong in [
                #"{\#(member):1}"#, #"{"name":\#(member)}"#, #"{"name":"a","title":"b","versions":\#(member)}"#, Self.poison,
            ] {
                _ = try Self.write(wrong, "otp.json", in: scenarios)
                _ = await Self.check(["demo", "--scenarios", scenarios.path, "--list"])
                _ = await Self.check(["simulate", "--scenarios", scenarios.path])
                _ = await Self.check(["load", "--scenarios", scenarios.path])
            }
        }
    }

    @Test("in lines of input, whose answers in JSON stay the same values") func lines() async throws {
        let member = Self.json(Self.poison)
        let lines = [
            #"{"op":\#(member)}"#, #"{"op":"initialize","id":\#(member),\#(member):1}"#, #"{\#(member):1,\#(member):2}"#,
            Self.poison, "{" + Self.poison,
            #"{"id":\#(member),"alg":\#(member),"key":\#(member)}"#,
        ]
        for arguments in [["drive"], ["jose", "seal"], ["jose", "open"], ["jose", "sign"], ["jose", "verify"]] {
            let text = await Self.check(arguments, input: lines)
            #expect(text.contains(#"P\u001b"#) || text.contains("P\u{FFFD}"))
        }
        let run = await ToolRun.of(["jose", "sign"], input: [#"{"id":\#(member)}"#])
        let answer = try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue
        #expect(answer?["id"]?.stringValue == Self.poison)
    }

    @Test("The escape of each character in JSON is the same character")
    func escapes() throws {
        for value in (0...0x10FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), Self.isUnseen(scalar) else { continue }
            let text = JSONValue.string("a\(Character(scalar))b").visibleText
            #expect(!text.unicodeScalars.contains(where: Self.isUnseen), "\(value)")
            #expect(try JSONDocument(parsing: Array(text.utf8)).root.stringValue == "a\(Character(scalar))b", "\(value)")
            #expect("a\(Character(scalar))b".printable == "a\u{FFFD}b", "\(value)")
        }
        #expect("漢字 é 😀 \u{A0}“”—".visible(keepingLines: false) == "漢字 é 😀 \u{A0}“”—")
        #expect("a\nb".visible(keepingLines: true) == "a\nb" && "a\nb".visible(keepingLines: false) == "a\u{FFFD}b")
        #expect(String(repeating: "x", count: 81).printable == String(repeating: "x", count: 80) + "…")
    }
}
