import ThreeDSCore
import ThreeDSScreens

/// How the header band looks (SDK-20). The inherited setters are for its title.
public final class ToolbarCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    private let toolbar: Guarded<ToolbarSettings>

    /// Nothing set.
    public override init() {
        toolbar = Guarded(ToolbarSettings())
        super.init()
    }

    init(_ settings: ToolbarSettings) {
        toolbar = Guarded(settings)
        super.init(settings.text)
    }

    /// What is set now.
    var settings: ToolbarSettings {
        var settings = toolbar.withLock(\.self)
        settings.text = text.withLock(\.self)
        return settings
    }

    /// The band, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor")
        toolbar.withLock { $0.background.standard = color }
    }

    /// The band in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor")
        toolbar.withLock { $0.background.dark = color }
    }

    /// The title, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setHeaderText(_ headerText: String) throws(ThreeDS2Error) {
        let headerText = try SettingChecks.text(headerText, "headerText", .caption)
        toolbar.withLock { $0.headerText = headerText }
    }

    /// The caption of Cancel, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setButtonText(_ buttonText: String) throws(ThreeDS2Error) {
        let buttonText = try SettingChecks.text(buttonText, "buttonText", .caption)
        toolbar.withLock { $0.buttonText = buttonText }
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { toolbar.withLock(\.background.standard?.text) }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { toolbar.withLock(\.background.dark?.text) }

    /// As set; nil: not set.
    public func getHeaderText() -> String? { toolbar.withLock(\.headerText) }

    /// As set; nil: not set.
    public func getButtonText() -> String? { toolbar.withLock(\.buttonText) }
}

extension ToolbarCustomization {
    /// ``setBackgroundColor(_:)`` with a label.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// ``setDarkBackgroundColor(_:)`` with a label.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// ``setHeaderText(_:)`` with a label.
    public func setHeaderText(headerText: String) throws(ThreeDS2Error) { try setHeaderText(headerText) }

    /// ``setButtonText(_:)`` with a label.
    public func setButtonText(buttonText: String) throws(ThreeDS2Error) { try setButtonText(buttonText) }
}
