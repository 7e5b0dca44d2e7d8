/// What the cardholder pays, as the app's server needs to know it for an authentication.
///
/// The SDK reads nothing of it: it passes the value to the ``AppServer``. Its description contains no card number and no reference.
public struct ThreeDSPayment: Sendable {
    /// How the app names the card to its server.
    public enum Card: Equatable, Sendable {
        /// The card number, 13 to 19 digits. The app's server must be allowed to receive card numbers (PCI DSS).
        case number(String)
        /// A token or another name of the card that the app's server knows.
        case reference(String)
    }

    /// The card.
    public var card: Card
    /// The amount in minor units, such as cents; nil when nothing is paid, for example to store a card.
    public var amount: Int?
    /// The currency: three letters of ISO 4217.
    public var currency: String?
    /// What the app's server calls the order; nil when it needs no name.
    public var orderReference: String?

    /// Creates a payment.
    public init(card: Card, amount: Int? = nil, currency: String? = nil, orderReference: String? = nil) {
        self.card = card
        self.amount = amount
        self.currency = currency
        self.orderReference = orderReference
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
