package import Foundation

/// The form of dates in JSON documents (RFC 3339), always in UTC.
package enum InternetTime {
    /// Reads `YYYY-MM-DDTHH:MM:SSZ` from 1970 on, and ignores a fraction of the second; returns nil for anything else, also
    /// for days that do not exist.
    package static func parse(_ text: String) -> Date? {
        var bytes = Array(text.utf8)
        guard (20...40).contains(bytes.count) else { return nil }
        if bytes[19] == UInt8(ascii: ".") {
            guard bytes.count > 21, CivilTime.digits(bytes[20...].dropLast()) != nil else { return nil }
            bytes.removeSubrange(19..<(bytes.count - 1))
        }
        guard bytes.count == 20 else { return nil }
        for (place, separator) in zip(places, separators) where bytes[place] != separator { return nil }
        for place in places.reversed() { bytes.remove(at: place) }
        guard let time = CivilTime(compact: bytes), time.year >= 1970 else { return nil }
        return time.date
    }

    /// Returns `YYYY-MM-DDTHH:MM:SSZ` without the fraction of the second. Dates before the year 0 and after 9999 give the nearest
    /// time that this form can express.
    package static func text(_ date: Date) -> String { CivilTime(date).text(separators) }

    private static let separators = Array("--T::Z".utf8)
    private static let places = [4, 7, 10, 13, 16, 19]
}
