extension ChallengeOutcome {
    /// The cause of an error, with what to do about it. Nil when the challenge did not end with an error but with a transaction
    /// status, the cardholder's Cancel, the timeout, or an end by the app.
    public var failure: Failure? {
        switch self {
        case .completed, .cancelled, .timedout, .interrupted: nil
        case .protocolError(let event): event.failure
        case .runtimeError(let event): event.failure
        }
    }
}
