import ThreeDSBase
import ThreeDSCore

// The settings of one kind of text, which take precedence over the general settings.
extension LabelCustomization {
    /// Sets the text colour, such as `#999999`.
    public func setTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(labelType, \.text.color.standard, SettingChecks.color(hexColorCode, .ofLabelType("textColor")))
        refusals.takeBack("textColor \(labelType)")
    }

    /// Sets the text colour in dark surroundings.
    public func setDarkTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(labelType, \.text.color.dark, SettingChecks.color(hexColorCode, .ofLabelType("darkTextColor")))
    }

    /// Sets a font by its name, 1 to 128 characters.
    public func setTextFontName(_ labelType: LabelType, _ fontName: String) throws(ThreeDS2Error) {
        try set(labelType, \.text.fontName, SettingChecks.text(fontName, .ofLabelType("textFontName"), .fontName))
    }

    /// Sets the font size, 1 to 1000 points at the usual text size.
    public func setTextFontSize(_ labelType: LabelType, _ fontSize: Int) throws(ThreeDS2Error) {
        try set(labelType, \.text.fontSize, SettingChecks.number(fontSize, .ofLabelType("textFontSize"), .fontSize))
    }

    /// Sets the colour behind the text, such as `#999999`.
    public func setBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(labelType, \.background.standard, SettingChecks.color(hexColorCode, .ofLabelType("backgroundColor")))
        refusals.takeBack("backgroundColor \(labelType)")
    }

    /// Sets the colour behind the text in dark surroundings.
    public func setDarkBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(labelType, \.background.dark, SettingChecks.color(hexColorCode, .ofLabelType("darkBackgroundColor")))
    }

    /// Sets the space around the text, 0 to 1000 points.
    public func setPadding(_ labelType: LabelType, _ padding: Int) throws(ThreeDS2Error) {
        try set(labelType, \.padding, SettingChecks.number(padding, .ofLabelType("padding"), .length))
        refusals.takeBack("padding \(labelType)")
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

    private func set<Member>(_ labelType: LabelType, _ member: WritableKeyPath<LabelStyle, Member>, _ value: Member) {
        others.withLock { $0.byType[labelType, default: LabelStyle()][keyPath: member] = value }
    }
}
