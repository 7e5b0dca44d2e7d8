/// What the cardholder sees between two messages of a challenge: one value per CRes that asks for something.
///
/// Texts are shown as they are: `\n` is a line break in ``NativeElements/infoText`` and in the expandable texts, no markup is
/// interpreted. A presenter draws every element that is present and leaves no gap for one that is absent.
public enum ChallengeScreen: Equatable, Sendable {
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

    /// `text`, `singleSelect`, `multiSelect`, `outOfBand` or `html`.
    public var kind: String {
        switch self {
        case .text: "text"
        case .singleSelect: "singleSelect"
        case .multiSelect: "multiSelect"
        case .outOfBand: "outOfBand"
        case .html: "html"
        }
    }

    /// The elements that all native screens have in common; nil for an HTML page.
    public var elements: NativeElements? {
        switch self {
        case .text(let screen): screen.elements
        case .singleSelect(let screen), .multiSelect(let screen): screen.elements
        case .outOfBand(let screen): screen.elements
        case .html: nil
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

    /// A set of elements; those left out are not on the screen.
    public init(
        issuerImage: ScreenImage? = nil, paymentSystemImage: ScreenImage? = nil, infoHeader: String? = nil,
        infoLabel: String? = nil, infoText: String? = nil, showsWarningIcon: Bool = false, whitelistingText: String? = nil,
        why: ExpandableText? = nil, more: ExpandableText? = nil
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

/// Links to one picture in three densities; https only. A picture that cannot be loaded is left out.
public struct ScreenImage: Equatable, Sendable {
    /// For a scale of 1.
    public var medium: String?
    /// For a scale of 2.
    public var high: String?
    /// For a scale of 3.
    public var extraHigh: String?

    /// A picture with the links that the issuer sent.
    public init(medium: String? = nil, high: String? = nil, extraHigh: String? = nil) {
        self.medium = medium
        self.high = high
        self.extraHigh = extraHigh
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

    /// A screen with one line of entry.
    public init(elements: NativeElements, submitLabel: String, resendLabel: String? = nil) {
        self.elements = elements
        self.submitLabel = submitLabel
        self.resendLabel = resendLabel
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
    /// Main button (`oobContinueLabel`).
    public var continueLabel: String

    /// A screen that waits for the cardholder's return.
    public init(elements: NativeElements, continueLabel: String) {
        self.elements = elements
        self.continueLabel = continueLabel
    }
}

/// `acsUiType` 05.
public struct HTMLScreen: Equatable, Sendable {
    /// The decoded page; loaded without a base address. ``HTMLNavigation`` says what to do with its requests.
    public var html: String

    /// A page.
    public init(html: String) {
        self.html = html
    }
}
