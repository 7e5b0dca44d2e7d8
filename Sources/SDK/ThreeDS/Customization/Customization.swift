import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// Font and colour of a text: what all customisations have in common (SDK-18).
///
/// Setters throw ``ThreeDS2Error/InvalidInput(_:_:)`` for a value that breaks its rule and leave the old one; getters return what was set,
/// nil or 0 where nothing was. An object is copied when it is handed over: later changes have no effect (SDK-69). May be used from
/// any thread.
public class Customization: @unchecked Sendable {  // unchecked: for subclasses, and all members are `Locked`
    private let letters: Locked<TextStyle>

    /// Nothing set.
    public init() { letters = Locked(TextStyle()) }

    init(_ text: TextStyle) { letters = Locked(text) }

    /// What is set for the letters now.
    final var text: TextStyle { letters.withLock(\.self) }

    /// A font by its name, 1 to 128 characters. One that the system does not know is replaced by the system's when it is drawn.
    public final func setTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(fontName, "textFontName", .fontName)
        letters.withLock { $0.fontName = text }
    }

    /// A colour such as `#999999`.
    public final func setTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "textColor")
        letters.withLock { $0.color.standard = color }
    }

    /// The colour in dark surroundings.
    public final func setDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkTextColor")
        letters.withLock { $0.color.dark = color }
    }

    /// 1 to 1000 points at the usual text size.
    public final func setTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(fontSize, "textFontSize", .fontSize)
        letters.withLock { $0.fontSize = number }
    }

    /// As set; nil: not set.
    public final func getTextFontName() -> String? { text.fontName }

    /// As set; nil: not set.
    public final func getTextColor() -> String? { text.color.standard?.text }

    /// As set; nil: not set.
    public final func getDarkTextColor() -> String? { text.color.dark?.text }

    /// As set; 0: not set.
    public final func getTextFontSize() -> Int { text.fontSize ?? 0 }
}
