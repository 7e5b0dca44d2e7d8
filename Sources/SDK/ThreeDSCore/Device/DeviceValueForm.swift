import Foundation
import ThreeDSJSON

/// The required form of a parameter's value, and how a data version writes it.
package enum DeviceValueForm: String, Equatable, Sendable {
    /// Free text.
    case text
    /// An array of free texts.
    case list
    /// Text or list, for parameters of other platforms.
    case any
    /// UUID; Apple's are in upper case.
    case uuid
    /// Width, `x`, height in pixels.
    case resolution
    /// Decimal degrees, -90 to 90; from 1.7 on without zeros at the end.
    case latitude
    /// Decimal degrees, -180 to 180; from 1.7 on without zeros at the end.
    case longitude
    /// Free text such as `GMT-6`; from 1.6 on, minutes from UTC, positive to the east.
    case timeZone
    /// A name such as `America/Chicago`; from 1.7 on, minutes from UTC, positive to the east.
    case zoneName
    /// The raw number of `UIUserInterfaceIdiom`; from 1.7 on, a word.
    case idiom
    /// A decimal number without unit; without fraction when it is whole.
    case number
    /// `true` or `false`.
    case boolean
    /// A numeric IPv4 or IPv6 address without zone.
    case address
    /// UTC, `yyyyMMddHHmmss`.
    case timestamp
    /// BCP 47 with hyphens.
    case locale

    /// Returns the kind of value for people, without the value.
    package func valueClass(in version: DeviceDataVersion) -> String {
        switch self {
        case .text: "text"
        case .list: "list of text"
        case .any: "text or list"
        case .uuid: "UUID"
        case .resolution: "width x height"
        case .latitude, .longitude: "decimal degrees"
        case .timeZone: version < .v1_6 ? "offset from GMT" : "minutes from UTC"
        case .zoneName: version < .v1_7 ? "time-zone name" : "minutes from UTC"
        case .idiom: version < .v1_7 ? "number" : "word"
        case .number: "number"
        case .boolean: "true or false"
        case .address: "IP address"
        case .timestamp: "UTC time"
        case .locale: "locale"
        }
    }
}

/// A value that may be sent: a non-blank text, or a non-empty list of such texts.
package enum DeviceValue: Equatable, Sendable {
    case text(String)
    case list([String])
}

extension DeviceValueForm {
    /// The length limit of a text in Unicode scalars, greater than any parameter needs.
    static let maximumTextLength = 2_048
    /// The length limit of a list, greater than any parameter needs. A phone has about a thousand locales.
    static let maximumListCount = 5_000
    /// The length limit of an element in Unicode scalars, greater than the name of any font or locale.
    static let maximumElementLength = 256

    /// Returns the value as a data version writes it.
    ///
    /// - Parameters:
    ///   - isApple: whether UUIDs are written in upper case, as on Apple platforms.
    ///   - date: decides the offset of a time zone that is given by name.
    /// - Returns: a value of this form, or the reason why there is none.
    func value(
        of reading: DeviceInformationValue, in version: DeviceDataVersion, isApple: Bool, at date: Date
    ) -> Result<DeviceValue, DeviceValueDefect> {
        switch reading {
        case .restricted: return .failure(.init(.restrictedByHost))
        case .unsupported: return .failure(.init(.unsupported))
        case .permissionRequired: return .failure(.init(.permissionRequired))
        case .noValue: return .failure(.init(.noValue))
        case .list(let texts):
            guard self == .list || self == .any else { return .failure(.init(.wrongType)) }
            guard texts.count <= Self.maximumListCount,
                texts.allSatisfy({ $0.unicodeScalars.prefix(Self.maximumElementLength + 1).count <= Self.maximumElementLength })
            else { return .failure(.init(.tooLong)) }
            let filled = texts.filter { !Self.isBlank($0) }
            return filled.isEmpty ? .failure(.init(.noValue)) : .success(.list(filled))
        case .text(let text):
            guard self != .list else { return .failure(.init(.wrongType)) }
            guard text.unicodeScalars.prefix(Self.maximumTextLength + 1).count <= Self.maximumTextLength else {
                return .failure(.init(.tooLong))
            }
            guard !Self.isBlank(text) else { return .failure(.init(.noValue)) }
            return written(text, in: version, isApple: isApple, at: date).map { .success(.text($0)) }
                ?? .failure(.init(.malformed))
        }
    }

    /// Returns the text as written; nil when `text` does not have this form.
    private func written(_ text: String, in version: DeviceDataVersion, isApple: Bool, at date: Date) -> String? {
        switch self {
        case .text, .list, .any: return text
        case .uuid: return Self.uuid(text, isApple: isApple)
        case .resolution: return Self.isResolution(text) ? text : nil
        case .latitude: return Self.degrees(text, limit: 90, in: version)
        case .longitude: return Self.degrees(text, limit: 180, in: version)
        case .timeZone:
            let minutes = HostText.offsetMinutes(timeZone: text)
            if version < .v1_6 { return minutes.map { HostText.timeZone(offsetSeconds: $0 * 60) } ?? text }
            return minutes.flatMap(Self.offset)
        case .zoneName:
            let minutes = HostText.wholeMinutes(text)
            if version < .v1_7 { return minutes == nil ? text : nil }
            return (minutes ?? TimeZone(identifier: text).map { $0.secondsFromGMT(for: date) / 60 }).flatMap(Self.offset)
        case .idiom: return Self.idiom(text, asWord: version >= .v1_7)
        case .number: return Self.number(text)
        case .boolean: return text == "true" || text == "false" ? text : nil
        case .address: return Self.isAddress(text) ? text : nil
        case .timestamp: return text.utf8.count == 14 && text.isDigits ? text : nil
        case .locale:
            if let (_, keywords) = text.halves(at: "@") { return Self.locale(text, keywords: keywords) }
            let locale = text.replacingOccurrences(of: "_", with: "-")
            let isTag = locale.utf8.allSatisfy { Self.isDigit($0) || Self.isLetter($0) || $0 == UInt8(ascii: "-") }
            return isTag && locale.utf8.count <= 64 && !locale.hasPrefix("-") ? locale : nil
        }
    }

    /// Returns the tag of an ICU identifier with keywords such as `rg=eszzzz`. A keyword of one letter is the extension of a tag, which no
    /// system writes so.
    private static func locale(_ text: String, keywords: String) -> String? {
        guard keywords.parts(at: ";").allSatisfy({ ($0.halves(at: "=")?.0 ?? $0).utf8.count != 1 }) else { return nil }
        return UserLocale(text)?.tag
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

    private static func uuid(_ text: String, isApple: Bool) -> String? {
        let groups = text.parts(at: "-")
        guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12], groups.allSatisfy({ $0.utf8.allSatisfy(isHexadecimal) }) else {
            return nil
        }
        return isApple ? text.uppercased() : text
    }

    /// The value that Apple returns in place of an unavailable identifier.
    static let emptyUUID = "00000000-0000-0000-0000-000000000000"

    private static func isResolution(_ text: String) -> Bool {
        let sides = text.parts(at: "x")
        return sides.count == 2
            && sides.allSatisfy { $0.utf8.count <= 5 && $0.isDigits && !$0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
    }

    private static func degrees(_ text: String, limit: Double, in version: DeviceDataVersion) -> String? {
        guard let written = decimal(text).flatMap({ HostText.degrees($0, limit: limit) }) else { return nil }
        return version < .v1_7 ? written : HostText.withoutZerosAtEnd(written)
    }

    /// Returns minutes from UTC; nil outside the range that the list allows.
    private static func offset(_ minutes: Int) -> String? { (-720...840).contains(minutes) ? String(minutes) : nil }

    /// Parses a number such as `-12.5`: optional sign, one to four digits, optional fraction of one to twelve digits.
    private static func decimal(_ text: String) -> Double? {
        let unsigned = text.hasPrefix("-") ? String(text.dropFirst()) : text
        let parts = unsigned.parts(at: ".")
        guard parts.count <= 2, parts.allSatisfy(\.isDigits), parts[0].utf8.count <= 4,
            parts.count == 1 || parts[1].utf8.count <= 12
        else { return nil }
        return Double(text)
    }

    private static func number(_ text: String) -> String? {
        guard let value = decimal(text), value >= 0 else { return nil }
        return HostText.number(value)
    }

    /// The raw values and words of `UIUserInterfaceIdiom`. A value without a word is `Unspecified`.
    private static let idioms = [
        ("-1", "Unspecified"), ("0", "iPhone"), ("1", "iPad"), ("2", "TV"), ("3", "carPlay"), ("5", "Mac"),
    ]

    private static func idiom(_ text: String, asWord: Bool) -> String? {
        if let number = Int(decimal: text), (-1...99).contains(number) {
            return asWord ? idioms.first { $0.0 == String(number) }?.1 ?? "Unspecified" : String(number)
        }
        guard let idiom = idioms.first(where: { $0.1 == text }) else { return nil }
        return asWord ? idiom.1 : idiom.0
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.parts(at: ".")
        let groups = text.parts(at: ":").count
        if parts.count == 4, groups == 1 {
            return parts.allSatisfy { $0.utf8.count <= 3 && $0.isDigits && Int(decimal: $0).map { $0 <= 255 } == true }
        }
        guard text.utf8.count <= 45, groups > 2 else { return false }
        return text.utf8.allSatisfy { isHexadecimal($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }
}

/// A reading that is not a valid value.
struct DeviceValueDefect: Equatable, Error {
    let absence: DeviceAbsence

    init(_ absence: DeviceAbsence) { self.absence = absence }
}
