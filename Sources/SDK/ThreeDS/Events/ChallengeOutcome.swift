import ThreeDSCore

/// How a challenge ended: what ``ChallengeStatusReceiver`` has a method for.
public indirect enum ChallengeOutcome: Equatable, Sendable {
    /// A transaction status came.
    case completed(CompletionEvent)
    /// The cardholder cancelled.
    case cancelled
    /// The time for the challenge is over.
    case timedout
    /// An Error Message of the protocol came or was sent.
    case protocolError(ProtocolErrorEvent)
    /// The app or what the screens stand on went away while the challenge was open (``Transaction/interrupt()``,
    /// ``ChallengeSession/interrupt()``). The issuer was not told and may still finish: ask the server for the result. A receiver gets
    /// the event by `runtimeError`; its code is ``RuntimeErrorEvent/interruptedCode``.
    case interrupted(RuntimeErrorEvent)
    /// Any other error.
    case runtimeError(RuntimeErrorEvent)

    init(_ outcome: TransactionOutcome, sdkTransactionID: String) {
        switch outcome {
        case .completed(let status):
            self = .completed(CompletionEvent(sdkTransactionID: sdkTransactionID, transactionStatus: status))
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedout
        case .protocolError(let error):
            let message = ErrorMessage(
                transactionID: error.transactionID ?? sdkTransactionID, errorCode: error.code, errorComponent: error.component,
                errorDescription: error.description, errorDetails: error.detail, errorMessageType: error.messageType,
                messageVersionNumber: error.messageVersion ?? "")
            self = .protocolError(
                ProtocolErrorEvent(sdkTransactionID: sdkTransactionID, errorMessage: message, elements: error.elements))
        case .interrupted(let error): self = .interrupted(RuntimeErrorEvent(error))
        case .runtimeError(let error): self = .runtimeError(RuntimeErrorEvent(error))
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
