import ThreeDSCore
import ThreeDSMessages

/// How a transaction ended, as a transcript records it.
struct TranscriptOutcome: Equatable, Sendable {
    /// What distinguishes two ends of one kind.
    enum Detail: Equatable, Sendable {
        /// A transStatus.
        case status(String)
        /// An error code of the protocol or of the SDK.
        case code(String)
    }

    /// `completed`, `runtimeError`…
    let name: String
    let detail: Detail?

    init(_ end: TranscriptFile.Step) {
        name = end.text("outcome") ?? "?"
        detail = end.text("status").map { .status($0) } ?? (end.text(Field.errorCode) ?? end.text("code")).map { .code($0) }
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
struct TranscriptVerdict: Sendable, Equatable {
    /// `completed with transStatus Y`, `runtimeError readTimeout`…
    let outcome: String
    /// Nobody, the app, the SDK, the ACS, the DS, the 3DS Server, the network or the cardholder.
    var party = "nobody"
    /// The requirement id and its text.
    var rule = "none was broken"
    var advice = "nothing"

    init(_ file: TranscriptFile) {
        guard let end = file.end else {
            let isClosed = file.steps.contains { $0.step == .transactionClosed }
            outcome = isClosed ? "no challenge, the app closed the transaction" : "unknown, the recording stops before the end"
            if !isClosed { advice = "record the transaction to its end" }
            return
        }
        outcome = TranscriptOutcome(end).text
        switch end.text("outcome").flatMap(OutcomeKind.init) {
        case .completed: completed(end.text("status").flatMap(TransactionStatus.init(rawValue:)))
        case .cancelled: cancelled(file)
        case .timedout: timedOut(file)
        case .protocolError: protocolError(file, end)
        case .runtimeError, nil: runtimeError(file, end)
        }
    }

    private mutating func completed(_ status: TransactionStatus?) {
        rule = Self.rule("SDK-10")
        switch status {
        case .authenticated, .attempted: advice = "ask the 3DS Server for the result, then authorise the payment"
        case .decoupled: advice = "ask the 3DS Server: the cardholder decides later, outside the app"
        case .notAuthenticated:
            party = "the cardholder, or the issuer's decision"
            advice = "do not authorise; the 3DS Server has the reason (transStatusReason)"
        case .unavailable, .rejected, .challenge, .informational, nil:
            advice = "ask the 3DS Server for the result before anything is authorised"
        }
    }

    private mutating func cancelled(_ file: TranscriptFile) {
        let byApp = file.steps.contains { $0.step == .cancelRequested }
        party = byApp ? "the app, which cancelled the task" : "the cardholder, who cancelled"
        rule = Self.rule("CORE-59")
        advice = byApp ? "let the challenge run to its end unless the cardholder leaves the payment" : "offer the payment again"
    }

    private mutating func timedOut(_ file: TranscriptFile) {
        rule = Self.rule("CORE-312")
        let wasAsked = file.steps.last { [.cresReceived, .creqSealed].contains($0.step) }?.step == .cresReceived
        party = wasAsked ? "the cardholder, who did not answer in time" : "the ACS or the network: an exchange was under way"
        advice =
            wasAsked
            ? "offer the payment again; give more minutes to doChallenge if this happens often" : "offer the payment again"
    }

    private mutating func protocolError(_ file: TranscriptFile, _ end: TranscriptFile.Step) {
        let code = end.text(Field.errorCode) ?? ""
        if let erro = file.steps.last(where: { $0.step == .erroReceived }) {
            rule = Self.rule("CORE-216")
            switch ErrorComponent(rawValue: erro.text("component") ?? "") {
            case .directoryServer:
                party = "the directory server"
                advice = "send the transcript to the payment system"
            case .threeDSServer:
                party = "the 3DS Server"
                advice = "look at the 3DS Server's log"
            default:
                // Codes below 400 mean that the receiver found a fault in the message.
                let blamesMessage = (code.first.map { "123".contains($0) } ?? false)
                party = blamesMessage ? "the SDK according to the ACS, or the ACS if the CReq was correct" : "the ACS"
                advice =
                    blamesMessage
                    ? "check that the app handed over the values of this transaction, then send the transcript to the ACS's operator"
                    : code == ProtocolErrorCode.transientSystemFailure.rawValue
                        ? "try again in a while" : "send the transcript to the ACS's operator"
            }
            return
        }
        party = "the ACS"
        let rejected = file.steps.last { $0.step == .cresRejected }
        rule = Self.rule(rejected?.text("requirement") ?? "CORE-54")
        if file.steps.last(where: { $0.step == .cardholderAnswered })?.text("answer") == "html", rejected == nil {
            rule = "an HTML form must not be submitted empty (error 203)"
        }
        advice = "send the transcript to the ACS's operator"
        if code == ProtocolErrorCode.decryptionFailure.rawValue {
            advice += "; check that nothing between app and ACS changes the messages"
        }
        let isField = file.steps.first { $0.step == .challengeStarted }?.text("profile") == ToleranceProfile.field.rawValue
        if !isField, [ProtocolErrorCode.elementMissing, .formatInvalid].contains(ProtocolErrorCode(rawValue: code)) {
            advice += "; the parameter profile=field accepts harmless deviations"
        }
    }

    private mutating func runtimeError(_ file: TranscriptFile, _ end: TranscriptFile.Step) {
        switch end.text("code") {
        case "signedContentRefused":
            let reason = file.steps.last { $0.step == .signedContentRefused }?.text("reason")
            rule = Self.rule(reason == "noPath" || reason == "signature" ? "CORE-253" : "CORE-43")
            party = reason == "noPath" ? "the ACS, or the app's list of this directory server's roots" : "the ACS"
            if reason == "otherSDKKey" { party = "the app or its server: the content belongs to another transaction" }
            advice =
                reason == "noPath"
                ? "compare the roots with 'tds doctor'; if they are right, send the transcript to the payment system"
                : reason == "otherSDKKey"
                    ? "hand over the acsSignedContent of this transaction's ARes" : "send the transcript to the ACS's operator"
        case "presenterRefused", "presenterSilent":
            party = "the app"
            rule = Self.rule("SDK-8")
            advice = "call doChallenge while a screen is showing, and return from the presenter's methods"
        case "pageFailed":
            party = "the ACS, or the device"
            rule = Self.rule("SDK-36")
            advice = "check whether the device is low on memory, then send the transcript to the ACS's operator"
        case "aborted", "alreadyRun", "interrupted":
            party = "the app"
            rule = Self.rule("SDK-10")
            advice = "call cleanup only when no challenge is running"
        case "connectionFailed":
            let isTLS = file.steps.contains { $0.text("reason") == "tls" }
            let isRefused = file.steps.contains { $0.step == .certificateDecision && $0.flag("trusted") && !$0.flag("accepted") }
            party =
                isRefused
                ? "the app, whose listener refused the certificate"
                : isTLS ? "the ACS's certificate, or the app's trust anchors" : "the network"
            rule = Self.rule(isTLS || isRefused ? "CORE-44" : "CORE-236")
            advice =
                isTLS || isRefused ? "compare the ACS's certificate with acsTrustAnchors" : "try again when there is a connection"
        case "connectionLost":
            party = "the network, or the ACS"
            rule = Self.rule("CORE-236")
            advice = "ask the 3DS Server for the result; if it has no result, try again"
        case "readTimeout":
            party = "the ACS"
            rule = Self.rule("CORE-239")
            advice = "try again; if it happens again, send the transcript to the ACS's operator"
        case "sealingFailed":
            party = "the SDK"
            rule = Self.rule("CORE-57")
            advice = "report it to the SDK's developers with this transcript"
        default:
            party = "the ACS"
            rule = Self.rule("CORE-54")
            advice = "send the transcript to the ACS's operator"
        }
    }

    /// The id with what it asks for.
    private static func rule(_ id: String) -> String {
        let text =
            switch id {
            case "SDK-8": "the challenge screens are shown during doChallenge"
            case "SDK-10": "exactly one callback ends the challenge"
            case "CORE-43": "signed content is verified before anything is sent"
            case "CORE-44": "the connection to the ACS has a trusted TLS certificate"
            case "CORE-54": "a CRes is checked, and answered with an error message where one is due"
            case "CORE-57": "each CReq is encrypted with the next counter"
            case "CORE-59": "a cancelled challenge is reported to the ACS"
            case "CORE-195": "a version that is not active is answered with 102"
            case "CORE-198": "a message is well-formed and no element occurs twice"
            case "CORE-200": "the SDK accepts only CRes and Erro"
            case "CORE-204": "all required elements are present"
            case "CORE-206": "every element has the right type, length and value"
            case "CORE-210": "an unknown critical extension is answered with 202"
            case "CORE-212": "the identifiers of an answer are those of its request"
            case "CORE-216": "every error code is accepted on receipt"
            case "CORE-236": "the challenge ends when the connection fails twice"
            case "CORE-239": "the challenge ends when the ACS does not answer within ten seconds"
            case "CORE-253": "the signed content leads to a root of this directory server"
            case "CORE-312": "the time for the whole challenge runs from the first CReq"
            default: "a requirement of the specification"
            }
        return "\(id.printable), \(text)"
    }
}
