import ThreeDSBase
import ThreeDSCore

// The settings of one kind of text, which take precedence over the general settings.
extension LabelCustomization {
    /// Sets the text colour, such as `#999999`.
    public func setTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "textColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.color.standard = color }
    }

    /// Sets the text colour in dark surroundings.
    public func setDarkTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkTextColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.color.dark = color }
    }

    /// Sets a font by its name, 1 to 128 characters.
    public func setTextFontName(_ labelType: LabelType, _ fontName: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(fontName, "textFontName of a label type", .fontName)
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.fontName = text }
    }

    /// Sets the font size, 1 to 1000 points at the usual text size.
    public func setTextFontSize(_ labelType: LabelType, _ fontSize: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(fontSize, "textFontSize of a label type", .fontSize)
        others.withLock { $0.byType[labelType, default: LabelStyle()].text.fontSize = number }
    }

    /// Sets the colour behind the text, such as `#999999`.
    public func setBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].background.standard = color }
    }

    /// Sets the colour behind the text in dark surroundings.
    public func setDarkBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor of a label type")
        others.withLock { $0.byType[labelType, default: LabelStyle()].background.dark = color }
    }

    /// Sets the space around the text, 0 to 1000 points.
    public func setPadding(_ labelType: LabelType, _ padding: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(padding, "padding of a label type", .length)
        others.withLock { $0.byType[labelType, default: LabelStyle()].padding = number }
    }

    /// Returns the value that was set, or nil if none was.
    public func getTextColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.color.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkTextColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.color.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getTextFontName(_ labelType: LabelType) -> String? { styles.byType[labelType]?.text.fontName }

    /// Returns the value that was set, or 0 if none was.
    public func getTextFontSize(_ labelType: LabelType) -> Int { styles.byType[labelType]?.text.fontSize ?? 0 }

    /// Returns the value that was set, or nil if none was.
    public func getBackgroundColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.background.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkBackgroundColor(_ labelType: LabelType) -> String? { styles.byType[labelType]?.background.dark?.text }

    /// Returns the value that was set, or 0 if none was.
    public func getPadding(_ labelType: LabelType) -> Int { styles.byType[labelType]?.padding ?? 0 }
}
