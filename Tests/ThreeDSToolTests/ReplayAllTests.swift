import Foundation
import Testing
import ThreeDSSimulator

@testable import ThreeDSTool

/// Every scenario of the simulator, recorded and replayed: nothing comes out different, and what cannot be replayed says why.
@Suite("tds replay: all scenarios", .timeLimit(.minutes(10))) struct ReplayAllTests {
    /// The highest version of each scenario and fault; all versions where the environment says so, which takes longer.
    static var cases: [DemoCase] {
        let all = DemoCase.all(Scenario.builtIn, version: nil)
        guard ProcessInfo.processInfo.environment["THREEDS_ALL_REPLAYS"] == nil else { return all }
        return all.filter { $0.version == $0.scenario.versions.max() }
    }

    /// nil: as it has to be.
    private static func problem(_ item: DemoCase, in folder: URL) async -> String? {
        let path = folder.appendingPathComponent("\(item.scenario.name)-\(item.version).jsonl").path
        let recorded = await ToolRun.of([
            "demo", "--headless", "--only", "in-process", "--scenario", item.scenario.name, "--version", item.version,
            "--transcript", path,
        ])
        guard recorded.status == 0 else { return "recording: \(recorded.output)\(recorded.error)" }
        let run = await ToolRun.of(["replay", path])
        if run.status == 0, !run.output.isEmpty, run.error.isEmpty { return nil }
        // A refusal writes nothing but its line; a replay that came out different writes both outcomes.
        if run.isOneLine(status: 1), refuses(path) { return nil }
        return "status \(run.status)\n\(run.output)\(run.error)"
    }

    /// Whether a recording cannot be replayed.
    private static func refuses(_ path: String) -> Bool {
        guard let file = try? TranscriptFile(path: path) else { return false }
        do throws(ReplayRefusal) {
            _ = try ReplayPlan(file)
            return false
        } catch {
            return !error.reason.isEmpty
        }
    }

    @Test("a replay gives the same result or a reason for the refusal") func all() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tds-replays-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let cases = Self.cases
        #expect(cases.count > 150)
        let problems = await withTaskGroup(of: String?.self) { group in
            var rest = cases[...], problems: [String] = []
            func next() {
                guard let item = rest.popFirst() else { return }
                group.addTask { await Self.problem(item, in: folder).map { "\(item.scenario.name) \(item.version): \($0)" } }
            }
            for _ in 0..<4 { next() }
            while let problem = await group.next() {
                if let problem { problems.append(problem) }
                next()
            }
            return problems
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }
}
