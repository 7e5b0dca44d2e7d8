/// One payment's authentication. Every method may be called from any thread.
///
/// A finished transaction (its challenge has ended, `close` was called, or its service was cleaned up) answers every method but
/// `close` with ``ThreeDS2Error/SDKRuntime(_:_:)`` (SDK-13).
public protocol Transaction: AnyObject, Sendable {
    /// The data that the 3DS Server needs for the AReq; the same object at every call.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` when the transaction is finished or a key operation fails.
    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters

    /// Asks for the Bridging message extension in every CReq: in 2.2.0 the issuer may then offer its app by a button and hide what is
    /// typed. Without this call the extension is never sent. In other versions of the protocol it has no effect.
    ///
    /// - Parameter version: of the extension, `1.0` or `2.0`.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for another version; ``ThreeDS2Error/SDKRuntime(_:_:)`` once a challenge of the
    ///   transaction has started or it is finished.
    func useBridgingExtension(version: String) throws

    /// The processing screen for the time until the ARes is there; the same object at every call, also while the challenge runs (SDK-6).
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` when the transaction is finished.
    func getProgressView() throws -> any ProgressDialog

    /// Starts the challenge and returns at once; the receiver gets exactly one call, later and on the main thread.
    ///
    /// - Parameters:
    ///   - challengeParameters: copied; the four mandatory values must be there.
    ///   - challengeStatusReceiver: kept until it has been called.
    ///   - timeOut: whole minutes, 5 to 99, from the first CReq on.
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` while a challenge of the transaction runs or when it is finished;
    ///   ``ThreeDS2Error/InvalidInput(_:_:)`` naming the value: nothing has started then and the call may be repeated.
    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` that returns the outcome and needs no main thread.
    ///
    /// Cancelling the task ends the challenge as the cardholder's Cancel would.
    func performChallenge(_ challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome

    /// Gives the running challenge up here because the app goes away: screens are taken away, the outcome is
    /// ``ChallengeOutcome/interrupted(_:)``. Nothing is sent, so the cardholder may still finish with the issuer; the 3DS Server gets
    /// the result.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` with code `no-challenge` when no challenge runs, or when the transaction is finished.
    func interrupt() throws

    /// Starts the challenge for an app that draws the screens itself in a loop; the service's presenter is not asked.
    ///
    /// - Throws: as ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates

    /// Ends a transaction that needs no challenge and erases its key. Repetition is harmless, also inside a receiver's method.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` while a challenge runs, which goes on.
    func close() throws

    /// What has happened so far; also when the transaction is finished. Nil unless ``ConfigParameters/recordsTranscripts`` is on.
    var transcript: TransactionTranscript? { get }
}

/// A name for files that import another module with a `Transaction`.
public typealias ThreeDS2Transaction = Transaction
