package import ThreeDSJSON

/// The cardholder's action in a CReq (protocol/messages.md §5.3).
package struct ChallengeRequestEntry: Equatable, Sendable {
    /// The cardholder's action. `openApp` does not send a CReq.
    package let action: ScreenAction
    /// The data of the action: the texts of one or two boxes, the key of the chosen option, or the keys joined by commas; the query
    /// string or body of a page's form, unchanged; the reason of a cancel. Empty for `challengeNoEntry`.
    package let values: [SecretText]
    /// `oobContinue`; also next to the form of an HTML out-of-band screen.
    package let continuation: OOBContinuation?

    private init(_ action: ScreenAction, _ values: [SecretText] = [], continuation: OOBContinuation? = nil) {
        self.action = action
        self.values = values
        self.continuation = continuation
    }

    /// Returns `challengeDataEntry`: the text, the key of the chosen option, or the keys joined by commas.
    package static func data(_ text: SecretText) -> Self { Self(.submit, [text]) }

    /// Returns the same entry from a `String`.
    package static func data(_ text: String) -> Self { data(SecretText(text)) }

    /// Returns `challengeDataEntry` and `challengeDataEntryTwo`: the texts of both boxes, empty without an entry; 2.3.1.
    package static func twoData(_ first: SecretText, _ second: SecretText) -> Self { Self(.submit, [first, second]) }

    /// Returns the same entry from two `String`s.
    package static func twoData(_ first: String, _ second: String) -> Self { twoData(SecretText(first), SecretText(second)) }

    /// `challengeNoEntry`: submitted without an entry.
    package static let noEntry = Self(.submit)

    /// Returns `challengeHTMLDataEntry`: query string or body of the form, unchanged.
    package static func html(_ text: SecretText) -> Self { Self(.submitPage, [text]) }

    /// Returns the same entry from a `String`.
    package static func html(_ text: String) -> Self { html(SecretText(text)) }

    /// Returns the same entry as `html`, in answer to an HTML out-of-band screen; 2.3.1.
    package static func htmlOutOfBand(_ text: SecretText) -> Self { Self(.submitPage, [text], continuation: .button) }

    /// Returns the same entry from a `String`.
    package static func htmlOutOfBand(_ text: String) -> Self { htmlOutOfBand(SecretText(text)) }

    /// Returns the entry for a tap without data; `nil` for an action that has data or does not send a CReq.
    package static func tap(_ action: ScreenAction) -> Self? {
        switch action {
        case .continueOutOfBand: oobContinue
        case .cancel: cancel
        case .continueInformation, .resend, .additional: Self(action)
        case .submit, .openApp, .submitPage: nil
        }
    }

    /// `resendChallenge`
    package static let resend = Self(.resend)

    /// `oobContinue`
    package static func oobContinue(_ continuation: OOBContinuation) -> Self {
        Self(.continueOutOfBand, continuation: continuation)
    }

    /// The cardholder pressed the button of the out-of-band screen.
    package static let oobContinue = oobContinue(.button)

    /// `challengeAddCode`: the button for an additional choice; 2.3.1.
    package static let additional = Self(.additional)

    /// `infoContinueIndicator`; 2.3.1.
    package static let information = Self(.continueInformation)

    /// Returns `challengeCancel`; an SDK sends `.cardholder` only.
    package static func cancel(_ reason: ChallengeCancel) -> Self { Self(.cancel, [SecretText(reason.rawValue)]) }

    /// The cardholder cancels.
    package static let cancel = cancel(.cardholder)

    package var isCancel: Bool { action == .cancel }

    /// Returns the members for the entry, in the order of the worked examples (protocol/messages.md §11).
    package func members(in version: ProtocolVersion) -> [(String, JSONValue)] {
        let value = values.first.map(JSONValue.secret) ?? ""
        switch action {
        case .submit:
            let entered = zip([Field.challengeDataEntry, Field.challengeDataEntryTwo], values).filter { !$1.isEmpty }
            guard !entered.isEmpty else { return [(Field.challengeNoEntry, "Y")] }
            return entered.map { name, text in (name, JSONValue.secret(text)) }
        case .submitPage:
            let form = (Field.challengeHTMLDataEntry, value)
            guard let continuation else { return [form] }
            return [form, (Field.oobContinue, .string(continuation.code))]
        case .resend: return [(Field.resendChallenge, "Y")]
        case .continueOutOfBand: return continuationMembers(in: version)
        case .additional: return [(Field.challengeAddCode, "Y")]
        case .continueInformation: return [(Field.infoContinueIndicator, true)]
        case .cancel: return [(Field.challengeCancel, value)]
        case .openApp: return []
        }
    }

    private func continuationMembers(in version: ProtocolVersion) -> [(String, JSONValue)] {
        guard version.has(.appSwitch), let continuation else { return [(Field.oobContinue, true)] }
        let code = (Field.oobContinue, JSONValue.string(continuation.code))
        guard continuation == .appNotOpened else { return [code] }
        return [code, (Field.oobAppStatus, "01")]
    }
}

extension ChallengeRequestEntry {
    /// The log's `entry`: the form of the entry, without its values.
    package var word: StaticString {
        switch action {
        case .submit:
            switch values.count {
            case 0: "noEntry"
            case 1: action.words.entry
            default: "twoData"
            }
        case .submitPage: continuation == nil ? action.words.entry : "htmlOutOfBand"
        case .continueOutOfBand:
            switch continuation {
            case .automatic: "oobContinueAutomatic"
            case .appNotOpened: "oobAppNotOpened"
            case .button, nil: action.words.entry
            }
        case .openApp, .continueInformation, .resend, .additional, .cancel: action.words.entry
        }
    }

    /// The log's `entry` of a CReq without an entry, which is the first one.
    package static let noneWord: StaticString = "none"

    /// One entry of each form that has its own ``word``.
    package static let forms: [ChallengeRequestEntry] = ScreenAction.allCases.flatMap { action -> [ChallengeRequestEntry] in
        switch action {
        case .submit: [.data("1"), .twoData("1", "2"), .noEntry]
        case .submitPage: [.html("a=1"), .htmlOutOfBand("a=1")]
        case .continueOutOfBand: OOBContinuation.allCases.map(oobContinue)
        case .openApp: []
        case .continueInformation, .resend, .additional, .cancel: tap(action).map { [$0] } ?? []
        }
    }
}

/// Descriptions never contain entered values.
extension ChallengeRequestEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch action {
        case .submit where values.isEmpty: word.description
        case .submit, .submitPage: "\(word)(•••)"
        case .cancel: "cancel(\(values.first?.text ?? ""))"
        case .continueOutOfBand where continuation == .button: word.description
        case .continueOutOfBand: "\(action.words.entry)(\(continuation.map(String.init(describing:)) ?? ""))"
        case .openApp, .continueInformation, .resend, .additional: word.description
        }
    }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
