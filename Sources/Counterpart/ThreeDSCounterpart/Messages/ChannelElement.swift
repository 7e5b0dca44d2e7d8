import ThreeDSJSON
import ThreeDSMessages

/// A row of the table of the device channels: who has an element in which message (CORE-196).
///
/// The rows are in `Data/data-elements-channels.json`. Where the SDK's table has a row for the same name and message, this one counts.
struct ChannelElement: Sendable {
    /// The inclusion in one message type, for some device channels.
    struct Use: Sendable {
        let rule: DataElement.Use
        /// The channels whose messages can contain the element; all channels for messages without a channel.
        let channels: [DeviceChannel]

        init(
            _ message: MessageKind, _ inclusion: DataElement.Inclusion, _ condition: ElementCondition = .none,
            in channels: [DeviceChannel] = DeviceChannel.allCases
        ) {
            self.init(DataElement.Use(message, inclusion, condition), in: channels)
        }

        init(_ rule: DataElement.Use, in channels: [DeviceChannel]) {
            self.rule = rule
            self.channels = channels
        }
    }

    /// The parts of an element that have no rule here, so that they are reported as not checked.
    enum OpenContent: Sendable {
        case nothing
        case whole
        case members([String])
    }

    let name: String
    private let since: ProtocolVersion
    /// The last version of the row.
    private let until: ProtocolVersion?
    let open: OpenContent
    let uses: [Use]
    /// Nil for an element that the SDK's table defines.
    private let definition: DataElement?

    init(
        _ name: String, since: ProtocolVersion, until: ProtocolVersion?, open: OpenContent = .nothing, uses: [Use],
        definition: DataElement? = nil
    ) {
        self.name = name
        self.since = since
        self.until = until
        self.open = open
        self.uses = uses
        self.definition = definition
    }

    func exists(in version: ProtocolVersion) -> Bool { since <= version && until.map { version <= $0 } != false }

    /// Returns the definition: its own, that of the version, or that of the newest version before it.
    func element(in version: ProtocolVersion) -> DataElement? {
        let rows = DataDictionary.whole.rows
        return definition ?? DataDictionary.whole.named(name, in: version) ?? rows.last { $0.name == name && $0.since <= version }
    }
}

/// The elements of one message type in one version, for each device channel.
struct MessageElements: Sendable {
    struct Entry: Sendable {
        let element: DataElement
        let open: ChannelElement.OpenContent
        private let uses: [ChannelElement.Use]

        init(_ element: DataElement, open: ChannelElement.OpenContent = .nothing, uses: [ChannelElement.Use]) {
            self.element = element
            self.open = open
            self.uses = uses
        }

        /// Returns the paths of the parts of this element in a message that no rule covers.
        func unchecked(in object: JSONObject) -> [String] {
            guard let value = object[element.name] else { return [] }
            switch open {
            case .nothing: return []
            case .whole: return [element.name]
            case .members(let names):
                let objects = value.objectValue.map { [$0] } ?? value.arrayValue?.compactMap(\.objectValue) ?? []
                return names.filter { name in objects.contains { $0[name] != nil } }.map { "\(element.name).\($0)" }
            }
        }

        /// The channels whose messages can contain the element.
        var channels: [DeviceChannel] {
            DeviceChannel.allCases.filter { channel in uses.contains { $0.channels.contains(channel) } }
        }

        /// Returns the rule in a message of a channel; nil when messages of that channel do not have the element.
        ///
        /// - Parameter channel: nil when it is not known. Then only an element that every channel must have is required.
        func rule(in channel: DeviceChannel?) -> DataElement.Use? {
            if let channel { return uses.first { $0.channels.contains(channel) }?.rule }
            if let use = uses.first(where: { $0.channels.count == DeviceChannel.allCases.count }) { return use.rule }
            return uses.first.map { DataElement.Use($0.rule.message, .optional, .senderDecides) }
        }
    }

    let entries: [Entry]
    private let positions: [String: Int]

    private init(_ kind: MessageKind, _ version: ProtocolVersion) {
        let rows = ChannelElement.table.filter { row in
            row.exists(in: version) && row.uses.contains { $0.rule.message == kind }
        }
        let replaced = Set(rows.map(\.name))
        let others = DataDictionary.whole.rows.compactMap { element -> Entry? in
            guard element.exists(in: version), !replaced.contains(element.name), let use = element.use(in: kind),
                use.inclusion != .forbidden, use.condition != .never
            else { return nil }
            return Entry(element, uses: [ChannelElement.Use(use, in: Self.channels(of: use))])
        }
        entries =
            others
            + rows.compactMap { row in
                row.element(in: version).map { element in
                    Entry(element, open: row.open, uses: row.uses.filter { $0.rule.message == kind })
                }
            }
        var positions: [String: Int] = [:]
        for (position, entry) in entries.enumerated() { positions[entry.element.name] = position }
        self.positions = positions
    }

    /// Returns the channels of a rule of the SDK's table. Its CReq and CRes belong to the app channel.
    private static func channels(of use: DataElement.Use) -> [DeviceChannel] {
        if use.message == .creq || use.message == .cres { return [.app] }
        return use.condition == .appChannel || use.condition == .appChannelFrom220 ? [.app] : DeviceChannel.allCases
    }

    private static let known: [MessageKind: [ProtocolVersion: MessageElements]] = {
        var known: [MessageKind: [ProtocolVersion: MessageElements]] = [:]
        for kind in MessageKind.allCases {
            for version in ProtocolVersion.allCases { known[kind, default: [:]][version] = MessageElements(kind, version) }
        }
        return known
    }()

    static func of(_ kind: MessageKind, _ version: ProtocolVersion) -> MessageElements {
        known[kind]?[version] ?? MessageElements(kind, version)
    }

    subscript(_ name: String) -> Entry? { positions[name].map { entries[$0] } }
}
