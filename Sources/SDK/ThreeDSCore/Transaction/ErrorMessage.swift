import ThreeDSMessages

/// An Error Message of the protocol, received from the ACS or made by the SDK. It has the members of 2.1.0 and 2.2.0 (SDK-23).
public struct ErrorMessage: Equatable, Sendable {
    /// The transaction's SDK transaction ID, if known.
    public let transactionID: String?
    /// The error code, three digits such as `203`.
    public let errorCode: String
    /// The party that found the error: `C` SDK, `A` ACS, `D` directory server, `S` 3DS Server.
    public let errorComponent: String
    /// The general description of the code.
    public let errorDescription: String
    /// What exactly was wrong, for example the names of the elements.
    public let errorDetails: String?
    /// The message type that was found wrong, such as `CRes`.
    public let errorMessageType: String?
    /// The protocol version of the message; empty when the peer sent none.
    public let messageVersionNumber: String

    /// Creates an Error Message.
    public init(
        transactionID: String? = nil, errorCode: String, errorComponent: String, errorDescription: String,
        errorDetails: String? = nil, errorMessageType: String? = nil, messageVersionNumber: String
    ) {
        self.transactionID = transactionID
        self.errorCode = errorCode
        self.errorComponent = errorComponent
        self.errorDescription = errorDescription
        self.errorDetails = errorDetails
        self.errorMessageType = errorMessageType
        self.messageVersionNumber = messageVersionNumber
    }

    /// Creates the message of an Erro; the transaction is known even if the Erro does not name it.
    init(_ erro: Erro, sdkTransactionID: String) {
        self.init(
            transactionID: erro.sdkTransID ?? sdkTransactionID, errorCode: erro.errorCode.rawValue,
            errorComponent: erro.errorComponent.rawValue, errorDescription: erro.errorDescription,
            errorDetails: erro.errorDetail.isEmpty ? nil : erro.errorDetail, errorMessageType: erro.errorMessageType,
            messageVersionNumber: erro.messageVersion ?? "")
    }
}
