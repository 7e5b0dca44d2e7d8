import Foundation
package import ThreeDSScreens

/// The custom properties that the screens' style sheet draws with, from a theme in light and one in dark.
///
/// An element of class `tds` uses the light theme, or the dark theme when the browser prefers dark. Its attribute
/// `data-appearance`, `light` or `dark`, overrides the browser's preference. Lengths are in `rem`, so that the browser's own text
/// size counts too.
package struct ThemeStylesheet: Equatable, Sendable {
    /// The style sheet.
    package let css: String

    /// Creates a style sheet for themes of the same text size.
    package init(light: Theme, dark: Theme) {
        let lightProperties = Self.properties(light)
        let lightRules = Self.rules(lightProperties)
        // Most properties, such as distances and fonts, are the same in both themes.
        let darkRules = Self.rules(zip(Self.properties(dark), lightProperties).filter { $0 != $1 }.map { $0.0 })
        css = """
            .tds{\(lightRules)}
            @media (prefers-color-scheme:dark){.tds:not([data-appearance=light]){\(darkRules)}}
            .tds[data-appearance=dark]{\(darkRules)}

            """
    }

    private static func properties(_ theme: Theme) -> [(String, String)] {
        var rules: [(String, String)] = [
            ("color-scheme", theme.prefersDarkSystemParts ? "dark" : "light"),
            ("--page", theme.background.css),
            ("--header-bg", theme.toolbar.background.css), ("--header-line", theme.toolbar.separator.css),
            ("--header-height", length(theme.toolbar.minimumHeight)),
            ("--tint", theme.controls.tint.css), ("--on-tint", theme.controls.onTint.css),
            ("--edge", theme.controls.border.css), ("--focus", theme.controls.focus.css),
            ("--line", theme.controls.separator.css), ("--warning", theme.controls.warning.css),
            ("--arrow", theme.controls.arrow.css), ("--mark", length(theme.controls.markSize)),
            ("--row-height", length(theme.controls.minimumRowHeight)),
            ("--processing-bg", theme.processing.background.css), ("--spinner", theme.processing.spinner.css),
            ("--processing-box", theme.processing.box?.css ?? "transparent"),
            ("--processing-radius", length(theme.processing.boxCornerRadius)),
            ("--dimmed", number(theme.processing.dimmedOpacity)),
            ("--margin", length(theme.layout.margin)), ("--content-width", length(theme.layout.maximumContentWidth)),
            ("--gap-logos", length(theme.layout.headerToLogos)), ("--logo-gap", length(theme.layout.logoGap)),
            ("--logo-height", length(theme.layout.logoHeight)), ("--gap-heading", length(theme.layout.logosToHeading)),
            ("--gap-text", length(theme.layout.headingToText)), ("--gap-label", length(theme.layout.textToLabel)),
            ("--gap-entry", length(theme.layout.labelToEntry)), ("--gap-button", length(theme.layout.entryToButton)),
            ("--gap-buttons", length(theme.layout.buttonGap)), ("--gap-switches", length(theme.layout.buttonsToSwitches)),
            ("--gap-rows", length(theme.layout.switchesToRows)), ("--mark-gap", length(theme.layout.markGap)),
            ("--row-indent", length(theme.layout.rowIndent)),
        ]
        rules +=
            text("title", theme.toolbar.title) + [("--title-size", length(theme.toolbar.title.size))]
            + text("error", theme.controls.error)
        rules += button("cancel", theme.toolbar.cancel) + [("--cancel-size", length(theme.toolbar.cancel.text.size))]
        for type in LabelType.allCases { rules += label(name(type.rawValue), theme.label(type)) }
        for type in ButtonType.allCases where type != .CANCEL { rules += button(name(type.rawValue), theme.button(type)) }
        rules += button("continue2", theme.button(.CONTINUE, isSecondary: true))
        rules += box("box1", theme.textBox) + box("box2", theme.textBoxTwo)
        return rules
    }

    private static func rules(_ properties: [(String, String)]) -> String {
        properties.map { "\($0):\($1)" }.joined(separator: ";")
    }

    private static func text(_ name: String, _ text: Theme.Text) -> [(String, String)] {
        let family = text.fontName.map { "\(quoted($0)),var(--system-font)" } ?? "var(--system-font)"
        return [
            ("--\(name)-color", text.color.css),
            ("--\(name)-font", "\(text.weight.rawValue) \(length(text.size))/\(number(ratio(text))) \(family)"),
        ]
    }

    private static func label(_ name: String, _ label: Theme.Label) -> [(String, String)] {
        text(name, label.text) + [
            ("--\(name)-bg", label.background?.css ?? "transparent"), ("--\(name)-padding", length(label.padding)),
            ("--\(name)-align", alignment(label.alignment)),
        ]
    }

    private static func button(_ name: String, _ button: Theme.Button) -> [(String, String)] {
        text(name, button.text) + [
            ("--\(name)-bg", button.background?.css ?? "transparent"),
            ("--\(name)-border", button.border.map { "\(length(button.borderWidth)) solid \($0.css)" } ?? "0 solid transparent"),
            ("--\(name)-radius", length(button.cornerRadius)), ("--\(name)-height", length(button.minimumHeight)),
            ("--\(name)-padding", "\(length(button.verticalPadding)) \(length(button.horizontalPadding))"),
        ]
    }

    private static func box(_ name: String, _ box: Theme.TextBox) -> [(String, String)] {
        text(name, box.text) + [
            ("--\(name)-bg", box.background.css), ("--\(name)-border", "\(length(box.borderWidth)) solid \(box.border.css)"),
            ("--\(name)-radius", length(box.cornerRadius)), ("--\(name)-height", length(box.minimumHeight)),
        ]
    }

    private static func name(_ type: String) -> String { type.lowercased().replacingOccurrences(of: "_", with: "-") }

    private static func ratio(_ text: Theme.Text) -> Double { text.size > 0 ? text.lineHeight / text.size : 1.4 }

    private static func alignment(_ alignment: HeadingAlignment) -> String {
        switch alignment {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        }
    }

    private static func length(_ points: Double) -> String { number(points / 16) + "rem" }

    /// At most four decimals.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded(.towardZero) ? String(Int(rounded)) : String(rounded)
    }

    /// Returns a font name as a CSS string in which no character ends the string or the style sheet.
    private static func quoted(_ name: String) -> String {
        let letters = name.unicodeScalars.filter {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_.".unicodeScalars.contains($0)
        }
        return "\"" + String(String.UnicodeScalarView(letters)) + "\""
    }
}

extension HexColor {
    /// `#rrggbb`.
    var css: String { text }
}
