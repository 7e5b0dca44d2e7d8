import ThreeDSCore
import ThreeDSScreens

/// How the header band looks (SDK-20). The inherited setters are for its title.
public final class ToolbarCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// The band, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.background, hexColorCode, "backgroundColor")
    }

    /// The band in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.background, hexColorCode, "darkBackgroundColor")
    }

    /// The title, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setHeaderText(_ headerText: String) throws(ThreeDS2Error) {
        try set(.headerText, headerText, "headerText", .caption)
    }

    /// The caption of Cancel, 1 to 45 characters without the blanks around; shown in this form in every language.
    public func setButtonText(_ buttonText: String) throws(ThreeDS2Error) {
        try set(.buttonText, buttonText, "buttonText", .caption)
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { part[.background].standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { part[.background].dark?.text }

    /// As set; nil: not set.
    public func getHeaderText() -> String? { part[.headerText] }

    /// As set; nil: not set.
    public func getButtonText() -> String? { part[.buttonText] }
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
