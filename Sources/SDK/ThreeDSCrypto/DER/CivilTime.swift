/// A UTC date and time in the proleptic Gregorian calendar.
struct CivilTime {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    init(secondsSince1970 seconds: Int64) {
        let secondsOfDay = Int(((seconds % 86400) + 86400) % 86400)
        let days = Int((seconds - Int64(secondsOfDay)) / 86400) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = secondsOfDay / 3600
        minute = secondsOfDay / 60 % 60
        second = secondsOfDay % 60
    }

    /// Seconds since 1970-01-01T00:00:00Z.
    var secondsSince1970: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = Int64(era) * 146_097 + Int64(dayOfEra) - 719_468
        return days * 86400 + Int64(hour * 3600 + minute * 60 + second)
    }

    /// Parses a UTCTime (13 characters) or GeneralizedTime (15). Both have seconds and end in `Z` (RFC 5280 §4.1.2.5).
    init?(der text: ArraySlice<UInt8>, isGeneralized: Bool) {
        let expected = isGeneralized ? 15 : 13
        guard text.count == expected, text.last == UInt8(ascii: "Z") else { return nil }
        let digits = text.dropLast().map { $0 &- UInt8(ascii: "0") }
        guard digits.allSatisfy({ $0 <= 9 }) else { return nil }
        func two(_ index: Int) -> Int { Int(digits[index]) * 10 + Int(digits[index + 1]) }
        let base = isGeneralized ? 4 : 2
        if isGeneralized {
            year = two(0) * 100 + two(2)
        } else {
            year = two(0) >= 50 ? 1900 + two(0) : 2000 + two(0)
        }
        month = two(base)
        day = two(base + 2)
        hour = two(base + 4)
        minute = two(base + 6)
        second = two(base + 8)
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), day >= 1, day <= lengths[month - 1], hour < 24, minute < 60, second < 60 else {
            return nil
        }
    }
}
