import Foundation
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// Every fault of the simulator, in every version that has it, with both content encryptions: how it has to end and how it ended.
///
/// The last row that comes writes `.build/fault-matrix.txt` for people and `.build/proof/fault-matrix.json` for the conformance
/// report. A run that plays only some of the faults leaves neither.
final class FaultMatrix: Sendable {
    struct Row: Codable, Sendable {
        let fault: String
        let version: String
        let encryption: String
        let expected: String
        let seen: String
        /// The requirements that ask for this end.
        let rules: String
        var isRight: Bool { expected == seen }
    }

    static let shared = FaultMatrix()
    static let text = "fault-matrix.txt"
    static let json = "proof/fault-matrix.json"

    private let rows = Recorder<Row>()

    private init() {
        ProofFile.remove(Self.text)
        ProofFile.remove(Self.json)
    }

    /// Adds a row; the last one writes the files.
    func record(_ row: Row) throws {
        rows.record(row)
        let all = rows.all
        guard all.count == ScenarioPlay.faults.count else { return }
        let sorted = all.sorted { ($0.fault, $0.version, $0.encryption) < ($1.fault, $1.version, $1.encryption) }
        let right = sorted.count(where: \.isRight)
        let closing = "fault matrix: \(right) of \(sorted.count) rows end as the specification says"
        try ProofFile.write(Self.table(sorted) + closing + "\n", to: Self.text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try ProofFile.write(String(decoding: encoder.encode(sorted), as: UTF8.self) + "\n", to: Self.json)
        print("\(closing); .build/\(Self.text) has them")
    }

    static func table(_ rows: [Row]) -> String {
        let head = ["", "fault", "version", "encryption", "expected", "requirements"]
        let lines =
            [head]
            + rows.map { row in
                [
                    row.isRight ? "ok" : "NO", row.fault, row.version, row.encryption,
                    row.isRight ? row.expected : "\(row.expected), but: \(row.seen)", row.rules,
                ]
            }
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let padded = zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return padded.joined(separator: "  ").trimmingSuffix(" ") + "\n"
        }.joined()
    }

    /// An end as the table words it. What the scenario leaves open is not in it.
    static func words(outcome: String, status: String?, erro: String?) -> String {
        let end = status.map { "\(outcome) \($0)" } ?? outcome
        return "\(end), \(erro ?? "no Erro")"
    }

    /// An Erro as the table words it.
    static func words(erro code: String, component: String, names: [String]) -> String {
        "Erro \(code) from \(component)" + (names.isEmpty ? "" : ": " + names.joined(separator: ","))
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = Substring(self)
        while text.last == character { text.removeLast() }
        return String(text)
    }
}

/// What `Data/error-codes.json` says about the codes of the Erro.
enum ErrorCodeTable {
    struct Row: Sendable {
        let components: [String]
        let requirements: [String]
        let isSentBySDK: Bool
    }

    static let rows = Result { () throws -> [String: Row] in
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/error-codes.json")
        let root = try JSONDocument(parsing: Array(try Data(contentsOf: file))).root
        var result: [String: Row] = [:]
        for row in (root.objectValue?["codes"]?.arrayValue ?? []).compactMap(\.objectValue) {
            func texts(_ name: String) -> [String] { (row[name]?.arrayValue ?? []).compactMap(\.stringValue) }
            result[row["code"]?.stringValue ?? ""] = Row(
                components: texts("components"), requirements: texts("requirements"),
                isSentBySDK: row["sdk"]?.objectValue?["sends"] == true)
        }
        return result
    }

    /// The requirements behind an expectation.
    static func rules(_ scenario: Scenario, _ expected: ScenarioExpectation) throws -> String {
        if let code = expected.erro?.code {
            guard let row = try rows.get()[code] else { return "" }
            return row.requirements.isEmpty ? "error code \(code)" : row.requirements.joined(separator: ", ")
        }
        if scenario.name.hasPrefix("fault-signed-content") { return "CORE-43" }
        switch expected.outcome {
        case .completed: return "CORE-207"
        case .runtimeError: return "CORE-236, SDK-25"
        default: return ""
        }
    }
}
