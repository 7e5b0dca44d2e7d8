import Foundation
import Testing

@Suite("The hooks for test laboratories are not in a shipped product") struct HarnessDirectionTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized

    @Test("No module of the SDK depends on it, and only its own product has it") func manifest() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let mentions = manifest.components(separatedBy: "\n").filter { $0.contains("TestHarness") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(mentions.count == 2)
        #expect(mentions.contains(#".library(name: "ThreeDSTestHarness", targets: ["ThreeDSTestHarness"]),"#))
        #expect(mentions.contains { $0.hasPrefix(#"module("ThreeDSTestHarness", ["#) })
    }

    @Test("No source of another module imports it") func imports() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var seen = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            seen += 1
            guard !file.path.contains("/Sources/SDK/ThreeDSTestHarness/") else { continue }
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("import ThreeDSTestHarness"), "\(file.path)")
        }
        #expect(seen > 300)
    }
}
