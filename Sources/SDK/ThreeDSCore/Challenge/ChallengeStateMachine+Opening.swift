extension ChallengeStateMachine {
    /// Handles an event before the challenge has started.
    func whileIdle(_ event: Event) -> (State, [Action]) {
        switch event {
        case .started: (.opening, [.start(.challengeStart), .begin])
        case .cancelRequested: (.ended, [.release, .finish(.cancelled)])
        case .aborted(let failure): (.ended, [.release, .finish(failure.result)])
        case .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered, .turned,
            .appOpened,
            .expired,
            .leftForeground, .returned, .interfaceGone, .presenterSilent:
            (.idle, [])
        }
    }

    /// Handles an event while the presenter is asked to begin.
    func whileOpening(_ event: Event) -> (State, [Action]) {
        switch event {
        case .presented: (.agreeing, [.setProcessing(true), .agree])
        case .presentationRefused: (.ended, [.release, .finish(ChallengeFailure.presenterRefused.result)])
        case .expired(.challengeStart): (.opening, [.start(.challenge)])
        // Nothing is verified yet, so there is no address for an Erro.
        case .expired(.challenge): leave(with: .timedOut, isProcessing: false)
        case .cancelRequested: leave(with: .cancelled, isProcessing: false)
        case .aborted(let failure): giveUp(for: failure, isProcessing: false)
        case .presenterSilent: abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered, .turned, .appOpened,
            .expired(.connect),
            .expired(.read),
            .leftForeground, .returned, .interfaceGone:
            (.opening, [])
        }
    }

    /// Handles an event while the keys are being agreed on.
    func whileAgreeing(_ event: Event) -> (State, [Action]) {
        switch event {
        case .agreed: send(RequestContent(), in: Exchange(number: 0))
        case .refused(let failure): leave(with: failure.result, isProcessing: true)
        case .expired(.challengeStart): (.agreeing, [.start(.challenge)])
        case .expired(.challenge): leave(with: .timedOut, isProcessing: true)
        case .cancelRequested: leave(with: .cancelled, isProcessing: true)
        case .aborted(let failure): giveUp(for: failure, isProcessing: true)
        case .presenterSilent: abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .presented, .presentationRefused, .sent, .arrived, .failed, .unsendable, .answered, .turned,
            .appOpened,
            .expired(.connect),
            .expired(.read), .leftForeground, .returned, .interfaceGone:
            (.agreeing, [])
        }
    }
}
