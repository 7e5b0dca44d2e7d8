import ThreeDSMessages

/// The result of a challenge. Each challenge has exactly one.
///
/// Source: protocol/errors-and-flow.md §1; protocol/decisions.md §2, §3.
indirect enum ChallengeResult: Equatable, Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    /// A final CRes with this transaction status.
    case completed(transactionStatus: TransStatus)
    /// The cardholder or the app cancelled, whatever happened afterwards.
    case cancelled
    /// The app's time limit expired.
    case timedOut
    /// The Erro that was received, or that was sent.
    case protocolError(Erro)
    /// The app or its screens went away. No message was sent about it; the issuer may still finish.
    case interrupted
    /// Everything else.
    case runtimeError(ChallengeFailure)

    /// The callback of the app.
    var kind: OutcomeKind {
        switch self {
        case .completed: .completed
        case .cancelled: .cancelled
        case .timedOut: .timedout
        case .protocolError: .protocolError
        case .interrupted, .runtimeError: .runtimeError
        }
    }
}

extension ChallengeFailure {
    /// The outcome for the app.
    var result: ChallengeResult { self == .interrupted ? .interrupted : .runtimeError(self) }
}
