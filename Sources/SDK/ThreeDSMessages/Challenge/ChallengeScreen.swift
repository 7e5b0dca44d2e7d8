/// The screen between two messages of a challenge: one value for each CRes that requests something from the cardholder.
///
/// Texts are shown as they are: `\n` is a line break in ``NativeElements/infoText`` and in the expandable texts, no markup is
/// interpreted. A presenter draws every element that is present and leaves no gap for one that is absent.
public struct ChallengeScreen: Equatable, Sendable {
    /// The kind of screen (`acsUiType`).
    public var type: UIType
    /// The texts, pictures and switches of a native screen; empty for an HTML page.
    public var elements: NativeElements
    /// The entry lines of a text screen, one or two; empty on other screens.
    public var entries: [EntryField]
    /// The options of a select screen, in display order; no option is chosen at first.
    public var options: [SelectOption]
    /// The decoded page of an HTML screen, loaded without a base address. `HTMLNavigation` decides about its requests.
    public var html: String?
    /// The universal link that `ChallengeAnswer.openApp` opens (`oobAppURL`); nil when the screen has no app. 2.3.1, and 2.2.0 with the
    /// Bridging extension.
    public var appURL: String?
    /// The labels of the buttons by action, at most 45 characters each; ``buttons`` has their order. Every screen has Cancel, which
    /// is not among them.
    public var labels: [ScreenAction: String]

    /// The greatest length of `challengeDataEntry`, in Unicode scalars. ``EntryField/maximumLength`` may be less.
    public static let maximumEntryLength = 45

    /// `text`, `singleSelect`, `multiSelect`, `outOfBand`, `html`, `htmlOutOfBand` or `information`.
    public var kind: String { type.word.description }

    /// The kind in the log's words; a text screen with two entry lines has its own word.
    package var word: StaticString { entries.count > 1 ? Self.twoEntriesWord : type.word }

    /// The log's word for a text screen with two entry lines.
    package static let twoEntriesWord: StaticString = "textTwoEntries"

    /// The issuer's app that a button opens; nil when there is no such button.
    public var app: IssuerApp? {
        guard let label = labels[.openApp], let appURL else { return nil }
        return IssuerApp(label: label, url: appURL)
    }

    /// The buttons in display order.
    public var buttons: [(action: ScreenAction, label: String)] {
        type.buttons.compactMap { action in labels[action].map { (action, $0) } }
    }

    package init(
        _ type: UIType, _ elements: NativeElements = NativeElements(), entries: [EntryField] = [], options: [SelectOption] = [],
        html: String? = nil, appURL: String? = nil, labels: [ScreenAction: String?] = [:]
    ) {
        self.type = type
        self.elements = elements
        self.entries = entries
        self.options = options
        self.html = html
        self.appURL = appURL
        self.labels = labels.compactMapValues(\.self)
    }
}

extension ChallengeScreen {
    /// Returns a screen with one or two entry lines (`acsUiType` 01).
    public static func text(
        _ elements: NativeElements, submitLabel: String, resendLabel: String? = nil, entry: EntryField = EntryField(),
        secondEntry: EntryField? = nil, additionalLabel: String? = nil
    ) -> ChallengeScreen {
        ChallengeScreen(
            .text, elements, entries: [entry] + (secondEntry.map { [$0] } ?? []),
            labels: [.submit: submitLabel, .resend: resendLabel, .additional: additionalLabel])
    }

    /// Returns a screen with options of which the cardholder can choose one (`acsUiType` 02).
    public static func singleSelect(
        _ elements: NativeElements, options: [SelectOption], submitLabel: String, additionalLabel: String? = nil
    ) -> ChallengeScreen {
        ChallengeScreen(
            .singleSelect, elements, options: options, labels: [.submit: submitLabel, .additional: additionalLabel])
    }

    /// Returns a screen with options of which the cardholder can choose any number (`acsUiType` 03).
    public static func multiSelect(
        _ elements: NativeElements, options: [SelectOption], submitLabel: String, additionalLabel: String? = nil
    ) -> ChallengeScreen {
        ChallengeScreen(
            .multiSelect, elements, options: options, labels: [.submit: submitLabel, .additional: additionalLabel])
    }

    /// Returns a screen that waits for the cardholder's return (`acsUiType` 04); it needs an app or a label for its button.
    public static func outOfBand(
        _ elements: NativeElements, continueLabel: String?, app: IssuerApp? = nil, additionalLabel: String? = nil
    ) -> ChallengeScreen {
        var screen = ChallengeScreen(
            .outOfBand, elements, labels: [.continueOutOfBand: continueLabel, .additional: additionalLabel])
        screen.offer(app)
        return screen
    }

    /// Returns a page of the issuer (`acsUiType` 05).
    public static func html(_ html: String) -> ChallengeScreen { ChallengeScreen(.html, html: html) }

    /// Returns a page of the issuer whose link opens the issuer's app (`acsUiType` 06); without a URL the link has no effect.
    public static func htmlOutOfBand(_ html: String, appURL: String? = nil) -> ChallengeScreen {
        ChallengeScreen(.htmlOutOfBand, html: html, appURL: appURL)
    }

    /// Returns a screen with information to read (`acsUiType` 07).
    public static func information(
        _ elements: NativeElements, continueLabel: String, additionalLabel: String? = nil
    ) -> ChallengeScreen {
        ChallengeScreen(
            .information, elements, labels: [.continueInformation: continueLabel, .additional: additionalLabel])
    }

    /// Adds the button that opens the issuer's app, or removes it.
    mutating func offer(_ app: IssuerApp?) {
        appURL = app?.url
        labels[.openApp] = app?.label
    }
}

/// A row that opens on a tap. It is closed at first. Without a label, the text is shown open so that nothing the issuer sent is lost.
public struct ExpandableText: Equatable, Sendable {
    /// The caption of the row, at most 45 characters.
    public var label: String?
    /// The text that appears when the row opens, at most 256 characters; `\n` is a line break.
    public var text: String?

    /// Creates a row; returns nil when there is neither a label nor a text.
    public init?(label: String?, text: String?) {
        guard label != nil || text != nil else { return nil }
        self.label = label
        self.text = text
    }
}

/// The links to one picture, https only: for three densities, or from 2.3.1 on for appearances. A picture that fails to load is left out.
public struct ScreenImage: Equatable, Sendable {
    /// The link for a scale of 1.
    public var medium: String?
    /// The link for a scale of 2.
    public var high: String?
    /// The link for a scale of 3.
    public var extraHigh: String?
    /// The link for every appearance without a link of its own (`default`). 2.3.1.
    public var standard: String?
    /// The link for a dark appearance. 2.3.1.
    public var dark: String?
    /// The link for a display without colours. 2.3.1.
    public var monochrome: String?

    /// Creates a picture with the links that the issuer sent.
    public init(
        medium: String? = nil, high: String? = nil, extraHigh: String? = nil, standard: String? = nil, dark: String? = nil,
        monochrome: String? = nil
    ) {
        self.medium = medium
        self.high = high
        self.extraHigh = extraHigh
        self.standard = standard
        self.dark = dark
        self.monochrome = monochrome
    }
}

/// One entry line (`challengeEntryBox`, `challengeEntryBoxTwo`). Before 2.3.1 only masking may differ from the default.
public struct EntryField: Equatable, Sendable {
    /// The keyboard that appears first; the entry accepts any text.
    public enum Keyboard: CaseIterable, Sendable {
        /// The system's standard keyboard.
        case standard
        /// A keyboard with digits.
        case numeric
        /// A keyboard with letters and digits.
        case alphanumeric
    }

    /// The kind of text that the system may suggest.
    public enum Autofill: CaseIterable, Sendable {
        /// A one-time code from a text message.
        case oneTimeCode
        /// A stored password.
        case password
    }

    /// The label of the line (`challengeDataEntryLabel`), at most 45 characters; nil when ``NativeElements/infoLabel`` labels it.
    public var label: String?
    /// The keyboard (`challengeDataEntryKeyboardType`).
    public var keyboard: Keyboard
    /// The suggestions (`challengeDataEntryAutofill` with its type); nil when nothing is suggested.
    public var autofill: Autofill?
    /// The greatest length in Unicode scalars, 1 to 45 (`challengeDataEntryLengthMax`).
    public var maximumLength: Int
    /// Whether the typed text is hidden (`challengeDataEntryMasking`).
    public var isMasked: Bool
    /// Whether a control shows and hides the typed text (`challengeDataEntryToggle`).
    public var hasRevealToggle: Bool

    /// Creates an entry line. The defaults are those before 2.3.1.
    public init(
        label: String? = nil, keyboard: Keyboard = .standard, autofill: Autofill? = nil,
        maximumLength: Int = ChallengeScreen.maximumEntryLength, isMasked: Bool = false, hasRevealToggle: Bool = false
    ) {
        self.label = label
        self.keyboard = keyboard
        self.autofill = autofill
        self.maximumLength = maximumLength
        self.isMasked = isMasked
        self.hasRevealToggle = hasRevealToggle
    }
}

/// One option of `challengeSelectInfo`.
public struct SelectOption: Equatable, Sendable {
    /// The key that is sent back.
    public var key: String
    /// The text that is shown.
    public var label: String

    /// Creates an option.
    public init(key: String, label: String) {
        self.key = key
        self.label = label
    }
}

/// The issuer's app on the cardholder's device.
public struct IssuerApp: Equatable, Sendable {
    /// The label of the button that opens the app (`oobAppLabel`), at most 45 characters.
    public var label: String
    /// The universal link (`oobAppURL`) that is passed to `ChallengePresenter.open(_:in:)`.
    public var url: String

    /// Creates a description of an issuer's app.
    public init(label: String, url: String) {
        self.label = label
        self.url = url
    }
}
