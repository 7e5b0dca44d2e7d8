import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// The look of one type of button (SDK-19). The inherited setters apply to its caption.
public final class ButtonCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the caption's font and colour.
    private let rest: Locked<ButtonStyle>

    /// Creates a customisation with no values set.
    public override init() {
        rest = Locked(ButtonStyle())
        super.init()
    }

    init(_ style: ButtonStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// The values set now.
    var style: ButtonStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// Sets the fill, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.background.standard, SettingChecks.color(hexColorCode, "backgroundColor"))
        refusals.takeBack("backgroundColor")
    }

    /// Sets the fill in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.background.dark, SettingChecks.color(hexColorCode, "darkBackgroundColor"))
    }

    /// Sets the corner radius, 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        try rest.set(\.cornerRadius, SettingChecks.number(cornerRadius, "cornerRadius", .length))
        refusals.takeBack("cornerRadius")
    }

    /// Sets the height, 0 to 1000 points; a button is never lower than 44 points or than its caption.
    public func setHeight(_ height: Int) throws(ThreeDS2Error) {
        try rest.set(\.height, SettingChecks.number(height, "height", .length))
        refusals.takeBack("height")
    }

    /// Sets the space left and right of the caption, 0 to 1000 points.
    public func setPadding(_ padding: Int) throws(ThreeDS2Error) {
        try rest.set(\.padding, SettingChecks.number(padding, "padding", .length))
        refusals.takeBack("padding")
    }

    /// Returns the value that was set, or nil if none was.
    public func getBackgroundColor() -> String? { style.background.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkBackgroundColor() -> String? { style.background.dark?.text }

    /// Returns the radius that was set, or 0 (square) if none was.
    public func getCornerRadius() -> Int { style.cornerRadius ?? 0 }

    /// Returns the value that was set, or 0 if none was.
    public func getHeight() -> Int { style.height ?? 0 }

    /// Returns the value that was set, or 0 if none was.
    public func getPadding() -> Int { style.padding ?? 0 }
}
