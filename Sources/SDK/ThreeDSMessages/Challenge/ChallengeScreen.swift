/// What the cardholder sees between two messages of a challenge: one value per CRes that asks for something.
///
/// Texts are shown as they are: `\n` is a line break in ``NativeElements/infoText`` and in the expandable texts, no markup is
/// interpreted. A presenter draws every element that is present and leaves no gap for one that is absent.
public indirect enum ChallengeScreen: Equatable, Sendable {
    /// `acsUiType` 01: one line of entry.
    case text(TextScreen)
    /// `acsUiType` 02: one of the options.
    case singleSelect(SelectScreen)
    /// `acsUiType` 03: any number of the options.
    case multiSelect(SelectScreen)
    /// `acsUiType` 04: the cardholder authenticates elsewhere and comes back.
    case outOfBand(OutOfBandScreen)
    /// `acsUiType` 05: a page of the issuer in a web view without network access and without JavaScript.
    case html(HTMLScreen)
    /// `acsUiType` 06: a page as `html` whose link opens the issuer's app; 2.3.1.
    case htmlOutOfBand(HTMLOutOfBandScreen)
    /// `acsUiType` 07: something to read; 2.3.1.
    case information(InformationScreen)

    /// `text`, `singleSelect`, `multiSelect`, `outOfBand`, `html`, `htmlOutOfBand` or `information`.
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

    /// What `ChallengeAnswer.openApp` opens; nil: the screen offers no app.
    public var appURL: String? {
        switch self {
        case .outOfBand(let screen): screen.app?.url
        case .htmlOutOfBand(let screen): screen.appURL
        case .text, .singleSelect, .multiSelect, .html, .information: nil
        }
    }

    /// `acsUiType`
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

    /// The longest `challengeDataEntry`, in Unicode scalars. An issuer may allow less: ``EntryField/maximumLength``.
    public static let maximumEntryLength = 45

    /// The elements that all native screens have in common; nil for an HTML page.
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
    /// Logo of the issuer (`issuerImage`).
    public var issuerImage: ScreenImage?
    /// Logo of the payment system (`psImage`).
    public var paymentSystemImage: ScreenImage?
    /// Heading (`challengeInfoHeader`), at most 45 characters.
    public var infoHeader: String?
    /// Label of the entry or the options (`challengeInfoLabel`), at most 45 characters.
    public var infoLabel: String?
    /// Body text (`challengeInfoText`), at most 350 characters; `\n` is a line break.
    public var infoText: String?
    /// A warning icon stands before the body text (`challengeInfoTextIndicator` is `Y`).
    public var showsWarningIcon: Bool
    /// Label of the switch that adds the merchant to the cardholder's list (`whitelistingInfoText`), at most 64 characters; off at first.
    public var whitelistingText: String?
    /// Expandable row "why" (`whyInfoLabel`, `whyInfoText`).
    public var why: ExpandableText?
    /// Expandable row "more" (`expandInfoLabel`, `expandInfoText`).
    public var more: ExpandableText?
    /// Label of the switch that adds the merchant to the trust list (`trustListInfoText`), at most 64 characters; off at first. 2.3.1.
    public var trustListText: String?
    /// Label of the switch that binds the device (`deviceBindingInfoText`), at most 64 characters; off at first. 2.3.1.
    public var deviceBindingText: String?
    /// The switches stand above the buttons (`togglePositionInd` is `01`), not below them. 2.3.1.
    public var showsTogglesAboveButtons: Bool
    /// Button for another way to authenticate (`challengeAddLabel`), at most 45 characters. 2.3.1.
    public var additionalLabel: String?

    /// A set of elements; those left out are not on the screen.
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

/// A row that opens on a tap. Closed at first; without a label the text is shown open, so that nothing the issuer sent is lost.
public struct ExpandableText: Equatable, Sendable {
    /// Caption of the row, at most 45 characters.
    public var label: String?
    /// What opens, at most 256 characters; `\n` is a line break.
    public var text: String?

    /// Nil when there is neither a label nor a text.
    public init?(label: String?, text: String?) {
        guard label != nil || text != nil else { return nil }
        self.label = label
        self.text = text
    }
}

/// Links to one picture; https only: in three densities, or from 2.3.1 on by appearance. One that cannot be loaded is left out.
public struct ScreenImage: Equatable, Sendable {
    /// For a scale of 1.
    public var medium: String?
    /// For a scale of 2.
    public var high: String?
    /// For a scale of 3.
    public var extraHigh: String?
    /// `default`: for every appearance that has no link of its own. 2.3.1.
    public var standard: String?
    /// For a dark appearance. 2.3.1.
    public var dark: String?
    /// For a display without colours. 2.3.1.
    public var monochrome: String?

    /// A picture with the links that the issuer sent.
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

/// `acsUiType` 01.
public struct TextScreen: Equatable, Sendable {
    /// What stands around the entry.
    public var elements: NativeElements
    /// Main button (`submitAuthenticationLabel`).
    public var submitLabel: String
    /// Second button (`resendInformationLabel`); nil: there is none.
    public var resendLabel: String?
    /// The line of entry.
    public var entry: EntryField
    /// A second line below the first; nil: there is none. 2.3.1.
    public var secondEntry: EntryField?

    /// A screen with one line of entry, or two.
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

/// One line of entry (`challengeEntryBox`, `challengeEntryBoxTwo`). Before 2.3.1 only masking may differ from the default.
public struct EntryField: Equatable, Sendable {
    /// What the keyboard offers at first; the entry takes any text.
    public enum Keyboard: Sendable {
        /// As the system has it.
        case standard
        /// Digits.
        case numeric
        /// Letters and digits.
        case alphanumeric
    }

    /// What the system may suggest.
    public enum Autofill: Sendable {
        /// A one-time code from a text message.
        case oneTimeCode
        /// A stored password.
        case password
    }

    /// Label of the line (`challengeDataEntryLabel`), at most 45 characters; nil: ``NativeElements/infoLabel`` labels it.
    public var label: String?
    /// `challengeDataEntryKeyboardType`.
    public var keyboard: Keyboard
    /// `challengeDataEntryAutofill` with its type; nil: nothing is suggested.
    public var autofill: Autofill?
    /// Unicode scalars, 1 to 45 (`challengeDataEntryLengthMax`).
    public var maximumLength: Int
    /// What is typed is hidden (`challengeDataEntryMasking`).
    public var isMasked: Bool
    /// A control shows and hides what is typed (`challengeDataEntryToggle`).
    public var hasRevealToggle: Bool

    /// A line of entry; by default as before 2.3.1.
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

/// One line of `challengeSelectInfo`.
public struct SelectOption: Equatable, Sendable {
    /// What is sent back.
    public var key: String
    /// What is shown.
    public var label: String

    /// An option.
    public init(key: String, label: String) {
        self.key = key
        self.label = label
    }
}

/// `acsUiType` 02 and 03.
public struct SelectScreen: Equatable, Sendable {
    /// What stands around the options.
    public var elements: NativeElements
    /// In the order in which they are shown; nothing is chosen at first.
    public var options: [SelectOption]
    /// Main button (`submitAuthenticationLabel`).
    public var submitLabel: String

    /// A screen with options.
    public init(elements: NativeElements, options: [SelectOption], submitLabel: String) {
        self.elements = elements
        self.options = options
        self.submitLabel = submitLabel
    }
}

/// `acsUiType` 04.
public struct OutOfBandScreen: Equatable, Sendable {
    /// What stands above the button.
    public var elements: NativeElements
    /// Button for the time after the return (`oobContinueLabel`); nil: there is none, which needs an app.
    public var continueLabel: String?
    /// Main button that opens the issuer's app; nil: there is none. 2.3.1, and 2.2.0 with the Bridging extension.
    public var app: IssuerApp?

    /// A screen that waits for the cardholder's return.
    public init(elements: NativeElements, continueLabel: String?, app: IssuerApp? = nil) {
        self.elements = elements
        self.continueLabel = continueLabel
        self.app = app
    }
}

/// The issuer's app on the cardholder's device.
public struct IssuerApp: Equatable, Sendable {
    /// Of the button that opens it (`oobAppLabel`), at most 45 characters.
    public var label: String
    /// Universal link (`oobAppURL`); `ChallengePresenter.open(_:in:)` gets it.
    public var url: String

    /// An app.
    public init(label: String, url: String) {
        self.label = label
        self.url = url
    }
}

/// `acsUiType` 06.
public struct HTMLOutOfBandScreen: Equatable, Sendable {
    /// The decoded page; as ``HTMLScreen/html``.
    public var html: String
    /// What the page's link to the issuer's app stands for (`oobAppURL`); nil: the link leads nowhere.
    public var appURL: String?

    /// A page.
    public init(html: String, appURL: String? = nil) {
        self.html = html
        self.appURL = appURL
    }
}

/// `acsUiType` 07.
public struct InformationScreen: Equatable, Sendable {
    /// What there is to read.
    public var elements: NativeElements
    /// Main button (`infoContinueLabel`).
    public var continueLabel: String

    /// A screen to read.
    public init(elements: NativeElements, continueLabel: String) {
        self.elements = elements
        self.continueLabel = continueLabel
    }
}

/// `acsUiType` 05.
public struct HTMLScreen: Equatable, Sendable {
    /// The decoded page; loaded without a base address. `HTMLNavigation` says what to do with its requests.
    public var html: String

    /// A page.
    public init(html: String) {
        self.html = html
    }
}
