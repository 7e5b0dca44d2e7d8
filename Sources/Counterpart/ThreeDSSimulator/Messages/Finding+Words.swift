import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

// The words of an Erro of the simulator: `errorDetail` and `errorDescription`.

extension Finding {
    /// `errorDetail`: names, comma-separated, or a reason.
    var detail: String {
        switch subject {
        case .elements(let names): names.joined(separator: ",")
        case .defect(let defect): defect.detail
        case .message(let kind): kind.rawValue
        case .party(let party): party.name
        case .reason(let reason): reason.words
        case .ownText(let text): text
        }
    }

    /// `errorDescription`: fixed English for each code.
    var description: String {
        switch code {
        case .messageInvalid: "Message not recognised"
        case .versionNotSupported: "Message version not supported"
        case .elementMissing: "A required message element is missing"
        case .criticalExtensionNotRecognised: "Critical message extension not recognised"
        case .formatInvalid: "A message element has an invalid format or value"
        case .duplicateElement: "A message element occurs more than once"
        case .reservedValue: "A message element has a reserved value"
        case .transactionIDNotRecognised: "Transaction identifier not recognised"
        case .decryptionFailure: "Data could not be decrypted or verified"
        case .accessDenied: "Access denied"
        case .transactionDataNotValid: "Transaction data not valid"
        case .merchantCategoryCodeNotValid: "Merchant category code not valid for the payment system"
        case .signatureNotValid: "Signature verification failed"
        case .algorithmNotValid: "Cryptographic algorithm not valid"
        case .keyIdentifierNotValid: "Key identifier not valid"
        case .duplicateMessage: "Message received twice"
        case .inconsistentResult: "Results request without a challenge"
        case .timedOut: "Transaction timed out"
        case .transientSystemFailure: "Transient system failure"
        case .permanentSystemFailure: "Permanent system failure"
        case .systemConnectionFailure: "System connection failure"
        default: "Error"
        }
    }
}

extension Finding.Reason {
    var words: String {
        switch self {
        case .notAMessage: "invalid formatted message"
        case .wrongReceiver: "invalid message for the receiving component"
        case .unknownMessageType: "invalid message type"
        case .notBase64URL: "creq is not base64url"
        case .notCompactJWE: "the message is not a JWE in compact form"
        case .foreignHeader: "the header of the message is not that of a CReq"
        case .undecipherable: "the message could not be decrypted or verified"
        case .changedEncryption: "the content encryption changed within the transaction"
        case .noKey: "the ACS has no key for the transaction"
        case .noChannel: "the channel could not be set up"
        case .noChallenge: "the transaction has no challenge"
        case .challengeOver: "the challenge is over"
        case .timeOver: "the time for the CReq is over"
        case .resultReported: "the result was already reported"
        case .otherRequest: "the transaction has another CReq"
        case .noRequest: "the CReq has not come yet"
        case .undeliveredResult: "the result could not be delivered"
        case .lateResultAnswer: "the RRes did not arrive in time"
        case .resultNotStored: "results cannot be stored"
        case .brokenDown: "the ACS has broken down"
        case .noPage: "the page cannot be shown"
        }
    }
}
