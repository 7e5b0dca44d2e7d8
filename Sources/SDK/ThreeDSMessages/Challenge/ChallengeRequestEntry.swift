package import ThreeDSJSON

/// What a CReq says about the cardholder's action: exactly one of these (protocol/messages.md §5.3).
package enum ChallengeRequestEntry: Equatable, Sendable {
    /// `challengeDataEntry`: the text, the key of the chosen option, or the keys joined by commas.
    case data(String)
    /// `challengeDataEntry` and `challengeDataEntryTwo`: the texts of both boxes, empty for nothing entered; 2.3.1.
    case twoData(String, String)
    /// `challengeNoEntry`: submitted with nothing entered.
    case noEntry
    /// `challengeHTMLDataEntry`: query string or body of the form, unchanged.
    case html(String)
    /// As `html`, in answer to an HTML out-of-band screen; 2.3.1.
    case htmlOutOfBand(String)
    case resend
    /// `oobContinue`
    case oobContinue(OOBContinuation)
    /// `challengeAddCode`: the button for an additional choice; 2.3.1.
    case additional
    /// `infoContinueIndicator`; 2.3.1.
    case information
    /// `challengeCancel`; an SDK sends `01` only.
    case cancel(String)

    /// The cardholder pressed the button of the out-of-band screen.
    package static let oobContinue = ChallengeRequestEntry.oobContinue(.button)

    /// The cardholder cancels.
    package static let cancel = ChallengeRequestEntry.cancel("01")

    package var isCancel: Bool {
        if case .cancel = self { true } else { false }
    }

    /// The members that say it, in the order of the worked examples (protocol/messages.md §11).
    package func members(in version: ProtocolVersion) -> [(String, JSONValue)] {
        switch self {
        case .data(""), .twoData("", ""), .noEntry: [(Field.challengeNoEntry, "Y")]
        case .data(let text), .twoData(let text, ""): [(Field.challengeDataEntry, .string(text))]
        case .twoData("", let second): [(Field.challengeDataEntryTwo, .string(second))]
        case .twoData(let first, let second):
            [(Field.challengeDataEntry, .string(first)), (Field.challengeDataEntryTwo, .string(second))]
        case .html(let text): [(Field.challengeHTMLDataEntry, .string(text))]
        case .htmlOutOfBand(let text):
            [(Field.challengeHTMLDataEntry, .string(text)), (Field.oobContinue, .string(OOBContinuation.button.code))]
        case .resend: [(Field.resendChallenge, "Y")]
        case .oobContinue where !version.has(.appSwitch): [(Field.oobContinue, true)]
        case .oobContinue(.appNotOpened):
            [(Field.oobContinue, .string(OOBContinuation.appNotOpened.code)), (Field.oobAppStatus, "01")]
        case .oobContinue(let continuation): [(Field.oobContinue, .string(continuation.code))]
        case .additional: [(Field.challengeAddCode, "Y")]
        case .information: [(Field.infoContinueIndicator, true)]
        case .cancel(let reason): [(Field.challengeCancel, .string(reason))]
        }
    }
}

/// Entered values never show.
extension ChallengeRequestEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch self {
        case .data: "data(•••)"
        case .twoData: "twoData(•••)"
        case .noEntry: "noEntry"
        case .html: "html(•••)"
        case .htmlOutOfBand: "htmlOutOfBand(•••)"
        case .resend: "resend"
        case .oobContinue(.button): "oobContinue"
        case .oobContinue(let continuation): "oobContinue(\(continuation))"
        case .additional: "additional"
        case .information: "information"
        case .cancel(let reason): "cancel(\(reason))"
        }
    }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
