import ThreeDSCore
import ThreeDSScreens

/// Font and colour of a text: what all customisations have in common (SDK-18).
///
/// Setters throw ``ThreeDS2Error/InvalidInput(_:_:)`` for a value that breaks its rule and leave the old one; getters return what was set,
/// nil or 0 where nothing was. An object is copied when it is handed over: later changes have no effect (SDK-69). May be used from
/// any thread.
public class Customization: @unchecked Sendable {  // unchecked: a class with subclasses; its only member is behind a lock
    private let contents: Guarded<PartSettings>

    /// Nothing set.
    public init() { contents = Guarded(PartSettings()) }

    init(_ settings: PartSettings) { contents = Guarded(settings) }

    /// What is set now.
    final var part: PartSettings { contents.withLock(\.self) }

    /// A font by its name, 1 to 128 characters. One that the system does not know is replaced by the system's when it is drawn.
    public final func setTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try set(.fontName, fontName, "textFontName", .fontName)
    }

    /// A colour such as `#999999`.
    public final func setTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.textColor, hexColorCode, "textColor")
    }

    /// The colour in dark surroundings.
    public final func setDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.textColor, hexColorCode, "darkTextColor")
    }

    /// 1 to 1000 points at the usual text size.
    public final func setTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try set(.fontSize, fontSize, "textFontSize", .fontSize)
    }

    /// As set; nil: not set.
    public final func getTextFontName() -> String? { part[.fontName] }

    /// As set; nil: not set.
    public final func getTextColor() -> String? { part[.textColor].standard?.text }

    /// As set; nil: not set.
    public final func getDarkTextColor() -> String? { part[.textColor].dark?.text }

    /// As set; 0: not set.
    public final func getTextFontSize() -> Int { part[.fontSize] ?? 0 }
}

// What the setters have in common; `setting` names the value in errors.
extension Customization {
    final func set(_ name: PartSettings.ColorName, _ hexColorCode: String, _ setting: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, setting)
        contents.withLock { $0[name].standard = color }
    }

    final func setDark(_ name: PartSettings.ColorName, _ hexColorCode: String, _ setting: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, setting)
        contents.withLock { $0[name].dark = color }
    }

    final func set(_ name: PartSettings.TextName, _ text: String, _ setting: String, _ rule: SettingRule) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(text, setting, rule)
        contents.withLock { $0[name] = text }
    }

    final func set(_ name: PartSettings.NumberName, _ number: Int, _ setting: String, _ rule: SettingRule) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(number, setting, rule)
        contents.withLock { $0[name] = number }
    }
}

extension Customization {
    /// ``setTextFontName(_:)`` with a label.
    public final func setTextFontName(fontName: String) throws(ThreeDS2Error) { try setTextFontName(fontName) }

    /// ``setTextColor(_:)`` with a label.
    public final func setTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setTextColor(hexColorCode) }

    /// ``setDarkTextColor(_:)`` with a label.
    public final func setDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkTextColor(hexColorCode) }

    /// ``setTextFontSize(_:)`` with a label.
    public final func setTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setTextFontSize(fontSize) }
}
