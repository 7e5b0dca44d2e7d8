import ThreeDSCore

/// The public face of a transaction of the core.
final class TransactionFace: Transaction {
    private let core: SDKTransaction
    // One object, so that repetition returns the same; empty until the first call.
    private let parameters = Guarded<AuthenticationRequestParameters?>(nil)

    init(_ core: SDKTransaction) {
        self.core = core
    }

    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        let values = try publicErrors { () throws(SDKError) in try core.requestParameters() }
        return parameters.withLock { parameters in
            if let parameters { return parameters }
            let made = AuthenticationRequestParameters(values)
            parameters = made
            return made
        }
    }

    func useBridgingExtension(version: String) throws {
        try publicErrors { () throws(SDKError) in try core.useBridgingExtension(version) }
    }

    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        let challenge = try begin(challengeParameters, timeOut)
        Task.detached(priority: .userInitiated) {
            let outcome = ChallengeOutcome(await challenge.run(), sdkTransactionID: challenge.sdkTransactionID)
            await outcome.deliver(to: challengeStatusReceiver)
        }
    }

    func performChallenge(_ challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        let challenge = try begin(challengeParameters, timeOut)
        return ChallengeOutcome(await challenge.run(), sdkTransactionID: challenge.sdkTransactionID)
    }

    func interrupt() throws {
        try publicErrors { () throws(SDKError) in try core.interrupt() }
    }

    func close() throws {
        try publicErrors { () throws(SDKError) in try core.close() }
    }

    var transcript: TransactionTranscript? { core.transcript.map(TransactionTranscript.init) }

    private func begin(_ challengeParameters: ChallengeParameters, _ timeOut: Int) throws(ThreeDS2Error) -> StartedChallenge {
        try publicErrors { () throws(SDKError) in
            try core.beginChallenge(challengeParameters.input, timeoutMinutes: timeOut)
        }
    }
}
