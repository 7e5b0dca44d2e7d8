/// One subcommand: its name, its options and its action.
struct ToolCommand: Sendable {
    let name: String
    /// One line, in the list of commands.
    let summary: String
    /// Paragraphs below the summary in the command's own help, already broken into lines.
    let discussion: [String]
    let options: [ToolOption]
    /// The arguments besides the options, such as `FILE`; a last argument that ends with `…` may be given several times.
    var operands: [String] = []
    /// The words that the first operand can be, for completion; empty when it is the name of a file or another text.
    var words: [String] = []
    /// Returns the exit status.
    let run: @Sendable (ToolArguments, ToolSurroundings) async throws -> Int32

    /// The options, and `--help`, which every command has.
    var allOptions: [ToolOption] { options + [.help] }

    var examples: [String] { ToolGuide.row(name)?.examples ?? [] }

    var documents: [String] { ToolGuide.row(name)?.documents ?? [] }

    /// The form of a command line: `tds lint FILE… [--json]`.
    var usage: String {
        let all = allOptions.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
        return (["tds", name] + operands + all).joined(separator: " ")
    }

    /// The whole help text of the command, ending in a line feed.
    var help: String {
        let all = allOptions
        var lines = ["tds \(name): \(summary)", "", "Usage: \(usage)", ""]
        if !discussion.isEmpty { lines += discussion + [""] }
        let width = all.map(\.usage.count).max() ?? 0
        lines.append("Options:")
        lines += all.map { "  " + $0.usage.padded(to: width) + "  " + $0.help }
        lines += ["", "Examples:"] + examples.map { "  " + $0 } + ["", "See also: " + documents.joined(separator: ", ")]
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text followed by spaces up to `width` characters.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text preceded by spaces up to `width` characters.
    func padded(leadingTo width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
