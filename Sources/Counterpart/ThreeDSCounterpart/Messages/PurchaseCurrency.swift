/// A currency of ISO 4217 with both of its codes.
package struct PurchaseCurrency: Sendable, Hashable {
    /// Three letters, such as `EUR`.
    package let letters: String
    /// Three digits, such as `978`: the form of `purchaseCurrency`.
    package let digits: String
    /// The decimals of its minor unit: 2 for the euro, 0 for the yen, 3 for the Kuwaiti dinar.
    package let exponent: Int

    /// The euro.
    package static let euro = PurchaseCurrency(letters: "EUR", digits: "978", exponent: 2)

    /// Finds a currency by its three letters, in either case, or by its three digits.
    package init?(_ code: String) {
        guard let known = Self.byCode[code.uppercased()] else { return nil }
        self = known
    }

    private init(letters: String, digits: String, exponent: Int) {
        self.letters = letters
        self.digits = digits
        self.exponent = exponent
    }

    /// The currencies in use with a minor unit (ISO 4217, list one). Funds, metals and test codes are left out.
    private static let byCode: [String: PurchaseCurrency] = {
        var found: [String: PurchaseCurrency] = [:]
        for entry in ISOCodes.currencies.assigned where !entry.isFund {
            guard let exponent = entry.minorUnits else { continue }
            let currency = PurchaseCurrency(letters: entry.letters, digits: entry.digits, exponent: exponent)
            found[currency.letters] = currency
            found[currency.digits] = currency
        }
        return found
    }()
}
