import Testing

@testable import ThreeDSCounterpart

@Suite("Escapes in the texts of a log") struct TextCodingTests {
    static let cases: [(coding: TextCoding, text: String, decoded: String)] = [
        (.percent, "%7B%22a%22%7d", #"{"a"}"#), (.percent, "a+b%2Bc", "a b+c"), (.percent, "%C3%A4", "ä"),
        (.escapes, #"\x7b\u0022\"\n"#, "{\"\"\n"), (.escapes, #"\ud83d\ude00"#, "😀"),
        // Two characters that are a number with a sign, or half of one, are no escape.
        (.percent, "%+1", "% 1"), (.percent, "%-0", "%-0"), (.percent, "%-1", "%-1"), (.percent, "%4", "%4"),
        (.percent, "%zz", "%zz"),
        (.escapes, #"\x-0"#, "x-0"), (.escapes, #"\u-000"#, "u-000"), (.escapes, #"\u+041"#, "u+041"),
        (.escapes, #"\u00"#, "u00"),
    ]

    @Test("an escape has hexadecimal digits only", arguments: cases)
    func decodes(_ coding: TextCoding, _ text: String, _ decoded: String) {
        #expect(String(decoding: coding.decoded(Array(text.utf8)).bytes, as: UTF8.self) == decoded)
    }
}
