import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds demo --headless` and `tds simulate` as command lines.
@Suite(.timeLimit(.minutes(10))) struct DemoTests {
    @Test("A played scenario is a line of the table", arguments: ["in-process", "https"])
    func plays(wire: String) async throws {
        let run = await ToolRun.of("demo --headless --scenario otp --version 2.2.0 --only \(wire)")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.count == 3)
        #expect(lines.first == ["scenario", "version", "transport", "messages", "outcome", "3DS", "Server", "time"])
        #expect(lines.dropFirst().first?.dropLast(2) == ["ok", "otp", "2.2.0", wire, "4", "completed", "Y", "Y"])
    }

    @Test("The servers' own calls have lines of their own, in each version and over each transport")
    func serverCalls() async throws {
        var run = DemoRun(cases: [], wires: DemoWire.allCases)
        run.calls = DemoServerCall.all(in: nil)
        let verdicts = try await run.run()
        #expect(verdicts.flatMap(\.problems) == [])
        #expect(verdicts.count == 12 && verdicts.allSatisfy(\.passed))
        let versions = ["2.1.0", "2.2.0", "2.3.1"]
        let rows = ["3RI", "PReq"].flatMap { name in
            versions.flatMap { version in ["in-process", "https"].map { "\(name) \(version) \($0)" } }
        }
        #expect(verdicts.map { "\($0.name) \($0.version) \($0.wire.rawValue)" } == rows)
        #expect(verdicts.map(\.messages.count) == Array(repeating: 2, count: 6) + Array(repeating: 4, count: 6))
        #expect(verdicts.prefix(6).map(\.server) == Array(repeating: "Y", count: 6))
        #expect(DemoServerCall.all(in: "2.2.0").map(\.version) == [.v2_2_0, .v2_2_0])
    }

    @Test("A wrong answer of a server is a problem of its line") func serverProblems() async throws {
        let stage = try await DemoStage(.inProcess)
        defer { stage.close() }
        let path = "v1/card-ranges/\(SimulatedDirectoryServer.identifiers[0])"
        for fault in ["redirect", "otherTransactionID", "swappedRange", "missingSerialNumber"] {
            _ = try await stage.call("POST", path, ["action": "fault", "fault": .string(fault)])
            let verdict = await DemoServerCall.cardRanges.run(on: stage, version: .v2_2_0)
            #expect(!verdict.passed, "\(fault)")
        }
    }

    @Test("--profile field plays a scenario to the end that this profile has, and strict is the default")
    func profiles() async throws {
        func end(_ option: String) async -> [String] {
            let run = await ToolRun.of("demo --headless --scenario fault-wrong-kid --version 2.2.0 --only in-process \(option)")
            #expect(run.status == 0, "\(option)")
            let line = run.output.split(separator: "\n").dropFirst().first ?? ""
            return Array(line.split(separator: " ").map(String.init).dropFirst(5).prefix(2))
        }
        #expect(await end("") == ["protocolError", "302"])
        #expect(await end("--profile strict") == ["protocolError", "302"])
        #expect(await end("--profile field") == ["completed", "Y"])
        #expect(await ToolRun.of("demo --headless --profile loose").status == 64)
    }

    @Test("The last line counts the scenarios", .aboutWords) func counts() async {
        let run = await ToolRun.of("demo --headless --scenario otp --version 2.2.0 --only in-process")
        #expect(run.output.hasSuffix("\n1 passed, 0 failed\n"))
    }

    @Test("--verbose shows the decrypted messages in order")
    func verbose() async throws {
        let run = await ToolRun.of("demo --headless --scenario otp --version 2.1.0 --only in-process --verbose")
        #expect(run.status == 0)
        let counters = run.output.split(separator: "\n").filter { $0.contains("CounterStoA") || $0.contains("CounterAtoS") }
        #expect(
            counters == [
                #"  "sdkCounterStoA": "000""#, #"  "acsCounterAtoS": "000","#, #"  "sdkCounterStoA": "001","#,
                #"  "acsCounterAtoS": "001","#,
            ])
        #expect(run.output.contains(#"  "challengeDataEntry": "123456""#))
    }

    @Test("--verbose names each message and its way", .aboutWords) func verboseWords() async {
        let run = await ToolRun.of("demo --headless --scenario otp --version 2.1.0 --only in-process --verbose")
        #expect(
            run.output.split(separator: "\n").filter { $0.hasPrefix("--") } == [
                "-- CReq, SDK to ACS", "-- CRes, ACS to SDK", "-- CReq, SDK to ACS", "-- CRes, ACS to SDK",
            ])
    }

    /// Makes a folder with a scenario that ends otherwise than it says.
    private static func wrongScenario() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let scenario = """
            {"name": "own", "title": "Our own", "versions": ["2.2.0"],
             "steps": [{"cres": {"acsUiType": "01", "challengeInfoHeader": "H", "challengeInfoLabel": "L", "challengeInfoText": "T",
             "submitAuthenticationLabel": "S"}, "expect": {"challengeDataEntry": "1"}}],
             "cardholder": [{"submit": "1"}], "expected": {"outcome": "cancelled", "server": {"transStatus": "N"}}}
            """
        try Data(scenario.utf8).write(to: folder.appendingPathComponent("own.json"))
        return folder
    }

    @Test("Options that mean nothing for the checkout mean --headless, too")
    func impliesHeadless() async {
        #expect(await ToolRun.of("demo --list") == ToolRun.of("demo --headless --list"))
        let run = await ToolRun.of("demo --scenario otp --version 2.2.0 --only in-process")
        #expect(run.status == 0 && run.output.contains("1 passed"), "\(run)")
    }

    @Test("A scenario that ends otherwise than it says is named with the reason", .aboutWords) func failureWords() async throws {
        let folder = try Self.wrongScenario()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = await ToolRun.of(["demo", "--headless", "--scenarios", folder.path, "--only", "in-process"])
        #expect(
            run.output.hasSuffix(
                """

                own 2.2.0 in-process:
                  outcome: expected cancelled, got completed
                  3DS Server's transStatus: expected N, got Y
                0 passed, 1 failed

                """))
    }

    @Test("A scenario that ends otherwise than it says fails with status 1; one that cannot be read is named")
    func fails() async throws {
        let folder = try Self.wrongScenario()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = await ToolRun.of(["demo", "--headless", "--scenarios", folder.path, "--only", "in-process"])
        #expect(run.status == 1)
        #expect(run.output.contains("\nown 2.2.0 in-process:\n"))
        try Data(#"{"name": 1}"#.utf8).write(to: folder.appendingPathComponent("bad.json"))
        let bad = await ToolRun.of(["demo", "--headless", "--scenarios", folder.path])
        #expect(bad.status == 2)
        #expect(bad.error.hasPrefix("tds: \(folder.path.printable): bad.json: name"))
        #expect(bad.error.filter { $0 == "\n" }.count == 1)
        let simulate = await ToolRun.of(["simulate", "--scenarios", folder.path])
        #expect(simulate == ToolRun(status: 2, output: "", error: bad.error))
    }

    /// A built-in scenario, a text of its file, what stands there instead, and the line that reports it.
    static let wrong: [(String, String, String, String)] = [
        (
            "fault-signed-content-expired", #""reason": "certificateDate""#, #""reason": "noPath""#,
            "reason: expected noPath, got certificateDate"
        ),
        (
            "fault-signed-content-missing-url", #""element": "acsURL", "#, "",
            "element: expected none, got acsURL"
        ),
        (
            "fault-http-500", #""code": "unexpectedStatus""#, #""code": "responseTooLarge""#,
            "error code: expected responseTooLarge, got unexpectedStatus"
        ),
        (
            "fault-wrong-message-type", #""reason": "wrongReceiver""#, #""reason": "unknownMessageType""#,
            "Erro's reason: expected unknownMessageType, got wrongReceiver"
        ),
    ]

    private static func verdicts(_ name: String, _ right: String, _ wrong: String) async throws -> [DemoVerdict] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Counterpart/ThreeDSSimulator/Scenarios/\(name).json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(right))
        let scenario = try Scenario(json: Array(text.replacingOccurrences(of: right, with: wrong).utf8))
        return try await DemoRun(cases: DemoCase.all([scenario], version: nil), wires: [.inProcess]).run()
    }

    @Test("A scenario that expects another code, element, reason or detail fails in each version", arguments: wrong)
    func otherCause(name: String, right: String, wrong: String, _: String) async throws {
        let verdicts = try await Self.verdicts(name, right, wrong)
        #expect(verdicts.count == 3 && verdicts.allSatisfy { !$0.passed && $0.problems.count == 1 })
        #expect(try await Self.verdicts(name, right, right).allSatisfy(\.passed))
    }

    @Test("The cause that came is reported next to the expected one", .aboutWords, arguments: wrong)
    func otherCauseWords(name: String, right: String, wrong: String, line: String) async throws {
        for verdict in try await Self.verdicts(name, right, wrong) { #expect(verdict.problems == [line]) }
    }

    @Test("The whole set of scenarios passes in the process")
    func everything() async throws {
        let cases = DemoCase.all(Scenario.builtIn, version: nil)
        let verdicts = try await DemoRun(cases: cases, wires: [.inProcess], width: 4).run()
        for verdict in verdicts where !verdict.passed {
            Issue.record("\(verdict.name) \(verdict.version): \(verdict.problems)")
        }
        #expect(verdicts.count == cases.count)
    }
}
