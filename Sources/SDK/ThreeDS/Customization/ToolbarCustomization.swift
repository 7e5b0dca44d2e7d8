import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// The look of the header band (SDK-20). The inherited setters apply to its title.
public final class ToolbarCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the title's font and colour.
    private let rest: Locked<ToolbarStyle>

    /// Creates a customisation with no values set.
    public override init() {
        rest = Locked(ToolbarStyle())
        super.init()
    }

    init(_ style: ToolbarStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// The values set now.
    var style: ToolbarStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// Sets the colour of the band, such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.background.standard, SettingChecks.color(hexColorCode, "backgroundColor"))
        refusals.takeBack("backgroundColor")
    }

    /// Sets the colour of the band in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.background.dark, SettingChecks.color(hexColorCode, "darkBackgroundColor"))
    }

    /// Sets the title, 1 to 45 characters without surrounding blanks; it is the same in every language.
    public func setHeaderText(_ headerText: String) throws(ThreeDS2Error) {
        try rest.set(\.headerText, SettingChecks.text(headerText, "headerText", .caption))
        refusals.takeBack("headerText")
    }

    /// Sets the caption of Cancel, 1 to 45 characters without surrounding blanks; it is the same in every language.
    public func setButtonText(_ buttonText: String) throws(ThreeDS2Error) {
        try rest.set(\.buttonText, SettingChecks.text(buttonText, "buttonText", .caption))
        refusals.takeBack("buttonText")
    }

    /// Returns the value that was set, or nil if none was.
    public func getBackgroundColor() -> String? { style.background.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkBackgroundColor() -> String? { style.background.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getHeaderText() -> String? { style.headerText }

    /// Returns the value that was set, or nil if none was.
    public func getButtonText() -> String? { style.buttonText }
}
