/// How a challenge ended; ``ChallengeStatusReceiver`` has the matching methods.
public indirect enum ChallengeOutcome: Equatable, Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    /// The challenge ended with a transaction status.
    case completed(CompletionEvent)
    /// The cardholder cancelled.
    case cancelled
    /// The time for the challenge ran out.
    case timedout
    /// An Error Message of the protocol was received or sent.
    case protocolError(ProtocolErrorEvent)
    /// The app, or the scene or controller that shows the screens, went away during the challenge (``Transaction/interrupt()``,
    /// ``ChallengeSession/interrupt()``). The issuer does not know and may still finish: ask the server for the result. A
    /// receiver gets the event by `runtimeError`, with code ``RuntimeErrorEvent/interruptedCode``.
    case interrupted(RuntimeErrorEvent)
    /// Any other error.
    case runtimeError(RuntimeErrorEvent)

    init(_ result: ChallengeResult, sdkTransactionID: String, deviations: [ToleratedDeviation] = []) {
        switch result {
        case .completed(let status):
            self = .completed(CompletionEvent(sdkTransactionID: sdkTransactionID, status: status, deviations: deviations))
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedout
        case .protocolError(let erro):
            self = .protocolError(ProtocolErrorEvent(erro, sdkTransactionID: sdkTransactionID, deviations: deviations))
        case .interrupted: self = .interrupted(RuntimeErrorEvent(.interrupted, deviations: deviations))
        case .runtimeError(let failure): self = .runtimeError(RuntimeErrorEvent(failure, deviations: deviations))
        }
    }

    /// The cause of an error, with what to do about it. Nil when the challenge did not end with an error but with a transaction
    /// status, the cardholder's Cancel, the timeout, or an end by the app.
    public var failure: Failure? {
        switch self {
        case .completed, .cancelled, .timedout, .interrupted: nil
        case .protocolError(let event): event.failure
        case .runtimeError(let event): event.failure
        }
    }

    /// The deviations of the issuer that the SDK accepted, in the order of arrival. Empty for `cancelled` and `timedout`, which have
    /// no event: `Transaction.deviations` has those of every challenge.
    public var deviations: [ToleratedDeviation] {
        switch self {
        case .completed(let event): event.deviations
        case .protocolError(let event): event.deviations
        case .interrupted(let event), .runtimeError(let event): event.deviations
        case .cancelled, .timedout: []
        }
    }
}
