/// The members of a JSON object in the order in which they were written. A name may occur twice.
package struct JSONObject: Sendable {
    struct Member: Sendable {
        let name: String
        var value: JSONValue
    }

    private(set) var members: [Member]

    /// The position of the first member of each name; only for objects with many members.
    private var positions: [ScalarKey: Int]?

    /// The length of the object's JSON text as received, in Unicode scalars; 0 for an object that was not parsed.
    package let textLength: Int

    /// Above this many members, names are looked up by hash. For fewer a search is faster: 4 kB of small objects take 47 µs to parse, and 61 µs
    /// with a dictionary for each.
    static let indexThreshold = 24

    package init(_ members: [(String, JSONValue)] = []) {
        self.members = members.map { Member(name: $0.0, value: $0.1) }
        self.positions = nil
        self.textLength = 0
    }

    init(members: [Member], positions: [ScalarKey: Int]?, textLength: Int) {
        self.members = members
        self.positions = positions
        self.textLength = textLength
    }

    /// The names in the order of the text, duplicates included.
    package var names: [String] { members.map(\.name) }

    /// The number of members, duplicates included.
    package var count: Int { members.count }

    package var isEmpty: Bool { members.isEmpty }

    /// The first member with that name. Setting replaces it in place or adds it at the end. Setting `nil` removes all members of that name.
    package subscript(name: String) -> JSONValue? {
        get {
            guard let position = firstPosition(of: name) else { return nil }
            return members[position].value
        }
        set {
            guard let newValue else {
                members.removeAll { sameScalars($0.name, name) }
                positions = nil
                return
            }
            if let position = firstPosition(of: name) {
                members[position].value = newValue
            } else {
                append(name, newValue)
            }
        }
    }

    /// Returns the first member with that name when it is a string.
    package func string(_ name: String) -> String? { self[name]?.stringValue }

    /// Returns the first member with that name when it is an object.
    package func object(_ name: String) -> JSONObject? { self[name]?.objectValue }

    /// Returns the first member with that name when it is an array.
    package func array(_ name: String) -> JSONArray? { self[name]?.arrayValue }

    /// Returns the first member with that name when it is true or false.
    package func bool(_ name: String) -> Bool? { self[name]?.boolValue }

    /// Adds a member at the end, even when the name already exists.
    package mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
        positions = nil
    }

    private func firstPosition(of name: String) -> Int? {
        if let positions { return positions[ScalarKey(name)] }
        return Self.firstPosition(of: name, in: members[...])
    }

    /// Returns where a name occurs first.
    static func firstPosition(of name: String, in members: ArraySlice<Member>) -> Int? {
        members.firstIndex { sameScalars($0.name, name) }
    }
}

extension JSONObject: Equatable {
    /// Returns whether both have the same members. The order counts only among members of the same name, the text length not at all.
    package static func == (a: JSONObject, b: JSONObject) -> Bool {
        guard a.count == b.count else { return false }
        // Each value is compared with only one other. More at each level would take far too long for deep objects.
        var isTaken = [Bool](repeating: false, count: b.count)
        // True in most cases.
        var isInOrder = true
        for (index, member) in a.members.enumerated() {
            isInOrder = isInOrder && sameScalars(b.members[index].name, member.name)
            guard var twin = isInOrder ? index : b.firstPosition(of: member.name) else { return false }
            while isTaken[twin] || !sameScalars(b.members[twin].name, member.name) {
                twin += 1
                guard twin < b.count else { return false }
            }
            guard b.members[twin].value == member.value else { return false }
            isTaken[twin] = true
        }
        return true
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONObject: Sequence {
    /// Returns an iterator over the name and value of each member in the order of the text.
    package func makeIterator() -> AnyIterator<(name: String, value: JSONValue)> {
        var iterator = members.makeIterator()
        return AnyIterator { iterator.next().map { ($0.name, $0.value) } }
    }
}
