/// The event of a completed challenge (SDK-24).
public struct CompletionEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// `transStatus` of the final CRes.
    public let status: TransStatus
    /// The deviations of the issuer that the SDK accepted, in the order of arrival.
    public let deviations: [ToleratedDeviation]

    /// Creates a completion event.
    public init(sdkTransactionID: String, status: TransStatus, deviations: [ToleratedDeviation] = []) {
        self.sdkTransactionID = sdkTransactionID
        self.status = status
        self.deviations = deviations
    }
}
