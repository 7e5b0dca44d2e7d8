import ThreeDSJSON

/// Version of the Bridging Message Extension; the same in all messages of a transaction.
package enum BridgingVersion: String, Hashable, Sendable, CaseIterable {
    case v1_0 = "1.0"
    case v2_0 = "2.0"
}

/// The challenge data of the Bridging Message Extension: features of 2.3.1 in a transaction of 2.2.0 (protocol/messages.md §9.3).
///
/// An SDK writes it only when the app asked for it. Nothing in it is ever a reason for an Erro.
package struct BridgingExtension: Equatable, Sendable {
    package static let id = "A000000802-004"
    package static let name = "Bridging"

    /// `nil`: the sender left it out; we always write it.
    package var version: BridgingVersion?
    /// `oobAppURLInd`; CReq, in every one.
    package var oobAppURLIndicator: OOBAppURLIndicator?
    /// `oobContinue` and `oobAppStatus`; CReq. The core element `oobContinue` is `true` beside it.
    package var continuation: OOBContinuation?
    /// `oobAppURL` and `oobAppLabel`, both or none; CRes.
    package var app: IssuerApp?
    /// `challengeDataEntryMasking` and `challengeDataEntryToggle`; CRes.
    ///
    /// Unconfirmed: one vendor speaks of masking, no source shows the members. Read directly in the challenge data and in
    /// `challengeEntryBox`.
    package var masking: EntryMasking?

    package init(
        version: BridgingVersion?, oobAppURLIndicator: OOBAppURLIndicator? = nil, continuation: OOBContinuation? = nil,
        app: IssuerApp? = nil, masking: EntryMasking? = nil
    ) {
        self.version = version
        self.oobAppURLIndicator = oobAppURLIndicator
        self.continuation = continuation
        self.app = app
        self.masking = masking
    }

    /// As it stands in `messageExtension`: the version inside `data`, not critical.
    package var messageExtension: MessageExtension {
        var challenge: JSONObject = [:]
        if let oobAppURLIndicator { challenge.append(Field.oobAppURLInd, .string(oobAppURLIndicator.rawValue)) }
        if let continuation {
            challenge.append(Field.oobContinue, .string(continuation.code))
            if continuation == .appNotOpened { challenge.append(Field.oobAppStatus, "01") }
        }
        if let app {
            challenge.append(Field.oobAppURL, .string(app.url))
            challenge.append(Field.oobAppLabel, .string(app.label))
        }
        switch masking {
        case .shown: challenge.append(Field.challengeDataEntryMasking, "N")
        case .hidden(let hasToggle):
            challenge.append(Field.challengeDataEntryMasking, "Y")
            challenge.append(Field.challengeDataEntryToggle, hasToggle ? "Y" : "N")
        case nil: break
        }
        var data: JSONObject = [:]
        if let version { data.append(Field.version, .string(version.rawValue)) }
        if !challenge.isEmpty { data.append(Field.challengeData, .object(challenge)) }
        return MessageExtension(name: Self.name, id: Self.id, isCritical: false, data: data)
    }
}

/// What a receiver takes from a Bridging extension.
package struct BridgingReading: Equatable, Sendable {
    /// `nil` when the extension cannot be used as a whole.
    package let content: BridgingExtension?
    /// Members that are ignored because of what they hold, as paths.
    package let ignored: [String]

    /// Reads the first Bridging extension of a message in 2.2.0; `nil` when there is none, or in another version.
    ///
    /// - Parameters:
    ///   - kind: CReq or CRes: each has members of its own.
    ///   - expected: the version of the transaction; another one in the message makes the extension useless.
    package init?(
        in extensions: [MessageExtension], of kind: MessageKind, version: ProtocolVersion,
        expecting expected: BridgingVersion? = nil
    ) {
        guard version.has(.bridgingExtension), let found = extensions.first(where: { $0.id == BridgingExtension.id }) else {
            return nil
        }
        var reader = BridgingReader(kind)
        content = reader.read(found, expecting: expected)
        ignored = reader.ignored
    }
}

/// Takes the good members of a Bridging extension and notes the others.
private struct BridgingReader {
    private static let path = "\(Field.messageExtension).\(Field.data)"
    private static let rows = DataElement.messageExtension(BridgingExtension.id)?.children ?? []

    private let kind: MessageKind
    private(set) var ignored: [String] = []

    init(_ kind: MessageKind) { self.kind = kind }

    mutating func read(_ found: MessageExtension, expecting expected: BridgingVersion?) -> BridgingExtension? {
        // Inside the data, where most senders write it, or beside them.
        var data = found.data
        if data[Field.version] == nil, let version = found.version { data[Field.version] = .string(version) }
        let members = good(Self.rows, in: data, path: Self.path)
        let version = members[Field.version].flatMap(BridgingVersion.init(rawValue:))
        let isOther = version != nil && expected != nil && version != expected
        guard version != nil || data[Field.version] == nil, !isOther else {
            ignored = ["\(Self.path).\(Field.version)"]
            return nil
        }
        var result = BridgingExtension(version: version)
        guard let challenge = data.object(Field.challengeData),
            let row = Self.rows.first(where: { $0.name == Field.challengeData })
        else { return result }
        let path = "\(Self.path).\(Field.challengeData)"
        let values = good(row.children, in: challenge, path: path)
        result.oobAppURLIndicator = values[Field.oobAppURLInd].flatMap(OOBAppURLIndicator.init(rawValue:))
        result.continuation = OOBContinuation(code: values[Field.oobContinue], appStatus: values[Field.oobAppStatus])
        result.app = app(values, path)
        result.masking = masking(values)
        if result.masking == nil, let box = challenge.object(Field.challengeEntryBox) {
            let row = row.children.first { $0.name == Field.challengeEntryBox }
            let path = "\(path).\(Field.challengeEntryBox)"
            result.masking = masking(good(row?.children ?? [], in: box, path: path))
        }
        return result
    }

    /// Texts of the members that this kind of message has and that are in order.
    private mutating func good(_ rows: [DataElement], in object: JSONObject, path: String) -> [String: String] {
        var result: [String: String] = [:]
        for row in rows where row.uses.isEmpty || row.use(in: kind) != nil {
            if row.kind == .object {
                // Its members are looked at one by one.
                if let value = object[row.name], value.objectValue == nil { ignored.append("\(path).\(row.name)") }
                continue
            }
            var checker = ElementChecker()
            checker.checkMembers([row], of: object, path: path)
            if checker.defect != nil {
                ignored.append("\(path).\(row.name)")
            } else if let text = object.string(row.name) {
                result[row.name] = text
            }
        }
        return result
    }

    private mutating func app(_ values: [String: String], _ path: String) -> IssuerApp? {
        switch (values[Field.oobAppURL], values[Field.oobAppLabel]) {
        case (let url?, let label?): return IssuerApp(label: label, url: url)
        case (.some, nil): ignored.append("\(path).\(Field.oobAppURL)")
        case (nil, .some): ignored.append("\(path).\(Field.oobAppLabel)")
        case (nil, nil): break
        }
        return nil
    }

    private func masking(_ values: [String: String]) -> EntryMasking? {
        values[Field.challengeDataEntryMasking].map { EntryMasking(masking: $0, toggle: values[Field.challengeDataEntryToggle]) }
    }
}
