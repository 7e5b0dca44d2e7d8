import ThreeDSCore

/// The event of a challenge that ended with an error that the protocol has no message for (SDK-25).
public struct RuntimeErrorEvent: Equatable, Sendable {
    /// The SDK's own code, if there is one.
    public let errorCode: String?
    /// One English sentence for a developer, without anything that the cardholder typed (SDK-25).
    public let errorMessage: String

    /// Creates a runtime error.
    public init(errorCode: String? = nil, errorMessage: String) {
        self.errorCode = errorCode
        self.errorMessage = errorMessage
    }

    /// The cause, derived from the code.
    public var failure: Failure { Failure(.runtime(code: errorCode, detail: errorMessage)) }

    /// Returns ``errorCode``.
    public func getErrorCode() -> String? { errorCode }
    /// Returns ``errorMessage``.
    public func getErrorMessage() -> String { errorMessage }
}
