import ThreeDSJSON

/// Rows of the data dictionary, found by their names.
package final class DataDictionary: Sendable {
    /// What an app needs: the elements of CReq, CRes and Erro, and what else an SDK reads and writes. Other names are unknown to it and so
    /// ignored (CORE-209).
    package static let app = DataDictionary(DataElement.table)

    package let rows: [DataElement]
    /// The position of the first row of each name. Other rows may be between the rows of a name.
    private let positions: [String: Int]
    private let memberNames: Set<String>

    package init(_ rows: [DataElement]) {
        self.rows = rows
        var positions: [String: Int] = [:]
        for (position, row) in rows.enumerated() where positions[row.name] == nil { positions[row.name] = position }
        self.positions = positions
        memberNames = Self.names(of: rows.flatMap(\.children))
    }

    private static func names(of elements: [DataElement]) -> Set<String> {
        elements.reduce(into: []) { names, element in
            names.insert(element.name)
            names.formUnion(Self.names(of: element.children))
        }
    }

    /// Returns the top-level row of that name in that version; `nil` when the version has no such element.
    package func named(_ name: String, in version: ProtocolVersion) -> DataElement? {
        guard let position = positions[name] else { return nil }
        return rows[position...].first { $0.name == name && $0.exists(in: version) }
    }

    /// Returns whether a path, `element` or `element.member`, is of names that the dictionary has.
    package func knows(path: String) -> Bool {
        let parts = path.parts(at: ".")
        guard positions[parts[0]] != nil else { return false }
        return parts.dropFirst().allSatisfy(memberNames.contains)
    }
}
