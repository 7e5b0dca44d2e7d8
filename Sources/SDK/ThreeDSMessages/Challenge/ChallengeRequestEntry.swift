package import ThreeDSJSON

/// The cardholder's action in a CReq: exactly one of these cases (protocol/messages.md §5.3).
package enum ChallengeRequestEntry: Equatable, Sendable {
    /// `challengeDataEntry`: the text, the key of the chosen option, or the keys joined by commas.
    case data(String)
    /// `challengeDataEntry` and `challengeDataEntryTwo`: the texts of both boxes, empty when nothing was entered; 2.3.1.
    case twoData(String, String)
    /// `challengeNoEntry`: the cardholder submitted without entering anything.
    case noEntry
    /// `challengeHTMLDataEntry`: query string or body of the form, unchanged.
    case html(String)
    /// Like `html`, in answer to an HTML out-of-band screen; 2.3.1.
    case htmlOutOfBand(String)
    case resend
    /// `oobContinue`: a question whether the out-of-band authentication is done.
    case oobContinue(OOBContinuation)
    /// `challengeAddCode`: the button for an additional choice; 2.3.1.
    case additional
    /// `infoContinueIndicator`: the cardholder continued after reading; 2.3.1.
    case information
    /// `challengeCancel`; an SDK sends only `01`.
    case cancel(String)

    /// The cardholder pressed the button of the out-of-band screen.
    package static let oobContinue = ChallengeRequestEntry.oobContinue(.button)

    /// The cardholder cancelled.
    package static let cancel = ChallengeRequestEntry.cancel("01")

    package var isCancel: Bool {
        if case .cancel = self { true } else { false }
    }

    /// Returns the members for the entry, in the order of the worked examples (protocol/messages.md §11).
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

/// Descriptions never contain entered values.
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
