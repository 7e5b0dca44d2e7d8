import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// How one type of button looks (SDK-19). The inherited setters are for its caption.
public final class ButtonCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the letters.
    private let rest: Locked<ButtonStyle>

    /// Nothing set.
    public override init() {
        rest = Locked(ButtonStyle())
        super.init()
    }

    init(_ style: ButtonStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// What is set now.
    var style: ButtonStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// The fill, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor")
        rest.withLock { $0.background.standard = color }
    }

    /// The fill in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor")
        rest.withLock { $0.background.dark = color }
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(cornerRadius, "cornerRadius", .length)
        rest.withLock { $0.cornerRadius = number }
    }

    /// 0 to 1000 points; a button is never lower than 44, nor than its caption.
    public func setHeight(_ height: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(height, "height", .length)
        rest.withLock { $0.height = number }
    }

    /// 0 to 1000 points left and right of the caption.
    public func setPadding(_ padding: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(padding, "padding", .length)
        rest.withLock { $0.padding = number }
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { style.background.standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { style.background.dark?.text }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { style.cornerRadius ?? 0 }

    /// As set; 0: not set.
    public func getHeight() -> Int { style.height ?? 0 }

    /// As set; 0: none, or not set.
    public func getPadding() -> Int { style.padding ?? 0 }
}
