/// `tds explain`.
enum ExplainCommand {
    private static let all = ToolOption.flag("--all", "Also tell sizes, timers and TLS.")

    static let command = ToolCommand(
        name: "explain",
        summary: "tell in plain words what happened in a recorded transaction",
        discussion: [
            "FILE is a transcript, as the SDK records it and 'tds demo --transcript' writes it. Says how the transaction ended,",
            "who is at fault, which requirement of the specification is at stake and what to do next.",
            "Exit status 2 if FILE is no transcript.",
        ],
        options: [all], operands: ["FILE"]
    ) { arguments, surroundings in
        let path = arguments.operands.first ?? ""
        surroundings.output.send(TranscriptExplanation(try TranscriptFile(path: path), tellsAll: arguments.has(all)).text)
        return 0
    }
}
