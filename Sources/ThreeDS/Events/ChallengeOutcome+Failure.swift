extension ChallengeOutcome {
    /// The cause of an error with what to do about it; nil when the challenge came to an end that is none: a transaction status, the
    /// cardholder's Cancel, or the time being over.
    public var failure: Failure? {
        switch self {
        case .completed, .cancelled, .timedout: nil
        case .protocolError(let event): event.failure
        case .runtimeError(let event): event.failure
        }
    }
}
