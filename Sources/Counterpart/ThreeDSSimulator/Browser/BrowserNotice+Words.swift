import ThreeDSMessages

// The words for what is wrong with a post to the notificationURL, and the rule in one word, which a program can read.

extension BrowserNotice.Reason {
    var rule: String {
        switch self {
        case .missing: "required"
        case .notBase64URL, .notAnObject: "format"
        case .finding(let finding): finding.code.rawValue
        case .otherTransaction: ProtocolErrorCode.transactionIDNotRecognised.rawValue
        case .contradiction: MessageKind.rreq.rawValue
        case .changed: "unchanged"
        }
    }

    var words: String {
        switch self {
        case .missing: "is missing"
        case .notBase64URL: "is not base64url"
        case .notAnObject: "does not contain a JSON object"
        case .finding(let finding): finding.description
        case .otherTransaction: "is not the one of this transaction"
        case .contradiction: "contradicts the RReq, which counts"
        case .changed: "is not what the 3DS Requestor sent"
        }
    }
}
