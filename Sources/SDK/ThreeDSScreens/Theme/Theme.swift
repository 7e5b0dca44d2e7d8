/// The look of every element of the screens, for one appearance and one text size: the app's settings where it set something,
/// otherwise the SDK's defaults.
///
/// All values are final: a presenter only reads them. Sizes are points (CSS pixels) and include the user's text size.
///
/// Source: SDK-42; EMV 3DS user interface guidelines.
public struct Theme: Hashable, Sendable {
    /// The appearance that the theme is for.
    public var appearance: UICustomizationType { values.appearance }
    /// The user's text size.
    public var textScale: TextScale { values.textScale }
    /// The colour behind the content, not behind the header.
    public var background: HexColor { values.background }
    /// The header band.
    public var toolbar: Toolbar { values.toolbar }
    /// The first entry.
    public var textBox: TextBox { values.textBox }
    /// The second entry.
    public var textBoxTwo: TextBox { values.textBoxTwo }
    /// Marks, switches, rows and messages.
    public var controls: Controls { values.controls }
    /// The processing screen and the overlay.
    public var processing: Processing { values.processing }
    /// The distances.
    public var layout: Layout { values.layout }
    private var labels: [Label] { values.labels }
    private var buttons: [Button] { values.buttons }
    var secondaryContinue: Button { values.secondaryContinue }
    /// The names of the app's own buttons, sorted.
    var ownNames: [String] { values.ownNames }
    private var ownButtons: [Button] { values.ownButtons }
    /// Whether the system's own parts, such as a keyboard or a scroll bar, should be dark on this page.
    public var prefersDarkSystemParts: Bool { values.prefersDarkSystemParts }

    private final class Values: Sendable {
        let appearance: UICustomizationType
        let textScale: TextScale
        let background: HexColor
        let toolbar: Toolbar
        let textBox: TextBox
        let textBoxTwo: TextBox
        let controls: Controls
        let processing: Processing
        let layout: Layout
        /// In the order of `LabelType.allCases`; the buttons in that of `ButtonType.allCases`.
        let labels: [Label]
        let buttons: [Button]
        let secondaryContinue: Button
        let ownNames: [String]
        /// In the order of `ownNames`.
        let ownButtons: [Button]
        let prefersDarkSystemParts: Bool

        init(_ settings: InterfaceSettingsSet, _ appearance: UICustomizationType, _ textScale: TextScale) {
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
            labels = LabelType.allCases.map { resolver.label($0) }
            buttons = ButtonType.allCases.map { resolver.button($0) }
            secondaryContinue = resolver.button(.CONTINUE, isSecondary: true)
            ownNames = resolver.ownNames
            ownButtons = ownNames.map { resolver.button(named: $0) }
            prefersDarkSystemParts =
                HexColor.white.contrast(with: background) > HexColor.black.contrast(with: background)
        }
    }

    private let values: Values

    /// Creates a theme of the SDK's defaults.
    public init(_ appearance: UICustomizationType = .DEFAULT, textScale: TextScale = .large) {
        self.init(InterfaceSettingsSet(), appearance, textScale: textScale)
    }

    /// Creates a theme of an app's settings.
    package init(_ settings: InterfaceSettingsSet, _ appearance: UICustomizationType, textScale: TextScale = .large) {
        values = Values(settings, appearance, textScale)
    }

    /// Returns whether everything looks the same.
    public static func == (a: Theme, b: Theme) -> Bool {
        a.values === b.values
            || a.appearance == b.appearance && a.textScale == b.textScale && a.background == b.background
                && a.toolbar == b.toolbar && a.textBox == b.textBox && a.textBoxTwo == b.textBoxTwo && a.controls == b.controls
                && a.processing == b.processing && a.layout == b.layout && a.labels == b.labels && a.buttons == b.buttons
                && a.secondaryContinue == b.secondaryContinue && a.ownNames == b.ownNames && a.ownButtons == b.ownButtons
    }

    /// Hashes the appearance, the text size and the background.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(appearance)
        hasher.combine(textScale)
        hasher.combine(background)
    }

    /// Returns the look of a text.
    public func label(_ type: LabelType) -> Label { labels[LabelType.allCases.firstIndex(of: type) ?? 0] }

    /// Returns the look of a button.
    ///
    /// - Parameters:
    ///   - type: the type of the button.
    ///   - isSecondary: whether a CONTINUE is next to a button that opens the issuer's app. Without its own settings it then has no fill.
    public func button(_ type: ButtonType, isSecondary: Bool = false) -> Button {
        if isSecondary, type == .CONTINUE { return secondaryContinue }
        return buttons[ButtonType.allCases.firstIndex(of: type) ?? 0]
    }

    /// Returns the look of a button of the app's own type; nil when the app set none with this name.
    public func button(named name: String) -> Button? {
        if let type = ButtonType(name: name) { return button(type) }
        return ownNames.firstIndex(of: name.lowercased()).map { ownButtons[$0] }
    }
}
