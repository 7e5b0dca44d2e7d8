// The calls of the EMVCo technical guide without labels.

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, _ challengeStatusReceiver: any ChallengeStatusReceiver, _ timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }
}

extension ThreeDS2Service {
    /// Calls ``initialize(_:locale:uiCustomization:)``.
    public func initialize(_ configParameters: ConfigParameters, _ locale: String?, _ uiCustomization: UiCustomization?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }
}
