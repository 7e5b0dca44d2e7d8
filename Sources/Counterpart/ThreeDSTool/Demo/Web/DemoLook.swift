import ThreeDSScreens
import ThreeDSWeb

/// The look that is edited on a payment's page: a customisation as an app loads it and `tds preview` shows it.
struct DemoLook: Sendable, Equatable {
    /// The header's background.
    enum Header: String, CaseIterable, Sendable {
        case plain, accent
    }

    /// The fill of the main button in light surroundings; everything with the accent follows.
    var accent: HexColor
    /// The corners of buttons and entries in points.
    var radius: Int
    /// Nil for the fonts of the base.
    var font: String?
    var header = Header.plain
    /// The look that is changed: the demo's theme file, or the SDK's own.
    private let base: InterfaceSettingsSet

    static let radii = 0...24
    /// Fonts that iOS and most browsers have.
    static let fonts = ["Georgia", "Verdana", "Trebuchet MS", "Courier New"]

    /// The look of a payment before it is edited.
    init(_ base: InterfaceSettingsSet) {
        self.base = base
        let theme = Theme(base, .DEFAULT)
        let button = theme.button(.SUBMIT)
        accent = button.background ?? theme.controls.tint
        radius = min(max(Int(button.cornerRadius), Self.radii.lowerBound), Self.radii.upperBound)
    }

    /// Takes the values of the page's form. What it lacks, or does not know, stays as it is.
    mutating func take(_ form: WebForm) {
        if let color = form["accent"].flatMap({ HexColor($0.uppercased()) }) { accent = color }
        if let points = form["radius"].flatMap({ Int($0) }), Self.radii.contains(points) { radius = points }
        if let name = form["font"], name.isEmpty || Self.fonts.contains(name) { font = name.isEmpty ? nil : name }
        if let choice = form["header"].flatMap(Header.init) { header = choice }
    }

    /// The settings with the edited values over those of the base. Dark surroundings get the nearest accent that is readable there.
    var settings: InterfaceSettingsSet {
        var result = base
        for appearance in [UICustomizationType.DEFAULT, .DARK] {
            var look = result.appearances[appearance] ?? InterfaceSettings()
            let page = Theme(base, appearance).background
            let fill = appearance == .DARK ? accent.nearest(withContrast: 4.5, on: page) ?? accent : accent
            apply(fill, text: fill.nearest(withContrast: 4.5, on: page) ?? fill, to: &look)
            if appearance == .DEFAULT { applyShape(to: &look) }
            result.appearances[appearance] = look
        }
        return result
    }

    /// The customisation file.
    var json: String { CustomizationFile.text(settings) }

    /// As an app gets it from the file.
    var themes: ThemeSet {
        ThemeSet((try? CustomizationFile.read(Array(json.utf8))) ?? settings)
    }

    private func apply(_ fill: HexColor, text: HexColor, to look: inout InterfaceSettings) {
        let onFill = HexColor.white.contrast(with: fill) >= 4.5 ? HexColor.white : .black
        for type in [ButtonType.SUBMIT, .CONTINUE, .NEXT, .OPEN_OOB_APP] {
            look.buttons[type, default: ButtonStyle()].background = ColorSetting(fill)
            look.buttons[type, default: ButtonStyle()].text.color = ColorSetting(onFill)
        }
        for type in [ButtonType.RESEND, .ADD_CHALLENGE] {
            look.buttons[type, default: ButtonStyle()].text.color = ColorSetting(text)
        }
        look.processing.spinner = ColorSetting(text)
        guard header == .accent else { return }
        var toolbar = look.toolbar ?? ToolbarStyle()
        toolbar.background = ColorSetting(fill)
        toolbar.text.color = ColorSetting(onFill)
        look.toolbar = toolbar
        look.buttons[.CANCEL, default: ButtonStyle()].text.color = ColorSetting(onFill)
    }

    private func applyShape(to look: inout InterfaceSettings) {
        var entry = look.textBox ?? EntryStyle()
        entry.cornerRadius = radius
        for type in ButtonType.allCases {
            if type != .CANCEL { look.buttons[type, default: ButtonStyle()].cornerRadius = radius }
            if let font { look.buttons[type, default: ButtonStyle()].text.fontName = font }
        }
        if let font {
            entry.text.fontName = font
            var (toolbar, labels) = (look.toolbar ?? ToolbarStyle(), look.labels ?? LabelStyles())
            toolbar.text.fontName = font
            (labels.text.fontName, labels.heading.text.fontName, labels.input.fontName) = (font, font, font)
            (look.toolbar, look.labels) = (toolbar, labels)
        }
        look.textBox = entry
    }
}

// What the page shows of it.
extension DemoLook {
    /// The fields. They stay as they are while the look is edited; ``result`` is drawn again.
    ///
    /// - Parameter path: of the payment's page.
    func editor(path: String) -> Markup {
        func select(_ name: String, _ title: String, _ options: [(String, String)], _ value: String) -> Markup {
            let list = options.map { "<option value=\"\($0.0)\"\("selected", if: $0.0 == value)>\($0.1)</option>" as Markup }
            return "<label class=\"field\">\(title)<select name=\"\(name)\" id=\"look.\(name)\">\(list)</select></label>"
        }
        return """
            <form class="grid" method="post" action="\(path)/look" data-live data-instant autocomplete="off">\
            <label class="field">Accent<input type="color" name="accent" id="look.accent" value="\(accent.text.lowercased())"></label>\
            <label class="field">Corners<input type="range" name="radius" id="look.radius" min="\(Self.radii.lowerBound)" \
            max="\(Self.radii.upperBound)" value="\(radius)"></label>\
            \(select("font", "Font", [("", "As it is")] + Self.fonts.map { ($0, $0) }, font ?? ""))\
            \(select("header", "Header", [("plain", "Plain"), ("accent", "In the accent")], header.rawValue))\
            <noscript><button>Apply</button></noscript></form>
            """
    }

    /// The contrast of everything, and the file to copy.
    var result: Markup {
        let reports = [UICustomizationType.DEFAULT, .DARK].map { ContrastReport(themes, $0) }
        let warnings = reports.flatMap(\.warnings)
        let lowest = reports.flatMap(\.pairs).min { $0.ratio / $0.kind.needed < $1.ratio / $1.kind.needed }
        let verdict: Markup =
            if warnings.isEmpty {
                """
                <p class="note good" id="look.contrast">Every text and control reaches AA, in light and dark. Nearest to its limit: \
                \(lowest.map { "\($0.element) with \(ContrastReport.ratio($0.ratio)) : 1" } ?? "").</p>
                """
            } else {
                """
                <div class="note bad" id="look.contrast"><p><b>\(warnings.count) below AA</b></p>\
                <ul>\(warnings.prefix(Self.maximumWarnings).map { "<li>\($0.description)</li>" as Markup })</ul></div>
                """
            }
        return """
            \(verdict)<details id="look.file"><summary>The JSON for the app, and for tds preview</summary>\
            <button type="button" data-copies="look.json" hidden>Copy</button>\
            <pre id="look.json" tabindex="0">\(content: json)</pre></details>
            """
    }

    private static let maximumWarnings = 5
}
