import Testing

@testable import ThreeDSJSON

@Suite("Duplicate names cost little") struct DuplicateNamesTests {
    /// Objects in one text of about 1 MiB, and the greatest number of paths that may be built for them.
    struct Work: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let objects: @Sendable () -> [[String]]
        let greatest: Int

        init(_ testDescription: String, greatest: Int, _ objects: @escaping @Sendable () -> [[String]]) {
            self.testDescription = testDescription
            self.objects = objects
            self.greatest = greatest
        }
    }

    static let work = [
        Work("ordinary members", greatest: 0) { [(0..<100_000).map { "n\($0)" }] },
        Work("one name", greatest: 1) { [[String](repeating: "a", count: 100_000)] },
        Work("one name in a small object", greatest: 1) { [[String](repeating: "a", count: JSONObject.indexThreshold)] },
        Work("many names", greatest: 64) { [(0..<100_000).map { "n\($0 / 2)" }] },
        Work("two names in turn", greatest: 2) { [(0..<100_000).map { "n\($0 % 2)" }] },
        Work("many objects", greatest: 128) { [[String]](repeating: ["a", "a"], count: 50_000) },
        Work("many objects without duplicates", greatest: 0) { [[String]](repeating: ["a", "b"], count: 50_000) },
    ]

    @Test("Few paths are built for any number of duplicates, and none without", arguments: work)
    func duplicatesCostLittle(_ work: Work) {
        let ancestors = (0..<60).map { "ancestor\($0)" }
        var duplicates = DuplicateNames()
        var built = 0
        for names in work.objects() {
            _ = duplicates.scan(names.map { JSONObject.Member(name: $0, value: .null) }) {
                built += 1
                return ancestors
            }
        }
        #expect(built <= work.greatest)
        #expect(duplicates.paths.isEmpty == (work.greatest == 0))
        #expect(duplicates.paths.count <= DuplicateNames.maximumCount)
    }
}
