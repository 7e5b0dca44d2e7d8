import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// Font and colour of a text: the common part of all customisations (SDK-18).
///
/// Setters throw ``ThreeDS2Error/InvalidInput(_:_:)`` for a value that breaks its rule, and keep the old value. Getters return
/// the value that was set, or nil or 0 if none was. An object is copied when it is passed on, so later changes have no effect
/// (SDK-69). May be used from any thread.
public class Customization: @unchecked Sendable {  // unchecked: for subclasses, and all members are `Locked`
    private let letters: Locked<TextStyle>
    /// What setters without `throws` have refused.
    package final let refusals = LateRefusals()

    /// Creates a customisation with no values set.
    public init() { letters = Locked(TextStyle()) }

    init(_ text: TextStyle) { letters = Locked(text) }

    /// The font and colour set now.
    final var text: TextStyle { letters.withLock(\.self) }

    /// Sets a font by its name, 1 to 128 characters. If the system does not know the font, it draws with its own.
    public final func setTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try letters.set(\.fontName, SettingChecks.text(fontName, "textFontName", .fontName))
        refusals.takeBack("textFontName")
    }

    /// Sets the text colour, such as `#999999`.
    public final func setTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try letters.set(\.color.standard, SettingChecks.color(hexColorCode, "textColor"))
        refusals.takeBack("textColor")
    }

    /// Sets the text colour in dark surroundings.
    public final func setDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try letters.set(\.color.dark, SettingChecks.color(hexColorCode, "darkTextColor"))
    }

    /// Sets the font size, 1 to 1000 points at the usual text size.
    public final func setTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try letters.set(\.fontSize, SettingChecks.number(fontSize, "textFontSize", .fontSize))
        refusals.takeBack("textFontSize")
    }

    /// Returns the value that was set, or nil if none was.
    public final func getTextFontName() -> String? { text.fontName }

    /// Returns the value that was set, or nil if none was.
    public final func getTextColor() -> String? { text.color.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public final func getDarkTextColor() -> String? { text.color.dark?.text }

    /// Returns the value that was set, or 0 if none was.
    public final func getTextFontSize() -> Int { text.fontSize ?? 0 }
}
