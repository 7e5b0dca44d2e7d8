import ThreeDSCore
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

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
            isAnswerOverdue = isAnswerOverdue || step.step == .timerExpired && step.timer == .read
            if isAnswerOverdue, step.step == .exchangeFailed, step.exchangeFailure == .transport(.cancelled) { continue }
            guard tellsAll || step.level != .debug, let sentence = StepSentence.of(step) else { continue }
            lines.append("  \(Self.seconds(step.milliseconds))  \(sentence)")
        }
        if file.isCut { lines.append("  (the SDK recorded no more events)") }
        let verdict = TranscriptVerdict(file)
        lines += ["", "Outcome: \(verdict.outcome)"] + verdict.lines
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
        let number = step.number(.counter) ?? 0  // as in the messages and in tds replay
        switch step.step {
        // The transaction
        case .transactionCreated: return "The app created a transaction."
        case .ephemeralKeyMade: return "The SDK generated the transaction's key pair."
        case .deviceDataSealed:
            return "The SDK encrypted the device data for the directory server (\(step.number(.bytes) ?? 0) bytes)."
        case .transactionClosed: return "The app closed the transaction without a challenge."
        case .challengeStarted:
            let strictness = step.profile == .field ? "the tolerant profile" : "the strict profile"
            return "The challenge began: at most \((step.number(.timeoutSeconds) ?? 0) / 60) minutes, \(strictness)."
        case .screensReady: return "The app's screens are ready."
        case .screensRefused: return "The app had no view controller or window to show the challenge on."
        case .presenterSilent: return "The app's presenter did not return from a call within ten seconds."
        case .signedContentAccepted: return "The ACS's signed content was verified, and the keys were agreed on."
        case .signedContentRefused:
            return "The ACS's signed content was refused: \(refusal(step))."
        case .cancelRequested: return "The app cancelled the challenge."
        case .serviceCleanedUp: return "The app cleaned the service up while the challenge was running."
        case .challengeStopped: return stopped(step.stopReason)
        case .challengeInterrupted:
            return "The app was ended or its screens were closed; the challenge was left open for the issuer."
        case .challengeEnded: return "The challenge ended: \(TranscriptOutcome(step).text)\(accepted(step))."
        // Messages
        case .creqSealed: return "CReq \(number) was sent: \(step.entry.map(words(of:)) ?? "an answer")."
        case .creqSentAgain: return "CReq \(number) was sent a second time, unchanged."
        case .requestDelivered: return "CReq \(number) was sent completely."
        case .cresReceived:
            let took = step.number(.took).map { " after \($0) ms" } ?? ""
            if step.flag(.final) { return "CRes \(number) came\(took): the final one, transStatus \(word(step, .status))." }
            return "CRes \(number) came\(took): \(step.screen.map(words(of:)) ?? "a screen")."
        case .cresRejected: return "CRes \(number) is not usable: \(defect(step))."
        case .erroReceived: return "The ACS sent an error message: \(code(step)), found by \(component(step))."
        case .erroSent:
            let received = step.messageTrouble.map { " \($0)." } ?? ""
            return "The SDK reported to the ACS: error \(code(step))\(elements(step)).\(received)"
        case .exchangeFailed: return "Sending CReq \(number) failed: \(trouble(step))."
        case .deviationTolerated:
            return "A deviation of the ACS was accepted\(elements(step)): \(step.deviationRule?.finding ?? word(step, .rule))."
        case .httpRequest: return "HTTP request with \(step.number(.fields) ?? 0) fields."
        case .httpBody: return "Content of \(step.number(.bytes) ?? 0) bytes, \(word(step, .direction))."
        case .httpResponse: return "HTTP status \(step.number(.status) ?? 0) after \(step.number(.took) ?? 0) ms."
        case .certificateDecision:
            if step.flag(.accepted) { return "The ACS's TLS certificate was accepted." }
            return step.flag(.trusted)
                ? "The app refused the ACS's TLS certificate." : "The ACS's TLS certificate is not trusted."
        // The cardholder, the app and the clock
        case .cardholderAnswered: return "The cardholder answered: \(step.answer.map(words(of:)) ?? "something")."
        case .switchTurned:
            return "The cardholder turned the switch for \(step.turnedSwitch.map(words(of:)) ?? "something") "
                + (step.flag(.on) ? "on." : "off.")
        case .issuerAppOpened:
            if step.flag(.asked) { return "The system was asked to open the bank's app." }
            return step.flag(.opened) ? "The bank's app opened." : "The bank's app could not be opened."
        case .pageRequestBlocked: return "The issuer's page tried to load or open something else; this was blocked."
        case .appLeft: return "The cardholder left the app."
        case .appReturned: return "The cardholder came back to the app."
        case .timerExpired: return expired(step.timer)
        case .initialized, .configurationWarning, .parameterWithoutEffect, .securityWarning, .securityAlarm, .tlsStatus,
            .screenRefreshed:
            return nil
        }
    }

    private static func accepted(_ step: TranscriptFile.Step) -> String {
        switch step.number(.deviations) ?? 0 {
        case ...0: ""
        case 1: ", with 1 accepted deviation"
        case let count: ", with \(count) accepted deviations"
        }
    }

    private static func stopped(_ reason: StopReason?) -> String {
        switch reason {
        case .pageFailed: "The issuer's page could not be shown."
        case .securityAlarm: "A security check found something, and the app's policy ended the challenge."
        case nil: "The challenge was stopped."
        }
    }

    private static func expired(_ timer: TimerWord?) -> String? {
        switch timer {
        case .read: "Ten seconds passed without an answer of the ACS."
        case .connect: "Ten seconds passed without a connection to the ACS."
        case .challenge: "The time for the whole challenge was over."
        case .start, nil: nil
        }
    }

    // MARK: Words

    private static func word(_ step: TranscriptFile.Step, _ name: DiagnosticField.Name) -> String {
        (step.text(name) ?? "?").printable
    }

    private static func code(_ step: TranscriptFile.Step) -> String {
        let code = word(step, .errorCode)
        guard let known = step.errorCode, ProtocolErrorCode.defined.contains(known) else { return code }
        return "\(code) \"\(known.standardDescription)\""
    }

    private static func elements(_ step: TranscriptFile.Step) -> String {
        let names = step.texts(.elements)
        return names.isEmpty ? "" : " (\(names.map(\.printable).joined(separator: ", ")))"
    }

    private static func component(_ step: TranscriptFile.Step) -> String {
        switch step.component {
        case .acs: "the ACS itself"
        case .directoryServer: "the directory server"
        case .threeDSServer: "the 3DS Server"
        case .sdk: "an SDK"
        default: "an unknown component"  // a struct: any letter may come
        }
    }

    private static func defect(_ step: TranscriptFile.Step) -> String {
        switch step.failureCode {
        case .unexpectedStatus: return "HTTP status \(step.number(.httpStatus) ?? 0) without an error message"
        case .responseTooLarge: return "it is longer than 1 MiB"
        case .unknownTransactionStatus: return "the protocol does not define its transStatus"
        case .signedContentRefused, .presenterRefused, .presenterSilent, .connectionFailed, .connectionLost, .readTimeout,
            .counterExhausted, .sealingFailed, .aborted, .securityAlarm, .interrupted, .pageFailed, .alreadyRun:
            return word(step, .code)
        case nil: break
        }
        if step.text(.code) != nil { return word(step, .code) }
        if let trouble = step.messageTrouble, trouble.reason != .decryption(.counter) {
            return "\(trouble) (error \(word(step, .errorCode)))"
        }
        if step.decryptionReason == .counter { return "its counter is not the next one (error 302)" }
        return "error \(code(step))\(elements(step))"
    }

    private static func refusal(_ step: TranscriptFile.Step) -> String {
        if let date = step.certificateDate { return "\(date.words); check the date of the device" }
        return step.signedContentReason.map { words(of: $0, step) } ?? "it is not usable"
    }

    private static func trouble(_ step: TranscriptFile.Step) -> String {
        switch step.exchangeFailure {
        case .transport(let kind)?: step.tlsTrouble?.words ?? kind.words
        case .sealing?: "it could not be encrypted"
        case nil: "no connection"
        }
    }

    private static func words(of entry: RecordedEntry) -> String {
        switch entry {
        case .none: "the first one, without an answer"
        case .form(let form): words(of: form)
        }
    }

    private static func words(of screen: RecordedScreen) -> String {
        switch screen {
        case .one(let type): words(of: type)
        case .twoEntries: "it asks for two texts"
        }
    }

    private static func words(of answer: RecordedAnswer) -> String {
        switch answer {
        case .action(let action): words(of: action)
        case .choice: "a choice"
        }
    }

    private static func words(of turned: ScreenSwitch) -> String {
        switch turned {
        case .trustList: "the trust list"
        case .deviceBinding: "device binding"
        }
    }

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

    private static func words(of reason: SignedContentReason, _ step: TranscriptFile.Step) -> String {
        let entry = step.number(.index).map { "x5c[\($0)]" } ?? "an entry of x5c"
        let member = step.texts(.elements).first ?? "a member"
        return switch reason {
        case .malformed: "it is not a JWS"
        case .algorithm: "its algorithm is not allowed"
        case .criticalHeader: "it has a critical header member"
        case .noCertificates: "it has no certificates: x5c is missing, is empty, or is not an array"
        case .notBase64: "\(entry) is not base64"
        case .notCertificate: "\(entry) is not a certificate"
        case .certificateOrder: "its certificates do not follow each other"
        case .noPath: "no path leads to a root of this directory server"
        case .certificateDate: "a certificate is not valid at the date of the device"
        case .nameEncoding: "a certificate writes its issuer's name in another string type, letter case or spacing"
        case .certificatePath: "the certificate path is wrong"
        case .signerKey: "the signer's key does not fit the algorithm"
        case .signature: "the signature is wrong"
        case .payloadNotJSON: "its payload is not a JSON object"
        case .duplicateMember: "\(member) occurs twice"
        case .missingMember: "\(member) is missing"
        case .malformedMember: "\(member) is malformed"
        case .whiteSpaceAroundMember: "acsURL has white space around it"
        case .otherSDKKey: "it was made for another transaction's key"
        case .pointOffCurve: "the ACS's key is not a point of the curve"
        case .ownKey: "the ACS's key is the SDK's own"
        case .acsURL: "the ACS's address is not an https URL"
        case .keyAgreement: "the key agreement failed"
        case .other: "it is not usable"
        }
    }
}
