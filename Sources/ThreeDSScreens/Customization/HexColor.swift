/// An opaque sRGB colour, written `#RRGGBB`.
///
/// Eight digits are not accepted: some platforms write alpha first, others last.
public struct HexColor: Sendable {
    /// Red, green and blue in the lower three bytes. In the fourth a bit for each digit, the first in the lowest, that was given as a small
    /// letter: a colour is a number, which is copied and compared without a look at memory.
    private let value: UInt32

    /// `#` and six hexadecimal digits, as given.
    public var text: String {
        var text = "#"
        for digit: UInt32 in 0..<6 {
            let nibble = UInt8(truncatingIfNeeded: value >> (20 - 4 * digit)) & 15
            let letter: UInt8 = value >> (24 + digit) & 1 == 1 ? 87 : 55  // a and A come after nine
            text.unicodeScalars.append(Unicode.Scalar(nibble + (nibble < 10 ? 48 : letter)))
        }
        return text
    }

    /// 0 to 255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: value >> 16) }
    /// 0 to 255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: value >> 8) }
    /// 0 to 255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: value) }

    /// Nil unless `text` is `#` and exactly six hexadecimal digits, of any case.
    public init?(_ text: String) {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
        var (value, small): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8.dropFirst() {
            small >>= 1
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
                small |= 1 << 5
            default: return nil
            }
        }
        self.value = small << 24 | value
    }

    /// A colour by its components, written with upper-case digits.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The components as one number, `0xRRGGBB`.
    package init(_ components: UInt32) { value = components & 0xFF_FFFF }

    /// Red, green and blue as one number, `0xRRGGBB`.
    package var components: UInt32 { value & 0xFF_FFFF }

    /// `#000000`.
    public static let black = HexColor(0x000000)
    /// `#FFFFFF`.
    public static let white = HexColor(0xFFFFFF)
}

extension HexColor: Hashable, CustomStringConvertible {
    /// Compares the components; the case of the digits does not count.
    public static func == (a: HexColor, b: HexColor) -> Bool { a.components == b.components }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }

    /// The text as given.
    public var description: String { text }
}
