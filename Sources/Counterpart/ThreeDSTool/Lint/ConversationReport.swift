import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// Where a message of a conversation is.
struct LoggedMessage {
    let file: String
    let place: LintReport.Place
    let kind: MessageKind?

    var name: String { "\((file == "-" ? "standard input" : file).printable):\(place.line):\(place.column)" }
    var word: String { kind?.rawValue ?? "message" }
}

/// The findings in one conversation.
struct ConversationReport {
    private let conversation: Conversation
    private let places: [LoggedMessage]

    /// - Parameter places: the places of all messages, by their indices.
    init(_ conversation: Conversation, _ places: [LoggedMessage]) {
        self.conversation = conversation
        self.places = places
    }

    var isRefused: Bool { conversation.findings.contains { $0.severity == .refused } }

    private func place(_ index: Int?) -> LoggedMessage? {
        index.flatMap { places.indices.contains($0) ? places[$0] : nil }
    }

    /// For people.
    var lines: [String] {
        let name = place(conversation.messages.first)?.name ?? ""
        let kinds = conversation.messages.compactMap { place($0)?.word }
        let shown = kinds.prefix(40).joined(separator: " ") + (kinds.count > 40 ? " and \(kinds.count - 40) more" : "")
        var lines = conversation.findings.map { finding in
            let at = place(finding.messages.first)
            let subject = finding.field.isEmpty ? at?.word ?? "" : "\(at?.word ?? ""): \(finding.field)"
            let other = place(finding.messages.dropFirst().first).map { "; see \($0.name)" } ?? ""
            let severity = finding.severity == .refused ? "refused" : "remarkable"
            return
                "\(at?.name ?? name): conversation: \(subject): \(severity): \(finding.text)\(other) (\(finding.rule.rawValue), \(finding.requirement))"
        }
        lines.append("\(name): conversation: \(shown): \(isRefused ? "refused" : "fine")")
        return lines + conversation.notChecked.map { "\(name): conversation: not checked: \($0.words)" }
    }

    /// For scripts.
    var json: JSONValue {
        let messages = conversation.messages.map { index -> JSONValue in
            guard let place = place(index) else { return .null }
            var members: JSONObject = ["file": .string(place.file)]
            place.place.add(to: &members)
            members["subject"] = .string(place.word)
            return .object(members)
        }
        let findings = conversation.findings.map { finding -> JSONValue in
            [
                "element": .string(finding.field), "rule": .string(finding.rule.rawValue),
                "requirement": .string(finding.requirement), "severity": .string(finding.severity.rawValue),
                // Indices in the list of this conversation's messages.
                "messages": .array(
                    JSONArray(
                        finding.messages.compactMap { conversation.messages.firstIndex(of: $0) }.map { .number(String($0)) })),
                ContractName.text: .string(finding.text),
            ]
        }
        return [
            "valid": .bool(!isRefused), "messages": .array(JSONArray(messages)), "findings": .array(JSONArray(findings)),
            "notChecked": .array(JSONArray(conversation.notChecked.map { .string($0.words) })),
        ]
    }
}
