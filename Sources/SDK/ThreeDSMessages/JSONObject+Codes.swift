package import ThreeDSJSON

extension JSONValue {
    /// Returns a code of the protocol in its wire form.
    package static func code<Code: RawRepresentable>(_ code: Code) -> JSONValue where Code.RawValue == String {
        .string(code.rawValue)
    }

    /// `Y`
    package static let yes = JSONValue.code(YesOrNo.yes)

    /// `Y` or `N`
    package static func yesOrNo(_ isYes: Bool) -> JSONValue { .code(YesOrNo(isYes)) }
}

extension JSONObject {
    /// Creates a message with the two members with which every message begins.
    package init(_ kind: MessageKind, version: JSONValue) {
        self.init([(Field.messageType, .code(kind)), (Field.messageVersion, version)])
    }

    /// The `messageType`; nil when it is not a type of the protocol.
    package var messageKind: MessageKind? { code(Field.messageType) }

    /// Returns the code in a member; nil when the member is absent, not a string or not a code of that kind.
    package func code<Code: RawRepresentable>(_ name: String, as kind: Code.Type = Code.self) -> Code?
    where Code.RawValue == String {
        string(name).flatMap(Code.init(rawValue:))
    }

    /// Returns whether a member is `Y`.
    package func isYes(_ name: String) -> Bool { code(name) == YesOrNo.yes }
}
