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
    /// Expandable row "why" (`whyInfoLabel`, `whyInfoText`).
    public var why: ExpandableText?
    /// Expandable row "more" (`expandInfoLabel`, `expandInfoText`).
    public var more: ExpandableText?
    /// The texts of the switches that the screen has (`whitelistingInfoText` in 2.2.0, `trustListInfoText` and
    /// `deviceBindingInfoText` in 2.3.1), at most 64 characters each.
    public var switches: [ScreenSwitch: String]
    /// Whether the switches are above the buttons (`togglePositionInd` is `01`) instead of below them. 2.3.1.
    public var showsTogglesAboveButtons: Bool

    /// Creates a set of elements; those left out are not on the screen.
    public init(
        issuerImage: ScreenImage? = nil, paymentSystemImage: ScreenImage? = nil, infoHeader: String? = nil,
        infoLabel: String? = nil, infoText: String? = nil, showsWarningIcon: Bool = false,
        why: ExpandableText? = nil, more: ExpandableText? = nil, switches: [ScreenSwitch: String] = [:],
        showsTogglesAboveButtons: Bool = false
    ) {
        self.issuerImage = issuerImage
        self.paymentSystemImage = paymentSystemImage
        self.infoHeader = infoHeader
        self.infoLabel = infoLabel
        self.infoText = infoText
        self.showsWarningIcon = showsWarningIcon
        self.why = why
        self.more = more
        self.switches = switches
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
            why: ExpandableText(label: text(Field.whyInfoLabel), text: text(Field.whyInfoText)),
            more: ExpandableText(label: text(Field.expandInfoLabel), text: text(Field.expandInfoText)),
            switches: ScreenSwitch.each(\.text, text),
            showsTogglesAboveButtons: text(Field.togglePositionInd) == TogglePosition.aboveButtons.rawValue)
    }
}
