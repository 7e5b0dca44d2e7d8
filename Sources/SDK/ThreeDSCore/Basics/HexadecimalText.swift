/// Parses bytes in the hexadecimal forms that people write.
enum HexadecimalText {
    /// Returns the bytes of digits in either case; nil for anything else. `:` and spaces between digits are ignored. With an odd number of
    /// digits, the first digit alone is a byte.
    static func bytes(_ text: String) -> [UInt8]? {
        var values: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: ":") && byte != UInt8(ascii: " ") {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                values.append((byte | 0x20) - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        var bytes: [UInt8] = []
        for (place, value) in values.enumerated() {
            if (values.count - place).isMultiple(of: 2) || place == 0 && values.count % 2 == 1 {
                bytes.append(value)
            } else {
                bytes[bytes.count - 1] = bytes[bytes.count - 1] << 4 | value
            }
        }
        return bytes
    }
}
