/// The processing screen that an app shows between the AReq and the ARes, before any challenge (CORE-143, CORE-144).
///
/// It shows a spinner and the payment system's logo (``PresentationContext/logo``). Nothing can be tapped.
public struct ProgressScreen: Sendable {
    /// The SDK transaction ID of the payment.
    public let sdkTransactionID: String
    /// The look, language and logo, the same as those of a challenge of this payment.
    public let context: PresentationContext

    /// Creates a processing screen.
    public init(sdkTransactionID: String, context: PresentationContext) {
        self.sdkTransactionID = sdkTransactionID
        self.context = context
    }
}
