import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDS
@testable import ThreeDSCore
@testable import ThreeDSTool

/// The log, `tds explain` and the app's `Failure` say the same about every error.
@Suite("Who is at fault") struct BlameTests {
    /// One challenge that fails: recorded as a transcript, and given to the app.
    private struct Ended {
        let transcript: TranscriptFile
        let app: Failure?

        init(_ events: [ChallengeStateMachine.Event], _ result: ChallengeResult) throws {
            let identifiers = try #require(TransactionIdentifiers.nobodys)
            let sink = TranscriptRecorder(version: .v2_2_0, transactionID: identifiers.sdk)
            let diagnostics = Diagnostics(sinks: [sink], timeSource: SystemTimeSource())
            var recorder = ChallengeRecorder(
                diagnostics, identity: ChallengeIdentity(version: .v2_2_0, identifiers: identifiers))
            recorder.begin(timeout: .minutes(5))
            for event in events { recorder.record(event) }
            recorder.record(.finish(result))
            transcript = try TranscriptFile(lines: sink.lines.map { Array($0.utf8) })
            switch ChallengeOutcome(result, sdkTransactionID: identifiers.sdk.text) {
            case .interrupted(let event), .runtimeError(let event): app = event.failure
            case .protocolError(let event): app = event.failure
            case .completed, .cancelled, .timedout: app = nil
            }
        }

        /// The party of each event that has one.
        var logged: [String] { transcript.steps.compactMap { $0.text(.fault) } }
    }

    private static let attempt = ChallengeStateMachine.Attempt(exchange: 0, isRetry: false)

    /// One value for each code, and for each trouble and reason that has a cause of its own.
    private static let failures: [ChallengeFailure] =
        [
            .presenterRefused, .presenterSilent, .readTimeout, .unexpectedStatus(500), .responseTooLarge,
            .unknownTransactionStatus,
            .counterExhausted, .sealingFailed, .aborted, .securityAlarm("SW02-20"), .interrupted, .pageFailed, .alreadyRun,
        ]
        + troubles.flatMap { [.connectionFailed($0), .connectionLost($0)] }
        + refusals.map(ChallengeFailure.signedContentRefused)

    private static let troubles: [TransportTrouble] =
        [
            .request(.noHost), .unavailable, .nameNotFound, .offline, .refused, .unreachable, .timedOut(.connecting),
            .interrupted,
            .malformedResponse, .redirected, .tooLarge, .cancelled, .other(code: 1),
        ]
        + [
            .handshake, .untrusted, .missingIssuer("CA"), .expired, .notYetValid, .revoked, .nameMismatch, .weak, .pin,
            .clientCertificate, .refusedByApp,
        ].map(TransportTrouble.tls)

    private static let refusals: [SignedContentRefusal] = [
        .jws(.path(.noPath)), .jws(.signature), .jws(.unexpectedAlgorithm), .otherSDKKey, .ownKey, .pointOffCurve, .unusableURL,
        .payload(.missing("acsURL")), .payload(.notJSON), .keyAgreement, .certificateDate(.notYetValid(.hours(23))),
        .certificateDate(.expired(.days(400))),
    ]

    /// What leads to a failure, as the state machine sees it.
    private static func events(before failure: ChallengeFailure) -> [ChallengeStateMachine.Event] {
        switch failure {
        case .signedContentRefused: [.refused(failure)]
        case .presenterRefused: [.presentationRefused]
        case .presenterSilent: [.presenterSilent]
        case .connectionFailed(let trouble): [.failed(attempt, .notDelivered(trouble))]
        case .connectionLost(let trouble): [.failed(attempt, .interrupted(trouble))]
        case .readTimeout: [.expired(.read(attempt)), .failed(attempt, .cancelled)]
        case .unexpectedStatus, .unknownTransactionStatus: [.arrived(attempt, .unusable(failure))]
        case .responseTooLarge: [.failed(attempt, .responseTooLarge)]
        case .sealingFailed: [.unsendable(failure)]
        case .aborted, .securityAlarm, .interrupted, .pageFailed: [.aborted(failure)]
        case .counterExhausted, .alreadyRun: []
        }
    }

    @Test("the samples have every code, every kind of trouble and every TLS trouble")
    func complete() {
        #expect(Set(Self.failures.map(\.code)) == Set(ChallengeFailure.Code.allCases))
        #expect(Set(Self.troubles.map(\.kind)) == Set(TransportTrouble.Kind.allCases))
        #expect(Set(Self.troubles.compactMap { $0.tls?.kind }) == Set(TLSTrouble.Kind.allCases))
    }

    @Test("a runtime error has one party and one rule in the log, in tds explain and in the app's Failure")
    func runtimeErrors() throws {
        for failure in Self.failures {
            let ended = try Ended(Self.events(before: failure), failure.result)
            let verdict = TranscriptVerdict(ended.transcript)
            #expect(ended.app?.party.rawValue == failure.cause.party.rawValue, "\(failure)")
            #expect(verdict.party == failure.cause.party, "\(failure)")
            #expect(verdict.rule == failure.cause.rule, "\(failure)")
            #expect(verdict.advice == failure.cause.suggestedAction, "\(failure)")
            #expect(ended.logged.last == failure.cause.party.rawValue, "\(failure)")
            #expect(Set(ended.logged).count == 1, "\(failure): \(ended.logged)")
        }
    }

    @Test("a connection that is not made in time has one party everywhere")
    func connectTimer() throws {
        let failure = ChallengeFailure.connectionFailed(.timedOut(.connecting))
        let ended = try Ended([.expired(.connect(Self.attempt))], failure.result)
        #expect(TranscriptVerdict(ended.transcript).cause == failure.code.cause(after: .timedOut))
        #expect(Set(ended.logged) == ["network"])
    }

    @Test("an Erro has one party and one rule everywhere, whoever sent it and whatever its code", .proves("CORE-216"))
    func protocolErrors() throws {
        let codes = ProtocolErrorCode.defined + [ProtocolErrorCode(rawValue: "999"), ProtocolErrorCode(rawValue: "hunter2")]
        for code in codes {
            for component in ErrorComponent.defined + [ErrorComponent(rawValue: "Z")] {
                let erro = Erro(
                    messageVersion: .v2_2_0, errorCode: code, errorComponent: component, errorDescription: "", errorDetail: "")
                let ended = try Ended([.arrived(Self.attempt, .erro(erro))], .protocolError(erro))
                let verdict = TranscriptVerdict(ended.transcript)
                #expect(verdict.party == erro.cause.party, "\(code) \(component.rawValue)")
                #expect(verdict.rule == erro.cause.rule, "\(code) \(component.rawValue)")
                #expect(ended.app?.party.rawValue == erro.cause.party.rawValue, "\(code) \(component.rawValue)")
                #expect(Set(ended.logged) == [erro.cause.party.rawValue], "\(code) \(component.rawValue): \(ended.logged)")
            }
        }
    }

    @Test("a defect that the SDK finds has one party and one rule everywhere")
    func defects() throws {
        let identifiers = try #require(TransactionIdentifiers.nobodys)
        let identity = ChallengeIdentity(version: .v2_2_0, identifiers: identifiers)
        let defects: [MessageDefect] = [
            .notAMessage, .wrongReceiver, .versionNotSupported, MessageDefect(.elementMissing, "acsUiType"),
            MessageDefect(.formatInvalid, "acsUiType"), MessageDefect(.duplicateElement, names: ["acsUiType"]),
            MessageDefect(.criticalExtensionNotRecognised, names: ["x"]), .decryption(.counterDiffers("acsCounterAtoS")),
            .decryption(.cryptography(.cres)), MessageDefect(.transactionIDNotRecognised, "acsTransID"),
        ]
        for defect in defects {
            let erro = identity.erro(for: defect)
            let ended = try Ended([.arrived(Self.attempt, .defect(defect))], .protocolError(erro))
            let verdict = TranscriptVerdict(ended.transcript)
            #expect(verdict.party == .acs && ended.app?.party == .acs, "\(defect)")
            #expect(Set(ended.logged) == ["acs"], "\(defect)")
            #expect(verdict.rule == ended.app?.rule, "\(defect)")
            let rejected = ended.transcript.steps.first { $0.step == .cresRejected }
            #expect(rejected?.text(.requirement) == verdict.rule, "\(defect)")
        }
    }

    @Test("what exactly was received is the same for the app and in tds explain, for every reason and all its facts")
    func troubles() throws {
        let identifiers = try #require(TransactionIdentifiers.nobodys)
        let identity = ChallengeIdentity(version: .v2_2_0, identifiers: identifiers)
        var texts: Set<String> = []
        for reason in MessageTrouble.Reason.allCases where reason.stage != .signedContent {
            for isFull in [false, true] {
                var trouble = MessageTrouble(reason, byteCount: isFull ? 165 : nil, offset: isFull ? 12 : nil)
                trouble.contentType = isFull ? .html : nil
                trouble.contentCoding = isFull ? .gzip : nil
                let plain = reason.stage == .decryption ? MessageDefect.decryption(.cryptography(.cres)) : .notAMessage
                let defect = plain.because(trouble)
                let ended = try Ended([.arrived(Self.attempt, .defect(defect))], .protocolError(identity.erro(for: defect)))
                let verdict = TranscriptVerdict(ended.transcript)
                #expect(ended.app?.messageTrouble == trouble && verdict.cause?.messageTrouble == trouble, "\(reason)")
                #expect(verdict.party?.rawValue == ended.app?.party.rawValue, "\(reason)")
                #expect(Set(ended.logged) == [ended.app?.party.rawValue], "\(reason): \(ended.logged)")
                #expect(verdict.advice == ended.app?.suggestedAction, "\(reason)")
                #expect(ended.transcript.steps.first { $0.step == .cresRejected }?.messageTrouble == trouble, "\(reason)")
                if isFull { texts.insert(TranscriptExplanation(ended.transcript, tellsAll: true).text) }
            }
        }
        #expect(texts.count == MessageTrouble.Reason.allCases.count - SignedContentReason.allCases.count)
    }

    @Test("a signed content that is refused for its dates says by how much")
    func dates() throws {
        for date in [MessageTrouble.CertificateDate.notYetValid(.hours(23)), .expired(.days(400))] {
            let failure = ChallengeFailure.signedContentRefused(.certificateDate(date))
            let ended = try Ended([.refused(failure)], failure.result)
            #expect(ended.app?.messageTrouble?.certificateDate == date)
            #expect(ended.app?.messageTrouble?.reason == .signedContent(.certificateDate))
            #expect(TranscriptVerdict(ended.transcript).cause?.messageTrouble?.certificateDate == date)
        }
    }

    @Test("tds explain says what answered, and by how much the clock is wrong", .aboutWords)
    func troubleWords() throws {
        let identifiers = try #require(TransactionIdentifiers.nobodys)
        let identity = ChallengeIdentity(version: .v2_2_0, identifiers: identifiers)
        var trouble = MessageTrouble(.response(.page), byteCount: 165)
        trouble.contentType = .html
        let defect = MessageDefect.notAMessage.because(trouble)
        let page = try Ended([.arrived(Self.attempt, .defect(defect))], .protocolError(identity.erro(for: defect)))
        let text = TranscriptExplanation(page.transcript).text
        #expect(text.contains("is not usable: Something between app and ACS answered: text/html, 165 bytes (error 101)."))
        #expect(text.contains("At fault: the network"))
        let failure = ChallengeFailure.signedContentRefused(.certificateDate(.notYetValid(.hours(23))))
        let clock = TranscriptExplanation(try Ended([.refused(failure)], failure.result).transcript).text
        #expect(clock.contains("refused: a certificate becomes valid in 23 hours; check the date of the device."))
        #expect(clock.contains("At fault: the device"))
    }

    @Test("a challenge that the app cancelled is the app's in the log and in tds explain")
    func cancelled() throws {
        let byApp = try Ended([.cancelRequested], .cancelled)
        #expect(byApp.logged == ["app", "app"] && TranscriptVerdict(byApp.transcript).party == .app)
        let byCardholder = try Ended([.answered(.cancel)], .cancelled)
        #expect(byCardholder.logged == ["cardholder"] && TranscriptVerdict(byCardholder.transcript).party == .cardholder)
    }

    @Test("each word that the SDK writes is read back as the value that it was written from")
    func words() {
        for reason in ExchangeFailureReason.allCases { #expect(ExchangeFailureReason(rawValue: reason.rawValue) == reason) }
        #expect(Set(ExchangeFailureReason.allCases.map(\.rawValue)).count == ExchangeFailureReason.allCases.count)
        #expect(ExchangeFailureReason(rawValue: "nameResolution") == nil)
        for type in UIType.allCases { #expect(RecordedScreen(word: type.word.description) == .one(type)) }
        #expect(RecordedScreen(word: ChallengeScreen.twoEntriesWord.description) == .twoEntries)
        for action in ScreenAction.allCases {
            #expect(RecordedAnswer(word: action.words.answer.description) == .action(action))
        }
        #expect(RecordedAnswer(word: ScreenAction.choiceWord.description) == .choice)
        for form in ChallengeRequestEntry.forms { #expect(RecordedEntry(word: form.word.description) == .form(form)) }
        #expect(RecordedEntry(word: "none") == RecordedEntry.none && RecordedEntry(word: "other") == nil)
    }
}
