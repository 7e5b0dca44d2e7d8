import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// The demo's text.
enum DemoReport {
    private static let titles = ["", "scenario", "version", "transport", "messages", "outcome", "3DS Server", "time"]

    /// Returns one table with a line for each payment, followed by the unexpected results.
    static func table(_ verdicts: [DemoVerdict]) -> String {
        let rows = verdicts.map { verdict in
            [
                verdict.passed ? "ok" : "FAIL", verdict.name, verdict.version, verdict.wire.rawValue,
                String(verdict.messages.count), verdict.outcome, verdict.server, milliseconds(verdict.milliseconds),
            ].map { $0.printable(atMost: 200) }
        }
        let all = [titles] + rows
        let widths = titles.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            zip(row, widths).enumerated().map { column, cell in
                [4, 7].contains(column) ? cell.0.padded(leadingTo: cell.1) : cell.0.padded(to: cell.1)
            }.joined(separator: "  ").trimmedAtEnd
        }
        let failures = verdicts.filter { !$0.passed }.flatMap { verdict in
            ["", "\(verdict.name.printable) \(verdict.version) \(verdict.wire.rawValue):"]
                + verdict.problems.map { "  " + $0.printable(atMost: 1_000) }
        }
        return (lines + failures).joined(separator: "\n") + "\n"
    }

    /// `N passed, N failed`.
    static func summary(_ verdicts: [DemoVerdict]) -> String {
        let passed = verdicts.filter(\.passed).count
        return "\(passed) passed, \(verdicts.count - passed) failed"
    }

    /// The decrypted messages of one payment.
    static func conversation(_ verdict: DemoVerdict) -> String {
        var lines = [
            "== \(verdict.name.printable) \(verdict.version) \(verdict.wire.rawValue): "
                + verdict.title.printable(atMost: 200)
        ]
        for message in verdict.messages {
            let type = message.objectValue?.string(Field.messageType) ?? "message"
            lines.append(direction(of: type.printable, message))
            lines.append(JSONText.pretty(message))
        }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private static func direction(of type: String, _ message: JSONValue) -> String {
        switch MessageKind(rawValue: type) {
        case .areq: return "-- \(type), 3DS Server to DS and ACS"
        case .ares: return "-- \(type), ACS and DS to 3DS Server"
        case .rreq: return "-- \(type), ACS and DS to 3DS Server"
        case .rres: return "-- \(type), 3DS Server to DS and ACS"
        case .preq: return "-- \(type), 3DS Server to DS"
        case .pres: return "-- \(type), DS to 3DS Server"
        case .creq, .cres, .erro, nil: break
        }
        let isFromSDK = type == MessageKind.creq.rawValue || message.objectValue?.code(Field.errorComponent) == ErrorComponent.sdk
        return "-- \(type), \(isFromSDK ? "SDK to ACS" : "ACS to SDK")"
    }

    private static func milliseconds(_ value: Double) -> String { "\(Int(value.rounded())) ms" }
}

/// JSON for people, without unseen characters.
enum JSONText {
    /// Two spaces per level; member order as it is. Values come from messages, whose depth is limited to 64.
    static func pretty(_ value: JSONValue, indent: String = "") -> String {
        let inner = indent + "  "
        switch value {
        case .object(let object) where !object.isEmpty:
            let lines = object.map { "\(inner)\(JSONValue.string($0.name).visibleText): \(pretty($0.value, indent: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        case .array(let array) where !array.isEmpty:
            let lines = array.map { inner + pretty($0, indent: inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        default:
            return value.visibleText
        }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
