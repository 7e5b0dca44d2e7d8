import ThreeDSCore

/// A harmless mistake of the issuer that the SDK accepted. Tell the issuer about it.
///
/// The challenge went on as if the message had been right. The texts are fixed, and the names are those of the specification.
/// They contain no value that the issuer sent.
public struct ToleratedDeviation: Equatable, Sendable {
    /// The rule that accepted a deviation. Later versions of the SDK may have more rules.
    public struct Rule: RawRepresentable, Hashable, Sendable {
        /// The name, as in transcripts and in the guide "Quirks of real issuers" (Documentation/field.md).
        public let rawValue: String

        /// Creates a rule with this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        fileprivate init(_ rule: Deviation.Rule) { rawValue = rule.rawValue }

        /// An optional element is empty or null.
        public static let emptyOptional = Rule(.emptyOptional)
        /// Header, label or text is missing.
        public static let missingInformation = Rule(.missingInformation)
        /// An image or a link to it cannot be used.
        public static let unusableImage = Rule(.unusableImage)
        /// A page is plain base64. Accepted with ``MessageProfile/strict`` too.
        public static let plainBase64HTML = Rule(.plainBase64HTML)
        /// A page's base64url has padding.
        public static let paddedHTML = Rule(.paddedHTML)
        /// A page's base64url contains white space.
        public static let whiteSpaceInHTML = Rule(.whiteSpaceInHTML)
        /// The button to continue has no label.
        public static let missingContinueLabel = Rule(.missingContinueLabel)
        /// A label is longer than allowed.
        public static let overLongLabel = Rule(.overLongLabel)
        /// A header, a text or the name of an option is longer than allowed.
        public static let overLongText = Rule(.overLongText)
        /// An element that only 2.1.0 has is in a message of 2.2.0.
        public static let removedElement = Rule(.removedElement)
        /// A line break of a text is escaped twice.
        public static let escapedLineBreak = Rule(.escapedLineBreak)
        /// The name of an option of a multi select contains a comma.
        public static let commaInOptionName = Rule(.commaInOptionName)
        /// A number of two digits has one.
        public static let unpaddedNumber = Rule(.unpaddedNumber)
        /// White space is around a JWE, a JWS or the URL of the ACS.
        public static let whiteSpaceAround = Rule(.whiteSpaceAround)
        /// The JWE's `kid` is not the ACS transaction ID.
        public static let otherKeyID = Rule(.otherKeyID)
        /// The JWE's IV is not made from the counter.
        public static let otherIV = Rule(.otherIV)
        /// The certificates of the signed content are out of order or superfluous.
        public static let certificateOrder = Rule(.certificateOrder)
        /// A certificate of the signed content is base64url instead of base64.
        public static let base64URLCertificates = Rule(.base64URLCertificates)
        /// A certificate of the signed content writes its issuer's name in another way than the issuer does.
        public static let reencodedIssuerName = Rule(.reencodedIssuerName)
        /// A coordinate of a key in the signed content is not 32 bytes long.
        public static let coordinateLength = Rule(.coordinateLength)
    }

    /// The element, such as `whyInfoText`, `issuerImage.medium` or `acsSignedContent`; or a part of the sealed message: `CRes` for
    /// all of it, `kid`, `iv`.
    public let element: String
    /// The rule that accepted the deviation.
    public let rule: Rule
    /// What the issuer sent, as the end of an English sentence.
    public let finding: String
    /// How the SDK read it, as the end of an English sentence.
    public let reading: String

    init(_ deviation: AcceptedDeviation) {
        element = deviation.element
        rule = Rule(deviation.rule)
        finding = deviation.finding
        reading = deviation.reading
    }
}

extension ToleratedDeviation: CustomStringConvertible {
    /// Element, rule, and what was sent and how it was read, in one line.
    public var description: String { "\(element) (\(rule.rawValue)): \(finding); read: \(reading)" }
}

extension ChallengeOutcome {
    /// The deviations of the issuer that the SDK accepted, in the order of arrival. Empty for `cancelled` and `timedout`, which have
    /// no event: `Transaction.deviations` has those of every challenge.
    public var deviations: [ToleratedDeviation] {
        switch self {
        case .completed(let event): event.deviations
        case .protocolError(let event): event.deviations
        case .interrupted(let event), .runtimeError(let event): event.deviations
        case .cancelled, .timedout: []
        }
    }

    /// Creates the outcome of a challenge that has ended.
    init(_ outcome: TransactionOutcome, of challenge: StartedChallenge) {
        self.init(
            outcome, sdkTransactionID: challenge.sdkTransactionID,
            deviations: challenge.deviations.map(ToleratedDeviation.init))
    }
}
