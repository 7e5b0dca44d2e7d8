import ThreeDSCore
import ThreeDSMessages

/// A transcript in plain words.
package struct TranscriptExplanation: Sendable {
    package let text: String

    package init(_ file: TranscriptFile, tellsAll: Bool = false) {
        var lines = [
            "Transaction \(file.sdkTransactionID.printable), EMV 3-D Secure \(file.messageVersion), SDK \(file.sdkVersion.printable)",
            "", "What happened",
        ]
        var isAnswerOverdue = false
        for step in file.steps {
            // After its read time-out the SDK closes the connection itself.
            isAnswerOverdue = isAnswerOverdue || step.step == .timerExpired && step.text("timer") == "read"
            if isAnswerOverdue, step.step == .exchangeFailed, step.text("reason") == "interrupted" { continue }
            guard tellsAll || step.number("level") != 3, let sentence = StepSentence.of(step) else { continue }
            lines.append("  \(Self.seconds(step.milliseconds))  \(sentence)")
        }
        if file.isCut { lines.append("  (the SDK recorded no more events)") }
        let verdict = TranscriptVerdict(file)
        lines += [
            "", "Outcome: \(verdict.outcome)", "At fault: \(verdict.party)", "Rule: \(verdict.rule)",
            "What to do: \(verdict.advice)",
        ]
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let thousandths = String(milliseconds % 1_000)
        return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths) s".padded(
            leadingTo: 10)
    }
}

/// The meaning of one event.
enum StepSentence {
    /// Returns a sentence about the event; nil when it is of no interest to a person.
    static func of(_ step: TranscriptFile.Step) -> String? {
        switch step.step {
        case .initialized, .configurationWarning, .parameterWithoutEffect, .securityWarning, .securityAlarm, .cancelRequested,
            .serviceCleanedUp,
            .challengeStopped,
            .challengeInterrupted, .presenterSilent, .screensReady,
            .screensRefused,
            .transactionCreated, .ephemeralKeyMade, .deviceDataSealed, .transactionClosed, .challengeStarted,
            .signedContentAccepted, .signedContentRefused, .challengeEnded:
            life(step)
        case .creqSealed, .creqSentAgain, .requestDelivered, .cresReceived, .cresRejected, .erroReceived, .erroSent,
            .exchangeFailed, .deviationTolerated, .httpRequest, .httpResponse, .httpBody, .tlsStatus, .certificateDecision:
            message(step)
        case .cardholderAnswered, .switchTurned, .issuerAppOpened, .appLeft, .appReturned, .screenRefreshed, .timerExpired,
            .pageRequestBlocked:
            person(step)
        }
    }

    private static func life(_ step: TranscriptFile.Step) -> String? {
        switch step.step {
        case .transactionCreated: return "The app created a transaction."
        case .ephemeralKeyMade: return "The SDK generated the transaction's key pair."
        case .deviceDataSealed:
            return "The SDK encrypted the device data for the directory server (\(step.number("bytes") ?? 0) bytes)."
        case .transactionClosed: return "The app closed the transaction without a challenge."
        case .challengeStarted:
            let strictness = step.text("profile") == "field" ? "the tolerant profile" : "the strict profile"
            return "The challenge began: at most \((step.number("timeoutSeconds") ?? 0) / 60) minutes, \(strictness)."
        case .screensReady: return "The app's screens are ready."
        case .screensRefused: return "The app had no view controller or window to show the challenge on."
        case .presenterSilent: return "The app's presenter did not return from a call within ten seconds."
        case .signedContentAccepted: return "The ACS's signed content was verified, and the keys were agreed on."
        case .signedContentRefused:
            return "The ACS's signed content was refused: \(signedContent[step.text("reason") ?? ""] ?? "it is not usable")."
        case .cancelRequested: return "The app cancelled the challenge."
        case .serviceCleanedUp: return "The app cleaned the service up while the challenge was running."
        case .challengeStopped where step.text("reason") == "pageFailed": return "The issuer's page could not be shown."
        case .challengeStopped: return "A security check found something, and the app's policy ended the challenge."
        case .challengeInterrupted:
            return "The app was ended or its screens were closed; the challenge was left open for the issuer."
        case .challengeEnded: return "The challenge ended: \(TranscriptOutcome(step).text)\(accepted(step))."
        default: return nil
        }
    }

    private static func accepted(_ step: TranscriptFile.Step) -> String {
        switch step.number("deviations") ?? 0 {
        case ...0: ""
        case 1: ", with 1 accepted deviation"
        case let count: ", with \(count) accepted deviations"
        }
    }

    private static func message(_ step: TranscriptFile.Step) -> String? {
        let number = step.number("counter") ?? 0  // as in the messages and in tds replay
        switch step.step {
        case .creqSealed: return "CReq \(number) was sent: \(entries[step.text("entry") ?? ""] ?? "an answer")."
        case .creqSentAgain: return "CReq \(number) was sent a second time, unchanged."
        case .requestDelivered: return "CReq \(number) was sent completely."
        case .cresReceived:
            let took = step.number("took").map { " after \($0) ms" } ?? ""
            if step.flag("final") { return "CRes \(number) came\(took): the final one, transStatus \(word(step, "status"))." }
            return "CRes \(number) came\(took): \(screens[step.text("screen") ?? ""] ?? "a screen")."
        case .cresRejected: return "CRes \(number) is not usable: \(defect(step))."
        case .erroReceived: return "The ACS sent an error message: \(code(step)), found by \(component(step))."
        case .erroSent: return "The SDK reported to the ACS: error \(code(step))\(elements(step))."
        case .exchangeFailed: return "Sending CReq \(number) failed: \(troubles[step.text("reason") ?? ""] ?? "no connection")."
        case .deviationTolerated:
            let rule = step.text("rule").flatMap(Deviation.Rule.init)
            return "A deviation of the ACS was accepted\(elements(step)): \(rule?.finding ?? word(step, "rule"))."
        case .httpRequest: return "HTTP request with \(step.number("fields") ?? 0) fields."
        case .httpBody: return "Content of \(step.number("bytes") ?? 0) bytes, \(word(step, "direction"))."
        case .httpResponse: return "HTTP status \(step.number("status") ?? 0) after \(step.number("took") ?? 0) ms."
        case .certificateDecision:
            if step.flag("accepted") { return "The ACS's TLS certificate was accepted." }
            return step.flag("trusted")
                ? "The app refused the ACS's TLS certificate." : "The ACS's TLS certificate is not trusted."
        default: return nil
        }
    }

    private static func person(_ step: TranscriptFile.Step) -> String? {
        switch step.step {
        case .cardholderAnswered: return "The cardholder answered: \(answers[step.text("answer") ?? ""] ?? "something")."
        case .switchTurned:
            return
                "The cardholder turned the switch for \(step.text("switch") == "deviceBinding" ? "device binding" : "the trust list") "
                + (step.flag("on") ? "on." : "off.")
        case .issuerAppOpened:
            if step.flag("asked") { return "The system was asked to open the bank's app." }
            return step.flag("opened") ? "The bank's app opened." : "The bank's app could not be opened."
        case .pageRequestBlocked: return "The issuer's page tried to load or open something else; this was blocked."
        case .appLeft: return "The cardholder left the app."
        case .appReturned: return "The cardholder came back to the app."
        case .timerExpired:
            switch step.text("timer") {
            case "read": return "Ten seconds passed without an answer of the ACS."
            case "connect": return "Ten seconds passed without a connection to the ACS."
            case "challenge": return "The time for the whole challenge was over."
            default: return nil
            }
        default: return nil
        }
    }

    // MARK: Words

    private static func word(_ step: TranscriptFile.Step, _ name: String) -> String { (step.text(name) ?? "?").printable }

    private static func code(_ step: TranscriptFile.Step) -> String {
        let code = word(step, Field.errorCode)
        return codes.first { $0.code.rawValue == code }.map { "\(code), \($0.text)" } ?? code
    }

    private static func elements(_ step: TranscriptFile.Step) -> String {
        let names = step.texts("elements")
        return names.isEmpty ? "" : " (\(names.map(\.printable).joined(separator: ", ")))"
    }

    private static func component(_ step: TranscriptFile.Step) -> String {
        switch ErrorComponent(rawValue: step.text("component") ?? "") {
        case .acs: "the ACS itself"
        case .directoryServer: "the directory server"
        case .threeDSServer: "the 3DS Server"
        case .sdk: "an SDK"
        default: "an unknown component"
        }
    }

    private static func defect(_ step: TranscriptFile.Step) -> String {
        switch step.text("code") {
        case "unexpectedStatus": return "HTTP status \(step.number("httpStatus") ?? 0) without an error message"
        case "responseTooLarge": return "it is longer than 1 MiB"
        case "unknownTransactionStatus": return "the protocol does not define its transStatus"
        case let other?: return other.printable
        case nil: break
        }
        if step.text("reason") == "counter" { return "its counter is not the next one (error 302)" }
        return "error \(code(step))\(elements(step))"
    }

    static let codes: [(code: ProtocolErrorCode, text: String)] = [
        (.messageInvalid, "not a message of the protocol"),
        (.versionNotSupported, "a message version that is not supported"),
        (.sentMessagesLimitExceeded, "too many messages"),
        (.elementMissing, "a required element is missing"),
        (.criticalExtensionNotRecognised, "an unknown critical extension"),
        (.formatInvalid, "an element has a wrong form or value"),
        (.duplicateElement, "an element occurs twice"),
        (.reservedValue, "a reserved value"),
        (.transactionIDNotRecognised, "an identifier of another transaction"),
        (.decryptionFailure, "it could not be decrypted or verified"),
        (.accessDenied, "access denied"),
        (.transactionDataNotValid, "data that do not fit the transaction"),
        (.timedOut, "time-out"),
        (.transientSystemFailure, "the other side has trouble for a short time"),
        (.permanentSystemFailure, "the other side has lasting trouble"),
        (.systemConnectionFailure, "the other side could not reach its counterpart"),
    ]
    private static let entries = Dictionary(
        uniqueKeysWithValues: ChallengeRequestEntry.forms.map { ($0.word.description, words(of: $0)) }
            + [("none", "the first one, without an answer")])
    private static let screens = Dictionary(
        uniqueKeysWithValues: UIType.allCases.map { ($0.word.description, words(of: $0)) }
            + [(ChallengeScreen.twoEntriesWord.description, "it asks for two texts")])
    private static let answers = Dictionary(
        uniqueKeysWithValues: ScreenAction.allCases.map { ($0.words.answer.description, words(of: $0)) }
            + [(ScreenAction.choiceWord.description, "a choice")])

    private static func words(of entry: ChallengeRequestEntry) -> String {
        switch entry.action {
        case .submit:
            switch entry.values.count {
            case 0: "nothing was entered"
            case 1: "with what the cardholder entered"
            default: "with both entries"
            }
        case .submitPage: "with the page's form"
        case .resend: "asking for a new code"
        case .openApp, .continueOutOfBand:
            switch entry.continuation {
            case .button, nil: "the cardholder says it is done"
            case .automatic: "by itself, on the return from the bank's app"
            case .appNotOpened: "the bank's app could not be opened"
            }
        case .additional: "asking for another way to authenticate"
        case .continueInformation: "the information was read"
        case .cancel: "the cardholder cancels"
        }
    }

    private static func words(of type: UIType) -> String {
        switch type {
        case .text: "it asks for a text"
        case .singleSelect: "it offers a choice of one"
        case .multiSelect: "it offers a choice of several"
        case .outOfBand: "it sends the cardholder to another app"
        case .html: "it brings a page"
        case .htmlOutOfBand: "it brings a page that leads to another app"
        case .information: "it shows information to read"
        }
    }

    private static func words(of action: ScreenAction) -> String {
        switch action {
        case .submit: "a text"
        case .openApp: "open the bank's app"
        case .continueOutOfBand, .continueInformation: "continue"
        case .resend: "a new code, please"
        case .additional: "another way, please"
        case .submitPage: "the page's form"
        case .cancel: "cancel"
        }
    }

    private static let troubles = [
        "nameResolution": "the ACS's host name was not found", "tls": "no trusted TLS connection", "connection": "no connection",
        "interrupted": "the connection broke after sending had begun", "tooLarge": "the answer is longer than 1 MiB",
        "sealing": "it could not be encrypted",
    ]
    static let signedContent = [
        "malformed": "it is not a JWS", "algorithm": "its algorithm is not allowed",
        "criticalHeader": "it has a critical header member",
        "noCertificates": "it has no certificates", "certificateOrder": "its certificates do not follow each other",
        "noPath": "no path leads to a root of this directory server", "certificateDate": "a certificate is not valid today",
        "certificatePath": "the certificate path is wrong", "signerKey": "the signer's key does not fit the algorithm",
        "signature": "the signature is wrong", "payloadNotJSON": "its payload is not a JSON object",
        "duplicateMember": "a member occurs twice", "missingMember": "a member is missing",
        "malformedMember": "a member is malformed",
        "otherSDKKey": "it was made for another transaction's key", "pointOffCurve": "the ACS's key is not a point of the curve",
        "ownKey": "the ACS's key is the SDK's own", "acsURL": "the ACS's address is not an https URL",
        "keyAgreement": "the key agreement failed",
    ]
}
