import ThreeDSCore
public import ThreeDSScreens

/// How the texts of the screens look (SDK-21). The inherited setters are for every text that is no heading; those of a ``LabelType`` are
/// stronger, value by value.
public final class LabelCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    private let label: Guarded<LabelSettings>

    /// Nothing set.
    public override init() {
        label = Guarded(LabelSettings())
        super.init()
    }

    init(_ settings: LabelSettings) {
        label = Guarded(settings)
        super.init(settings.text)
    }

    /// What is set now.
    var settings: LabelSettings {
        var settings = label.withLock(\.self)
        settings.text = text.withLock(\.self)
        return settings
    }

    /// The heading, a colour such as `#999999`.
    public func setHeadingTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "headingTextColor")
        label.withLock { $0.heading.color.standard = color }
    }

    /// The heading in dark surroundings.
    public func setHeadingDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "headingDarkTextColor")
        label.withLock { $0.heading.color.dark = color }
    }

    /// The heading's font by its name, 1 to 128 characters.
    public func setHeadingTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let fontName = try SettingChecks.text(fontName, "headingTextFontName", .fontName)
        label.withLock { $0.heading.fontName = fontName }
    }

    /// The heading, 1 to 1000 points at the usual text size.
    public func setHeadingTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let fontSize = try SettingChecks.number(fontSize, "headingTextFontSize", .fontSize)
        label.withLock { $0.heading.fontSize = fontSize }
    }

    /// How the heading is aligned; centred when not set.
    public func setHeadingTextAlignment(_ alignment: HeadingAlignment) {
        label.withLock { $0.headingAlignment = alignment }
    }

    /// What is typed, a colour such as `#999999`. ``TextBoxCustomization`` is stronger.
    public func setInputTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "inputTextColor")
        label.withLock { $0.input.color.standard = color }
    }

    /// What is typed, in dark surroundings.
    public func setInputDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "inputDarkTextColor")
        label.withLock { $0.input.color.dark = color }
    }

    /// The font of what is typed, by its name, 1 to 128 characters.
    public func setInputTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let fontName = try SettingChecks.text(fontName, "inputTextFontName", .fontName)
        label.withLock { $0.input.fontName = fontName }
    }

    /// What is typed, 1 to 1000 points at the usual text size.
    public func setInputTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let fontSize = try SettingChecks.number(fontSize, "inputTextFontSize", .fontSize)
        label.withLock { $0.input.fontSize = fontSize }
    }

    /// As set; nil: not set.
    public func getHeadingTextColor() -> String? { label.withLock(\.heading.color.standard?.text) }

    /// As set; nil: not set.
    public func getHeadingDarkTextColor() -> String? { label.withLock(\.heading.color.dark?.text) }

    /// As set; nil: not set.
    public func getHeadingTextFontName() -> String? { label.withLock(\.heading.fontName) }

    /// As set; 0: not set.
    public func getHeadingTextFontSize() -> Int { label.withLock(\.heading.fontSize) ?? 0 }

    /// As set; nil: not set.
    public func getHeadingTextAlignment() -> HeadingAlignment? { label.withLock(\.headingAlignment) }

    /// As set; nil: not set.
    public func getInputTextColor() -> String? { label.withLock(\.input.color.standard?.text) }

    /// As set; nil: not set.
    public func getInputDarkTextColor() -> String? { label.withLock(\.input.color.dark?.text) }

    /// As set; nil: not set.
    public func getInputTextFontName() -> String? { label.withLock(\.input.fontName) }

    /// As set; 0: not set.
    public func getInputTextFontSize() -> Int { label.withLock(\.input.fontSize) ?? 0 }

    func change(_ type: LabelType, _ body: (inout LabelTypeSettings) -> Void) {
        label.withLock { body(&$0.types[type, default: LabelTypeSettings()]) }
    }

    func read(_ type: LabelType) -> LabelTypeSettings? { label.withLock { $0.types[type] } }
}

extension LabelCustomization {
    /// ``setHeadingTextColor(_:)`` with a label.
    public func setHeadingTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingTextColor(hexColorCode) }

    /// ``setHeadingDarkTextColor(_:)`` with a label.
    public func setHeadingDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingDarkTextColor(hexColorCode) }

    /// ``setHeadingTextFontName(_:)`` with a label.
    public func setHeadingTextFontName(fontName: String) throws(ThreeDS2Error) { try setHeadingTextFontName(fontName) }

    /// ``setHeadingTextFontSize(_:)`` with a label.
    public func setHeadingTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setHeadingTextFontSize(fontSize) }
}
