extension Transaction {
    /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeOut:)`` does, with a time-out that is already checked.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout.minutes)
    }

    /// Runs the challenge as ``performChallenge(_:timeOut:)`` does, with a time-out that is already checked.
    public func performChallenge(
        _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout
    ) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeout.minutes)
    }
}
