import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// Where findings and unknown members are, and what an unknown name may have meant.
extension LintReport {
    private static let longestList = 20
    /// The nearest name costs a comparison with every name of its place.
    private static let mostNearest = 200

    /// Members without a row, for people: each on a line, without its beginning.
    var unknownLines: [String] {
        var lines = unknownMembers.prefix(Self.longestList).map { member in
            let place = Self.shown(member.place.words)
            let more = member.moreEntries == 0 ? "" : "; \(member.moreEntries) more entries have it"
            guard case .nowhere(let known) = member.origin else { return "\(place): \(member.words)\(more)" }
            let nearest = NearestName.of(member.place.name, among: known).map { "; the nearest known name is \($0)" } ?? ""
            return "not in the table of data elements: \(place)\(nearest)\(more)"
        }
        let rest = unknownMembers.count - lines.count
        if rest > 0 { lines.append("\(rest) more members without a row in the table of data elements") }
        return lines
    }

    /// Members without a row, for scripts.
    var unknownJSON: [JSONValue] {
        unknownMembers.enumerated().map { position, member in
            var object: JSONObject = [:]
            Self.add(member.place, to: &object)
            object["member"] = .string(Self.shown(member.place.name))
            switch member.origin {
            case .nowhere(let known):
                if position < Self.mostNearest, let nearest = NearestName.of(member.place.name, among: known) {
                    object["nearest"] = .string(nearest)
                }
            case .otherVersions(let versions, let renamed):
                object["versions"] = .array(JSONArray(versions.map { .string($0.rawValue) }))
                if let since = member.since { object["since"] = .string(since.rawValue) }
                if let until = member.until { object["until"] = .string(until.rawValue) }
                if let renamed { object["renamed"] = .string(renamed) }
            case .otherMessages(let kinds): object["messages"] = .array(JSONArray(kinds.map { .string($0.rawValue) }))
            case .elsewhere(let paths): object["places"] = .array(JSONArray(paths.map { .string($0) }))
            }
            if member.moreEntries > 0 { object["moreEntries"] = .number(String(member.moreEntries)) }
            return .object(object)
        }
    }

    /// Adds the path of a place with its positions in arrays, the position in the outermost array, and the id of the message extension.
    static func add(_ place: MessagePlace, to object: inout JSONObject) {
        object["path"] = .string(shown(place.path))
        if let index = place.index { object["index"] = .number(String(index)) }
        if let id = place.id { object[ContractName.id] = .string(shown(id)) }
    }
}
