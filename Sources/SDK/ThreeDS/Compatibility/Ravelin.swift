// The spellings of the Ravelin 3DS SDK. Documentation/integrate/migration.md shows them in an app.

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }

    /// Calls ``performChallenge(_:timeOut:)``.
    public func performChallenge(challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeOut)
    }
}

extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(threeDSServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(tdsServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(acsTransactionID value: String?) { acsTransactionID = value }

    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(acsRefNumber value: String?) { acsRefNumber = value }

    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(acsSignedContent value: String?) { acsSignedContent = value }

    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(threeDSRequestorAppURL value: String?) { threeDSRequestorAppURL = value }

    /// Same as ``threeDSServerTransactionID``.
    public var tdsServerTransactionID: String? {
        get { threeDSServerTransactionID }
        set { threeDSServerTransactionID = newValue }
    }
}
