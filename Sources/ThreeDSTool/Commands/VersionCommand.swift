import ThreeDSCore

/// `tds version`.
enum VersionCommand {
    static let command = ToolCommand(
        name: "version", summary: "print the version", discussion: [], options: []
    ) { _, surroundings in
        surroundings.output.line("tds \(SDKRelease.version)")
        return 0
    }
}
