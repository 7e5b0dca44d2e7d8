import ThreeDSMessages
import ThreeDSJSON

extension DataElement {
    /// Returns the rule that a value of the element breaks and what is wrong with it.
    func explanation(of value: JSONValue) -> (rule: MessageFinding.Rule, problem: MessageFinding.Problem) {
        let allowed = MessageFinding.Bounds(minimum: minimumLength, maximum: maximumLength)
        switch (kind, value) {
        case (.string, .string(let text)):
            if format == .html || format == .encodedHTML { return (.value, .not(format)) }
            if !holdsLength(of: text) { return (.length, .length(text.unicodeScalars.count, .characters, allowed: allowed)) }
            return (.value, .not(format))
        case (.boolean, .bool): return (.value, .notTrue)
        case (.object, .object(let object)):
            if !holdsLength(object.textLength) {
                return (.length, .length(object.textLength, .charactersOfJSON, allowed: allowed))
            }
            return (.value, .not(format))
        case (.objectArray, .array(let array)), (.stringArray, .array(let array)):
            if !holdsLength(array.count) { return (.length, .length(array.count, .entries, allowed: allowed)) }
            return (.value, .entryNot(format))
        default: return (.type, .otherKind(MessageFinding.JSONKind(of: value), needed: kind))
        }
    }
}

extension MessageFinding.JSONKind {
    init(of value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool: .bool
            case .number: .number
            case .string, .secret: .string
            case .array: .array
            case .object: .object
            }
    }
}
