/// Takes the outcome of a challenge: exactly one of the methods is called, once, on the main thread, after the screens have gone
/// (SDK-10, SDK-12).
///
/// On hosts whose main thread runs no event loop use the async ``Transaction/performChallenge(_:timeOut:)`` instead.
@MainActor public protocol ChallengeStatusReceiver: AnyObject, Sendable {
    /// The challenge is complete; the event has the transaction status.
    func completed(completionEvent: CompletionEvent)
    /// The cardholder cancelled.
    func cancelled()
    /// The time given to `doChallenge` is over.
    func timedout()
    /// An Error Message of the protocol came or was sent.
    func protocolError(protocolErrorEvent: ProtocolErrorEvent)
    /// Any other error.
    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent)
}

/// A ``ChallengeStatusReceiver`` whose methods have no labels.
@MainActor public protocol UnlabelledChallengeStatusReceiver: ChallengeStatusReceiver {
    /// The challenge is complete.
    func completed(_ completionEvent: CompletionEvent)
    /// An Error Message of the protocol came or was sent.
    func protocolError(_ protocolErrorEvent: ProtocolErrorEvent)
    /// Any other error.
    func runtimeError(_ runtimeErrorEvent: RuntimeErrorEvent)
}

extension UnlabelledChallengeStatusReceiver {
    /// Calls the form without label.
    public func completed(completionEvent: CompletionEvent) { completed(completionEvent) }
    /// Calls the form without label.
    public func protocolError(protocolErrorEvent: ProtocolErrorEvent) { protocolError(protocolErrorEvent) }
    /// Calls the form without label.
    public func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { runtimeError(runtimeErrorEvent) }
}
