import ThreeDSBase

/// One challenge as its presenter sees it: takes the cardholder's answers.
public final class ChallengeSession: Sendable {
    /// The SDK transaction ID of the payment.
    public let sdkTransactionID: String
    /// Look, language and pictures of this challenge.
    public let context: PresentationContext

    private enum State: Sendable {
        case processing
        case open(ChallengeScreen)
        case ended
    }

    private let box = Locked(State.processing)
    private let accept: @Sendable (ChallengeAnswer) -> Void
    private let toggle: @Sendable (Bool) -> Void
    private let bind: @Sendable (Bool) -> Void
    private let giveUp: @Sendable () -> Void
    private let tell: @Sendable (PageIncident) -> Void

    /// A session that hands each accepted answer to `accept`, each change of a switch to `toggle` (whitelisting, trust list) or
    /// `bind` (device binding), an interruption to `interrupt`, and what happened to a page to `tell`; none may block.
    package init(
        sdkTransactionID: String, context: PresentationContext,
        accept: @escaping @Sendable (ChallengeAnswer) -> Void,
        toggle: @escaping @Sendable (Bool) -> Void = { _ in }, bind: @escaping @Sendable (Bool) -> Void = { _ in },
        interrupt: @escaping @Sendable () -> Void = {}, tell: @escaping @Sendable (PageIncident) -> Void = { _ in }
    ) {
        self.sdkTransactionID = sdkTransactionID
        self.context = context
        self.accept = accept
        self.toggle = toggle
        self.bind = bind
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

    /// Hands in what the cardholder did. Returns at once; a screen takes one answer, beside any number of `openApp`.
    ///
    /// - Throws: when nothing can be answered now, or the answer does not fit the screen. The challenge is not affected.
    public func answer(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        let refusal: ChallengeAnswerError? = box.withLock { state in
            switch state {
            case .processing:
                return ChallengeAnswerError(
                    code: .processing, field: "challenge",
                    message: "a message to the issuer is under way, nothing can be answered")
            case .ended:
                return ChallengeAnswerError(code: .ended, field: "challenge", message: "the challenge is over")
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

    /// Notes the state of the screen's switch (``NativeElements/whitelistingText`` or ``NativeElements/trustListText``), which is off
    /// when a screen appears.
    ///
    /// It stands for an answer whose `whitelist` is nil, and for the message that goes out without a tap when the app comes back to an
    /// out-of-band screen.
    ///
    /// - Throws: when nothing can be tapped now, or the screen has no switch.
    public func setWhitelisting(_ isOn: Bool) throws(ChallengeAnswerError) {
        try set(isOn, toggle, "whitelistingInfoText") { $0.whitelistingText != nil || $0.trustListText != nil }
    }

    /// Notes the state of the screen's other switch (``NativeElements/deviceBindingText``); else as ``setWhitelisting(_:)``.
    ///
    /// - Throws: when nothing can be tapped now, or the screen has no such switch.
    public func setDeviceBinding(_ isOn: Bool) throws(ChallengeAnswerError) {
        try set(isOn, bind, "deviceBindingInfoText") { $0.deviceBindingText != nil }
    }

    private func set(
        _ isOn: Bool, _ note: @Sendable (Bool) -> Void, _ field: String, where offers: (NativeElements) -> Bool
    ) throws(ChallengeAnswerError) {
        let refusal: ChallengeAnswerError? = box.withLock { state in
            switch state {
            case .processing: return .processing
            case .ended: return .ended
            case .open(let screen):
                guard offers(screen.elements) else {
                    return ChallengeAnswerError(
                        code: .notOffered, field: field, message: "the \(screen.kind) screen has no such switch")
                }
                note(isOn)
                return nil
            }
        }
        if let refusal { throw refusal }
    }

    /// Tells that what the challenge is shown on is gone for good (a scene that was discarded, a window or connection that was closed),
    /// so that the cardholder cannot go on here.
    ///
    /// The challenge ends as interrupted: the issuer is not told, and may still finish. Without effect once the challenge has ended.
    public func interrupt() { giveUp() }

    /// Tells what happened to the issuer's page beside an answer. A page that cannot be shown ends the challenge with a runtime error.
    public func report(_ incident: PageIncident) { tell(incident) }

    /// Lets the cardholder answer `screen`.
    package func open(_ screen: ChallengeScreen) {
        box.withLock { state in
            if case .ended = state { return }
            state = .open(screen)
        }
    }

    /// Refuses answers until the next screen.
    package func close() {
        box.withLock { state in
            if case .ended = state { return }
            state = .processing
        }
    }

    /// Refuses answers for good.
    package func finish() {
        box.withLock { $0 = .ended }
    }
}

/// What can happen to an HTML page of the issuer while it shows, beside an answer.
public enum PageIncident: Sendable {
    /// The page wanted to load or to open something and was not let. The diagnosis hears that it happened, not what it was.
    case requestBlocked
    /// The page cannot be shown, or not any longer. The challenge ends with the runtime error `pageFailed`.
    case failed
}

extension ChallengeAnswerError {
    fileprivate static let processing = ChallengeAnswerError(
        code: .processing, field: "challenge", message: "a message to the issuer is under way, nothing can be answered")
    fileprivate static let ended = ChallengeAnswerError(code: .ended, field: "challenge", message: "the challenge is over")
}
