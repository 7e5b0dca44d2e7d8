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

    /// Where the files are.
    var folder = Self.own

    private static let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Snapshots")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    private static let head = "== "

    private var file: URL { folder.appendingPathComponent(scenario + ".txt") }

    func check(_ drawings: [String]) throws {
        let text = drawings.joined(separator: "\n").replacingOccurrences(of: " \(version) en\n", with: " en\n")
        if Self.isRecording { return try record(text) }
        let parts = try read()
        #expect(parts[part] ?? "" == text, "\(file.lastPathComponent): RECORD_SNAPSHOTS=1 writes it anew")
    }

    /// Writes one part anew and leaves the others. Tests of other versions and profiles have the same file, and they run at the same time, also in
    /// other processes: each waits until no other one has the folder locked.
    func record(_ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(folder.path, O_RDONLY)
        try #require(descriptor >= 0, "\(folder.path) cannot be opened")
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 { try #require(errno == EINTR, "\(folder.path) cannot be locked") }
        var parts = try read()
        parts[part] = text.isEmpty ? nil : text
        try write(parts)
    }

    func read() throws -> [String: String] {
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
