extension ChallengeStateMachine {
    /// The state of a challenge.
    indirect enum State: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        /// The challenge has not started.
        case idle
        /// The presenter was asked to begin.
        case opening
        /// The processing screen is shown while the signed content is checked.
        case agreeing
        /// A CReq is under way. The processing screen is shown.
        case exchanging(Exchange)
        /// The cardholder can answer. `next` is the number of the exchange that will follow.
        case showing(ChallengeStep, next: Int)
        /// The cardholder cancelled. The screens are gone or being removed, but messages are still to be sent.
        case cancelling(Cancelling)
        /// Everything is decided, and the screens are being removed.
        case leaving(ChallengeResult)
        /// The outcome has been returned.
        case ended
    }

    /// One CReq and the state of its delivery.
    struct Exchange: Equatable, Sendable {
        var attempt: Attempt
        var isSent = false

        init(number: Int) {
            attempt = Attempt(exchange: number, isRetry: false)
        }

        var isFirst: Bool { attempt.exchange == 0 }
    }

    /// A cancellation and the exchange for which it waits.
    struct Cancelling: Equatable, Sendable {
        var exchange: Exchange
        /// False while an earlier CReq still waits for its answer (a cancelled task does not wait for a screen).
        var isRequested: Bool
        var isInterfaceGone = false
    }

    /// The visibility of the app. Only a return after a departure counts, and each counts once.
    struct Visibility: Equatable, Sendable {
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
                .turned, .appOpened,
                .expired,
                .interfaceGone, .presenterSilent, .cancelRequested, .aborted:
                return true
            }
        }
    }
}
