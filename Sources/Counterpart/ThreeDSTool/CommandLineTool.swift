import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJSON

/// The `tds` tool: a function from command line and streams to exit status and text.
package struct CommandLineTool: Sendable {
    /// The tool with all its commands.
    package init() {}

    static let commands: [ToolCommand] = [
        DemoCommand.command, PreviewCommand.command, SimulateCommand.command, SuiteCommand.command, PlayCommand.command,
        DriveCommand.command,
        DoctorCommand.command, MetadataCommand.command,
        LintCommand.command, JOSECommand.command, LoadCommand.command,
        BenchCommand.command, DeviceCommand.command, ExplainCommand.command, DiffCommand.command, ReplayCommand.command,
        CompletionCommand.command, ManCommand.command, VersionCommand.command,
    ]

    /// The exit statuses and their meanings.
    static let statuses: [(status: Int32, meaning: String)] = [
        (0, "done"), (1, "not done, or not all as expected"),
        (2, "a file or folder cannot be used, or the output cannot be written"), (3, "lint did not check a message at all"),
        (64, "the command line is wrong"),
    ]

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: the words after the tool's name.
    ///   - output: the result of the command.
    ///   - error: one line about an error.
    /// - Returns: the exit status: 0 done, 1 not done or not all passed, 2 a file or folder cannot be used (or the output cannot be written), 3 `lint` did not check a message
    ///   at all, 64 the command line is wrong.
    package func run(arguments: [String], input: ToolInput, output: ToolOutput, error: ToolOutput) async -> Int32 {
        let surroundings = ToolSurroundings(input: input, output: output, error: error)
        let status: Int32
        do {
            status = try await dispatch(arguments, in: surroundings)
        } catch let failure as ToolError {
            error.line("tds: \(failure.message)")
            status = failure.exitStatus
        } catch let failure {
            error.line("tds: \(String(describing: failure).printable)")
            status = 1
        }
        await output.drain()
        await error.drain()
        return status
    }

    private func dispatch(_ arguments: [String], in surroundings: ToolSurroundings) async throws -> Int32 {
        guard let name = arguments.first else { throw ToolError.usage("no command given", command: nil) }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "help", "--help", "-h":
            return try help(rest, in: surroundings)
        case "--version":
            return try await dispatch(["version"] + rest, in: surroundings)
        default:
            let command = try Self.command(named: name)
            // Print help even if the rest of the line is wrong.
            if rest.contains("--help") || rest.contains("-h") {
                surroundings.output.send(command.help)
                return 0
            }
            let parsed = try ToolArguments(
                rest, options: command.options + [.help], operands: command.operands, command: command.name)
            return try await command.run(parsed, surroundings)
        }
    }

    private func help(_ arguments: [String], in surroundings: ToolSurroundings) throws(ToolError) -> Int32 {
        guard arguments.count <= 1 else { throw .usage("'help' takes the name of one command", command: nil) }
        if let name = arguments.first, !["--help", "-h", "help"].contains(name) {
            surroundings.output.send(try Self.command(named: name).help)
        } else {
            surroundings.output.send(Self.overview)
        }
        return 0
    }

    private static func command(named name: String) throws(ToolError) -> ToolCommand {
        if let command = commands.first(where: { $0.name == name }) { return command }
        if name.hasPrefix("-") {
            let near = ToolOption.hint(name, among: ["--help", "--version"])
            throw .usage("unknown option '\(name.printable)'\(near)", command: nil)
        }
        let near = NearestName.hint(NearestName.of(name, among: commands.map(\.name) + ["help"]))
        throw .usage("unknown command '\(name.printable)'\(near)", command: nil)
    }

    private static var overview: String {
        let width = commands.map(\.name.count).max() ?? 0
        let list = commands.map { "  " + $0.name.padded(to: width) + "  " + $0.summary }
        return """
            tds: EMV 3-D Secure from the command line

            Usage: tds COMMAND [OPTIONS]

            Commands:
            \(list.joined(separator: "\n"))

            'tds COMMAND --help' describes one command.

            """
    }

    /// Ends the process at once, because nobody learns its results: a server would serve on unknown, a suite would wait.
    private static func endWithoutOutput(_ reason: String) {
        let failure = ToolError.file(path: "standard output", reason: reason)
        try? ToolDescriptor.write(Array("tds: \(failure.message)\n".utf8), to: 2)
        ToolDescriptor.endProcess(failure.exitStatus)
    }

    /// Runs the process: its arguments, its streams, its exit status.
    package static func main() async -> Never {
        ToolDescriptor.ignoreBrokenPipes()
        PlatformCrypto.staysUntilProcessEnds()
        let status = await CommandLineTool().run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            input: .descriptor(0), output: .descriptor(1, failed: endWithoutOutput), error: .descriptor(2))
        ToolDescriptor.endProcess(status)
    }
}
