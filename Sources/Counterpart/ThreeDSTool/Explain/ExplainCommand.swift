/// `tds explain`.
enum ExplainCommand {
    private static let all = ToolOption.flag("--all", "Also show sizes, timers and TLS.")

    static let command = ToolCommand(
        name: "explain",
        summary: "explain in plain words what happened in a recorded transaction",
        discussion: [
            "FILE is a transcript, as the SDK records it and 'tds demo --transcript' writes it. Prints how the transaction ended,",
            "who is at fault, which requirement of the specification was broken and what to do next.",
            "Exit status 2 if FILE is not a transcript.",
        ],
        options: [all], operands: ["FILE"]
    ) { arguments, surroundings in
        let path = arguments.operands.first ?? ""
        surroundings.output.send(TranscriptExplanation(try TranscriptFile(path: path), tellsAll: arguments.has(all)).text)
        return 0
    }
}
