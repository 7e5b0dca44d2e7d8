/// Collects the paths of names that occur twice in one object.
///
/// A sender chooses how many there are, and how long their paths are. So a path is built once for each name of an object, and only up to the
/// limits.
struct DuplicateNames {
    private(set) var paths: [String] = []
    private var known: Set<ScalarKey> = []
    private var size = 0
    /// The bytes of all paths that were built, also of those that were known.
    private var built = 0

    static let maximumCount = 64
    private static let maximumSize = 4096
    private static let maximumBuilt = 65_536

    /// Finds names that occur twice in one object.
    ///
    /// - Parameter ancestors: names of the enclosing members, outermost first; called for each path that is built.
    /// - Returns: the first position of each name, for objects that are large enough to need an index.
    mutating func scan(_ members: [JSONObject.Member], ancestors: () -> [String]) -> [ScalarKey: Int]? {
        guard members.count > JSONObject.indexThreshold else {
            for index in members.indices {
                let name = members[index].name
                // Only the second member of a name: the third one adds nothing.
                if let first = JSONObject.firstPosition(of: name, in: members[..<index]),
                    JSONObject.firstPosition(of: name, in: members[(first + 1)..<index]) == nil
                {
                    record(name, ancestors)
                }
            }
            return nil
        }
        var positions: [ScalarKey: Int] = [:]
        positions.reserveCapacity(members.count)
        var reported: Set<Int> = []
        for (index, member) in members.enumerated() {
            let key = ScalarKey(member.name)
            if let first = positions[key] {
                if !isFull, reported.insert(first).inserted { record(member.name, ancestors) }
            } else {
                positions[key] = index
            }
        }
        return positions
    }

    private var isFull: Bool { paths.count >= Self.maximumCount || size >= Self.maximumSize || built >= Self.maximumBuilt }

    private mutating func record(_ name: String, _ ancestors: () -> [String]) {
        guard !isFull else { return }
        let path = (ancestors() + [name]).joined(separator: ".")
        built += path.utf8.count + 1
        guard known.insert(ScalarKey(path)).inserted else { return }
        size += path.utf8.count + 1
        paths.append(path)
    }
}
