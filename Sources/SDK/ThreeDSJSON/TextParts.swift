// Splits protocol texts at ASCII characters. The parts are strings for every kind of text, so this code exists only once.

extension String {
    /// Returns the parts between the separators, empty parts included; the whole text when there is no separator.
    package func parts(at separator: Unicode.Scalar) -> [String] {
        let separator = UInt8(ascii: separator)
        let bytes = Array(utf8)
        var parts: [String] = []
        var start = 0
        while let place = bytes[start...].firstIndex(of: separator) {
            parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
            start = place + 1
        }
        parts.append(String(decoding: bytes[start...], as: UTF8.self))
        return parts
    }

    /// Returns the texts before and after the first separator; nil when there is none.
    package func halves(at separator: Unicode.Scalar) -> (String, String)? {
        let bytes = Array(utf8)
        guard let place = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
        return (String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[(place + 1)...], as: UTF8.self))
    }

    /// The text without space, tab, CR and LF around it.
    package var withoutWhiteSpaceAround: String {
        func isInk(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
        guard let first = utf8.first, let last = utf8.last, !isInk(first) || !isInk(last) else { return self }
        guard let start = utf8.firstIndex(where: isInk), let end = utf8.lastIndex(where: isInk) else { return "" }
        return String(decoding: utf8[start...end], as: UTF8.self)
    }

    /// Whether the text is one or more ASCII digits and nothing else.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy { $0 &- 0x30 < 10 } }
}

extension Int {
    /// Creates a number from decimal digits with or without a sign. Returns nil for any other text and for a number that does not fit.
    package init?(decimal text: String) {
        var number = 0
        var isNegative = false
        var digits = 0
        for (place, byte) in text.utf8.enumerated() {
            if place == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                isNegative = byte == UInt8(ascii: "-")
                continue
            }
            let digit = byte &- UInt8(ascii: "0")
            // Computes with negative numbers because their range contains one number more.
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, doesNotFit) = product.subtractingReportingOverflow(Int(digit))
            guard digit < 10, !isTooLarge, !doesNotFit else { return nil }
            number = sum
            digits += 1
        }
        guard digits > 0, isNegative || number != .min else { return nil }
        self = isNegative ? number : -number
    }
}
