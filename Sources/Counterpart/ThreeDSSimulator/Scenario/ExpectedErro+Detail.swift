import ThreeDSMessages

extension ScenarioExpectation.ExpectedErro {
    /// What the `errorDetail` of a code contains (protocol/errors-and-flow.md §2).
    enum Detail {
        /// A list of names: of elements, or the ids of extensions.
        case names
        /// The versions that the sender supports.
        case versions
        /// Words for people about one of these defects.
        case reason
        /// Any words for people.
        case words

        init(of code: String) {
            switch ProtocolErrorCode(rawValue: code) {
            case .messageInvalid, .decryptionFailure: self = .reason
            case .versionNotSupported: self = .versions
            case .elementMissing, .criticalExtensionNotRecognised, .formatInvalid, .duplicateElement, .reservedValue,
                .transactionIDNotRecognised, .transactionDataNotValid:
                self = .names
            default: self = .words
            }
        }
    }

    /// Returns whether an `errorDetail` is as expected: it lists the names, or, where none are expected, it is not empty.
    package func agrees(withDetail text: String) -> Bool {
        names.isEmpty ? !text.isEmpty : Self.names(inDetail: text, of: code) == names
    }

    /// Returns the names that an `errorDetail` lists; none when the words of this code are for people.
    package static func names(inDetail text: String, of code: String) -> [String] {
        switch Detail(of: code) {
        case .names, .versions: text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        case .reason, .words: []
        }
    }
}
