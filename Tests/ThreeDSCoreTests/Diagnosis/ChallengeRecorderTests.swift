import ThreeDSCrypto
import ThreeDSJOSE
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Tests write expected words as literals. In the SDK a word comes from a closed set.
extension DiagnosticWord: ExpressibleByStringLiteral {
    /// Creates a word from a literal.
    public init(stringLiteral literal: StaticString) { self.init(literal) }
}

/// Keeps every event.
struct EventSink: DiagnosticSink {
    let events = Recorder<DiagnosticEvent>()
    func receive(_ event: DiagnosticEvent) { events.record(event) }
}

@Suite("Events of a challenge", .timeLimit(.minutes(10))) struct ChallengeRecorderTests {
    /// The steps of a challenge without those of HTTP.
    private func steps(_ sink: EventSink) -> [String] {
        sink.events.all.map(\.step).filter { ![.httpRequest, .httpResponse, .httpBody, .requestDelivered].contains($0) }
            .map(\.rawValue)
    }

    private func run(
        _ acs: FakeACS, _ presenter: FakePresenter = FakePresenter(), features: ChallengeFeatures = ChallengeFeatures(),
        signedContent: String? = nil
    ) async throws -> EventSink {
        let sink = EventSink()
        let stage = try Stage(acs, presenter, signedContent: signedContent, features: features, sinks: [sink])
        _ = await stage.runner.run()
        return sink
    }

    @Test(
        "CORE-57, CORE-58, SDK-10: a good challenge is recorded step by step, with counters",
        .proves("CORE-57", "CORE-58", "SDK-10")) func good() async throws
    {
        let sink = try await run(
            FakeACS(.cres(FakeACS.textAskingWhitelisting), .cres(FakeACS.completed)),
            FakePresenter(answers: [.submit(text: "123456", switches: [.trustList: true])]))
        #expect(
            steps(sink) == [
                "challengeStarted", "screensReady", "signedContentAccepted", "creqSealed", "cresReceived", "cardholderAnswered",
                "creqSealed", "cresReceived", "challengeEnded",
            ])
        let creqs = sink.events.all.filter { $0.step == .creqSealed }
        #expect(creqs.map { $0["counter"] } == [.count(0), .count(1)])
        #expect(creqs.map { $0["entry"] } == [.word("none"), .word("data")])
        #expect(creqs.last?["trustList"] == .flag(true))
        #expect(sink.events.all.last?["status"] == .word("Y"))
        #expect(sink.events.all.allSatisfy { $0.transactionID?.text == ChallengeFixtures.sdkID })
    }

    struct Ending: CustomTestStringConvertible {
        let testDescription: String
        let behaviour: FakeACS.Behaviour
        let step: DiagnosticStep
        let fields: [String: String]
    }

    static let endings: [Ending] = [
        Ending(
            testDescription: "CORE-204: an element is missing", behaviour: .cres(#""challengeCompletionInd":"N""#),
            step: .cresRejected,
            fields: ["errorCode": "201", "requirement": "CORE-204", "fault": "acs", "elements": "acsUiType"]),
        Ending(
            testDescription: "an element is there twice", behaviour: .cres(#""acsUiType":"01","acsUiType":"01""#),
            step: .cresRejected, fields: ["errorCode": "204", "fault": "acs", "elements": "acsUiType"]),
        Ending(
            testDescription: "a member that no table has is there twice", behaviour: .cres(#""hunter2":"a","hunter2":"b""#),
            step: .cresRejected, fields: ["errorCode": "204", "fault": "acs", "elements": "other"]),
        Ending(
            testDescription: "CORE-199: no message at all", behaviour: .raw(status: 200, body: "<html>"), step: .cresRejected,
            fields: [
                "errorCode": "101", "reason": "notAMessage", "requirement": "CORE-199", "fault": "network", "stage": "response",
                "trouble": "page", "bytes": "6",
            ]),
        Ending(
            testDescription: "CORE-54: cannot be decrypted", behaviour: .raw(status: 200, body: "eyJh.b.c.d.e"),
            step: .cresRejected,
            fields: ["errorCode": "302", "reason": "cryptography", "fault": "acs", "stage": "decryption", "trouble": "header"]),
        Ending(
            testDescription: "CORE-216: Erro",
            behaviour: .raw(
                status: 200, body: #"{"messageType":"Erro","errorCode":"hunter2","errorComponent":"A","errorDetail":"hunter2"}"#),
            step: .erroReceived, fields: ["errorCode": "other", "component": "A", "requirement": "CORE-216"]),
        Ending(
            testDescription: "HTTP status", behaviour: .raw(status: 500, body: ""), step: .cresRejected,
            fields: ["code": "unexpectedStatus", "httpStatus": "500", "fault": "acs"]),
        Ending(
            testDescription: "CORE-236: no connection", behaviour: .fails(.notDelivered(.nameNotFound)),
            step: .exchangeFailed, fields: ["reason": "nameNotFound", "requirement": "CORE-236", "fault": "network"]),
        Ending(
            testDescription: "CORE-44: no TLS", behaviour: .fails(.notDelivered(.tls(.untrusted))),
            step: .exchangeFailed,
            fields: ["reason": "tls", "tls": "untrusted", "fault": "acs"]),
        Ending(
            testDescription: "connection lost after sending", behaviour: .fails(.interrupted(.interrupted)),
            step: .exchangeFailed,
            fields: ["reason": "interrupted", "sent": "yes", "fault": "network"]),
        Ending(
            testDescription: "too large", behaviour: .fails(.responseTooLarge), step: .exchangeFailed,
            fields: ["reason": "tooLarge", "fault": "acs"]),
        Ending(
            testDescription: "final with another status", behaviour: .cres(#""challengeCompletionInd":"Y","transStatus":"N""#),
            step: .challengeEnded, fields: ["outcome": "completed", "status": "N"]),
    ]

    @Test("Each end is recorded with its cause, party and requirement", arguments: endings) func ends(_ item: Ending) async throws
    {
        let acs = try FakeACS(item.behaviour)
        acs.repeats(item.behaviour)
        let sink = try await run(acs)
        let event = try #require(sink.events.all.last { $0.step == item.step })
        for (name, text) in item.fields { #expect(event[name]?.text == text, "\(name)") }
        // The way of an Erro goes on beside the end.
        #expect(steps(sink).last == "challengeEnded")
        // Anything but a transaction status is an error.
        if item.step != .challengeEnded { #expect(event.level == .error) }
    }

    @Test(
        "A challenge that the cardholder lets pass is recorded as the cardholder's, with its rule (CORE-312)", .proves("CORE-312")
    )
    func timedOut() async throws {
        let sink = EventSink()
        let stage = try Stage(FakeACS(.cres(FakeACS.text)), sinks: [sink])
        let result = stage.start()
        await stage.untilShown()
        await stage.expire(.challenge)
        #expect(await result.value == .timedOut)
        let end = try #require(sink.events.all.last { $0.step == .challengeEnded })
        #expect(end["outcome"]?.text == "timedout" && end["requirement"]?.text == "CORE-312" && end.level == .error)
        #expect(end["fault"]?.text == "cardholder")
    }

    @Test("A cancelled challenge is recorded as that of the one who cancelled", arguments: [true, false])
    func cancelled(byApp: Bool) async throws {
        let sink = EventSink()
        let presenter = FakePresenter(answers: byApp ? [] : [.cancel])
        let stage = try Stage(FakeACS(.cres(FakeACS.text), .cres(FakeACS.completed)), presenter, sinks: [sink])
        let result = stage.start()
        if byApp {
            await stage.untilShown()
            result.cancel()
        }
        #expect(await result.value == .cancelled)
        let end = try #require(sink.events.all.last { $0.step == .challengeEnded })
        #expect(end["outcome"]?.text == "cancelled" && end.level == .information)
        #expect(end["fault"]?.text == (byApp ? "app" : "cardholder"))
    }

    @Test("A connection that fails twice is recorded with its repetition (CORE-236)", .proves("CORE-236")) func retries()
        async throws
    {
        let acs = try FakeACS()
        acs.repeats(.fails(.notDelivered(.refused)))
        let sink = try await run(acs)
        #expect(
            steps(sink) == [
                "challengeStarted", "screensReady", "signedContentAccepted", "creqSealed", "exchangeFailed", "creqSentAgain",
                "exchangeFailed", "challengeEnded",
            ])
    }

    @Test("Each accepted deviation is recorded once") func deviations() async throws {
        let members = FakeACS.text + #","whyInfoLabel":"""#
        let sink = try await run(
            FakeACS(.cres(members), .cres(members), .cres(FakeACS.completed)),
            FakePresenter(answers: [.submit(text: "1"), .submit(text: "2")]),
            features: ChallengeFeatures(profile: .field))
        let told = sink.events.all.filter { $0.step == .deviationTolerated }
        #expect(told.map { $0["rule"]?.text } == ["emptyOptional", "emptyOptional"])
        #expect(told.map { $0["elements"]?.text } == ["whyInfoLabel", "whyInfoLabel"])
        #expect(sink.events.all.last?["deviations"] == .count(2))
        let clean = try await run(FakeACS(.cres(FakeACS.completed)), features: ChallengeFeatures(profile: .field))
        #expect(clean.events.all.last?.step == .challengeEnded && clean.events.all.last?["deviations"] == nil)
    }

    @Test("A deviation of the signed content is recorded after its acceptance") func deviationOfSignedContent() async throws {
        let sink = try await run(
            FakeACS(.cres(FakeACS.completed)), features: ChallengeFeatures(profile: .field),
            signedContent: SecureChannelVectors.configuration().signedContent + "\n")
        let place = sink.events.all.firstIndex { $0.step == .signedContentAccepted } ?? 0
        let told = sink.events.all[place + 1]
        #expect(told.step == .deviationTolerated)
        #expect(told["rule"]?.text == "whiteSpaceAround")
        #expect(told["elements"]?.text == "acsSignedContent")
    }

    @Test("Certificates out of order are recorded as a deviation of the signed content") func certificateOrder() async throws {
        let keys = try SecureChannelVectors.load().keys
        let content = try SignedContentMaker.make(
            acsKey: SecureChannelVectors.privateKey(keys.acs_ephemeral).publicKey,
            sdkKey: SecureChannelVectors.privateKey(keys.sdk_ephemeral).publicKey,
            extra: SecureChannelVectors.configuration().roots)
        let sink = EventSink()
        let stage = try Stage(
            FakeACS(.cres(FakeACS.completed)), signedContent: content.signedContent, roots: content.roots,
            features: ChallengeFeatures(profile: .field), sinks: [sink])
        _ = await stage.runner.run()
        let told = sink.events.all.filter { $0.step == .deviationTolerated }
        #expect(told.map { $0["rule"]?.text } == ["certificateOrder"])
        #expect(told.map { $0["elements"]?.text } == ["acsSignedContent"])
        #expect(await stage.runner.deviations == [ToleratedDeviation("acsSignedContent", .certificateOrder)])
        #expect(sink.events.all.last?["status"] == .word("Y"))
    }

    @Test("CORE-43: signed content that is not a JWS is recorded as malformed", .proves("CORE-43")) func signedContent()
        async throws
    {
        let sink = try await run(try FakeACS(), signedContent: "hunter2")
        let event = try #require(sink.events.all.first { $0.step == .signedContentRefused })
        #expect(event["requirement"] == .word("CORE-43"))
        #expect(event["fault"] == .word("acs"))
        #expect(!sink.events.all.contains { $0.step == .creqSealed })
    }

    static let refusals: [(SignedContentRefusal, SignedContentReason, String?)] = [
        (.jws(.malformed(.header)), .malformed, nil), (.jws(.malformed(.payload)), .malformed, nil),
        (.jws(.unexpectedAlgorithm), .algorithm, nil), (.jws(.criticalHeader), .criticalHeader, nil),
        (.jws(.noCertificates), .noCertificates, "x5c"), (.jws(.notBase64(entry: 0)), .notBase64, "x5c[0]"),
        (.jws(.notCertificate(entry: 2)), .notCertificate, "x5c[2]"), (.jws(.path(.nameEncoding)), .nameEncoding, nil),
        (.payload(.whiteSpaceAround("acsURL")), .whiteSpaceAroundMember, "acsURL"),
        (.jws(.certificateOrder), .certificateOrder, nil),
        (.jws(.path(.noPath)), .noPath, nil), (.jws(.path(.expired)), .certificateDate, nil),
        (.jws(.path(.notYetValid)), .certificateDate, nil), (.certificateDate(.expired(.days(1))), .certificateDate, nil),
        (.jws(.path(.revoked)), .certificatePath, nil),
        (.jws(.path(.library("no path to"))), .certificatePath, nil), (.jws(.signerKey), .signerKey, nil),
        (.jws(.signature), .signature, nil), (.payload(.notJSON), .payloadNotJSON, nil),
        (.payload(.duplicate("acsURL")), .duplicateMember, "acsURL"), (.payload(.duplicate("hunter2")), .duplicateMember, nil),
        (.payload(.missing("acsURL")), .missingMember, "acsURL"),
        (.payload(.malformed("acsEphemPubKey")), .malformedMember, "acsEphemPubKey"),
        (.otherSDKKey, .otherSDKKey, "sdkEphemPubKey"), (.pointOffCurve, .pointOffCurve, "acsEphemPubKey"),
        (.ownKey, .ownKey, "acsEphemPubKey"), (.unusableURL, .acsURL, "acsURL"), (.keyAgreement, .keyAgreement, nil),
    ]

    @Test(
        "CORE-43, CORE-253: each refusal of signed content has its code word, element and text", .proves("CORE-43", "CORE-253"),
        arguments: refusals)
    func refusal(_ refusal: SignedContentRefusal, _ reason: SignedContentReason, _ field: String?) {
        let failure = ChallengeFailure.signedContentRefused(refusal)
        #expect(SignedContentReason(failure) == reason)
        #expect(failure.cause.field == field)
        #expect(!refusal.description.isEmpty)
    }

    @Test(
        "a refusal about a member of the payload is recorded with that name, and with none that the sender chose",
        arguments: refusals)
    func names(_ refusal: SignedContentRefusal, _ reason: SignedContentReason, _ field: String?) {
        let isOfPayload = field.map { !$0.hasPrefix("x5c") } ?? false
        #expect(refusal.payloadElement == (isOfPayload ? field : nil))
        let general = ChallengeFailure.Code.signedContentRefused.cause.suggestedAction
        #expect((reason.cause.suggestedAction == general) == [.keyAgreement, .other].contains(reason))
    }

    @Test("CORE-237: an answer that does not arrive in time is recorded", .proves("CORE-237")) func readTimeout() async throws {
        let sink = EventSink()
        let stage = try Stage(FakeACS(.neverAnswers), sinks: [sink])
        let result = stage.start()
        await stage.expire(.read(Stage.attempt(0)))
        _ = await result.value
        let event = try #require(sink.events.all.first { $0.step == .timerExpired && $0["timer"] == .word("read") })
        #expect(event["requirement"] == .word("CORE-237"))
        #expect(sink.events.all.contains { $0.step == .erroSent && $0["errorCode"] == .word("402") })
    }
}
