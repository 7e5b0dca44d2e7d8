import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

// One kind of text, over the general settings.
extension LabelCustomization {
    /// A colour such as `#999999`.
    public func setTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "textColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.color.standard = color }
    }

    /// The colour in dark surroundings.
    public func setDarkTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkTextColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.color.dark = color }
    }

    /// A font by its name, 1 to 128 characters.
    public func setTextFontName(_ labelType: LabelType, _ fontName: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(fontName, "textFontName of a label type", .fontName)
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.fontName = text }
    }

    /// 1 to 1000 points at the usual text size.
    public func setTextFontSize(_ labelType: LabelType, _ fontSize: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(fontSize, "textFontSize of a label type", .fontSize)
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.fontSize = number }
    }

    /// Behind the text, a colour such as `#999999`.
    public func setBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].background.standard = color }
    }

    /// Behind the text in dark surroundings.
    public func setDarkBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].background.dark = color }
    }

    /// 0 to 1000 points around the text.
    public func setPadding(_ labelType: LabelType, _ padding: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(padding, "padding of a label type", .length)
        others.withLock { $0.byType[labelType, default: LabelStyle()].padding = number }
    }

    /// As set; nil: not set.
    public func getTextColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.color.standard?.text }

    /// As set; nil: not set.
    public func getDarkTextColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.color.dark?.text }

    /// As set; nil: not set.
    public func getTextFontName(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.fontName }

    /// As set; 0: not set.
    public func getTextFontSize(_ labelType: LabelType) -> Int { styles.byType[labelType]?.text.fontSize ?? 0 }

    /// As set; nil: not set.
    public func getBackgroundColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.background.standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.background.dark?.text }

    /// As set; 0: none, or not set.
    public func getPadding(_ labelType: LabelType) -> Int { styles.byType[labelType]?.padding ?? 0 }
}
