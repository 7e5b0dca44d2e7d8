// The calls with a time-out that has been checked already.

extension Transaction {
    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with a time that has been checked already.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout.minutes)
    }

    /// ``performChallenge(_:timeOut:)`` with a time that has been checked already.
    public func performChallenge(
        _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout
    ) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeout.minutes)
    }
}
