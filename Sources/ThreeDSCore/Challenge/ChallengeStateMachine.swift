import ThreeDSMessages
import ThreeDSScreens

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
/// Source: errors-and-flow.md §4, §6; core-flow.md §5, §7, §8; decisions 2–4 of the dossier.
struct ChallengeStateMachine: Sendable {
    private let identity: ChallengeIdentity
    private var state = State.idle
    private var visibility = Visibility()

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

extension ChallengeStateMachine {
    fileprivate indirect enum State: Equatable, Sendable {
        /// Nothing has happened.
        case idle
        /// The presenter has been asked to begin.
        case opening
        /// The processing screen is up, the signed content is being checked.
        case agreeing
        /// A CReq is under way; the processing screen is up.
        case exchanging(Exchange)
        /// The cardholder has the floor. `next` numbers the exchange that will follow.
        case showing(ChallengeStep, next: Int)
        /// The cardholder has cancelled: the screens are gone or going, the messages that are due are not through yet.
        case cancelling(Cancelling)
        /// All is decided, the screens are going.
        case leaving(ChallengeResult)
        /// The outcome has been returned.
        case ended
    }

    /// One CReq and what is known of its way.
    fileprivate struct Exchange: Equatable, Sendable {
        var attempt: Attempt
        var isSent = false

        init(number: Int) {
            attempt = Attempt(exchange: number, isRetry: false)
        }

        var isFirst: Bool { attempt.exchange == 0 }
    }

    fileprivate struct Cancelling: Equatable, Sendable {
        var exchange: Exchange
        /// False while an earlier CReq still waits for its answer (a cancelled task does not wait for a screen).
        var isRequested: Bool
        var isInterfaceGone = false
    }

    /// Whether the app is behind others: only a return that follows a departure counts, and each counts once.
    fileprivate struct Visibility: Equatable, Sendable {
        private(set) var isAway = false

        mutating func depart() { isAway = true }

        mutating func passes(_ event: Event) -> Bool {
            switch event {
            case .leftForeground:
                defer { isAway = true }
                return !isAway
            case .returned:
                defer { isAway = false }
                return isAway
            case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered,
                .toggled, .bound, .appOpened,
                .expired,
                .interfaceGone, .presenterSilent, .cancelRequested, .aborted:
                return true
            }
        }
    }
}

// MARK: - Before the first message

extension ChallengeStateMachine {
    private func whileIdle(_ event: Event) -> (State, [Action]) {
        switch event {
        case .started: (.opening, [.start(.challengeStart), .begin])
        case .cancelRequested: (.ended, [.release, .finish(.cancelled)])
        case .aborted(let failure): (.ended, [.release, .finish(failure.result)])
        case .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered, .toggled,
            .bound, .appOpened,
            .expired,
            .leftForeground, .returned, .interfaceGone, .presenterSilent:
            (.idle, [])
        }
    }

    private func whileOpening(_ event: Event) -> (State, [Action]) {
        switch event {
        case .presented: (.agreeing, [.setProcessing(true), .agree])
        case .presentationRefused: (.ended, [.release, .finish(ChallengeFailure.presenterRefused.result)])
        case .expired(.challengeStart): (.opening, [.start(.challenge)])
        // Nothing has been verified yet: there is no address that an Erro could go to.
        case .expired(.challenge): leave(with: .timedOut, isProcessing: false)
        case .cancelRequested: leave(with: .cancelled, isProcessing: false)
        case .aborted(let failure): giveUp(for: failure, isProcessing: false)
        case .presenterSilent: abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered, .toggled, .bound, .appOpened,
            .expired(.connect),
            .expired(.read),
            .leftForeground, .returned, .interfaceGone:
            (.opening, [])
        }
    }

    private func whileAgreeing(_ event: Event) -> (State, [Action]) {
        switch event {
        case .agreed: send(RequestContent(), in: Exchange(number: 0))
        case .refused(let failure): leave(with: failure.result, isProcessing: true)
        case .expired(.challengeStart): (.agreeing, [.start(.challenge)])
        case .expired(.challenge): leave(with: .timedOut, isProcessing: true)
        case .cancelRequested: leave(with: .cancelled, isProcessing: true)
        case .aborted(let failure): giveUp(for: failure, isProcessing: true)
        case .presenterSilent: abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .presented, .presentationRefused, .sent, .arrived, .failed, .unsendable, .answered, .toggled, .bound,
            .appOpened,
            .expired(.connect),
            .expired(.read), .leftForeground, .returned, .interfaceGone:
            (.agreeing, [])
        }
    }
}

// MARK: - The exchange

extension ChallengeStateMachine {
    private func during(_ exchange: Exchange, on event: Event) -> (State, [Action]) {
        switch event {
        case .sent(exchange.attempt) where !exchange.isSent:
            let (next, actions) = markSent(exchange)
            return (.exchanging(next), actions)
        case .arrived(exchange.attempt, let reply):
            return received(reply, in: exchange)
        case .failed(exchange.attempt, let trouble):
            return again(exchange, after: trouble).map { (.exchanging($0), $1) }
                ?? leave(with: failure(trouble).result, isProcessing: true)
        case .expired(.connect(exchange.attempt)) where !exchange.isSent:
            let trouble = ExchangeTrouble.notDelivered(Self.connectTimeoutText)
            return again(exchange, after: trouble).map { (.exchanging($0), $1) }
                ?? leave(with: failure(trouble).result, isProcessing: true)
        case .expired(.read(exchange.attempt)) where exchange.isSent:
            return leave(with: ChallengeFailure.readTimeout.result, reporting: Self.readTimeout, isProcessing: true)
        case .expired(.challengeStart):
            return (.exchanging(exchange), [.start(.challenge)])
        case .expired(.challenge):
            return leave(with: .timedOut, reporting: Self.challengeTimeout, isProcessing: true)
        case .unsendable(let failure):
            return leave(with: failure.result, isProcessing: true)
        case .cancelRequested, .answered(.cancel):
            // One CReq at a time: the cancellation follows when this one has been answered.
            return (
                .cancelling(Cancelling(exchange: exchange, isRequested: false)), [.setProcessing(false), .end]
            )
        case .aborted(let failure):
            return giveUp(for: failure, isProcessing: true)
        case .presenterSilent:
            return abandonPresenter(with: ChallengeFailure.presenterSilent.result)
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .answered, .toggled, .bound,
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
                    + (visibility.isAway && step.screen.isOutOfBand ? [.handOver] : [])
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

    /// Starts an exchange; the processing screen is the caller's.
    private func send(_ content: RequestContent, in exchange: Exchange) -> (State, [Action]) {
        (.exchanging(exchange), [.send(content, exchange.attempt), .start(.connect(exchange.attempt))])
    }

    private func markSent(_ exchange: Exchange) -> (Exchange, [Action]) {
        var next = exchange
        next.isSent = true
        let clock: [Action] = exchange.isFirst ? [.stop(.challengeStart), .start(.challenge)] : []
        return (next, [.stop(.connect(exchange.attempt)), .start(.read(exchange.attempt))] + clock)
    }

    /// The one immediate repetition with the same bytes, if this failure of this attempt allows it (CORE-236).
    private func again(_ exchange: Exchange, after trouble: ExchangeTrouble) -> (Exchange, [Action])? {
        guard case .notDelivered = trouble, !exchange.isSent, !exchange.attempt.isRetry else { return nil }
        var next = exchange
        next.attempt.isRetry = true
        return (next, [.stop(.connect(exchange.attempt)), .sendAgain(next.attempt), .start(.connect(next.attempt))])
    }

    private func failure(_ trouble: ExchangeTrouble) -> ChallengeFailure {
        switch trouble {
        case .notDelivered(let reason): .connectionFailed(reason)
        case .interrupted(let reason): .connectionLost(reason)
        case .responseTooLarge: .responseTooLarge
        }
    }

    private func stopTimers(of exchange: Exchange) -> [Action] {
        [.stop(exchange.isSent ? .read(exchange.attempt) : .connect(exchange.attempt))]
    }
}

// MARK: - The cardholder's turn

extension ChallengeStateMachine {
    private func whileShowing(_ step: ChallengeStep, next: Int, on event: Event) -> (State, [Action]) {
        switch event {
        case .answered(.cancel), .cancelRequested:
            let exchange = Exchange(number: next)
            return (
                .cancelling(Cancelling(exchange: exchange, isRequested: true)),
                [.end, .send(RequestContent(entry: .cancel("01")), exchange.attempt), .start(.connect(exchange.attempt))]
            )
        case .answered(.openApp(let whitelist, let deviceBinding)):
            guard let url = step.screen.appURL, !step.isOpeningApp else { return (.showing(step, next: next), []) }
            var opening = step
            opening.isOpeningApp = true
            if let whitelist { opening.isWhitelisted = whitelist }
            if let deviceBinding { opening.isDeviceBound = deviceBinding }
            return (.showing(opening, next: next), [.handOver, .open(url, next)])
        case .appOpened(next, let isOpen):
            // Opened: the return to the foreground is what continues the challenge.
            guard !isOpen, step.isOpeningApp else {
                var opened = step
                opened.isOpeningApp = false
                return (.showing(opened, next: next), [])
            }
            return proceed(RequestContent(.appNotOpened, of: step), next: next)
        case .answered(let answer):
            guard let content = RequestContent(answer, to: step) else {
                // Row 48: a form without any data (Req 474).
                let defect = MessageDefect(.formatInvalid, "challengeHTMLDataEntry")
                return leave(with: .protocolError(identity.erro(for: defect)), reporting: defect, isProcessing: false)
            }
            return proceed(content, next: next)
        case .toggled(let isOn):
            var turned = step
            turned.isWhitelisted = isOn
            return (.showing(turned, next: next), [])
        case .bound(let isOn):
            var turned = step
            turned.isDeviceBound = isOn
            return (.showing(turned, next: next), [])
        case .leftForeground:
            return (.showing(step, next: next), step.screen.isOutOfBand ? [.handOver] : [])
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

    private func proceed(_ content: RequestContent, next: Int) -> (State, [Action]) {
        let (state, actions) = send(content, in: Exchange(number: next))
        return (state, [.setProcessing(true)] + actions)
    }
}

// MARK: - Cancel: the outcome is settled, the messages are still owed

extension ChallengeStateMachine {
    private func during(_ cancelling: Cancelling, on event: Event) -> (State, [Action]) {
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
                    .send(RequestContent(entry: .cancel("01")), next.exchange.attempt), .start(.connect(next.exchange.attempt)),
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
            guard let (repeated, actions) = again(exchange, after: .notDelivered(Self.connectTimeoutText)) else {
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
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .answered, .toggled, .bound,
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
    private func whileLeaving(with result: ChallengeResult, on event: Event) -> (State, [Action]) {
        switch event {
        case .interfaceGone, .presenterSilent: (.ended, [.finish(result)])
        case .started, .presented, .presentationRefused, .agreed, .refused, .sent, .arrived, .failed, .unsendable, .answered,
            .toggled, .bound, .appOpened,
            .expired,
            .leftForeground, .returned, .cancelRequested, .aborted:
            (.leaving(result), [])
        }
    }

    /// Ends the challenge; the outcome follows when the screens are gone.
    private func leave(
        with result: ChallengeResult, reporting defect: MessageDefect? = nil, isProcessing: Bool
    ) -> (State, [Action]) {
        (.leaving(result), report(defect) + [.release] + (isProcessing ? [.setProcessing(false)] : []) + [.end])
    }

    /// Ends the challenge for a reason that is not the ACS's. Who interrupts it may not live to see the outcome.
    private func giveUp(for failure: ChallengeFailure, isProcessing: Bool) -> (State, [Action]) {
        let (state, actions) = leave(with: failure.result, isProcessing: isProcessing)
        return (state, (failure == .interrupted ? [.handOver] : []) + actions)
    }

    /// Ends the challenge at once: the presenter is stuck in an earlier call. It is still told, should it wake up.
    private func abandonPresenter(with result: ChallengeResult) -> (State, [Action]) {
        (.ended, [.release, .end, .finish(result)])
    }

    private func report(_ defect: MessageDefect?) -> [Action] {
        defect.map { [.report(identity.erro(for: $0))] } ?? []
    }

    private static let connectTimeoutText = "no connection within 10 seconds"
    private static let readTimeout = MessageDefect(.timedOut, "No CRes within 10 seconds of the CReq")
    private static let challengeTimeout = MessageDefect(.timedOut, "Challenge timeout of the SDK")
}
