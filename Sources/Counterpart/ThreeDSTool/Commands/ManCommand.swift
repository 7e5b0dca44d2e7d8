import ThreeDSCore

/// `tds man`.
enum ManCommand {
    static let command = ToolCommand(
        name: "man",
        summary: "print the manual page, for man and groff",
        discussion: ["It has what --help says about each command."],
        options: []
    ) { _, surroundings in
        surroundings.output.send(page(of: CommandLineTool.commands))
        return 0
    }

    /// Returns the page in the language of roff, with the macros of `man`.
    static func page(of commands: [ToolCommand]) -> String {
        var lines = [
            ".TH TDS 1 \"\" \"tds \(escaped(SDKRelease.version))\" \"EMV 3\\-D Secure\"", ".SH NAME",
            "tds \\- EMV 3\\-D Secure from the command line", ".SH SYNOPSIS", ".B tds", "COMMAND [OPTIONS]", ".SH COMMANDS",
        ]
        for command in commands {
            lines += [
                ".SS \(escaped(command.usage))",
                line(command.summary.first.map { $0.uppercased() + command.summary.dropFirst() } ?? "") + ".",
            ]
            if !command.discussion.isEmpty { lines += [".PP", ".nf"] + command.discussion.map(line) + [".fi"] }
            for option in command.allOptions { lines += [".TP", ".B \(escaped(option.usage))", line(option.help)] }
            lines += [".PP", "Examples:", ".PP", ".nf", ".RS"] + command.examples.map(line) + [".RE", ".fi"]
            lines += [".PP", line("See also: " + command.documents.joined(separator: ", "))]
        }
        lines += [".SH EXIT STATUS"]
        for (status, meaning) in CommandLineTool.statuses { lines += [".TP", ".B \(status)", line(meaning)] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line of text that roff does not take for a request.
    private static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
    }
}
