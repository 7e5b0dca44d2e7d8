extension ChallengeOutcome {
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
