/// Decides what one challenge does next. Knows no socket, clock, key or view.
///
///     idle ─started─▶ opening ─presented─▶ agreeing ─agreed─▶ exchanging ─prompt─▶ showing
///                                                                  ▲  │               │ │
///                                                                  └──┼───answered────┘ │
///                                     final · error · timeout · failure                 │ cancel
///                                                                     ▼                 ▼
///                                      ended ◀─interface gone─ leaving ◀─any end─ cancelling
///
/// Every way out passes `leaving`, unless the screens are gone already: the presenter's `end` comes before the outcome.
/// `finish` is returned once, `report` at most once, and never after an Erro was received.
///
/// Source: protocol/errors-and-flow.md §4, §6; protocol/core-flow.md §5, §7, §8; protocol/decisions.md §2 to §4.
struct ChallengeStateMachine: Sendable {
    let identity: ChallengeIdentity
    private var state = State.idle
    private(set) var visibility = Visibility()

    init(identity: ChallengeIdentity) {
        self.identity = identity
    }

    /// True when nothing that happens has an effect any more.
    var isEnded: Bool { state == .ended }

    /// The result that the cardholder or the issuer has decided while the screens are going; nil for the SDK's own ends.
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

    /// What to do because of an event, in this order.
    mutating func handle(_ event: Event) -> [Action] {
        guard visibility.passes(event) else { return [] }
        let (next, actions) = transition(from: state, on: event)
        state = next
        return actions
    }

    /// The next return counts, although no departure was told.
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
