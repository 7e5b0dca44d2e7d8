/// How every element of the screens looks, for one appearance and one text size: the app's settings where it has set something, the
/// SDK's defaults elsewhere.
///
/// Resolved once; a presenter reads values and decides nothing. Sizes are points (CSS pixels) with the user's text size in them.
///
/// Source: SDK-42; EMV 3DS user interface guidelines.
public struct Theme: Hashable, Sendable {
    /// What the theme is for.
    public let appearance: UICustomizationType
    /// The user's text size.
    public let textScale: TextScale
    /// Behind the content, not behind the header.
    public let background: HexColor
    /// The header band.
    public let toolbar: Toolbar
    /// First entry.
    public let textBox: TextBox
    /// Second entry.
    public let textBoxTwo: TextBox
    /// Marks, switches, rows, messages.
    public let controls: Controls
    /// Processing screen and overlay.
    public let processing: Processing
    /// Distances.
    public let layout: Layout
    let labels: [LabelType: Label]
    let buttons: [ButtonType: Button]
    let secondaryContinue: Button
    let ownButtons: [String: Button]
    /// Whether the system's own parts, a keyboard or a scroll bar, are to be dark on this page.
    public let prefersDarkSystemParts: Bool

    /// A theme of the SDK's defaults.
    public init(_ appearance: UICustomizationType = .DEFAULT, textScale: TextScale = .large) {
        self.init(InterfaceSettingsSet(), appearance, textScale: textScale)
    }

    /// A theme of an app's settings.
    package init(_ settings: InterfaceSettingsSet, _ appearance: UICustomizationType, textScale: TextScale = .large) {
        let resolver = ThemeResolver(settings, appearance, textScale)
        self.appearance = appearance
        self.textScale = textScale
        background = resolver.page.background
        toolbar = resolver.toolbar()
        textBox = resolver.textBox()
        textBoxTwo = resolver.textBoxTwo()
        controls = resolver.controls()
        processing = resolver.processing()
        layout = resolver.layout()
        labels = Dictionary(uniqueKeysWithValues: LabelType.allCases.map { ($0, resolver.label($0)) })
        buttons = Dictionary(uniqueKeysWithValues: ButtonType.allCases.map { ($0, resolver.button($0)) })
        secondaryContinue = resolver.button(.CONTINUE, isSecondary: true)
        ownButtons = resolver.ownButtons()
        prefersDarkSystemParts = HexColor.white.contrast(with: background) > HexColor.black.contrast(with: background)
    }

    /// How a text looks.
    public func label(_ type: LabelType) -> Label { labels[type] ?? label(.INFO_TEXT) }

    /// How a button looks.
    ///
    /// - Parameters:
    ///   - type: what the button does.
    ///   - isSecondary: a CONTINUE beside a button that opens the issuer's app: without settings of its own it has no fill.
    public func button(_ type: ButtonType, isSecondary: Bool = false) -> Button {
        if isSecondary, type == .CONTINUE { return secondaryContinue }
        return buttons[type] ?? secondaryContinue
    }

    /// How a button of the app's own type looks; nil when the app set none of this name.
    public func button(named name: String) -> Button? {
        if let type = ButtonType(name: name) { return button(type) }
        return ownButtons[name.lowercased()]
    }
}
