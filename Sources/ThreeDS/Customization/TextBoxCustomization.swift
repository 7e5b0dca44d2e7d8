import ThreeDSCore
import ThreeDSScreens

/// How an entry looks (SDK-22). The inherited setters are for what is typed.
public final class TextBoxCustomization: Customization, @unchecked Sendable {  // unchecked: as Customization
    private let box: Guarded<TextBoxSettings>

    /// Nothing set.
    public override init() {
        box = Guarded(TextBoxSettings())
        super.init()
    }

    init(_ settings: TextBoxSettings) {
        box = Guarded(settings)
        super.init(settings.text)
    }

    /// What is set now.
    var settings: TextBoxSettings {
        var settings = box.withLock(\.self)
        settings.text = text.withLock(\.self)
        return settings
    }

    /// 0 to 1000 points; 0 is none.
    public func setBorderWidth(_ borderWidth: Int) throws(ThreeDS2Error) {
        let borderWidth = try SettingChecks.number(borderWidth, "borderWidth", .length)
        box.withLock { $0.borderWidth = borderWidth }
    }

    /// A colour such as `#999999`.
    public func setBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "borderColor")
        box.withLock { $0.border.standard = color }
    }

    /// The border in dark surroundings.
    public func setDarkBorderColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        let color = try SettingChecks.color(hexColorCode, "darkBorderColor")
        box.withLock { $0.border.dark = color }
    }

    /// 0 to 1000 points; 0 is square, more than half of the height counts as half.
    public func setCornerRadius(_ cornerRadius: Int) throws(ThreeDS2Error) {
        let cornerRadius = try SettingChecks.number(cornerRadius, "cornerRadius", .length)
        box.withLock { $0.cornerRadius = cornerRadius }
    }

    /// As set; 0: none, or not set.
    public func getBorderWidth() -> Int { box.withLock(\.borderWidth) ?? 0 }

    /// As set; nil: not set.
    public func getBorderColor() -> String? { box.withLock(\.border.standard?.text) }

    /// As set; nil: not set.
    public func getDarkBorderColor() -> String? { box.withLock(\.border.dark?.text) }

    /// As set; 0: square, or not set.
    public func getCornerRadius() -> Int { box.withLock(\.cornerRadius) ?? 0 }
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
