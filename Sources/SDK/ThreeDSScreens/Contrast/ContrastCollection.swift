/// Collects everything in a theme that must stand out from its background.
final class ContrastCollection {
    private let theme: Theme
    private let levels: [InterfaceSettings]
    private(set) var pairs: [ContrastPair] = []

    init(_ themes: ThemeSet, _ appearance: UICustomizationType) {
        theme = themes.theme(appearance)
        let levels = [themes.settings.appearances[.DEFAULT], themes.settings.appearances[appearance]]
        self.levels = levels.compactMap(\.self)
    }

    func collect() {
        text("toolbar", theme.toolbar.title, on: theme.toolbar.background)
        button("buttons.cancel", theme.toolbar.cancel, on: theme.toolbar.background)
        for type in LabelType.allCases { label(type) }
        textBox("textBox", theme.textBox)
        if theme.textBoxTwo != theme.textBox { textBox("textBoxTwo", theme.textBoxTwo) }
        for type in ButtonType.allCases where type != .CANCEL { button("buttons." + type.fileName, theme.button(type)) }
        if theme.secondaryContinue != theme.button(.CONTINUE) {
            button("buttons.continue next to openOobApp", theme.secondaryContinue)
        }
        for name in theme.ownNames {
            if let style = theme.button(named: name) { button("ownButtons." + name, style) }
        }
        controls()
    }

    private func add(_ element: String, _ kind: ContrastPair.Kind, _ foreground: HexColor, on background: HexColor) {
        let pair = ContrastPair(element: element, kind: kind, foreground: foreground, background: background)
        if !pairs.contains(pair) { pairs.append(pair) }
    }

    private func text(_ element: String, _ text: Theme.Text, on background: HexColor, member: String = "textColor") {
        let isLarge = text.size >= 24 || text.size >= 19 && text.weight == .bold
        add(element + "." + member, isLarge ? .largeText : .text, text.color, on: background)
    }

    private func label(_ type: LabelType) {
        let style = theme.label(type)
        let background = style.background ?? theme.background
        let isOwn = levels.contains { level in
            level.labels?.byType[type].map { !$0.text.color.isEmpty || !$0.background.isEmpty } ?? false
        }
        if isOwn {
            text("labels." + type.fileName, style.text, on: background)
        } else {
            text("labels", style.text, on: background, member: type == .INFO_HEADER ? "headingTextColor" : "textColor")
        }
    }

    private func textBox(_ element: String, _ box: Theme.TextBox) {
        text(element, box.text, on: box.background)
        if box.borderWidth > 0 {
            add(element + ".borderColor", .control, box.border, on: theme.background)
        } else {  // only the fill shows where to type
            add(element + ".borderWidth", .control, box.background, on: theme.background)
        }
    }

    private func button(_ element: String, _ button: Theme.Button, on surface: HexColor? = nil) {
        let surface = surface ?? theme.background
        text(element, button.text, on: button.background ?? surface)
        if let background = button.background {
            add(element + ".backgroundColor", .control, background, on: surface)
        } else if let border = button.border {
            add(element + " border", .control, border, on: surface)
        }
    }

    private func controls() {
        let controls = theme.controls
        add("controls tint", .control, controls.tint, on: theme.background)
        add("controls mark", .control, controls.onTint, on: controls.tint)
        add("controls border", .control, controls.border, on: theme.background)
        add("controls focus", .control, controls.focus, on: theme.background)
        add("controls error", .text, controls.error.color, on: theme.background)
        add("controls warning", .control, controls.warning, on: theme.label(.INFO_TEXT).background ?? theme.background)
        if controls.arrowPosition != .hidden {
            add("controls arrow", .control, controls.arrow, on: theme.label(.WHY_INFO).background ?? theme.background)
        }
        let processing = theme.processing
        add("processing.spinnerColor", .control, processing.spinner, on: processing.box ?? processing.background)
        add("processing.spinnerColor", .control, processing.spinner, on: theme.background)
    }
}
