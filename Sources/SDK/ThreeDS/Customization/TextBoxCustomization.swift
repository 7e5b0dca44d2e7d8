import ThreeDSBase
import ThreeDSCore
import ThreeDSScreens

/// How an entry looks (SDK-22). The inherited setters are for what is typed.
public final class TextBoxCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// Everything except the letters.
    private let rest: Locked<EntryStyle>

    /// Nothing set.
    public override init() {
        rest = Locked(EntryStyle())
        super.init()
    }

    init(_ style: EntryStyle) {
        rest = Locked(style)
        super.init(style.text)
    }

    /// What is set now.
    var style: EntryStyle {
        var style = rest.withLock(\.self)
        style.text = text
        return style
    }

    /// 0 to 1000 points; 0 is none.
    public func setBorderWidth(_ borderWidth: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(borderWidth, "borderWidth", .length)
        rest.withLock { $0.borderWidth = number }
    }

    /// A colour such as `#999999`.
    public func setBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "borderColor")
        rest.withLock { $0.border.standard = color }
    }

    /// The border in dark surroundings.
    public func setDarkBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBorderColor")
        rest.withLock { $0.border.dark = color }
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        let number = try SettingChecks.number(cornerRadius, "cornerRadius", .length)
        rest.withLock { $0.cornerRadius = number }
    }

    /// As set; 0: none, or not set.
    public func getBorderWidth() -> Int { style.borderWidth ?? 0 }

    /// As set; nil: not set.
    public func getBorderColor() -> String? { style.border.standard?.text }

    /// As set; nil: not set.
    public func getDarkBorderColor() -> String? { style.border.dark?.text }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { style.cornerRadius ?? 0 }
}
