import ThreeDSJSON
package import ThreeDSMessages

/// A word that may be logged. It cannot be made from arbitrary text: each initializer takes a closed set of words, or checks that the
/// text has a form that contains no secret.
package struct DiagnosticWord: Equatable, Sendable {
    package let text: String

    private init(checked text: String) { self.text = text }

    /// Creates a word from a literal of the source code.
    package init(_ literal: StaticString) { text = literal.description }

    /// What stands for a word that may not be logged, because another party chose it.
    package static let other = DiagnosticWord("other")

    /// Creates a word from a member of a closed set.
    package init<Name: RawRepresentable & CaseIterable>(_ name: Name) where Name.RawValue == String { text = name.rawValue }

    /// Creates a word from an identifier of the protocol, which marks messages and reveals nothing about the cardholder. It has 36
    /// characters, hexadecimal and hyphens; anything else becomes `otherID`.
    package init(id: String) {
        text = UUIDText.isValid(id) ? id.lowercased() : "otherID"
    }

    /// Creates a word from the rule of a cause: letters, digits and hyphens, at most 32; anything else becomes `other`.
    package init(rule: String) {
        let isPlain = rule.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        text = isPlain && (1...32).contains(rule.utf8.count) ? rule : Self.other.text
    }

    /// Creates a word from the reason of a trouble, whose names are a closed set.
    package init(_ reason: MessageTrouble.Reason) { text = reason.name }

    /// Creates a word from a version of the protocol.
    package init(_ version: ProtocolVersion) { text = version.rawValue }

    /// Creates a word from the three digits of an `errorCode`; anything else becomes `other` because any value is accepted (CORE-216).
    package init(_ code: ProtocolErrorCode) {
        text = code.rawValue.utf8.count == 3 && code.rawValue.isDigits ? code.rawValue : Self.other.text
    }

    /// Creates a word from an error component: `A`, `C`, `D`, `S` or `other`.
    package init(_ component: ErrorComponent) {
        text = ErrorComponent.defined.contains(component) ? component.rawValue : Self.other.text
    }

    /// Creates a word from one of the statuses of the protocol.
    package init(transactionStatus status: TransStatus) { text = status.rawValue }

    /// Returns the names of message elements as words that may be logged. An unknown member is replaced by its parent, and any
    /// other unknown name by `other`, because the sender may have chosen it.
    package static func elements(_ names: [String], in version: ProtocolVersion) -> [DiagnosticWord] {
        var words: [DiagnosticWord] = []
        for name in names.prefix(32) {
            let word = element(name, in: version)
            if !words.contains(word) { words.append(word) }
        }
        return words
    }

    private static func element(_ name: String, in version: ProtocolVersion) -> DiagnosticWord {
        guard name.utf8.count <= 128 else { return other }
        let parent = name.parts(at: ".").first { !$0.isEmpty } ?? name
        for candidate in [name, parent] where isElement(candidate, in: version) { return DiagnosticWord(checked: candidate) }
        return other
    }

    /// Returns whether the name exists in this or another version: an element that comes too early is also a defect.
    private static func isElement(_ name: String, in version: ProtocolVersion) -> Bool {
        ([version] + ProtocolVersion.allCases).contains { DataDictionary.app.named(name, in: $0) != nil }
            || [
                Field.messageType, Field.messageVersion, Field.challengeCompletionInd, Field.acsCounterAtoS,
                Field.messageExtension,
            ].contains(name)
            || ToleratedDeviation.Part(rawValue: name) != nil
    }
}
