import ThreeDSCore

extension ChallengeOutcome {
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
