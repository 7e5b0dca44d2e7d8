import ThreeDSMessages

/// What every message of one challenge has in common.
struct ChallengeIdentity: Equatable, Sendable {
    let version: MessageVersion
    let identifiers: TransactionIdentifiers

    /// The Erro that the SDK sends about a CRes: all ids of its own transaction, never those of the bad message.
    ///
    /// Source: errors-and-flow.md §3 rules 5, 6 (errorMessageType is CRes also for 402).
    func erro(for defect: MessageDefect) -> Erro {
        Erro(defect, from: .sdk, about: .cres, version: version, identifiers: identifiers)
    }
}
