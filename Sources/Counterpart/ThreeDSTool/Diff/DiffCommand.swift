/// `tds diff`.
enum DiffCommand {
    static let command = ToolCommand(
        name: "diff",
        summary: "compare two recorded transactions, ignoring ids and times",
        discussion: [
            "Prints the events that only one of the transcripts has, with their line numbers: at most",
            "\(EventDifference.limit) of the challenge and as many of the transport. If there are more, it names the first and ends.",
            "Exit status 0 if there is no such event, 1 if there is one, 2 if a file is not a transcript.",
        ],
        options: [], operands: ["A", "B"]
    ) { arguments, surroundings in
        guard arguments.operands.count == 2 else { throw ToolError.usage("A and B must be given", command: "diff") }
        let differences = TranscriptDifference(
            try TranscriptFile(path: arguments.operands[0]), try TranscriptFile(path: arguments.operands[1]))
        for line in differences.isEmpty ? ["no difference"] : differences.lines { surroundings.output.line(line) }
        return differences.isEmpty ? 0 : 1
    }
}
