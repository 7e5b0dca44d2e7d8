package import ThreeDSJSON

/// One element of `messageExtension` as a sender writes it.
package struct MessageExtension: Equatable, Sendable {
    package var name: String
    package var id: String
    /// A `version` next to `data`, from a draft of 2.2.0. Some senders still write it; we never do.
    package var version: String?
    package var isCritical: Bool
    package var data: JSONObject

    package init(name: String, id: String, version: String? = nil, isCritical: Bool, data: JSONObject) {
        self.name = name
        self.id = id
        self.version = version
        self.isCritical = isCritical
        self.data = data
    }

    package var json: JSONValue {
        var object: JSONObject = [Field.name: .string(name), Field.id: .string(id)]
        if let version { object.append(Field.version, .string(version)) }
        object.append(Field.criticalityIndicator, .bool(isCritical))
        object.append(Field.data, .object(data))
        return .object(object)
    }

    /// Returns the elements of a message's `messageExtension` that have the structure of an extension.
    package static func all(in message: JSONObject) -> [MessageExtension] {
        (message.array(Field.messageExtension) ?? []).compactMap { element in
            guard let object = element.objectValue, let name = object.string(Field.name),
                let id = object.string(Field.id), let isCritical = object.bool(Field.criticalityIndicator),
                let data = object.object(Field.data)
            else { return nil }
            return MessageExtension(
                name: name, id: id, version: object.string(Field.version), isCritical: isCritical, data: data)
        }
    }
}

/// The rules of `messageExtension` (protocol/messages.md §9.1), which are the same for all messages.
package enum MessageExtensions {
    /// Returns the first defect. Checks structure, count and sizes (201, 203), then equal elements (204), then criticality (202, CORE-210).
    package static func defect(in message: JSONObject, version: ProtocolVersion, recognised: Set<String>) -> MessageDefect? {
        issues(in: message, version: version, recognised: recognised).first.map { MessageDefect($0.code, names: $0.names) }
    }

    /// Returns all defects in the order of the steps. With 202 the names are the ids of the extensions, otherwise paths.
    package static func issues(
        in message: JSONObject, version: ProtocolVersion, recognised: Set<String>
    ) -> [(code: ProtocolErrorCode, names: [String])] {
        let name = Field.messageExtension
        guard let value = message[name] else { return [] }
        guard let row = DataDictionary.app.named(name, in: version), case .extensions(let maximumCount) = row.format,
            case .array(let array) = value, !array.isEmpty, array.count <= maximumCount,
            array.textLength <= row.maximumLength ?? .max
        else { return [(.formatInvalid, [name])] }
        var checker = ElementChecker()
        var unknown: [String] = []
        for element in array {
            guard let element = element.objectValue else { return [(.formatInvalid, [name])] }
            // The rules are those of the members of an object element named messageExtension.
            checker.checkMembers(row.children, of: element, path: name)
            if element.bool(Field.criticalityIndicator) == true, let id = element.string(Field.id),
                !recognised.contains(id)
            {
                unknown.append(id)
            }
        }
        var issues = checker.issues
        if array.hasEqualElements { issues.append((.duplicateElement, [name])) }
        if !unknown.isEmpty { issues.append((.criticalExtensionNotRecognised, unknown)) }
        return issues
    }
}
