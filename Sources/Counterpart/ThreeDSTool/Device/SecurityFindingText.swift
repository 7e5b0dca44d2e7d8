import ThreeDS
import ThreeDSContract
import ThreeDSJSON

/// What the security checks found, as text for people and as JSON. It is about this host, so evidence is shown.
enum SecurityFindingText {
    static func table(_ findings: [SecurityFinding]) -> String {
        guard !findings.isEmpty else { return "\nSecurity checks: nothing found\n" }
        let rows = findings.map { [$0.code, standing($0), $0.event?.rawValue ?? "-", $0.evidence.map { $0.printable } ?? "-"] }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            "  " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + (row.last ?? "")
        }
        return (["", "Security checks:"] + lines).joined(separator: "\n") + "\n"
    }

    static func json(_ findings: [SecurityFinding]) -> JSONValue {
        .array(JSONArray(findings.map { .object(object($0)) }))
    }

    private static func object(_ finding: SecurityFinding) -> JSONObject {
        var members: [(String, JSONValue)] = [
            ("code", .string(finding.code)), (ContractName.id, .string(finding.warningID)),
            ("subCode", .number(String(finding.subCode))),
        ]
        if let index = finding.index { members.append(("index", .number(String(index)))) }
        if let event = finding.event { members.append(("event", .string(event.rawValue))) }
        members.append(("standing", .string(standing(finding))))
        if let evidence = finding.evidence { members.append(("evidence", .string(evidence))) }
        return JSONObject(members)
    }

    private static func standing(_ finding: SecurityFinding) -> String { finding.isWarning ? "warning" : "finding" }
}
