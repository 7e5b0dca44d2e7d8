import ThreeDSCore

/// The challenge ended with an Error Message, in either direction (SDK-26).
public struct ProtocolErrorEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// The Error Message, as it came from the ACS or was sent to it (SDK-26).
    public let errorMessage: ErrorMessage

    /// A protocol error.
    public init(sdkTransactionID: String, errorMessage: ErrorMessage) {
        self.sdkTransactionID = sdkTransactionID
        self.errorMessage = errorMessage
    }

    /// The cause, by code and component.
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
