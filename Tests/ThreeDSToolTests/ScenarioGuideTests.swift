import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The complete example in the guide to scenario files.
@Suite("Guide to scenario files") struct ScenarioGuideTests {
    /// The JSON of the example.
    private static func example() throws -> String {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let path = root.appendingPathComponent("Documentation/test/simulator-scenarios.md")
        let guide = try String(contentsOf: path, encoding: .utf8)
        let begin = try #require(guide.range(of: "<!-- example scenario -->\n```json\n"))
        let end = try #require(guide.range(of: "```\n<!-- /example -->", range: begin.upperBound..<guide.endIndex))
        return String(guide[begin.upperBound..<end.lowerBound])
    }

    private static func play(_ text: String, _ more: String = "") async throws -> ToolRun {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenario-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("example.json"))
        return await ToolRun.of("demo --headless --only in-process --scenarios \(folder.path)\(more)")
    }

    @Test("The example has two screens and a wrong entry, and ends as it says in each of its versions (SDK-13)", .aboutWords)
    func plays()
        async throws
    {
        let run = try await Self.play(try Self.example())
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("2 passed, 0 failed\n"))
        #expect(run.output.components(separatedBy: "ok  code-then-choice").count == 3)
    }

    @Test("An unexpected Erro is named, and the way to see the messages", .aboutWords) func erro() async throws {
        let broken = try Self.example().replacingOccurrences(
            of: #""challengeInfoText": "Which account do you want to use?","#, with: #""challengeInfoText": 5,"#)
        let run = try await Self.play(broken)
        #expect(run.status == 1)
        #expect(run.output.contains("unexpected Erro 203 C challengeInfoText (--verbose shows the messages)"))
    }

    @Test("A defect of a scenario file is printed in full: no list of names is cut", .aboutWords) func whole() async throws {
        let broken = try Self.example().replacingOccurrences(
            of: #""expect": {"challengeDataEntry": "123456"},"#,
            with: #""expect": {"challengeDataEntry": "123456"}, "fault": "tamperedTg","#)
        let run = try await Self.play(broken)
        #expect(run.status == 2 && run.error.contains("fault") && !run.error.contains("…"))
        let place = try await Self.play("{\n \"name\": x}")
        #expect(place.isOneLine(status: 2) && place.error.contains("line 2, column 10"))
    }

    @Test("--list lists the scenarios and plays none, and an unknown name suggests the nearest", .aboutWords) func list()
        async throws
    {
        let run = try await Self.play(try Self.example(), " --list")
        #expect(run.status == 0 && run.output.hasPrefix("code-then-choice  2.1.0, 2.2.0  "))
        #expect(await ToolRun.of("demo --list") == ToolRun.of("demo --headless --list"))
        let near = await ToolRun.of("demo --headless --scenario otpp")
        #expect(near.isOneLine(status: 64) && near.error.contains("the nearest known name is otp;"))
    }
}
