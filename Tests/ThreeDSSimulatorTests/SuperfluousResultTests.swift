import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// An RReq that must not be sent: a second one of a transaction, or one without a challenge.
@Suite("RReqs that come too often or unasked")
struct SuperfluousResultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fault: String
        let version: String
        let hasChallenge: Bool
        /// Component and code of the Erro; nil when both RReqs are taken.
        let expected: String?

        init(_ fault: String, _ version: String = "2.3.1", hasChallenge: Bool, _ expected: String?) {
            self.fault = fault
            self.version = version
            self.hasChallenge = hasChallenge
            self.expected = expected
        }

        var testDescription: String { "\(fault) in \(version), \(hasChallenge ? "second" : "unasked"): \(expected ?? "taken")" }
    }

    static let cases = [
        Case("superfluous", hasChallenge: true, "D 312"), Case("superfluous", hasChallenge: false, "D 313"),
        Case("superfluousPassedOn", hasChallenge: true, "S 312"), Case("superfluousPassedOn", hasChallenge: false, "S 313"),
        // The codes are new in 2.3.1.
        Case("superfluous", "2.2.0", hasChallenge: true, nil), Case("superfluousPassedOn", "2.2.0", hasChallenge: false, nil),
    ]

    private static func scenario(_ test: Case) throws -> Scenario {
        let entry =
            test.version == "2.3.1"
            ? #""challengeEntryBox":{"challengeDataEntryLabel":"l","challengeDataEntryAutofill":"N","challengeDataEntryMasking":"N"}"#
            : #""challengeInfoLabel":"l""#
        let steps = """
            ,"steps":[{"cres":{"acsUiType":"01","challengeInfoHeader":"h",\(entry),"challengeInfoText":"t",\
            "submitAuthenticationLabel":"s"},"expect":{"challengeDataEntry":"1"}}]
            """
        let rest = test.hasChallenge ? steps : #","transStatus":"Y""#
        let text = #"{"name":"own","title":"x","versions":["\#(test.version)"],"resultLeg":"\#(test.fault)"\#(rest)}"#
        return try Scenario(json: Array(text.utf8))
    }

    @Test(
        "CORE-430 to CORE-433: a second RReq is answered with 312 and one without a challenge with 313, by DS and 3DS Server",
        .proves("CORE-430", "CORE-431", "CORE-432", "CORE-433"), arguments: cases)
    func refused(_ test: Case) async throws {
        let simulator = try Simulator(
            SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: [try Self.scenario(test)]))
        var sdk = try SDKStandIn(simulator, version: test.version)
        let answer = await sdk.authenticate(scenario: "own")
        #expect(answer.text("transStatus") == (test.hasChallenge ? "C" : "Y"))
        if test.hasChallenge {
            try sdk.open()
            _ = try await sdk.send()
            // The SDK does not notice it.
            #expect(try await sdk.send(["challengeDataEntry": "1"]) == .final("Y"))
        }
        #expect(await sdk.record().text("transStatus") == "Y")
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == (test.hasChallenge ? 2 : 1))

        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let erros = messages.filter { $0.text("messageType") == "Erro" }
        #expect(
            erros.map { "\($0.text("errorComponent") ?? "") \($0.text("errorCode") ?? "")" } == [test.expected].compactMap(\.self)
        )
        for erro in erros {
            #expect(erro.text("errorDetail") == "RReq" && erro.text("errorMessageType") == "RReq")
            #expect(try Self.senders(of: erro.text("errorCode")).contains(erro.text("errorComponent") ?? ""))
        }
        // The first one only was answered.
        let answered = test.expected == nil ? (test.hasChallenge ? 2 : 1) : (test.hasChallenge ? 1 : 0)
        #expect(messages.filter { $0.text("messageType") == "RRes" }.count == answered)
    }

    @Test(
        "CORE-241, CORE-242: a DS that does not answer the RReq within five seconds gets Erro 402 of the ACS",
        .proves("CORE-241", "CORE-242"), arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func silentDirectoryServer(version: String) async throws {
        let test = Case("silent", version, hasChallenge: true, nil)
        let simulator = try Simulator(
            SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: [try Self.scenario(test)]))
        var sdk = try SDKStandIn(simulator, version: version)
        #expect(await sdk.authenticate(scenario: "own").text("transStatus") == "C")
        try sdk.open()
        _ = try await sdk.send()
        let body = try sdk.sealed(sdk.creq(["challengeDataEntry": "1"]))
        guard case .respond(let response, let delay) = await sdk.post(body, type: "application/jose") else {
            Issue.record("no answer")
            return
        }
        #expect(delay == 5)
        #expect(response.text("errorCode") == "403" && response.text("errorMessageType") == "RRes")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let erros = messages.filter { $0.text("messageType") == "Erro" }
        #expect(erros.map { $0.text("errorCode") } == ["402", "403"], "to the directory server, then to the SDK")
        #expect(erros.map { $0.text("errorComponent") } == ["A", "A"])
        #expect(erros.first?.text("errorMessageType") == "RReq")
        #expect(!messages.contains { $0.text("messageType") == "RRes" })
        let shown = await sdk.record()["messages"]?.arrayValue?.filter { $0.objectValue?["messageType"] == "Erro" }
        #expect(shown?.count == 1, "the SDK got one")
    }

    @Test("every correct RReq before 2.3.1 is accepted, and in 2.3.1 only the one that transStatus C or D announced")
    func intake() {
        func ares(_ status: String, _ version: String = "2.3.1") -> JSONObject {
            ["messageType": "ARes", "messageVersion": .string(version), "transStatus": .string(status)]
        }
        for status in ["C", "D"] {
            var intake = ResultsIntake(ares: ares(status))
            #expect(intake.take() == nil)
            #expect(intake.take() == Finding(.duplicateMessage, about: .message(.rreq)))
            #expect(intake.take() == Finding(.duplicateMessage, about: .message(.rreq)))
        }
        for status in ["Y", "N", "A", "U", "R", "I"] {
            var intake = ResultsIntake(ares: ares(status))
            #expect(intake.take() == Finding(.inconsistentResult, about: .message(.rreq)))
            var older = ResultsIntake(ares: ares(status, "2.2.0"))
            #expect(older.take() == nil && older.take() == nil)
        }
    }

    /// Returns the components that may send a code by the table of error codes.
    static func senders(of code: String?) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("Data/error-codes.json"))
        let codes = try JSONDocument(parsing: Array(data)).root.objectValue?.array("codes")?.compactMap(\.objectValue) ?? []
        let row = try #require(codes.first { $0.text("code") == code })
        return row.array("components")?.compactMap(\.stringValue) ?? []
    }
}
