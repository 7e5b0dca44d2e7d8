import ThreeDSJSON

// The customisation file: every member, once.

extension FileObject {
    static let look = FileObject(
        "look",
        [.schemaAddress("$schema", "Where the schema of this file is; for editors.")] + settings.members + [
            .appearance("dark", .DARK, .settings, "What is different in dark surroundings."),
            .appearance(
                "monochrome", .MONOCHROME, .settings,
                "What is different on a display without colours. Colours count from here only."),
        ])
}

extension FileObject {
    static let settings = FileObject(
        "settings",
        [
            .group("buttons", .screen, .buttons, "Buttons by type."),
            .ownButtons("ownButtons", .button, "Buttons of the app's own types, for its own screens."),
            .part("toolbar", .toolbar, .toolbar, "The header band."),
            .part("labels", .labels, .labels, "All texts."),
            .part("textBox", .textBox, .textBox, "The entry."),
            .part(
                "textBoxTwo", .textBoxTwo, .textBox,
                "The second entry (2.3.1); looks as the first when it is absent."),
            .color("background", .background, "Behind the content, not behind the header."),
            .arrowPosition("informationZoneIconPosition", "Where the arrow of an expandable row stands."),
            .integer("brandingZoneLogoGap", .logoGap, 0...1000, "Points between the two logos."),
            .group("processing", .processing, .processing, "What is shown while a message is under way."),
        ])
}

extension FileObject {
    static let buttons = FileObject("buttons", ButtonType.allCases.map { .part($0.fileName, .button($0), .button, $0.summary) })
}

extension FileObject {
    static let button = FileObject(
        "button",
        [
            .color("backgroundColor", .background, "The fill."),
            .color("textColor", .textColor, "The caption."),
            .text("textFontName", .fontName, .fontName, "The caption's font."),
            .integer("textFontSize", .fontSize, 1...1000, "The caption, points at the usual text size."),
            .integer("cornerRadius", .cornerRadius, 0...1000, "Points; 0 is square, more than half of the height is half."),
            .integer("height", .height, 0...1000, "Points; a button is never lower than 44."),
            .integer("padding", .padding, 0...1000, "Points left and right of the caption."),
        ])
}

extension FileObject {
    static let toolbar = FileObject(
        "toolbar",
        [
            .color("backgroundColor", .background, "The band."),
            .color("textColor", .textColor, "The title."),
            .text("textFontName", .fontName, .fontName, "The title's font."),
            .integer("textFontSize", .fontSize, 1...1000, "The title, points at the usual text size."),
            .text("headerText", .headerText, .caption, "The title; shown in this form in every language."),
            .text("buttonText", .buttonText, .caption, "The caption of Cancel; shown in this form in every language."),
        ])
}

extension FileObject {
    static let labels = FileObject(
        "labels",
        [
            .color("textColor", .textColor, "Every text that is no heading."),
            .text("textFontName", .fontName, .fontName, "The font of every text that is no heading."),
            .integer(
                "textFontSize", .fontSize, 1...1000, "Every text that is no heading, points at the usual text size."),
            .color("headingTextColor", .textColor, of: .heading, "The heading."),
            .text("headingTextFontName", .fontName, of: .heading, .fontName, "The heading's font."),
            .integer("headingTextFontSize", .fontSize, of: .heading, 1...1000, "The heading, points at the usual text size."),
            .headingAlignment("headingTextAlignment", "How the heading is aligned."),
            .color("inputTextColor", .textColor, of: .input, "What is typed, where the text box says nothing."),
            .text(
                "inputTextFontName", .fontName, of: .input, .fontName,
                "The font of what is typed, where the text box says nothing."),
            .integer(
                "inputTextFontSize", .fontSize, of: .input, 1...1000,
                "What is typed, where the text box says nothing, points at the usual text size."),
        ]
            + LabelType.allCases.map {
                .part($0.fileName, .label($0), .label, $0.summary)
            })
}

extension FileObject {
    static let label = FileObject(
        "label",
        [
            .color("textColor", .textColor, "The text."),
            .text("textFontName", .fontName, .fontName, "The text's font."),
            .integer("textFontSize", .fontSize, 1...1000, "The text, points at the usual text size."),
            .color("backgroundColor", .background, "Behind the text."),
            .integer("padding", .padding, 0...1000, "Points around the text."),
        ])
}

extension FileObject {
    static let textBox = FileObject(
        "textBox",
        [
            .color("textColor", .textColor, "What is typed."),
            .text("textFontName", .fontName, .fontName, "The font of what is typed."),
            .integer("textFontSize", .fontSize, 1...1000, "What is typed, points at the usual text size."),
            .integer("borderWidth", .borderWidth, 0...1000, "Points; 0 is none."),
            .color("borderColor", .border, "The border."),
            .integer("cornerRadius", .cornerRadius, 0...1000, "Points; 0 is square, more than half of the height is half."),
        ])
}

extension FileObject {
    static let processing = FileObject(
        "processing",
        [
            .processingBox("showWhiteBox", "A box behind spinner and logo of the processing screen."),
            .color("spinnerColor", .spinner, "The spinner."),
            .integer(
                "firstMinimum", .firstMinimum, 2000...10000,
                "The shortest time of the first processing screen, milliseconds."),
            .integer("minimum", .minimum, 1000...10000, "The shortest time of each later one, milliseconds."),
        ])
}

extension FileMember {
    /// The address of the schema, which editors look for; read and left out.
    fileprivate static func schemaAddress(_ name: String, _ summary: String) -> Self {
        Self(name: name, summary: summary) { json, path, _, _, reader in
            if json.stringValue == nil { reader.refuse(.wrongType, path, "a string is expected") }
        } write: { _, _, _ in
            nil
        } schema: { _ in
            ["type": "string"]
        }
    }
}

extension ButtonType {
    /// Where the button stands, in one sentence.
    package var summary: String {
        switch self {
        case .SUBMIT: "Main button of the text entry."
        case .CONTINUE: "Main button of an out-of-band screen and of an information."
        case .NEXT: "Main button of the selections; looks as submit when it is absent."
        case .CANCEL: "Cancel, in the header band."
        case .RESEND: "Asks for another one-time code."
        case .OPEN_OOB_APP: "Opens the issuer's app; looks as submit when it is absent."
        case .ADD_CHALLENGE: "Asks for another way to authenticate (2.3.1); looks as resend when it is absent."
        }
    }
}

extension LabelType {
    /// What the text is, in one sentence.
    package var summary: String {
        switch self {
        case .INFO_HEADER: "The heading."
        case .INFO_TEXT: "The body text."
        case .INFO_LABEL: "The label over the entry or the options."
        case .WHITELIST: "The texts of the switches."
        case .WHY_INFO: "The caption of the row \"why\"."
        case .WHY_INFO_TEXT: "What the row \"why\" opens."
        case .EXPANDABLE_INFO: "The caption of the row \"more\"."
        case .EXPANDABLE_INFO_TEXT: "What the row \"more\" opens."
        case .SELECTION_LIST: "The options of a selection."
        case .DATA_ENTRY_LABEL: "The label of the first entry (2.3.1)."
        case .DATA_ENTRY_LABEL_2: "The label of the second entry (2.3.1)."
        }
    }
}
