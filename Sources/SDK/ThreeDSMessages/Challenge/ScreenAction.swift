/// Everything that the cardholder can do on a challenge screen.
///
/// The name of an action on the wire, in the log and so on is a column of ``words``.
public enum ScreenAction: String, CaseIterable, Sendable {
    /// The main button of a text or a select screen.
    case submit
    /// The button that opens the issuer's app; the screen stays.
    case openApp
    /// The button of an out-of-band screen.
    case continueOutOfBand
    /// The button of an information screen.
    case continueInformation
    /// The button for another code.
    case resend
    /// The button for another way to authenticate.
    case additional
    /// The form of an HTML page.
    case submitPage
    /// Cancel in the header.
    case cancel
}

/// What one action is called outside the screens.
package struct ScreenActionWords: Sendable {
    /// The element of the CReq that says it; `nil`: it sends no CReq.
    package let element: String?
    /// The element of the CRes that labels its button; `nil`: no CRes has one.
    package let label: String?
    /// The `op` of the driver.
    package let operation: StaticString
    /// The member of a scenario's script.
    package let script: StaticString
    /// The log's `answer`.
    package let answer: StaticString
    /// The log's `entry` of a CReq, in its plain form.
    package let entry: StaticString

    init(
        _ element: String?, label: String?, operation: StaticString, script: StaticString? = nil, answer: StaticString,
        entry: StaticString
    ) {
        self.element = element
        self.label = label
        self.operation = operation
        self.script = script ?? operation
        self.answer = answer
        self.entry = entry
    }
}

extension ScreenAction {
    /// The one table of what an action is called on the wire, by the driver, in scenarios, in the log and in transcripts.
    package var words: ScreenActionWords {
        switch self {
        case .submit:
            ScreenActionWords(
                Field.challengeDataEntry, label: Field.submitAuthenticationLabel, operation: "submit", answer: "submit",
                entry: "data")
        case .openApp:
            ScreenActionWords(nil, label: Field.oobAppLabel, operation: "openApp", answer: "openApp", entry: "none")
        case .continueOutOfBand:
            ScreenActionWords(
                Field.oobContinue, label: Field.oobContinueLabel, operation: "continue", answer: "continueOutOfBand",
                entry: "oobContinue")
        case .continueInformation:
            ScreenActionWords(
                Field.infoContinueIndicator, label: Field.infoContinueLabel, operation: "continue", script: "information",
                answer: "continueInformation", entry: "information")
        case .resend:
            ScreenActionWords(
                Field.resendChallenge, label: Field.resendInformationLabel, operation: "resend", answer: "resend",
                entry: "resend")
        case .additional:
            ScreenActionWords(
                Field.challengeAddCode, label: Field.challengeAddLabel, operation: "additional", answer: "additional",
                entry: "additional")
        case .submitPage:
            ScreenActionWords(
                Field.challengeHTMLDataEntry, label: nil, operation: "navigate", script: "html", answer: "html", entry: "html")
        case .cancel:
            ScreenActionWords(Field.challengeCancel, label: nil, operation: "cancel", answer: "cancel", entry: "cancel")
        }
    }

    /// The log's `answer` for an answer with chosen options.
    package static let choiceWord: StaticString = "select"

    /// Nothing but the tap is said: neither something entered nor what became of it.
    package var isPlainTap: Bool {
        switch self {
        case .continueOutOfBand, .continueInformation, .resend, .additional, .cancel: true
        case .submit, .openApp, .submitPage: false
        }
    }

    /// The actions that a column of the table calls so, plain taps only.
    package static func plainTaps(named word: String, in column: KeyPath<ScreenActionWords, StaticString>) -> [ScreenAction] {
        allCases.filter { $0.isPlainTap && $0.words[keyPath: column].description == word }
    }
}
