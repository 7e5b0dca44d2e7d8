import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Whatever is made into a word of the log has a form that holds no secret (protocol/security.md §10).
@Suite("Diagnostic words") struct DiagnosticWordTests {
    @Test(
        "An id is a UUID or left out",
        arguments: [
            ("8a880dc0-d2d2-4067-bcb1-b08d1690b26e", "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"),
            ("8A880DC0-D2D2-4067-BCB1-B08D1690B26E", "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"),
            ("4111111111111111", "otherID"), ("", "otherID"), ("8a880dc0-d2d2-4067-bcb1-b08d1690b26g", "otherID"),
            ("8a880dc0d2d2-4067-bcb1-b08d1690b26e-", "otherID"),
        ])
    func ids(_ text: String, _ word: String) { #expect(DiagnosticWord(id: text).text == word) }

    @Test(
        "CORE-216: an errorCode has three digits or is 'other'", .proves("CORE-216"),
        arguments: [
            ("203", "203"), ("999", "999"), ("20", "other"), ("2033", "other"), ("4111111111111111", "other"), ("２０３", "other"),
        ])
    func codes(_ code: String, _ word: String) {
        #expect(DiagnosticWord(ProtocolErrorCode(rawValue: code)).text == word)
    }

    @Test("Statuses, components, warnings and codes are members of closed sets") func closedSets() {
        #expect(
            TransStatus.allCases.map { DiagnosticWord(transactionStatus: $0).text } == [
                "Y", "A", "N", "U", "R", "C", "D", "I",
            ])
        #expect(["A", "C", "Z", "A "].map { DiagnosticWord(ErrorComponent(rawValue: $0)).text } == ["A", "C", "other", "other"])
        #expect(
            SecurityFinding.Kind.allCases.map { DiagnosticWord($0).text } == SecurityFinding.Kind.allCases.map(\.rawValue))
        #expect(DiagnosticWord(ChallengeFailure.Code.readTimeout).text == "readTimeout")
    }

    @Test(
        "CORE-218: element names are those of the specification, others are 'other', each once", .proves("CORE-218"),
        arguments: [
            (["challengeInfoHeader"], ["challengeInfoHeader"]),
            (["acsCounterAtoS", "acsUiType"], ["acsCounterAtoS", "acsUiType"]),
            (["4111111111111111", "123456"], ["other"]), ([], []), (["acsUiType", "acsUiType"], ["acsUiType"]), ([""], ["other"]),
            (["challengeSelectInfo.hunter2"], ["challengeSelectInfo"]), (["<html>", "acsUiType"], ["other", "acsUiType"]),
        ] as [([String], [String])])
    func elements(_ names: [String], _ words: [String]) {
        #expect(DiagnosticWord.elements(names, in: .v2_2_0).map(\.text) == words)
    }

    @Test("A long list is cut") func longList() {
        let names = (0..<10_000).map { "x\($0)" }
        #expect(DiagnosticWord.elements(names, in: .v2_2_0).map(\.text) == ["other"])
    }

    @Test(
        "A content is recorded by its kind",
        arguments: [
            ("", "empty"), ("a.b.c.d.e", "jwe"), ("a.b.c", "other"), (#"{"messageType":"Erro"}"#, "erro"),
            (#"{"messageType":"CRes"}"#, "json"), ("<html>", "other"), ("a.b.c.d.=", "other"),
        ])
    func contents(_ body: String, _ name: String) { #expect(ContentClass(Array(body.utf8)).rawValue == name) }

    @Test("Every level and type has its name") func names() {
        #expect(LogLevel.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            LogType.all.map(\.rawValue) == [
                "Info", "RequestHeaders", "ResponseHeaders", "RequestBody", "ResponseBody", "CReq", "CRes", "Erro",
                "EphemeralKey",
                "DeviceParams", "SW",
            ])
        #expect(DiagnosticEvent.tag == "SDK-ThreeDS")
    }
}
