/// Computes each value of a ``Theme``.
///
/// In dark surroundings the sources of a value are, in this order: the `DARK` entry, the dark variant in the `DEFAULT` entry, the
/// `DEFAULT` entry itself, the SDK. When texts and their background would come from different sources, the SDK's part comes from the
/// palette that matches the app's part. Monochrome takes colours only from its own entry.
///
/// Source: protocol/ui.md §9.2.
final class ThemeResolver {
    /// One surface with the palette for everything on it.
    struct Surface {
        let palette: Palette
        let background: HexColor
    }

    /// A colour of the app, and whether it was made for light surroundings although these are dark.
    private struct Found {
        let color: HexColor
        let isBorrowed: Bool
    }

    /// Finds a style in the settings of an appearance; returns nil where the app set none.
    private typealias Place<Style> = (InterfaceSettings) -> Style?

    private let own: InterfaceSettings?
    private let base: InterfaceSettings?
    private let appearance: UICustomizationType
    private let scale: TextScale
    private(set) var page = Surface(palette: .light, background: .white)

    init(_ settings: InterfaceSettingsSet, _ appearance: UICustomizationType, _ scale: TextScale) {
        own = appearance == .DEFAULT ? nil : settings.appearances[appearance]
        base = settings.appearances[.DEFAULT]
        self.appearance = appearance
        self.scale = scale
        page = surface(color { $0.background }, over: texts()) { $0.page }
    }

    // MARK: - Values

    /// Returns the value of the appearance's own entry, otherwise of the entry for all appearances.
    private func value<Value>(_ place: Place<Value>) -> Value? { own.flatMap(place) ?? base.flatMap(place) }

    private func color(_ place: Place<ColorSetting>) -> Found? {
        let mine = own.flatMap(place)
        let shared = base.flatMap(place)
        switch appearance {
        case .DEFAULT:
            return shared?.standard.map { Found(color: $0, isBorrowed: false) }
        case .DARK:
            if let color = mine?.dark ?? mine?.standard ?? shared?.dark { return Found(color: color, isBorrowed: false) }
            return shared?.standard.map { Found(color: $0, isBorrowed: true) }
        case .MONOCHROME:
            return mine?.standard.map { Found(color: $0, isBorrowed: false) }
        }
    }

    /// Returns the background of some texts: the app's colour with a palette that is readable on it, or the palette's own colour.
    ///
    /// - Parameter outer: the palette of the surface around it. What the app did not colour takes this palette, because the app may have
    ///   made a page light in dark surroundings.
    private func surface(
        _ background: Found?, over texts: [Found?], on outer: Palette? = nil, text: (Palette) -> HexColor = { $0.text },
        fill: (Palette) -> HexColor
    ) -> Surface {
        let usual = Palette.of(appearance)
        guard let background else {
            let palette = texts.contains { $0?.isBorrowed == true } ? Palette.light : outer ?? usual
            return Surface(palette: palette, background: fill(palette))
        }
        // The first palette that is readable, otherwise the most readable one.
        var best = (palette: usual, contrast: 0.0)
        for palette in [background.isBorrowed ? .light : usual, usual, .light, .dark]
        where best.contrast < ContrastPair.Kind.text.needed {
            let contrast = text(palette).contrast(with: background.color)
            if contrast > best.contrast { best = (palette, contrast) }
        }
        return Surface(palette: best.palette, background: background.color)
    }

    /// Returns the app's colours of everything that is drawn on the page itself.
    private func texts() -> [Found?] {
        let labels = LabelType.allCases.filter { type in color { $0.labels?.byType[type]?.background } == nil }
        let buttons = [ButtonType.RESEND, .ADD_CHALLENGE].filter { type in color { $0.buttons[type]?.background } == nil }
        return [
            color { $0.labels?.text.color }, color { $0.labels?.heading.text.color }, color { $0.labels?.input.color },
            color { $0.textBox?.text.color }, color { $0.textBoxTwo?.text.color }, color { $0.textBox?.border },
            color { $0.textBoxTwo?.border },
        ]
            + labels.map { type in color { $0.labels?.byType[type]?.text.color } }
            + buttons.map { type in color { $0.buttons[type]?.text.color } }
    }

    /// Returns the letters of a text.
    ///
    /// - Parameter places: the places where the app may have set something, the strongest first.
    private func text(
        _ role: Theme.TextRole, _ usual: HexColor, _ places: [Place<TextStyle>], weight: Theme.Weight? = nil,
        largest: TextScale? = nil
    ) -> Theme.Text {
        var color: HexColor?
        var fontName: String?
        var fontSize: Int?
        for place in places {
            color = color ?? self.color { place($0)?.color }?.color
            fontName = fontName ?? value { place($0)?.fontName }
            fontSize = fontSize ?? value { place($0)?.fontSize }
        }
        let scale = TextScale(percent: min(scale.percent, largest?.percent ?? .max))
        let points = scale.scaled(Double(fontSize ?? role.size))
        return Theme.Text(
            color: color ?? usual, fontName: fontName, size: points, lineHeight: (points * role.lineFactor).rounded(.up),
            weight: weight ?? role.weight, role: role)
    }

    // MARK: - Elements

    /// The header must leave the screen to its content (SDK-38), so its texts stop growing here, as in the system's own bars.
    private static let largestHeaderText = TextScale(percent: 135)

    func toolbar() -> Theme.Toolbar {
        let cancelText =
            color { $0.buttons[.CANCEL]?.background } == nil ? color { $0.buttons[.CANCEL]?.text.color } : nil
        let titleColor = color { $0.toolbar?.text.color }
        let band = surface(color { $0.toolbar?.background }, over: [titleColor, cancelText]) { $0.toolbar }
        let title = text(.headline, band.palette.text, [{ $0.toolbar?.text }], largest: Self.largestHeaderText)
        return Theme.Toolbar(
            background: band.background, title: title, titleText: value { $0.toolbar?.headerText }, cancel: cancel(on: band),
            cancelText: value { $0.toolbar?.buttonText }, separator: band.palette.separator,
            minimumHeight: max(56, title.lineHeight + 20))
    }

    private func cancel(on band: Surface) -> Theme.Button {
        let place: Place<ButtonStyle> = { $0.buttons[.CANCEL] }
        let fill = color { place($0)?.background }
        let palette =
            fill == nil
            ? band.palette
            : surface(fill, over: [color { place($0)?.text.color }], text: { $0.tint }, fill: { $0.toolbar }).palette
        let text = text(
            .body, palette.tint, [{ place($0)?.text }], weight: .medium, largest: Self.largestHeaderText)
        return button(place, text: text, background: fill?.color, border: nil, height: 44, padding: 12)
    }

    /// Returns the type whose settings apply to `type`: itself or its replacement.
    private func slot(_ type: ButtonType) -> ButtonType {
        if value({ $0.buttons[type] }) != nil { return type }
        if let fallback = type.fallback, value({ $0.buttons[fallback] }) != nil { return fallback }
        return type
    }

    func button(_ type: ButtonType, isSecondary: Bool = false) -> Theme.Button {
        if type == .CANCEL { return toolbar().cancel }
        let slot = slot(type)
        return button({ $0.buttons[slot] }, hasFill: type.hasFill && !isSecondary)
    }

    /// The names of the app's own buttons, sorted.
    var ownNames: [String] {
        Set((base?.ownButtons ?? [:]).keys).union((own?.ownButtons ?? [:]).keys).sorted()
    }

    func button(named name: String) -> Theme.Button { button({ $0.ownButtons[name] }, hasFill: true) }

    private func button(_ place: @escaping Place<ButtonStyle>, hasFill: Bool) -> Theme.Button {
        let fill = color { place($0)?.background }
        if fill == nil, !hasFill {
            let text = text(.headline, page.palette.text, [{ place($0)?.text }])
            return button(place, text: text, background: nil, border: page.palette.border, height: 48, padding: 16)
        }
        let surface = surface(
            fill, over: [color { place($0)?.text.color }], on: page.palette, text: { $0.onFill }, fill: { $0.fill })
        let text = text(.headline, surface.palette.onFill, [{ place($0)?.text }])
        return button(place, text: text, background: surface.background, border: nil, height: 48, padding: 16)
    }

    private func button(
        _ place: Place<ButtonStyle>, text: Theme.Text, background: HexColor?, border: HexColor?, height: Int, padding: Int
    ) -> Theme.Button {
        let height = Double(max(value { place($0)?.height } ?? height, 44))
        let verticalPadding = max(8, (height - text.lineHeight / Double(scale.percent) * 100) / 2)
        let minimum = max(height, text.lineHeight + 16)
        return Theme.Button(
            text: text, background: background, border: border, borderWidth: border == nil ? 0 : 1,
            cornerRadius: min(Double(value { place($0)?.cornerRadius } ?? 8), minimum / 2), minimumHeight: minimum,
            horizontalPadding: Double(value { place($0)?.padding } ?? padding), verticalPadding: verticalPadding)
    }

    func label(_ type: LabelType) -> Theme.Label {
        let place: Place<LabelStyle> = { $0.labels?.byType[type] }
        let isHeading = type == .INFO_HEADER
        let general: Place<TextStyle> = isHeading ? { $0.labels?.heading.text } : { $0.labels?.text }
        let background = color { place($0)?.background }
        let textColor = color { place($0)?.text.color } ?? color { general($0)?.color }
        let palette = background == nil ? page.palette : surface(background, over: [textColor]) { $0.page }.palette
        let alignment = value { $0.labels?.heading.alignment } ?? .center
        return Theme.Label(
            text: text(type.role, palette.text, [{ place($0)?.text }, general]), background: background?.color,
            padding: Double(value { place($0)?.padding } ?? 0), alignment: isHeading ? alignment : .leading)
    }

    func textBox() -> Theme.TextBox { textBox { $0.textBox } }

    func textBoxTwo() -> Theme.TextBox { value { $0.textBoxTwo } == nil ? textBox() : textBox { $0.textBoxTwo } }

    private func textBox(_ place: @escaping Place<EntryStyle>) -> Theme.TextBox {
        let text = text(.title, page.palette.text, [{ place($0)?.text }, { $0.labels?.input }], weight: .regular)
        let minimum = max(48, text.lineHeight + 20)
        return Theme.TextBox(
            text: text, background: page.background, border: color { place($0)?.border }?.color ?? page.palette.border,
            borderWidth: Double(value { place($0)?.borderWidth } ?? 1),
            cornerRadius: min(Double(value { place($0)?.cornerRadius } ?? 8), minimum / 2), minimumHeight: minimum)
    }

    /// Returns the look of controls. They have the colour of the main button when that is visible on the page.
    func controls() -> Theme.Controls {
        let palette = page.palette
        let main = button(.SUBMIT)
        let fill = color { $0.buttons[.SUBMIT]?.background } == nil ? nil : main.background
        let isVisible = fill.map { $0.contrast(with: page.background) >= ContrastPair.Kind.text.needed } ?? false
        let tint = isVisible ? fill ?? palette.tint : palette.tint
        let onTint = isVisible ? main.text.color : palette.onTint
        var error = text(.body, palette.error, [{ $0.labels?.text }])
        error.color = palette.error
        return Theme.Controls(
            tint: tint, onTint: onTint, border: palette.border, focus: tint, separator: palette.separator, error: error,
            warning: palette.warning, arrow: label(.WHY_INFO).text.color,
            arrowPosition: value { $0.arrowPosition } ?? .trailing, markSize: min(scale.scaled(24), 40),
            minimumRowHeight: max(44, label(.SELECTION_LIST).text.lineHeight + 20))
    }

    func processing() -> Theme.Processing {
        let palette = page.palette
        let showsBox = value { $0.processing.showsBox } ?? false
        return Theme.Processing(
            background: page.background, box: showsBox ? palette.box : nil, boxCornerRadius: 16,
            spinner: color { $0.processing.spinner }?.color ?? palette.tint, dimmedOpacity: 0.2)
    }

    func layout() -> Theme.Layout {
        var layout = Theme.Layout()
        let factor = min(max(Double(scale.percent) / 100, 1), 1.5)
        for gap in Theme.Layout.growing { layout[keyPath: gap] = (layout[keyPath: gap] * factor).rounded() }
        if let gap = value({ $0.logoGap }) { layout.logoGap = Double(gap) }
        return layout
    }
}

extension Theme.Layout {
    fileprivate static var growing: [WritableKeyPath<Theme.Layout, Double>] {
        [
            \.headerToLogos, \.logosToHeading, \.headingToText, \.textToLabel, \.labelToEntry, \.entryToButton, \.buttonGap,
            \.buttonsToSwitches, \.switchesToRows, \.markGap,
        ]
    }
}

extension ButtonType {
    fileprivate var hasFill: Bool {
        switch self {
        case .SUBMIT, .CONTINUE, .NEXT, .OPEN_OOB_APP: true
        case .CANCEL, .RESEND, .ADD_CHALLENGE: false
        }
    }
}

extension LabelType {
    /// The role of the text.
    fileprivate var role: Theme.TextRole {
        switch self {
        case .INFO_HEADER: .title
        case .INFO_LABEL, .DATA_ENTRY_LABEL, .DATA_ENTRY_LABEL_2: .headline
        case .INFO_TEXT, .WHITELIST, .WHY_INFO, .EXPANDABLE_INFO, .SELECTION_LIST: .body
        case .WHY_INFO_TEXT, .EXPANDABLE_INFO_TEXT: .footnote
        }
    }
}

extension Theme.TextRole {
    fileprivate var size: Int {
        switch self {
        case .headline, .body: 17
        case .title: 20
        case .footnote: 13
        }
    }

    fileprivate var weight: Theme.Weight {
        switch self {
        case .headline, .title: .semibold
        case .body, .footnote: .regular
        }
    }

    fileprivate var lineFactor: Double {
        switch self {
        case .title: 1.25
        case .headline: 1.3
        case .body, .footnote: 1.4
        }
    }
}
