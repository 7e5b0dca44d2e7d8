import ThreeDSCore
import ThreeDSScreens

/// Font and colour of a text: what all customisations have in common (SDK-18).
///
/// Setters throw ``ThreeDS2Error/InvalidInput(_:_:)`` for a value that breaks its rule and leave the old one; getters return what was set,
/// nil or 0 where nothing was. An object is copied when it is handed over: later changes have no effect (SDK-69). May be used from
/// any thread.
public class Customization: @unchecked Sendable {  // unchecked: a class with subclasses; its only member is behind a lock
    let text: Guarded<TextSettings>

    /// Nothing set.
    public init() { text = Guarded(TextSettings()) }

    init(_ text: TextSettings) { self.text = Guarded(text) }

    /// A font by its name, 1 to 128 characters. One that the system does not know is replaced by the system's when it is drawn.
    public final func setTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let fontName = try SettingChecks.text(fontName, "textFontName", .fontName)
        text.withLock { $0.fontName = fontName }
    }

    /// A colour such as `#999999`.
    public final func setTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "textColor")
        text.withLock { $0.color.standard = color }
    }

    /// The colour in dark surroundings.
    public final func setDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkTextColor")
        text.withLock { $0.color.dark = color }
    }

    /// 1 to 1000 points at the usual text size.
    public final func setTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let fontSize = try SettingChecks.number(fontSize, "textFontSize", .fontSize)
        text.withLock { $0.fontSize = fontSize }
    }

    /// As set; nil: not set.
    public final func getTextFontName() -> String? { text.withLock(\.fontName) }

    /// As set; nil: not set.
    public final func getTextColor() -> String? { text.withLock(\.color.standard?.text) }

    /// As set; nil: not set.
    public final func getDarkTextColor() -> String? { text.withLock(\.color.dark?.text) }

    /// As set; 0: not set.
    public final func getTextFontSize() -> Int { text.withLock(\.fontSize) ?? 0 }
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
