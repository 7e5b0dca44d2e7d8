// The calls of the EMVCo technical guide without labels.

extension Transaction {
    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` without labels.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, _ challengeStatusReceiver: any ChallengeStatusReceiver, _ timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }
}

extension ThreeDS2Service {
    /// ``initialize(_:locale:uiCustomization:)`` without labels.
    public func initialize(_ configParameters: ConfigParameters, _ locale: String?, _ uiCustomization: UiCustomization?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }
}
