import ThreeDSJSON
package import ThreeDSMessages

/// A word that may be logged. It cannot be made from arbitrary text: each initializer takes a closed set of words, or checks that the
/// text has a form that contains no secret.
package struct DiagnosticWord: Equatable, Sendable {
    package let text: String

    private init(checked text: String) { self.text = text }

    /// Creates a word from a literal of the source code.
    package init(_ literal: StaticString) { text = literal.description }

    /// Creates a word from a member of a closed set.
    package init<Name: RawRepresentable & CaseIterable>(_ name: Name) where Name.RawValue == String { text = name.rawValue }

    /// Creates a word from an identifier of the protocol, which marks messages and reveals nothing about the cardholder. It has 36
    /// characters, hexadecimal and hyphens; anything else becomes `otherID`.
    package init(id: String) {
        text = UUIDText.isValid(id) ? id.lowercased() : "otherID"
    }

    /// Creates a word from a version of the protocol.
    package init(_ version: ProtocolVersion) { text = version.rawValue }

    /// Creates a word from the three digits of an `errorCode`; anything else becomes `other` because any value is accepted (CORE-216).
    package init(_ code: ProtocolErrorCode) {
        text = code.rawValue.utf8.count == 3 && code.rawValue.isDigits ? code.rawValue : "other"
    }

    /// Creates a word from an error component: `A`, `C`, `D`, `S` or `other`.
    package init(_ component: ErrorComponent) {
        text = ErrorComponent.defined.contains(component) ? component.rawValue : "other"
    }

    /// Creates a word from one of the statuses of the protocol.
    package init(transactionStatus status: TransactionStatus) { text = status.rawValue }

    /// The names of message elements, of a member of an object as far as the specification has it. A name that is not one of the
    /// specification's is `other`: the name of a duplicate element is the sender's.
    package static func elements(_ names: [String], in version: ProtocolVersion) -> [DiagnosticWord] {
        var words: [DiagnosticWord] = []
        for name in names.prefix(32) {
            let word = element(name, in: version)
            if !words.contains(word) { words.append(word) }
        }
        return words
    }

    private static func element(_ name: String, in version: ProtocolVersion) -> DiagnosticWord {
        guard name.utf8.count <= 128 else { return DiagnosticWord("other") }
        let parent = name.parts(at: ".").first { !$0.isEmpty } ?? name
        for candidate in [name, parent] where isElement(candidate, in: version) { return DiagnosticWord(checked: candidate) }
        return DiagnosticWord("other")
    }

    /// Returns whether the name exists in this or another version: an element that comes too early is also a defect.
    private static func isElement(_ name: String, in version: ProtocolVersion) -> Bool {
        ([version] + ProtocolVersion.allCases).contains { DataElement.named(name, in: $0) != nil }
            || [
                Field.messageType, Field.messageVersion, Field.challengeCompletionInd, Field.acsCounterAtoS,
                Field.messageExtension,
            ].contains(name)
            || Deviation.Part(rawValue: name) != nil
    }
}
