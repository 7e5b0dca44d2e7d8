import ThreeDSCore

/// The event of a challenge that ended with an Error Message, in either direction (SDK-26).
public struct ProtocolErrorEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// The Error Message, as received from the ACS or sent to it (SDK-26).
    public let errorMessage: ErrorMessage

    /// Creates a protocol error.
    public init(sdkTransactionID: String, errorMessage: ErrorMessage) {
        self.sdkTransactionID = sdkTransactionID
        self.errorMessage = errorMessage
    }

    /// The cause, derived from code and component.
    public var failure: Failure {
        Failure(
            .protocolError(
                code: errorMessage.errorCode, component: errorMessage.errorComponent, detail: errorMessage.errorDetails,
                messageType: errorMessage.errorMessageType))
    }

    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionID() -> String { sdkTransactionID }
    /// Returns ``errorMessage``.
    public func getErrorMessage() -> ErrorMessage { errorMessage }
}
