package import ThreeDSMessages

/// A violation of a rule in a message or a JOSE string. It does not contain a received value.
package struct MessageFinding: Equatable, Sendable {
    /// The SDK's reaction to the finding.
    package enum Severity: String, CaseIterable, Sendable {
        /// Refused under both profiles.
        case refused
        /// Refused under `strict`, accepted and recorded under `field`.
        case tolerated
        /// Without effect: the receiver ignores it.
        case ignored
        /// Not refused here, although other receivers may refuse it.
        case warning
    }

    /// The rule. Scripts rely on the raw values.
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
        case otherChannel = "other-channel"
        case compactForm = "compact-form"
        case joseHeader = "jose-header"
        case joseAlgorithm = "jose-algorithm"
        case joseKey = "jose-key"
        case joseSize = "jose-size"
        case signedContent = "signed-content"
        case serverSignedContent = "server-signed-content"

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
            case .bridging, .removedElement, .otherChannel: "CORE-209"
            case .joseHeader, .joseAlgorithm, .joseSize: "CORE-54"
            case .joseKey: "CORE-313"
            case .signedContent: "CORE-43"
            case .serverSignedContent: "CORE-390"
            }
        }
    }

    /// The path of the element, `parent.child`, or a part of a JOSE string; empty for the whole. It does not have positions in arrays.
    package let field: String
    /// The place in the message; nil for the whole, for several elements and for a part of a JOSE string.
    package let place: MessagePlace?
    package let rule: Rule
    package let severity: Severity
    /// The code of the Erro that the SDK sends, or that a receiver may send after a warning; nil when there is none.
    package let code: ProtocolErrorCode?
    package let problem: Problem
    /// The deviation under which a profile accepts the message; nil when no profile treats the finding in another way.
    package let deviation: ToleratedDeviation.Rule?
    /// The number of further entries of the same array with this finding, which are not listed.
    package let moreEntries: Int

    package init(
        _ field: String, _ rule: Rule, _ code: ProtocolErrorCode?, _ severity: Severity = .refused, _ problem: Problem,
        deviation: ToleratedDeviation.Rule? = nil, place: MessagePlace? = nil, moreEntries: Int = 0
    ) {
        self.field = field
        self.place = place
        self.moreEntries = moreEntries
        self.rule = rule
        self.severity = severity
        self.code = code
        self.problem = problem
        self.deviation = deviation
    }
}
