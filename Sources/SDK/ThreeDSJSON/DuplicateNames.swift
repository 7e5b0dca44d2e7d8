/// Collects the paths of names that occur twice in one object.
struct DuplicateNames {
    private(set) var paths: [String] = []
    private var known: Set<ScalarKey> = []
    private var size = 0
    private static let maximumSize = 4096

    /// Finds names that occur twice in one object.
    ///
    /// - Parameter ancestors: names of the enclosing members, outermost first; called only when there is a duplicate.
    /// - Returns: the first position of each name, for objects that are large enough to need an index.
    mutating func scan(_ members: [JSONObject.Member], ancestors: () -> [String]) -> [ScalarKey: Int]? {
        guard members.count > JSONObject.indexThreshold else {
            for index in members.indices {
                let name = members[index].name
                if JSONObject.firstPosition(of: name, in: members[..<index]) != nil { record(name, ancestors) }
            }
            return nil
        }
        var positions: [ScalarKey: Int] = [:]
        positions.reserveCapacity(members.count)
        for (index, member) in members.enumerated() {
            let key = ScalarKey(member.name)
            if positions[key] == nil { positions[key] = index } else { record(member.name, ancestors) }
        }
        return positions
    }

    private mutating func record(_ name: String, _ ancestors: () -> [String]) {
        guard size < Self.maximumSize else { return }
        let path = (ancestors() + [name]).joined(separator: ".")
        guard known.insert(ScalarKey(path)).inserted else { return }
        size += path.utf8.count + 1
        paths.append(path)
    }
}
