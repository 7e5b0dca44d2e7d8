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
        case .versions(let versions): versions.joined(separator: ",")
        case .reason(let reason): reason.words
        case .ownText(let text): text
        }
    }

    /// `errorDescription`.
    var description: String { code.standardDescription }
}

extension Finding.Reason {
    var words: String {
        switch self {
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
        case .directoryServerDown: "the directory server has broken down"
        case .noPage: "the page cannot be shown"
        case .tooManyCompleteAnswers: "too many PReq messages within one hour ask for all card ranges"
        case .overlappingRanges: "two card ranges overlap"
        case .impossibleAction: "actionInd does not fit the known card ranges"
        }
    }
}
