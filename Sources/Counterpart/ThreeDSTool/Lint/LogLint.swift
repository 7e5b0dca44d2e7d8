import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// `tds lint --log`: checks each message of a text while the text is read.
struct LogLint {
    let asked: LintReport.Asked
    let isTolerant: Bool
    let isJSON: Bool
    let output: ToolOutput
    private(set) var isClean = true
    private(set) var isChecked = true
    private(set) var totals: [JSONValue] = []
    /// The conversations, and where their messages are; nil when each message is checked by itself only.
    private var conversation: (lint: ConversationLint, places: [LoggedMessage])?

    init(_ asked: LintReport.Asked, isTolerant: Bool, isJSON: Bool, isConversation: Bool, _ output: ToolOutput) {
        self.asked = asked
        conversation = isConversation ? (ConversationLint(), []) : nil
        self.isTolerant = isTolerant
        self.isJSON = isJSON
        self.output = output
    }

    /// What one file contained.
    private struct Total {
        var subjects: [(String, Int)] = []
        var refused = 0
        var unchecked = 0
        /// How many messages have what was not checked. There are only so many such sentences: a further one is not counted.
        var notChecked: [(String, Int)] = []

        var messages: Int { subjects.reduce(0) { $0 + $1.1 } }

        static func count(_ name: String, in list: inout [(String, Int)], atMost limit: Int) {
            if let index = list.firstIndex(where: { $0.0 == name }) {
                list[index].1 += 1
            } else if list.count < limit {
                list.append((name, 1))
            }
        }
    }

    /// Checks the messages of a file.
    mutating func lint(_ path: String, _ input: ToolInput) async throws(ToolError) {
        let chunks = try ToolFileChunks(path, input)
        var scanner = MessageScanner()
        var total = Total()
        var isFirst = true
        while let bytes = try await chunks.next() {
            if isFirst, let reason = ForeignForm(bytes)?.words {
                throw .file(path: path == "-" ? "standard input" : path, reason: reason)
            }
            isFirst = false
            for message in scanner.read(bytes) { add(message, path, &total) }
            await output.drain()
        }
        for message in scanner.end() { add(message, path, &total) }
        end(total, path)
    }

    private mutating func add(_ message: FoundMessage, _ path: String, _ total: inout Total) {
        var asked = asked
        let parsed = message.parsed()
        if conversation != nil, let object = parsed?.object {
            asked.channel = asked.channel ?? conversation?.lint.channel(of: object)
            conversation?.lint.add(object)
            let place = LintReport.Place(line: message.line, column: message.column)
            conversation?.places.append(LoggedMessage(file: path, place: place, kind: object.messageKind))
        }
        let report = LintReport(message, parsed, file: path, asked)
        if !report.refused(isTolerant: isTolerant).isEmpty { total.refused += 1 }
        if !report.isChecked { total.unchecked += 1 }
        Total.count(report.subject, in: &total.subjects, atMost: .max)
        for unchecked in report.notChecked { Total.count(unchecked.words, in: &total.notChecked, atMost: 100) }
        if isJSON {
            output.json(report.json)
        } else {
            for line in report.lines(isTolerant: isTolerant) { output.line(line) }
        }
    }

    /// Judges the conversations, after the last file.
    ///
    /// - Returns: the reports for scripts; nil if conversations were not asked for.
    mutating func endConversations() -> JSONArray? {
        guard let (lint, places) = conversation else { return nil }
        var reports: [JSONValue] = []
        for conversation in lint.conversations {
            let report = ConversationReport(conversation, places)
            isClean = isClean && !report.isRefused
            if isJSON {
                reports.append(report.json)
            } else {
                for line in report.lines { output.line(line) }
            }
        }
        return JSONArray(reports)
    }

    private mutating func end(_ total: Total, _ path: String) {
        let (messages, refused) = (total.messages, total.refused)
        isClean = isClean && refused == 0
        isChecked = isChecked && total.unchecked == 0 && messages > 0
        if isJSON {
            totals.append([
                "file": .string(path), "messages": .number(String(messages)), "refused": .number(String(refused)),
                "unchecked": .number(String(total.unchecked)),
            ])
            return
        }
        let name = (path == "-" ? "standard input" : path).printable
        guard messages > 0 else { return output.line("\(name): no message found") }
        let subjects = total.subjects.map { "\($0.1) × \($0.0)" }.joined(separator: ", ")
        for (words, count) in total.notChecked { output.line("\(name): not checked in \(count) of \(messages): \(words)") }
        output.line("\(name): messages: \(messages) (\(subjects)); refused: \(refused); not checked at all: \(total.unchecked)")
    }
}
