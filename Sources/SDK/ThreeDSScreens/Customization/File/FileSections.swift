// The customisation file: every member, listed once.

extension InterfaceSettingsSet: FileSection {
    static var definition: String { "look" }

    mutating func visit(_ format: inout some FileFormat) {
        format.ignoredText("$schema", "Where the schema of this file is; for editors.")
        appearances[.DEFAULT, default: InterfaceSettings()].visit(&format)
        format.section("dark", &appearances[.DARK], "What is different in dark surroundings.")
        format.section(
            "monochrome", &appearances[.MONOCHROME],
            "What is different on a display without colours. Colours count from here only.")
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
        format.section("textBoxTwo", &textBoxTwo, "The second entry (2.3.1); looks as the first when it is absent.")
        format.color("background", &background, "Behind the content, not behind the header.")
        format.choice("informationZoneIconPosition", &arrowPosition, "Where the arrow of an expandable row stands.")
        format.integer("brandingZoneLogoGap", &logoGap, .length, "Points between the two logos.")
        format.group("processing", &processing, "What is shown while a message is under way.")
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
        format.integer("textFontSize", &text.fontSize, .fontSize, "The caption, points at the usual text size.")
        format.integer("cornerRadius", &cornerRadius, .length, "Points; 0 is square, more than half of the height is half.")
        format.integer("height", &height, .length, "Points; a button is never lower than 44.")
        format.integer("padding", &padding, .length, "Points left and right of the caption.")
    }
}

extension ToolbarStyle: FileSection {
    static var definition: String { "toolbar" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("backgroundColor", &background, "The band.")
        format.color("textColor", &text.color, "The title.")
        format.text("textFontName", &text.fontName, .fontName, "The title's font.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The title, points at the usual text size.")
        format.text("headerText", &headerText, .caption, "The title; shown in this form in every language.")
        format.text("buttonText", &buttonText, .caption, "The caption of Cancel; shown in this form in every language.")
    }
}

extension LabelStyles: FileSection {
    static var definition: String { "labels" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "Every text that is no heading.")
        format.text("textFontName", &text.fontName, .fontName, "The font of every text that is no heading.")
        format.integer(
            "textFontSize", &text.fontSize, .fontSize, "Every text that is no heading, points at the usual text size.")
        format.color("headingTextColor", &heading.text.color, "The heading.")
        format.text("headingTextFontName", &heading.text.fontName, .fontName, "The heading's font.")
        format.integer(
            "headingTextFontSize", &heading.text.fontSize, .fontSize, "The heading, points at the usual text size.")
        format.choice("headingTextAlignment", &heading.alignment, "How the heading is aligned.")
        format.color("inputTextColor", &input.color, "What is typed, where the text box says nothing.")
        format.text(
            "inputTextFontName", &input.fontName, .fontName, "The font of what is typed, where the text box says nothing.")
        format.integer(
            "inputTextFontSize", &input.fontSize, .fontSize,
            "What is typed, where the text box says nothing, points at the usual text size.")
        for type in LabelType.allCases { format.section(type.fileName, &byType[type], type.summary) }
    }
}

extension LabelStyle: FileSection {
    static var definition: String { "label" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "The text.")
        format.text("textFontName", &text.fontName, .fontName, "The text's font.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "The text, points at the usual text size.")
        format.color("backgroundColor", &background, "Behind the text.")
        format.integer("padding", &padding, .length, "Points around the text.")
    }
}

extension EntryStyle: FileSection {
    static var definition: String { "textBox" }

    mutating func visit(_ format: inout some FileFormat) {
        format.color("textColor", &text.color, "What is typed.")
        format.text("textFontName", &text.fontName, .fontName, "The font of what is typed.")
        format.integer("textFontSize", &text.fontSize, .fontSize, "What is typed, points at the usual text size.")
        format.integer("borderWidth", &borderWidth, .length, "Points; 0 is none.")
        format.color("borderColor", &border, "The border.")
        format.integer("cornerRadius", &cornerRadius, .length, "Points; 0 is square, more than half of the height is half.")
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
