// The names of the specification where Swift has a shorter form: minutes as a number, getters and setters of properties.

// The time-out of a challenge as a number of minutes.
extension Transaction {
    /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeout:)`` does.
    ///
    /// - Parameters:
    ///   - challengeParameters: copied; the four mandatory values must be set.
    ///   - challengeStatusReceiver: kept until it has been called.
    ///   - timeOut: whole minutes, 5 to 99, from the first CReq on.
    /// - Throws: also ``ThreeDS2Error/InvalidInput(_:_:)`` for other minutes.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeout: checkedTimeout(timeOut))
    }

    /// Runs the challenge as ``performChallenge(_:timeout:)`` does.
    ///
    /// - Parameters:
    ///   - challengeParameters: copied; the four mandatory values must be set.
    ///   - timeOut: whole minutes, 5 to 99, from the first CReq on.
    /// - Throws: also ``ThreeDS2Error/InvalidInput(_:_:)`` for other minutes.
    public func performChallenge(_ challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeout: checkedTimeout(timeOut))
    }

    /// Checks the minutes of a challenge. The state of the transaction is checked first (SDK-13).
    package func checkedTimeout(_ minutes: Int) throws -> ChallengeTimeout {
        do throws(ThreeDS2Error) {
            return try ChallengeTimeout(minutes: minutes)
        } catch {
            try (self as? TransactionFace)?.checkMayBeginChallenge()
            throw error
        }
    }
}

// Getters and setters

extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(_ value: String?) { threeDSServerTransactionID = value }
    /// Returns ``threeDSServerTransactionID``.
    public func get3DSServerTransactionID() -> String? { threeDSServerTransactionID }
    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(_ value: String?) { acsTransactionID = value }
    /// Returns ``acsTransactionID``.
    public func getAcsTransactionID() -> String? { acsTransactionID }
    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(_ value: String?) { acsRefNumber = value }
    /// Returns ``acsRefNumber``.
    public func getAcsRefNumber() -> String? { acsRefNumber }
    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(_ value: String?) { acsSignedContent = value }
    /// Returns ``acsSignedContent``.
    public func getAcsSignedContent() -> String? { acsSignedContent }
    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(_ value: String?) { threeDSRequestorAppURL = value }
    /// Returns ``threeDSRequestorAppURL``.
    public func getThreeDSRequestorAppURL() -> String? { threeDSRequestorAppURL }
}

extension AuthenticationRequestParameters {
    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionID() -> String { sdkTransactionID }
    /// Returns ``deviceData``.
    public func getDeviceData() -> String { deviceData }
    /// Returns ``sdkEphemeralPublicKey``.
    public func getSDKEphemeralPublicKey() -> String { sdkEphemeralPublicKey }
    /// Returns ``sdkAppID``.
    public func getSDKAppID() -> String { sdkAppID }
    /// Returns ``sdkReferenceNumber``.
    public func getSDKReferenceNumber() -> String { sdkReferenceNumber }
    /// Returns ``messageVersion``.
    public func getMessageVersion() -> String { messageVersion }
}

// The technical guide, and with it every other SDK, has the status as text.
extension CompletionEvent {
    /// The letter of ``status``, such as `Y` or `N`.
    public var transactionStatus: String { status.code }

    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionID() -> String { sdkTransactionID }
    /// Returns ``transactionStatus``.
    public func getTransactionStatus() -> String { transactionStatus }
}

extension ProtocolErrorEvent {
    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionID() -> String { sdkTransactionID }
    /// Returns ``errorMessage``.
    public func getErrorMessage() -> ErrorMessage { errorMessage }
}

extension RuntimeErrorEvent {
    /// Returns ``errorCode``.
    public func getErrorCode() -> String? { errorCode }
    /// Returns ``errorMessage``.
    public func getErrorMessage() -> String { errorMessage }
}

extension ErrorMessage {
    /// Returns ``transactionID``.
    public func getTransactionID() -> String? { transactionID }
    /// Returns ``errorCode``.
    public func getErrorCode() -> String { errorCode }
    /// Returns ``errorComponent``.
    public func getErrorComponent() -> String { errorComponent }
    /// Returns ``errorDescription``.
    public func getErrorDescription() -> String { errorDescription }
    /// Returns ``errorDetails``.
    public func getErrorDetails() -> String? { errorDetails }
    /// Returns ``errorMessageType``.
    public func getErrorMessageType() -> String? { errorMessageType }
    /// Returns ``messageVersionNumber``.
    public func getMessageVersionNumber() -> String { messageVersionNumber }
}

extension Warning {
    /// Returns ``id``.
    public func getID() -> String { id }
    /// Returns ``message``.
    public func getMessage() -> String { message }
    /// Returns ``severity``.
    public func getSeverity() -> Severity { severity }
}

extension ThreeDS2Error {
    /// Returns ``errorCode``.
    public func getErrorCode() -> String? { errorCode }
}
