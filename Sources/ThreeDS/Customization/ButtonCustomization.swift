import ThreeDSCore
import ThreeDSScreens

/// How one type of button looks (SDK-19). The inherited setters are for its caption.
public final class ButtonCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    /// The fill, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.background, hexColorCode, "backgroundColor")
    }

    /// The fill in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.background, hexColorCode, "darkBackgroundColor")
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        try set(.cornerRadius, cornerRadius, "cornerRadius", .length)
    }

    /// 0 to 1000 points; a button is never lower than 44, nor than its caption.
    public func setHeight(_ height: Int) throws(ThreeDS2Error) {
        try set(.height, height, "height", .length)
    }

    /// 0 to 1000 points left and right of the caption.
    public func setPadding(_ padding: Int) throws(ThreeDS2Error) {
        try set(.padding, padding, "padding", .length)
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { part[.background].standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { part[.background].dark?.text }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { part[.cornerRadius] ?? 0 }

    /// As set; 0: not set.
    public func getHeight() -> Int { part[.height] ?? 0 }

    /// As set; 0: none, or not set.
    public func getPadding() -> Int { part[.padding] ?? 0 }
}

extension ButtonCustomization {
    /// ``setBackgroundColor(_:)`` with a label.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// ``setDarkBackgroundColor(_:)`` with a label.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// ``setCornerRadius(_:)`` with a label.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }

    /// ``setHeight(_:)`` with a label.
    public func setHeight(height: Int) throws(ThreeDS2Error) { try setHeight(height) }

    /// ``setPadding(_:)`` with a label.
    public func setPadding(padding: Int) throws(ThreeDS2Error) { try setPadding(padding) }
}
