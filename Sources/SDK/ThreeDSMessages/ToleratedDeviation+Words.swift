extension ToleratedDeviation.Rule {
    /// What the ACS sent, as the end of an English sentence.
    package var finding: String {
        switch self {
        case .emptyOptional: "an optional element is empty"
        case .missingInformation: "header, label or text is missing"
        case .unusableImage: "an image that cannot be used"
        case .plainBase64HTML: "the page is plain base64 instead of base64url"
        case .paddedHTML: "the page's base64url ends with '='"
        case .whiteSpaceInHTML: "white space in the page's base64url"
        case .missingContinueLabel: "the button has no label"
        case .overLongLabel: "a label is too long"
        case .overLongText: "a text is too long"
        case .removedElement: "an element of version 2.1.0"
        case .escapedLineBreak: "a line break is escaped twice"
        case .commaInOptionName: "the name of an option contains a comma, which separates the chosen names in the answer"
        case .unpaddedNumber: "a number has one digit instead of two"
        case .whiteSpaceAround: "white space around a JWE, a JWS or a URL"
        case .otherKeyID: "its kid is not the ACS transaction ID"
        case .otherIV: "its IV is not made from the counter"
        case .certificateOrder: "its certificates are not in the order of issue, or some are superfluous"
        case .base64URLCertificates: "a certificate is base64url instead of base64"
        case .reencodedIssuerName: "a certificate writes its issuer's name in another way than the issuer does"
        case .coordinateLength: "a coordinate of the key is not 32 bytes long"
        }
    }

    /// How the SDK read it, as the end of an English sentence.
    package var reading: String {
        switch self {
        case .emptyOptional: "as if the element were absent"
        case .missingInformation: "the screen is shown without it"
        case .unusableImage: "the screen is shown without the image"
        case .plainBase64HTML: "as plain base64"
        case .paddedHTML: "without the padding"
        case .whiteSpaceInHTML, .whiteSpaceAround: "without the white space"
        case .missingContinueLabel: "the button has the SDK's own label"
        case .overLongLabel: "the label is shown completely"
        case .overLongText: "the text is shown completely"
        case .removedElement: "as in version 2.1.0"
        case .escapedLineBreak: "as a line break"
        case .commaInOptionName: "the answer has the name as it is; the ACS may read two names"
        case .unpaddedNumber: "as the number"
        case .otherKeyID: "with the only key of the challenge"
        case .otherIV: "with the IV that was sent; the counter in the message counts"
        case .certificateOrder: "along the valid path that begins with the first certificate"
        case .base64URLCertificates: "as the same certificate"
        case .reencodedIssuerName: "as the same name; the issuer's key made the signature"
        case .coordinateLength: "as the same number in 32 bytes"
        }
    }
}

extension ToleratedDeviation: CustomStringConvertible {
    /// Element, rule, and what was sent and how it was read, in one line.
    public var description: String { "\(element) (\(rule.rawValue)): \(finding); read: \(reading)" }
}
