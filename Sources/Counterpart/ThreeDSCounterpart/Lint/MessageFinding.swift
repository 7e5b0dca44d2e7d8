package import ThreeDSMessages

/// Something in a message or a JOSE string that a rule forbids. No received value is in it.
package struct MessageFinding: Equatable, Sendable {
    /// What the SDK makes of it.
    package enum Severity: String, CaseIterable, Sendable {
        /// Refused under both profiles.
        case refused
        /// Refused under `strict`, accepted and recorded under `field`.
        case tolerated
        /// Without effect: the receiver leaves it out.
        case ignored
    }

    /// Which rule. The raw values are the tool's contract with scripts.
    package enum Rule: String, CaseIterable, Sendable {
        case wellFormed = "well-formed"
        case messageType = "message-type"
        case activeVersion = "active-version"
        case sameVersion = "same-version"
        case required, conditional
        case emptyElement = "empty-element"
        case type, length, value
        case reservedValue = "reserved-value"
        case isoCode = "iso-code"
        case duplicate
        case extensionStructure = "extension-structure"
        case criticalExtension = "critical-extension"
        case exclusive
        case situation
        case bridging
        case removedElement = "removed-element"
        case compactForm = "compact-form"
        case joseHeader = "jose-header"
        case joseAlgorithm = "jose-algorithm"
        case joseKey = "jose-key"
        case joseSize = "jose-size"
        case signedContent = "signed-content"

        /// The requirement behind the rule.
        package var requirement: String {
            switch self {
            case .wellFormed, .compactForm: "CORE-198"
            case .messageType: "CORE-199"
            case .activeVersion: "CORE-195"
            case .sameVersion: "CORE-320"
            case .required: "CORE-204"
            case .conditional: "CORE-205"
            case .emptyElement: "CORE-309"
            case .type, .length, .value, .reservedValue, .isoCode, .extensionStructure: "CORE-206"
            case .duplicate: "CORE-196"
            case .criticalExtension: "CORE-210"
            case .exclusive, .situation: "CORE-197"
            case .bridging, .removedElement: "CORE-209"
            case .joseHeader, .joseAlgorithm, .joseSize: "CORE-54"
            case .joseKey: "CORE-313"
            case .signedContent: "CORE-43"
            }
        }
    }

    /// Path of the element, `parent.child`, or part of a JOSE string; empty for the whole.
    package let field: String
    package let rule: Rule
    package let severity: Severity
    /// The code of the Erro that is due; nil when none is.
    package let code: ProtocolErrorCode?
    /// One English sentence.
    package let text: String

    package init(_ field: String, _ rule: Rule, _ code: ProtocolErrorCode?, _ severity: Severity = .refused, _ text: String) {
        self.field = field
        self.rule = rule
        self.severity = severity
        self.code = code
        self.text = text
    }
}
