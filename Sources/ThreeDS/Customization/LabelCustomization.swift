import ThreeDSCore
public import ThreeDSScreens

/// How the texts of the screens look (SDK-21). The inherited setters are for every text that is no heading; those of a ``LabelType`` are
/// stronger, value by value.
public final class LabelCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Of the heading, of what is typed and of label types.
    private let others: Guarded<InterfaceSettings>

    /// Nothing set.
    public override init() {
        others = Guarded(InterfaceSettings())
        super.init()
    }

    /// A copy of what is set for the texts.
    init(_ settings: InterfaceSettings) {
        others = Guarded(settings)
        super.init(settings[.labels] ?? PartSettings())
    }

    /// What is set now.
    var settings: InterfaceSettings {
        var settings = others.withLock(\.self)
        settings[.labels] = part
        return settings
    }

    /// The heading, a colour such as `#999999`.
    public func setHeadingTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.heading, .textColor, hexColorCode, "headingTextColor")
    }

    /// The heading in dark surroundings.
    public func setHeadingDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.heading, .textColor, hexColorCode, "headingDarkTextColor")
    }

    /// The heading's font by its name, 1 to 128 characters.
    public func setHeadingTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try set(.heading, .fontName, fontName, "headingTextFontName", .fontName)
    }

    /// The heading, 1 to 1000 points at the usual text size.
    public func setHeadingTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try set(.heading, .fontSize, fontSize, "headingTextFontSize", .fontSize)
    }

    /// How the heading is aligned; centred when not set.
    public func setHeadingTextAlignment(_ alignment: HeadingAlignment) {
        others.withLock { $0.headingAlignment = alignment }
    }

    /// What is typed, a colour such as `#999999`. ``TextBoxCustomization`` is stronger.
    public func setInputTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.input, .textColor, hexColorCode, "inputTextColor")
    }

    /// What is typed, in dark surroundings.
    public func setInputDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.input, .textColor, hexColorCode, "inputDarkTextColor")
    }

    /// The font of what is typed, by its name, 1 to 128 characters.
    public func setInputTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try set(.input, .fontName, fontName, "inputTextFontName", .fontName)
    }

    /// What is typed, 1 to 1000 points at the usual text size.
    public func setInputTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try set(.input, .fontSize, fontSize, "inputTextFontSize", .fontSize)
    }

    /// As set; nil: not set.
    public func getHeadingTextColor() -> String? { settings[.heading, .textColor].standard?.text }

    /// As set; nil: not set.
    public func getHeadingDarkTextColor() -> String? { settings[.heading, .textColor].dark?.text }

    /// As set; nil: not set.
    public func getHeadingTextFontName() -> String? { settings[.heading, .fontName] }

    /// As set; 0: not set.
    public func getHeadingTextFontSize() -> Int { settings[.heading, .fontSize] ?? 0 }

    /// As set; nil: not set.
    public func getHeadingTextAlignment() -> HeadingAlignment? { settings.headingAlignment }

    /// As set; nil: not set.
    public func getInputTextColor() -> String? { settings[.input, .textColor].standard?.text }

    /// As set; nil: not set.
    public func getInputDarkTextColor() -> String? { settings[.input, .textColor].dark?.text }

    /// As set; nil: not set.
    public func getInputTextFontName() -> String? { settings[.input, .fontName] }

    /// As set; 0: not set.
    public func getInputTextFontSize() -> Int { settings[.input, .fontSize] ?? 0 }
}

// What the setters have in common; `setting` names the value in errors.
extension LabelCustomization {
    func set(
        _ part: InterfaceSettings.Part, _ name: PartSettings.ColorName, _ hexColorCode: String, _ setting: String
    ) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, setting)
        others.withLock { $0[part, name].standard = color }
    }

    func setDark(
        _ part: InterfaceSettings.Part, _ name: PartSettings.ColorName, _ hexColorCode: String, _ setting: String
    ) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, setting)
        others.withLock { $0[part, name].dark = color }
    }

    func set(
        _ part: InterfaceSettings.Part, _ name: PartSettings.TextName, _ text: String, _ setting: String, _ rule: SettingRule
    ) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(text, setting, rule)
        others.withLock { $0[part, name] = text }
    }

    func set(
        _ part: InterfaceSettings.Part, _ name: PartSettings.NumberName, _ number: Int, _ setting: String, _ rule: SettingRule
    ) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(number, setting, rule)
        others.withLock { $0[part, name] = number }
    }
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
