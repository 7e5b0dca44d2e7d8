import ThreeDSCore
import ThreeDSMessages

/// `tds version`.
enum VersionCommand {
    static let command = ToolCommand(
        name: "version", summary: "print the SDK's version and the protocol versions that it speaks", discussion: [], options: []
    ) { _, surroundings in
        let versions = ProtocolVersion.texts.joined(separator: ", ")
        surroundings.output.line("tds \(SDKRelease.version), EMV 3-D Secure \(versions)")
        return 0
    }
}
