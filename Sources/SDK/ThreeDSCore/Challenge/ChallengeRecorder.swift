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
    private var isCancelledByApp = false

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
        note.word(.version, .init(version))
        note.count(.timeoutSeconds, timeout.wholeSeconds)
        note.word(.profile, .init(features.profile))
        if let bridging = features.bridging { note.word(.bridging, .init(bridging)) }
        diagnostics.record(note)
    }

    // MARK: Events of the state machine

    mutating func record(_ event: ChallengeStateMachine.Event) {
        guard isActive else { return }
        var note: DiagnosticNote
        switch event {
        case .presented: note = DiagnosticNote(.screensReady, .verbose)
        case .presentationRefused:
            note = DiagnosticNote(.screensRefused, .error)
            note.fault(ChallengeFailure.presenterRefused)
        case .agreed:
            note = DiagnosticNote(.signedContentAccepted)
            note.requirement("CORE-43")
        case .refused(let failure):
            note = DiagnosticNote(.signedContentRefused, .error)
            note.word(.reason, .init(SignedContentReason(failure)))
            if case .signedContentRefused(let refusal) = failure {
                note.certificateDate(refusal.certificateDate)
                if let index = refusal.certificateIndex { note.count(.index, index) }
                // An entry of x5c has its index; the other fields are elements of the payload.
                if let element = refusal.payloadElement { note.words(.elements, DiagnosticWord.elements([element], in: version)) }
            }
            note.requirement("CORE-43")
            note.fault(failure)
        case .sent(let attempt):
            note = DiagnosticNote(.requestDelivered, .debug)
            note.counter(attempt)
        case .arrived(let attempt, let reply): note = arrived(reply, attempt)
        case .failed(let attempt, let error): note = failed(error, attempt)
        case .unsendable(let failure):
            note = DiagnosticNote(.exchangeFailed, .error)
            note.word(.reason, .init(ExchangeFailureReason.sealing))
            note.fault(failure)
        case .answered(let answer):
            note = DiagnosticNote(.cardholderAnswered, .verbose)
            note.word(.answer, .init(answer.word))
        case .turned(let each, let isOn):
            note = DiagnosticNote(.switchTurned, .verbose)
            note.word(.switch, .init(each))
            note.flag(.on, isOn)
        case .appOpened(_, let isOpen):
            note = DiagnosticNote(.issuerAppOpened, .verbose)
            note.flag(.opened, isOpen)
        case .expired(let timer): note = expired(timer)
        case .leftForeground: note = DiagnosticNote(.appLeft, .verbose)
        case .returned:
            note = DiagnosticNote(.appReturned, .verbose)
            note.requirement("SDK-70")
        case .presenterSilent:
            note = DiagnosticNote(.presenterSilent, .error)
            note.fault(ChallengeFailure.presenterSilent)
        case .cancelRequested:
            isCancelledByApp = true
            note = DiagnosticNote(.cancelRequested, .verbose)
            note.fault(.app)
        case .aborted(let reason): note = aborted(reason)
        case .started, .interfaceGone: return
        }
        diagnostics.record(note)
    }

    private func failed(
        _ error: TransportError, _ attempt: ChallengeStateMachine.Attempt
    ) -> DiagnosticNote {
        var note = DiagnosticNote(.exchangeFailed, .error)
        note.counter(attempt)
        note.word(.reason, .init(ExchangeFailureReason.transport(error.trouble.kind)))
        if let tls = error.trouble.tls { note.word(.tls, .init(tls.kind)) }
        if case .interrupted = error { note.flag(.sent, true) }
        note.requirement("CORE-236")
        // Whatever made the SDK give the exchange up has an event of its own.
        if error != .cancelled { note.fault(ChallengeFailure(error)) }
        return note
    }

    private func aborted(_ failure: ChallengeFailure) -> DiagnosticNote {
        var note = DiagnosticNote(.serviceCleanedUp, .error)
        switch failure.code {
        case .interrupted: note.step = .challengeInterrupted
        case .securityAlarm:
            note.step = .challengeStopped
            note.word(.reason, .init(StopReason.securityAlarm))
        case .pageFailed:
            note.step = .challengeStopped
            note.word(.reason, .init(StopReason.pageFailed))
        case .aborted, .signedContentRefused, .presenterRefused, .presenterSilent, .connectionFailed, .connectionLost,
            .readTimeout,
            .unexpectedStatus, .responseTooLarge, .unknownTransactionStatus, .counterExhausted, .sealingFailed, .alreadyRun:
            break
        }
        note.fault(failure)
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
    mutating func tolerated(_ deviations: [ToleratedDeviation]) {
        guard isActive else { return }
        for deviation in deviations.dropFirst(deviationsTold) {
            var note = DiagnosticNote(.deviationTolerated)
            note.words(.elements, DiagnosticWord.elements([deviation.element], in: version))
            note.word(.rule, .init(deviation.rule))
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
        note.count(.took, (diagnostics.uptime() - sealedAt).milliseconds)
        switch reply {
        case .prompt(let step):
            note.word(.screen, .init(step.screen.word))
            for each in ScreenSwitch.allCases where step.switches[each] != nil { note.flag(each.fields.asked, true) }
            if step.screen.appURL != nil { note.flag(.opensApp, true) }
            return note
        case .final(let status):
            note.flag(.final, true)
            note.word(.status, .init(transactionStatus: status))
            return note
        case .defect(let defect):
            (note.step, note.level) = (.cresRejected, .error)
            describe(defect, in: &note)
            let cause = Failure.protocolError(defect)
            note.word(.requirement, .init(rule: cause.rule))
            note.fault(cause.party)
        case .erro(let erro):
            (note.step, note.type, note.level) = (.erroReceived, .erro, .error)
            describe(erro, in: &note)
            note.requirement("CORE-216")
            note.fault(erro.cause.party)
        case .unusable(let failure):
            (note.step, note.level) = (.cresRejected, .error)
            Self.describe(failure, in: &note)
            note.fault(failure)
        }
        return note
    }

    private func expired(_ timer: ChallengeStateMachine.Timer) -> DiagnosticNote {
        var note = DiagnosticNote(.timerExpired, .error)
        switch timer {
        case .challengeStart:
            // This is only the latest moment at which the challenge's own time starts.
            note.level = .debug
            note.word(.timer, .init(TimerWord.start))
        case .challenge:
            note.word(.timer, .init(TimerWord.challenge))
            note.requirement("CORE-312")
            note.fault(.cardholder)
        case .connect(let attempt):
            note.word(.timer, .init(TimerWord.connect))
            note.counter(attempt)
            note.requirement("CORE-236")
            note.fault(ChallengeFailure.connectionFailed(.timedOut(.connecting)))
        case .read(let attempt):
            note.word(.timer, .init(TimerWord.read))
            note.counter(attempt)
            note.requirement("CORE-237")
            note.fault(ChallengeFailure.readTimeout)
        }
        return note
    }

    // MARK: Actions of the state machine

    mutating func record(_ action: ChallengeStateMachine.Action) {
        guard isActive else { return }
        var note: DiagnosticNote
        switch action {
        case .send(let content, let attempt):
            sealedAt = diagnostics.uptime()
            note = DiagnosticNote(.creqSealed, .information, .creq)
            note.counter(attempt)
            note.word(.entry, .init(content.entry?.word ?? ChallengeRequestEntry.noneWord))
            for each in ScreenSwitch.allCases {
                if let isOn = content.switches[each] { note.flag(each.fields.state, isOn) }
            }
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
            note.flag(.asked, true)
        case .begin, .agree, .setProcessing, .show, .handOver, .end, .start, .stop, .release: return
        }
        diagnostics.record(note)
    }

    private func ended(_ result: ChallengeResult) -> DiagnosticNote {
        var note = DiagnosticNote(.challengeEnded, .error)
        note.word(.outcome, .init(result.kind))
        if deviationsTold > 0 { note.count(.deviations, deviationsTold) }
        var fault: Failure.Party?
        switch result {
        case .completed(let status):
            note.level = .information
            note.word(.status, .init(transactionStatus: status))
        case .cancelled:
            note.level = .information
            fault = isCancelledByApp ? .app : .cardholder
        case .timedOut:
            note.requirement("CORE-312")
            note.fault(.cardholder)
            return note
        case .protocolError(let erro):
            describe(erro, in: &note)
            fault = erro.cause.party
        case .interrupted:
            note.word(.code, .init(ChallengeFailure.Code.interrupted))
            fault = ChallengeFailure.interrupted.cause.party
        case .runtimeError(let failure):
            note.word(.code, .init(failure.code))
            fault = failure.cause.party
        }
        note.requirement("SDK-10")
        if let fault { note.fault(fault) }
        return note
    }

    // MARK: Fields

    private func describe(_ defect: MessageDefect, in note: inout DiagnosticNote) {
        note.word(.errorCode, .init(defect.code))
        describe(about: defect, in: &note)
    }

    private func describe(about defect: MessageDefect, in note: inout DiagnosticNote) {
        switch defect.subject {
        case .elements(let names): note.words(.elements, DiagnosticWord.elements(names, in: version))
        case .duplicates(let names):
            note.words(.elements, DiagnosticWord.elements(names.map { $0.nearestElement ?? "" }, in: version))
        case .decryption(let trouble): note.word(.reason, .init(DecryptionReason(trouble)))
        case .form(let trouble): note.word(.reason, .init(trouble))
        case .extensions, .version, .timer: break
        }
        if let trouble = defect.trouble { note.trouble(trouble) }
    }

    private func describe(_ erro: Erro, in note: inout DiagnosticNote) {
        note.word(.errorCode, .init(erro.errorCode))
        note.word(.component, .init(erro.errorComponent))
        if let defect = erro.defect { describe(about: defect, in: &note) }
    }

    private static func describe(_ failure: ChallengeFailure, in note: inout DiagnosticNote) {
        note.word(.code, .init(failure.code))
        if case .unexpectedStatus(let status) = failure { note.count(.httpStatus, status) }
    }
}

extension DiagnosticNote {
    /// Adds the counter. Both counters of a message are the number of the exchange.
    fileprivate mutating func counter(_ attempt: ChallengeStateMachine.Attempt) {
        count(.counter, attempt.exchange)
        if attempt.isRetry { flag(.retry, true) }
    }

    /// Adds what exactly was received.
    fileprivate mutating func trouble(_ trouble: MessageTrouble) {
        word(.stage, .init(trouble.stage))
        word(.trouble, .init(trouble.reason))
        if let type = trouble.contentType { word(.contentType, .init(type)) }
        if let coding = trouble.contentCoding { word(.contentCoding, .init(coding)) }
        if let count = trouble.byteCount { self.count(.bytes, count) }
        if let offset = trouble.offset { count(.offset, offset) }
    }

    /// Adds by how much the date of a certificate differs from that of the device.
    fileprivate mutating func certificateDate(_ date: MessageTrouble.CertificateDate?) {
        switch date {
        case .notYetValid(let span)?:
            word(.certificate, .init(CertificateDateWord.notYetValid))
            count(.seconds, span.wholeSeconds)
        case .expired(let span)?:
            word(.certificate, .init(CertificateDateWord.expired))
            count(.seconds, span.wholeSeconds)
        case nil: break
        }
    }

    /// Adds the requirement that the event is about.
    fileprivate mutating func requirement(_ id: StaticString) { word(.requirement, DiagnosticWord(id)) }

    /// Adds the party that caused the failure.
    fileprivate mutating func fault(_ party: Failure.Party) { word(.fault, .init(party)) }

    /// Adds the party that caused the failure, which is that of the app's error.
    fileprivate mutating func fault(_ failure: ChallengeFailure) { fault(failure.cause.party) }
}
