// The spellings of the EMVCo technical guide and of the specification's reference API where Swift has a shorter form: getters and
// setters of properties, and calls without labels. Documentation/integrate/migration.md shows them in an app.

// MARK: - Calls without labels

extension ThreeDS2Service {
    /// Calls ``initialize(_:locale:uiCustomization:)``.
    @available(*, deprecated, renamed: "initialize(_:locale:uiCustomization:)")
    public func initialize(_ configParameters: ConfigParameters, _ locale: String?, _ uiCustomization: UiCustomization?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }
}

// The time-out of a challenge as a number of minutes. The specification has this form, so it is not deprecated.
extension Transaction {
    /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeout:)`` does.
    ///
    /// - Parameter timeOut: whole minutes, 5 to 99, from the first CReq on.
    /// - Throws: also ``ThreeDS2Error/InvalidInput(_:_:)`` for other minutes.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeout: checkedTimeout(timeOut))
    }

    /// Runs the challenge as ``performChallenge(_:timeout:)`` does.
    ///
    /// - Parameter timeOut: whole minutes, 5 to 99, from the first CReq on.
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

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    @available(*, deprecated, renamed: "doChallenge(_:challengeStatusReceiver:timeOut:)")
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, _ challengeStatusReceiver: any ChallengeStatusReceiver, _ timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }
}

extension ConfigParameters {
    /// Calls ``addParam(group:paramName:paramValue:)``.
    @available(*, deprecated, renamed: "addParam(group:paramName:paramValue:)")
    public func addParam(_ group: String?, _ paramName: String?, _ paramValue: String?) throws(ThreeDS2Error) {
        try addParam(group: group, paramName: paramName, paramValue: paramValue)
    }

    /// Calls ``getParamValue(group:paramName:)``.
    @available(*, deprecated, renamed: "getParamValue(group:paramName:)")
    public func getParamValue(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try getParamValue(group: group, paramName: paramName)
    }

    /// Calls ``removeParam(group:paramName:)``.
    @available(*, deprecated, renamed: "removeParam(group:paramName:)")
    @discardableResult
    public func removeParam(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try removeParam(group: group, paramName: paramName)
    }
}

/// ``UiCustomization`` as some documents spell it.
@available(*, deprecated, renamed: "UiCustomization")
public typealias UICustomization = UiCustomization

// MARK: - The specification's getters and setters

// The specification names them, so they are not deprecated.

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

    /// The same as ``threeDSServerTransactionID``, under the name of the specification's sample for iOS.
    @available(*, deprecated, renamed: "threeDSServerTransactionID")
    public var tdsServerTransactionID: String? {
        get { threeDSServerTransactionID }
        set { threeDSServerTransactionID = newValue }
    }
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
