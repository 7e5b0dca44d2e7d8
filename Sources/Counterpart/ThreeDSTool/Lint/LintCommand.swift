import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// `tds lint`.
enum LintCommand {
    private static let version = ToolOption.setting(
        "--version", "V",
        "Version of the transaction, one of \(ProtocolVersion.texts.joined(separator: ", ")); the message's own by default.")
    private static let channel = ToolOption.setting(
        "--channel", "CHANNEL",
        "Device channel of the transaction, one of \(DeviceChannel.list); what the message shows by default.")
    private static let profile = ToolOption.setting("--profile", "P", "strict, the default, or field.")
    private static let json = ToolOption.flag("--json", "Print one JSON object.")

    private static let log = ToolOption.flag("--log", "Find the messages in logs and other texts of any length, and check each.")

    private static let conversation = ToolOption.flag(
        "--conversation", "Also judge the messages of each authentication together.")

    static let command = ToolCommand(
        name: "lint",
        summary: "check messages and JOSE strings against the rules of their version",
        discussion: [
            "FILE holds messages in JSON, one, an array, or one after the other; or the form of a challenge in a browser, its bare",
            "value, 3DS Method data, a JWE or a JWS in the compact serialisation. '-' reads standard input. JOSE strings are checked",
            "without keys. The device channel decides which elements an AReq, ARes, CReq, CRes, RReq and RRes must have.",
            "",
            "Prints one line for each finding: file, message, element, rule, requirement, the Erro's code, and what is",
            "wrong, never a value. Findings of all steps are listed, not only those of the first that fails. When acsUiType itself is",
            "wrong, the elements that depend on it cannot be checked. If the field profile accepts a finding, the line says so, and",
            "the finding counts only under strict. 'not checked' lines list what could not be checked.",
            "",
            "With --log, FILE is any text: a server's log, a dump of HTTP, lines of JSON with other JSON inside. Each message is named",
            "by its line and column. With --json, too, each message is one line, and the last line counts them.",
            "",
            "With --conversation, the messages of one authentication are judged together, too, in the order of the files and of the text",
            "in them: identifiers, versions, counters, statuses, missing and repeated messages. A FILE may be any text, as with --log,",
            "and may hold several authentications.",
            "",
            "Status 0 if nothing is refused, 1 if something is refused, 2 if a file cannot be used, 3 if nothing is refused and a",
            "message was not checked at all, or a log has no message.",
        ],
        options: [log, conversation, version, channel, profile, json],
        operands: ["FILE…"]
    ) { arguments, surroundings in
        let asked = LintReport.Asked(version: try transactionVersion(arguments), channel: try deviceChannel(arguments))
        let isTolerant = try isTolerant(arguments)
        if arguments.has(log) || arguments.has(conversation) {
            return await lintLogs(arguments, asked, isTolerant: isTolerant, surroundings)
        }
        var reports: [LintReport] = []
        do throws(ToolError) {
            for path in arguments.operands {
                let bytes = try await ToolFileChunks(path, surroundings.input).all()
                reports += try LintReport.reports(bytes, file: path, asked)
            }
        } catch {
            surroundings.error.line("tds: \(error.message)")
            return 2
        }
        let isClean = reports.allSatisfy { $0.refused(isTolerant: isTolerant).isEmpty }
        let isChecked = reports.allSatisfy(\.isChecked)
        if arguments.has(json) {
            let report: JSONValue = [
                "profile": .string(isTolerant ? "field" : "strict"), "valid": .bool(isClean && isChecked),
                "files": .array(JSONArray(reports.map(\.json))),
            ]
            surroundings.output.json(report)
        } else {
            for report in reports {
                for line in report.lines(isTolerant: isTolerant) + report.linesOfUnchecked { surroundings.output.line(line) }
            }
        }
        return status(isClean: isClean, isChecked: isChecked)
    }

    private static func status(isClean: Bool, isChecked: Bool) -> Int32 { !isClean ? 1 : isChecked ? 0 : 3 }

    private static func lintLogs(
        _ arguments: ToolArguments, _ asked: LintReport.Asked, isTolerant: Bool, _ surroundings: ToolSurroundings
    ) async -> Int32 {
        var lint = LogLint(
            asked, isTolerant: isTolerant, isJSON: arguments.has(json), isConversation: arguments.has(conversation),
            surroundings.output)
        do throws(ToolError) {
            for path in arguments.operands { try await lint.lint(path, surroundings.input) }
        } catch {
            surroundings.error.line("tds: \(error.message)")
            return 2
        }
        let conversations = lint.endConversations()
        if arguments.has(json) {
            var report: JSONObject = [
                "profile": .string(isTolerant ? "field" : "strict"), "valid": .bool(lint.isClean && lint.isChecked),
                "files": .array(JSONArray(lint.totals)),
            ]
            if let conversations { report["conversations"] = .array(conversations) }
            surroundings.output.json(.object(report))
        }
        return status(isClean: lint.isClean, isChecked: lint.isChecked)
    }

    private static func transactionVersion(_ arguments: ToolArguments) throws(ToolError) -> ProtocolVersion? {
        guard let text = arguments.text(version) else { return nil }
        guard let found = ProtocolVersion.allCases.first(where: { $0.rawValue == text }) else {
            let versions = ProtocolVersion.texts.joined(separator: ", ")
            throw .usage("option --version: '\(text.printable)' is not one of \(versions)", command: "lint")
        }
        return found
    }

    private static func deviceChannel(_ arguments: ToolArguments) throws(ToolError) -> DeviceChannel? {
        guard let text = arguments.text(channel) else { return nil }
        guard let found = DeviceChannel(rawValue: text) else {
            throw .usage("option --channel: '\(text.printable)' is not one of \(DeviceChannel.list)", command: "lint")
        }
        return found
    }

    private static func isTolerant(_ arguments: ToolArguments) throws(ToolError) -> Bool {
        guard let text = arguments.text(profile) else { return false }
        guard let found = MessageProfile(rawValue: text) else {
            throw .usage("option --profile: '\(text.printable)' is not strict or field", command: "lint")
        }
        return found == .field
    }
}

extension DeviceChannel {
    /// The codes with their words, for people.
    fileprivate static var list: String { allCases.map { "\($0.rawValue) (\($0.word))" }.joined(separator: ", ") }
}
