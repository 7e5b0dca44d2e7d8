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
}
