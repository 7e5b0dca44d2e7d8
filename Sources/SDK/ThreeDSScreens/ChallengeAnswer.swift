package import ThreeDSJSON

/// What the cardholder did on a screen: an action and what was entered.
///
/// Descriptions never show what was entered. It is kept in memory that is wiped when the last copy of the value is gone; the strings that the
/// app passes remain the app's.
public struct ChallengeAnswer: Equatable, Sendable {
    /// What the cardholder tapped.
    public let action: ScreenAction
    /// The texts of the entry lines of a text screen; empty for other answers.
    public var entries: [String] { entered.map(\.text) }
    /// The keys of the chosen options of a select screen; nil for another answer.
    public let choices: [String]?
    /// What the form of an HTML page sends; nil for another answer.
    public var dataEntry: String? { form?.text }
    /// The states of the screen's switches (``NativeElements/switches``). One that is missing here is as last set with
    /// ``ChallengeSession/set(_:on:)``, off otherwise. A switch that the screen does not have has no effect.
    public let switches: [ScreenSwitch: Bool]

    /// The texts of ``entries``.
    package let entered: [SecretText]
    /// The text of ``dataEntry``.
    package let form: SecretText?

    package init(
        _ action: ScreenAction, entries: [SecretText] = [], choices: [String]? = nil, dataEntry: SecretText? = nil,
        switches: [ScreenSwitch: Bool] = [:]
    ) {
        self.action = action
        self.entered = entries
        self.choices = choices
        self.form = dataEntry
        self.switches = switches
    }
}

extension ChallengeAnswer {
    /// Returns the answer for the main button of a text screen. An empty text submits the screen without an entry. Sent as typed,
    /// at most ``EntryField/maximumLength`` Unicode scalars. `second` is the text of the second entry line; nil if it is empty.
    public static func submit(
        text: String, second: String? = nil, switches: [ScreenSwitch: Bool] = [:]
    ) -> ChallengeAnswer {
        ChallengeAnswer(.submit, entries: [SecretText(text)] + (second.map { [SecretText($0)] } ?? []), switches: switches)
    }

    /// Returns the answer for the main button of a select screen, with the keys of the chosen options. The list may be empty.
    /// Only a multi select screen accepts more than one key.
    public static func select(_ keys: [String], switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.submit, choices: keys, switches: switches)
    }

    /// Returns the answer for the button of an out-of-band screen.
    public static func continueOutOfBand(switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.continueOutOfBand, switches: switches)
    }

    /// Returns the answer for the button of an information screen; 2.3.1.
    public static func continueInformation(switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.continueInformation, switches: switches)
    }

    /// Returns the answer for the button that offers another way to authenticate; 2.3.1. What was typed is dropped.
    public static func additional(switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.additional, switches: switches)
    }

    /// Returns the answer for the button, or for the link of a page, that opens the issuer's app.
    /// ``ChallengePresenter/open(_:in:)`` opens the app. The screen stays, and the cardholder can still answer it.
    public static func openApp(switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.openApp, switches: switches)
    }

    /// Returns the answer for the form of an HTML page, with the data that ``HTMLNavigation`` found, unchanged.
    public static func html(dataEntry: String) -> ChallengeAnswer {
        ChallengeAnswer(.submitPage, dataEntry: SecretText(dataEntry))
    }

    /// Returns the answer for the resend button of a text screen.
    public static func resend(switches: [ScreenSwitch: Bool] = [:]) -> ChallengeAnswer {
        ChallengeAnswer(.resend, switches: switches)
    }

    /// The answer for Cancel in the header of any screen.
    public static let cancel = ChallengeAnswer(.cancel)

    /// The log's `answer`.
    package var word: StaticString { choices == nil ? action.words.answer : ScreenAction.choiceWord }
}

extension ChallengeAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of answer, without the entered text.
    public var description: String {
        switch action.kind {
        case .entry: choices.map { "\(word)(\($0.count) chosen)" } ?? "\(word)(…)"
        case .page: "\(word)(…)"
        case .app, .tap: action.words.operation.description
        }
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not show an entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The reason why an answer was refused. The challenge continues as if the answer had not been given.
public struct ChallengeAnswerError: Error, Equatable, Sendable {
    /// The rule that was broken. Later versions may add others.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the rule.
        public let rawValue: String

        /// Creates a code from the name of a rule.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A message to the issuer is under way, or no screen has appeared yet, so nothing can be tapped.
        public static let processing = Self(rawValue: "processing")
        /// The challenge is over.
        public static let ended = Self(rawValue: "ended")
        /// The current screen has no such control.
        public static let notOffered = Self(rawValue: "notOffered")
        /// The text has more characters than the entry accepts, 45 at most.
        public static let tooLong = Self(rawValue: "tooLong")
        /// A key does not belong to any of the options.
        public static let unknownOption = Self(rawValue: "unknownOption")
        /// The same key occurs twice.
        public static let duplicateOption = Self(rawValue: "duplicateOption")
        /// More than one key was chosen on a single select screen.
        public static let tooManyOptions = Self(rawValue: "tooManyOptions")
    }

    /// What was refused. Its text is in `ChallengeAnswerError+Words.swift`; no code reads that text.
    package let refusal: Refusal

    /// The rule that was broken.
    public var code: Code { refusal.code }
    /// The message element that the answer would have filled, or the screen element that is missing.
    public var field: String { refusal.field }

    package init(_ refusal: Refusal) {
        self.refusal = refusal
    }
}

extension ChallengeAnswerError {
    /// The refusals with what a developer needs to know about them, without what was entered.
    package enum Refusal: Equatable, Sendable {
        /// A message to the issuer is under way, or no screen has appeared yet.
        case processing
        /// The challenge is over.
        case ended
        /// A screen of this type does not have this control.
        case notOffered(Control, UIType)
        /// The first or second entry has more characters than this.
        case tooLong(isSecond: Bool, maximum: Int)
        /// A chosen key does not belong to any of this number of options.
        case unknownOption(count: Int)
        /// A key was chosen twice.
        case duplicateOption
        /// More than one key was chosen on a single select screen.
        case tooManyOptions
    }

    /// The parts of screens that an answer needs.
    package enum Control: Equatable, Sendable {
        case entry, secondEntry, options, page, app
        /// A button without data: ``ScreenAction/Kind/tap``.
        case button(ScreenAction)
        case `switch`(ScreenSwitch)
    }
}

extension ChallengeAnswerError.Refusal {
    /// The public code.
    fileprivate var code: ChallengeAnswerError.Code {
        switch self {
        case .processing: .processing
        case .ended: .ended
        case .notOffered: .notOffered
        case .tooLong: .tooLong
        case .unknownOption: .unknownOption
        case .duplicateOption: .duplicateOption
        case .tooManyOptions: .tooManyOptions
        }
    }

    /// The element that the refusal is about.
    fileprivate var field: String {
        switch self {
        case .processing, .ended: "challenge"
        case .notOffered(let control, _): control.field
        case .tooLong(isSecond: false, _), .tooManyOptions: Field.challengeDataEntry
        case .tooLong(isSecond: true, _): Field.challengeDataEntryTwo
        case .unknownOption, .duplicateOption: Field.challengeSelectInfo
        }
    }
}

extension ChallengeAnswerError.Control {
    /// The element of the message that brings the control, or that an answer with it fills.
    fileprivate var field: String {
        switch self {
        case .entry: Field.challengeDataEntry
        case .secondEntry: Field.challengeDataEntryTwo
        case .options: Field.challengeSelectInfo
        case .page: Field.acsHTML
        case .app: Field.oobAppURL
        case .button(let action): action.words.label ?? Field.acsUiType
        case .switch(let each): each.elements.first?.text ?? Field.acsUiType
        }
    }
}
