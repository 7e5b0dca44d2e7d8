import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// One card range of a PRes with what becomes of it. Versions until 2.2.0 and versions from 2.3.1 write it differently.
struct CardRangeEntry: Sendable, Equatable {
    let action: CardRangeAction
    let range: SimulatedCardRange
}

// MARK: Writing

extension CardRangeEntry {
    /// Returns the entries that a PRes of a version has. A range whose ACS has no version that this PRes can name does not exist there.
    static func entries(_ content: CardRangeRegister.Content, in version: ProtocolVersion) -> [CardRangeEntry] {
        switch content {
        case .everything(let ranges):
            return ranges.filter { $0.exists(in: version) }.map { CardRangeEntry(action: .add, range: $0) }
        case .differences(let differences):
            return differences.compactMap { difference in
                let before = difference.before.flatMap { $0.exists(in: version) ? $0 : nil }
                let after = difference.after.flatMap { $0.exists(in: version) ? $0 : nil }
                switch (before, after) {
                case (nil, let after?): return CardRangeEntry(action: .add, range: after)
                case (let before?, nil): return CardRangeEntry(action: .delete, range: before)
                case (let before?, let after?):
                    let isVisible = before.members(in: version) != after.members(in: version)
                    return isVisible ? CardRangeEntry(action: .modify, range: after) : nil
                case (nil, nil): return nil
                }
            }
        }
    }

    /// Returns `cardRangeData`; nil when there is no entry, because the element cannot be empty.
    static func data(_ entries: [CardRangeEntry], in version: ProtocolVersion) -> JSONValue? {
        guard !entries.isEmpty else { return nil }
        guard version.has(.cardRangeLists) else {
            return .array(
                JSONArray(entries.map { .object($0.range.members(in: version).merging([Field.actionInd: .code($0.action)])) }))
        }
        // Ranges with the same data are in one entry.
        var groups: [(members: JSONObject, ranges: [JSONValue])] = []
        var positions: [String: Int] = [:]
        for entry in entries {
            var members: JSONObject = [Field.actionInd: .code(entry.action)]
            if entry.action != .delete { members = members.merging(entry.range.members(in: version)) }
            let numbers: JSONObject = [
                Field.startRange: .string(entry.range.startRange), Field.endRange: .string(entry.range.endRange),
            ]
            let key = JSONValue.object(members).text
            if let position = positions[key] {
                groups[position].ranges.append(.object(numbers))
            } else {
                positions[key] = groups.count
                groups.append((members, [.object(numbers)]))
            }
        }
        return .array(
            JSONArray(groups.map { .object(JSONObject([(Field.ranges, .array(JSONArray($0.ranges)))]).merging($0.members)) }))
    }
}

extension SimulatedCardRange {
    /// The versions that a PRes of a version can name: until 2.2.0 a beginning and an end of versions that have these two elements,
    /// without a gap.
    fileprivate func versions(in version: ProtocolVersion) -> [ProtocolVersion] {
        guard !version.has(.cardRangeLists) else { return versions }
        let possible = ProtocolVersion.allCases.filter { !$0.has(.cardRangeLists) }
        return Array(possible.drop { !versions.contains($0) }.prefix { versions.contains($0) })
    }

    fileprivate func exists(in version: ProtocolVersion) -> Bool { !versions(in: version).isEmpty }

    /// The members of an entry without `actionInd`; from 2.3.1 on without the numbers, too.
    fileprivate func members(in version: ProtocolVersion) -> JSONObject {
        let named = versions(in: version)
        var information: JSONValue?
        if !acsInformation.isEmpty { information = .array(JSONArray(acsInformation.map { .string($0) })) }
        if version.has(.cardRangeLists) {
            let versions = named.map { version in
                var members: JSONObject = [Field.version: .code(version)]
                if version.has(.acsInformation) { members[Field.acsInfoInd] = information }
                members[Field.threeDSMethodURL] = methodURL.map { .string($0) }
                return JSONValue.object(members)
            }
            return [Field.acsProtocolVersions: .array(JSONArray(versions))]
        }
        var members: JSONObject = [
            Field.startRange: .string(startRange), Field.endRange: .string(endRange),
            Field.acsStartProtocolVersion: named.first.map { .code($0) } ?? .null,
            Field.acsEndProtocolVersion: named.last.map { .code($0) } ?? .null,
        ]
        members[Field.threeDSMethodURL] = methodURL.map { .string($0) }
        if version.has(.acsInformation) { members[Field.acsInfoInd] = information }
        return members
    }
}

// MARK: Reading

extension CardRangeEntry {
    /// Reads `cardRangeData` of a PRes that meets the table of elements.
    ///
    /// - Throws: the finding of the 3DS Server about numbers that do not make a range.
    static func read(_ data: JSONArray, in version: ProtocolVersion) throws(Finding) -> [CardRangeEntry] {
        var entries: [CardRangeEntry] = []
        for value in data {
            let members = value.objectValue ?? JSONObject()
            let action: CardRangeAction = members.code(Field.actionInd) ?? .add
            let numbers = version.has(.cardRangeLists) ? members.array(Field.ranges)?.compactMap(\.objectValue) ?? [] : [members]
            let acs = ACSOfRange(members, in: version)
            for number in numbers {
                let start = number.string(Field.startRange) ?? ""
                let end = number.string(Field.endRange) ?? ""
                guard start.utf8.count == end.utf8.count, start <= end else {
                    let path = version.has(.cardRangeLists) ? "\(Field.cardRangeData).\(Field.ranges)" : Field.cardRangeData
                    throw .malformed(["\(path).\(Field.startRange)", "\(path).\(Field.endRange)"])
                }
                let range = SimulatedCardRange(
                    checked: start, end, versions: acs.versions, methodURL: acs.methodURL, information: acs.information)
                entries.append(CardRangeEntry(action: action, range: range))
            }
        }
        return entries
    }

    /// What an entry says about the ACS. Of several versions, the newest one that has it decides about URL and abilities.
    private struct ACSOfRange {
        var versions: [ProtocolVersion]
        var methodURL: String?
        var information: [String]

        init(_ members: JSONObject, in version: ProtocolVersion) {
            guard version.has(.cardRangeLists) else {
                let start = members.code(Field.acsStartProtocolVersion, as: ProtocolVersion.self)
                let end = members.code(Field.acsEndProtocolVersion, as: ProtocolVersion.self)
                versions = ProtocolVersion.allCases.filter { found in
                    start.map { $0 <= found } == true && end.map { found <= $0 } == true
                }
                methodURL = members.string(Field.threeDSMethodURL)
                information = Self.texts(members)
                return
            }
            let listed = (members.array(Field.acsProtocolVersions)?.compactMap(\.objectValue) ?? [])
                .compactMap { found in found.code(Field.version, as: ProtocolVersion.self).map { ($0, found) } }
                .sorted { $0.0 < $1.0 }
            versions = listed.map(\.0)
            methodURL = listed.last { $0.1[Field.threeDSMethodURL] != nil }?.1.string(Field.threeDSMethodURL)
            information = listed.last { $0.1[Field.acsInfoInd] != nil }.map { Self.texts($0.1) } ?? []
        }

        private static func texts(_ members: JSONObject) -> [String] {
            members.array(Field.acsInfoInd)?.compactMap(\.stringValue) ?? []
        }
    }
}
