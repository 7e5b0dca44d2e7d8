import Foundation
import Testing

/// Every requirement of the catalogue is named in a test, or Data/requirements-not-tested.md says why there can be none.
@Suite("Traceability of requirements") struct TraceabilityTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        .standardized

    private static func rows(_ file: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appendingPathComponent("Data/\(file)"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("| CORE-") || $0.hasPrefix("| SDK-") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Ids in a text; `CORE-67 to CORE-75` is a range unless it is too wide to be one. scripts/conformance reads them in the same way.
    private static func ids(in text: String, withRanges: Bool = true) -> Set<String> {
        var names: Set<String> = []
        for kind in ["CORE-", "SDK-"] {
            var previous: (number: Int, rest: Substring)?
            for piece in text.components(separatedBy: kind).dropFirst() {
                let digits = piece.prefix { $0.isASCII && $0.isNumber }
                guard let number = Int(digits) else {
                    previous = nil
                    continue
                }
                names.insert("\(kind)\(number)")
                if withRanges, let previous, previous.rest == " to ", previous.number < number, number - previous.number < 50 {
                    for between in previous.number...number { names.insert("\(kind)\(between)") }
                }
                previous = (number, piece.dropFirst(digits.count))
            }
        }
        return names
    }

    /// Ids in the tests' names and comments, those of the browser and of other programs too.
    private static func named(withRanges: Bool = true) throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Tests", "AppleDoubles/Tests", "Interop"].map(root.appendingPathComponent)
        where FileManager.default.fileExists(atPath: folder.path) {
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") && !path.hasSuffix("/TraceabilityTests.swift")
                || path.hasSuffix(".py") && !path.hasPrefix("Scripts/") && !path.contains("/.")
            {
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                names.formUnion(ids(in: text, withRanges: withRanges))
            }
        }
        return names
    }

    @Test("ids and ranges are read as the conformance report reads them") func reading() throws {
        struct Row: Decodable {
            let text: String
            let ids: [String]
        }
        let rows = try JSONDecoder().decode(
            [Row].self, from: Data(contentsOf: Self.root.appendingPathComponent("Tests/Scripts/requirement-ids.json")))
        #expect(rows.count >= 10)
        for row in rows { #expect(Self.ids(in: row.text) == Set(row.ids), "\(row.text)") }
    }

    @Test("each id is named in a test or listed with a reason") func traced() throws {
        let named = try Self.named()
        let exact = try Self.named(withRanges: false)
        let listed = try Self.rows("requirements-not-tested.md")
        let reasons = [String: String](listed.map { ($0[0], $0.last ?? "") }) { first, _ in first }
        let catalogue = try Self.rows("requirements.md")
        #expect(catalogue.count == 309)
        for row in catalogue where reasons[row[0]] == nil {
            #expect(named.contains(row[0]), "\(row[0]) is named in no test")
        }
        let ids = Set(catalogue.map { $0[0] })
        #expect(Set(reasons.keys).count == listed.count, "an id is listed twice")
        for (id, reason) in reasons {
            #expect(ids.contains(id), "\(id) is not in the catalogue")
            #expect(reason.count > 20, "\(id) has no reason")
            #expect(!exact.contains(id), "\(id) is named in a test: take it off the list")
        }
    }
}
