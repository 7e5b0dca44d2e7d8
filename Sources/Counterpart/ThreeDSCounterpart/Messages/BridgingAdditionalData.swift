import ThreeDSJSON
package import ThreeDSMessages

/// The additional data of the Bridging Message Extension, which servers exchange in AReq, ARes and RReq of 2.2.0: elements of 2.3.1
/// (protocol/messages.md §9.3).
///
/// An SDK sees none of it. Content that cannot be used never causes an Erro.
package struct BridgingAdditionalData: Equatable, Sendable {
    /// The version; nil when the sender left it out, or wrote an unknown one.
    package var version: BridgingVersion?
    /// The values of `authenticationMethod`, which is a list here.
    package var authenticationMethods: [AuthenticationMethod]
    /// The value of `transChallengeExemption`.
    package var exemption: ChallengeExemption?
    /// The paths of members that are ignored because of their values.
    package private(set) var ignored: [String] = []

    package init(
        version: BridgingVersion?, authenticationMethods: [AuthenticationMethod] = [], exemption: ChallengeExemption? = nil
    ) {
        self.version = version
        self.authenticationMethods = authenticationMethods
        self.exemption = exemption
    }

    /// Reads the first Bridging extension of an AReq, ARes or RReq in 2.2.0; returns nil when there is none, or in another version or
    /// message.
    package init?(in extensions: [MessageExtension], of kind: MessageKind, version: ProtocolVersion) {
        guard version.has(.bridgingExtension), let row = DataElement.serverExtension(BridgingExtension.id, in: kind),
            let found = extensions.first(where: { $0.id == BridgingExtension.id })
        else { return nil }
        self.init(version: nil)
        let path = "\(Field.messageExtension).\(Field.data)"
        let data = found.dataWithVersion
        self.version = good(row, Field.version, in: data, path)?.stringValue.flatMap(BridgingVersion.init(rawValue:))
        guard let additional = row.children.first(where: { $0.name == Field.addData }), let value = data[additional.name] else {
            return
        }
        let inner = "\(path).\(additional.name)"
        guard let members = value.objectValue else {
            ignored.append(inner)
            return
        }
        authenticationMethods = (good(additional, Field.authenticationMethod, in: members, inner)?.arrayValue ?? [])
            .compactMap { $0.stringValue.map(AuthenticationMethod.init(rawValue:)) }
        exemption = good(additional, Field.transChallengeExemption, in: members, inner)?.stringValue
            .map(ChallengeExemption.init(rawValue:))
    }

    /// Returns the member when its value is valid; records its path when it is not.
    private mutating func good(_ parent: DataElement, _ name: String, in object: JSONObject, _ path: String) -> JSONValue? {
        guard let row = parent.children.first(where: { $0.name == name }), let value = object[name] else { return nil }
        var checker = ElementChecker()
        checker.checkMembers([row], of: object, path: path)
        guard checker.defect == nil else {
            ignored.append("\(path).\(name)")
            return nil
        }
        return value
    }

    /// The extension as an element of `messageExtension`, not critical.
    package var messageExtension: MessageExtension {
        var members: JSONObject = [:]
        if !authenticationMethods.isEmpty {
            members.append(Field.authenticationMethod, .array(JSONArray(authenticationMethods.map { .code($0) })))
        }
        if let exemption { members.append(Field.transChallengeExemption, .code(exemption)) }
        return BridgingExtension.element(version, data: members.isEmpty ? [:] : [Field.addData: .object(members)])
    }
}

extension DataElement {
    /// Returns the row of a message extension by its id, for a message between servers: the element is the extension's `data`. Returns nil
    /// when that kind of message has no known members.
    package static func serverExtension(_ id: String, in kind: MessageKind) -> DataElement? {
        serverExtensions.first { $0.id == id && $0.data.use(in: kind) != nil }?.data
    }
}
