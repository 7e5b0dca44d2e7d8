import ThreeDSCore
import ThreeDSScreens

/// How one type of button looks (SDK-19). The inherited setters are for its caption.
public final class ButtonCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    private let button: Guarded<ButtonSettings>

    /// Nothing set.
    public override init() {
        button = Guarded(ButtonSettings())
        super.init()
    }

    init(_ settings: ButtonSettings) {
        button = Guarded(settings)
        super.init(settings.text)
    }

    /// What is set now.
    var settings: ButtonSettings {
        var settings = button.withLock(\.self)
        settings.text = text.withLock(\.self)
        return settings
    }

    /// The fill, a colour such as `#999999`.
    public func setBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "backgroundColor")
        button.withLock { $0.background.standard = color }
    }

    /// The fill in dark surroundings.
    public func setDarkBackgroundColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBackgroundColor")
        button.withLock { $0.background.dark = color }
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        let cornerRadius = try SettingChecks.number(cornerRadius, "cornerRadius", .length)
        button.withLock { $0.cornerRadius = cornerRadius }
    }

    /// 0 to 1000 points; a button is never lower than 44, nor than its caption.
    public func setHeight(_ height: Int) throws(ThreeDS2Error) {
        let height = try SettingChecks.number(height, "height", .length)
        button.withLock { $0.height = height }
    }

    /// 0 to 1000 points left and right of the caption.
    public func setPadding(_ padding: Int) throws(ThreeDS2Error) {
        let padding = try SettingChecks.number(padding, "padding", .length)
        button.withLock { $0.padding = padding }
    }

    /// As set; nil: not set.
    public func getBackgroundColor() -> String? { button.withLock(\.background.standard?.text) }

    /// As set; nil: not set.
    public func getDarkBackgroundColor() -> String? { button.withLock(\.background.dark?.text) }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { button.withLock(\.cornerRadius) ?? 0 }

    /// As set; 0: not set.
    public func getHeight() -> Int { button.withLock(\.height) ?? 0 }

    /// As set; 0: none, or not set.
    public func getPadding() -> Int { button.withLock(\.padding) ?? 0 }
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
