import ThreeDSBase
import ThreeDSCore

/// The look of the texts on the screens (SDK-21). The inherited setters apply to every text except headings. Each value set for a
/// ``LabelType`` takes precedence.
public final class LabelCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the font and colour of texts in general.
    package let others: Locked<LabelStyles>

    /// Creates a customisation with no values set.
    public override init() {
        others = Locked(LabelStyles())
        super.init()
    }

    init(_ styles: LabelStyles) {
        others = Locked(styles)
        super.init(styles.text)
    }

    /// The values set now.
    package var styles: LabelStyles {
        var styles = others.withLock(\.self)
        styles.text = text
        return styles
    }

    /// Sets the heading's colour, such as `#999999`.
    public func setHeadingTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try others.set(\.heading.text.color.standard, SettingChecks.color(hexColorCode, "headingTextColor"))
        refusals.takeBack("headingTextColor")
    }

    /// Sets the heading's colour in dark surroundings.
    public func setHeadingDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try others.set(\.heading.text.color.dark, SettingChecks.color(hexColorCode, "headingDarkTextColor"))
    }

    /// Sets the heading's font by its name, 1 to 128 characters.
    public func setHeadingTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try others.set(\.heading.text.fontName, SettingChecks.text(fontName, "headingTextFontName", .fontName))
        refusals.takeBack("headingTextFontName")
    }

    /// Sets the heading's font size, 1 to 1000 points at the usual text size.
    public func setHeadingTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try others.set(\.heading.text.fontSize, SettingChecks.number(fontSize, "headingTextFontSize", .fontSize))
        refusals.takeBack("headingTextFontSize")
    }

    /// Sets how the heading is aligned; centred when not set.
    public func setHeadingTextAlignment(_ alignment: HeadingAlignment) {
        others.withLock { $0.heading.alignment = alignment }
    }

    /// Returns the value that was set, or nil if none was.
    public func getHeadingTextColor() -> String? { styles.heading.text.color.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getHeadingDarkTextColor() -> String? { styles.heading.text.color.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getHeadingTextFontName() -> String? { styles.heading.text.fontName }

    /// Returns the value that was set, or 0 if none was.
    public func getHeadingTextFontSize() -> Int { styles.heading.text.fontSize ?? 0 }

    /// Returns the value that was set, or nil if none was.
    public func getHeadingTextAlignment() -> HeadingAlignment? { styles.heading.alignment }
}
