import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSTestSupport

/// Documentation/integrate/trans-status.md has the statuses and the reasons of the data tables, each once and with their meanings.
@Suite("Guide to transStatus") struct TransStatusGuideTests {
    private static func text(_ path: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The values of an element with their meanings.
    private static func values(of element: String, in file: String) throws -> [(value: String, meaning: String)] {
        let limits = JSONLimits(maximumDepth: 64, maximumBytes: 8_388_608)
        let rows = try JSONDocument(parsing: Array(try text("Data/\(file)").utf8), limits: limits).root.arrayValue
        let row = rows?.lazy.compactMap(\.objectValue).first { $0.string("field") == element }
        return (row?.array("values") ?? JSONArray()).compactMap(\.objectValue).map {
            ($0.string("value") ?? "", $0.string("meaning") ?? "")
        }
    }

    /// The cells of the rows whose first cell is a code.
    private static func rows() throws -> [[String]] {
        try text("Documentation/integrate/trans-status.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
            .map { line in
                line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            }
    }

    @Test("the page has each status and each reason of the data tables once, in their order, with the same meaning")
    func inStep() throws {
        let statuses = try Self.values(of: "transStatus", in: "data-elements-2.3.1.json")
        let reasons = try Self.values(of: "transStatusReason", in: "data-elements.json")
        #expect(statuses.count == 9 && reasons.count == 28)
        let rows = try Self.rows()
        #expect(rows.map { $0[0] } == (statuses + reasons).map { "`\($0.value)`" })
        #expect(rows.map { $0[1] } == (statuses + reasons).map(\.meaning))
        for row in rows { #expect(row.count == (row[0].count == 3 ? 5 : 3) && row.allSatisfy { !$0.isEmpty }, "\(row)") }
    }

    @Test("the page names the version in which each status was introduced, as the data tables do")
    func versions() throws {
        let older = Set(try Self.values(of: "transStatus", in: "data-elements.json").map(\.value))
        let later = try Self.values(of: "transStatus", in: "data-elements.json").filter { $0.meaning.contains("from 2.2.0") }.map(
            \.value)
        for row in try Self.rows() where row.count == 5 {
            let code = row[0].replacingOccurrences(of: "`", with: "")
            #expect(row[2] == (!older.contains(code) ? "2.3.1" : later.contains(code) ? "2.2.0" : "2.1.0"), "\(code)")
        }
    }

    @Test("the SDK knows each status that an app can meet, and the page names the outcome of each")
    func outcomes() throws {
        let rows = try Self.rows().filter { $0.count == 5 }
        // S exists in the browser channel only.
        let codes = rows.map { $0[0].replacingOccurrences(of: "`", with: "") }
        #expect(Set(codes) == Set(TransStatus.allCases.map(\.code)).union(["S"]))
        for row in rows {
            let status = TransStatus(code: row[0].replacingOccurrences(of: "`", with: ""))
            switch status {
            case .authenticated, .attempted, .notAuthenticated, .rejected, .informational:
                let name = try #require(status.map { "\($0.outcomeName)" })
                #expect(row[4] == "`\(name)`" && AuthenticationOutcome.Kind(rawValue: name) != nil)
            case .unavailable, .decoupled: #expect(row[4].hasPrefix("`failed`"))
            case .challenge, nil: #expect(row[4].hasPrefix("none"))
            }
        }
    }
}

extension TransStatus {
    /// The name of the case, which is that of the outcome where there is one.
    fileprivate var outcomeName: String {
        switch self {
        case .authenticated: "authenticated"
        case .attempted: "attempted"
        case .notAuthenticated: "notAuthenticated"
        case .unavailable: "unavailable"
        case .rejected: "rejected"
        case .challenge: "challenge"
        case .decoupled: "decoupled"
        case .informational: "informational"
        }
    }
}
