import Foundation
import ThreeDSSimulator

/// Scenario files named on the command line.
enum ToolScenarios {
    /// The scenarios of a folder's `*.json` files.
    static func load(folder: String) throws(ToolError) -> [Scenario] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
            FileManager.default.isReadableFile(atPath: folder)
        else {
            throw .file(path: folder, reason: "is not a readable folder")
        }
        do {
            return try Scenario.load(directory: URL(fileURLWithPath: folder, isDirectory: true))
        } catch {
            throw .file(path: folder, reason: error.description.printable(atMost: 4_096))
        }
    }
}
