import ThreeDSBase
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Turns the events and actions of a challenge's state machine into diagnostic events.
struct ChallengeRecorder: Sendable {
    private let diagnostics: Diagnostics
    private let version: ProtocolVersion
    private let features: ChallengeFeatures
    /// When the CReq under way was handed out.
    private var sealedAt = TimeSpan.zero
    private var deviationsTold = 0

    init(_ diagnostics: Diagnostics, identity: ChallengeIdentity) {
        self.diagnostics = diagnostics
        version = identity.version
        features = identity.features
    }

    /// Whether any sink receives events.
    var isActive: Bool { diagnostics.isActive }

    /// The challenge begins.
    func begin(timeout: TimeSpan) {
        var note = DiagnosticNote(.challengeStarted)
        note.word("version", .init(version))
        note.count("timeoutSeconds", timeout.wholeSeconds)
        note.word("profile", .init(features.profile))
        if let bridging = features.bridging { note.word("bridging", .init(bridging)) }
        diagnostics.record(note)
    }

    // MARK: Events of the state machine

    mutating func saw(_ event: ChallengeStateMachine.Event) {
        guard isActive else { return }
        var note: DiagnosticNote
        switch event {
        case .presented: note = DiagnosticNote(.screensReady, .verbose)
        case .presentationRefused:
            note = DiagnosticNote(.screensRefused, .error)
            note.fault(.app)
        case .agreed:
            note = DiagnosticNote(.signedContentAccepted)
            note.requirement("CORE-43")
        case .refused(let failure):
            note = DiagnosticNote(.signedContentRefused, .error)
            note.word("reason", .init(SignedContentReason(failure)))
            note.requirement("CORE-43")
            note.fault(.acs)
        case .sent(let attempt):
            note = DiagnosticNote(.requestDelivered, .debug)
            note.counter(attempt)
        case .arrived(let attempt, let reply): note = arrived(reply, attempt)
        case .failed(let attempt, let trouble):
            note = DiagnosticNote(.exchangeFailed, .error)
            note.counter(attempt)
            note.word("reason", .init(TroubleReason(trouble)))
            note.requirement("CORE-236")
            note.fault(trouble == .responseTooLarge ? .acs : .network)
        case .unsendable:
            note = DiagnosticNote(.exchangeFailed, .error)
            note.word("reason", "sealing")
            note.fault(.sdk)
        case .answered(let answer):
            note = DiagnosticNote(.cardholderAnswered, .verbose)
            note.word("answer", .init(answer.word))
        case .toggled(let isOn):
            note = DiagnosticNote(.switchTurned, .verbose)
            note.word("switch", "trustList")
            note.flag("on", isOn)
        case .bound(let isOn):
            note = DiagnosticNote(.switchTurned, .verbose)
            note.word("switch", "deviceBinding")
            note.flag("on", isOn)
        case .appOpened(_, let isOpen):
            note = DiagnosticNote(.issuerAppOpened, .verbose)
            note.flag("opened", isOpen)
        case .expired(let timer): note = expired(timer)
        case .leftForeground: note = DiagnosticNote(.appLeft, .verbose)
        case .returned:
            note = DiagnosticNote(.appReturned, .verbose)
            note.requirement("SDK-70")
        case .presenterSilent:
            note = DiagnosticNote(.presenterSilent, .error)
            note.fault(.app)
        case .cancelRequested:
            note = DiagnosticNote(.cancelRequested, .verbose)
            note.fault(.app)
        case .aborted(let reason): note = aborted(reason)
        case .started, .interfaceGone: return
        }
        diagnostics.record(note)
    }

    private func aborted(_ reason: ChallengeFailure) -> DiagnosticNote {
        var note: DiagnosticNote
        switch reason {
        case .interrupted: note = DiagnosticNote(.challengeInterrupted, .error)
        case .securityAlarm:
            note = DiagnosticNote(.challengeStopped, .error)
            note.word("reason", "securityAlarm")
        case .pageFailed:
            note = DiagnosticNote(.challengeStopped, .error)
            note.word("reason", "pageFailed")
            note.fault(.acs)
            return note
        default: note = DiagnosticNote(.serviceCleanedUp, .error)
        }
        note.fault(.app)
        return note
    }

    /// Records a blocked request of a page. The request stays in the view (CORE-167), and its target is not recorded.
    func pageRequestBlocked() {
        guard isActive else { return }
        var note = DiagnosticNote(.pageRequestBlocked)
        note.requirement("CORE-167")
        note.fault(.acs)
        diagnostics.record(note)
    }

    /// Records the deviations of the last message.
    mutating func tolerated(_ deviations: [Deviation]) {
        guard isActive else { return }
        for deviation in deviations.dropFirst(deviationsTold) {
            var note = DiagnosticNote(.deviationTolerated)
            note.words("elements", DiagnosticWord.elements([deviation.field], in: version))
            note.word("rule", .init(deviation.rule))
            note.fault(.acs)
            diagnostics.record(note)
        }
        deviationsTold = deviations.count
    }

    private func arrived(
        _ reply: ChallengeStateMachine.Reply, _ attempt: ChallengeStateMachine.Attempt
    ) -> DiagnosticNote {
        var note = DiagnosticNote(.cresReceived, .information, .cres)
        note.counter(attempt)
        note.count("took", (diagnostics.uptime() - sealedAt).milliseconds)
        switch reply {
        case .prompt(let step):
            note.word("screen", .init(step.screen.word))
            if step.asksWhitelisting { note.flag("trustListSwitch", true) }
            if step.asksDeviceBinding { note.flag("deviceBindingSwitch", true) }
            if step.screen.appURL != nil { note.flag("opensApp", true) }
            return note
        case .final(let status):
            note.flag("final", true)
            note.word("status", .init(transactionStatus: status))
            return note
        case .defect(let defect):
            (note.step, note.level) = (.cresRejected, .error)
            describe(defect, in: &note)
            note.word("requirement", Self.requirement(defect.code))
        case .erro(let erro):
            (note.step, note.type, note.level) = (.erroReceived, .erro, .error)
            describe(erro, in: &note)
            note.requirement("CORE-216")
        case .unusable(let failure):
            (note.step, note.level) = (.cresRejected, .error)
            Self.describe(failure, in: &note)
        }
        note.fault(.acs)
        return note
    }

    private func expired(_ timer: ChallengeStateMachine.Timer) -> DiagnosticNote {
        var note = DiagnosticNote(.timerExpired, .error)
        switch timer {
        case .challengeStart:
            // This is only the latest moment at which the challenge's own time starts.
            note.level = .debug
            note.word("timer", "start")
        case .challenge:
            note.word("timer", "challenge")
            note.requirement("CORE-312")
            note.fault(.cardholder)
        case .connect(let attempt):
            note.word("timer", "connect")
            note.counter(attempt)
            note.requirement("CORE-236")
            note.fault(.network)
        case .read(let attempt):
            note.word("timer", "read")
            note.counter(attempt)
            note.requirement("CORE-237")
            note.fault(.acs)
        }
        return note
    }

    // MARK: Actions of the state machine

    mutating func does(_ action: ChallengeStateMachine.Action) {
        guard isActive else { return }
        var note: DiagnosticNote
        switch action {
        case .send(let content, let attempt):
            sealedAt = diagnostics.uptime()
            note = DiagnosticNote(.creqSealed, .information, .creq)
            note.counter(attempt)
            note.word("entry", .init(content.entry?.word ?? "none"))
            if let isOn = content.whitelisting { note.flag("trustList", isOn) }
            if let isOn = content.deviceBinding { note.flag("deviceBinding", isOn) }
        case .sendAgain(let attempt):
            sealedAt = diagnostics.uptime()
            note = DiagnosticNote(.creqSentAgain, .information, .creq)
            note.counter(attempt)
            note.requirement("CORE-236")
        case .report(let erro):
            note = DiagnosticNote(.erroSent, .error, .erro)
            describe(erro, in: &note)
        case .finish(let result): note = ended(result)
        case .open:
            note = DiagnosticNote(.issuerAppOpened, .verbose)
            note.flag("asked", true)
        case .begin, .agree, .setProcessing, .show, .handOver, .end, .start, .stop, .release: return
        }
        diagnostics.record(note)
    }

    private func ended(_ result: ChallengeResult) -> DiagnosticNote {
        var note = DiagnosticNote(.challengeEnded, .error)
        note.word("outcome", .init(result.kind))
        if deviationsTold > 0 { note.count("deviations", deviationsTold) }
        var fault: Party?
        switch result {
        case .completed(let status):
            note.level = .information
            note.word("status", .init(transactionStatus: status))
        case .cancelled:
            note.level = .information
            fault = .cardholder
        case .timedOut:
            note.requirement("CORE-312")
            note.fault(.cardholder)
            return note
        case .protocolError(let erro):
            describe(erro, in: &note)
            fault = .acs
        case .interrupted:
            note.word("code", .init(ChallengeFailure.Code.interrupted))
            fault = .app
        case .runtimeError(let failure):
            note.word("code", .init(failure.code))
            fault = Party(failure.code)
        }
        note.requirement("SDK-10")
        if let fault { note.fault(fault) }
        return note
    }

    // MARK: Fields

    private func describe(_ defect: MessageDefect, in note: inout DiagnosticNote) {
        note.word("errorCode", .init(defect.code))
        describe(about: defect, in: &note)
    }

    private func describe(about defect: MessageDefect, in note: inout DiagnosticNote) {
        switch defect.subject {
        case .elements(let names): note.words("elements", DiagnosticWord.elements(names, in: version))
        case .duplicates(let names):
            note.words("elements", DiagnosticWord.elements(names.map { $0.nearestElement ?? "" }, in: version))
        case .decryption(let trouble): note.word("reason", trouble.isAboutCounter ? "counter" : "cryptography")
        case .form(let trouble): note.word("reason", .init(trouble))
        case .extensions, .version, .timer: break
        }
    }

    private func describe(_ erro: Erro, in note: inout DiagnosticNote) {
        note.word("errorCode", .init(erro.errorCode))
        note.word("component", .init(erro.errorComponent))
        if let defect = erro.defect { describe(about: defect, in: &note) }
    }

    private static func describe(_ failure: ChallengeFailure, in note: inout DiagnosticNote) {
        note.word("code", .init(failure.code))
        if case .unexpectedStatus(let status) = failure { note.count("httpStatus", status) }
    }

    private static func requirement(_ code: ProtocolErrorCode) -> DiagnosticWord {
        switch code {
        case .messageInvalid: "CORE-200"
        case .versionNotSupported: "CORE-195"
        case .elementMissing: "CORE-204"
        case .criticalExtensionNotRecognised: "CORE-210"
        case .formatInvalid, .reservedValue, .transactionDataNotValid: "CORE-206"
        case .duplicateElement: "CORE-198"
        case .transactionIDNotRecognised: "CORE-212"
        default: "CORE-54"
        }
    }
}

extension DiagnosticNote {
    /// Adds the counter. Both counters of a message are the number of the exchange.
    fileprivate mutating func counter(_ attempt: ChallengeStateMachine.Attempt) {
        count("counter", attempt.exchange)
        if attempt.isRetry { flag("retry", true) }
    }

    /// Adds the requirement that the event is about.
    @inline(never)
    fileprivate mutating func requirement(_ id: StaticString) { word("requirement", DiagnosticWord(id)) }

    /// Adds the party that caused the failure.
    @inline(never)
    fileprivate mutating func fault(_ party: Party) { word("fault", .init(party)) }
}

extension DiagnosticWord: ExpressibleByStringLiteral {
    package init(stringLiteral literal: StaticString) { self.init(literal) }
}
