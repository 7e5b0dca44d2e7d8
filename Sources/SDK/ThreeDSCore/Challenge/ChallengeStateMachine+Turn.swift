import ThreeDSMessages
import ThreeDSScreens

extension ChallengeStateMachine {
    /// Handles an event while the cardholder can answer.
    func whileShowing(_ step: ChallengeStep, next: Int, on event: Event) -> (State, [Action]) {
        switch event {
        case .answered(let answer) where answer.action == .cancel:
            return cancel(next)
        case .cancelRequested:
            return cancel(next)
        case .answered(let answer) where answer.action == .openApp:
            guard let url = step.screen.appURL, !step.isOpeningApp else { return (.showing(step, next: next), []) }
            var opening = step
            opening.isOpeningApp = true
            opening.turn(answer.switches)
            return (.showing(opening, next: next), [.handOver, .open(url, next)])
        case .appOpened(next, let isOpen):
            // Opened: the challenge continues when the app returns to the foreground.
            guard !isOpen, step.isOpeningApp else {
                var opened = step
                opened.isOpeningApp = false
                return (.showing(opened, next: next), [])
            }
            return proceed(RequestContent(.appNotOpened, of: step), next: next)
        case .answered(let answer):
            guard let content = RequestContent(answer, to: step) else {
                // protocol/errors-and-flow.md §4.4 row 48: a form without any data (CORE-474).
                let defect = MessageDefect(.formatInvalid, Field.challengeHTMLDataEntry)
                return leave(with: .protocolError(identity.erro(for: defect)), reporting: defect, isProcessing: false)
            }
            return proceed(content, next: next)
        case .turned(let each, let isOn):
            var turned = step
            turned.turn([each: isOn])
            return (.showing(turned, next: next), [])
        case .leftForeground:
            return (.showing(step, next: next), step.screen.type.isOutOfBand ? [.handOver] : [])
        case .returned:
            switch step.onReturn {
            case .nothing:
                return (.showing(step, next: next), [])
            case .show(let screen):
                var refreshed = step
                refreshed.screen = screen
                return (.showing(refreshed, next: next), screen == step.screen ? [] : [.show(screen)])
            case .continueOutOfBand:
                return proceed(RequestContent(.automatic, of: step), next: next)
            }
        case .expired(.challengeStart):
            return (.showing(step, next: next), [.start(.challenge)])
        case .expired(.challenge):
            return leave(with: .timedOut, reporting: Self.challengeTimeout, isProcessing: false)
        case .aborted(let failure):
            return giveUp(for: failure, isProcessing: false)
        case .presenterSilent:
            return abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .appOpened,
            .expired(.connect),
            .expired(.read), .interfaceGone:
            return (.showing(step, next: next), [])
        }
    }

    private func cancel(_ next: Int) -> (State, [Action]) {
        let exchange = Exchange(number: next)
        return (
            .cancelling(Cancelling(exchange: exchange, isRequested: true)),
            [.end, .send(RequestContent(entry: .cancel), exchange.attempt), .start(.connect(exchange.attempt))]
        )
    }

    private func proceed(_ content: RequestContent, next: Int) -> (State, [Action]) {
        let (state, actions) = send(content, in: Exchange(number: next))
        return (state, [.setProcessing(true)] + actions)
    }
}
