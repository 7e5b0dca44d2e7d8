/// Classifies single UTF-8 code units.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

    static func isBase64URL(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte == 0x2D || byte == 0x5F }
}
