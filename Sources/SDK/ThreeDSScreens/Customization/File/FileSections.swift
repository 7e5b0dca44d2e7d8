// The customisation file: every member, listed once.

extension InterfaceSettingsSet: FileSection {
    static var definition: String { "look" }

    mutating func visit(_ format: inout some FileFormat) {
        format.ignoredText("$schema", "The address of this file's schema, for editors.")
        appearances[.DEFAULT, default: InterfaceSettings()].visit(&format)
        format.section("dark", &appearances[.DARK], "Settings for the dark appearance.")
        format.section(
            "monochrome", &appearances[.MONOCHROME],
            "Settings for a display without colours. There, only the colours of this section are used.")
    }
}

extension InterfaceSettings: FileSection {
    static var definition: String { "settings" }

    mutating func visit(_ format: inout some FileFormat) {
        var types = ButtonStyles(byType: buttons)
        format.group("buttons", &types, "Buttons by type.")
        buttons = types.byType
        format.ownButtons("ownButtons", &ownButtons, "Buttons of the app's own types, for its own screens.")
        format.section("toolbar", &toolbar, "The header band.")
        format.section("labels", &labels, "All texts.")
        format.section("textBox", &textBox, "The entry.")
        format.section("textBoxTwo", &textBoxTwo, "The second entry (2.3.1); looks like the first when it is absent.")
        format.color("background", &background, "The background of the content, not of the header.")
        format.choice("informationZoneIconPosition", &arrowPosition, "The position of the arrow of an expandable row.")
        format.integer("brandingZoneLogoGap", &logoGap, .length, "Points between the two logos.")
        format.group("processing", &processing, "The screen that is shown while a message is under way.")
    }
}

/// The object `buttons`.
private struct ButtonStyles: FileSection {
    static var definition: String { "buttons" }
    var byType: [ButtonType: ButtonStyle] = [:]

    mutating func visit(_ format: inout some FileFormat) {
        for type in ButtonType.allCases { format.section(type.fileName, &byType[type], type.summary) }
    }
}

extension ButtonStyle: FileSection {
    static var definition: String { "button" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("backgroundColor", &background, "The fill.")
        format.color("textColor", &text.color, "The caption.")
        format.text("textFontName", &text.fontName, .fontName, "The caption's font.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The size of the caption, in points at the default text size.")
        format.integer(
            "cornerRadius", &cornerRadius, .length, "In points; 0 means square corners; half of the height is the maximum.")
        format.integer("height", &height, .length, "In points; a button is at least 44 points high.")
        format.integer("padding", &padding, .length, "Points to the left and right of the caption.")
    }
}

extension ToolbarStyle: FileSection {
    static var definition: String { "toolbar" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("backgroundColor", &background, "The band.")
        format.color("textColor", &text.color, "The title.")
        format.text("textFontName", &text.fontName, .fontName, "The title's font.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The size of the title, in points at the default text size.")
        format.text("headerText", &headerText, .caption, "The title; shown in this form in every language.")
        format.text("buttonText", &buttonText, .caption, "The caption of Cancel; shown in this form in every language.")
    }
}

extension LabelStyles: FileSection {
    static var definition: String { "labels" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "All texts except headings.")
        format.text("textFontName", &text.fontName, .fontName, "The font of all texts except headings.")
        format.integer(
            "textFontSize", &text.fontSize, .fontSize,
            "The size of all texts except headings, in points at the default text size.")
        format.color("headingTextColor", &heading.text.color, "The heading.")
        format.text("headingTextFontName", &heading.text.fontName, .fontName, "The heading's font.")
        format.integer(
            "headingTextFontSize", &heading.text.fontSize, .fontSize,
            "The size of the heading, in points at the default text size.")
        format.choice("headingTextAlignment", &heading.alignment, "How the heading is aligned.")
        format.color("inputTextColor", &input.color, "The colour of typed text, unless the text box sets its own.")
        format.text(
            "inputTextFontName", &input.fontName, .fontName, "The font of typed text, unless the text box sets its own.")
        format.integer(
            "inputTextFontSize", &input.fontSize, .fontSize,
            "The size of typed text, in points at the default text size, unless the text box sets its own.")
        for type in LabelType.allCases { format.section(type.fileName, &byType[type], type.summary) }
    }
}

extension LabelStyle: FileSection {
    static var definition: String { "label" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "The text.")
        format.text("textFontName", &text.fontName, .fontName, "The text's font.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The size of the text, in points at the default text size.")
        format.color("backgroundColor", &background, "The background of the text.")
        format.integer("padding", &padding, .length, "Points around the text.")
    }
}

extension EntryStyle: FileSection {
    static var definition: String { "textBox" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "The colour of typed text.")
        format.text("textFontName", &text.fontName, .fontName, "The font of typed text.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The size of typed text, in points at the default text size.")
        format.integer("borderWidth", &borderWidth, .length, "In points; 0 means no border.")
        format.color("borderColor", &border, "The border.")
        format.integer(
            "cornerRadius", &cornerRadius, .length, "In points; 0 means square corners; half of the height is the maximum.")
    }
}

extension ProcessingStyle: FileSection {
    static var definition: String { "processing" }

    mutating func visit(_ format: inout some FileFormat) {
        format.flag("showWhiteBox", &showsBox, "A box behind spinner and logo of the processing screen.")
        format.color("spinnerColor", &spinner, "The spinner.")
        format.time(
            "firstMinimum", &firstMinimum, .firstMinimum, "The shortest time of the first processing screen, milliseconds.")
        format.time("minimum", &minimum, .minimum, "The shortest time of each later one, milliseconds.")
    }
}
