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
}
