/// The test cards of the simulator. They are not real numbers: no payment system's range contains their first digits.
///
/// Numbers that do not begin with 9 work too, as in other test systems: they lead to a challenge, at the directory server that the
/// request names (the first directory server when the app asks for the versions).
///
/// Every directory server has cards of each kind; `number` is its position in ``SimulatedDirectoryServer/identifiers``, from 1.
public enum TestCards {
    /// The issuer's decision about a card.
    public enum Kind: Int, Sendable, CaseIterable {
        /// A challenge; the amount or the named scenario decides which one.
        case challenge = 0
        /// transStatus `Y` without a challenge.
        case frictionless = 1
        /// transStatus `A`.
        case attempted = 2
        /// transStatus `R`, reason 11.
        case rejected = 3
        /// transStatus `U`, reason 01.
        case unavailable = 4
        /// Blocked card: transStatus `N`, reason 10.
        case notAuthenticated = 5
        /// In a participating range without an ACS: the directory server itself answers `A` (CORE-21).
        case withoutACS = 8
        /// Outside all participating ranges: the directory server itself answers `U`, reason 08 (CORE-20).
        case notParticipating = 9
    }

    /// Returns a 16-digit number with a correct check digit, for example `9001000000000000`.
    public static func number(_ kind: Kind, directoryServer number: Int) -> String {
        let body = "900\(min(max(number, 1), 9))0\(kind.rawValue)000000000".prefix(15)
        return body + String(checkDigit(of: body))
    }

    /// A card that ends in a challenge, at the directory server with an RSA key.
    public static let challengeRSA = number(.challenge, directoryServer: 1)
    /// A card that ends in a challenge, at the directory server with an EC key.
    public static let challengeEC = number(.challenge, directoryServer: 2)
    /// A card outside the ranges of all directory servers.
    public static let unknown = "990000000000000\(checkDigit(of: "990000000000000"))"

    /// Luhn (ISO/IEC 7812-1 annex B).
    static func checkDigit(of body: Substring) -> Int {
        var sum = 0
        for (index, digit) in body.utf8.reversed().enumerated() {
            let value = Int(digit) - 0x30
            sum += index % 2 == 0 ? (value * 2 > 9 ? value * 2 - 9 : value * 2) : value
        }
        return (10 - sum % 10) % 10
    }

    static func hasCheckDigit(_ card: String) -> Bool {
        guard let last = card.utf8.last else { return false }
        return checkDigit(of: card.dropLast()) == Int(last) - 0x30
    }
}
