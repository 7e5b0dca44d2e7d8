import Foundation

/// What a test run has counted, left in `.build` of the package for the conformance report (scripts/conformance).
package enum ProofFile {
    private static func url(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(".build").appendingPathComponent(name)
    }

    /// Replaces the file; `name` is relative to `.build`; its folder is made when it is not there.
    package static func write(_ text: String, to name: String) throws {
        let file = url(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// What an earlier run left is nobody's any more.
    package static func remove(_ name: String) {
        try? FileManager.default.removeItem(at: url(name))
    }
}
