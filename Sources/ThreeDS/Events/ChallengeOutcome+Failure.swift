extension ChallengeOutcome {
    /// The cause of an error with what to do about it; nil when the challenge came to an end that is none: a transaction status, the
    /// cardholder's Cancel, the time being over, or the app having ended it.
    public var failure: Failure? {
        switch self {
        case .completed, .cancelled, .timedout, .interrupted: nil
        case .protocolError(let event): event.failure
        case .runtimeError(let event): event.failure
        }
    }
}
