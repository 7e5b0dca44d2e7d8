/// The default colours of a screen. Each text has at least 4.5 : 1 and each control 3 : 1 on its background.
struct Palette: Sendable {
    var page: HexColor
    var toolbar: HexColor
    var text: HexColor
    /// The colour of captions without a fill, marks, switches and focus.
    var tint: HexColor
    var onTint: HexColor
    /// The fill of a main button.
    var fill: HexColor
    var onFill: HexColor
    var border: HexColor
    var separator: HexColor
    var error: HexColor
    var warning: HexColor
    var box: HexColor

    static let light = Palette(
        page: .white, toolbar: HexColor(0xF6F7F9), text: HexColor(0x1B1E24), tint: HexColor(0x2456C2), onTint: .white,
        fill: HexColor(0x2456C2), onFill: .white, border: HexColor(0x7C8492), separator: HexColor(0xE1E4EA),
        error: HexColor(0xB3261E), warning: HexColor(0x9A5B00), box: .white)

    static let dark = Palette(
        page: HexColor(0x14161A), toolbar: HexColor(0x1D2026), text: HexColor(0xF0F2F5), tint: HexColor(0x9DBBFF),
        onTint: HexColor(0x0B1D42), fill: HexColor(0x9DBBFF), onFill: HexColor(0x0B1D42), border: HexColor(0x868E9C),
        separator: HexColor(0x33373F), error: HexColor(0xFFB4AB), warning: HexColor(0xF2BE6B), box: HexColor(0x262A31))

    static let monochrome = Palette(
        page: .white, toolbar: .white, text: .black, tint: .black, onTint: .white, fill: .black, onFill: .white,
        border: .black, separator: HexColor(0x8C8C8C), error: .black, warning: .black, box: .white)

    static func of(_ appearance: UICustomizationType) -> Palette {
        switch appearance {
        case .DEFAULT: light
        case .DARK: dark
        case .MONOCHROME: monochrome
        }
    }
}
