import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

extension ChallengeStateMachine {
    /// An event of a challenge. Events of an exchange contain its number, so that late ones can be recognised.
    indirect enum Event: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        case started
        /// The presenter's `begin` has returned.
        case presented
        /// The presenter's `begin` has thrown.
        case presentationRefused
        /// The signed content is valid and the keys exist.
        case agreed
        /// The signed content or the key agreement failed.
        case refused(ChallengeFailure)
        /// The connection is up and the whole request was sent.
        case sent(Attempt)
        /// The response is complete and has been classified.
        case arrived(Attempt, Reply)
        /// No response will arrive.
        case failed(Attempt, TransportError)
        /// The request could not be sealed.
        case unsendable(ChallengeFailure)
        case answered(ChallengeAnswer)
        /// The cardholder turned a switch of the screen on or off.
        case turned(ScreenSwitch, Bool)
        /// The presenter reported whether it could open the issuer's app. The number is that of `open`.
        case appOpened(Int, Bool)
        case expired(Timer)
        case leftForeground
        case returned
        /// The presenter's `end` has returned.
        case interfaceGone
        /// A call to the presenter has not returned in time.
        case presenterSilent
        /// The challenge was cancelled from outside. The effect is that of Cancel, even while a message is under way.
        case cancelRequested
        /// The challenge cannot continue here: the service is being cleaned up, the security policy ends it, or app or presenter go away.
        case aborted(ChallengeFailure)
    }

    /// An action. Actions are plain data; the runner carries them out and decides nothing.
    indirect enum Action: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        /// Call the presenter's `begin`. The answer is `presented` or `presentationRefused`.
        case begin
        /// Check the signed content and agree on keys. The answer is `agreed` or `refused`.
        case agree
        case setProcessing(Bool)
        case show(ChallengeScreen)
        /// Ask the presenter to open this URL. The answer is `appOpened` with the number. Nothing waits for it.
        case open(String, Int)
        /// Give the app a token with which it can ask its server if it does not survive until the outcome.
        case handOver
        /// Call the presenter's `end`. The answer is `interfaceGone`.
        case end
        /// Seal the next CReq and send it.
        case send(RequestContent, Attempt)
        /// Abandon the previous attempt and send the same bytes again.
        case sendAgain(Attempt)
        case start(Timer)
        case stop(Timer)
        /// Post this Erro to the ACS. Nothing waits for it.
        case report(Erro)
        /// Stop every timer, abandon the current exchange, destroy the keys.
        case release
        case finish(ChallengeResult)
    }

    /// One attempt to deliver a CReq.
    struct Attempt: Equatable, Sendable {
        /// The number of the exchange, 0 for the first CReq.
        var exchange: Int
        /// Whether this is the second attempt, after a failed connection.
        var isRetry: Bool
    }

    /// The timers of the runner. A timer that is running is not started again.
    enum Timer: Equatable, Sendable {
        /// 10 s from the start of the challenge: the latest moment at which `challenge` starts.
        case challengeStart
        /// The app's time limit for the whole challenge (CORE-312).
        case challenge
        /// 10 s for name resolution, TCP, TLS and sending, for each attempt.
        case connect(Attempt)
        /// 10 s from the moment at which the whole CReq was sent (CORE-237).
        case read(Attempt)
    }

    /// The classification of a response.
    indirect enum Reply: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        case prompt(ChallengeStep)
        case final(transactionStatus: TransStatus)
        /// A defect that an Erro must report.
        case defect(MessageDefect)
        /// The ACS sent an Erro, sealed or in the clear.
        case erro(Erro)
        /// A response that cannot be answered with an Erro.
        case unusable(ChallengeFailure)
    }

}
