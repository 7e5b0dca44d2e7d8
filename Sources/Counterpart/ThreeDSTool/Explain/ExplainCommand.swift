/// `tds explain`.
enum ExplainCommand {
    private static let all = ToolOption.flag("--all", "Also show sizes, timers and TLS.")
    private static let svg = ToolOption.setting("--svg", "PICTURE", "Also write a sequence diagram of the transaction to a file.")

    static let command = ToolCommand(
        name: "explain",
        summary: "explain in plain words what happened in a recorded transaction",
        discussion: [
            "FILE is a transcript, as the SDK records it and 'tds demo --transcript' writes it. Prints how the transaction ended,",
            "who is at fault, which requirement of the specification was broken and what to do next.",
            "The sequence diagram has a lane for each party, times, counters and a lock on what is encrypted; faults are red.",
            "Exit status 1 if the recording was cut before the end, 2 if FILE is not a transcript.",
        ],
        options: [all, svg], operands: ["FILE"]
    ) { arguments, surroundings in
        let path = arguments.operands.first ?? ""
        let file = try TranscriptFile(path: path)
        surroundings.output.send(TranscriptExplanation(file, tellsAll: arguments.has(all)).text)
        // The end of a transaction whose recording was cut, by the SDK or on its way, is not known.
        let status: Int32 = file.isCut || !file.hasEnd ? 1 : 0
        guard let picture = arguments.text(svg) else { return status }
        do throws(ToolFile.Trouble) { try ToolFile.write(SequenceDiagram(file).file, to: picture) } catch {
            throw ToolError.file(picture, error)
        }
        return status
    }
}
