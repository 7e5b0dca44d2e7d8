import Testing
import ThreeDSCounterpart
import ThreeDSJSON

/// purchaseAmount, purchaseCurrency and purchaseExponent as people read them.
@Suite("Amounts with their currency") struct PurchaseAmountTests {
    private static func amount(_ amount: String?, _ currency: String?, _ exponent: String?) -> PurchaseAmount? {
        var areq = JSONObject()
        areq["purchaseAmount"] = amount.map { .string($0) }
        areq["purchaseCurrency"] = currency.map { .string($0) }
        areq["purchaseExponent"] = exponent.map { .string($0) }
        return PurchaseAmount(areq: areq)
    }

    @Test(
        "an amount is written as the language writes it, with the decimals of the message",
        arguments: [
            ("1999", "978", "2", "en", "€19.99"), ("1999", "978", "2", "de", "19,99\u{A0}€"), ("5", "978", "2", "en", "€0.05"),
            ("0", "978", "2", "en", "€0.00"), ("123456789", "978", "2", "de", "1.234.567,89\u{A0}€"),
            ("1999", "978", "2", "fr", "19,99\u{A0}€"), ("1999", "978", "2", "pt-BR", "€\u{A0}19,99"),
            // No decimals.
            ("1999", "392", "0", "ja", "¥1,999"), ("1999", "392", "0", "en", "¥1,999"),
            ("1999", "392", "0", "de", "1.999\u{A0}¥"),
            // Three.
            ("1999", "414", "3", "en", "KWD\u{A0}1.999"), ("5", "414", "3", "de", "0,005\u{A0}KWD"),
            ("1999", "414", "3", "ar", "\u{200F}1.999\u{A0}د.ك.\u{200F}"),
            // The message decides about the decimals.
            ("1999", "392", "2", "en", "¥19.99"), ("1999", "978", "0", "en", "€1,999"),
            // A currency without letters here.
            ("1999", "123", "2", "en", "19.99 (ISO 4217: 123)"),
        ] as [(String, String, String, String, String)])
    func written(_ digits: String, _ currency: String, _ exponent: String, _ language: String, _ text: String) {
        #expect(Self.amount(digits, currency, exponent)?.text(in: language) == text)
    }

    @Test(
        "the digits are 0 to 9 in every language, as those of the code and the card",
        arguments: ["ar", "ar-KW", "fa", "ur", "bn", "hi", "th"])
    func digits(_ language: String) throws {
        let text = try #require(Self.amount("1999", "414", "3")).text(in: language)
        #expect(text.contains("1.999") || text.contains("1,999"), "\(text)")
        #expect(text.unicodeScalars.allSatisfy { $0.properties.numericType == nil || $0.isASCII }, "\(text)")
    }

    @Test(
        "in a field the amount is a number with the language's decimal sign",
        arguments: [
            ("123456", "2", "en", "1234.56"), ("123456", "2", "de", "1234,56"), ("1999", "0", "ja", "1999"),
            ("5", "3", "ar", "0.005"),
        ]
            as [(String, String, String, String)])
    func number(_ digits: String, _ exponent: String, _ language: String, _ text: String) {
        #expect(Self.amount(digits, "978", exponent)?.number(in: language) == text)
    }

    @Test("an AReq without a readable amount has none to show")
    func none() {
        #expect(Self.amount(nil, "978", "2") == nil)
        #expect(Self.amount("1999", nil, "2") == nil)
        #expect(Self.amount("-1", "978", "2") == nil)
        #expect(Self.amount("x", "978", "2") == nil)
        #expect(Self.amount(String(repeating: "9", count: 48), "978", "2") == nil)
        #expect(Self.amount("1999", "978", nil)?.exponent == 0)
        #expect(Self.amount("1999", "978", "99")?.exponent == 9)
    }

    @Test("a currency is found by its letters and by its digits, and by nothing else")
    func currencies() {
        let known = [("EUR", "978", 2), ("JPY", "392", 0), ("KWD", "414", 3), ("UGX", "800", 0), ("BHD", "048", 3)]
        for (letters, digits, exponent) in known {
            #expect(PurchaseCurrency(letters)?.digits == digits)
            #expect(PurchaseCurrency(digits)?.letters == letters)
            #expect(PurchaseCurrency(letters.lowercased())?.exponent == exponent)
        }
        for code in ["", "EU", "EURO", "€", "ZZZ", "XAU", "000", "999", "48"] {
            #expect(PurchaseCurrency(code) == nil, "\(code)")
        }
        #expect(PurchaseCurrency("EUR") == .euro)
    }
}
