import Testing
import ThreeDSJSON

struct TextPartsTests {
    @Test(arguments: [
        ("", [""]), ("a", ["a"]), (",", ["", ""]), ("a,b", ["a", "b"]), (",a,,é,", ["", "a", "", "é", ""]),
    ])
    func parts(_ text: String, _ parts: [String]) {
        #expect(text.parts(at: ",") == parts)
        #expect(parts.joined(separator: ",") == text)
    }

    @Test(arguments: [("a=b", "a", "b"), ("=", "", ""), ("a=b=c", "a", "b=c"), ("ä=", "ä", "")])
    func halves(_ text: String, _ before: String, _ behind: String) throws {
        let halves = try #require(text.halves(at: "="))
        #expect(halves == (before, behind))
    }

    @Test func noHalvesWithoutSeparator() {
        #expect("".halves(at: "=") == nil)
        #expect("ab".halves(at: "=") == nil)
    }

    @Test(arguments: [("0", true), ("0123456789", true), ("", false), ("1a", false), ("-1", false), ("٣", false), ("1 ", false)])
    func digits(_ text: String, _ areDigits: Bool) {
        #expect(text.isDigits == areDigits)
    }

    @Test(arguments: [
        "0", "7", "-0", "+5", "-5", "0012", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "-9223372036854775809", "99999999999999999999", "92233720368547758070", "", "-", "+", "1-", "--1", "1.0", "1e3", " 1",
        "1 ", "٣", "0x1",
        "１",
    ])
    func numbersAreThoseOfTheStandardLibrary(_ text: String) {
        #expect(Int(decimal: text) == Int(text))
    }
}
