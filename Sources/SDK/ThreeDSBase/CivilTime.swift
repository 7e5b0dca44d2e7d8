package import Foundation

/// A date and time of day in UTC by the proleptic Gregorian calendar, to the second: years 0 to 9999, which four digits hold.
///
/// It uses no formatter of the system, because the user's settings could change what that writes.
package struct CivilTime: Hashable, Sendable {
    /// 0 to 9999.
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to the length of the month.
    package let day: Int
    /// 0 to 23.
    package let hour: Int
    /// 0 to 59.
    package let minute: Int
    /// 0 to 59.
    package let second: Int

    /// 0000-01-01T00:00:00Z, in seconds since 1970.
    private static let firstSecond: Int64 = -62_167_219_200
    /// 9999-12-31T23:59:59Z, in seconds since 1970.
    private static let lastSecond: Int64 = 253_402_300_799
    private static let secondsPerDay: Int64 = 86_400
    private static let daysPerEra = 146_097
    private static let yearsPerEra = 400
    /// From the 1st of March of the year -400, where the count of eras begins, to 0000-01-01.
    private static let daysBefore = daysPerEra - 60

    /// Checks the parts; nil for a day that no calendar has or a time that no clock shows.
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

    /// The parts of a moment; those of the first or the last moment when the year is outside 0 to 9999.
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

    /// The parts of a date, without its fraction of a second; clamped as in ``init(secondsSince1970:)``.
    package init(_ date: Date) {
        let seconds = min(max(date.timeIntervalSince1970, Double(Self.firstSecond)), Double(Self.lastSecond))
        // A date that is not a number stays one through min and max.
        self.init(secondsSince1970: Int64(exactly: seconds.rounded(.down)) ?? Self.firstSecond)
    }

    /// Seconds since 1970-01-01T00:00:00Z.
    package var secondsSince1970: Int64 {
        let yearFromMarch = (month <= 2 ? year - 1 : year) + Self.yearsPerEra
        let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: Self.yearsPerEra)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = Int64(era * Self.daysPerEra + dayOfEra - Self.daysBefore)
        return Self.firstSecond + days * Self.secondsPerDay + Int64(hour * 3_600 + minute * 60 + second)
    }

    /// The same moment.
    package var date: Date { Date(timeIntervalSince1970: TimeInterval(secondsSince1970)) }

    /// The length of a month in days; nil for a month outside 1 to 12.
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
    /// Reads `YYYYMMDD`, `YYYYMMDDHHMM` or `YYYYMMDDHHMMSS`; nil for anything else, also for days that no calendar has.
    ///
    /// - Parameter leapSecond: whether the second 60 is read, as the one before it.
    package init?(compact text: some Collection<UInt8>, leapSecond: Bool = false) {
        guard text.count == 8 || text.count == 12 || text.count == 14, let digits = Self.digits(text) else { return nil }
        func two(_ index: Int) -> Int { index < digits.count ? digits[index] * 10 + digits[index + 1] : 0 }
        self.init(
            year: two(0) * 100 + two(2), month: two(4), day: two(6), hour: two(8), minute: two(10),
            second: leapSecond && two(12) == 60 ? 59 : two(12))
    }

    /// `YYYYMMDDHHMMSS`.
    package var compact: String { text() }

    /// The values of decimal digits; nil when there is another character.
    package static func digits(_ text: some Collection<UInt8>) -> [Int]? {
        var digits: [Int] = []
        digits.reserveCapacity(text.count)
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits.append(Int(byte - UInt8(ascii: "0")))
        }
        return digits
    }

    /// All parts in order, with leading zeros and with what stands between two parts and after the last one.
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
