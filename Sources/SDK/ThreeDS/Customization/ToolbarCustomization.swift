import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// How the header band looks (SDK-20). The inherited setters are for its title.
public final class ToolbarCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the letters.
    private let rest: Locked<ToolbarStyle>

    /// Nothing set.
    public override init() {
        rest = Locked(ToolbarStyle())
        super.init()
    }

    init(_ style: ToolbarStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// What is set now.
    var style: ToolbarStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// The band, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor")
        rest.withLock { $0.background.standard = color }
    }

    /// The band in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor")
        rest.withLock { $0.background.dark = color }
    }

    /// The title, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setHeaderText(_ headerText: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(headerText, "headerText", .caption)
        rest.withLock { $0.headerText = text }
    }

    /// The caption of Cancel, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setButtonText(_ buttonText: String) throws(ThreeDS2Error) {
        let text = try SettingChecks.text(buttonText, "buttonText", .caption)
        rest.withLock { $0.buttonText = text }
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { style.background.standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { style.background.dark?.text }

    /// As set; nil: not set.
    public func getHeaderText() -> String? { style.headerText }

    /// As set; nil: not set.
    public func getButtonText() -> String? { style.buttonText }
}
