import Foundation
import ThreeDSJSON
import ThreeDSSimulator

/// Scenario files named on the command line.
enum ToolScenarios {
    /// The scenarios of a folder's `*.json` files.
    static func load(folder: String) throws(ToolError) -> [Scenario] {
        let paths: [String]
        do { paths = try ToolFile.jsonFiles(in: folder) } catch { throw .file(folder, error) }
        var files: [(name: String, json: [UInt8])] = []
        for path in paths {
            do throws(ToolFile.Trouble) {
                files.append((URL(fileURLWithPath: path).lastPathComponent, try ToolFile.bytes(at: path, limit: 1 << 20)))
            } catch {
                throw .file(path, error)
            }
        }
        do {
            return try Scenario.all(in: files)
        } catch {
            throw .file(path: folder, reason: error.description.printable(atMost: 4_096))
        }
    }
}
