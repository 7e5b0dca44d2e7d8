/// The strictness with which a received CRes, and the certificates of a signed content, are read.
package enum ToleranceProfile: String, Hashable, Sendable, CaseIterable {
    /// Follows the specification exactly.
    case strict
    /// Accepts only the harmless deviations of real ACSs that ``Deviation/Rule`` lists, and reports those that occurred.
    ///
    /// Never relaxed: cryptography, identifiers, counters, versions, duplicates, critical extensions, URLs.
    case field
}

/// A deviation from the specification that was tolerated.
package struct Deviation: Equatable, Sendable {
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// An optional element that is empty or null counts as absent.
        case emptyOptional
        /// Header, label or text is missing in 2.2.0, but at least one of them exists: the rule of 2.1.0 applies.
        case missingInformation
        /// An image object, or a link in it, cannot be used. The screen is shown without it.
        case unusableImage
        /// `acsHTML` ends with `=`.
        case paddedHTML
        /// `acsHTML` contains white space.
        case whiteSpaceInHTML
        /// `oobContinueLabel` is missing. The screen uses its own label.
        case missingContinueLabel
        /// A label is longer than allowed. It is shown completely.
        case overLongLabel
        /// `challengeAddInfo` or `acsHTMLRefresh`, removed after 2.1.0, is accepted in 2.2.0.
        case removedElement
        /// The certificates of the signed content are not in the order of issue, or some are on no path. The signer's is the first, and
        /// its path is valid.
        case certificateOrder
    }

    /// The wire name of the element; for members `parent.child`.
    package let field: String
    package let rule: Rule

    package init(_ field: String, _ rule: Rule) {
        self.field = field
        self.rule = rule
    }
}
