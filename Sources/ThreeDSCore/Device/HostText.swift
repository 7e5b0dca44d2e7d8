/// Forms in which a host's settings go into the device information.
package enum HostText {
    /// `GMT`, `GMT-6`, `GMT+5:30` for an offset from UTC in seconds, east positive (C006 in data version 1.1).
    package static func timeZone(offsetSeconds: Int) -> String {
        let minutes = offsetSeconds.magnitude / 60
        guard minutes > 0 else { return "GMT" }
        let sign = offsetSeconds < 0 ? "-" : "+"
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return "GMT\(sign)\(hours)" + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
    }

    /// `en-US` for a POSIX locale name such as `en_US.UTF-8@euro`; nil for `C`, `POSIX` and blanks (C005).
    package static func locale(posixName: String) -> String? {
        let name = posixName.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", let locale = UserLocale(String(name)) else { return nil }
        return [locale.language, locale.region].compactMap(\.self).joined(separator: "-")
    }

    /// The value of `name` in the text of `/etc/os-release`, without its quotes; nil when missing or empty.
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
