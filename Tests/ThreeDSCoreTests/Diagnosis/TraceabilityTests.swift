import Foundation
import Testing

/// Every requirement of the catalogue is proved by a test that is marked with it, or Data/requirements-not-tested.md says why there can be none.
@Suite("Traceability of requirements") struct TraceabilityTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        .standardized

    private static func rows(_ file: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appendingPathComponent("Data/\(file)"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("| CORE-") || $0.hasPrefix("| SDK-") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The ids in `.proves("CORE-1", "SDK-2")`, `proves=["CORE-1"]` and `PROVES = ["CORE-1"]` of a source, lines of comments left out.
    private static func ids(in source: String) -> [String] {
        let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        return [(".proves(", ")"), ("proves=[", "]"), ("PROVES = [", "]")].flatMap { opening, closing in
            code.components(separatedBy: opening).dropFirst().flatMap { rest in
                (rest.components(separatedBy: closing).first ?? "").components(separatedBy: ",").map {
                    $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" \n"))
                }
            }
        }
    }

    /// The ids that tests are marked with, those of the browser and of other programs too.
    private static func proved() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Tests", "AppleDoubles/Tests", "Interop"].map(root.appendingPathComponent)
        where FileManager.default.fileExists(atPath: folder.path) {
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") && !path.hasSuffix("/TraceabilityTests.swift")
                || path.hasSuffix(".py") && !path.hasPrefix("Scripts/") && !path.contains("/.")
            {
                names.formUnion(
                    ids(in: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).filter { !$0.isEmpty })
            }
        }
        return names
    }

    @Test("marks are read from code, and nothing is read from comments") func reading() {
        let source = """
            /// CORE-1 .proves("CORE-2")
            @Test("CORE-3 (SDK-4)", .proves("CORE-5", "SDK-6"), arguments: [1])
            // .proves("CORE-7")
            @case("SDK-8", proves=["SDK-9"])
            PROVES = ["CORE-10",
                "CORE-11"]
            """
        #expect(Set(Self.ids(in: source)) == ["CORE-5", "SDK-6", "SDK-9", "CORE-10", "CORE-11"])
    }

    @Test("each id is proved by a test or listed with a reason") func traced() throws {
        let proved = try Self.proved()
        let listed = try Self.rows("requirements-not-tested.md")
        let reasons = [String: String](listed.map { ($0[0], $0.last ?? "") }) { first, _ in first }
        let catalogue = try Self.rows("requirements.md")
        #expect(catalogue.count == 309)
        for row in catalogue where reasons[row[0]] == nil {
            #expect(proved.contains(row[0]), "\(row[0]) is proved by no test")
        }
        let ids = Set(catalogue.map { $0[0] })
        #expect(Set(reasons.keys).count == listed.count, "an id is listed twice")
        for (id, reason) in reasons {
            #expect(ids.contains(id), "\(id) is not in the catalogue")
            #expect(reason.count > 20, "\(id) has no reason")
            #expect(!proved.contains(id), "a test proves \(id): take it off the list")
        }
    }

    @Test("each partly proved requirement has a test and a note of what is missing") func partly() throws {
        let proved = try Self.proved()
        let partly = try Self.rows("requirements-partly.md")
        #expect(Set(partly.map { $0[0] }).count == partly.count, "an id is listed twice")
        for row in partly {
            #expect(proved.contains(row[0]), "\(row[0]) is proved by no test")
            #expect((row.last ?? "").count > 20, "\(row[0]): what is missing is not said")
        }
    }
}
