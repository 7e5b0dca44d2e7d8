/// An opaque sRGB colour, written as `#RRGGBB`.
///
/// Eight digits are not accepted: some platforms write alpha first, others last.
public struct HexColor: Sendable {
    /// The red component, 0 to 255.
    public let red: UInt8
    /// The green component, 0 to 255.
    public let green: UInt8
    /// The blue component, 0 to 255.
    public let blue: UInt8
    /// The colour as given: `#` and six hexadecimal digits.
    public let text: String

    /// Creates a colour; returns nil unless `text` is `#` and exactly six hexadecimal digits in any case.
    public init?(_ text: String) {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 6 else { return nil }
        red = UInt8(digits[0] * 16 + digits[1])
        green = UInt8(digits[2] * 16 + digits[3])
        blue = UInt8(digits[4] * 16 + digits[5])
        self.text = text
    }

    /// Creates a colour from its components. Its text has upper-case digits.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        let digits = [red, green, blue].map { (component: UInt8) in
            (component < 16 ? "0" : "") + String(component, radix: 16, uppercase: true)
        }
        text = "#" + digits.joined()
    }

    /// Creates a colour from its components as one number, `0xRRGGBB`.
    package init(_ components: UInt32) {
        func component(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: components >> shift) }
        self.init(red: component(16), green: component(8), blue: component(0))
    }

    /// Black, `#000000`.
    public static let black = HexColor(0x000000)
    /// White, `#FFFFFF`.
    public static let white = HexColor(0xFFFFFF)
}

extension HexColor: Hashable, CustomStringConvertible {
    /// Returns whether the components are equal. The case of the digits does not count.
    public static func == (a: HexColor, b: HexColor) -> Bool {
        a.red == b.red && a.green == b.green && a.blue == b.blue
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
    }

    /// The colour as given.
    public var description: String { text }
}
