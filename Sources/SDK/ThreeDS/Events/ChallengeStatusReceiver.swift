/// Receives the outcome of a challenge (SDK-10, SDK-12).
///
/// Exactly one of the methods is called, once, on the main thread, after the screens have gone. Where the main thread
/// runs no event loop, use ``Transaction/doChallenge(_:timeout:outcome:)`` or ``Transaction/performChallenge(_:timeout:)`` instead.
@MainActor public protocol ChallengeStatusReceiver: AnyObject, Sendable {
    /// Called when the challenge is complete; the event has the transaction status.
    func completed(completionEvent: CompletionEvent)
    /// Called when the cardholder cancelled.
    func cancelled()
    /// Called when the time given to `doChallenge` has run out.
    func timedout()
    /// Called when an Error Message of the protocol was received or sent.
    func protocolError(protocolErrorEvent: ProtocolErrorEvent)
    /// Called for any other error.
    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent)
}
