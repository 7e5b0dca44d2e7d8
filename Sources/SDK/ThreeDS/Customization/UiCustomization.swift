import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

/// How an app wants the challenge screens to look (SDK-17, SDK-42).
///
/// Objects are copied when they are set and when they are got, and all of it once more in `initialize`: later changes have no effect
/// (SDK-69). May be used from any thread. Buttons' captions, and order and presence of elements, cannot be customised; an HTML page of the
/// issuer is not touched, only the header over it.
public final class UiCustomization: Sendable {
    private let contents: Locked<InterfaceSettings>
    /// What is different in other appearances.
    let others: Locked<InterfaceSettingsSet>

    /// Nothing set.
    public convenience init() { self.init(InterfaceSettingsSet()) }

    /// A copy.
    package init(_ settings: InterfaceSettingsSet) {
        contents = Locked(settings.appearances[.DEFAULT] ?? InterfaceSettings())
        var others = settings
        others.appearances[.DEFAULT] = nil
        self.others = Locked(others)
    }

    /// A copy of what is set now.
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
    }

    /// Copies the look of a type of button of the app's own. A name that equals one of ``ButtonType`` ignoring case means that type.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an empty or blank name.
    public func setButtonCustomization(
        _ buttonCustomization: ButtonCustomization, _ buttonType: String
    ) throws(ThreeDS2Error) {
        try Self.check(buttonType)
        if let type = ButtonType(name: buttonType) { return setButtonCustomization(buttonCustomization, type) }
        let style = buttonCustomization.style
        contents.withLock { $0.ownButtons[buttonType.lowercased()] = style }
    }

    /// Copies the look of the header band.
    public func setToolbarCustomization(_ toolbarCustomization: ToolbarCustomization) {
        let style = toolbarCustomization.style
        contents.withLock { $0.toolbar = style }
    }

    /// Copies the look of the texts.
    public func setLabelCustomization(_ labelCustomization: LabelCustomization) {
        let styles = labelCustomization.styles
        contents.withLock { $0.labels = styles }
    }

    /// Copies the look of the entry.
    public func setTextBoxCustomization(_ textBoxCustomization: TextBoxCustomization) {
        let style = textBoxCustomization.style
        contents.withLock { $0.textBox = style }
    }

    /// A copy; nil: not set.
    public func getButtonCustomization(_ buttonType: ButtonType) -> ButtonCustomization? {
        look.buttons[buttonType].map(ButtonCustomization.init)
    }

    /// A copy; nil: not set.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an empty or blank name.
    public func getButtonCustomization(_ buttonType: String) throws(ThreeDS2Error) -> ButtonCustomization? {
        try Self.check(buttonType)
        if let type = ButtonType(name: buttonType) { return getButtonCustomization(type) }
        return look.ownButtons[buttonType.lowercased()].map(ButtonCustomization.init)
    }

    /// A copy; nil: not set.
    public func getToolbarCustomization() -> ToolbarCustomization? { look.toolbar.map(ToolbarCustomization.init) }

    /// A copy; nil: not set.
    public func getLabelCustomization() -> LabelCustomization? { look.labels.map(LabelCustomization.init) }

    /// A copy; nil: not set.
    public func getTextBoxCustomization() -> TextBoxCustomization? { look.textBox.map(TextBoxCustomization.init) }

    // MARK: - Extensions

    /// Copies the look of a second entry (2.3.1); not set: it looks as the first.
    public func setTextBoxTwoCustomization(_ textBoxCustomization: TextBoxCustomization) {
        let style = textBoxCustomization.style
        contents.withLock { $0.textBoxTwo = style }
    }

    /// A copy; nil: not set.
    public func getTextBoxTwoCustomization() -> TextBoxCustomization? { look.textBoxTwo.map(TextBoxCustomization.init) }

    /// Behind the content, not behind the header: a colour such as `#FFFFFF`.
    public func setBackground(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "background")
        contents.withLock { $0.background.standard = color }
    }

    /// Behind the content in dark surroundings.
    public func setDarkBackground(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackground")
        contents.withLock { $0.background.dark = color }
    }

    /// Where the arrow of an expandable row stands.
    public func setInformationZoneIconPosition(_ position: InformationZoneIconPosition) {
        contents.withLock { $0.arrowPosition = position }
    }

    /// 0 to 1000 points between the two logos.
    public func setBrandingZoneLogoGap(_ gap: Int) throws(ThreeDS2Error) {
        let gap = try SettingChecks.number(gap, "brandingZoneLogoGap", .length)
        contents.withLock { $0.logoGap = gap }
    }

    /// A box behind spinner and logo of the processing screen; none when not set.
    public func setShowWhiteBoxInProcessingScreen(_ isShown: Bool) {
        contents.withLock { $0.processing.showsBox = isShown }
    }

    /// The spinner, a colour such as `#2456C2`.
    public func setProgressBarColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "progressBarColor")
        contents.withLock { $0.processing.spinner.standard = color }
    }

    /// The spinner in dark surroundings.
    public func setDarkProgressBarColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkProgressBarColor")
        contents.withLock { $0.processing.spinner.dark = color }
    }

    /// How long the first processing screen stays at least: 2000 to 10000 milliseconds; 2000 when not set.
    public func setFirstProcessingTime(milliseconds: Int) throws(ThreeDS2Error) {
        let time = try SettingChecks.number(milliseconds, "firstProcessingTime", .firstMinimum)
        contents.withLock { $0.processing.firstMinimum = .milliseconds(time) }
    }

    /// How long each later processing screen stays at least: 1000 to 10000 milliseconds; 1000 when not set.
    public func setProcessingTime(milliseconds: Int) throws(ThreeDS2Error) {
        let time = try SettingChecks.number(milliseconds, "processingTime", .minimum)
        contents.withLock { $0.processing.minimum = .milliseconds(time) }
    }

    /// As set; nil: not set.
    public func getBackground() -> String? { look.background.standard?.text }

    /// As set; nil: not set.
    public func getDarkBackground() -> String? { look.background.dark?.text }

    /// As set; nil: not set.
    public func getInformationZoneIconPosition() -> InformationZoneIconPosition? { look.arrowPosition }

    /// As set; 0: none, or not set.
    public func getBrandingZoneLogoGap() -> Int { look.logoGap ?? 0 }

    /// As set; false: not set.
    public func getShowWhiteBoxInProcessingScreen() -> Bool { look.processing.showsBox ?? false }

    /// As set; nil: not set.
    public func getProgressBarColor() -> String? { look.processing.spinner.standard?.text }

    /// As set; nil: not set.
    public func getDarkProgressBarColor() -> String? { look.processing.spinner.dark?.text }

    /// As set, milliseconds; 0: not set.
    public func getFirstProcessingTime() -> Int { look.processing.firstMinimum?.milliseconds ?? 0 }

    /// As set, milliseconds; 0: not set.
    public func getProcessingTime() -> Int { look.processing.minimum?.milliseconds ?? 0 }

    private static func check(_ name: String) throws(ThreeDS2Error) {
        guard SettingRule.fontName.accepts(name) else {
            throw .invalidSetting("buttonType", "a name of 1 to 128 characters, not blank, is needed")
        }
    }
}

extension InterfaceSettingsSet {
    /// A copy of what is set now, by appearance: of each customisation what it has for every appearance, its own entry being stronger
    /// than what the entry for `DEFAULT` has for that appearance.
    package init(_ customizations: [UICustomizationType: UiCustomization]) {
        self.init(customizations[.DEFAULT]?.settings.appearances ?? [:])
        for (type, customization) in customizations where type != .DEFAULT {
            appearances[type] = customization.settings.appearances[.DEFAULT]
        }
    }
}
