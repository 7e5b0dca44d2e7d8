import Foundation
import ThreeDSBase
import ThreeDSJSON

/// Converts a host's settings to the forms of the device information.
package enum HostText {
    /// Returns `GMT`, `GMT-6`, `GMT+5:30` for an offset from UTC in seconds, positive to the east (C006 in data version 1.1).
    package static func timeZone(offsetSeconds: Int) -> String {
        let minutes = offsetSeconds.magnitude / 60
        guard minutes > 0 else { return "GMT" }
        let sign = offsetSeconds < 0 ? "-" : "+"
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return "GMT\(sign)\(hours)" + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
    }

    /// Returns the minutes of `GMT`, `GMT-6`, `GMT+5:30` or of a whole number of minutes; nil for other texts.
    static func offsetMinutes(timeZone text: String) -> Int? {
        if let minutes = wholeMinutes(text) { return minutes }
        guard text.hasPrefix("GMT") else { return nil }
        let rest = text.dropFirst(3)
        guard let sign = rest.first else { return 0 }
        guard sign == "+" || sign == "-" else { return nil }
        let parts = String(rest.dropFirst()).parts(at: ":")
        guard parts.count <= 2, parts.allSatisfy({ $0.utf8.count <= 2 && $0.isDigits }) else { return nil }
        let numbers = parts.compactMap { Int(decimal: $0) }
        guard let hours = numbers.first, hours <= 18, parts.count == 1 || parts[1].utf8.count == 2 else { return nil }
        let minutes = numbers.count == 2 ? numbers[1] : 0
        guard minutes < 60 else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    }

    /// Parses a whole number of minutes from UTC, at most 18 hours in either direction; returns nil for other texts.
    static func wholeMinutes(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
        guard digits.utf8.count <= 4, digits.isDigits, let minutes = Int(decimal: text), minutes.magnitude <= 18 * 60 else {
            return nil
        }
        return minutes
    }

    /// Returns `en-US` for a POSIX locale name such as `en_US.UTF-8@euro`; nil for `C`, `POSIX` and blanks (C005).
    package static func locale(posixName: String) -> String? {
        let name = posixName.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", let locale = UserLocale(String(name)) else { return nil }
        return [locale.language, locale.region].compactMap(\.self).joined(separator: "-")
    }

    /// Returns a locale such as `en-US`: language and region when both are known, otherwise the identifier without keywords, with
    /// hyphens (C005).
    package static func locale(language: String?, region: String?, identifier: String) -> String {
        if let language, let region, !language.isEmpty, !region.isEmpty { return "\(language)-\(region)" }
        return identifier.prefix { $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }

    /// Returns a decimal number, without fraction when it is whole: `17`, `17.5` (I006 to I009).
    package static func number(_ value: Double) -> String {
        value.rounded() == value && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
    }

    /// Returns decimal degrees with a point and four decimals, about eleven metres (C011, C012); nil outside `limit`.
    package static func degrees(_ value: Double, limit: Double) -> String? {
        guard value.isFinite, value.magnitude <= limit else { return nil }
        let units = Int((value * 10_000).rounded())
        let fraction = String(units.magnitude % 10_000)
        return (units < 0 ? "-" : "") + "\(units.magnitude / 10_000)."
            + String(repeating: "0", count: 4 - fraction.count) + fraction
    }

    /// Returns a decimal number without zeros at the end of its fraction, and without a point when nothing follows it.
    static func withoutZerosAtEnd(_ number: String) -> String {
        guard number.contains(".") else { return number }
        var text = Substring(number)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text == "-0" ? "0" : String(text)
    }

    /// Returns width and height in pixels (C008); nil unless both are positive.
    package static func resolution(width: Double, height: Double) -> String? {
        guard width.isFinite, height.isFinite, (1..<100_000).contains(width), (1..<100_000).contains(height) else { return nil }
        return "\(Int(width.rounded()))x\(Int(height.rounded()))"
    }

    /// Returns `yyyyMMddHHmmss` in UTC by the Gregorian calendar (C017).
    static func timestamp(_ date: Date) -> String {
        CivilTime(max(date, firstDate)).compact
    }

    /// 0001-01-01T00:00:00Z.
    private static let firstDate = Date(timeIntervalSince1970: -62_135_596_800)

    /// Returns the value of `name` in the text of `/etc/os-release`, without its quotes; nil when missing or empty.
    package static func osRelease(_ name: String, in text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) {
            guard let separator = line.firstIndex(of: "="), line[..<separator] == name else { continue }
            var value = line[line.index(after: separator)...]
            if let quote = value.first, quote == "\"" || quote == "'", value.count >= 2, value.last == quote {
                value = value.dropFirst().dropLast()
            }
            return value.isEmpty ? nil : String(value)
        }
        return nil
    }
}
