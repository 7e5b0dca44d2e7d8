// The call shapes of other SDKs, and typed time-outs.

extension Transaction {
    /// ``useBridgingExtension(version:)`` without a label.
    public func useBridgingExtension(_ version: String) throws { try useBridgingExtension(version: version) }

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with a label on the first argument.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with another spelling of its last label.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with a label on the first argument and another spelling of the last.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` without labels.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, _ challengeStatusReceiver: any ChallengeStatusReceiver, _ timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }

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

    /// ``performChallenge(_:timeOut:)`` with a label on the first argument.
    public func performChallenge(challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeOut)
    }
}
