package import Foundation

/// A date and time of day in UTC by the proleptic Gregorian calendar, to the second, in the years 0 to 9999 (four digits).
///
/// It does not use a formatter of the system, because the user's settings could change the result.
package struct CivilTime: Hashable, Sendable {
    /// The year, 0 to 9999.
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day, 1 to the length of the month.
    package let day: Int
    /// The hour, 0 to 23.
    package let hour: Int
    /// The minute, 0 to 59.
    package let minute: Int
    /// The second, 0 to 59.
    package let second: Int

    /// 0000-01-01T00:00:00Z, in seconds since 1970.
    private static let firstSecond: Int64 = -62_167_219_200
    /// 9999-12-31T23:59:59Z, in seconds since 1970.
    private static let lastSecond: Int64 = 253_402_300_799
    private static let secondsPerDay: Int64 = 86_400
    private static let daysPerEra = 146_097
    private static let yearsPerEra = 400
    /// The days from the 1st of March of the year -400, where the count of eras begins, to 0000-01-01.
    private static let daysBefore = daysPerEra - 60

    /// Creates a time from its parts; returns nil for a day or a time of day that does not exist.
    package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (0...9999).contains(year), let length = Self.days(inMonth: month, of: year), (1...length).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Creates the time of a moment; the first or the last possible time when the year is outside 0 to 9999.
    ///
    /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    package init(secondsSince1970: Int64) {
        let seconds = min(max(secondsSince1970, Self.firstSecond), Self.lastSecond) - Self.firstSecond
        let secondOfDay = Int(seconds % Self.secondsPerDay)
        // Years begin in March here, so that a leap day is the last day of its year.
        let days = Int(seconds / Self.secondsPerDay) + Self.daysBefore
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: Self.daysPerEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.month = month
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + (era - 1) * Self.yearsPerEra + (month <= 2 ? 1 : 0)
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    /// Creates the time of a date, without its fraction of a second; clamped as in ``init(secondsSince1970:)``.
    package init(_ date: Date) {
        let seconds = min(max(date.timeIntervalSince1970, Double(Self.firstSecond)), Double(Self.lastSecond))
        // min and max keep NaN, so it has to be handled.
        self.init(secondsSince1970: Int64(exactly: seconds.rounded(.down)) ?? Self.firstSecond)
    }

    /// The seconds since 1970-01-01T00:00:00Z.
    package var secondsSince1970: Int64 {
        let yearFromMarch = (month <= 2 ? year - 1 : year) + Self.yearsPerEra
        let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: Self.yearsPerEra)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = Int64(era * Self.daysPerEra + dayOfEra - Self.daysBefore)
        return Self.firstSecond + days * Self.secondsPerDay + Int64(hour * 3_600 + minute * 60 + second)
    }

    /// The same moment as a date.
    package var date: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }

    /// Returns the length of a month in days; nil for a month outside 1 to 12.
    package static func days(inMonth month: Int, of year: Int) -> Int? {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1, 3, 5, 7, 8, 10, 12: 31
        default: nil
        }
    }
}

extension CivilTime {
    /// Reads `YYYYMMDD`, `YYYYMMDDHHMM` or `YYYYMMDDHHMMSS`; returns nil for anything else, also for days that do not exist.
    ///
    /// - Parameter leapSecond: whether the second 60 is accepted and read as 59.
    package init?(compact text: some Collection<UInt8>, leapSecond: Bool = false) {
        guard text.count == 8 || text.count == 12 || text.count == 14, let digits = Self.digits(text) else { return nil }
        func two(_ index: Int) -> Int { index < digits.count ? digits[index] * 10 + digits[index + 1] : 0 }
        self.init(
            year: two(0) * 100 + two(2), month: two(4), day: two(6), hour: two(8), minute: two(10),
            second: leapSecond && two(12) == 60 ? 59 : two(12))
    }

    /// The time as `YYYYMMDDHHMMSS`.
    package var compact: String { text() }

    /// Returns the values of decimal digits; nil when there is another character.
    package static func digits(_ text: some Collection<UInt8>) -> [Int]? {
        var digits: [Int] = []
        digits.reserveCapacity(text.count)
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits.append(Int(byte - UInt8(ascii: "0")))
        }
        return digits
    }

    /// Returns all parts in order, with leading zeros; each separator follows one part.
    func text(_ separators: [UInt8] = []) -> String {
        let parts = [(year, 4), (month, 2), (day, 2), (hour, 2), (minute, 2), (second, 2)]
        return String(unsafeUninitializedCapacity: 20) { output in
            var end = 0
            for (index, (number, width)) in parts.enumerated() {
                var rest = number
                for place in stride(from: end + width - 1, through: end, by: -1) {
                    output[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                end += width
                if index < separators.count {
                    output[end] = separators[index]
                    end += 1
                }
            }
            return end
        }
    }
}
