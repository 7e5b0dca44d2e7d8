package import ThreeDSJSON

/// The version of the Bridging Message Extension. It is the same in all messages of a transaction.
package enum BridgingVersion: String, Hashable, Sendable, CaseIterable {
    case v1_0 = "1.0"
    case v2_0 = "2.0"

    /// Whether the version is also written next to `data`, where some certified SDKs write and read 1.0.
    package var isAlsoOutside: Bool { self == .v1_0 }
}

/// The challenge data of the Bridging Message Extension: features of 2.3.1 in a transaction of 2.2.0 (protocol/messages.md §9.3).
///
/// An SDK writes the extension only when the app requested it. Its content never causes an Erro.
package struct BridgingExtension: Equatable, Sendable {
    package static let id = "A000000802-004"
    package static let name = "Bridging"

    /// The version; `nil` when the sender left it out. We always write it.
    package var version: BridgingVersion?
    /// The value of `oobAppURLInd`, in every CReq.
    package var oobAppURLIndicator: OOBAppURLIndicator?
    /// The values of `oobContinue` and `oobAppStatus` in a CReq. The core element `oobContinue` is also `true`.
    package var continuation: OOBContinuation?
    /// The values of `oobAppURL` and `oobAppLabel` in a CRes, both or none.
    package var app: IssuerApp?
    /// The values of `challengeDataEntryMasking` and `challengeDataEntryToggle` in a CRes.
    ///
    /// Unconfirmed: one vendor mentions masking, but no source shows the members. They are read directly in the challenge data and in
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

    /// The extension as an element of `messageExtension`, not critical.
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
        return Self.element(version, data: challenge.isEmpty ? [:] : [Field.challengeData: .object(challenge)])
    }

    /// Returns an element of `messageExtension` that is not critical.
    ///
    /// The version is inside `data`, as real ACSs send 2.0; with 1.0 it is also next to `data`.
    package static func element(_ version: BridgingVersion?, data members: JSONObject) -> MessageExtension {
        var data: JSONObject = [:]
        if let version { data.append(Field.version, .string(version.rawValue)) }
        for (name, value) in members { data.append(name, value) }
        let outside = version.flatMap { $0.isAlsoOutside ? $0.rawValue : nil }
        return MessageExtension(name: name, id: id, version: outside, isCritical: false, data: data)
    }
}

extension MessageExtension {
    /// The data of a Bridging extension with its version inside, where most senders write it. A version next to `data` is moved there.
    package var dataWithVersion: JSONObject {
        var data = self.data
        if data[Field.version] == nil, let version { data[Field.version] = .string(version) }
        return data
    }
}

/// The data that a receiver takes from a Bridging extension.
package struct BridgingReading: Equatable, Sendable {
    /// The content; `nil` when the extension cannot be used as a whole.
    package let content: BridgingExtension?
    /// The paths of members that are ignored because of their values.
    package let ignored: [String]
    /// The deviations that the profile tolerated.
    package let tolerated: [ToleratedDeviation]

    /// Reads the first Bridging extension of a CReq or CRes in 2.2.0; returns `nil` when there is none, or in another version or message.
    ///
    /// - Parameters:
    ///   - kind: CReq or CRes. Each has its own members. What servers exchange in other messages is not read.
    ///   - expected: the version of the transaction. A message with another version makes the extension unusable.
    ///   - profile: with `field`, a label that is too long is used.
    package init?(
        in extensions: [MessageExtension], of kind: MessageKind, version: ProtocolVersion,
        expecting expected: BridgingVersion? = nil, profile: MessageProfile = .strict
    ) {
        guard version.has(.bridgingExtension), DataElement.messageExtension(BridgingExtension.id)?.use(in: kind) != nil,
            let found = extensions.first(where: { $0.id == BridgingExtension.id })
        else { return nil }
        var reader = BridgingReader(kind, profile)
        content = reader.read(found, expecting: expected)
        ignored = reader.ignored
        tolerated = reader.tolerated
    }
}

/// Collects the valid members of a Bridging extension and records the others.
private struct BridgingReader {
    private static let path = "\(Field.messageExtension).\(Field.data)"
    private static let rows = DataElement.messageExtension(BridgingExtension.id)?.children ?? []

    private let kind: MessageKind
    private let profile: MessageProfile
    private(set) var ignored: [String] = []
    private(set) var tolerated: [ToleratedDeviation] = []

    init(_ kind: MessageKind, _ profile: MessageProfile) {
        self.kind = kind
        self.profile = profile
    }

    mutating func read(_ found: MessageExtension, expecting expected: BridgingVersion?) -> BridgingExtension? {
        let data = found.dataWithVersion
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

    /// Returns the valid texts of the members that this kind of message has.
    private mutating func good(_ rows: [DataElement], in object: JSONObject, path: String) -> [String: String] {
        var result: [String: String] = [:]
        for row in rows where row.uses.isEmpty || row.use(in: kind) != nil {
            if row.kind == .object {
                // The members of an object are checked one by one.
                if let value = object[row.name], value.objectValue == nil { ignored.append("\(path).\(row.name)") }
                continue
            }
            var checker = ElementChecker()
            checker.checkMembers([row], of: object, path: path)
            let text = object.string(row.name)
            if checker.defect == nil {
                if let text { result[row.name] = text }
            } else if profile == .field, let text, let rule = row.ruleForOverLong(text) {
                tolerated.append(ToleratedDeviation("\(path).\(row.name)", rule))
                result[row.name] = text
            } else {
                ignored.append("\(path).\(row.name)")
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
