import ThreeDSJSON

/// How an app wants the screens to look in one appearance: a snapshot, every value checked, nil where the app set nothing.
///
/// Sizes are points at the usual text size.
package struct InterfaceSettings: Equatable, Sendable {
    /// By type.
    package var buttons: Pairs<ButtonType, ButtonSettings> {
        get { values.buttons }
        set { values.buttons = newValue }
    }
    /// The app's own types by name in lower case; the SDK's screens have none of them.
    package var ownButtons: Pairs<String, ButtonSettings> {
        get { values.ownButtons }
        set { values.ownButtons = newValue }
    }
    /// Header band.
    package var toolbar: ToolbarSettings? {
        get { values.toolbar }
        set { values.toolbar = newValue }
    }
    /// All texts that are no heading, and the heading.
    package var labels: LabelSettings? {
        get { values.labels }
        set { values.labels = newValue }
    }
    /// First entry.
    package var textBox: TextBoxSettings? {
        get { values.textBox }
        set { values.textBox = newValue }
    }
    /// Second entry; nil: as the first.
    package var textBoxTwo: TextBoxSettings? {
        get { values.textBoxTwo }
        set { values.textBoxTwo = newValue }
    }
    /// Behind the content, not behind the header.
    package var background: ColorSetting {
        get { values.background }
        set { values.background = newValue }
    }
    /// Where the arrow of an expandable row stands.
    package var informationZoneIconPosition: InformationZoneIconPosition? {
        get { values.informationZoneIconPosition }
        set { values.informationZoneIconPosition = newValue }
    }
    /// Between the two logos.
    package var brandingZoneLogoGap: Int? {
        get { values.brandingZoneLogoGap }
        set { values.brandingZoneLogoGap = newValue }
    }
    /// What is shown while a message is under way.
    package var processing: ProcessingSettings {
        get { values.processing }
        set { values.processing = newValue }
    }

    private struct Values: Equatable, Sendable {
        var buttons = Pairs<ButtonType, ButtonSettings>()
        var ownButtons = Pairs<String, ButtonSettings>()
        var toolbar: ToolbarSettings?
        var labels: LabelSettings?
        var textBox: TextBoxSettings?
        var textBoxTwo: TextBoxSettings?
        var background = ColorSetting()
        var informationZoneIconPosition: InformationZoneIconPosition?
        var brandingZoneLogoGap: Int?
        var processing = ProcessingSettings()
    }

    @Boxed private var values = Values()

    /// Nothing set.
    package init() {}
}

/// A colour and its twin for dark surroundings.
package struct ColorSetting: Equatable, Sendable {
    /// As set; for every appearance that has none of its own.
    package var standard: HexColor?
    /// For dark surroundings.
    package var dark: HexColor?

    /// Both may be absent.
    package init(_ standard: HexColor? = nil, dark: HexColor? = nil) {
        self.standard = standard
        self.dark = dark
    }
}

/// Font and colour of a text.
package struct TextSettings: Equatable, Sendable {
    /// A font that cannot be found is replaced by the system's.
    package var fontName: String?
    /// Points.
    package var fontSize: Int?
    /// Of the letters.
    package var color = ColorSetting()

    /// Nothing set.
    package init() {}
}

/// A button.
package struct ButtonSettings: Equatable, Sendable {
    /// Of the caption.
    package var text = TextSettings()
    /// Fill.
    package var background = ColorSetting()
    /// Points; 0 is square.
    package var cornerRadius: Int?
    /// Points; shown with 44 at least.
    package var height: Int?
    /// Points left and right of the caption.
    package var padding: Int?

    /// Nothing set.
    package init() {}
}

/// The header band.
package struct ToolbarSettings: Equatable, Sendable {
    /// Of the title.
    package var text = TextSettings()
    /// Of the band.
    package var background = ColorSetting()
    /// The title.
    package var headerText: String?
    /// The caption of Cancel.
    package var buttonText: String?

    /// Nothing set.
    package init() {}
}

/// The texts of a screen.
package struct LabelSettings: Equatable, Sendable {
    /// Of everything that is no heading.
    package var text = TextSettings()
    /// Of `challengeInfoHeader`.
    package var heading = TextSettings()
    /// Of `challengeInfoHeader`.
    package var headingAlignment: HeadingAlignment?
    /// Of what is typed, where ``TextBoxSettings`` say nothing.
    package var input = TextSettings()
    /// Over the general ones, value by value.
    package var types = Pairs<LabelType, LabelTypeSettings>()

    /// Nothing set.
    package init() {}
}

/// One kind of text.
package struct LabelTypeSettings: Equatable, Sendable {
    /// Of the letters.
    package var text = TextSettings()
    /// Behind the text.
    package var background = ColorSetting()
    /// Points around the text.
    package var padding: Int?

    /// Nothing set.
    package init() {}
}

/// An entry.
package struct TextBoxSettings: Equatable, Sendable {
    /// Of what is typed.
    package var text = TextSettings()
    /// Points; 0 is none.
    package var borderWidth: Int?
    /// Of the border.
    package var border = ColorSetting()
    /// Points; 0 is square.
    package var cornerRadius: Int?

    /// Nothing set.
    package init() {}
}

/// The processing screen and overlay.
package struct ProcessingSettings: Equatable, Sendable {
    /// A box behind spinner and logo of the processing screen.
    package var showsBox: Bool?
    /// Of the spinner.
    package var spinner = ColorSetting()
    /// The shortest time of the first processing screen, milliseconds; 2000 to 10000 (CORE-146).
    package var firstMinimum: Int?
    /// The shortest time of each later one, milliseconds; 1000 to 10000 (CORE-151 in 2.3.1).
    package var minimum: Int?

    /// The rule of ``firstMinimum``.
    package static let firstMinimumRule = SettingRule.integer(2000...10000)
    /// The rule of ``minimum``.
    package static let minimumRule = SettingRule.integer(1000...10000)

    /// Nothing set.
    package init() {}
}

/// Where the arrow of an expandable row stands.
public enum InformationZoneIconPosition: Int, CaseIterable, Sendable {
    /// After the caption: on the right where text runs from left to right.
    case trailing = 0
    /// Before the caption.
    case leading = 1
    /// No arrow. Assistive technology still hears whether the row is open.
    case hidden = 2
}

/// How `challengeInfoHeader` is aligned.
public enum HeadingAlignment: String, CaseIterable, Sendable {
    /// At the beginning of the line.
    case leading
    /// In the middle.
    case center
    /// At the end of the line.
    case trailing
}

/// The settings of an app for all appearances.
package struct InterfaceSettingsSet: Equatable, Sendable {
    /// By appearance; those that are absent take what `DEFAULT` has.
    package var appearances: Pairs<UICustomizationType, InterfaceSettings>

    /// Settings by appearance.
    package init(_ appearances: Pairs<UICustomizationType, InterfaceSettings> = [:]) { self.appearances = appearances }

    /// Settings for all appearances.
    package init(_ settings: InterfaceSettings) { appearances = [.DEFAULT: settings] }
}
