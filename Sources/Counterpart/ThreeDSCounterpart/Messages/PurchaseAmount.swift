import Foundation
package import ThreeDSJSON
import ThreeDSMessages

/// What a cardholder pays: `purchaseAmount`, `purchaseCurrency` and `purchaseExponent` together, for people to read.
package struct PurchaseAmount: Sendable, Hashable {
    /// Minor units: 1999 is € 19.99, ¥ 1,999 or KWD 1.999.
    package let minorUnits: Int
    /// The three digits of ISO 4217.
    package let currencyDigits: String
    /// How many of the digits are decimals. The message decides, not the currency.
    package let exponent: Int

    package init(minorUnits: Int, currency: PurchaseCurrency) {
        self.minorUnits = minorUnits
        currencyDigits = currency.digits
        exponent = currency.exponent
    }

    /// Reads the amount of an AReq; nil when it has none, as in a non-payment authentication, or one that is not a number.
    package init?(areq: JSONObject) {
        guard let amount = areq.string(Field.purchaseAmount).flatMap({ Int($0) }), amount >= 0,
            let currency = areq.string(Field.purchaseCurrency)
        else { return nil }
        minorUnits = amount
        currencyDigits = currency
        exponent = min(max(areq.string(Field.purchaseExponent).flatMap { Int($0) } ?? 0, 0), 9)
    }

    /// Returns the amount with its currency as the language writes both: `€19.99`, `19,99 €`, `¥1,999`.
    ///
    /// The digits are 0 to 9 in every language. The code that the cardholder types, the digits of the card and the bank's
    /// statement have these digits too, and appear next to the amount.
    ///
    /// - Parameter language: BCP 47 tag, such as `de` or `zh-Hant`.
    package func text(in language: String) -> String {
        guard let currency = PurchaseCurrency(currencyDigits) else {
            let number = value.formatted(Decimal.FormatStyle(locale: Self.locale(language)).precision(.fractionLength(exponent)))
            return "\(number) (ISO 4217: \(currencyDigits))"
        }
        return value.formatted(
            Decimal.FormatStyle.Currency(code: currency.letters, locale: Self.locale(language))
                .precision(.fractionLength(exponent)))
    }

    /// Returns the amount without its currency, for editing in a field: `19.99`, `19,99`, `1999`.
    ///
    /// - Parameter language: BCP 47 tag.
    package func number(in language: String) -> String {
        value.formatted(
            Decimal.FormatStyle(locale: Self.locale(language)).grouping(.never).precision(.fractionLength(exponent)))
    }

    private var value: Decimal { Decimal(sign: .plus, exponent: -exponent, significand: Decimal(minorUnits)) }

    private static func locale(_ language: String) -> Locale {
        Locale(identifier: language.replacingOccurrences(of: "-", with: "_") + "@numbers=latn")
    }
}
