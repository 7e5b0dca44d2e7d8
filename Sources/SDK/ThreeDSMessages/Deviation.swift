/// How strictly a received CRes is read.
package enum ToleranceProfile: String, Hashable, Sendable, CaseIterable {
    /// As the specification says.
    case strict
    /// Accepts harmless deviations of real ACSs, those of ``Deviation/Rule`` and no others, and says which it met.
    ///
    /// Never relaxed: cryptography, identifiers, counters, versions, duplicates, critical extensions, URLs.
    case field
}

/// A deviation from the specification that was let pass.
package struct Deviation: Equatable, Sendable {
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// An optional element that is empty or null counts as absent.
        case emptyOptional
        /// Header, label or text is missing in 2.2.0, but not all of them: the rule of 2.1.0 applies.
        case missingInformation
        /// An image object, or a link in it, that cannot be used: shown without.
        case unusableImage
        /// `acsHTML` ends with `=`.
        case paddedHTML
        /// `acsHTML` has white space in it.
        case whiteSpaceInHTML
        /// `oobContinueLabel` is missing: the screen uses a label of its own.
        case missingContinueLabel
        /// A label of more characters than allowed: shown whole.
        case overLongLabel
        /// `challengeAddInfo` or `acsHTMLRefresh`, gone after 2.1.0, is honoured in 2.2.0.
        case removedElement
    }

    /// Wire name, members as `parent.child`.
    package let field: String
    package let rule: Rule

    package init(_ field: String, _ rule: Rule) {
        self.field = field
        self.rule = rule
    }
}
