import ThreeDSMessages
import ThreeDSPlatform

// MARK: - Cancel: the outcome is decided, messages are still to be sent

extension ChallengeStateMachine {
    /// Handles an event after a cancellation: the outcome is decided, but messages are still to be sent.
    func during(_ cancelling: Cancelling, on event: Event) -> (State, [Action]) {
        let exchange = cancelling.exchange
        var next = cancelling
        switch event {
        case .sent(exchange.attempt) where !exchange.isSent:
            let (sent, actions) = markSent(exchange)
            next.exchange = sent
            return (.cancelling(next), actions)
        case .arrived(exchange.attempt, .prompt) where !cancelling.isRequested:
            next.exchange = Exchange(number: exchange.attempt.exchange + 1)
            next.isRequested = true
            return (
                .cancelling(next),
                stopTimers(of: exchange) + [
                    .send(RequestContent(entry: .cancel), next.exchange.attempt), .start(.connect(next.exchange.attempt)),
                ]
            )
        case .arrived(exchange.attempt, .defect(let defect)):
            return settle(cancelling, reporting: defect)
        case .arrived(exchange.attempt, .prompt), .arrived(exchange.attempt, .final), .arrived(exchange.attempt, .erro),
            .arrived(exchange.attempt, .unusable):
            return settle(cancelling)
        case .failed(exchange.attempt, let trouble):
            guard let (repeated, actions) = again(exchange, after: trouble) else { return settle(cancelling) }
            next.exchange = repeated
            return (.cancelling(next), actions)
        case .expired(.connect(exchange.attempt)) where !exchange.isSent:
            guard let (repeated, actions) = again(exchange, after: Self.connectTimeout) else {
                return settle(cancelling)
            }
            next.exchange = repeated
            return (.cancelling(next), actions)
        case .expired(.read(exchange.attempt)) where exchange.isSent:
            return settle(cancelling, reporting: Self.readTimeout)
        case .expired(.challengeStart):
            return (.cancelling(cancelling), [.start(.challenge)])
        case .expired(.challenge):
            return settle(cancelling, reporting: Self.challengeTimeout)
        case .unsendable, .aborted:
            return settle(cancelling)
        case .interfaceGone, .presenterSilent:
            next.isInterfaceGone = true
            return (.cancelling(next), [])
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .answered, .turned,
            .appOpened,
            .expired(.connect),
            .expired(.read), .leftForeground, .returned, .cancelRequested:
            return (.cancelling(cancelling), [])
        }
    }

    private func settle(_ cancelling: Cancelling, reporting defect: MessageDefect? = nil) -> (State, [Action]) {
        let actions = report(defect) + [.release]
        return cancelling.isInterfaceGone ? (.ended, actions + [.finish(.cancelled)]) : (.leaving(.cancelled), actions)
    }
}

// MARK: - The end

extension ChallengeStateMachine {
    /// Handles an event when everything is decided and the screens are being removed.
    func whileLeaving(with result: ChallengeResult, on event: Event) -> (State, [Action]) {
        switch event {
        case .interfaceGone, .presenterSilent: (.ended, [.finish(result)])
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered,
            .turned, .appOpened,
            .expired,
            .leftForeground, .returned, .cancelRequested, .aborted:
            (.leaving(result), [])
        }
    }

    /// Ends the challenge. The outcome is returned when the screens are gone.
    func leave(
        with result: ChallengeResult, reporting defect: MessageDefect? = nil, isProcessing: Bool
    ) -> (State, [Action]) {
        (.leaving(result), report(defect) + [.release] + (isProcessing ? [.setProcessing(false)] : []) + [.end])
    }

    /// Ends the challenge for a reason outside the ACS. An app that interrupts it may not survive until the outcome.
    func giveUp(for failure: ChallengeFailure, isProcessing: Bool) -> (State, [Action]) {
        let (state, actions) = leave(with: failure.result, isProcessing: isProcessing)
        return (state, (failure == .interrupted ? [.handOver] : []) + actions)
    }

    /// Ends the challenge at once because the presenter hangs in an earlier call. Its `end` is still called in case it recovers.
    func abandonPresenter(with result: ChallengeResult) -> (State, [Action]) {
        (.ended, [.release, .end, .finish(result)])
    }

    /// Returns the action that sends an Erro for a defect; empty when there is no defect.
    func report(_ defect: MessageDefect?) -> [Action] {
        defect.map { [.report(identity.erro(for: $0))] } ?? []
    }

    static let connectTimeout = TransportError.notDelivered(.timedOut(.connecting))
    static let readTimeout = MessageDefect.timedOut(.response)
    static let challengeTimeout = MessageDefect.timedOut(.challenge)
}
