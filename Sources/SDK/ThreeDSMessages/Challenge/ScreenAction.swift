/// An action of the cardholder on a challenge screen.
///
/// The order is that of the buttons on a screen. `words` has the name of each action on the wire, in the log and so on.
public enum ScreenAction: String, CaseIterable, Sendable {
    /// The main button of a text or a select screen.
    case submit
    /// The button that opens the issuer's app; the screen stays visible.
    case openApp
    /// The button of an out-of-band screen.
    case continueOutOfBand
    /// The button of an information screen.
    case continueInformation
    /// The button that requests another code.
    case resend
    /// The button that requests another way to authenticate.
    case additional
    /// The form of an HTML page.
    case submitPage
    /// Cancel in the header.
    case cancel
}

/// The names of one action outside the screens.
package struct ScreenActionWords: Sendable {
    /// The CReq element for the action; `nil` when the action does not send a CReq.
    package let element: String?
    /// The CRes element with the button's label; `nil` when there is no such element.
    package let label: String?
    /// The driver's `op` for the action.
    package let operation: StaticString
    /// The member of a scenario's script.
    package let script: StaticString
    /// The log's `answer` for the action.
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
    /// The table of names of all actions on the wire, in the driver, in scenarios, in the log and in transcripts.
    package var words: ScreenActionWords {
        switch self {
        case .submit:
            ScreenActionWords(
                Field.challengeDataEntry, label: Field.submitAuthenticationLabel, operation: "submit", answer: "submit",
                entry: "data")
        case .openApp:
            ScreenActionWords(
                nil, label: Field.oobAppLabel, operation: "openApp", answer: "openApp", entry: ChallengeRequestEntry.noneWord)
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

    /// The screens that can have a button for the action.
    package var screens: [UIType] {
        switch self {
        case .submit: [.text, .singleSelect, .multiSelect]
        case .openApp, .continueOutOfBand: [.outOfBand]
        case .continueInformation: [.information]
        case .resend: [.text]
        case .additional: UIType.allCases.filter(\.isNative)
        case .submitPage, .cancel: []
        }
    }

    /// The log's `answer` for an answer with chosen options.
    package static let choiceWord: StaticString = "select"

    /// The form of an action.
    package enum Kind: Sendable {
        /// Data of the cardholder: texts or options.
        case entry
        /// The form of a page.
        case page
        /// A call of the issuer's app; it sends nothing.
        case app
        /// Only a tap, without data and without a result of its own.
        case tap
    }

    package var kind: Kind {
        switch self {
        case .submit: .entry
        case .submitPage: .page
        case .openApp: .app
        case .continueOutOfBand, .continueInformation, .resend, .additional, .cancel: .tap
        }
    }
}

extension ScreenAction {
    /// Returns the actions with this name in a column of the table; plain taps only.
    package static func plainTaps(named word: String, in column: KeyPath<ScreenActionWords, StaticString>) -> [ScreenAction] {
        allCases.filter { $0.kind == .tap && $0.words[keyPath: column].description == word }
    }
}
