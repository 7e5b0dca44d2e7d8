/// An opaque sRGB colour, written `#RRGGBB`.
///
/// Eight digits are not accepted: some platforms write alpha first, others last.
public struct HexColor: Sendable {
    /// `#` and six hexadecimal digits, as given.
    public let text: String
    /// 0 to 255.
    public let red: UInt8
    /// 0 to 255.
    public let green: UInt8
    /// 0 to 255.
    public let blue: UInt8

    /// Nil unless `text` is `#` and exactly six hexadecimal digits, of any case.
    public init?(_ text: String) {
        var digits = text.utf8.makeIterator()
        guard text.utf8.count == 7, digits.next() == UInt8(ascii: "#") else { return nil }
        var value: UInt32 = 0
        while let digit = digits.next() {
            guard let nibble = Self.value(of: digit) else { return nil }
            value = value << 4 | UInt32(nibble)
        }
        self.text = text
        red = UInt8(value >> 16 & 0xFF)
        green = UInt8(value >> 8 & 0xFF)
        blue = UInt8(value & 0xFF)
    }

    /// A colour by its components, written with upper-case digits.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var text = "#"
        for component in [red, green, blue] {
            text.unicodeScalars.append(digits[Int(component >> 4)])
            text.unicodeScalars.append(digits[Int(component & 15)])
        }
        self.text = text
        self.red = red
        self.green = green
        self.blue = blue
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// `#000000`.
    public static let black = HexColor(red: 0, green: 0, blue: 0)
    /// `#FFFFFF`.
    public static let white = HexColor(red: 255, green: 255, blue: 255)
}

extension HexColor: Hashable, CustomStringConvertible {
    /// Compares the components; the case of the digits does not count.
    public static func == (a: HexColor, b: HexColor) -> Bool { (a.red, a.green, a.blue) == (b.red, b.green, b.blue) }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
    }

    /// The text as given.
    public var description: String { text }
}
