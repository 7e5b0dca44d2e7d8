import Foundation
import Testing
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// A folder of its own for one test.
private struct Scratch: ~Copyable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tds-transcripts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, _ name: String = "t.jsonl") throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    func write(_ bytes: [UInt8], _ name: String = "t.jsonl") throws -> String {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        return path(name)
    }
}

/// Transcripts that are made by hand.
private enum Lines {
    static let header =
        #"{"transcript":"threeds","format":1,"sdkVersion":"0.1.0","messageVersion":"2.2.0","sdkTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e"}"#

    /// An event with the members after the common ones.
    static func event(_ n: Int, _ step: String, _ members: String = "", level: Int = 1) -> String {
        #"{"n":\#(n),"ms":\#(n * 10),"step":"\#(step)","type":"Info","level":\#(level)\#(members.isEmpty ? "" : "," + members)}"#
    }

    static func text(_ events: [(String, String)]) -> String {
        ([header] + events.enumerated().map { event($0.offset + 1, $0.element.0, $0.element.1) }).map { $0 + "\n" }.joined()
    }

    static let begin: [(String, String)] = [
        ("transactionCreated", #""version":"2.2.0""#), ("challengeStarted", #""timeoutSeconds":300,"profile":"strict""#),
        ("signedContentAccepted", ""), ("creqSealed", #""counter":0,"entry":"none""#),
    ]
}

@Suite("tds explain, diff, replay", .timeLimit(.minutes(10))) struct TranscriptToolTests {
    // MARK: Bad files

    struct BadFile: CustomTestStringConvertible {
        let content: String
        let rule: String
        var testDescription: String { rule }

        init(_ content: String, _ rule: String) {
            self.content = content
            self.rule = rule
        }

        /// After a good header.
        init(second: String, _ rule: String) { self.init(Lines.header + "\n" + second, rule) }
    }

    private static let noFormat =
        #"{"transcript":"threeds","format":2,"sdkVersion":"9","messageVersion":"2.2.0","sdkTransID":"x"}"#
    private static let oldVersion =
        #"{"transcript":"threeds","format":1,"sdkVersion":"9","messageVersion":"1.0.2","sdkTransID":"x"}"#
    private static let noSDKVersion = #"{"transcript":"threeds","format":1,"messageVersion":"2.2.0","sdkTransID":"x"}"#

    static let badFiles: [BadFile] = [
        BadFile("", "is empty; a transcript begins with its header"),
        BadFile("\n", "is empty; a transcript begins with its header"),
        BadFile("not json\n", "line 1: not JSON"),
        BadFile("[1]\n", "line 1: not a JSON object"),
        BadFile(#"{"event":"ready"}"#, #"line 1: not a transcript: the header has no member "transcript":"threeds""#),
        BadFile(noFormat, "line 1: format: must be 1, the one that this tool reads"),
        BadFile(oldVersion, "line 1: messageVersion: must be one of 2.1.0, 2.2.0, 2.3.1"),
        BadFile(noSDKVersion, "line 1: sdkVersion and sdkTransID must be strings"),
        BadFile(second: Lines.event(2, "appLeft"), "line 2: n: must be 1, the number of the event"),
        BadFile(second: Lines.event(1, "exploded"), "line 2: step: 'exploded' is not a step of format 1"),
        BadFile(second: Lines.event(1, "appLeft", "", level: 4), "line 2: level: must be 0, 1, 2 or 3"),
        BadFile(
            second: #"{"n":1,"step":"appLeft","type":"Info","level":1}"#, "line 2: ms: must be a whole number of milliseconds"),
        BadFile(second: String(Lines.event(1, "appLeft").dropLast(4)), "line 2: not JSON"),
        BadFile(second: #"{"n":1,"n":1}"#, "line 2: n: occurs twice"),
        BadFile(
            second: #"{"n":1,"step":"truncated"}"# + "\n" + Lines.event(2, "appLeft"),
            "line 3: the line 'truncated' must be the last one"),
        BadFile(second: String(repeating: "[", count: 2_000), "line 2: nested too deeply"),
    ]

    @Test("A file that is not a transcript is refused with one line and exit status 2", arguments: badFiles)
    func refusesFile(_ file: BadFile) async throws {
        let scratch = try Scratch()
        let path = try scratch.write(file.content)
        for command in [["explain", path], ["replay", path], ["diff", path, path]] {
            let run = await ToolRun.of(command)
            #expect(run.isOneLine(status: 2), "\(run.error)")
            #expect(run.error.hasPrefix("tds: \(path.printable): "), "\(run.error)")
        }
    }

    @Test("The refusal of a file that is not a transcript contains line and rule", .aboutWords, arguments: badFiles)
    func fileWords(_ file: BadFile) async throws {
        let scratch = try Scratch()
        let path = try scratch.write(file.content)
        let error = await ToolRun.of(["explain", path]).error
        #expect(error.hasPrefix("tds: \(path.printable): \(file.rule)"), "\(error)")
    }

    @Test("The refusal of a line that is too long and of a missing file contains the rule", .aboutWords) func worseFileWords()
        async throws
    {
        let scratch = try Scratch()
        let long = try scratch.write([UInt8](repeating: UInt8(ascii: "a"), count: 70_000), "long")
        #expect(await ToolRun.of(["explain", long]).error.hasSuffix(": line 1: longer than 65536 bytes\n"))
        #expect(await ToolRun.of(["explain", scratch.path("nothing")]).error.hasSuffix(": does not exist\n"))
    }

    @Test("A recording that was cut is explained, and the exit status says that its end is not known")
    func cut() async throws {
        let scratch = try Scratch()
        let whole = try scratch.write(
            Lines.text(Lines.begin + [("challengeEnded", #""outcome":"completed","status":"Y""#)]), "whole")
        let cut = try scratch.write(Lines.text(Lines.begin) + #"{"n":5,"step":"truncated"}"# + "\n", "cut")
        #expect(await ToolRun.of(["explain", whole]).status == 0)
        let run = await ToolRun.of(["explain", cut])
        #expect(run.status == 1 && !run.output.isEmpty && run.error.isEmpty)
    }

    @Test("A binary file, a line of 50 MB, a folder and a missing file are refused") func worseFiles() async throws {
        let scratch = try Scratch()
        let binary = try scratch.write((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 37) }, "binary")
        let long = try scratch.write([UInt8](repeating: UInt8(ascii: "a"), count: 50 << 20), "long")
        for (path, place) in [(binary, "line 1: "), (long, "line 1: "), (scratch.folder.path, ""), (scratch.path("nothing"), "")]
        {
            let run = await ToolRun.of(["explain", path])
            #expect(run.isOneLine(status: 2), "\(run.error)")
            #expect(run.error.hasPrefix("tds: \(path.printable): \(place)"), "\(run.error)")
        }
    }

    // MARK: explain

    struct Story: CustomTestStringConvertible {
        let testDescription: String
        let events: [(String, String)]
        let outcome: String, party: String, rule: String
    }

    static let stories: [Story] = [
        Story(
            testDescription: "CORE-239: the ACS is silent",
            events: Lines.begin + [
                ("timerExpired", #""timer":"read","counter":0"#), ("erroSent", #""errorCode":"402","component":"C""#),
                ("challengeEnded", #""outcome":"runtimeError","code":"readTimeout""#),
            ], outcome: "runtimeError readTimeout", party: "the ACS", rule: "CORE-239"),
        Story(
            testDescription: "CORE-236: no network",
            events: Lines.begin + [
                ("exchangeFailed", #""reason":"nameNotFound","counter":0"#),
                ("challengeEnded", #""outcome":"runtimeError","code":"connectionFailed""#),
            ], outcome: "runtimeError connectionFailed", party: "the network", rule: "CORE-236"),
        Story(
            testDescription: "CORE-44: TLS",
            events: Lines.begin + [
                ("exchangeFailed", #""reason":"tls","counter":0"#),
                ("challengeEnded", #""outcome":"runtimeError","code":"connectionFailed""#),
            ], outcome: "runtimeError connectionFailed", party: "the ACS",
            rule: "CORE-44"),
        Story(
            testDescription: "the app's listener refuses",
            events: Lines.begin + [
                ("certificateDecision", #""trusted":true,"accepted":false"#),
                ("exchangeFailed", #""reason":"tls","tls":"refusedByApp","counter":0"#),
                ("challengeEnded", #""outcome":"runtimeError","code":"connectionFailed""#),
            ], outcome: "runtimeError connectionFailed", party: "the app", rule: "CORE-44"
        ),
        Story(
            testDescription: "the app's listener refuses, and the second attempt has no network",
            events: Lines.begin + [
                ("certificateDecision", #""trusted":true,"accepted":false"#),
                ("exchangeFailed", #""reason":"tls","tls":"refusedByApp","counter":0"#),
                ("exchangeFailed", #""reason":"offline","counter":0,"retry":1"#),
                ("challengeEnded", #""outcome":"runtimeError","code":"connectionFailed""#),
            ], outcome: "runtimeError connectionFailed", party: "the network", rule: "CORE-236"
        ),
        Story(
            testDescription: "CORE-204: a CRes without a header",
            events: Lines.begin + [
                ("cresRejected", #""counter":0,"errorCode":"201","elements":["challengeInfoHeader"],"requirement":"CORE-204""#),
                ("challengeEnded", #""outcome":"protocolError","errorCode":"201""#),
            ], outcome: "protocolError 201", party: "the ACS", rule: "CORE-204"),
        Story(
            testDescription: "CORE-215: the DS complains",
            events: Lines.begin + [
                ("erroReceived", #""errorCode":"404","component":"D""#),
                ("challengeEnded", #""outcome":"protocolError","errorCode":"404""#),
            ], outcome: "protocolError 404", party: "the directory server", rule: "CORE-215"),
        Story(
            testDescription: "the 3DS Server complains",
            events: Lines.begin + [
                ("erroReceived", #""errorCode":"203","component":"S""#),
                ("challengeEnded", #""outcome":"protocolError","errorCode":"203""#),
            ], outcome: "protocolError 203", party: "the ACS", rule: "CORE-206"),
        Story(
            testDescription: "the ACS complains about the CReq",
            events: Lines.begin + [
                ("erroReceived", #""errorCode":"302","component":"A""#),
                ("challengeEnded", #""outcome":"protocolError","errorCode":"302""#),
            ], outcome: "protocolError 302", party: "the SDK", rule: "CORE-54"),
        Story(
            testDescription: "CORE-253: no path to a root",
            events: Array(Lines.begin.prefix(2)) + [
                ("signedContentRefused", #""reason":"noPath""#),
                ("challengeEnded", #""outcome":"runtimeError","code":"signedContentRefused""#),
            ], outcome: "runtimeError signedContentRefused",
            party: "the ACS", rule: "CORE-253"),
        Story(
            testDescription: "the app mixes transactions up",
            events: Array(Lines.begin.prefix(2)) + [
                ("signedContentRefused", #""reason":"otherSDKKey""#),
                ("challengeEnded", #""outcome":"runtimeError","code":"signedContentRefused""#),
            ], outcome: "runtimeError signedContentRefused",
            party: "the app", rule: "CORE-43"),
        Story(
            testDescription: "nothing to present on",
            events: Array(Lines.begin.prefix(2)) + [
                ("screensRefused", ""), ("challengeEnded", #""outcome":"runtimeError","code":"presenterRefused""#),
            ], outcome: "runtimeError presenterRefused", party: "the app", rule: "sdk-presenter"),
        Story(
            testDescription: "CORE-57: the SDK cannot encrypt",
            events: Lines.begin + [
                ("exchangeFailed", #""reason":"sealing""#),
                ("challengeEnded", #""outcome":"runtimeError","code":"sealingFailed""#),
            ], outcome: "runtimeError sealingFailed", party: "the device", rule: "CORE-57"),
        Story(
            testDescription: "the app's security policy",
            events: Lines.begin + [
                ("challengeStopped", #""reason":"securityAlarm""#),
                ("challengeEnded", #""outcome":"runtimeError","code":"securityAlarm""#),
            ], outcome: "runtimeError securityAlarm", party: "the device", rule: "sdk-security-policy"),
        Story(
            testDescription: "a code that this tool does not know",
            events: Lines.begin + [("challengeEnded", #""outcome":"runtimeError","code":"exploded""#)],
            outcome: "runtimeError exploded", party: "the SDK", rule: "SDK-31"),
        Story(
            testDescription: "CORE-312: the cardholder waits too long",
            events: Lines.begin + [
                ("cresReceived", #""counter":0,"screen":"text""#), ("timerExpired", #""timer":"challenge""#),
                ("challengeEnded", #""outcome":"timedout""#),
            ], outcome: "timedout", party: "the cardholder, who did not answer in time", rule: "CORE-312"),
        Story(
            testDescription: "CORE-59: the cardholder cancels",
            events: Lines.begin + [
                ("cresReceived", #""counter":0,"screen":"text""#), ("cardholderAnswered", #""answer":"cancel""#),
                ("challengeEnded", #""outcome":"cancelled""#),
            ], outcome: "cancelled", party: "the cardholder, who cancelled", rule: "CORE-59"),
        Story(
            testDescription: "the app cancels",
            events: Lines.begin + [("cancelRequested", ""), ("challengeEnded", #""outcome":"cancelled""#)], outcome: "cancelled",
            party: "the app, which cancelled the task", rule: "CORE-59"),
        Story(
            testDescription: "SDK-10: all is well",
            events: Lines.begin + [
                ("cresReceived", #""counter":0,"final":true,"status":"Y""#),
                ("challengeEnded", #""outcome":"completed","status":"Y""#),
            ], outcome: "completed with transStatus Y", party: "nobody", rule: "SDK-10"),
        Story(
            testDescription: "no challenge", events: [("transactionCreated", ""), ("transactionClosed", "")],
            outcome: "no challenge, the app closed the transaction", party: "nobody", rule: "none was broken"),
        Story(
            testDescription: "not to its end", events: Lines.begin, outcome: "unknown, the recording stops before the end",
            party: "nobody", rule: "none was broken"),
    ]

    @Test("explain says which requirement is at stake", arguments: stories) func explains(_ story: Story) async throws {
        let scratch = try Scratch()
        let run = await ToolRun.of(["explain", try scratch.write(Lines.text(story.events))])
        #expect(run.status == (story.events.contains { ["challengeEnded", "transactionClosed"].contains($0.0) } ? 0 : 1))
        #expect(run.error.isEmpty)
        let requirement = story.rule.contains("-") ? story.rule : ""
        #expect(run.output.contains("\nRule: \(requirement)"), "\(run.output)")
    }

    @Test("explain prints how the transaction ended, who is at fault and by which rule", .aboutWords, arguments: stories)
    func explanation(_ story: Story) async throws {
        let scratch = try Scratch()
        let run = await ToolRun.of(["explain", try scratch.write(Lines.text(story.events))])
        #expect(run.output.contains("\nOutcome: \(story.outcome)\n"), "\(run.output)")
        #expect(run.output.contains("\nAt fault: \(story.party)\n"), "\(run.output)")
        #expect(run.output.contains("\nRule: \(story.rule)"), "\(run.output)")
        #expect(run.output.contains("\nWhat to do: "))
        // Only an error has a cause, and advice for the payment.
        let isError = story.outcome.hasPrefix("runtimeError") || story.outcome.hasPrefix("protocolError")
        #expect(run.output.contains("\nCause: ") == isError && run.output.contains("\nFor this payment: ") == isError)
    }

    // MARK: The whole way

    @Test(
        "A transcript of tds demo can be explained, compared and replayed",
        arguments: EveryCase.orSome(
            of: [
                ("otp", "2.1.0"), ("otp", "2.2.0"), ("otp", "2.3.1"), ("otp-wrong-then-right", "2.2.0"), ("otp-cancel", "2.1.0"),
                ("otp-resend", "2.2.0"), ("otp-locked", "2.1.0"), ("otp-no-entry", "2.2.0"), ("otp-whitelist", "2.2.0"),
                ("single-select", "2.3.1"), ("multi-select", "2.2.0"), ("oob", "2.2.0"), ("oob", "2.1.0"), ("html-otp", "2.2.0"),
                ("html-oob", "2.3.1"), ("html-oob-app", "2.3.1"), ("information", "2.3.1"), ("two-fields", "2.3.1"),
                ("additional-choice", "2.3.1"), ("trust-list", "2.3.1"), ("device-binding", "2.3.1"), ("oob-app-url", "2.3.1"),
                ("oob-app-fails", "2.3.1"), ("oob-auto-switch", "2.2.0"), ("bridging-oob-2-0", "2.2.0"),
                ("masked-entry", "2.3.1"),
                ("fault-missing-header", "2.2.0"), ("fault-wrong-counter", "2.1.0"), ("fault-tampered-tag", "2.3.1"),
                ("fault-erro", "2.2.0"),
                ("fault-duplicate-member", "2.3.1"), ("fault-critical-extension", "2.2.0"), ("fault-http-500", "2.1.0"),
                ("fault-huge-body", "2.2.0"), ("fault-connection-reset", "2.2.0"), ("fault-plain-cres", "2.3.1"),
                ("fault-malformed-counter", "2.2.0"), ("fault-wrong-acs-trans-id", "2.2.0"),
                ("fault-final-status-unknown", "2.2.0"),
                ("fault-final-status-u", "2.1.0"), ("fault-inactive-version", "2.2.0"), ("fault-signed-content-expired", "2.2.0"),
                ("fault-signed-content-wrong-root", "2.1.0"), ("fault-signed-content-tampered-signature", "2.3.1"),
                ("fault-signed-content-own-key", "2.2.0"), ("fault-signed-content-http-url", "2.2.0"),
                ("fault-unknown-ui-type", "2.2.0"), ("fault-app-url-without-label", "2.3.1"),
                ("fault-duplicate-option", "2.1.0"),
            ], from: "replays"))
    func replays(_ scenario: String, _ version: String) async throws {
        let scratch = try Scratch()
        let (path, again) = (scratch.path("a.jsonl"), scratch.path("b.jsonl"))
        let demo = await ToolRun.of(["demo", "--headless", "--scenario", scenario, "--version", version, "--transcript", path])
        #expect(demo.status == 0, "\(demo.output)\(demo.error)")
        #expect(await ToolRun.of(["explain", path]).status == 0)
        let replayed = await ToolRun.of(["replay", path, "--transcript", again])
        #expect(replayed.status == 0, "\(replayed.output)\(replayed.error)")
        #expect(await ToolRun.of(["diff", path, path]).status == 0)
        // What a scenario's cardholder types stays out.
        let text = try String(contentsOfFile: path, encoding: .utf8) + String(contentsOfFile: again, encoding: .utf8)
        for canary in ["123456", "correct horse", "otp=", "Confirm your payment"] { #expect(!text.contains(canary), "\(canary)") }
    }

    @Test("explain, replay and diff of one recording, in words", .aboutWords) func words() async throws {
        let scratch = try Scratch()
        let path = scratch.path("a.jsonl")
        let demo = await ToolRun.of(["demo", "--headless", "--scenario", "otp", "--version", "2.2.0", "--transcript", path])
        #expect(demo.status == 0, "\(demo.output)\(demo.error)")
        #expect(await ToolRun.of(["explain", path]).output.contains("EMV 3-D Secure 2.2.0"))
        #expect(await ToolRun.of(["replay", path]).output.hasSuffix("the same\n"))
        #expect(await ToolRun.of(["diff", path, path]) == ToolRun(status: 0, output: "no difference\n", error: ""))
    }

    @Test("diff ignores how much of sending an Erro was recorded") func diffOfErros() async throws {
        let scratch = try Scratch()
        let end = Lines.begin + [("erroSent", #""errorCode":"402""#)]
        let a = try scratch.write(Lines.text(end), "a")
        let b = try scratch.write(Lines.text(end + [("httpBody", #""bytes":394"#)]), "b")
        #expect(await ToolRun.of(["diff", a, b]).status == 0)
        let c = try scratch.write(Lines.text([("httpBody", #""bytes":394"#)] + end), "c")
        #expect(await ToolRun.of(["diff", a, c]).status == 1)
    }

    @Test("The changes of diff are the fewest, and lead from one list to the other", arguments: 0..<300 as Range<UInt64>)
    func fewestChanges(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let kinds = 1 + random.number(below: 5)
        func list() -> [Int] { (0..<random.number(below: 24)).map { _ in random.number(below: kinds) } }
        let (a, b) = (list(), list())
        guard case .changes(let changes) = EventDifference(a, b) else {
            Issue.record("\(a) \(b)")
            return
        }
        // The longest common part has what is not changed; the table of all beginnings knows its length.
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices {
            for j in b.indices { table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j]) }
        }
        #expect(changes.count == a.count + b.count - 2 * table[a.count][b.count])
        let removed = Set(changes.compactMap { if case .removed(let offset) = $0 { offset } else { nil } })
        let added = Set(changes.compactMap { if case .added(let offset) = $0 { offset } else { nil } })
        #expect(removed.count + added.count == changes.count)
        #expect(
            a.indices.filter { !removed.contains($0) }.map { a[$0] } == b.indices.filter { !added.contains($0) }.map { b[$0] })
    }

    @Test("diff of lists without a common entry ends after its limit and names the first difference")
    func manyDifferences() async throws {
        #expect(EventDifference([Int](0..<200_000), [Int](200_000..<400_000)) == .tooMany(first: 0))
        #expect(EventDifference([7, 8] + [Int](0..<600), [7, 8] + [Int](1_000..<1_600)) == .tooMany(first: 2))
        #expect(EventDifference([Int](0..<1_000), []) == .changes((0..<1_000).map { .removed($0) }))
        #expect(EventDifference([], [Int](0..<1_001)) == .tooMany(first: 0))
        let scratch = try Scratch()
        func path(_ step: String, _ count: Int, _ name: String) throws -> String {
            try scratch.write(Lines.text(Lines.begin + (0..<count).map { (step, #""counter":\#($0)"#) }), name)
        }
        let a = try path("cresReceived", 20_000, "a.jsonl")
        let b = try path("creqSealed", 20_000, "b.jsonl")
        for paths in [[a, b], [b, a], [a, try path("creqSealed", 2_000, "c.jsonl")]] {
            let run = await ToolRun.of(["diff"] + paths)
            #expect(run.status == 1)
            let lines = run.output.split(separator: "\n")
            #expect(
                lines.count == 3
                    && lines.allSatisfy { $0.hasPrefix("- line 6: ") || $0.hasPrefix("+ line 6: ") || $0.contains("1000") })
        }
    }

    @Test("Two runs of one scenario have no difference, and two scenarios have one") func differs() async throws {
        let scratch = try Scratch()
        let paths = ["a", "b", "c"].map { scratch.path($0) }
        for (path, scenario) in zip(paths, ["otp", "otp", "otp-cancel"]) {
            let demo = await ToolRun.of([
                "demo", "--headless", "--scenario", scenario, "--version", "2.2.0", "--transcript", path,
            ])
            #expect(demo.status == 0, "\(demo.output)")
        }
        #expect(await ToolRun.of(["diff", paths[0], paths[1]]).status == 0)
        let other = await ToolRun.of(["diff", paths[0], paths[2]])
        #expect(other.status == 1)
        #expect(other.output.contains("- line") && other.output.contains("+ line"))
        #expect(other.output.contains("challengeEnded outcome=\"cancelled\""))
    }

    struct Refused: CustomTestStringConvertible {
        let testDescription: String
        let events: [(String, String)]

        /// What follows the first CReq.
        init(_ reason: String, _ step: String, _ members: String = "") {
            self.init(reason, events: Lines.begin + [(step, members), ("challengeEnded", "")])
        }

        init(_ reason: String, events: [(String, String)]) {
            testDescription = reason
            self.events = events
        }
    }

    static let refused: [Refused] = [
        Refused("there was no challenge", events: Array(Lines.begin.prefix(1))),
        Refused("the recording stops before the end of the challenge", events: Lines.begin),
        Refused("the app cancelled the task; a replay can play only the cardholder's Cancel", "cancelRequested"),
        Refused("the app cleaned the service up during the challenge", "serviceCleanedUp"),
        Refused(
            "the network failed (nameNotFound); the simulator's network does not fail", "exchangeFailed",
            #""reason":"nameNotFound""#),
        Refused("the SDK could not encrypt a CReq, which the ACS did not cause", "exchangeFailed", #""reason":"sealing""#),
        Refused(
            "line 6: the element is not recorded, or the specification does not define it", "cresRejected",
            #""errorCode":"203","elements":["other"]"#),
        Refused("line 6: the error code of the ACS is not recorded", "erroReceived", #""errorCode":"other""#),
        Refused("line 6: screen 'information' does not exist in 2.2.0", "cresReceived", #""screen":"information""#),
        Refused("a TLS certificate was refused; replays use no TLS", "certificateDecision", #""trusted":true,"accepted":false"#),
        Refused("the app's presenter failed; the simulator's cardholder has a good one", "presenterSilent"),
        Refused(
            "the web view failed; the simulator's cardholder does not have one", "challengeStopped", #""reason":"pageFailed""#),
        Refused("the app's security policy ended the challenge", "challengeStopped", #""reason":"securityAlarm""#),
    ]

    @Test("What cannot be replayed is refused, exit status 1", arguments: refused) func refuses(_ item: Refused) async throws {
        let scratch = try Scratch()
        #expect(await ToolRun.of(["replay", try scratch.write(Lines.text(item.events))]).isOneLine(status: 1))
    }

    @Test("What cannot be replayed says exactly why", .aboutWords, arguments: refused)
    func refusalWords(_ item: Refused) async throws {
        let scratch = try Scratch()
        let path = try scratch.write(Lines.text(item.events))
        #expect(
            await ToolRun.of(["replay", path]).error
                == "tds: \(path.printable): cannot be replayed: \(item.testDescription)\n")
    }

    /// A recording whose outcome does not follow from its messages.
    private static let contradiction = Lines.text(
        Lines.begin + [
            ("cresReceived", #""counter":0,"screen":"text""#), ("creqSealed", #""counter":1,"entry":"data""#),
            ("cresReceived", #""counter":1,"final":true,"status":"Y""#),
            ("challengeEnded", #""outcome":"runtimeError","code":"readTimeout""#),
        ])

    @Test("A recorded outcome that the simulator does not confirm is reported with exit status 1") func disagrees() async throws {
        let scratch = try Scratch()
        let run = await ToolRun.of(["replay", try scratch.write(Self.contradiction)])
        #expect(run.status == 1)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("recorded: runtimeError readTimeout\nreplayed: "), "\(run.output)")
    }

    @Test("A recorded outcome that the simulator does not confirm, in words", .aboutWords) func disagreementWords() async throws {
        let scratch = try Scratch()
        let run = await ToolRun.of(["replay", try scratch.write(Self.contradiction)])
        #expect(
            run.output.hasPrefix("recorded: runtimeError readTimeout\nreplayed: completed with transStatus Y\n"), "\(run.output)")
        #expect(run.output.hasSuffix("not the same\n"))
    }

    @Test("--transcript needs a scenario and a writable file") func demoOptions() async throws {
        #expect(await ToolRun.of("demo --headless --transcript x").isOneLine(status: 64))
        let nowhere = await ToolRun.of("demo --headless --scenario otp --transcript /nonexistent/t")
        #expect(nowhere.isOneLine(status: 2) && nowhere.error.hasPrefix("tds: /nonexistent/t: "))
    }

    @Test("What is said when --transcript has no scenario or place", .aboutWords) func demoOptionWords() async {
        let without = await ToolRun.of("demo --headless --transcript x")
        #expect(without.error == "tds: demo: option --transcript needs --scenario; see 'tds demo --help'\n")
        let nowhere = await ToolRun.of("demo --headless --scenario otp --transcript /nonexistent/t")
        #expect(nowhere.error == "tds: /nonexistent/t: cannot be written: its folder does not exist\n")
    }
}
