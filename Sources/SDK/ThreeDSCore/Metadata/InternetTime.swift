package import Foundation

/// Parses dates as JSON documents write them.
package enum InternetTime {
    /// Parses `YYYY-MM-DDTHH:MM:SSZ`, with an optional fraction of the second, which is cut off (RFC 3339 in UTC). Returns nil for
    /// anything else, also for days that do not exist in the calendar.
    package static func parse(_ text: String) -> Date? {
        var bytes = Array(text.utf8)
        guard (20...40).contains(bytes.count) else { return nil }
        if bytes[19] == UInt8(ascii: ".") {
            let fraction = bytes[20...].dropLast()
            guard !fraction.isEmpty, fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            bytes.removeSubrange(19..<(bytes.count - 1))
        }
        let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
        guard bytes.count == pattern.count else { return nil }
        for (byte, expected) in zip(bytes, pattern) {
            let isDigit = (0x30...0x39).contains(byte)
            guard expected == UInt8(ascii: "d") ? isDigit : byte == expected else { return nil }
        }
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1970...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day), hour < 24,
            minute < 60, second < 60
        else { return nil }
        let before = year - 1
        let years = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
        let days = years + lengths[..<(month - 1)].reduce(0, +) + day - 1
        return Date(timeIntervalSince1970: TimeInterval(days * 86_400 + hour * 3_600 + minute * 60 + second))
    }
}
