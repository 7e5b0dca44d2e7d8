import ThreeDSCore

/// What the cardholder pays, as the app's server needs to know it for an authentication.
///
/// ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` checks the rules below and passes the value to the ``AppServer``. A value that
/// breaks its rule ends the call before the server is asked, with ``ThreeDS2Error/InvalidInput(_:_:)`` and a field such as
/// `ThreeDSPayment.amount`. The description of a payment contains no card number and no reference.
public struct ThreeDSPayment: Sendable {
    /// How the app names the card to its server.
    public enum Card: Equatable, Sendable {
        /// The card number, 13 to 19 digits. The app's server must be allowed to receive card numbers (PCI DSS).
        case number(String)
        /// A token or another name of the card that the app's server knows, not blank.
        case reference(String)
    }

    /// The card.
    public var card: Card
    /// The amount in minor units, such as cents, not below zero; nil when nothing is paid, for example to store a card.
    public var amount: Int?
    /// The currency: three capital letters of ISO 4217.
    public var currency: String?
    /// What the app's server calls the order, not blank; nil when it needs no name.
    public var orderReference: String?

    /// Creates a payment.
    public init(card: Card, amount: Int? = nil, currency: String? = nil, orderReference: String? = nil) {
        self.card = card
        self.amount = amount
        self.currency = currency
        self.orderReference = orderReference
    }
}

extension ThreeDSPayment {
    /// The digits of a card number (ISO/IEC 7812-1, and the acctNumber of the AReq).
    private static let cardDigits = 13...19

    /// Checks the rules of the members.
    func check() throws(ThreeDS2Error) {
        switch card {
        case .number(let number):
            guard Self.cardDigits.contains(number.utf8.count), number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw .invalidInput(.payment, .cardNumber, expected: .digits(Self.cardDigits))
            }
        case .reference(let reference):
            guard !reference.allSatisfy(\.isWhitespace) else {
                throw .invalidInput(.payment, .reference, expected: .notBlank())
            }
        }
        if let amount, amount < 0 { throw .invalidInput(.payment, .amount, expected: .notNegative) }
        if let currency, currency.utf8.count != 3 || !currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            throw .invalidInput(.payment, .currency, expected: .format(.currencyCode))
        }
        if let orderReference, orderReference.allSatisfy(\.isWhitespace) {
            throw .invalidInput(.payment, .orderReference, expected: .notBlank())
        }
    }
}

extension ThreeDSPayment: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Amount and currency.
    public var description: String {
        guard let amount else { return "ThreeDSPayment(no amount)" }
        return "ThreeDSPayment(\(amount) \(currency ?? "?"))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Shows amount and currency only.
    public var customMirror: Mirror { Mirror(self, children: ["amount": amount as Any, "currency": currency as Any]) }
}

extension ThreeDSPayment.Card: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind, without the value.
    public var description: String {
        switch self {
        case .number: "card number"
        case .reference: "card reference"
        }
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
