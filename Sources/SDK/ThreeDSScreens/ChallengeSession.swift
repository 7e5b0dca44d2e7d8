import ThreeDSBase

/// One challenge from its presenter's point of view. It accepts the cardholder's answers.
public final class ChallengeSession: Sendable {
    /// The SDK transaction ID of the payment.
    public let sdkTransactionID: String
    /// The look, language and pictures of this challenge.
    public let context: PresentationContext

    private enum State: Sendable {
        case processing
        case open(ChallengeScreen)
        case ended
    }

    private let box = Locked(State.processing)
    private let accept: @Sendable (ChallengeAnswer) -> Void
    private let turn: @Sendable (ScreenSwitch, Bool) -> Void
    private let giveUp: @Sendable () -> Void
    private let tell: @Sendable (PageIncident) -> Void

    /// Creates a session. It passes each accepted answer to `accept`, each state of a switch to `turn`, an interruption to `interrupt`,
    /// and a page's incidents to `tell`. None of these may block.
    package init(
        sdkTransactionID: String, context: PresentationContext,
        accept: @escaping @Sendable (ChallengeAnswer) -> Void,
        turn: @escaping @Sendable (ScreenSwitch, Bool) -> Void = { _, _ in },
        interrupt: @escaping @Sendable () -> Void = {}, tell: @escaping @Sendable (PageIncident) -> Void = { _ in }
    ) {
        self.sdkTransactionID = sdkTransactionID
        self.context = context
        self.accept = accept
        self.turn = turn
        giveUp = interrupt
        self.tell = tell
    }

    /// The screen that can be answered now; nil before the first one, while a message is under way, and after the end.
    public var currentScreen: ChallengeScreen? {
        box.withLock { state in
            switch state {
            case .open(let screen): screen
            case .processing, .ended: nil
            }
        }
    }

    /// Accepts the cardholder's answer. Returns at once. A screen accepts one answer, in addition to any number of `openApp`.
    ///
    /// - Throws: when no answer is possible now, or the answer does not fit the screen. The challenge is not affected.
    public func answer(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        let refusal: ChallengeAnswerError? = box.withLock { state in
            switch state {
            case .processing:
                return ChallengeAnswerError(.processing)
            case .ended:
                return ChallengeAnswerError(.ended)
            case .open(let screen):
                do throws(ChallengeAnswerError) {
                    try screen.check(answer)
                } catch {
                    return error
                }
                if answer.action != .openApp { state = .processing }
                // Inside the lock, so that an accepted answer is in the queue before anything that closes the session later.
                accept(answer)
                return nil
            }
        }
        if let refusal { throw refusal }
    }

    /// Sets the state of one of the screen's switches (``NativeElements/switches``), which are off when a screen appears.
    ///
    /// The state applies to an answer whose `switches` does not have it, and to the message that is sent without a tap when the app
    /// returns to an out-of-band screen.
    ///
    /// - Throws: when nothing can be tapped now, or the screen does not have the switch.
    public func set(_ switch: ScreenSwitch, on isOn: Bool) throws(ChallengeAnswerError) {
        let refusal: ChallengeAnswerError? = box.withLock { state in
            switch state {
            case .processing: return ChallengeAnswerError(.processing)
            case .ended: return ChallengeAnswerError(.ended)
            case .open(let screen):
                guard screen.elements.switches[`switch`] != nil else {
                    return ChallengeAnswerError(.notOffered(.switch(`switch`), screen.type))
                }
                turn(`switch`, isOn)
                return nil
            }
        }
        if let refusal { throw refusal }
    }

    /// Reports that the place of presentation is permanently gone (a discarded scene, a closed window or connection), so that the
    /// cardholder cannot continue here.
    ///
    /// The challenge ends as interrupted. The issuer receives no message and may still finish. Has no effect after the challenge has ended.
    public func interrupt() { giveUp() }

    /// Reports an incident of the issuer's page that is not an answer. A page that cannot be shown ends the challenge with a runtime error.
    public func report(_ incident: PageIncident) { tell(incident) }

    /// Lets the cardholder answer `screen`.
    package func open(_ screen: ChallengeScreen) {
        box.withLock { state in
            if case .ended = state { return }
            state = .open(screen)
        }
    }

    /// Refuses answers until the next screen opens.
    package func close() {
        box.withLock { state in
            if case .ended = state { return }
            state = .processing
        }
    }

    /// Refuses answers permanently.
    package func finish() {
        box.withLock { $0 = .ended }
    }
}

/// An incident of an issuer's HTML page on the screen, other than an answer.
public enum PageIncident: Sendable {
    /// The page tried to load or open something and was blocked. The diagnosis records the incident, not what was blocked.
    case requestBlocked
    /// The page cannot be shown, or can no longer be shown. The challenge ends with the runtime error `pageFailed`.
    case failed
}
