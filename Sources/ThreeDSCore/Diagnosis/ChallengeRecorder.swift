import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Makes events of what a challenge's state machine sees and decides.
struct ChallengeRecorder: Sendable {
    private let diagnostics: Diagnostics
    private let version: MessageVersion
    private let features: ChallengeFeatures
    /// When the CReq under way was handed out.
    private var sealedAt: UInt64 = 0
    private var deviationsTold = 0

    init(_ diagnostics: Diagnostics, identity: ChallengeIdentity) {
        self.diagnostics = diagnostics
        version = identity.version
        features = identity.features
    }

    /// Whether there is anybody to tell.
    var isActive: Bool { diagnostics.isActive }

    /// The challenge begins.
    func begin(timeoutSeconds: Int) {
        var fields: [DiagnosticField] = [
            .init("version", .word(.init(version))), .init("timeoutSeconds", .count(timeoutSeconds)),
            .init("profile", .word(.init(features.profile))),
        ]
        if let bridging = features.bridging { fields.append(.init("bridging", .word(.init(bridging)))) }
        diagnostics.record(.challengeStarted, .info, .information, fields)
    }

    // MARK: What the machine sees

    mutating func saw(_ event: ChallengeStateMachine.Event) {
        guard isActive else { return }
        switch event {
        case .presented: record(.screensReady, .verbose)
        case .presentationRefused: record(.screensRefused, .error, fault: .app)
        case .agreed: record(.signedContentAccepted, requirement: "CORE-43")
        case .refused(let failure):
            record(
                .signedContentRefused, .error, [.init("reason", .word(.init(SignedContentReason(failure))))],
                requirement: "CORE-43",
                fault: .acs)
        case .sent(let attempt): record(.requestDelivered, .debug, counter(attempt))
        case .arrived(let attempt, let reply): arrived(reply, attempt)
        case .failed(let attempt, let trouble):
            record(
                .exchangeFailed, .error, counter(attempt) + [.init("reason", .word(.init(TroubleReason(trouble))))],
                requirement: "CORE-236", fault: trouble == .responseTooLarge ? .acs : .network)
        case .unsendable: record(.exchangeFailed, .error, [.init("reason", .word("sealing"))], fault: .sdk)
        case .answered(let answer):
            record(.cardholderAnswered, .verbose, [.init("answer", .word(.init(AnswerKind(answer))))])
        case .toggled(let isOn):
            record(.switchTurned, .verbose, [.init("switch", .word("trustList")), .init("on", .flag(isOn))])
        case .bound(let isOn):
            record(.switchTurned, .verbose, [.init("switch", .word("deviceBinding")), .init("on", .flag(isOn))])
        case .appOpened(_, let isOpen): record(.issuerAppOpened, .verbose, [.init("opened", .flag(isOpen))])
        case .expired(let timer): expired(timer)
        case .leftForeground: record(.appLeft, .verbose)
        case .returned: record(.appReturned, .verbose, requirement: "SDK-70")
        case .presenterSilent: record(.presenterSilent, .error, fault: .app)
        case .cancelRequested: record(.cancelRequested, .verbose, fault: .app)
        case .aborted(.interrupted): record(.challengeInterrupted, .error, fault: .app)
        case .aborted(.securityAlarm): record(.challengeStopped, .error, [.init("reason", .word("securityAlarm"))], fault: .app)
        case .aborted(.pageFailed): record(.challengeStopped, .error, [.init("reason", .word("pageFailed"))], fault: .acs)
        case .aborted: record(.serviceCleanedUp, .error, fault: .app)
        case .started, .interfaceGone: break
        }
    }

    /// A page's requests stay in the view (CORE-167); what it wanted is not told.
    func pageRequestBlocked() {
        guard isActive else { return }
        record(.pageRequestBlocked, .information, requirement: "CORE-167", fault: .acs)
    }

    /// Tells the deviations that came with the last message.
    mutating func tolerated(_ deviations: [Deviation]) {
        guard isActive else { return }
        for deviation in deviations.dropFirst(deviationsTold) {
            record(
                .deviationTolerated, .information,
                [
                    .init("elements", .words(DiagnosticWord.elements(deviation.field, in: version))),
                    .init("rule", .word(.init(deviation.rule))),
                ], fault: .acs)
        }
        deviationsTold = deviations.count
    }

    private func arrived(_ reply: ChallengeStateMachine.Reply, _ attempt: ChallengeStateMachine.Attempt) {
        var fields = counter(attempt)
        fields.append(.init("took", .count(Int(clamping: (diagnostics.uptime() &- sealedAt) / 1_000_000))))
        switch reply {
        case .prompt(let step):
            fields.append(.init("screen", .word(.init(ScreenKind(step.screen)))))
            if step.asksWhitelisting { fields.append(.init("trustListSwitch", .flag(true))) }
            if step.asksDeviceBinding { fields.append(.init("deviceBindingSwitch", .flag(true))) }
            if step.screen.appURL != nil { fields.append(.init("opensApp", .flag(true))) }
            diagnostics.record(.cresReceived, .cres, .information, fields)
        case .final(let status):
            fields += [.init("final", .flag(true)), .init("status", .word(.init(transactionStatus: status)))]
            diagnostics.record(.cresReceived, .cres, .information, fields)
        case .defect(let defect):
            fields += Self.fields(of: defect, version)
            fields += [.init("requirement", .word(Self.requirement(defect.code))), .init("fault", .word(.init(Party.acs)))]
            diagnostics.record(.cresRejected, .cres, .error, fields)
        case .erro(let erro):
            fields += Self.fields(of: erro, version)
            fields += [.init("requirement", .word("CORE-216")), .init("fault", .word(.init(Party.acs)))]
            diagnostics.record(.erroReceived, .erro, .error, fields)
        case .unusable(let failure):
            fields += Self.fields(of: failure)
            fields.append(.init("fault", .word(.init(Party.acs))))
            diagnostics.record(.cresRejected, .cres, .error, fields)
        }
    }

    private func expired(_ timer: ChallengeStateMachine.Timer) {
        switch timer {
        // Only the latest moment from which the challenge's own time runs.
        case .challengeStart: record(.timerExpired, .debug, [.init("timer", .word("start"))])
        case .challenge:
            record(.timerExpired, .error, [.init("timer", .word("challenge"))], requirement: "CORE-312", fault: .cardholder)
        case .connect(let attempt):
            record(
                .timerExpired, .error, [.init("timer", .word("connect"))] + counter(attempt), requirement: "CORE-236",
                fault: .network)
        case .read(let attempt):
            record(
                .timerExpired, .error, [.init("timer", .word("read"))] + counter(attempt), requirement: "CORE-237", fault: .acs)
        }
    }

    // MARK: What the machine does

    mutating func does(_ action: ChallengeStateMachine.Action) {
        guard isActive else { return }
        switch action {
        case .send(let content, let attempt):
            sealedAt = diagnostics.uptime()
            var fields = counter(attempt)
            fields.append(.init("entry", .word(.init(EntryKind(content.entry)))))
            if let isOn = content.whitelisting { fields.append(.init("trustList", .flag(isOn))) }
            if let isOn = content.deviceBinding { fields.append(.init("deviceBinding", .flag(isOn))) }
            diagnostics.record(.creqSealed, .creq, .information, fields)
        case .sendAgain(let attempt):
            sealedAt = diagnostics.uptime()
            diagnostics.record(
                .creqSentAgain, .creq, .information, counter(attempt) + [.init("requirement", .word("CORE-236"))])
        case .report(let erro):
            diagnostics.record(.erroSent, .erro, .error, Self.fields(of: erro, version))
        case .finish(let result): ended(result)
        case .open: record(.issuerAppOpened, .verbose, [.init("asked", .flag(true))])
        case .begin, .agree, .setProcessing, .show, .handOver, .end, .start, .stop, .release: break
        }
    }

    private func ended(_ result: ChallengeResult) {
        switch result {
        case .completed(let status):
            record(
                .challengeEnded, .information,
                [.init("outcome", .word("completed")), .init("status", .word(.init(transactionStatus: status)))],
                requirement: "SDK-10")
        case .cancelled:
            record(
                .challengeEnded, .information, [.init("outcome", .word("cancelled"))], requirement: "SDK-10", fault: .cardholder)
        case .timedOut:
            record(.challengeEnded, .error, [.init("outcome", .word("timedout"))], requirement: "CORE-312", fault: .cardholder)
        case .protocolError(let erro):
            record(
                .challengeEnded, .error, [.init("outcome", .word("protocolError"))] + Self.fields(of: erro, version),
                requirement: "SDK-10", fault: .acs)
        case .interrupted:
            let code = ChallengeFailure.interrupted.code.rawValue
            record(
                .challengeEnded, .error,
                [.init("outcome", .word("runtimeError")), .init("code", .word(.init(runtimeErrorCode: code)))],
                requirement: "SDK-10", fault: .app)
        case .runtimeError(let code, _):
            record(
                .challengeEnded, .error,
                [.init("outcome", .word("runtimeError")), .init("code", .word(.init(runtimeErrorCode: code)))],
                requirement: "SDK-10", fault: Party(runtimeErrorCode: code))
        }
    }

    // MARK: Fields

    private func record(
        _ step: DiagnosticStep, _ level: DiagnosticLevel = .information, _ fields: [DiagnosticField] = [],
        requirement: StaticString? = nil, fault: Party? = nil
    ) {
        var fields = fields
        if let requirement { fields.append(.init("requirement", .word(.init(requirement)))) }
        if let fault { fields.append(.init("fault", .word(.init(fault)))) }
        diagnostics.record(step, .info, level, fields)
    }

    private func counter(_ attempt: ChallengeStateMachine.Attempt) -> [DiagnosticField] {
        // Both counters are the number of the exchange.
        attempt.isRetry
            ? [.init("counter", .count(attempt.exchange)), .init("retry", .flag(true))]
            : [.init("counter", .count(attempt.exchange))]
    }

    private static func fields(of defect: MessageDefect, _ version: MessageVersion) -> [DiagnosticField] {
        [.init("errorCode", .word(.init(defect.code)))] + elements(defect.code, defect.detail, version)
    }

    private static func fields(of erro: Erro, _ version: MessageVersion) -> [DiagnosticField] {
        [.init("errorCode", .word(.init(erro.errorCode))), .init("component", .word(.init(erro.errorComponent)))]
            + (erro.errorComponent == .sdk ? elements(erro.errorCode, erro.errorDetail, version) : [])
    }

    /// The detail of these codes is a list of element names.
    private static func elements(_ code: ProtocolErrorCode, _ detail: String, _ version: MessageVersion) -> [DiagnosticField] {
        switch code {
        case .elementMissing, .formatInvalid, .duplicateElement, .transactionIDNotRecognised, .reservedValue,
            .transactionDataNotValid:
            [.init("elements", .words(DiagnosticWord.elements(detail, in: version)))]
        case .decryptionFailure: [.init("reason", .word(isAboutCounter(detail) ? "counter" : "cryptography"))]
        default: []
        }
    }

    /// The fixed texts of the two defects of a counter: used up, not the next one.
    private static func isAboutCounter(_ detail: String) -> Bool {
        detail == "Counter" || detail.hasSuffix("differs from the expected counter")
    }

    private static func fields(of failure: ChallengeFailure) -> [DiagnosticField] {
        guard case .runtimeError(let code, _) = failure.result else { return [] }
        var fields: [DiagnosticField] = [.init("code", .word(.init(runtimeErrorCode: code)))]
        if case .unexpectedStatus(let status) = failure { fields.append(.init("httpStatus", .count(status))) }
        return fields
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

extension DiagnosticWord: ExpressibleByStringLiteral {
    package init(stringLiteral literal: StaticString) { self.init(literal) }
}
