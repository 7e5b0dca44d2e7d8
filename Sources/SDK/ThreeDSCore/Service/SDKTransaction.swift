import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
package import ThreeDSMessages
import ThreeDSPlatform
package import ThreeDSScreens

/// One transaction: its identifiers and key exist from its creation on, then come the parameters for the AReq and at most one challenge.
///
///     open ──beginChallenge──▶ running ──outcome──▶ over
///       └────────close, service cleaned up────────────┘
///
/// Source: protocol/sdk-api.md §3.2 (SDK-13).
package final class SDKTransaction: Sendable {
    private enum Phase: Sendable {
        case open(P256PrivateKey)
        case running(ChallengeRunner, P256PublicKey)
        case over
    }

    private struct State: Sendable {
        var phase: Phase
        var parameters: RequestParameters?
        var bridging: BridgingVersion?
        var progress: ProgressDisplay?
        var deviations: [ToleratedDeviation] = []

        /// Keeps nothing but what the challenge accepted.
        mutating func end() { self = State(phase: .over, deviations: deviations) }
    }

    /// The SDK transaction ID: a fresh UUID in lower case (CORE-3).
    package let sdkTransactionID: SDKTransactionID
    /// The SDK transaction ID as text.
    package var identifier: String { sdkTransactionID.text }
    private let version: ProtocolVersion
    /// The content encryption of the device data and of every CReq.
    private let encryption: EncryptionMethod
    private let directoryServer: DirectoryServerRecord
    private let session: ServiceSession
    private let state: Locked<State>
    private let diagnostics: Diagnostics
    /// The transcript of the transaction; nil when the app did not request one.
    package let transcript: TranscriptRecorder?
    /// The deviations of the ACS that the challenge accepted; empty before it has ended.
    package var deviations: [ToleratedDeviation] { state.withLock(\.deviations) }

    /// Creates a transaction with a fresh identifier and key pair (CORE-6).
    init(version: ProtocolVersion, directoryServer: DirectoryServerRecord, session: ServiceSession) throws(SDKError) {
        let key: P256PrivateKey
        do {
            key = try P256PrivateKey.generate()
        } catch {
            throw .runtime(.keyPair)
        }
        guard let id = SDKTransactionID.make(random: session.surroundings.randomSource.bytes(16)) else {
            throw .runtime(.randomSource(.createTransaction))
        }
        sdkTransactionID = id
        self.version = version
        encryption = version.encryption(configured: session.configuration.encryption)
        self.directoryServer = directoryServer
        self.session = session
        state = Locked(State(phase: .open(key)))
        transcript =
            session.configuration.diagnosis.recordsTranscripts ? TranscriptRecorder(version: version, transactionID: id) : nil
        diagnostics = session.diagnostics.transaction(id, adding: transcript)
        diagnostics.record(.transactionCreated, .info, .information, [.init(.version, .word(.init(version)))])
        diagnostics.record(.ephemeralKeyMade, .ephemeralKey, .verbose, [.init(.curve, .word(.init(CurveWord.p256)))])
    }

    /// The directory server's logo for the processing screen (CORE-143, CORE-144).
    package var logo: LogoImage { directoryServer.logo }

    /// The context for presenters.
    package var presentationContext: PresentationContext {
        Self.context(session.context(version), directoryServer)
    }

    /// Returns the context. May read the app's picture of the logo.
    private static func context(
        _ context: PresentationContext, _ directoryServer: DirectoryServerRecord
    ) -> PresentationContext {
        var context = context
        let logo = directoryServer.logo
        context.directoryServerID = directoryServer.id
        context.logo = logo.isEmpty ? context.images.logo(directoryServerID: directoryServer.id) : logo
        return context
    }

    deinit {
        session.remove(ObjectIdentifier(self))
        state.withLock { $0.progress }?.handle(.close)
    }

    /// Returns the processing screen that the app shows until the challenge, the same object at every call (SDK-6).
    package func progressDisplay() throws(SDKError) -> ProgressDisplay {
        try state.withLock { state throws(SDKError) in
            if case .over = state.phase { throw Self.over }
            if let progress = state.progress { return progress }
            let progress = ProgressDisplay(
                presenter: session.surroundings.presenter, timeSource: session.surroundings.timeSource,
                minimum: session.configuration.minimumDisplay
            ) { [sdkTransactionID, directoryServer, context = session.context(version)] in
                ProgressScreen(
                    sdkTransactionID: sdkTransactionID.text, context: Self.context(context, directoryServer))
            }
            if case .running = state.phase { progress.handle(.takeOver) }
            state.progress = progress
            return progress
        }
    }

    /// Returns the parameters, the same values at every call. The first call encrypts.
    ///
    /// - Throws: `.splitSDKPending` when the server of a Split-SDK has not signed yet.
    package func requestParameters() throws(SDKError) -> RequestParameters {
        let parameters = try takeRequestParameters(unsigned: false)
        session.security.inspectCall(at: .authenticationRequest)
        return parameters
    }

    /// Returns the same parameters, after the server of a Split-SDK has signed.
    ///
    /// A call that fails leaves the transaction as it was. If there are several calls at the same time, each asks the server, and
    /// the first answer is kept.
    package func signedRequestParameters() async throws(SDKError) -> RequestParameters {
        var parameters = try takeRequestParameters(unsigned: true)
        if let splitSDK = session.configuration.splitSDK, parameters.splitSDK == nil {
            let request = SplitSDKRequest(
                sdkReferenceNumber: parameters.sdkReferenceNumber, sdkTransactionID: parameters.sdkTransactionID,
                directoryServerID: directoryServer.id, messageVersion: parameters.messageVersion)
            let content = try await splitSDK.content(for: request, timeSource: session.surroundings.timeSource)
            let elements = SplitSDKElements(
                variant: splitSDK.variant.code, isLimited: splitSDK.isLimited, signedContent: content.compact)
            parameters = try state.withLock { state throws(SDKError) in
                guard var kept = state.parameters else { throw Self.over }
                kept.splitSDK = kept.splitSDK ?? elements
                state.parameters = kept
                return kept
            }
        }
        session.security.inspectCall(at: .authenticationRequest)
        return parameters
    }

    /// - Parameter unsigned: whether the parameters of a Split-SDK are returned before its server has signed.
    private func takeRequestParameters(unsigned: Bool) throws(SDKError) -> RequestParameters {
        try state.withLock { state throws(SDKError) in
            let publicKey: P256PublicKey
            switch state.phase {
            case .open(let key): publicKey = key.publicKey
            case .running(_, let key): publicKey = key
            case .over: throw Self.over
            }
            guard unsigned || session.configuration.splitSDK == nil || state.parameters?.splitSDK != nil else {
                throw .runtime(.splitSDKPending)
            }
            if let parameters = state.parameters { return parameters }
            let deviceData: String
            do {
                deviceData = try DeviceDataEncryption.seal(to: directoryServer, version: version, encryption: encryption) {
                    limit in
                    session.deviceData(version, transactionID: sdkTransactionID, limit: limit)
                }
            } catch {
                throw .runtime(.deviceData)
            }
            let parameters = RequestParameters(
                sdkTransactionID: sdkTransactionID.text, deviceData: deviceData,
                sdkEphemeralPublicKey: publicKey.jwkText, sdkAppID: session.sdkAppID,
                sdkReferenceNumber: session.configuration.sdkReferenceNumber, messageVersion: version.rawValue,
                announcement: session.configuration.announcement)
            state.parameters = parameters
            diagnostics.record(
                .deviceDataSealed, .deviceParameters, .information, [.init(.bytes, .count(deviceData.utf8.count))])
            return parameters
        }
    }

    /// Requests the Bridging extension in every CReq. Only 2.2.0 has it; in other versions of the protocol nothing changes.
    ///
    /// The state is checked before the argument. The last call before the challenge counts.
    ///
    /// - Parameter text: `1.0` or `2.0`.
    package func useBridgingExtension(_ text: String) throws(SDKError) {
        try state.withLock { state throws(SDKError) in
            switch state.phase {
            case .open: break
            case .running: throw .runtime(.challengeRunning)
            case .over: throw Self.over
            }
            guard let bridging = BridgingVersion(rawValue: text) else {
                throw .invalidInput(.bridgingExtension, expected: .oneOf(BridgingVersion.allCases.map(\.rawValue)))
            }
            state.bridging = version.has(.bridgingExtension) ? bridging : nil
        }
    }

    /// Checks the input and begins the challenge, which runs once ``StartedChallenge/run()`` is called.
    ///
    /// The state is checked before the arguments. A refused call leaves the transaction unchanged.
    ///
    /// - Parameter presenter: shows this challenge in place of the service's presenter.
    package func beginChallenge(
        _ input: ChallengeInput, timeout: ChallengeTimeout, presenter: (any ChallengePresenter)? = nil
    ) throws(SDKError) -> StartedChallenge {
        try state.withLock { state throws(SDKError) in
            let key = try Self.keyOfOpen(state.phase)
            let input = try CheckedChallengeInput(input, version: version)
            var configuration = ChallengeConfiguration(
                version: version,
                identifiers: TransactionIdentifiers(
                    threeDSServer: input.threeDSServerTransactionID, acs: input.acsTransactionID, sdk: sdkTransactionID),
                acsReferenceNumber: input.acsReferenceNumber, sdkReferenceNumber: session.configuration.sdkReferenceNumber,
                ephemeralKey: key, signedContent: input.acsSignedContent, roots: directoryServer.roots,
                intermediates: directoryServer.intermediates, revokedSerials: directoryServer.revokedSerials,
                appURL: input.appURL, timeout: timeout.span, encryption: encryption)
            configuration.features = session.configuration.challengeFeatures
            configuration.features.bridging = state.bridging
            configuration.willLeave = willLeave(configuration.identifiers)
            var surroundings = session.challengeSurroundings(diagnostics)
            if let presenter { surroundings.presenter = presenter }
            configuration.context = presentationContext
            let runner = ChallengeRunner(configuration: configuration, surroundings: surroundings)
            state.phase = .running(runner, key.publicKey)
            state.progress?.handle(.takeOver)
            return StartedChallenge(
                transaction: self, runner: runner, progress: state.progress,
                firesStatusFirst: session.configuration.firesStatusFirst)
        }
    }

    /// Checks the state for a challenge, before there are arguments to check.
    ///
    /// - Throws: as ``beginChallenge(_:timeout:presenter:)`` in this state.
    package func checkMayBeginChallenge() throws(SDKError) {
        try state.withLock { state throws(SDKError) in _ = try Self.keyOfOpen(state.phase) }
    }

    /// Returns the key of a transaction without a challenge.
    private static func keyOfOpen(_ phase: Phase) throws(SDKError) -> P256PrivateKey {
        switch phase {
        case .open(let key): key
        case .running: throw .runtime(.challengeRunning)
        case .over: throw over
        }
    }

    /// Ends the transaction and releases its key. Has no effect when the transaction is over.
    package func close() throws(SDKError) {
        let progress = try state.withLock { state throws(SDKError) in
            if case .running = state.phase {
                throw .runtime(.challengeRunning)
            }
            if case .open = state.phase { diagnostics.record(.transactionClosed, .info, .information) }
            defer { state.end() }
            return state.progress
        }
        progress?.handle(.close)
        session.remove(ObjectIdentifier(self))
    }

    /// Returns a function that gives the app a token for this challenge; nil when the app wants none.
    private func willLeave(_ identifiers: TransactionIdentifiers) -> (@Sendable (Date) -> Void)? {
        guard let maker = session.configuration.interruptionTokens else { return nil }
        return { [directoryServerID = directoryServer.id, version] challengeEnd in
            maker.handOver(
                InterruptedTransaction(
                    threeDSServerTransactionID: identifiers.threeDSServer.text, acsTransactionID: identifiers.acs.text,
                    sdkTransactionID: identifiers.sdk.text, directoryServerID: directoryServerID,
                    messageVersion: version.rawValue,
                    expires: challengeEnd + InterruptionTokens.grace))
        }
    }

    /// Registers the challenge for returns by URL, which 2.1.0 does not have.
    fileprivate func open(_ runner: ChallengeRunner) {
        if version.has(.requestorAppURL) { OpenChallenges.shared.add(runner, sdkTransactionID.text) }
    }

    fileprivate func close(_ watch: SecurityWatch) {
        OpenChallenges.shared.remove(sdkTransactionID.text)
        watch.end()
    }

    /// Ends the running challenge on this side as interrupted because app or screens go away. The issuer receives no message.
    package func interrupt() throws(SDKError) {
        let runner = try state.withLock { state throws(SDKError) in
            switch state.phase {
            case .open: throw .runtime(.noChallenge)
            case .running(let runner, _): return runner
            case .over: throw Self.over
            }
        }
        runner.abort(.interrupted)
    }

    /// Handles the cleanup of the service: an open transaction is over, a running challenge ends with a runtime error.
    func invalidate() {
        let (runner, progress) = state.withLock { state in
            defer { state.end() }
            guard case .running(let runner, _) = state.phase else { return (ChallengeRunner?.none, state.progress) }
            return (runner, state.progress)
        }
        runner?.abort()
        progress?.handle(.abort)
    }

    func applicationDidEnterBackground() { runner()?.applicationDidEnterBackground() }

    func applicationWillEnterForeground() { runner()?.applicationWillEnterForeground() }

    /// Runs the checks of `doChallenge` and continues checking. Under the policy `production` a HIGH alarm ends the challenge.
    fileprivate func watch(_ runner: ChallengeRunner) -> SecurityWatch {
        session.security.watchChallenge { runner.abort(.securityAlarm($0.code)) }
    }

    /// Records that the challenge has ended, and keeps what it accepted.
    fileprivate func finish(_ runner: ChallengeRunner) async {
        let deviations = await runner.deviations
        state.withLock { state in
            state.deviations = deviations
            state.end()
        }
        session.remove(ObjectIdentifier(self))
    }

    private func runner() -> ChallengeRunner? {
        state.withLock { state in
            guard case .running(let runner, _) = state.phase else { return nil }
            return runner
        }
    }

    private static let over = SDKError.runtime(.transactionOver)
}

/// A challenge that was accepted. It keeps its transaction alive.
package struct StartedChallenge: Sendable {
    fileprivate let transaction: SDKTransaction
    fileprivate let runner: ChallengeRunner
    fileprivate let progress: ProgressDisplay?
    fileprivate let firesStatusFirst: Bool

    /// Runs the challenge to its end. Call it only once. The transaction is over when it returns.
    package func run() async -> ChallengeOutcome {
        await progress?.settled()  // the presenter receives its calls one after the other
        let result = await runWatched(announcing: nil)
        await removeProgress()
        await transaction.finish(runner)
        return outcome(result)
    }

    /// Runs the challenge with the security checks.
    private func runWatched(announcing announce: (@Sendable (ChallengeResult) async -> Void)?) async -> ChallengeResult {
        let watch = transaction.watch(runner)
        transaction.open(runner)
        defer { transaction.close(watch) }
        return await runner.run(announcing: announce)
    }

    /// Runs the challenge like ``run()`` and delivers the outcome once; the transaction is then over. The screens are already gone, except
    /// when the parameter `FireChallengeStatusFirst` is set: then they disappear after `deliver` has returned.
    package func run(delivering deliver: @escaping @Sendable (ChallengeOutcome) async -> Void) async {
        let isDelivered = Locked(false)
        let deliverOnce: @Sendable (ChallengeResult) async -> Void = { result in
            let isFirst = isDelivered.withLock { isDelivered in
                defer { isDelivered = true }
                return !isDelivered
            }
            guard isFirst else { return }
            await transaction.finish(runner)
            await deliver(outcome(result))
        }
        await progress?.settled()
        let result = await runWatched(announcing: firesStatusFirst ? deliverOnce : nil)
        await removeProgress()
        await deliverOnce(result)
    }

    /// Returns the outcome for the app, with what the challenge accepted.
    private func outcome(_ result: ChallengeResult) -> ChallengeOutcome {
        ChallengeOutcome(result, sdkTransactionID: transaction.sdkTransactionID.text, deviations: transaction.deviations)
    }

    private func removeProgress() async {
        progress?.handle(.handBack)
        await progress?.settled()
    }
}
