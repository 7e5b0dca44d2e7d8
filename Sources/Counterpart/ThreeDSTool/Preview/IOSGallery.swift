import Foundation
import ThreeDSJSON

/// `tds preview --ios`: starts the program that draws the screens of iOS. It links the doubles of UIKit, so it is not part of this tool.
enum IOSGallery {
    /// The program's name.
    private static let program = "ios-gallery"
    /// The command that builds it, in the root of the repository.
    static let build = "swift build --package-path AppleDoubles --product \(program)"

    /// Draws everything and returns the program's exit status.
    ///
    /// - Parameter theme: the path of a customisation file; nil for the default look.
    static func draw(theme: String?, into folder: String, _ surroundings: ToolSurroundings) async throws(ToolError) -> Int32 {
        guard let place = find() else { throw .failed("preview: \(program) is not built; build it with '\(build)'") }
        let process = Process()
        process.executableURL = place
        process.arguments = ["--out", folder] + (theme.map { ["--theme", $0] } ?? [])
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        do {
            try process.run()
        } catch {
            throw .failed("preview: \(place.path.printable) cannot be started")
        }
        async let texts: Void = pass(error, to: surroundings.error)
        await pass(output, to: surroundings.output)
        await texts
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Passes on what the program writes, until it ends.
    private static func pass(_ pipe: Pipe, to output: ToolOutput) async {
        let handle = pipe.fileHandleForReading
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                while true {
                    let data = handle.availableData
                    guard !data.isEmpty else { break }
                    output.send(String(decoding: data, as: UTF8.self))
                }
                continuation.resume()
            }
        }
    }

    /// The places where the program can be: next to this tool, and where `swift build` puts it, seen from the tool and from the current folder.
    static func places(tool: URL, current: URL) -> [URL] {
        // `swift build` puts the tool into .build/TRIPLE/debug.
        let repositories = [tool.deletingLastPathComponent().appendingPathComponent("../../.."), current]
        let builds = repositories.flatMap { root in
            ["release", "debug"].map { root.appendingPathComponent("AppleDoubles/.build/\($0)/\(program)") }
        }
        return ([tool.deletingLastPathComponent().appendingPathComponent(program)] + builds).map(\.standardizedFileURL)
    }

    private static func find() -> URL? {
        let manager = FileManager.default
        let tool = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
        let current = URL(fileURLWithPath: manager.currentDirectoryPath, isDirectory: true)
        return places(tool: tool, current: current).first { manager.isExecutableFile(atPath: $0.path) }
    }
}
