// Calls without labels, which the EMVCo technical guide and most SDKs after it have.

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

    // The compiler takes these only where a `String` is needed.

    /// Returns the value of a parameter, or an empty text if the group has no parameter of this name.
    @_disfavoredOverload
    public func getParamValue(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String {
        try (getParamValue(group: group, paramName: paramName) as String?) ?? ""
    }

    /// Removes a parameter and returns the value it had, or an empty text if it did not exist.
    @_disfavoredOverload
    @discardableResult
    public func removeParam(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String {
        try (removeParam(group: group, paramName: paramName) as String?) ?? ""
    }
}
