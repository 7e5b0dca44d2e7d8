import Foundation
import Testing
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `tds suite` as a process would run it, over TLS.
@Suite(.timeLimit(.minutes(10))) struct SuiteCommandTests {
    /// A simulator, a folder with its authority and its profile.
    private struct Bench {
        let url: String
        let folder: URL

        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

        func run(_ words: String...) async -> ToolRun {
            await ToolRun.of(["suite", "acs", "--at", url, "--trust", path("ca.pem"), "--profile", path("profile.json")] + words)
        }

        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
    }

    private static func testing(
        _ configuration: SimulatorConfiguration = SimulatorConfiguration(), _ party: String = "acs", at path: String = "/acs",
        _ use: (Bench) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("suite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let served = try ServedSimulator(configuration, port: 0, tls: true)
        defer { served.stop() }
        let bench = Bench(url: served.url.absoluteString + path, folder: folder)
        try Data(served.simulator.tlsAnchorPEM.utf8).write(to: folder.appendingPathComponent("ca.pem"))
        let profile = await ToolRun.of(["suite", party, "--at", bench.url, "--trust", bench.path("ca.pem"), "--new-profile"])
        #expect(profile.status == 0 && profile.error.isEmpty)
        try Data(profile.output.utf8).write(to: folder.appendingPathComponent("profile.json"))
        try await use(bench)
    }

    @Test("Good and bad cases end up in the log, in JUnit XML and on the page")
    func reports() async throws {
        try await Self.testing { bench in
            var profile = try #require(try JSONDocument(parsing: Array(bench.text("profile.json").utf8)).root.objectValue)
            profile["cards"] = ["challenge": "9001000000000000", "frictionless": "9001000000000000"]
            try Data(profile.serialized()).write(to: bench.folder.appendingPathComponent("profile.json"))
            let run = await bench.run(
                "--only", "right-*/2.2.0/0", "--junit", bench.path("j.xml"), "--html", bench.path("h.html"), "--log",
                bench.path("l.jsonl"),
                "--seed", "3")
            #expect(run.status == 1 && run.error.isEmpty, "\(run)")
            #expect(run.output.contains("cannot tell  right-frictionless/2.2.0/01: "))
            #expect(run.output.contains("(--seed 3)"))
            let lines = try bench.text("l.jsonl").split(separator: "\n").map {
                try JSONDocument(parsing: Array($0.utf8)).root.objectValue
            }
            let verdicts = lines.compactMap { $0?["verdict"]?.stringValue }
            #expect(verdicts.count == lines.count && verdicts.contains("passed") && verdicts.contains("cannot tell"))
            let xml = try bench.text("j.xml")
            let parser = XMLParser(data: Data(xml.utf8))
            #expect(parser.parse())
            #expect(xml.contains("tests=\"\(lines.count)\""))
            #expect(xml.components(separatedBy: "<testcase ").count == lines.count + 1)
            #expect(xml.contains("<error message=\"the ARes for the card"))
            let page = try bench.text("h.html")
            #expect(page.components(separatedBy: "<details ").count == lines.count + 1)
            #expect(page.contains("data:image/svg+xml;base64,"))
            for text in [xml, page, try bench.text("l.jsonl")] { #expect(!text.contains("9001000000000000")) }
        }
    }

    @Test("A run goes on where an earlier one ended")
    func resumed() async throws {
        try await Self.testing { bench in
            let log = bench.path("l.jsonl")
            let first = await bench.run("--only", "areq-missing-dsURL", "--log", log)
            #expect(first.status == 0, "\(first)")
            // A line that was cut off counts as a case that was not played.
            let text = try bench.text("l.jsonl")
            try Data((text.dropLast(100)).utf8).write(to: URL(fileURLWithPath: log))
            let kept = text.split(separator: "\n").count - 1
            let second = await bench.run("--only", "areq-missing-ds", "--resume", log, "--log", log)
            #expect(second.status == 0, "\(second)")
            let lines = try bench.text("l.jsonl").split(separator: "\n")
            #expect(lines.count > kept + 1)
            #expect(Set(lines).isSuperset(of: text.split(separator: "\n").prefix(kept)))
            #expect(Set(lines).count == lines.count && second.output.contains("\(lines.count) cases"))
        }
    }

    @Test("A party that is not there fails its cases, and the run ends")
    func nobody() async throws {
        try await Self.testing { bench in
            let run = await ToolRun.of([
                "suite", "acs", "--at", "https://localhost:1/acs", "--profile", bench.path("profile.json"), "--only",
                "right-frictionless",
            ])
            #expect(run.status == 1 && run.output.contains("6 failed"), "\(run)")
            let profile = await ToolRun.of(["suite", "acs", "--at", "https://localhost:1/acs", "--new-profile"])
            #expect(profile.status == 1 && profile.output.isEmpty)
        }
    }

    @Test("A host that never answers ends --new-profile after ten seconds")
    func silent() async throws {
        let server = HTTPServer(port: 0) { _ in .noAnswer }
        let url = try server.start()
        defer { server.stop() }
        let run = await ToolRun.of(["suite", "ds", "--at", "\(url.absoluteString)/ds", "--new-profile"])
        #expect(run.status == 1 && run.output.isEmpty && run.error.contains("is not a simulator"), "\(run)")
    }

    @Test("The commands of the guide run as they are printed")
    func guide() async throws {
        let guide = try Self.guide
        let lines = guide.split(separator: "\n").filter { $0.hasPrefix("tds suite acs ") }
        #expect(lines.count == 2)
        try await Self.testing { bench in
            let line = try #require(lines.last)
            let words = line.split(separator: " ").dropFirst().map { word in
                if word == "https://localhost:8443/acs" { return bench.url }
                return word.contains(".") ? bench.path(String(word)) : String(word)
            }
            let run = await ToolRun.of(words + ["--only", "right-challenge"])
            #expect(run.status == 0, "\(run)")
            for name in ["acs.xml", "acs.html", "acs.jsonl"] {
                let text = try bench.text(name)
                #expect(!text.isEmpty)
            }
        }
        let example = try #require(
            guide.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
        let template = try JSONDocument(parsing: Array(example.utf8)).root
        let messages: JSONObject = ["AReq": [], "CReq": [], "RRes": [], "Erro": []]
        let plan: JSONObject = ["messages": .object(messages), "answers": [:], "cases": [template]]
        let read = try SuitePlan(plan.serialized())
        #expect(read.cases.count == 8)
        for fault in SuiteSealFault.allCases.prefix(1) { #expect(guide.contains(fault.rawValue)) }
    }

    @Test("The commands of the guide for a DS run as they are printed, over TLS")
    func guideForDS() async throws {
        let guide = try Self.guide
        let lines = guide.split(separator: "\n").filter { $0.hasPrefix("tds suite ds ") }
        #expect(lines.count == 2)
        // A free port.
        let server = HTTPServer(port: 0) { _ in .noAnswer }
        let port = try #require(try server.start().port)
        server.stop()
        var configuration = SimulatorConfiguration()
        configuration.acsRoutes = [try ACSRoute(url: #require(URL(string: "http://localhost:\(port)/acs")))]
        try await Self.testing(configuration, "ds", at: "/ds/F000000001") { bench in
            let words = try #require(lines.last).split(separator: " ").dropFirst().map { word in
                if word.hasPrefix("https://localhost:8443/") { return bench.url }
                if word == "9000" { return String(port) }
                return word.contains(".") ? bench.path(word == "ds.json" ? "profile.json" : String(word)) : String(word)
            }
            let run = await ToolRun.of(words + ["--only", "right-"])
            #expect(run.status == 0, "\(run)")
            for name in ["ds.xml", "ds.html", "ds.jsonl"] { #expect(try !bench.text(name).isEmpty) }
            #expect(try bench.text("ds.xml").contains("tds.suite.ds.right-challenge"))
            let homeless = await ToolRun.of(words.filter { $0 != "--listen" && $0 != String(port) })
            #expect(homeless.status == 64 && homeless.error.contains("--listen must be given"))
        }
    }

    private static var guide: String {
        get throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent("Documentation/test/suite.md"), encoding: .utf8)
        }
    }

    @Test("Every case can be listed, and a pattern chooses")
    func list() async throws {
        let all = await ToolRun.of("suite acs --list")
        let count = try SuitePlan.builtIn(for: .acs).cases.count
        let some = await ToolRun.of("suite acs --list --only areq-missing-*/2.3.1/02")
        #expect(all.status == 0 && all.output.split(separator: "\n").count == count)
        let lines = some.output.split(separator: "\n")
        #expect(
            lines.count > 20 && lines.allSatisfy { $0.hasPrefix("areq-missing-") && $0.contains("/2.3.1/02  An AReq without ") })
    }

    @Test(
        "Wrong options are refused", .aboutWords,
        arguments: [
            ("suite", "PARTY must be given", 64), ("suite bank", "'bank' is not a party", 64),
            ("suite acs", "--at must be given", 64),
            ("suite acs --at acs.example", "option --at: 'acs.example' is not an https URL", 64),
            ("suite acs --at https://localhost:1/a", "--profile must be given", 64),
            ("suite acs --list --only nothing-like-this", "no case has this id", 64),
            ("suite acs --list --plan /nowhere.json", "/nowhere.json", 2),
            ("suite acs --at https://localhost:1/a --profile /nowhere.json", "/nowhere.json", 2),

        ] as [(String, String, Int32)])
    func wrongOptions(_ line: String, _ part: String, _ status: Int32) async {
        let run = await ToolRun.of(line)
        #expect(run.error.contains(part) && run.status == status, "\(run)")
    }

    @Test("A plan and a profile that are wrong are named with the member")
    func wrongFiles() async throws {
        try await Self.testing { bench in
            try Data(#"{"messages": {}}"#.utf8).write(to: bench.folder.appendingPathComponent("plan.json"))
            let jobs = await bench.run("--jobs", "0")
            #expect(jobs.status == 64 && jobs.error.contains("option --jobs"))
            let plan = await bench.run("--plan", bench.path("plan.json"))
            #expect(plan.status == 2 && plan.error.contains("plan.json: messages.AReq"))
            try Data(#"{"cards": {}, "texts": {}, "versons": []}"#.utf8).write(
                to: bench.folder.appendingPathComponent("profile.json"))
            let profile = await bench.run()
            #expect(profile.status == 2 && profile.error.contains("profile.json: versons"))
        }
    }
}
