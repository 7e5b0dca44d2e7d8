import ThreeDSMessages

/// The event of a challenge that ended with an error that the protocol has no message for (SDK-25).
public struct RuntimeErrorEvent: Equatable, Sendable {
    /// The SDK's own code, if there is one.
    public let errorCode: String?
    /// One English sentence for a developer, without anything that the cardholder typed (SDK-25).
    public let errorMessage: String
    /// The deviations of the issuer that the SDK accepted before the error, in the order of arrival.
    public let deviations: [ToleratedDeviation]
    private let cause: Failure

    /// Creates a runtime error.
    public init(errorCode: String? = nil, errorMessage: String) {
        self.errorCode = errorCode
        self.errorMessage = errorMessage
        deviations = []
        cause = .runtime(code: errorCode)
    }

    init(_ failure: ChallengeFailure, deviations: [ToleratedDeviation]) {
        errorCode = failure.code.rawValue
        errorMessage = failure.message
        self.deviations = deviations
        cause = failure.cause
    }

    /// The cause: party, field and rule.
    public var failure: Failure { cause }

    /// Returns whether code and message are equal.
    public static func == (one: RuntimeErrorEvent, other: RuntimeErrorEvent) -> Bool {
        one.errorCode == other.errorCode && one.errorMessage == other.errorMessage
    }
}

extension RuntimeErrorEvent {
    /// The code of a challenge left open because the app or its screens went away; see ``ChallengeOutcome/interrupted(_:)``.
    public static let interruptedCode = "interrupted"
    /// The code of a challenge that a security check ended: it found something of severity ``Severity/HIGH`` while the challenge
    /// was running, under ``SecuritySettings/Policy/production``.
    public static let securityAlarmCode = "securityAlarm"
}
