import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

extension ChallengeStateMachine {
    /// What happens to a challenge. Events that belong to an exchange bear its number, so that late ones are told apart.
    indirect enum Event: Equatable, Sendable {
        case started
        /// The presenter's `begin` has returned.
        case presented
        /// The presenter's `begin` has thrown.
        case presentationRefused
        /// The signed content is good, the keys are there.
        case agreed
        /// The signed content or the key agreement failed.
        case refused(ChallengeFailure)
        /// The connection is up and the whole request is out.
        case sent(Attempt)
        /// The response is complete and has been classified.
        case arrived(Attempt, Reply)
        /// There will be no response.
        case failed(Attempt, TransportError)
        /// The request could not be sealed.
        case unsendable(ChallengeFailure)
        case answered(ChallengeAnswer)
        /// The cardholder has turned the screen's switch.
        case toggled(Bool)
        /// The cardholder has turned the switch for device binding.
        case bound(Bool)
        /// The presenter has said whether it could open the issuer's app; the number is that of `open`.
        case appOpened(Int, Bool)
        case expired(Timer)
        case leftForeground
        case returned
        /// The presenter's `end` has returned.
        case interfaceGone
        /// A call to the presenter has not returned in time.
        case presenterSilent
        /// Cancelled from outside: as if Cancel had been tapped, also while a message is under way.
        case cancelRequested
        /// The challenge cannot go on here: the service is being cleaned up, the security policy ends it, or app or presenter go away.
        case aborted(ChallengeFailure)
    }

    /// What to do. Plain data; the runner carries it out and decides nothing.
    indirect enum Action: Equatable, Sendable {
        /// Call the presenter's `begin`; answered by `presented` or `presentationRefused`.
        case begin
        /// Check the signed content and agree on keys; answered by `agreed` or `refused`.
        case agree
        case setProcessing(Bool)
        case show(ChallengeScreen)
        /// Ask the presenter to open this URL; answered by `appOpened` with the number. Nothing waits for it.
        case open(String, Int)
        /// Give the app a token by which it can ask its server, should it not live to see the outcome.
        case handOver
        /// Call the presenter's `end`; answered by `interfaceGone`.
        case end
        /// Seal the next CReq and send it.
        case send(RequestContent, Attempt)
        /// Abandon the attempt before and send the same bytes again.
        case sendAgain(Attempt)
        case start(Timer)
        case stop(Timer)
        /// Post this Erro to the ACS; nothing waits for it.
        case report(Erro)
        /// Stop every timer, abandon the exchange under way, destroy the keys.
        case release
        case finish(ChallengeResult)
    }

    /// One attempt to deliver a CReq.
    struct Attempt: Equatable, Sendable {
        /// 0 for the first CReq.
        var exchange: Int
        /// The second attempt, after a failed connection.
        var isRetry: Bool
    }

    /// The timers that the runner keeps. A timer that is running is not started again.
    enum Timer: Equatable, Sendable {
        /// 10 s from the start of the challenge: the latest moment at which `challenge` starts.
        case challengeStart
        /// The app's time for the whole challenge (CORE-312).
        case challenge
        /// 10 s for name resolution, TCP, TLS and sending, of each attempt.
        case connect(Attempt)
        /// 10 s from the moment at which the whole CReq was out (CORE-237).
        case read(Attempt)
    }

    /// What a response turned out to be.
    indirect enum Reply: Equatable, Sendable {
        case prompt(ChallengeStep)
        case final(transactionStatus: String)
        /// To be answered by an Erro.
        case defect(MessageDefect)
        /// The ACS has sent an Erro, sealed or in the clear.
        case erro(Erro)
        /// Nothing that an Erro could answer.
        case unusable(ChallengeFailure)
    }

}
