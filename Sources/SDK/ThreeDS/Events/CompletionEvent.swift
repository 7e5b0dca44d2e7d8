/// The event of a completed challenge (SDK-24).
public struct CompletionEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// `transStatus` of the final CRes, such as `Y` or `N`.
    public let transactionStatus: String

    /// Creates a completion event.
    public init(sdkTransactionID: String, transactionStatus: String) {
        self.sdkTransactionID = sdkTransactionID
        self.transactionStatus = transactionStatus
    }
}
