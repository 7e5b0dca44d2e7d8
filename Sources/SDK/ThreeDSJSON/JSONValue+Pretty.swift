extension JSONObject {
    /// The JSON text for people: one member a line, two spaces for each level, a line feed at the end.
    package var prettyText: String {
        var text = ""
        Self.write(.object(self), indent: "", to: &text)
        return text + "\n"
    }

    private static func write(_ value: JSONValue, indent: String, to text: inout String) {
        let inner = indent + "  "
        switch value {
        case .object(let object) where !object.isEmpty:
            text += "{"
            for (index, member) in object.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner + JSONValue.string(member.name).text + ": "
                write(member.value, indent: inner, to: &text)
            }
            text += "\n\(indent)}"
        case .object, .array, .string, .secret, .number, .bool, .null: text += value.text
        }
    }
}
