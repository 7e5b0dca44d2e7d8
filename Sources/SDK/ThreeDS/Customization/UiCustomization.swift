import ThreeDSBase
import ThreeDSCore

/// The look that an app wants for the challenge screens (SDK-17, SDK-42).
///
/// Setters and getters copy their objects, and `initialize` copies everything once more, so later changes have no effect
/// (SDK-69). May be used from any thread. The captions of buttons, and the order and presence of elements, cannot be customised.
/// An HTML page of the issuer is not changed, only the header above it.
public final class UiCustomization: Sendable {
    private let contents: Locked<InterfaceSettings>
    /// The settings that differ in other appearances.
    let others: Locked<InterfaceSettingsSet>
    /// What setters without `throws` have refused, also those of the parts that were passed.
    package let refusals = LateRefusals()

    /// Creates a customisation with no values set.
    public convenience init() { self.init(InterfaceSettingsSet()) }

    /// Creates a copy of these settings.
    package init(_ settings: InterfaceSettingsSet) {
        contents = Locked(settings.appearances[.DEFAULT] ?? InterfaceSettings())
        var others = settings
        others.appearances[.DEFAULT] = nil
        self.others = Locked(others)
    }

    /// A copy of the values set now.
    package var settings: InterfaceSettingsSet {
        var result = others.withLock(\.self)
        result.appearances[.DEFAULT] = look
        return result
    }

    private var look: InterfaceSettings { contents.withLock(\.self) }

    // MARK: - The specification's

    /// Copies the look of a type of button; the last call for a type counts.
    public func setButtonCustomization(_ buttonCustomization: ButtonCustomization, _ buttonType: ButtonType) {
        let style = buttonCustomization.style
        contents.withLock { $0.buttons[buttonType] = style }
        refusals.take(buttonCustomization.refusals, of: buttonType.rawValue)
    }

    /// Copies the look of a button type that the app defines. A name that matches one of ``ButtonType``, ignoring case, means
    /// that type.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an empty or blank name.
    public func setButtonCustomization(
        _ buttonCustomization: ButtonCustomization, _ buttonType: String
    ) throws(ThreeDS2Error) {
        try Self.check(buttonType)
        if let type = ButtonType(name: buttonType) { return setButtonCustomization(buttonCustomization, type) }
        let style = buttonCustomization.style
        contents.withLock { $0.ownButtons[buttonType.lowercased()] = style }
        refusals.take(buttonCustomization.refusals, of: buttonType.lowercased())
    }

    /// Copies the look of the header band.
    public func setToolbarCustomization(_ toolbarCustomization: ToolbarCustomization) {
        let style = toolbarCustomization.style
        contents.withLock { $0.toolbar = style }
        refusals.take(toolbarCustomization.refusals, of: "toolbar")
    }

    /// Copies the look of the texts.
    public func setLabelCustomization(_ labelCustomization: LabelCustomization) {
        let styles = labelCustomization.styles
        contents.withLock { $0.labels = styles }
        refusals.take(labelCustomization.refusals, of: "labels")
    }

    /// Copies the look of the entry.
    public func setTextBoxCustomization(_ textBoxCustomization: TextBoxCustomization) {
        let style = textBoxCustomization.style
        contents.withLock { $0.textBox = style }
        refusals.take(textBoxCustomization.refusals, of: "textBox")
    }

    /// Returns a copy of the look, or nil if it was not set.
    public func getButtonCustomization(_ buttonType: ButtonType) -> ButtonCustomization? {
        copy(look.buttons[buttonType].map(ButtonCustomization.init), of: buttonType.rawValue)
    }

    /// Returns a copy of the look, or nil if it was not set.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an empty or blank name.
    public func getButtonCustomization(_ buttonType: String) throws(ThreeDS2Error) -> ButtonCustomization? {
        try Self.check(buttonType)
        if let type = ButtonType(name: buttonType) { return getButtonCustomization(type) }
        let name = buttonType.lowercased()
        return copy(look.ownButtons[name].map(ButtonCustomization.init), of: name)
    }

    /// Returns a copy of the look, or nil if it was not set.
    public func getToolbarCustomization() -> ToolbarCustomization? {
        copy(look.toolbar.map(ToolbarCustomization.init), of: "toolbar")
    }

    /// Returns a copy of the look, or nil if it was not set.
    public func getLabelCustomization() -> LabelCustomization? {
        copy(look.labels.map(LabelCustomization.init), of: "labels")
    }

    /// Returns a copy of the look, or nil if it was not set.
    public func getTextBoxCustomization() -> TextBoxCustomization? {
        copy(look.textBox.map(TextBoxCustomization.init), of: "textBox")
    }

    // MARK: - Extensions

    /// Copies the look of a second entry (2.3.1). If it is not set, the second entry looks like the first.
    public func setTextBoxTwoCustomization(_ textBoxCustomization: TextBoxCustomization) {
        let style = textBoxCustomization.style
        contents.withLock { $0.textBoxTwo = style }
        refusals.take(textBoxCustomization.refusals, of: "textBoxTwo")
    }

    /// Returns a copy of the look, or nil if it was not set.
    public func getTextBoxTwoCustomization() -> TextBoxCustomization? {
        copy(look.textBoxTwo.map(TextBoxCustomization.init), of: "textBoxTwo")
    }

    /// Sets the colour behind the content, not behind the header, such as `#FFFFFF`.
    public func setBackground(_ hexColorCode: String) throws(ThreeDS2Error) {
        try contents.set(\.background.standard, SettingChecks.color(hexColorCode, "background"))
        refusals.takeBack("background")
    }

    /// Sets the colour behind the content in dark surroundings.
    public func setDarkBackground(_ hexColorCode: String) throws(ThreeDS2Error) {
        try contents.set(\.background.dark, SettingChecks.color(hexColorCode, "darkBackground"))
    }

    /// Sets the position of the arrow of an expandable row.
    public func setInformationZoneIconPosition(_ position: InformationZoneIconPosition) {
        contents.withLock { $0.arrowPosition = position }
        refusals.takeBack("informationZoneIconPosition")
    }

    /// Sets the gap between the two logos, 0 to 1000 points.
    public func setBrandingZoneLogoGap(_ gap: Int) throws(ThreeDS2Error) {
        try contents.set(\.logoGap, SettingChecks.number(gap, "brandingZoneLogoGap", .length))
        refusals.takeBack("brandingZoneLogoGap")
    }

    /// Sets whether a box is behind the spinner and the logo of the processing screen; no box when not set.
    public func setShowWhiteBoxInProcessingScreen(_ isShown: Bool) {
        contents.withLock { $0.processing.showsBox = isShown }
    }

    /// Sets the spinner's colour, such as `#2456C2`.
    public func setProgressBarColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try contents.set(\.processing.spinner.standard, SettingChecks.color(hexColorCode, "progressBarColor"))
        refusals.takeBack("progressBarColor")
    }

    /// Sets the spinner's colour in dark surroundings.
    public func setDarkProgressBarColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try contents.set(\.processing.spinner.dark, SettingChecks.color(hexColorCode, "darkProgressBarColor"))
    }

    /// Sets the shortest time that the first processing screen stays: 2 to 10 seconds; 2 when not set.
    public func setFirstProcessingTime(_ time: TimeSpan) throws(ThreeDS2Error) {
        try contents.set(\.processing.firstMinimum, SettingChecks.time(time, "firstProcessingTime", .firstMinimum))
    }

    /// Sets the shortest time that each later processing screen stays: 1 to 10 seconds; 1 when not set.
    public func setProcessingTime(_ time: TimeSpan) throws(ThreeDS2Error) {
        try contents.set(\.processing.minimum, SettingChecks.time(time, "processingTime", .minimum))
    }

    /// Returns the value that was set, or nil if none was.
    public func getBackground() -> String? { look.background.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkBackground() -> String? { look.background.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getInformationZoneIconPosition() -> InformationZoneIconPosition? { look.arrowPosition }

    /// Returns the value that was set, or 0 if none was.
    public func getBrandingZoneLogoGap() -> Int { look.logoGap ?? 0 }

    /// Returns the value that was set, or false if none was.
    public func getShowWhiteBoxInProcessingScreen() -> Bool { look.processing.showsBox ?? false }

    /// Returns the value that was set, or nil if none was.
    public func getProgressBarColor() -> String? { look.processing.spinner.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkProgressBarColor() -> String? { look.processing.spinner.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getFirstProcessingTime() -> TimeSpan? { look.processing.firstMinimum }

    /// Returns the value that was set, or nil if none was.
    public func getProcessingTime() -> TimeSpan? { look.processing.minimum }

    /// Gives the copy of a part what it has refused.
    private func copy<Part: Customization>(_ part: Part?, of name: String) -> Part? {
        if let part { refusals.give(name, to: part.refusals) }
        return part
    }

    private static func check(_ name: String) throws(ThreeDS2Error) {
        guard SettingRule.fontName.accepts(name) else {
            throw .invalidSetting("buttonType", expected: .buttonName)
        }
    }
}

extension InterfaceSettingsSet {
    /// Copies the values set now, by appearance. A customisation's own entry takes precedence over what the entry for `DEFAULT`
    /// has for that appearance.
    package init(_ customizations: [UICustomizationType: UiCustomization]) {
        self.init(customizations[.DEFAULT]?.settings.appearances ?? [:])
        for (type, customization) in customizations where type != .DEFAULT {
            appearances[type] = customization.settings.appearances[.DEFAULT]
        }
    }
}
