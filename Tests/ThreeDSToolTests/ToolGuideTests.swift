import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The examples and documents of the help, completion and the manual page.
@Suite("Help, completion and manual page", .timeLimit(.minutes(2))) struct ToolGuideTests {
    static let names = CommandLineTool.commands.map(\.name)

    private static var root: URL {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return root
    }

    private static func document(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("Each command has one row, and each row a command") func rows() {
        #expect(ToolGuide.rows.map(\.command).sorted() == Self.names.sorted())
    }

    @Test(
        "Each command has two examples that its parser takes, and documents that name it; the help shows both", arguments: names)
    func row(_ name: String) async throws {
        let command = try #require(CommandLineTool.commands.first { $0.name == name })
        let help = await ToolRun.of("\(name) --help").output
        #expect(Set(command.examples).count >= 2)
        for example in command.examples {
            #expect(help.contains("\n  \(example)\n"))
            guard let start = example.range(of: "tds \(name)") else {
                #expect(example == "tds --\(name)")
                continue
            }
            let words = example[start.upperBound...].split(separator: " ").prefix { !["<", ">", "|"].contains($0) }
            let arguments = words.map { $0.filter { $0 != ")" && $0 != "\"" } }
            _ = try ToolArguments(arguments, options: command.allOptions, operands: command.operands, command: name)
            if let first = arguments.first, !command.words.isEmpty { #expect(command.words.contains(first)) }
        }
        #expect(!command.documents.isEmpty)
        for path in command.documents {
            #expect(try Self.document(path).contains("tds \(name)"), "\(path)")
            #expect(help.contains(path))
        }
        #expect(try Self.document("Documentation/test/commands.md").contains("`tds \(name)"))
    }

    // MARK: Completion

    /// A typed line (the last word is not complete) and what completes it.
    static let lines: [([String], [String])] = [
        (["sim"], ["simulate"]), (["d"], ["demo", "drive", "doctor", "device", "diff"]), (["help", "li"], ["lint"]),
        (["simulate", "--por"], ["--port"]), (["simulate", "--a"], ["--address", "--anchor", "--acs"]),
        (["metadata", "s"], ["sign", "serve"]), (["metadata", "add", "keys", "--r"], ["--root"]), (["jose", "se"], ["seal"]),
        (["completion", ""], ["bash", "zsh", "fish"]), (["version", "--x"], []),
    ]

    @Test(
        "bash completes commands, options and actions", .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
        arguments: lines)
    func bash(_ words: [String], _ expected: [String]) async throws {
        let script = CompletionCommand.script(for: .bash, CommandLineTool.commands)
        let line = (["tds"] + words).map { "'\($0)'" }.joined(separator: " ")
        let test = "\(script)\ncd /; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _tds; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
        let output = try await ToolProcess.output(of: "exec /bin/bash", input: Array(test.utf8))
        #expect(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) == expected)
    }

    @Test(
        "The script of each shell has every command and option, and its quotes are closed",
        arguments: CompletionCommand.Shell.allCases)
    func scripts(_ shell: CompletionCommand.Shell) async throws {
        let run = await ToolRun.of("completion \(shell.rawValue)")
        #expect(run.status == 0 && run.error.isEmpty)
        for command in CommandLineTool.commands {
            #expect(run.output.contains(command.name))
            for option in command.allOptions {
                #expect(run.output.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name), "\(option.name)")
            }
        }
        // A quote inside a text is written as '\'' for zsh and as \' for fish.
        let plain = run.output.replacingOccurrences(of: shell == .fish ? "\\'" : "'\\''", with: "")
        #expect(plain.split(separator: "\n").allSatisfy { $0.count { $0 == "'" } % 2 == 0 })
    }

    @Test("zsh and fish read their scripts", arguments: ["zsh", "fish"]) func syntax(_ shell: String) async throws {
        let places = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
        guard let path = places.first(where: FileManager.default.isExecutableFile) else { return }
        let script = await ToolRun.of("completion \(shell)").output
        _ = try await ToolProcess.output(of: "'\(path)' -n /dev/stdin", input: Array(script.utf8))
    }

    @Test("Another shell is refused") func otherShell() async {
        #expect(await ToolRun.of("completion tcsh").isOneLine(status: 64))
        #expect(await ToolRun.of("completion").isOneLine(status: 64))
    }

    // MARK: The manual page

    @Test("The manual page has every command, option and example, and no line that roff takes for a request of its own")
    func manual() async {
        let page = await ToolRun.of("man").output
        for command in CommandLineTool.commands {
            for text in command.allOptions.map(\.usage) + command.examples + command.documents {
                let written = text.replacingOccurrences(of: "-", with: "\\-")
                #expect(page.contains(written), "\(written)")
            }
        }
        let requests = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.split(separator: " ")[0] })
        #expect(requests == [".TH", ".SH", ".SS", ".B", ".PP", ".TP", ".nf", ".fi", ".RS", ".RE"])
    }

    @Test(
        "groff prints the manual page without a warning",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
    func groff() async throws {
        let page = await ToolRun.of("man").output
        let output = try await ToolProcess.output(
            of: "groff -K utf8 -T utf8 -man -ww 2>&1 >/dev/null", input: Array(page.utf8))
        #expect(output.isEmpty, "\(String(decoding: output, as: UTF8.self))")
    }
}
