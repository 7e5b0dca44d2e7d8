// The spellings of the EMVCo technical guide that the SDK specification does not have. Documentation/integrate/migration.md shows them in
// an app.

extension ThreeDS2Service {
    /// Calls ``initialize(_:locale:uiCustomization:)``.
    public func initialize(_ configParameters: ConfigParameters, _ locale: String?, _ uiCustomization: UiCustomization?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }
}

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, _ challengeStatusReceiver: any ChallengeStatusReceiver, _ timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }
}

extension ConfigParameters {
    /// Calls ``addParam(group:paramName:paramValue:)``.
    public func addParam(_ group: String?, _ paramName: String?, _ paramValue: String?) throws(ThreeDS2Error) {
        try addParam(group: group, paramName: paramName, paramValue: paramValue)
    }

    /// Calls ``getParamValue(group:paramName:)``.
    public func getParamValue(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try getParamValue(group: group, paramName: paramName)
    }

    /// Calls ``removeParam(group:paramName:)``.
    @discardableResult
    public func removeParam(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try removeParam(group: group, paramName: paramName)
    }
}

/// ``UiCustomization`` as some documents spell it.
public typealias UICustomization = UiCustomization

extension ChallengeParameters {
    /// The same as ``threeDSServerTransactionID``, under the name of the specification's sample for iOS.
    public var tdsServerTransactionID: String? {
        get { threeDSServerTransactionID }
        set { threeDSServerTransactionID = newValue }
    }
}
