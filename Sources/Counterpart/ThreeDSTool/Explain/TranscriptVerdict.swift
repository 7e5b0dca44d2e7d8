import ThreeDSCore
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// How a transaction ended, as a transcript records it.
struct TranscriptOutcome: Equatable, Sendable {
    /// What distinguishes two ends of one kind.
    enum Detail: Equatable, Sendable {
        /// A transStatus.
        case status(String)
        /// An error code of the protocol or of the SDK.
        case code(String)
    }

    /// Nil when the transcript names a kind that the SDK does not have.
    let kind: OutcomeKind?
    /// `completed`, `runtimeError`…
    let name: String
    let detail: Detail?

    init(_ end: TranscriptFile.Step) {
        kind = end.outcome
        name = end.text(.outcome) ?? "?"
        detail = end.text(.status).map { .status($0) } ?? (end.text(.errorCode) ?? end.text(.code)).map { .code($0) }
    }

    /// Whether the challenge ended with an error, or in a way that this tool does not know.
    var isError: Bool {
        switch kind {
        case .completed, .cancelled, .timedout: false
        case .protocolError, .runtimeError, nil: true
        }
    }

    /// `completed with transStatus Y`, `runtimeError readTimeout`…
    var text: String {
        switch detail {
        case .status(let status)?: "\(name.printable) with transStatus \(status.printable)"
        case .code(let code)?: "\(name.printable) \(code.printable)"
        case nil: name.printable
        }
    }
}

/// The party at fault for the end of a transaction, the rule, and the next step.
///
/// For an error all of it is the ``Failure`` that the app gets as `Failure`. An end that is not an error has no cause.
struct TranscriptVerdict: Sendable, Equatable {
    /// `completed with transStatus Y`, `runtimeError readTimeout`…
    let outcome: String
    /// The cause of an error; nil for every other end.
    var cause: Failure?
    /// The party at fault; nil when nobody is.
    var party: Failure.Party?
    /// More about the party, or about an end without one.
    var circumstance: String?
    /// The id of a requirement or of a rule of the SDK; nil when none was broken.
    var rule: String?
    /// What to do.
    var advice = "nothing"
    /// What only the transcript shows, each part of a sentence.
    var hints: [String] = []

    init(_ file: TranscriptFile) {
        guard let end = file.end else {
            let isClosed = file.hasEnd
            outcome = isClosed ? "no challenge, the app closed the transaction" : "unknown, the recording stops before the end"
            if !isClosed { advice = "Record the transaction to its end" }
            return
        }
        outcome = TranscriptOutcome(end).text
        switch end.outcome {
        case .completed: completed(end.status)
        case .cancelled: cancelled(file)
        case .timedout: timedOut(file)
        case .protocolError: protocolError(file, end)
        case .runtimeError: take(Self.runtimeCause(file, end))
        case nil: take(.withoutCode)
        }
    }

    private mutating func take(_ cause: Failure) {
        self.cause = cause
        party = cause.party
        rule = cause.rule
        advice = cause.suggestedAction
    }

    private mutating func completed(_ status: TransStatus?) {
        rule = "SDK-10"
        switch status {
        case .authenticated, .attempted: advice = "Ask the 3DS Server for the result, then authorise the payment"
        case .decoupled: advice = "Ask the 3DS Server: the cardholder decides later, outside the app"
        case .notAuthenticated:
            party = .cardholder
            circumstance = "or the issuer's decision"
            advice = "Do not authorise; the 3DS Server has the reason (transStatusReason)"
        case .unavailable, .rejected, .challenge, .informational, nil:
            advice = "Ask the 3DS Server for the result before anything is authorised"
        }
    }

    private mutating func cancelled(_ file: TranscriptFile) {
        let byApp = file.steps.contains { $0.step == .cancelRequested }
        party = byApp ? .app : .cardholder
        circumstance = byApp ? "which cancelled the task" : "who cancelled"
        rule = "CORE-59"
        advice = byApp ? "Let the challenge run to its end unless the cardholder leaves the payment" : "Offer the payment again"
    }

    private mutating func timedOut(_ file: TranscriptFile) {
        rule = "CORE-312"
        party = .cardholder
        let wasAsked = file.steps.last { [.cresReceived, .creqSealed].contains($0.step) }?.step == .cresReceived
        circumstance = wasAsked ? "who did not answer in time" : "or the ACS or the network: an exchange was under way"
        advice =
            wasAsked
            ? "Offer the payment again; give more minutes to doChallenge if this happens often" : "Offer the payment again"
    }

    private mutating func protocolError(_ file: TranscriptFile, _ end: TranscriptFile.Step) {
        let received = file.steps.last { $0.step == .erroReceived }
        let rejected = file.steps.last { $0.step == .cresRejected }
        let reporter = end.component ?? (received.map { $0.component ?? .acs } ?? .sdk)
        take(
            .protocolError(
                code: end.text(.errorCode) ?? "", component: reporter.rawValue,
                elements: end.elements ?? rejected?.elements ?? [],
                trouble: end.messageTrouble))
        guard received == nil else { return }
        let lastAnswer = file.steps.last { $0.step == .cardholderAnswered }?.answer
        if rejected == nil, lastAnswer == .action(.submitPage) {
            hints.append("an HTML form must not be submitted empty (error 203)")
        }
        if end.errorCode == .decryptionFailure { hints.append("check that nothing between app and ACS changes the messages") }
        let isField = file.steps.first { $0.step == .challengeStarted }?.profile == .field
        if !isField, end.errorCode == .elementMissing || end.errorCode == .formatInvalid {
            hints.append("the parameter profile=field accepts harmless deviations")
        }
    }

    /// The cause for the code of a runtime error and what the transcript says about it.
    private static func runtimeCause(_ file: TranscriptFile, _ end: TranscriptFile.Step) -> Failure {
        guard let code = end.failureCode else { return .withoutCode }
        switch code {
        case .signedContentRefused:
            guard let refused = file.steps.last(where: { $0.step == .signedContentRefused }),
                let reason = refused.signedContentReason
            else { return code.cause }
            return reason.cause(date: refused.certificateDate)
        case .connectionFailed, .connectionLost: return connectionCause(file, code)
        case .presenterRefused, .presenterSilent, .readTimeout, .unexpectedStatus, .responseTooLarge, .unknownTransactionStatus,
            .counterExhausted, .sealingFailed, .aborted, .securityAlarm, .interrupted, .pageFailed, .alreadyRun:
            return code.cause
        }
    }

    /// The cause for the last trouble with the connection.
    private static func connectionCause(_ file: TranscriptFile, _ code: ChallengeFailure.Code) -> Failure {
        let last = file.steps.last { $0.step == .exchangeFailed || $0.step == .timerExpired && $0.timer == .connect }
        guard let last else { return code.cause }
        if last.step == .timerExpired { return code.cause(after: .timedOut) }
        switch last.exchangeFailure {
        case .transport(let kind)?: return code.cause(after: kind, tls: last.tlsTrouble)
        case .sealing?, nil: return code.cause
        }
    }

    // MARK: Words

    /// The lines after `Outcome`.
    var lines: [String] {
        var lines: [String] = []
        if let cause { lines.append("Cause: \(cause.explanation)") }
        lines.append("At fault: \([party?.name ?? "nobody", circumstance].compactMap(\.self).joined(separator: ", "))")
        lines.append("Rule: \(rule ?? "none was broken")")
        lines.append("What to do: \(([advice] + hints).joined(separator: "; "))")
        if let cause {
            lines.append("For this payment: \(cause.fallbackAdvice.action.words), because \(cause.fallbackAdvice.reason)")
        }
        return lines
    }
}

extension Failure.Party {
    /// The party in a sentence.
    fileprivate var name: String {
        switch self {
        case .app: "the app"
        case .sdk: "the SDK"
        case .threeDSServer: "the 3DS Server"
        case .directoryServer: "the directory server"
        case .acs: "the ACS"
        case .network: "the network"
        case .cardholder: "the cardholder"
        case .device: "the device"
        }
    }
}

extension FallbackAdvice.Action {
    fileprivate var words: String {
        switch self {
        case .retry: "try again with a new transaction"
        case .fixTheApp: "correct the app before the next attempt"
        case .browserChallenge: "authenticate in the system's browser"
        case .giveUp: "do not authenticate it now"
        }
    }
}
