import ThreeDSJSON

// The customisation file: every member, once.

/// Each is made once: making its key paths costs more than reading a file.
private enum FileObjects {  // unsafe: nothing in them changes, and their closures keep no state
    nonisolated(unsafe) static let look = FileObject<CustomizationFile.Look>.makeLook()
    nonisolated(unsafe) static let settings = FileObject<InterfaceSettings>.makeSettings()
    nonisolated(unsafe) static let buttons = FileObject<InterfaceSettings.ButtonsByType>.makeButtons()
    nonisolated(unsafe) static let button = FileObject<ButtonSettings>.makeButton()
    nonisolated(unsafe) static let toolbar = FileObject<ToolbarSettings>.makeToolbar()
    nonisolated(unsafe) static let labels = FileObject<LabelSettings>.makeLabels()
    nonisolated(unsafe) static let label = FileObject<LabelTypeSettings>.makeLabel()
    nonisolated(unsafe) static let textBox = FileObject<TextBoxSettings>.makeTextBox()
    nonisolated(unsafe) static let processing = FileObject<ProcessingSettings>.makeProcessing()
}

extension FileObject where Value == CustomizationFile.Look {
    static var look: Self { FileObjects.look }

    fileprivate static func makeLook() -> Self {
        let settings = FileObject<InterfaceSettings>.settings.members.map { $0.lifted(\CustomizationFile.Look.settings) }
        return Self(
            "look",
            [.schemaAddress("$schema", "Where the schema of this file is; for editors.")] + settings + [
                .object(
                    "dark", \.dark, .settings, empty: InterfaceSettings(),
                    "What is different in dark surroundings."),
                .object(
                    "monochrome", \.monochrome, .settings, empty: InterfaceSettings(),
                    "What is different on a display without colours. Colours count from here only."),
            ])
    }
}

extension FileObject where Value == InterfaceSettings {
    static var settings: Self { FileObjects.settings }

    fileprivate static func makeSettings() -> Self {
        Self(
            "settings",
            [
                .group("buttons", \.buttonsByType, .buttons, "Buttons by type."),
                .map(
                    "ownButtons", \.ownButtons, .button, empty: ButtonSettings(),
                    "Buttons of the app's own types, for its own screens."),
                .object("toolbar", \.toolbar, .toolbar, empty: ToolbarSettings(), "The header band."),
                .object("labels", \.labels, .labels, empty: LabelSettings(), "All texts."),
                .object("textBox", \.textBox, .textBox, empty: TextBoxSettings(), "The entry."),
                .object(
                    "textBoxTwo", \.textBoxTwo, .textBox, empty: TextBoxSettings(),
                    "The second entry (2.3.1); looks as the first when it is absent."),
                .color("background", \.background, "Behind the content, not behind the header."),
                .choice(
                    "informationZoneIconPosition", \.informationZoneIconPosition,
                    [("trailing", .trailing), ("leading", .leading), ("hidden", .hidden)],
                    "Where the arrow of an expandable row stands."),
                .integer("brandingZoneLogoGap", \.brandingZoneLogoGap, 0...1000, "Points between the two logos."),
                .group("processing", \.processing, .processing, "What is shown while a message is under way."),
            ])
    }
}

extension FileObject where Value == InterfaceSettings.ButtonsByType {
    static var buttons: Self { FileObjects.buttons }

    fileprivate static func makeButtons() -> Self {
        Self("buttons", ButtonType.allCases.map { .object($0.fileName, \.[$0], .button, empty: ButtonSettings(), $0.summary) })
    }
}

extension FileObject where Value == ButtonSettings {
    static var button: Self { FileObjects.button }

    fileprivate static func makeButton() -> Self {
        Self(
            "button",
            [
                .color("backgroundColor", \.background, "The fill."),
                .color("textColor", \.text.color, "The caption."),
                .text("textFontName", \.text.fontName, .fontName, "The caption's font."),
                .integer("textFontSize", \.text.fontSize, 1...1000, "The caption, points at the usual text size."),
                .integer("cornerRadius", \.cornerRadius, 0...1000, "Points; 0 is square, more than half of the height is half."),
                .integer("height", \.height, 0...1000, "Points; a button is never lower than 44."),
                .integer("padding", \.padding, 0...1000, "Points left and right of the caption."),
            ])
    }
}

extension FileObject where Value == ToolbarSettings {
    static var toolbar: Self { FileObjects.toolbar }

    fileprivate static func makeToolbar() -> Self {
        Self(
            "toolbar",
            [
                .color("backgroundColor", \.background, "The band."),
                .color("textColor", \.text.color, "The title."),
                .text("textFontName", \.text.fontName, .fontName, "The title's font."),
                .integer("textFontSize", \.text.fontSize, 1...1000, "The title, points at the usual text size."),
                .text("headerText", \.headerText, .caption, "The title; shown in this form in every language."),
                .text("buttonText", \.buttonText, .caption, "The caption of Cancel; shown in this form in every language."),
            ])
    }
}

extension FileObject where Value == LabelSettings {
    static var labels: Self { FileObjects.labels }

    fileprivate static func makeLabels() -> Self {
        Self(
            "labels",
            [
                .color("textColor", \.text.color, "Every text that is no heading."),
                .text("textFontName", \.text.fontName, .fontName, "The font of every text that is no heading."),
                .integer(
                    "textFontSize", \.text.fontSize, 1...1000, "Every text that is no heading, points at the usual text size."),
                .color("headingTextColor", \.heading.color, "The heading."),
                .text("headingTextFontName", \.heading.fontName, .fontName, "The heading's font."),
                .integer("headingTextFontSize", \.heading.fontSize, 1...1000, "The heading, points at the usual text size."),
                .choice(
                    "headingTextAlignment", \.headingAlignment, HeadingAlignment.allCases.map { ($0.rawValue, $0) },
                    "How the heading is aligned."),
                .color("inputTextColor", \.input.color, "What is typed, where the text box says nothing."),
                .text(
                    "inputTextFontName", \.input.fontName, .fontName,
                    "The font of what is typed, where the text box says nothing."),
                .integer(
                    "inputTextFontSize", \.input.fontSize, 1...1000,
                    "What is typed, where the text box says nothing, points at the usual text size."),
            ]
                + LabelType.allCases.map {
                    .object($0.fileName, \.types[$0], .label, empty: LabelTypeSettings(), $0.summary)
                })
    }
}

extension FileObject where Value == LabelTypeSettings {
    static var label: Self { FileObjects.label }

    fileprivate static func makeLabel() -> Self {
        Self(
            "label",
            [
                .color("textColor", \.text.color, "The text."),
                .text("textFontName", \.text.fontName, .fontName, "The text's font."),
                .integer("textFontSize", \.text.fontSize, 1...1000, "The text, points at the usual text size."),
                .color("backgroundColor", \.background, "Behind the text."),
                .integer("padding", \.padding, 0...1000, "Points around the text."),
            ])
    }
}

extension FileObject where Value == TextBoxSettings {
    static var textBox: Self { FileObjects.textBox }

    fileprivate static func makeTextBox() -> Self {
        Self(
            "textBox",
            [
                .color("textColor", \.text.color, "What is typed."),
                .text("textFontName", \.text.fontName, .fontName, "The font of what is typed."),
                .integer("textFontSize", \.text.fontSize, 1...1000, "What is typed, points at the usual text size."),
                .integer("borderWidth", \.borderWidth, 0...1000, "Points; 0 is none."),
                .color("borderColor", \.border, "The border."),
                .integer("cornerRadius", \.cornerRadius, 0...1000, "Points; 0 is square, more than half of the height is half."),
            ])
    }
}

extension FileObject where Value == ProcessingSettings {
    static var processing: Self { FileObjects.processing }

    fileprivate static func makeProcessing() -> Self {
        Self(
            "processing",
            [
                .flag("showWhiteBox", \.showsBox, "A box behind spinner and logo of the processing screen."),
                .color("spinnerColor", \.spinner, "The spinner."),
                .integer(
                    "firstMinimum", \.firstMinimum, 2000...10000,
                    "The shortest time of the first processing screen, milliseconds."),
                .integer("minimum", \.minimum, 1000...10000, "The shortest time of each later one, milliseconds."),
            ])
    }
}

extension FileMember {
    /// The address of the schema, which editors look for; read and left out.
    fileprivate static func schemaAddress(_ name: String, _ summary: String) -> Self {
        Self(name: name, summary: summary) { json, place, _, reader in
            if json.stringValue == nil { reader.refuse(.wrongType, place, "a string is expected") }
        } write: { _, _ in
            nil
        } schema: { _ in
            ["type": "string"]
        }
    }
}

extension InterfaceSettings {
    /// The buttons, each settable or absent.
    struct ButtonsByType {
        var buttons: Pairs<ButtonType, ButtonSettings>

        subscript(type: ButtonType) -> ButtonSettings? {
            get { buttons[type] }
            set { buttons[type] = newValue }
        }
    }

    fileprivate var buttonsByType: ButtonsByType {
        get { ButtonsByType(buttons: buttons) }
        set { buttons = newValue.buttons }
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
