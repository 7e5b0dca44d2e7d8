import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

/// How the texts of the screens look (SDK-21). The inherited setters are for every text that is no heading; those of a ``LabelType`` are
/// stronger, value by value.
public final class LabelCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the letters of texts in general.
    let others: Locked<LabelStyles>

    /// Nothing set.
    public override init() {
        others = Locked(LabelStyles())
        super.init()
    }

    init(_ styles: LabelStyles) {
        others = Locked(styles)
        super.init(styles.text)
    }

    /// What is set now.
    var styles: LabelStyles {
        var styles = others.withLock(\.self)
        styles.text = text
        return styles
    }

    /// The heading, a colour such as `#999999`.
    public func setHeadingTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "headingTextColor")
        others.withLock { $0.heading.text.color.standard = color }
    }

    /// The heading in dark surroundings.
    public func setHeadingDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "headingDarkTextColor")
        others.withLock { $0.heading.text.color.dark = color }
    }

    /// The heading's font by its name, 1 to 128 characters.
    public func setHeadingTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(fontName, "headingTextFontName", .fontName)
        others.withLock { $0.heading.text.fontName = text }
    }

    /// The heading, 1 to 1000 points at the usual text size.
    public func setHeadingTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(fontSize, "headingTextFontSize", .fontSize)
        others.withLock { $0.heading.text.fontSize = number }
    }

    /// How the heading is aligned; centred when not set.
    public func setHeadingTextAlignment(_ alignment: HeadingAlignment) {
        others.withLock { $0.heading.alignment = alignment }
    }

    /// What is typed, a colour such as `#999999`. ``TextBoxCustomization`` is stronger.
    public func setInputTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "inputTextColor")
        others.withLock { $0.input.color.standard = color }
    }

    /// What is typed, in dark surroundings.
    public func setInputDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "inputDarkTextColor")
        others.withLock { $0.input.color.dark = color }
    }

    /// The font of what is typed, by its name, 1 to 128 characters.
    public func setInputTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(fontName, "inputTextFontName", .fontName)
        others.withLock { $0.input.fontName = text }
    }

    /// What is typed, 1 to 1000 points at the usual text size.
    public func setInputTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(fontSize, "inputTextFontSize", .fontSize)
        others.withLock { $0.input.fontSize = number }
    }

    /// As set; nil: not set.
    public func getHeadingTextColor() -> String? { styles.heading.text.color.standard?.text }

    /// As set; nil: not set.
    public func getHeadingDarkTextColor() -> String? { styles.heading.text.color.dark?.text }

    /// As set; nil: not set.
    public func getHeadingTextFontName() -> String? { styles.heading.text.fontName }

    /// As set; 0: not set.
    public func getHeadingTextFontSize() -> Int { styles.heading.text.fontSize ?? 0 }

    /// As set; nil: not set.
    public func getHeadingTextAlignment() -> HeadingAlignment? { styles.heading.alignment }

    /// As set; nil: not set.
    public func getInputTextColor() -> String? { styles.input.color.standard?.text }

    /// As set; nil: not set.
    public func getInputDarkTextColor() -> String? { styles.input.color.dark?.text }

    /// As set; nil: not set.
    public func getInputTextFontName() -> String? { styles.input.fontName }

    /// As set; 0: not set.
    public func getInputTextFontSize() -> Int { styles.input.fontSize ?? 0 }
}
