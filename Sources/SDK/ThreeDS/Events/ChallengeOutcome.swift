import ThreeDSCore

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

    init(_ outcome: TransactionOutcome, sdkTransactionID: String, deviations: [ToleratedDeviation] = []) {
        switch outcome {
        case .completed(let status):
            self = .completed(
                CompletionEvent(sdkTransactionID: sdkTransactionID, status: status, deviations: deviations))
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedout
        case .protocolError(let error):
            let message = ErrorMessage(
                transactionID: error.transactionID ?? sdkTransactionID, errorCode: error.code, errorComponent: error.component,
                errorDescription: error.description, errorDetails: error.detail, errorMessageType: error.messageType,
                messageVersionNumber: error.messageVersion ?? "")
            self = .protocolError(
                ProtocolErrorEvent(
                    sdkTransactionID: sdkTransactionID, errorMessage: message, elements: error.elements, trouble: error.trouble,
                    deviations: deviations))
        case .interrupted(let error): self = .interrupted(RuntimeErrorEvent(error, deviations: deviations))
        case .runtimeError(let error): self = .runtimeError(RuntimeErrorEvent(error, deviations: deviations))
        }
    }

    /// Calls the receiver's method for this outcome.
    @MainActor func deliver(to receiver: any ChallengeStatusReceiver) {
        switch self {
        case .completed(let event): receiver.completed(completionEvent: event)
        case .cancelled: receiver.cancelled()
        case .timedout: receiver.timedout()
        case .protocolError(let event): receiver.protocolError(protocolErrorEvent: event)
        case .interrupted(let event), .runtimeError(let event): receiver.runtimeError(runtimeErrorEvent: event)
        }
    }
}
