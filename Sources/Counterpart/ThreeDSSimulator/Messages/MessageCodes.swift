import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension JSONObject {
    /// `messageCategory` of an AReq: payment unless it says otherwise.
    var category: MessageCategory { code(Field.messageCategory) ?? .payment }

    /// Whether `messageCategory` says payment.
    var isPayment: Bool { code(Field.messageCategory) == MessageCategory.payment }
}

extension TransactionStatus {
    /// A payment with this status has a `transStatusReason`.
    var needsReason: Bool { [.notAuthenticated, .unavailable, .rejected].contains(self) }

    /// The `transStatusReason` of a decoupled authentication that ends with this status.
    var reason: TransactionStatusReason? { needsReason ? .cardAuthenticationFailed : nil }
}

extension MessageCategory {
    /// What the simulated 3DS Requestor authenticates for.
    var indicator: AuthenticationIndicator {
        switch self {
        case .payment: .payment
        case .nonPayment: .addCard
        }
    }
}
