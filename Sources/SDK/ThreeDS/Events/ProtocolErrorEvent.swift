import ThreeDSCore

/// The event of a challenge that ended with an Error Message, in either direction (SDK-26).
public struct ProtocolErrorEvent: Equatable, Sendable {
    /// The transaction's SDK transaction ID.
    public let sdkTransactionID: String
    /// The Error Message, as received from the ACS or sent to it (SDK-26).
    public let errorMessage: ErrorMessage
    /// The deviations of the issuer that the SDK accepted before the error, in the order of arrival.
    public let deviations: [ToleratedDeviation]
    /// Names of the data dictionary that the error is about.
    private let elements: [String]
    /// What exactly the SDK received.
    private let trouble: MessageTrouble?

    /// Creates a protocol error.
    public init(sdkTransactionID: String, errorMessage: ErrorMessage) {
        let elements = Failure.elements(inDetail: errorMessage.errorDetails ?? "")
        self.init(
            sdkTransactionID: sdkTransactionID, errorMessage: errorMessage, elements: elements, trouble: nil, deviations: [])
    }

    init(
        sdkTransactionID: String, errorMessage: ErrorMessage, elements: [String], trouble: MessageTrouble?,
        deviations: [ToleratedDeviation]
    ) {
        self.sdkTransactionID = sdkTransactionID
        self.errorMessage = errorMessage
        self.elements = elements
        self.trouble = trouble
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
