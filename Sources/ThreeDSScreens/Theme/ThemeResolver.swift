/// Decides each value of a ``Theme``.
///
/// A value in dark surroundings is the `DARK` entry's, else the dark twin in the `DEFAULT` entry, else the `DEFAULT` entry's own, else the
/// SDK's. Where texts and what is behind them would come from different sources, the SDK's part is taken from the palette that the app's
/// part was made for. Monochrome takes colours from its own entry only.
///
/// Source: ui §9.2.
final class ThemeResolver {
    /// One surface with the palette of what lies on it.
    struct Surface {
        let palette: Palette
        let background: HexColor
    }

    /// A colour of the app, and whether it was made for light surroundings although these are dark.
    private struct Found {
        let color: HexColor
        let isBorrowed: Bool
    }

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
        page = surface(color(.background, of: .screen), over: texts()) { $0.page }
    }

    // MARK: - Values

    private func isSet(_ part: InterfaceSettings.Part) -> Bool { own?[part] != nil || base?[part] != nil }

    private func number(_ name: PartSettings.NumberName, of part: InterfaceSettings.Part) -> Int? {
        own?[part, name] ?? base?[part, name]
    }

    private func text(_ name: PartSettings.TextName, of part: InterfaceSettings.Part) -> String? {
        own?[part, name] ?? base?[part, name]
    }

    private func color(_ name: PartSettings.ColorName, of part: InterfaceSettings.Part) -> Found? {
        let mine = own?[part, name]
        let shared = base?[part, name]
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

    /// What is behind some texts: the app's colour with the palette that can be read on it, or the palette's own.
    private func surface(
        _ background: Found?, over texts: [Found?], text: (Palette) -> HexColor = { $0.text }, fill: (Palette) -> HexColor
    ) -> Surface {
        let usual = Palette.of(appearance)
        guard let background else {
            let palette = texts.contains { $0?.isBorrowed == true } ? Palette.light : usual
            return Surface(palette: palette, background: fill(palette))
        }
        // The first one that can be read, else the one that can be read best.
        var best = (palette: usual, contrast: 0.0)
        for palette in [background.isBorrowed ? .light : usual, usual, .light, .dark]
        where best.contrast < ContrastPair.Kind.text.needed {
            let contrast = text(palette).contrast(with: background.color)
            if contrast > best.contrast { best = (palette, contrast) }
        }
        return Surface(palette: best.palette, background: background.color)
    }

    /// The app's colours of everything that is drawn on the page itself.
    private func texts() -> [Found?] {
        let parts: [InterfaceSettings.Part] =
            LabelType.allCases.map { .label($0) } + [.button(.RESEND), .button(.ADD_CHALLENGE)]
        return [.labels, .heading, .input, .textBox, .textBoxTwo].map { color(.textColor, of: $0) }
            + [color(.border, of: .textBox), color(.border, of: .textBoxTwo)]
            + parts.filter { color(.background, of: $0) == nil }.map { color(.textColor, of: $0) }
    }

    /// - Parameter parts: where the app may have set something, the strongest first.
    private func text(
        _ role: Theme.TextRole, _ usual: HexColor, _ parts: [InterfaceSettings.Part], weight: Theme.Weight? = nil,
        largest: TextScale? = nil
    ) -> Theme.Text {
        var color: HexColor?
        var fontName: String?
        var fontSize: Int?
        for part in parts {
            color = color ?? self.color(.textColor, of: part)?.color
            fontName = fontName ?? text(.fontName, of: part)
            fontSize = fontSize ?? number(.fontSize, of: part)
        }
        let scale = TextScale(percent: min(scale.percent, largest?.percent ?? .max))
        let points = scale.scaled(Double(fontSize ?? role.size))
        return Theme.Text(
            color: color ?? usual, fontName: fontName, size: points, lineHeight: (points * role.lineFactor).rounded(.up),
            weight: weight ?? role.weight, role: role)
    }

    // MARK: - Elements

    /// The header is to leave the screen to its content (SDK-38): as in the system's own bars its texts stop growing here.
    private static let largestHeaderText = TextScale(percent: 135)

    func toolbar() -> Theme.Toolbar {
        let cancelText = color(.background, of: .button(.CANCEL)) == nil ? color(.textColor, of: .button(.CANCEL)) : nil
        let band = surface(color(.background, of: .toolbar), over: [color(.textColor, of: .toolbar), cancelText]) { $0.toolbar }
        let title = text(.headline, band.palette.text, [.toolbar], largest: Self.largestHeaderText)
        return Theme.Toolbar(
            background: band.background, title: title, titleText: text(.headerText, of: .toolbar), cancel: cancel(on: band),
            cancelText: text(.buttonText, of: .toolbar), separator: band.palette.separator,
            minimumHeight: max(56, title.lineHeight + 20))
    }

    private func cancel(on band: Surface) -> Theme.Button {
        let part = InterfaceSettings.Part.button(.CANCEL)
        let fill = color(.background, of: part)
        let palette =
            fill == nil
            ? band.palette : surface(fill, over: [color(.textColor, of: part)], text: { $0.tint }, fill: { $0.toolbar }).palette
        let text = text(.body, palette.tint, [part], weight: .medium, largest: Self.largestHeaderText)
        return button(part, text: text, background: fill?.color, border: nil, height: 44, padding: 12)
    }

    /// The type whose settings count for `type`: itself or what stands in for it.
    private func slot(_ type: ButtonType) -> ButtonType {
        if isSet(.button(type)) { return type }
        if let fallback = type.fallback, isSet(.button(fallback)) { return fallback }
        return type
    }

    func button(_ type: ButtonType, isSecondary: Bool = false) -> Theme.Button {
        if type == .CANCEL { return toolbar().cancel }
        return button(.button(slot(type)), hasFill: type.hasFill && !isSecondary)
    }

    /// The names of the app's own buttons, sorted.
    var ownNames: [String] {
        let names = base?.ownButtons ?? []
        return (names + (own?.ownButtons ?? []).filter { !names.contains($0) }).sorted()
    }

    func button(named name: String) -> Theme.Button { button(.ownButton(name), hasFill: true) }

    private func button(_ part: InterfaceSettings.Part, hasFill: Bool) -> Theme.Button {
        let fill = color(.background, of: part)
        if fill == nil, !hasFill {
            let text = text(.headline, page.palette.text, [part])
            return button(part, text: text, background: nil, border: page.palette.border, height: 48, padding: 16)
        }
        let surface = surface(fill, over: [color(.textColor, of: part)], text: { $0.onFill }, fill: { $0.fill })
        let text = text(.headline, surface.palette.onFill, [part])
        return button(part, text: text, background: surface.background, border: nil, height: 48, padding: 16)
    }

    private func button(
        _ part: InterfaceSettings.Part, text: Theme.Text, background: HexColor?, border: HexColor?, height: Int, padding: Int
    ) -> Theme.Button {
        let height = Double(max(number(.height, of: part) ?? height, 44))
        let verticalPadding = max(8, (height - text.lineHeight / Double(scale.percent) * 100) / 2)
        let minimum = max(height, text.lineHeight + 16)
        return Theme.Button(
            text: text, background: background, border: border, borderWidth: border == nil ? 0 : 1,
            cornerRadius: min(Double(number(.cornerRadius, of: part) ?? 8), minimum / 2), minimumHeight: minimum,
            horizontalPadding: Double(number(.padding, of: part) ?? padding), verticalPadding: verticalPadding)
    }

    func label(_ type: LabelType) -> Theme.Label {
        let part = InterfaceSettings.Part.label(type)
        let isHeading = type == .INFO_HEADER
        let general: InterfaceSettings.Part = isHeading ? .heading : .labels
        let background = color(.background, of: part)
        let palette =
            background == nil
            ? page.palette
            : surface(background, over: [color(.textColor, of: part) ?? color(.textColor, of: general)]) { $0.page }.palette
        let alignment = own?.headingAlignment ?? base?.headingAlignment ?? .center
        return Theme.Label(
            text: text(type.role, palette.text, [part, general]), background: background?.color,
            padding: Double(number(.padding, of: part) ?? 0), alignment: isHeading ? alignment : .leading)
    }

    func textBox() -> Theme.TextBox { textBox(.textBox) }

    func textBoxTwo() -> Theme.TextBox { textBox(isSet(.textBoxTwo) ? .textBoxTwo : .textBox) }

    private func textBox(_ part: InterfaceSettings.Part) -> Theme.TextBox {
        let text = text(.title, page.palette.text, [part, .input], weight: .regular)
        let minimum = max(48, text.lineHeight + 20)
        return Theme.TextBox(
            text: text, background: page.background, border: color(.border, of: part)?.color ?? page.palette.border,
            borderWidth: Double(number(.borderWidth, of: part) ?? 1),
            cornerRadius: min(Double(number(.cornerRadius, of: part) ?? 8), minimum / 2), minimumHeight: minimum)
    }

    /// Controls are tinted as the main button when that can be seen on the page.
    func controls() -> Theme.Controls {
        let palette = page.palette
        let main = button(.SUBMIT)
        let fill = color(.background, of: .button(.SUBMIT)) == nil ? nil : main.background
        let isVisible = fill.map { $0.contrast(with: page.background) >= ContrastPair.Kind.text.needed } ?? false
        let tint = isVisible ? fill ?? palette.tint : palette.tint
        let onTint = isVisible ? main.text.color : palette.onTint
        var error = text(.body, palette.error, [.labels])
        error.color = palette.error
        return Theme.Controls(
            tint: tint, onTint: onTint, border: palette.border, focus: tint, separator: palette.separator, error: error,
            warning: palette.warning, arrow: label(.WHY_INFO).text.color,
            arrowPosition: own?.arrowPosition ?? base?.arrowPosition ?? .trailing, markSize: scale.scaled(24),
            minimumRowHeight: max(44, label(.SELECTION_LIST).text.lineHeight + 20))
    }

    func processing() -> Theme.Processing {
        let palette = page.palette
        let showsBox = own?.showsProcessingBox ?? base?.showsProcessingBox ?? false
        return Theme.Processing(
            background: page.background, box: showsBox ? palette.box : nil, boxCornerRadius: 16,
            spinner: color(.spinner, of: .processing)?.color ?? palette.tint, dimmedOpacity: 0.4)
    }

    func layout() -> Theme.Layout {
        var layout = Theme.Layout()
        let factor = min(max(Double(scale.percent) / 100, 1), 1.5)
        for gap in Theme.Layout.growing { layout[keyPath: gap] = (layout[keyPath: gap] * factor).rounded() }
        if let gap = number(.logoGap, of: .screen) { layout.logoGap = Double(gap) }
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
    /// What the text is for.
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
