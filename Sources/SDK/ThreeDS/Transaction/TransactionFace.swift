import ThreeDSBase
import ThreeDSCore

/// The public face of a transaction of the core.
final class TransactionFace: Transaction {
    fileprivate let core: SDKTransaction
    /// One object each, so that every call returns the same; empty until the first call.
    private struct Made: Sendable {
        var parameters: AuthenticationRequestParameters?
        var progress: ProgressFace?
    }

    private let made = Locked(Made())

    init(_ core: SDKTransaction) {
        self.core = core
    }

    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        one(try publicErrors { () throws(SDKError) in try core.requestParameters() })
    }

    func getAuthenticationRequestParametersAsync() async throws -> AuthenticationRequestParameters {
        do throws(SDKError) {
            return one(try await core.signedRequestParameters())
        } catch {
            throw ThreeDS2Error(error)
        }
    }

    /// Returns the object that was made first.
    private func one(_ values: RequestParameters) -> AuthenticationRequestParameters {
        made.withLock { made in
            if let parameters = made.parameters { return parameters }
            let parameters = AuthenticationRequestParameters(values)
            made.parameters = parameters
            return parameters
        }
    }

    func useBridgingExtension(version: String) throws {
        try publicErrors { () throws(SDKError) in try core.useBridgingExtension(version) }
    }

    func getProgressView() throws -> any ProgressDialog {
        let display = try publicErrors { () throws(SDKError) in try core.progressDisplay() }
        return made.withLock { made in
            if let progress = made.progress { return progress }
            let progress = ProgressFace(display)
            made.progress = progress
            return progress
        }
    }

    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {
        let challenge = try begin(challengeParameters, timeout)
        Task.detached(priority: .userInitiated) {
            await challenge.run { outcome in await outcome.deliver(to: challengeStatusReceiver) }
        }
    }

    func doChallenge(
        _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout,
        outcome: @escaping @Sendable (ChallengeOutcome) -> Void
    ) throws {
        let challenge = try begin(challengeParameters, timeout)
        Task.detached(priority: .userInitiated) { await challenge.run { outcome($0) } }
    }

    func performChallenge(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) async throws -> ChallengeOutcome
    {
        let challenge = try begin(challengeParameters, timeout)
        return await challenge.run()
    }

    func interrupt() throws {
        try publicErrors { () throws(SDKError) in try core.interrupt() }
    }

    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates {
        try ChallengeStates { presenter in
            try publicErrors { () throws(SDKError) in
                try core.beginChallenge(challengeParameters.input, timeout: timeout, presenter: presenter)
            }
        }
    }

    func close() throws {
        try publicErrors { () throws(SDKError) in try core.close() }
    }

    var deviations: [ToleratedDeviation] { core.deviations }

    var transcript: TransactionTranscript? { core.transcript.map(TransactionTranscript.init) }

    private func begin(
        _ challengeParameters: ChallengeParameters, _ timeout: ChallengeTimeout
    ) throws(ThreeDS2Error) -> StartedChallenge {
        try publicErrors { () throws(SDKError) in
            try core.beginChallenge(challengeParameters.input, timeout: timeout)
        }
    }

    func checkMayBeginChallenge() throws(ThreeDS2Error) {
        try publicErrors { () throws(SDKError) in try core.checkMayBeginChallenge() }
    }
}

/// A transaction that has its identifier without making request parameters.
package protocol IdentifiedTransaction {
    /// The SDK transaction ID.
    var sdkTransactionID: String { get }
}

extension TransactionFace: IdentifiedTransaction {
    var sdkTransactionID: String { core.identifier }
}
