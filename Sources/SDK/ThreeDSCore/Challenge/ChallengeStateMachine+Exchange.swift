import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

extension ChallengeStateMachine {
    /// Handles an event while a message is under way and the cardholder waits.
    func during(_ exchange: Exchange, on event: Event) -> (State, [Action]) {
        switch event {
        case .sent(exchange.attempt) where !exchange.isSent:
            let (next, actions) = markSent(exchange)
            return (.exchanging(next), actions)
        case .arrived(exchange.attempt, let reply):
            return received(reply, in: exchange)
        case .failed(exchange.attempt, let trouble):
            return again(exchange, after: trouble).map { (.exchanging($0), $1) }
                ?? leave(with: ChallengeFailure(trouble).result, isProcessing: true)
        case .expired(.connect(exchange.attempt)) where !exchange.isSent:
            return again(exchange, after: Self.connectTimeout).map { (.exchanging($0), $1) }
                ?? leave(with: ChallengeFailure(Self.connectTimeout).result, isProcessing: true)
        case .expired(.read(exchange.attempt)) where exchange.isSent:
            return leave(with: ChallengeFailure.readTimeout.result, reporting: Self.readTimeout, isProcessing: true)
        case .expired(.challengeStart):
            return (.exchanging(exchange), [.start(.challenge)])
        case .expired(.challenge):
            return leave(with: .timedOut, reporting: Self.challengeTimeout, isProcessing: true)
        case .unsendable(let failure):
            return leave(with: failure.result, isProcessing: true)
        case .cancelRequested, .answered(.cancel):
            // One CReq at a time: the cancellation follows after the answer to this one.
            return (
                .cancelling(Cancelling(exchange: exchange, isRequested: false)), [.setProcessing(false), .end]
            )
        case .aborted(let failure):
            return giveUp(for: failure, isProcessing: true)
        case .presenterSilent:
            return abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .answered, .turned,
            .appOpened,
            .expired(.connect),
            .expired(.read), .leftForeground, .returned, .interfaceGone:
            return (.exchanging(exchange), [])
        }
    }

    private func received(_ reply: Reply, in exchange: Exchange) -> (State, [Action]) {
        let clock: [Action] = exchange.isFirst && !exchange.isSent ? [.stop(.challengeStart), .start(.challenge)] : []
        switch reply {
        case .prompt(let step):
            return (
                .showing(step, next: exchange.attempt.exchange + 1),
                stopTimers(of: exchange) + clock + [.setProcessing(false), .show(step.screen)]
                    + (visibility.isAway && step.screen.type.isOutOfBand ? [.handOver] : [])
            )
        case .final(let status):
            return leave(with: .completed(transactionStatus: status), isProcessing: true)
        case .defect(let defect):
            return leave(with: .protocolError(identity.erro(for: defect)), reporting: defect, isProcessing: true)
        case .erro(let erro):
            return leave(with: .protocolError(erro), isProcessing: true)
        case .unusable(let failure):
            return leave(with: failure.result, isProcessing: true)
        }
    }

    /// Starts an exchange. The caller handles the processing screen.
    func send(_ content: RequestContent, in exchange: Exchange) -> (State, [Action]) {
        (.exchanging(exchange), [.send(content, exchange.attempt), .start(.connect(exchange.attempt))])
    }

    /// Records that the request was sent, and starts the read timer.
    func markSent(_ exchange: Exchange) -> (Exchange, [Action]) {
        var next = exchange
        next.isSent = true
        let clock: [Action] = exchange.isFirst ? [.stop(.challengeStart), .start(.challenge)] : []
        return (next, [.stop(.connect(exchange.attempt)), .start(.read(exchange.attempt))] + clock)
    }

    /// Returns the one immediate repetition with the same bytes, if this failure of this attempt allows it (CORE-236).
    func again(_ exchange: Exchange, after trouble: TransportError) -> (Exchange, [Action])? {
        guard case .notDelivered = trouble, !exchange.isSent, !exchange.attempt.isRetry else { return nil }
        var next = exchange
        next.attempt.isRetry = true
        return (next, [.stop(.connect(exchange.attempt)), .sendAgain(next.attempt), .start(.connect(next.attempt))])
    }

    /// Returns the actions that stop the timer of this stage of the exchange.
    func stopTimers(of exchange: Exchange) -> [Action] {
        [.stop(exchange.isSent ? .read(exchange.attempt) : .connect(exchange.attempt))]
    }
}
