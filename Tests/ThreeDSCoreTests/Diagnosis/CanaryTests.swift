import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Plants secrets wherever one can be and searches everything that comes out (protocol/security.md §10).
@Suite("No secret reaches an event", .timeLimit(.minutes(10))) struct CanaryTests {
    static let otp = "918273", password = "correct-horse-canary", card = "4111111111111111", entry = "htmlcanary=77"
    static let page = "PGI-cGFnZWNhbmFyeTwvYj4", header = "HeaderCanary", status = "statuscanary"

    private static let canaries = [
        otp, password, card, entry, "htmlcanary", page, "pagecanary", header, "Canary", status, "hunter2",
    ]

    private func assertClean(_ sink: EventSink, _ transcript: TranscriptRecorder, extra: [String] = []) {
        var dumped = ""
        for event in sink.events.all { dump(event, to: &dumped) }
        let everything =
            sink.events.all.map(\.message).joined(separator: "\n") + dumped + "\(sink.events.all)"
            + transcript.lines.joined(separator: "\n")
        #expect(sink.events.count > 5)
        for canary in Self.canaries + extra {
            #expect(!everything.contains(canary), "\(canary)")
        }
    }

    @Test(
        "No event contains a passcode, password, page, key or text of the ACS",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func challenge(_ name: String) async throws {
        let version = try #require(ProtocolVersion(rawValue: name))
        let sink = EventSink()
        let transcript = TranscriptRecorder(
            version: version, transactionID: try #require(SDKTransactionID(ChallengeFixtures.sdkID)))
        let text =
            #""challengeCompletionInd":"N","acsUiType":"01","challengeInfoHeader":"\#(Self.header)","#
            + #""challengeInfoText":"\#(Self.card)","#
            + (version == .v2_3_1
                ? #""challengeEntryBox":{"challengeDataEntryLabel":"L"},"# : #""challengeInfoLabel":"L","#)
            + #""submitAuthenticationLabel":"OK","resendInformationLabel":"Again""#
        let html = #""challengeCompletionInd":"N","acsUiType":"05","acsHTML":"\#(Self.page)""#
        let acs = try FakeACS(
            .cres(text), .cres(text), .cres(html), .cres(#""challengeCompletionInd":"Y","transStatus":"\#(Self.status)""#),
            version: name)
        let presenter = FakePresenter(answers: [
            .submit(text: Self.otp), .submit(text: Self.password), .html(dataEntry: Self.entry),
        ])
        let stage = try Stage(acs, presenter, version: version, sinks: [sink, transcript])
        _ = await stage.runner.run()
        #expect(acs.challengeRequests.count == 4)
        #expect(acs.challengeRequests.contains { $0["challengeDataEntry"]?.stringValue == Self.otp })
        let vectors = try SecureChannelVectors.load()
        assertClean(sink, transcript, extra: [String(vectors.identifiers.acsURL.prefix(20))])
    }

    @Test("No event contains what an ACS writes in place of a name or a code") func hostileACS() async throws {
        for members in [
            #""challengeCompletionInd":"N","acsUiType":"01","\#(Self.card)":"a","\#(Self.card)":"b","challengeInfoHeader":"H""#,
            #""challengeCompletionInd":"Y","transStatus":"\#(Self.otp)""#,
            #""challengeCompletionInd":"\#(Self.otp)""#,
            #""messageExtension":[{"name":"Canary","id":"\#(Self.card)","criticalityIndicator":true,"data":{}}],"#
                + FakeACS.text,
        ] {
            let sink = EventSink()
            let transcript = TranscriptRecorder(
                version: .v2_2_0, transactionID: try #require(SDKTransactionID(ChallengeFixtures.sdkID)))
            let stage = try Stage(FakeACS(.cres(members)), sinks: [sink, transcript])
            _ = await stage.runner.run()
            assertClean(sink, transcript)
        }
    }

    @Test("A transcript has a header with format, SDK and protocol version, then numbered events") func transcript()
        async throws
    {
        let transcript = TranscriptRecorder(
            version: .v2_2_0, transactionID: try #require(SDKTransactionID(ChallengeFixtures.sdkID)))
        let stage = try Stage(FakeACS(.cres(FakeACS.completed)), sinks: [transcript])
        _ = await stage.runner.run()
        let objects = try transcript.lines.map { try #require(try JSONDocument(parsing: Array($0.utf8)).root.objectValue) }
        #expect(
            objects.first == [
                "transcript": "threeds", "format": 1, "sdkVersion": "0.1.0", "messageVersion": "2.2.0",
                "sdkTransID": .string(ChallengeFixtures.sdkID),
            ])
        #expect(objects.dropFirst().map { $0["n"]?.intValue } == Array(1..<objects.count))
        #expect(objects.last?["step"] == "challengeEnded")
        #expect(objects.last?["status"] == "Y")
        #expect(objects.dropFirst().allSatisfy { $0["ms"]?.intValue != nil && $0["level"]?.intValue != nil })
    }

    @Test("A transcript is bounded and keeps its end") func bounded() throws {
        let transcript = TranscriptRecorder(
            version: .v2_2_0, transactionID: try #require(SDKTransactionID(ChallengeFixtures.sdkID)))
        let diagnostics = Diagnostics(sinks: [transcript], timeSource: ManualTimeSource())
        for _ in 0..<10_000 { diagnostics.record(.switchTurned) }
        diagnostics.record(.challengeEnded)
        #expect(transcript.lines.count == TranscriptRecorder.maximumEvents + 3)
        #expect(transcript.objects.dropLast().last?["step"] == "challengeEnded")
        #expect(transcript.objects.last?["step"] == "truncated")
    }
}
