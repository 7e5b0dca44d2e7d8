/// Decides the next step of one challenge, without access to sockets, clocks, keys or views.
///
///     idle ─started─▶ opening ─presented─▶ agreeing ─agreed─▶ exchanging ─prompt─▶ showing
///                                                                  ▲  │               │ │
///                                                                  └──┼───answered────┘ │
///                                     final · error · timeout · failure                 │ cancel
///                                                                     ▼                 ▼
///                                      ended ◀─interface gone─ leaving ◀─any end─ cancelling
///
/// Every end passes `leaving`, unless the screens are already gone: the presenter's `end` comes before the outcome.
/// `finish` is returned once, `report` at most once and never after an Erro was received.
///
/// Source: protocol/errors-and-flow.md §4, §6; protocol/core-flow.md §5, §7, §8; protocol/decisions.md §2 to §4.
struct ChallengeStateMachine: Sendable {
    let identity: ChallengeIdentity
    private var state = State.idle
    private(set) var visibility = Visibility()

    init(identity: ChallengeIdentity) {
        self.identity = identity
    }

    /// Whether further events no longer have any effect.
    var isEnded: Bool { state == .ended }

    /// The result that the cardholder or the issuer decided, while the screens are being removed; nil when the SDK ended the challenge.
    var decidedResult: ChallengeResult? {
        switch state {
        case .cancelling: .cancelled
        case .leaving(let result):
            switch result {
            case .completed, .cancelled, .protocolError: result
            case .timedOut, .interrupted, .runtimeError: nil
            }
        case .idle, .opening, .agreeing, .exchanging, .showing, .ended: nil
        }
    }

    /// Returns the actions for an event, in the order in which to carry them out.
    mutating func handle(_ event: Event) -> [Action] {
        guard visibility.passes(event) else { return [] }
        let (next, actions) = transition(from: state, on: event)
        state = next
        return actions
    }

    /// Makes the next return count although no departure was reported.
    mutating func depart() { visibility.depart() }

    private func transition(from state: State, on event: Event) -> (State, [Action]) {
        switch state {
        case .idle: whileIdle(event)
        case .opening: whileOpening(event)
        case .agreeing: whileAgreeing(event)
        case .exchanging(let exchange): during(exchange, on: event)
        case .showing(let step, let next): whileShowing(step, next: next, on: event)
        case .cancelling(let cancelling): during(cancelling, on: event)
        case .leaving(let result): whileLeaving(with: result, on: event)
        case .ended: (.ended, [])
        }
    }
}
