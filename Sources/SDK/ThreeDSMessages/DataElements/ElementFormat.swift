import ThreeDSBase
import ThreeDSJSON

/// The required form of an element's text. The set of native checks is closed; the table names one check for each element.
package enum ElementFormat: Equatable, Sendable {
    /// The precision of a point in time, written as digits without separators.
    package enum DatePrecision: Int, Sendable {
        case yearMonth = 4  // YYMM
        case day = 8  // YYYYMMDD
        case minute = 12
        case second = 14
    }

    /// Any characters.
    case text
    /// Anything: the value is not checked, not even whether it is empty.
    case ignored
    case boolean, onlyTrue
    /// An object that its members describe.
    case members
    case publicKey, options
    /// One member of an ``options`` element. The length rule of the row applies to the text of the member.
    case option(maximumKeyLength: Int)
    case extensions(maximumCount: Int)
    /// An object whose members are links to one image.
    case image
    /// Two digits that form a number in one of the ranges.
    case codes([ClosedRange<Int>])
    case oneOf([String])
    case digits
    /// Digits, with or without a sign before them.
    case signedDigits
    /// Digits that form a number in the range.
    case number(ClosedRange<Int>)
    case alphanumeric, printableASCII
    case uuid, version, counter
    case date(DatePrecision)
    case url, httpsURL, appURL
    /// base64url of UTF-8 text. The receiver limits the decoded text.
    case html
    /// base64url of UTF-8 text. The length rule of the row applies to the encoded text.
    case encodedHTML
    case base64URL
    /// base64url of that many bytes.
    case base64URLBytes(Int)
    /// base64 of a number of bytes in the range.
    case base64(byteCounts: ClosedRange<Int>)
    /// The parts of a JOSE compact serialisation.
    case compact(parts: Int)
    /// Three digits that form a number outside the ranges.
    case isoCode(excluding: [ClosedRange<Int>])
    case email
}

extension ElementFormat {
    /// Returns whether a text has the format. Containers, booleans and HTML are checked elsewhere.
    package func accepts(_ text: String) -> Bool {
        let bytes = text.utf8
        switch self {
        case .text, .ignored, .boolean, .onlyTrue, .members, .publicKey, .extensions, .options, .option, .image, .html,
            .encodedHTML:
            return true
        case .codes(let ranges):
            guard bytes.count == 2, text.isDigits, let number = Int(decimal: text) else { return false }
            return ranges.contains { $0.contains(number) }
        case .oneOf(let values): return values.contains { UTF8Bytes.areEqual($0, text) }
        case .digits: return bytes.allSatisfy(ASCII.isDigit)
        case .signedDigits:
            let hasSign = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
            let digits = bytes.dropFirst(hasSign ? 1 : 0)
            return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit)
        case .number(let range):
            guard text.isDigits, let number = Int(decimal: text) else { return false }
            return range.contains(number)
        case .alphanumeric: return bytes.allSatisfy { ASCII.isDigit($0) || ASCII.isLetter($0) }
        case .printableASCII: return bytes.allSatisfy { (0x20...0x7E).contains($0) }
        case .uuid: return UUIDText.isValid(text)
        case .version: return MessageVersion(rawValue: text) != nil
        case .counter: return Self.counterValue(text) != nil
        case .date(let precision): return Self.isDate(text, precision)
        case .url: return URLShape.isFullyQualified(text, schemes: ["https", "http"])
        case .httpsURL: return URLShape.isFullyQualified(text, schemes: ["https"])
        case .appURL: return URLShape.isAppURL(text)
        case .base64URL: return (try? Base64URL.decode(text)) != nil
        case .base64URLBytes(let count): return (try? Base64URL.decode(text))?.count == count
        case .base64(let counts):
            return bytes.allSatisfy { $0 > 0x20 } && (try? Base64.decode(text)).map { counts.contains($0.count) } == true
        case .compact(let parts):
            let found = text.parts(at: ".")
            return found.count == parts && found.allSatisfy { $0.utf8.allSatisfy(ASCII.isBase64URL) } && found[0] != ""
        case .isoCode: return bytes.count == 3 && text.isDigits
        case .email:
            let characters = Array(bytes)
            guard let at = characters.lastIndex(of: UInt8(ascii: "@")) else { return false }
            return at > 0 && at < characters.count - 1 && bytes.allSatisfy { $0 >= 0x20 }
        }
    }

    /// Returns the value of three decimal digits from `000` to `255`; `nil` for any other text.
    static func counterValue(_ text: String) -> UInt8? {
        guard text.utf8.count == 3, text.isDigits else { return nil }
        return Int(decimal: text).flatMap { UInt8(exactly: $0) }
    }

    private static func isDate(_ text: String, _ precision: DatePrecision) -> Bool {
        guard text.utf8.count == precision.rawValue else { return false }
        guard precision == .yearMonth else { return CivilTime(compact: Array(text.utf8), leapSecond: true) != nil }
        guard let digits = CivilTime.digits(text.utf8) else { return false }
        return (1...12).contains(digits[2] * 10 + digits[3])
    }
}
