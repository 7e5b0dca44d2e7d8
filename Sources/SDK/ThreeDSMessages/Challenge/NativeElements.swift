import ThreeDSJSON

/// The elements of a native screen, in display order around the entry and the buttons.
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
    /// Whether a warning icon appears before the body text (`challengeInfoTextIndicator` is `Y`).
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
    /// Whether the switches are above the buttons (`togglePositionInd` is `01`) instead of below them. 2.3.1.
    public var showsTogglesAboveButtons: Bool

    /// Creates a set of elements; those left out are not on the screen.
    public init(
        issuerImage: ScreenImage? = nil, paymentSystemImage: ScreenImage? = nil, infoHeader: String? = nil,
        infoLabel: String? = nil, infoText: String? = nil, showsWarningIcon: Bool = false, whitelistingText: String? = nil,
        why: ExpandableText? = nil, more: ExpandableText? = nil, trustListText: String? = nil, deviceBindingText: String? = nil,
        showsTogglesAboveButtons: Bool = false
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
    }
}

/// `togglePositionInd`
package enum TogglePosition: String, Sendable {
    case aboveButtons = "01"
}

extension NativeElements {
    /// Creates the set of the elements that passed the checks.
    init(_ checked: ElementChecker, version: ProtocolVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        self.init(
            issuerImage: ScreenImage(checked.accepted[Field.issuerImage], version: version),
            paymentSystemImage: ScreenImage(checked.accepted[Field.psImage], version: version),
            infoHeader: text(Field.challengeInfoHeader), infoLabel: text(Field.challengeInfoLabel),
            infoText: text(Field.challengeInfoText), showsWarningIcon: text(Field.challengeInfoTextIndicator) == "Y",
            whitelistingText: text(Field.whitelistingInfoText),
            why: ExpandableText(label: text(Field.whyInfoLabel), text: text(Field.whyInfoText)),
            more: ExpandableText(label: text(Field.expandInfoLabel), text: text(Field.expandInfoText)),
            trustListText: text(Field.trustListInfoText), deviceBindingText: text(Field.deviceBindingInfoText),
            showsTogglesAboveButtons: text(Field.togglePositionInd) == TogglePosition.aboveButtons.rawValue)
    }
}
