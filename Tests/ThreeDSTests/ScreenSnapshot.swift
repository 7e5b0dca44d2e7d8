import Foundation
import Testing

/// The screens of a scenario as text, in `Tests/Snapshots/<scenario>.txt`: a part for each protocol version, and in it the screens in
/// the order in which they were shown. Versions with the same screens share a part.
///
/// `RECORD_SNAPSHOTS=1` in the environment writes the files anew. SDK-8, SDK-35, SDK-39, SDK-41; CORE-395, CORE-398.
struct ScreenSnapshot {
    let scenario: String
    let version: String
    /// The name of the part: the version, or the version and the profile.
    let part: String

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Snapshots")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    private static let head = "== "

    private var file: URL { Self.folder.appendingPathComponent(scenario + ".txt") }

    func check(_ drawings: [String]) throws {
        let text = drawings.joined(separator: "\n").replacingOccurrences(of: " \(version) en\n", with: " en\n")
        var parts = try read()
        if Self.isRecording {
            parts[part] = text.isEmpty ? nil : text
            return try write(parts)
        }
        #expect(parts[part] ?? "" == text, "\(file.lastPathComponent): RECORD_SNAPSHOTS=1 writes it anew")
    }

    private func read() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        var parts: [String: String] = [:]
        for piece in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n" + Self.head).dropFirst() {
            let lines = piece.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            for version in (lines.first ?? "").components(separatedBy: ", ") {
                parts[version] = lines.count > 1 ? String(lines[1]) : ""
            }
        }
        return parts
    }

    private func write(_ parts: [String: String]) throws {
        guard !parts.isEmpty else { return }
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        var text = "Screens of the scenario \(scenario)\n"
        var written: Set<String> = []
        for version in parts.keys.sorted() where written.insert(version).inserted {
            let same = parts.keys.sorted().filter { parts[$0] == parts[version] }
            written.formUnion(same)
            text += "\n\(Self.head)\(same.joined(separator: ", "))\n\(parts[version] ?? "")"
        }
        try Data(text.utf8).write(to: file)
    }
}
