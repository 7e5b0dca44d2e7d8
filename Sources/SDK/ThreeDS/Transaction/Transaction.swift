/// The authentication of one payment. Every method may be called from any thread.
///
/// A transaction is finished when its challenge has ended, `close` was called, or its service was cleaned up. Every method of a
/// finished transaction except `close` throws ``ThreeDS2Error/SDKRuntime(_:_:)`` (SDK-13).
public protocol Transaction: AnyObject, Sendable {
    /// Returns the data that the 3DS Server needs for the AReq; the same object at every call.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` when the transaction is finished or a key operation fails; with code
    ///   `split-sdk-pending` when a ``ConfigParameters/splitSDK`` is configured and
    ///   ``getAuthenticationRequestParametersAsync()`` has not returned yet.
    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters

    /// Returns the same data after the server of a ``ConfigParameters/splitSDK`` has signed them. Without a Split-SDK it waits for
    /// nothing.
    ///
    /// The closure of the configuration is asked once for each transaction, or again after a call that failed. A call that fails leaves
    /// the transaction as it was.
    ///
    /// - Throws: as ``getAuthenticationRequestParameters()``; ``ThreeDS2Error/SDKRuntime(_:_:)`` with code `split-sdk-timeout`,
    ///   `split-sdk-failed` or `split-sdk-cancelled` when the closure returned nothing, `split-sdk-content` for a malformed content, and
    ///   `split-sdk-foreign` for the content of another transaction. The signature is not verified.
    func getAuthenticationRequestParametersAsync() async throws -> AuthenticationRequestParameters

    /// Adds the Bridging message extension to every CReq. In 2.2.0 the issuer may then offer its app by a button and hide typed
    /// text.
    ///
    /// Without this call the extension is never sent. In other protocol versions the call has no effect.
    ///
    /// - Parameter version: the version of the extension, `1.0` or `2.0`.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for another version; ``ThreeDS2Error/SDKRuntime(_:_:)`` when a challenge of
    ///   the transaction has started or the transaction is finished.
    func useBridgingExtension(version: String) throws

    /// Returns the processing screen for the time until the ARes arrives; the same object at every call, also during the
    /// challenge (SDK-6).
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` when the transaction is finished.
    func getProgressView() throws -> any ProgressDialog

    /// Starts the challenge and returns at once; the receiver gets exactly one call later, on the main thread.
    ///
    /// - Parameters:
    ///   - challengeParameters: copied; the four mandatory values must be set.
    ///   - challengeStatusReceiver: kept until it has been called.
    ///   - timeout: the time from the first CReq on.
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` when a challenge of the transaction is running or the transaction is
    ///   finished; ``ThreeDS2Error/InvalidInput(_:_:)`` naming the value. After `InvalidInput` nothing has started, and the
    ///   call may be repeated.
    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws

    /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeout:)`` does and returns at once. The outcome comes on a thread of
    /// the SDK, also where nobody serves the main thread: in a process of Python or Java, for example.
    ///
    /// - Parameters:
    ///   - challengeParameters: copied; the four mandatory values must be set.
    ///   - timeout: the time from the first CReq on.
    ///   - outcome: called exactly once, after the screens have gone, or before with the parameter `FireChallengeStatusFirst`; not
    ///     before this method throws, perhaps before it returns.
    /// - Throws: as ``doChallenge(_:challengeStatusReceiver:timeout:)``; `outcome` is then never called.
    func doChallenge(
        _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout,
        outcome: @escaping @Sendable (ChallengeOutcome) -> Void
    ) throws

    /// Runs a challenge as ``doChallenge(_:challengeStatusReceiver:timeout:)`` does, but returns the outcome and needs no main
    /// thread.
    ///
    /// Cancelling the task ends the challenge as the cardholder's Cancel would.
    func performChallenge(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) async throws -> ChallengeOutcome

    /// Ends the running challenge on this device because the app goes away. The screens are removed and the outcome is
    /// ``ChallengeOutcome/interrupted(_:)``.
    ///
    /// Nothing is sent, so the cardholder may still finish with the issuer; the 3DS Server gets the result.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` with code `no-challenge` when no challenge is running, or when the
    ///   transaction is finished.
    func interrupt() throws

    /// Starts the challenge for an app that draws the screens itself in a loop. The service's presenter is not used.
    ///
    /// - Throws: as ``doChallenge(_:challengeStatusReceiver:timeout:)``.
    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates

    /// Ends a transaction that needs no challenge and erases its key. May be repeated, also inside a receiver's method.
    ///
    /// - Throws: ``ThreeDS2Error/SDKRuntime(_:_:)`` while a challenge is running; the challenge continues.
    func close() throws

    /// The deviations of the issuer that the SDK accepted during the challenge, in the order of arrival, whatever its outcome is.
    /// Empty before the challenge has ended.
    var deviations: [ToleratedDeviation] { get }

    /// The record of what has happened so far, even after the end of the transaction. Nil unless
    /// ``ConfigParameters/recordsTranscripts`` is on.
    var transcript: TransactionTranscript? { get }
}

extension Transaction {
    /// Returns the parameters of ``getAuthenticationRequestParameters()``, which is the default.
    public func getAuthenticationRequestParametersAsync() async throws -> AuthenticationRequestParameters {
        try getAuthenticationRequestParameters()
    }

    /// The default: the outcome of ``performChallenge(_:timeout:)`` with a copy of the parameters, and a runtime error for what that throws.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout,
        outcome: @escaping @Sendable (ChallengeOutcome) -> Void
    ) throws {
        Task.detached { [self, parameters = challengeParameters.copy()] in
            do {
                outcome(try await performChallenge(parameters, timeout: timeout))
            } catch {
                outcome(.runtimeError(RuntimeErrorEvent(errorMessage: "\(error)")))
            }
        }
    }

    /// The default: no deviations.
    public var deviations: [ToleratedDeviation] { [] }
}

/// The same protocol, for files that import another module with a `Transaction`.
public typealias ThreeDS2Transaction = Transaction
