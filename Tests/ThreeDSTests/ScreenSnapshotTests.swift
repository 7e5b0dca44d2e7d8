import Foundation
import Testing

@Suite("Files of screens as text") struct ScreenSnapshotTests {
    @Test("tests that record the parts of one file at the same time lose none") func atOnce() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let versions = (0..<24).map { "2.\($0).0" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for version in versions {
                group.addTask {
                    let snapshot = ScreenSnapshot(scenario: "one", version: version, part: version, folder: folder)
                    for round in 0..<8 { try snapshot.record("screen of \(version), \(round)") }
                }
            }
            try await group.waitForAll()
        }
        let parts = try ScreenSnapshot(scenario: "one", version: "", part: "", folder: folder).read()
        #expect(parts == Dictionary(uniqueKeysWithValues: versions.map { ($0, "screen of \($0), 7") }))
    }

    @Test("a part without a screen is removed, and the others stay") func removed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (part, text) in [("2.1.0", "a"), ("2.2.0", "b"), ("2.1.0", "")] {
            try ScreenSnapshot(scenario: "one", version: part, part: part, folder: folder).record(text)
        }
        #expect(try ScreenSnapshot(scenario: "one", version: "", part: "", folder: folder).read() == ["2.2.0": "b"])
    }
}
