/// A harmless mistake of the issuer that the SDK accepted. Tell the issuer about it.
///
/// The challenge went on as if the message had been right. The texts are fixed, and the names are those of the specification.
/// They contain no value that the issuer sent. ``MessageProfile/strict`` accepts those only whose rule says so.
public struct ToleratedDeviation: Equatable, Sendable {
    /// The rule that accepted a deviation. The raw value is its name in transcripts and in the guide "Quirks of real issuers"
    /// (Documentation/field.md). Later versions of the SDK may have more rules.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// An optional element that is empty or null counts as absent.
        case emptyOptional
        /// Header, label or text is missing in 2.2.0, but at least one of them exists: the rule of 2.1.0 applies.
        case missingInformation
        /// An image object, or a link in it, cannot be used. The screen is shown without it.
        case unusableImage
        /// `acsHTML` or `acsHTMLRefresh` is plain base64 with its padding (FAQ 95). Both profiles accept it.
        case plainBase64HTML
        /// `acsHTML` is base64url and ends with `=`.
        case paddedHTML
        /// `acsHTML` or `acsHTMLRefresh` contains white space.
        case whiteSpaceInHTML
        /// `oobContinueLabel` is missing. The screen uses its own label.
        case missingContinueLabel
        /// A label is longer than allowed. It is shown completely, up to 4,000 characters.
        case overLongLabel
        /// Another text that people only read is longer than allowed: a header, a text, or the name of an option. It is shown completely,
        /// up to 4,000 characters.
        case overLongText
        /// `challengeAddInfo` or `acsHTMLRefresh`, removed after 2.1.0, is accepted in 2.2.0.
        case removedElement
        /// A text with lines contains a backslash and an `n` (escaped twice). It is a line break.
        case escapedLineBreak
        /// The name of an option of a multi select contains a comma, which separates the chosen names in the answer.
        case commaInOptionName
        /// `challengeDataEntryLengthMax` has one digit instead of two.
        case unpaddedNumber
        /// White space is around a compact serialisation, or around `acsURL`. It is dropped.
        case whiteSpaceAround
        /// `kid` is not the ACS transaction ID. A challenge has only one key, and the tag proves it.
        case otherKeyID
        /// The IV of A128GCM is not made from the counter. The counter in the message counts.
        case otherIV
        /// The certificates of the signed content are not in the order of issue, or some are on no path. The signer's is the first, and
        /// its path is valid.
        case certificateOrder
        /// A certificate of the signed content is base64url instead of base64, with or without padding. The bytes are the same.
        case base64URLCertificates
        /// A certificate of the signed content names its issuer in another string type or letter case than the issuer does itself, or with
        /// other white space (RFC 5280 §7.1). The issuer's key made the signature.
        case reencodedIssuerName
        /// A coordinate of a key in the signed content is not 32 bytes long: it has a zero in front, or lacks its leading zeros,
        /// as Java's `BigInteger` writes numbers. The number is the same, and the point must still be on the curve.
        case coordinateLength
    }

    /// The parts of a sealed CRes that may deviate without being elements of a message.
    package enum Part: String, CaseIterable, Sendable {
        /// The whole text of the JWE.
        case sealedResponse = "CRes"
        /// The header's name of the key.
        case keyID = "kid"
        /// The third part of the JWE.
        case initializationVector = "iv"
    }

    /// The element, such as `whyInfoText`, `issuerImage.medium` or `acsSignedContent`; or a part of the sealed message: `CRes` for
    /// all of it, `kid`, `iv`.
    public let element: String
    /// The rule that accepted the deviation.
    public let rule: Rule

    /// What the issuer sent, as the end of an English sentence.
    public var finding: String { rule.finding }
    /// How the SDK read it, as the end of an English sentence.
    public var reading: String { rule.reading }

    package init(_ element: String, _ rule: Rule) {
        self.element = element
        self.rule = rule
    }

    package init(_ part: Part, _ rule: Rule) { self.init(part.rawValue, rule) }
}
