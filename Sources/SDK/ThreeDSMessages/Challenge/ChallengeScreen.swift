/// The screen between two messages of a challenge: one value for each CRes that asks the cardholder for something.
///
/// Show texts unchanged: `\n` is a line break in ``NativeElements/infoText`` and in the expandable texts, and markup is not
/// interpreted. A presenter draws every element that is present and leaves no gap for a missing one.
public indirect enum ChallengeScreen: Equatable, Sendable {
    /// `acsUiType` 01: a text entry.
    case text(TextScreen)
    /// `acsUiType` 02: a choice of one option.
    case singleSelect(SelectScreen)
    /// `acsUiType` 03: a choice of any number of options.
    case multiSelect(SelectScreen)
    /// `acsUiType` 04: the cardholder authenticates elsewhere and returns.
    case outOfBand(OutOfBandScreen)
    /// `acsUiType` 05: an issuer's page in a web view without network access and without JavaScript.
    case html(HTMLScreen)
    /// `acsUiType` 06: a page like `html` with a link that opens the issuer's app; 2.3.1.
    case htmlOutOfBand(HTMLOutOfBandScreen)
    /// `acsUiType` 07: information to read; 2.3.1.
    case information(InformationScreen)

    /// The kind of screen: `text`, `singleSelect`, `multiSelect`, `outOfBand`, `html`, `htmlOutOfBand` or `information`.
    public var kind: String {
        switch self {
        case .text: "text"
        case .singleSelect: "singleSelect"
        case .multiSelect: "multiSelect"
        case .outOfBand: "outOfBand"
        case .html: "html"
        case .htmlOutOfBand: "htmlOutOfBand"
        case .information: "information"
        }
    }

    /// The URL that `ChallengeAnswer.openApp` opens; nil when the screen offers no app.
    public var appURL: String? {
        switch self {
        case .outOfBand(let screen): screen.app?.url
        case .htmlOutOfBand(let screen): screen.appURL
        case .text, .singleSelect, .multiSelect, .html, .information: nil
        }
    }

    /// The `acsUiType` of the screen.
    package var uiType: UIType {
        switch self {
        case .text: .text
        case .singleSelect: .singleSelect
        case .multiSelect: .multiSelect
        case .outOfBand: .outOfBand
        case .html: .html
        case .htmlOutOfBand: .htmlOutOfBand
        case .information: .information
        }
    }

    /// The greatest length of `challengeDataEntry`, in Unicode scalars. An issuer may allow less: ``EntryField/maximumLength``.
    public static let maximumEntryLength = 45

    /// The elements that all native screens share; nil for an HTML page.
    public var elements: NativeElements? {
        switch self {
        case .text(let screen): screen.elements
        case .singleSelect(let screen), .multiSelect(let screen): screen.elements
        case .outOfBand(let screen): screen.elements
        case .information(let screen): screen.elements
        case .html, .htmlOutOfBand: nil
        }
    }
}

/// The elements of every native screen, in the order in which they are drawn around the entry and the buttons.
public struct NativeElements: Equatable, Sendable {
    /// The issuer's logo (`issuerImage`).
    public var issuerImage: ScreenImage?
    /// The payment system's logo (`psImage`).
    public var paymentSystemImage: ScreenImage?
    /// The heading (`challengeInfoHeader`), at most 45 characters.
    public var infoHeader: String?
    /// The label of the entry or the options (`challengeInfoLabel`), at most 45 characters.
    public var infoLabel: String?
    /// The body text (`challengeInfoText`), at most 350 characters; `\n` is a line break.
    public var infoText: String?
    /// Whether a warning icon appears before the body text (`challengeInfoTextIndicator` is `Y`).
    public var showsWarningIcon: Bool
    /// The label of the switch that adds the merchant to the cardholder's list (`whitelistingInfoText`). At most 64 characters;
    /// the switch is initially off.
    public var whitelistingText: String?
    /// The expandable row "why" (`whyInfoLabel`, `whyInfoText`).
    public var why: ExpandableText?
    /// The expandable row "more" (`expandInfoLabel`, `expandInfoText`).
    public var more: ExpandableText?
    /// The label of the switch that adds the merchant to the trust list (`trustListInfoText`). At most 64 characters; the switch is
    /// initially off. 2.3.1.
    public var trustListText: String?
    /// The label of the switch that binds the device (`deviceBindingInfoText`), at most 64 characters; initially off. 2.3.1.
    public var deviceBindingText: String?
    /// Whether the switches appear above the buttons (`togglePositionInd` is `01`) instead of below them. 2.3.1.
    public var showsTogglesAboveButtons: Bool
    /// The button for another way to authenticate (`challengeAddLabel`), at most 45 characters. 2.3.1.
    public var additionalLabel: String?

    /// Creates a set of elements; elements that are left out do not appear on the screen.
    public init(
        issuerImage: ScreenImage? = nil, paymentSystemImage: ScreenImage? = nil, infoHeader: String? = nil,
        infoLabel: String? = nil, infoText: String? = nil, showsWarningIcon: Bool = false, whitelistingText: String? = nil,
        why: ExpandableText? = nil, more: ExpandableText? = nil, trustListText: String? = nil, deviceBindingText: String? = nil,
        showsTogglesAboveButtons: Bool = false, additionalLabel: String? = nil
    ) {
        self.issuerImage = issuerImage
        self.paymentSystemImage = paymentSystemImage
        self.infoHeader = infoHeader
        self.infoLabel = infoLabel
        self.infoText = infoText
        self.showsWarningIcon = showsWarningIcon
        self.whitelistingText = whitelistingText
        self.why = why
        self.more = more
        self.trustListText = trustListText
        self.deviceBindingText = deviceBindingText
        self.showsTogglesAboveButtons = showsTogglesAboveButtons
        self.additionalLabel = additionalLabel
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

/// A screen with a text entry, `acsUiType` 01.
public struct TextScreen: Equatable, Sendable {
    /// The elements around the entry.
    public var elements: NativeElements
    /// The label of the main button (`submitAuthenticationLabel`).
    public var submitLabel: String
    /// The label of the second button (`resendInformationLabel`); nil when there is none.
    public var resendLabel: String?
    /// The line of entry.
    public var entry: EntryField
    /// A second line below the first; nil when there is none. 2.3.1.
    public var secondEntry: EntryField?

    /// Creates a screen with one or two lines of entry.
    public init(
        elements: NativeElements, submitLabel: String, resendLabel: String? = nil, entry: EntryField = EntryField(),
        secondEntry: EntryField? = nil
    ) {
        self.elements = elements
        self.submitLabel = submitLabel
        self.resendLabel = resendLabel
        self.entry = entry
        self.secondEntry = secondEntry
    }
}

/// One line of entry (`challengeEntryBox`, `challengeEntryBoxTwo`). Before 2.3.1 only the masking may differ from the default.
public struct EntryField: Equatable, Sendable {
    /// The keyboard that appears first; the entry accepts any text.
    public enum Keyboard: Sendable {
        /// The system's standard keyboard.
        case standard
        /// A keyboard with digits.
        case numeric
        /// A keyboard with letters and digits.
        case alphanumeric
    }

    /// The kind of text that the system may suggest.
    public enum Autofill: Sendable {
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

    /// Creates a line of entry. The defaults are those before 2.3.1.
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

/// A screen with options, `acsUiType` 02 and 03.
public struct SelectScreen: Equatable, Sendable {
    /// The elements around the options.
    public var elements: NativeElements
    /// The options in the order in which they are shown. No option is chosen at first.
    public var options: [SelectOption]
    /// The label of the main button (`submitAuthenticationLabel`).
    public var submitLabel: String

    /// Creates a screen with options.
    public init(elements: NativeElements, options: [SelectOption], submitLabel: String) {
        self.elements = elements
        self.options = options
        self.submitLabel = submitLabel
    }
}

/// A screen that waits for an out-of-band authentication, `acsUiType` 04.
public struct OutOfBandScreen: Equatable, Sendable {
    /// The elements above the button.
    public var elements: NativeElements
    /// The label of the button to press after returning (`oobContinueLabel`). It is nil only on a screen with an app.
    public var continueLabel: String?
    /// The app that the main button opens; nil when there is none. 2.3.1, and 2.2.0 with the Bridging extension.
    public var app: IssuerApp?

    /// Creates a screen that waits for the cardholder's return.
    public init(elements: NativeElements, continueLabel: String?, app: IssuerApp? = nil) {
        self.elements = elements
        self.continueLabel = continueLabel
        self.app = app
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

/// A page with a link to the issuer's app, `acsUiType` 06.
public struct HTMLOutOfBandScreen: Equatable, Sendable {
    /// The decoded page, to be loaded like ``HTMLScreen/html``.
    public var html: String
    /// The URL that the page's link to the issuer's app opens (`oobAppURL`); nil when the link leads nowhere.
    public var appURL: String?

    /// Creates a screen with a page.
    public init(html: String, appURL: String? = nil) {
        self.html = html
        self.appURL = appURL
    }
}

/// A screen with information to read, `acsUiType` 07.
public struct InformationScreen: Equatable, Sendable {
    /// The elements to read.
    public var elements: NativeElements
    /// The label of the main button (`infoContinueLabel`).
    public var continueLabel: String

    /// Creates a screen with information to read.
    public init(elements: NativeElements, continueLabel: String) {
        self.elements = elements
        self.continueLabel = continueLabel
    }
}

/// A screen with an issuer's page, `acsUiType` 05.
public struct HTMLScreen: Equatable, Sendable {
    /// The decoded page, to be loaded without a base address. `HTMLNavigation` decides what to do with its requests.
    public var html: String

    /// Creates a screen with a page.
    public init(html: String) {
        self.html = html
    }
}
