import Foundation
import Testing
import ThreeDSBase
import ThreeDSTestSupport

@Suite("The calendar")
struct CivilTimeTests {
    private static let moments: [(Int64, String)] = [
        (-62_167_219_200, "00000101000000"), (-62_162_121_601, "00000228235959"), (-62_162_121_600, "00000229000000"),
        (-62_162_035_200, "00000301000000"), (-62_135_596_801, "00001231235959"), (-62_135_596_800, "00010101000000"),
        (-2_203_891_201, "19000228235959"), (-2_203_891_200, "19000301000000"), (-1, "19691231235959"), (0, "19700101000000"),
        (951_782_400, "20000229000000"), (951_868_800, "20000301000000"), (1_709_251_199, "20240229235959"),
        (1_735_689_599, "20241231235959"), (1_735_689_600, "20250101000000"), (4_107_542_399, "21000228235959"),
        (4_107_542_400, "21000301000000"), (253_402_214_400, "99991231000000"), (253_402_300_799, "99991231235959"),
    ]

    @Test("Moments and their digits convert both ways", arguments: moments)
    func bothWays(_ seconds: Int64, _ digits: String) throws {
        #expect(CivilTime(secondsSince1970: seconds).compact == digits)
        let time = try #require(CivilTime(compact: Array(digits.utf8)))
        #expect(time.secondsSince1970 == seconds)
        #expect(time == CivilTime(secondsSince1970: seconds))
        #expect(time.date == Date(timeIntervalSince1970: Double(seconds)))
    }

    @Test("Every day from 1 to 9999 follows the one before, from 1600 on as in Foundation's calendar")
    func everyDay() throws {
        var expected = try #require(CivilTime(year: 1, month: 1, day: 1))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var days = 0
        while true {
            let seconds = expected.secondsSince1970
            guard CivilTime(secondsSince1970: seconds) == expected,
                CivilTime(secondsSince1970: seconds + 86_399).day == expected.day
            else {
                Issue.record("\(expected) does not come back")
                return
            }
            if expected.day == 28, expected.year >= 1600 {
                let parts = calendar.dateComponents([.year, .month, .day], from: expected.date)
                guard parts.year == expected.year, parts.month == expected.month, parts.day == expected.day else {
                    Issue.record("\(expected) is another day for Foundation")
                    return
                }
            }
            days += 1
            let next = CivilTime(secondsSince1970: seconds + 86_400)
            if next == CivilTime(secondsSince1970: .max) || next.secondsSince1970 != seconds + 86_400 { break }
            let isNextDay = next.year == expected.year && next.month == expected.month && next.day == expected.day + 1
            let isNextMonth =
                next.day == 1 && CivilTime.days(inMonth: expected.month, of: expected.year) == expected.day
                && next.month == expected.month % 12 + 1 && next.year == expected.year + (expected.month == 12 ? 1 : 0)
            guard isNextDay || isNextMonth else {
                Issue.record("\(next) comes after \(expected)")
                return
            }
            expected = next
        }
        #expect(days == 3_652_059)
    }

    @Test(
        "Every month has its last day",
        arguments: [
            (2023, 2, 28), (2024, 2, 29), (1900, 2, 28), (2000, 2, 29), (0, 2, 29), (2024, 1, 31), (2024, 4, 30), (2024, 6, 30),
            (2024, 9, 30), (2024, 11, 30), (2024, 12, 31),
        ])
    func endsOfMonths(_ year: Int, _ month: Int, _ last: Int) throws {
        #expect(CivilTime.days(inMonth: month, of: year) == last)
        let end = try #require(CivilTime(year: year, month: month, day: last, hour: 23, minute: 59, second: 59))
        #expect(CivilTime(year: year, month: month, day: last + 1) == nil)
        let next = CivilTime(secondsSince1970: end.secondsSince1970 + 1)
        #expect((next.month, next.day, next.hour, next.minute, next.second) == (month % 12 + 1, 1, 0, 0, 0))
    }

    @Test(
        "Parts outside the calendar or the clock are refused",
        arguments: [
            [-1, 1, 1, 0, 0, 0], [10_000, 1, 1, 0, 0, 0], [2024, 0, 1, 0, 0, 0], [2024, 13, 1, 0, 0, 0], [2024, 1, 0, 0, 0, 0],
            [2023, 2, 29, 0, 0, 0], [2024, 1, 1, 24, 0, 0], [2024, 1, 1, -1, 0, 0], [2024, 1, 1, 0, 60, 0],
            [2024, 1, 1, 0, 0, 60], [.min, .min, .min, .min, .min, .min], [.max, .max, .max, .max, .max, .max],
        ])
    func refusedParts(_ parts: [Int]) {
        #expect(
            CivilTime(
                year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5]) == nil)
    }

    @Test(
        "Malformed digits are refused",
        arguments: [
            "", "2024", "202402", "2024022", "2024022912", "202402291", "20240230", "2024022924", "202402292400", "202402291260",
            "20240229125960", "2024022912000", "202402291200000", "2024-2-29", "20240229 200", "２０２４",
        ])
    func refusedDigits(_ text: String) { #expect(CivilTime(compact: Array(text.utf8)) == nil) }

    @Test("A leap second is read on demand, as the second before it")
    func leapSecond() {
        let text = Array("20161231235960".utf8)
        #expect(CivilTime(compact: text) == nil)
        #expect(CivilTime(compact: text, leapSecond: true)?.compact == "20161231235959")
        #expect(CivilTime(compact: Array("20161231235961".utf8), leapSecond: true) == nil)
    }

    @Test(
        "Moments outside the years 0 to 9999 are clamped to the first or the last",
        arguments: [
            (Int64.min, "00000101000000"), (-62_167_219_201, "00000101000000"), (253_402_300_800, "99991231235959"),
            (Int64.max, "99991231235959"),
        ])
    func clamped(_ seconds: Int64, _ digits: String) { #expect(CivilTime(secondsSince1970: seconds).compact == digits) }

    @Test(
        "Infinite and NaN dates do not trap",
        arguments: [
            (Double.nan, nil), (-Double.infinity, "00000101000000"), (.infinity, "99991231235959"), (1e300, "99991231235959"),
            (-0.1, "19691231235959"), (0.9, "19700101000000"), (951_782_399.9, "20000228235959"),
        ] as [(Double, String?)])
    func dates(_ seconds: Double, _ digits: String?) {
        let text = CivilTime(Date(timeIntervalSince1970: seconds)).compact
        #expect(text.count == 14)
        if let digits { #expect(text == digits) }
    }

    @Test(
        "RFC 3339 dates convert both ways",
        arguments: [
            (0.0, "1970-01-01T00:00:00Z"), (1_709_251_199, "2024-02-29T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
        ])
    func internetTime(_ seconds: Double, _ text: String) {
        #expect(InternetTime.text(Date(timeIntervalSince1970: seconds)) == text)
        #expect(InternetTime.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test("Seeded texts never trap, and every date that is read is written again unchanged")
    func seeded() {
        let random = SeededRandomSource(seed: 7)
        let characters = Array("0123456789-T:Z.".utf8)
        for _ in 0..<20_000 {
            var bytes = Array("2024-02-29T23:59:59Z".utf8)
            for _ in 0..<random.number(below: 4) {
                bytes[random.number(below: bytes.count)] = characters[random.number(below: characters.count)]
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if let date = InternetTime.parse(text) { #expect(InternetTime.text(date).prefix(19) == text.prefix(19)) }
        }
    }
}
