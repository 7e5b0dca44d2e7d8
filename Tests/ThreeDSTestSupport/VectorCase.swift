package import ThreeDSJSON

/// One object of a vector file with shorthands for its members; a missing member reads as empty.
package struct VectorCase: Sendable {
    package let members: JSONObject

    package init(_ members: JSONObject) { self.members = members }

    /// The file `name` under `Tests/Vectors`, which holds one JSON object.
    package static func file(_ name: String) -> VectorCase {
        let limits = JSONLimits(maximumDepth: 64, maximumBytes: 1 << 24)
        guard let bytes = try? Vectors.load(name), let root = try? JSONDocument(parsing: bytes, limits: limits).root.objectValue
        else { return VectorCase([:]) }
        return VectorCase(root)
    }

    package var name: String { text("name") }

    package func text(_ name: String) -> String { members[name]?.stringValue ?? "" }
    package func number(_ name: String) -> Int { members[name]?.intValue ?? -1 }
    package func bytes(_ name: String) -> [UInt8] { Array(text(name).utf8) }
    package func hex(_ name: String) throws -> [UInt8] { try Hex.decode(text(name)) }
    package func object(_ name: String) -> VectorCase { VectorCase(members[name]?.objectValue ?? [:]) }
    package func list(_ name: String) -> [VectorCase] {
        members[name]?.arrayValue?.compactMap(\.objectValue).map(VectorCase.init) ?? []
    }
    package func has(_ name: String) -> Bool { members[name] != nil }
}

/// A file of Project Wycheproof (`Tests/Vectors/wycheproof`).
package struct WycheproofFile: Sendable {
    package let groups: [(group: VectorCase, tests: [VectorCase])]
    /// What the file says it holds.
    package let declaredCount: Int

    package init(_ name: String) {
        let file = VectorCase.file("wycheproof/" + name)
        declaredCount = file.number("numberOfTests")
        groups = file.list("testGroups").map { ($0, $0.list("tests")) }
    }

    /// Tests in all groups.
    package var count: Int { groups.reduce(0) { $0 + $1.tests.count } }
}
