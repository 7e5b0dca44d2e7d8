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
        page = surface(color(\.background), over: texts(), fill: \.page)
    }

    // MARK: - Values

    /// The first value that a level has.
    private func value<Value>(_ read: (InterfaceSettings) -> Value?) -> Value? {
        own.flatMap(read) ?? base.flatMap(read)
    }

    private func color(_ read: (InterfaceSettings) -> ColorSetting?) -> Found? {
        let mine = own.flatMap(read)
        let shared = base.flatMap(read)
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
    private func surface(_ background: Found?, over texts: [Found], fill: KeyPath<Palette, HexColor>) -> Surface {
        surface(background, over: texts) {
            $0[keyPath: fill]
        } text: {
            $0.text
        }
    }

    private func surface(
        _ background: Found?, over texts: [Found], fill: (Palette) -> HexColor, text: (Palette) -> HexColor
    ) -> Surface {
        let usual = Palette.of(appearance)
        guard let background else {
            let palette = texts.contains(where: \.isBorrowed) ? Palette.light : usual
            return Surface(palette: palette, background: fill(palette))
        }
        let candidates = [background.isBorrowed ? .light : usual, usual, .light, .dark]
        let needed = ContrastPair.Kind.text.needed
        let palette =
            candidates.first { text($0).contrast(with: background.color) >= needed }
            ?? candidates.max { text($0).contrast(with: background.color) < text($1).contrast(with: background.color) } ?? usual
        return Surface(palette: palette, background: background.color)
    }

    /// The app's colours of everything that is drawn on the page itself.
    private func texts() -> [Found] {
        var result = [
            color { $0.labels?.text.color }, color { $0.labels?.heading.color }, color { $0.labels?.input.color },
            color { $0.textBox?.text.color }, color { $0.textBoxTwo?.text.color }, color { $0.textBox?.border },
            color { $0.textBoxTwo?.border },
        ]
        for type in LabelType.allCases where color({ $0.labels?.types[type]?.background }) == nil {
            result.append(color { $0.labels?.types[type]?.text.color })
        }
        for type in [ButtonType.RESEND, .ADD_CHALLENGE] where color({ $0.buttons[type]?.background }) == nil {
            result.append(color { $0.buttons[type]?.text.color })
        }
        return result.compactMap(\.self)
    }

    private func text(
        _ role: Theme.TextRole, _ usual: HexColor, _ reads: [(InterfaceSettings) -> TextSettings?], size: Int? = nil,
        weight: Theme.Weight? = nil, largest: TextScale? = nil
    ) -> Theme.Text {
        func first<Value>(_ member: (TextSettings) -> Value?) -> Value? {
            for read in reads {
                if let value = value({ read($0).flatMap(member) }) { return value }
            }
            return nil
        }
        var color: HexColor?
        for read in reads where color == nil { color = self.color { read($0)?.color }?.color }
        let scale = TextScale(percent: min(scale.percent, largest?.percent ?? .max))
        let points = scale.scaled(Double(first(\.fontSize) ?? size ?? role.size))
        return Theme.Text(
            color: color ?? usual, fontName: first(\.fontName), size: points,
            lineHeight: (points * role.lineFactor).rounded(.up), weight: weight ?? role.weight, role: role)
    }

    // MARK: - Elements

    /// The header is to leave the screen to its content (SDK-38): as in the system's own bars its texts stop growing here.
    private static let largestHeaderText = TextScale(percent: 135)

    func toolbar() -> Theme.Toolbar {
        let cancelFill = color { $0.buttons[.CANCEL]?.background }
        var texts = [color { $0.toolbar?.text.color }]
        if cancelFill == nil { texts.append(color { $0.buttons[.CANCEL]?.text.color }) }
        let band = surface(color { $0.toolbar?.background }, over: texts.compactMap(\.self), fill: \.toolbar)
        let title = text(.headline, band.palette.text, [{ $0.toolbar?.text }], largest: Self.largestHeaderText)
        return Theme.Toolbar(
            background: band.background, title: title, titleText: value { $0.toolbar?.headerText }, cancel: cancel(on: band),
            cancelText: value { $0.toolbar?.buttonText }, separator: band.palette.separator,
            minimumHeight: max(56, title.lineHeight + 20))
    }

    private func cancel(on band: Surface) -> Theme.Button {
        let read: (InterfaceSettings) -> ButtonSettings? = { $0.buttons[.CANCEL] }
        let fill = color { read($0)?.background }
        let palette =
            fill.map { fill in
                surface(
                    fill, over: color { read($0)?.text.color }.map { [$0] } ?? [], fill: { $0.toolbar }, text: { $0.tint }
                ).palette
            } ?? band.palette
        let text = text(.body, palette.tint, [{ read($0)?.text }], weight: .medium, largest: Self.largestHeaderText)
        return button(read, text: text, background: fill?.color, border: nil, height: 44, radius: 8, padding: 12)
    }

    /// The type whose settings count for `type`: itself or what stands in for it.
    private func slot(_ type: ButtonType) -> ButtonType {
        if value({ $0.buttons[type] }) != nil { return type }
        if let fallback = type.fallback, value({ $0.buttons[fallback] }) != nil { return fallback }
        return type
    }

    func button(_ type: ButtonType, isSecondary: Bool = false) -> Theme.Button {
        if type == .CANCEL { return toolbar().cancel }
        let slot = slot(type)
        let hasFill = type.hasFill && !isSecondary
        return button({ $0.buttons[slot] }, hasFill: hasFill)
    }

    func ownButtons() -> Pairs<String, Theme.Button> {
        var result = Pairs<String, Theme.Button>()
        for name in (base?.ownButtons.keys ?? []) + (own?.ownButtons.keys ?? []) {
            result[name] = button({ $0.ownButtons[name] }, hasFill: true)
        }
        return result
    }

    private func button(_ read: @escaping (InterfaceSettings) -> ButtonSettings?, hasFill: Bool) -> Theme.Button {
        let fill = color { read($0)?.background }
        if fill == nil, !hasFill {
            let text = text(.headline, page.palette.text, [{ read($0)?.text }])
            return button(
                read, text: text, background: nil, border: page.palette.border, height: 48, radius: 8, padding: 16)
        }
        let texts = color { read($0)?.text.color }.map { [$0] } ?? []
        let surface = surface(fill, over: texts, fill: { $0.fill }, text: { $0.onFill })
        let text = text(.headline, surface.palette.onFill, [{ read($0)?.text }])
        return button(read, text: text, background: surface.background, border: nil, height: 48, radius: 8, padding: 16)
    }

    private func button(
        _ read: (InterfaceSettings) -> ButtonSettings?, text: Theme.Text, background: HexColor?, border: HexColor?,
        height: Int, radius: Int, padding: Int
    ) -> Theme.Button {
        let asked = value { read($0)?.height } ?? height
        let verticalPadding = max(8, (Double(max(asked, 44)) - text.lineHeight / Double(scale.percent) * 100) / 2)
        let minimum = max(Double(max(asked, 44)), text.lineHeight + 16)
        return Theme.Button(
            text: text, background: background, border: border, borderWidth: border == nil ? 0 : 1,
            cornerRadius: min(Double(value { read($0)?.cornerRadius } ?? radius), minimum / 2), minimumHeight: minimum,
            horizontalPadding: Double(value { read($0)?.padding } ?? padding), verticalPadding: verticalPadding)
    }

    func label(_ type: LabelType) -> Theme.Label {
        let background = color { $0.labels?.types[type]?.background }
        let specific: (InterfaceSettings) -> TextSettings? = { $0.labels?.types[type]?.text }
        let isHeading = type == .INFO_HEADER
        let general: (InterfaceSettings) -> TextSettings? = { isHeading ? $0.labels?.heading : $0.labels?.text }
        let appColor = color { specific($0)?.color } ?? color { general($0)?.color }
        let palette =
            background.map { surface($0, over: appColor.map { [$0] } ?? [], fill: \.page).palette } ?? page.palette
        return Theme.Label(
            text: text(type.role, palette.text, [specific, general]), background: background?.color,
            padding: Double(value { $0.labels?.types[type]?.padding } ?? 0),
            alignment: isHeading ? value { $0.labels?.headingAlignment } ?? .center : .leading)
    }

    func textBox() -> Theme.TextBox { textBox { $0.textBox } }

    func textBoxTwo() -> Theme.TextBox {
        value { $0.textBoxTwo } == nil ? textBox() : textBox { $0.textBoxTwo }
    }

    private func textBox(_ read: @escaping (InterfaceSettings) -> TextBoxSettings?) -> Theme.TextBox {
        let text = text(.title, page.palette.text, [{ read($0)?.text }, { $0.labels?.input }], weight: .regular)
        let minimum = max(48, text.lineHeight + 20)
        return Theme.TextBox(
            text: text, background: page.background, border: color { read($0)?.border }?.color ?? page.palette.border,
            borderWidth: Double(value { read($0)?.borderWidth } ?? 1),
            cornerRadius: min(Double(value { read($0)?.cornerRadius } ?? 8), minimum / 2), minimumHeight: minimum)
    }

    /// Controls are tinted as the main button when that can be seen on the page.
    func controls() -> Theme.Controls {
        let palette = page.palette
        let main = button(.SUBMIT)
        let fill = color { $0.buttons[.SUBMIT]?.background }.flatMap { _ in main.background }
        let isVisible = fill.map { $0.contrast(with: page.background) >= ContrastPair.Kind.text.needed } ?? false
        let tint = isVisible ? fill ?? palette.tint : palette.tint
        let onTint = isVisible ? main.text.color : palette.onTint
        var error = text(.body, palette.error, [{ $0.labels?.text }])
        error.color = palette.error
        return Theme.Controls(
            tint: tint, onTint: onTint, border: palette.border, focus: tint, separator: palette.separator, error: error,
            warning: palette.warning, arrow: label(.WHY_INFO).text.color,
            arrowPosition: value { $0.informationZoneIconPosition } ?? .trailing, markSize: scale.scaled(24),
            minimumRowHeight: max(44, label(.SELECTION_LIST).text.lineHeight + 20))
    }

    func processing() -> Theme.Processing {
        let palette = page.palette
        let box = value { $0.processing.showsBox } ?? false ? palette.box : nil
        return Theme.Processing(
            background: page.background, box: box, boxCornerRadius: 16,
            spinner: color { $0.processing.spinner }?.color ?? palette.tint, dimmedOpacity: 0.4)
    }

    func layout() -> Theme.Layout {
        var layout = Theme.Layout()
        let factor = min(max(Double(scale.percent) / 100, 1), 1.5)
        for gap in Theme.Layout.growing { layout[keyPath: gap] = (layout[keyPath: gap] * factor).rounded() }
        if let gap = value({ $0.brandingZoneLogoGap }) { layout.logoGap = Double(gap) }
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
