package import ThreeDSMessages
package import ThreeDSJSON

/// A member of a message that has no row at its place in the tables of this version.
package struct UnknownMember: Equatable, Sendable {
    /// What the tables know about such a name.
    package enum Origin: Equatable, Sendable {
        /// Nothing. `known` are the names that this place can have.
        case nowhere(known: [String])
        /// Other versions have it at this place. `renamed` is what this version has instead.
        case otherVersions([ProtocolVersion], renamed: String?)
        /// Other messages of this version have it at this place.
        case otherMessages([MessageKind])
        /// This message has it at other places.
        case elsewhere([String])
    }

    package let place: MessagePlace
    package let origin: Origin
    /// The number of further entries of the same array that have this member.
    package internal(set) var moreEntries = 0
    /// The version of the message.
    package let version: ProtocolVersion

    /// The first version that has the member, when all that have it are newer than the message.
    package var since: ProtocolVersion? {
        guard case .otherVersions(let versions, _) = origin, let first = versions.first, first > version else { return nil }
        return first
    }

    /// The last version that has the member, when all that have it are older than the message.
    package var until: ProtocolVersion? {
        guard case .otherVersions(let versions, _) = origin, let last = versions.last, last < version else { return nil }
        return last
    }

    /// Members that a JWK may have next to those of its kind, with and without an effect (RFC 7517 §4).
    package static let membersOfKeys = ["use", "key_ops", "alg", "kid", "x5u", "x5c", "x5t", "x5t#S256", "d"]

    /// Returns the members of an object that are not among the known names, at the place of the object.
    package static func members(of object: JSONObject, at place: MessagePlace, known: [String]) -> [UnknownMember] {
        // The place is the same in every version.
        MessageWalk.distinct(object.names).filter { !known.contains($0) }.map {
            UnknownMember(place: place.member($0), origin: .nowhere(known: known), version: .usual)
        }
    }

    /// The same member of a message whose element of this name contains the object.
    package func inside(_ name: String) -> UnknownMember {
        UnknownMember(place: place.inside(name), origin: origin, moreEntries: moreEntries, version: version)
    }

    /// The names that 2.3.1 replaced: older, newer.
    static let renamings = [
        (Field.whiteListStatus, Field.trustListStatus), (Field.whiteListStatusSource, Field.trustListStatusSource),
        (Field.whitelistingInfoText, Field.trustListInfoText), (Field.whitelistingDataEntry, Field.trustListDataEntry),
        (Field.authenticationType, Field.authenticationMethod), (Field.dsStartProtocolVersion, Field.dsProtocolVersions),
        (Field.dsEndProtocolVersion, Field.dsProtocolVersions), (Field.acsStartProtocolVersion, Field.acsProtocolVersions),
        (Field.acsEndProtocolVersion, Field.acsProtocolVersions),
    ]
}

/// Walks through a message along the rows of its tables: collects members without a row and elements of interest.
struct MessageWalk {
    /// The number of entries of one array whose finding is listed; the others are counted.
    static let longestList = 20

    private let kind: MessageKind
    private let version: ProtocolVersion
    private let elements: MessageElements
    /// The names of the elements of the message.
    private let known: [String]
    private(set) var unknown: [UnknownMember] = []
    /// The codes of ISO, with or without an error.
    private(set) var codes: [PlacedElement] = []
    /// The parts of known extensions that have no public rule.
    private(set) var open: [MessagePlace] = []
    private var seen: [String: [Int]] = [:]
    /// The paths of the members of objects, by name.
    private var inside: [String: [String]]?

    /// - Parameter channel: elements of other channels are passed over.
    init(_ object: JSONObject, _ kind: MessageKind, _ version: ProtocolVersion, _ channel: DeviceChannel?) {
        self.kind = kind
        self.version = version
        elements = MessageElements.of(kind, version)
        known = elements.entries.map(\.element.name)
        for name in Self.distinct(object.names) {
            let place = MessagePlace(name)
            guard let entry = elements[name] else {
                add(place, origin(of: name))
                continue
            }
            guard entry.rule(in: channel) != nil else { continue }
            var others: [String] = []
            switch entry.open {
            case .whole: continue
            case .members(let names): others = names
            case .nothing: break
            }
            visit(PlacedElement(element: entry.element.form(in: kind), place: place, parent: object), knowing: others)
        }
    }

    static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// - Parameter others: names of members without a row that have no rule.
    private mutating func visit(_ placed: PlacedElement, knowing others: [String] = []) {
        let element = placed.element
        switch element.format {
        case .isoCode: codes.append(placed)
        case .ignored, .options: break
        case .extensions: for (place, object) in placed.objects { visitExtension(object, at: place, of: element) }
        case .publicKey:
            for (place, object) in placed.objects {
                visit(object, at: place, rows: Self.members(of: element, in: version), others + UnknownMember.membersOfKeys)
            }
        default:
            guard !element.children.isEmpty, element.kind == .object || element.kind == .objectArray else { return }
            let rows = Self.members(of: element, in: version)
            for (place, object) in placed.objects { visit(object, at: place, rows: rows, others) }
        }
    }

    /// Returns the members that an element has in a version. A newer version may keep the definition that ends with an older one.
    private static func members(of element: DataElement, in version: ProtocolVersion) -> [DataElement] {
        let version = element.until.map { min($0, version) } ?? version
        return element.children.filter { $0.exists(in: version) }
    }

    /// - Parameter rows: the members that the object can have.
    private mutating func visit(_ object: JSONObject, at place: MessagePlace, rows: [DataElement], _ others: [String] = []) {
        for name in Self.distinct(object.names) where !others.contains(name) {
            guard let row = rows.first(where: { $0.name == name }) else {
                add(place.member(name), origin(of: name, at: place, rows: rows))
                continue
            }
            guard row.uses.isEmpty || row.use(in: kind) != nil else {
                add(place.member(name), .otherMessages(row.uses.map(\.message)))
                continue
            }
            visit(PlacedElement(element: row, place: place.member(name), parent: object))
        }
    }

    /// Visits an entry of `messageExtension`. Only an extension with a table has members to look at.
    private mutating func visitExtension(_ object: JSONObject, at place: MessagePlace, of element: DataElement) {
        visit(object, at: place, rows: Self.members(of: element, in: version))
        guard let id = object.string(Field.id), let table = DataElement.messageExtension(id), table.exists(in: version),
            let data = object.object(Field.data)
        else { return }
        let inside = place.member(Field.data)
        visit(data, at: inside, rows: Self.members(of: table, in: version))
        for row in table.children where row.kind == .object && row.children.contains(where: { $0.format == .ignored }) {
            if data[row.name] != nil { open.append(inside.member(row.name)) }
        }
    }

    private mutating func add(_ place: MessagePlace, _ origin: UnknownMember.Origin) {
        let field = place.field
        guard place.index != nil, let known = seen[field], known.count >= Self.longestList, let last = known.last else {
            seen[field, default: []].append(unknown.count)
            unknown.append(UnknownMember(place: place, origin: origin, version: version))
            return
        }
        unknown[last].moreEntries += 1
    }
}

// MARK: - Where a name belongs

extension MessageWalk {
    /// Returns what the tables know about the name of a member of the message.
    private mutating func origin(of name: String) -> UnknownMember.Origin {
        let versions = ProtocolVersion.allCases.filter { MessageElements.of(kind, $0)[name] != nil }
        if !versions.isEmpty { return .otherVersions(versions, renamed: renamed(name) { elements[$0] != nil }) }
        let kinds = MessageKind.allCases.filter { MessageElements.of($0, version)[name] != nil }
        if !kinds.isEmpty { return .otherMessages(kinds) }
        let inside =
            self.inside
            ?? Dictionary(
                elements.entries.flatMap { Self.members(of: $0.element, at: $0.element.name) }, uniquingKeysWith: +)
        self.inside = inside
        return inside[name].map { .elsewhere($0) } ?? .nowhere(known: known)
    }

    /// Returns what the tables know about the name of a member of an object inside the message.
    private func origin(of name: String, at place: MessagePlace, rows: [DataElement]) -> UnknownMember.Origin {
        let names = place.names
        let versions = ProtocolVersion.allCases.filter { version in
            self.rows(at: names, in: version).contains { $0.name == name }
        }
        let known = rows.filter { $0.uses.isEmpty || $0.use(in: kind) != nil }.map(\.name)
        if !versions.isEmpty { return .otherVersions(versions, renamed: renamed(name, known.contains)) }
        if elements[name] != nil { return .elsewhere([name]) }
        return .nowhere(known: known)
    }

    private func rows(at names: [String], in version: ProtocolVersion) -> [DataElement] {
        guard let first = names.first, let top = MessageElements.of(kind, version)[first]?.element else { return [] }
        return names.dropFirst().reduce(Self.members(of: top, in: version)) { rows, name in
            rows.first { $0.name == name }.map { Self.members(of: $0, in: version) } ?? []
        }
    }

    private func renamed(_ name: String, _ isKnown: (String) -> Bool) -> String? {
        UnknownMember.renamings.lazy.compactMap { older, newer in
            if older == name { return newer }
            return newer == name ? older : nil
        }.first(where: isKnown)
    }

    /// Returns the name and the path of each member of an object and of the objects inside.
    private static func members(of element: DataElement, at path: String) -> [(String, [String])] {
        guard element.kind == .object || element.kind == .objectArray, element.name != Field.messageExtension else { return [] }
        return element.children.flatMap { child in
            [(child.name, ["\(path).\(child.name)"])] + members(of: child, at: "\(path).\(child.name)")
        }
    }
}
