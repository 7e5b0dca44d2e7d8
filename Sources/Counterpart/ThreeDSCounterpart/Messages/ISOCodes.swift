import ThreeDSMessages

/// The numeric codes of a standard of ISO on one day: which are assigned, and which are withdrawn.
///
/// The tables are in `Data/iso-codes.json`.
package struct ISOCodes: Sendable {
    /// What the table says about a code.
    package enum Standing: Equatable, Sendable {
        case assigned
        /// `since` is a date as the table has it: a year, a month or a day.
        case withdrawn(since: String)
        case unassigned
    }

    /// An assigned code.
    package struct Entry: Equatable, Sendable {
        /// Three digits.
        package let digits: String
        /// Three letters.
        package let letters: String
        /// The decimals of a currency; nil for a country, and for a currency without them.
        package let minorUnits: Int?
        /// Whether it is a currency for funds only.
        package let isFund: Bool
    }

    /// Such as `ISO 4217`.
    package let standard: String
    /// The day of the table, `YYYY-MM-DD`.
    package let date: String
    /// The assigned codes, ascending.
    package let assigned: [Entry]
    private let byDigits: [String: Entry]
    private let withdrawn: [String: String]

    /// - Parameters:
    ///   - assigned: entries of digits, letters, minor units (`-` for none) and `F` for a fund, with spaces between them.
    ///   - withdrawn: entries of digits, letters and date.
    init(standard: String, date: String, assigned: String, withdrawn: String) {
        self.standard = standard
        self.date = date
        self.assigned = Self.entries(assigned).map { digits, letters, rest in
            Entry(
                digits: digits, letters: letters, minorUnits: rest.first?.wholeNumberValue, isFund: rest.hasSuffix("F"))
        }
        byDigits = Dictionary(self.assigned.map { ($0.digits, $0) }) { first, _ in first }
        self.withdrawn = Dictionary(Self.entries(withdrawn).map { ($0.digits, $0.rest) }) { first, _ in first }
    }

    private static func entries(_ text: String) -> [(digits: String, letters: String, rest: String)] {
        text.split { $0 == " " || $0 == "\n" }.map { entry in
            (String(entry.prefix(3)), String(entry.dropFirst(3).prefix(3)), String(entry.dropFirst(6)))
        }
    }

    /// Returns the assigned code of three digits.
    package subscript(digits: String) -> Entry? { byDigits[digits] }

    package func standing(of digits: String) -> Standing {
        if byDigits[digits] != nil { return .assigned }
        return withdrawn[digits].map { .withdrawn(since: $0) } ?? .unassigned
    }

    private static let countryNames: Set<String> = [
        Field.billAddrCountry, Field.shipAddrCountry, Field.merchantCountryCode, Field.acquirerCountryCode,
        Field.sellerAddrCountry,
    ]

    /// Returns the table of an element whose format is a code of ISO; nil for other elements.
    static func of(_ element: DataElement) -> ISOCodes? {
        guard case .isoCode = element.format else { return nil }
        return countryNames.contains(element.name) ? countries : currencies
    }
}
