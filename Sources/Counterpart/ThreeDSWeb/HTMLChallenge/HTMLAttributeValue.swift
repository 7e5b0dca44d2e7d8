/// An attribute's value with its character references resolved.
///
/// Of the named references those are known that stand for a character with a meaning in addresses, and a few more; others stay as they
/// are written. Source: HTML Living Standard §13.2.5.72 ff.
struct HTMLAttributeValue {
    /// UTF-8.
    private(set) var text: [UInt8] = []
    /// Where in the source the first `?` or `#` of the text is written; nil when it has none.
    private(set) var tail: Int?
    /// That character is a `?`.
    private(set) var hasQuery = false

    /// Decodes what stands in `range`.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        text.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            if bytes[position] == UInt8(ascii: "&"), let scalar = Self.reference(bytes, &position, end: range.upperBound) {
                append(scalar.isASCII ? [UInt8(scalar.value)] : Array(String(Character(scalar)).utf8), from: start)
            } else {
                append(bytes[start] == 0 ? [0xEF, 0xBF, 0xBD] : [bytes[start]], from: start)
                position = start + 1
            }
        }
    }

    private mutating func append(_ utf8: [UInt8], from source: Int) {
        if tail == nil, utf8 == [UInt8(ascii: "?")] || utf8 == [UInt8(ascii: "#")] {
            tail = source
            hasQuery = utf8 == [UInt8(ascii: "?")]
        }
        text.append(contentsOf: utf8)
    }

    /// Reads a reference and moves behind it; nil, and anywhere, when there is none.
    private static func reference(_ bytes: [UInt8], _ position: inout Int, end: Int) -> Unicode.Scalar? {
        position += 1
        guard position < end else { return nil }
        if bytes[position] == UInt8(ascii: "#") {
            position += 1
            return numeric(bytes, &position, end: end)
        }
        let start = position
        while position < end, position - start < 24, bytes[position].isASCIILetter || bytes[position].isASCIIDigit {
            position += 1
        }
        let name = bytes[start..<position]
        let next = position < end ? bytes[position] : nil
        if next == UInt8(ascii: ";"), let scalar = named[String(decoding: name, as: UTF8.self)] {
            position += 1
            return scalar
        }
        // Old names need no semicolon. In attributes they are text when a letter, digit or = follows.
        guard next != UInt8(ascii: "="), let scalar = unfinished[String(decoding: name, as: UTF8.self)] else { return nil }
        return scalar
    }

    private static func numeric(_ bytes: [UInt8], _ position: inout Int, end: Int) -> Unicode.Scalar? {
        var radix: UInt32 = 10
        if position < end, bytes[position].asciiLowercased == UInt8(ascii: "x") {
            radix = 16
            position += 1
        }
        let start = position
        var value: UInt32 = 0
        while position < end, let digit = bytes[position].digitValue, digit < radix {
            value = min(value * radix + digit, 0x11_0000)
            position += 1
        }
        guard position > start else { return nil }
        if position < end, bytes[position] == UInt8(ascii: ";") { position += 1 }
        if let old = windows1252[value] { return old }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static let unfinished: [String: Unicode.Scalar] = [
        "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"", "nbsp": "\u{A0}",
        "shy": "\u{AD}",
    ]

    private static let named: [String: Unicode.Scalar] = unfinished.merging([
        "Tab": "\t", "NewLine": "\n", "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "apos": "'", "lpar": "(",
        "rpar": ")", "ast": "*", "midast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":",
        "semi": ";", "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]",
        "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "DiacriticalGrave": "`", "lcub": "{",
        "lbrace": "{", "verbar": "|", "vert": "|", "VerticalLine": "|", "rcub": "}", "rbrace": "}", "hyphen": "\u{2010}",
        "dash": "\u{2010}", "ZeroWidthSpace": "\u{200B}", "NoBreak": "\u{2060}", "NonBreakingSpace": "\u{A0}",
    ]) { first, _ in first }

    /// Numbers that mean a character of that code page.
    private static let windows1252: [UInt32: Unicode.Scalar] = [
        0x80: "\u{20AC}", 0x82: "\u{201A}", 0x83: "\u{192}", 0x84: "\u{201E}", 0x85: "\u{2026}", 0x86: "\u{2020}",
        0x87: "\u{2021}", 0x88: "\u{2C6}", 0x89: "\u{2030}", 0x8A: "\u{160}", 0x8B: "\u{2039}", 0x8C: "\u{152}",
        0x8E: "\u{17D}", 0x91: "\u{2018}", 0x92: "\u{2019}", 0x93: "\u{201C}", 0x94: "\u{201D}", 0x95: "\u{2022}",
        0x96: "\u{2013}", 0x97: "\u{2014}", 0x98: "\u{2DC}", 0x99: "\u{2122}", 0x9A: "\u{161}", 0x9B: "\u{203A}",
        0x9C: "\u{153}", 0x9E: "\u{17E}", 0x9F: "\u{178}",
    ]
}

extension UInt8 {
    /// Of a hexadecimal digit.
    fileprivate var digitValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Of a hexadecimal digit.
    var hexadecimalValue: UInt8? { digitValue.map { UInt8($0) } }
}
