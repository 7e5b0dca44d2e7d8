package import ThreeDSJSON

/// One element of `messageExtension` as a sender writes it.
package struct MessageExtension: Hashable, Sendable {
    package var name: String
    package var id: String
    package var isCritical: Bool
    package var data: JSONObject

    package init(name: String, id: String, isCritical: Bool, data: JSONObject) {
        self.name = name
        self.id = id
        self.isCritical = isCritical
        self.data = data
    }

    package var json: JSONValue {
        ["name": .string(name), "id": .string(id), "criticalityIndicator": .bool(isCritical), "data": .object(data)]
    }
}

/// The rules of `messageExtension` (messages §9.1), one for all messages.
enum MessageExtensions {
    private static let row = DataElement.named(Field.messageExtension)
    private static let maximumCount = 10

    /// Structure, count and sizes first (201, 203), then equal elements (204), then criticality (202, CORE-210).
    static func defect(in message: JSONObject, recognised: Set<String>) -> MessageDefect? {
        let name = Field.messageExtension
        guard let value = message[name] else { return nil }
        guard case .array(let array) = value, (1...maximumCount).contains(array.count),
            array.textLength <= row?.maximumLength ?? .max, array.allSatisfy({ $0.objectValue != nil })
        else { return MessageDefect(.formatInvalid, name) }
        var checker = ElementChecker()
        for element in array {
            // The members are those of an object element called messageExtension.
            checker.checkMembers(row?.children ?? [], of: element.objectValue ?? [:], path: name)
        }
        if let defect = checker.defect { return defect }
        if array.hasEqualElements { return MessageDefect(.duplicateElement, name) }
        let unknown = array.compactMap(\.objectValue).filter { $0[Field.criticalityIndicator]?.boolValue == true }
            .compactMap { $0[Field.id]?.stringValue }.filter { !recognised.contains($0) }
        return unknown.isEmpty ? nil : MessageDefect(.criticalExtensionNotRecognised, names: unknown)
    }
}
