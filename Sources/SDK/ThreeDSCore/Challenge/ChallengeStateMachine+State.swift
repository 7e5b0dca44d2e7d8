extension ChallengeStateMachine {
    /// Where a challenge stands.
    indirect enum State: Equatable, Sendable {
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
    struct Exchange: Equatable, Sendable {
        var attempt: Attempt
        var isSent = false

        init(number: Int) {
            attempt = Attempt(exchange: number, isRetry: false)
        }

        var isFirst: Bool { attempt.exchange == 0 }
    }

    /// A cancellation and the exchange that it waits for.
    struct Cancelling: Equatable, Sendable {
        var exchange: Exchange
        /// False while an earlier CReq still waits for its answer (a cancelled task does not wait for a screen).
        var isRequested: Bool
        var isInterfaceGone = false
    }

    /// Whether the app is behind others: only a return that follows a departure counts, and each counts once.
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
                .toggled, .bound, .appOpened,
                .expired,
                .interfaceGone, .presenterSilent, .cancelRequested, .aborted:
                return true
            }
        }
    }
}
