import ThreeDSCore
import ThreeDSScreens

/// How an entry looks (SDK-22). The inherited setters are for what is typed.
public final class TextBoxCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// 0 to 1000 points; 0 is none.
    public func setBorderWidth(_ borderWidth: Int) throws(ThreeDS2Error) {
        try set(.borderWidth, borderWidth, "borderWidth", .length)
    }

    /// A colour such as `#999999`.
    public func setBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.border, hexColorCode, "borderColor")
    }

    /// The border in dark surroundings.
    public func setDarkBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.border, hexColorCode, "darkBorderColor")
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        try set(.cornerRadius, cornerRadius, "cornerRadius", .length)
    }

    /// As set; 0: none, or not set.
    public func getBorderWidth() -> Int { part[.borderWidth] ?? 0 }

    /// As set; nil: not set.
    public func getBorderColor() -> String? { part[.border].standard?.text }

    /// As set; nil: not set.
    public func getDarkBorderColor() -> String? { part[.border].dark?.text }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { part[.cornerRadius] ?? 0 }
}

extension TextBoxCustomization {
    /// ``setBorderWidth(_:)`` with a label.
    public func setBorderWidth(borderWidth: Int) throws(ThreeDS2Error) { try setBorderWidth(borderWidth) }

    /// ``setBorderColor(_:)`` with a label.
    public func setBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setBorderColor(hexColorCode) }

    /// ``setDarkBorderColor(_:)`` with a label.
    public func setDarkBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBorderColor(hexColorCode) }

    /// ``setCornerRadius(_:)`` with a label.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }
}
