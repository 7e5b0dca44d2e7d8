import ThreeDSMessages

/// The event of a challenge that ended with an Error Message, in either direction (SDK-26).
public struct ProtocolErrorEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// The Error Message, as received from the ACS or sent to it (SDK-26).
    public let errorMessage: ErrorMessage
    /// The deviations of the issuer that the SDK accepted before the error, in the order of arrival.
    public let deviations: [ToleratedDeviation]
    /// Names of the data dictionary that the error is about.
    let elements: [String]
    /// What exactly the SDK received.
    let trouble: MessageTrouble?

    /// Creates a protocol error.
    public init(sdkTransactionID: String, errorMessage: ErrorMessage) {
        self.sdkTransactionID = sdkTransactionID
        self.errorMessage = errorMessage
        elements = Failure.elements(inDetail: errorMessage.errorDetails ?? "")
        trouble = nil
        deviations = []
    }

    init(_ erro: Erro, sdkTransactionID: String, deviations: [ToleratedDeviation]) {
        self.sdkTransactionID = sdkTransactionID
        errorMessage = ErrorMessage(erro, sdkTransactionID: sdkTransactionID)
        elements = erro.elements
        trouble = erro.defect?.trouble
        self.deviations = deviations
    }

    /// The cause, derived from code, component and what the SDK received.
    public var failure: Failure {
        .protocolError(
            code: errorMessage.errorCode, component: errorMessage.errorComponent, elements: elements,
            messageType: errorMessage.errorMessageType, trouble: trouble)
    }

    /// Returns whether transaction and message are equal.
    public static func == (one: ProtocolErrorEvent, other: ProtocolErrorEvent) -> Bool {
        one.sdkTransactionID == other.sdkTransactionID && one.errorMessage == other.errorMessage
    }
}
