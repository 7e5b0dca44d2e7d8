import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// The look of an entry (SDK-22). The inherited setters apply to the typed text.
public final class TextBoxCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the font and colour of the typed text.
    private let rest: Locked<EntryStyle>

    /// Creates a customisation with no values set.
    public override init() {
        rest = Locked(EntryStyle())
        super.init()
    }

    init(_ style: EntryStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// The values set now.
    var style: EntryStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// Sets the border's width, 0 to 1000 points; 0 is no border.
    public func setBorderWidth(_ borderWidth: Int) throws(ThreeDS2Error) {
        try rest.set(\.borderWidth, SettingChecks.number(borderWidth, "borderWidth", .length))
        refusals.takeBack("borderWidth")
    }

    /// Sets the border's colour, such as `#999999`.
    public func setBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.border.standard, SettingChecks.color(hexColorCode, "borderColor"))
        refusals.takeBack("borderColor")
    }

    /// Sets the border's colour in dark surroundings.
    public func setDarkBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try rest.set(\.border.dark, SettingChecks.color(hexColorCode, "darkBorderColor"))
    }

    /// Sets the corner radius, 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        try rest.set(\.cornerRadius, SettingChecks.number(cornerRadius, "cornerRadius", .length))
        refusals.takeBack("cornerRadius")
    }

    /// Returns the value that was set, or 0 if none was.
    public func getBorderWidth() -> Int { style.borderWidth ?? 0 }

    /// Returns the value that was set, or nil if none was.
    public func getBorderColor() -> String? { style.border.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getDarkBorderColor() -> String? { style.border.dark?.text }

    /// Returns the radius that was set, or 0 (square) if none was.
    public func getCornerRadius() -> Int { style.cornerRadius ?? 0 }
}
