import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("Erro")
struct ErroTests {
    @Test("CORE-213, CORE-218: an Erro of the SDK equals the worked example", .proves("CORE-213", "CORE-218"))
    func serialises() throws {
        let identifiers = try #require(Samples.identifiers())
        let erro = Erro(
            MessageDefect(.elementMissing, names: ["challengeInfoHeader", "submitAuthenticationLabel"]), from: .sdk, about: .cres,
            version: .v2_2_0, identifiers: identifiers)
        #expect(
            String(decoding: erro.serialized(), as: UTF8.self)
                == #"{"messageType":"Erro","messageVersion":"2.2.0","errorCode":"201","errorComponent":"C","#
                + #""errorDescription":"\#(ProtocolErrorCode.elementMissing.standardDescription)","#
                + #""errorDetail":"challengeInfoHeader,submitAuthenticationLabel","errorMessageType":"CRes","#
                + ChallengeRequestTests.head + "}")
    }

    @Test func readsTheWorkedExampleOfTheACS() throws {
        let text =
            #"{"messageType":"Erro","messageVersion":"2.2.0","errorCode":"402","errorComponent":"A","#
            + #""errorDescription":"Transaction timed out","errorDetail":"First CReq not received in time","errorMessageType":"CReq","#
            + #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","#
            + #""dsTransID":"0a8b7c6d-1111-4222-8333-944455556666","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33"}"#
        let erro = try #require(Erro(parsing: Array(text.utf8)))
        #expect(erro.errorCode == .timedOut)
        #expect(erro.errorComponent == .acs)
        #expect(erro.dsTransID == "0a8b7c6d-1111-4222-8333-944455556666")
        #expect(String(decoding: erro.serialized(), as: UTF8.self) == text)
    }

    static let received: [(String, String?)] = [
        (#"{"messageType":"Erro"}"#, ""), (#"{"messageType":"Erro","errorCode":"999"}"#, "999"),
        (#"{"messageType":"Erro","errorCode":203}"#, "203"), (#"{"messageType":"Erro","errorCode":null,"errorDetail":{}}"#, ""),
        (#"{"messageType":"Erro","errorCode":"1","errorCode":"2","acsTransID":"not a uuid"}"#, "1"),
        (#"{"messageType":"erro"}"#, nil),
        (#"{"messageType":"CRes"}"#, nil), ("{}", nil), ("[]", nil), ("", nil), ("<html>", nil),
    ]

    @Test("CORE-216: every errorCode and every unusual member is accepted", .proves("CORE-216"), arguments: received)
    func reads(text: String, code: String?) {
        #expect(Erro(parsing: Array(text.utf8))?.errorCode.rawValue == code)
    }

    @Test func longTextsAreCutByScalars() {
        let long = String(repeating: "é", count: 3000)
        let erro = Erro(
            messageVersion: .v2_1_0, errorCode: .messageInvalid, errorComponent: .sdk, errorDescription: long, errorDetail: long)
        #expect(erro.json["errorDetail"]?.stringValue?.unicodeScalars.count == 2048)
        #expect(erro.json["errorDescription"]?.stringValue?.unicodeScalars.count == 2048)
        let oneMore = Erro(
            messageVersion: nil, errorCode: .messageInvalid, errorComponent: .sdk,
            errorDescription: String(repeating: "a", count: 2049), errorDetail: "")
        #expect(oneMore.json["errorDescription"]?.stringValue?.utf8.count == 2048)
        let short = String(repeating: "é", count: 2048)
        let whole = Erro(
            messageVersion: nil, errorCode: .messageInvalid, errorComponent: .sdk, errorDescription: short, errorDetail: "")
        #expect(whole.json["errorDescription"]?.stringValue == short)
        #expect(whole.json["errorDetail"] == nil)
        #expect(whole.json["messageVersion"] == nil)
    }

    @Test("every code of error-codes.json has a text")
    func codes() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/error-codes.json")
        let root = try JSONDocument(parsing: Array(try Data(contentsOf: file))).root
        let codes = (root.objectValue?["codes"]?.arrayValue ?? []).compactMap { $0.objectValue?["code"]?.stringValue }
        #expect(codes.count > 15)
        for code in codes { #expect(ProtocolErrorCode(rawValue: code).standardDescription != "Error", "\(code)") }
        for code in ["205", "206", "308", "309", "310", "311", "312", "313", "314", "315"] {
            #expect(codes.contains(code), "\(code)")
        }
        #expect(ProtocolErrorCode(rawValue: "999").standardDescription == "Error")
    }

    @Test("a code has its words", .aboutWords) func words() {
        #expect(
            ProtocolErrorCode.elementMissing.standardDescription == "A message element required by the specification is missing")
        #expect(ProtocolErrorCode.reservedValue.standardDescription == "A message element has a reserved value")
    }
}

@Suite("identifiers and versions")
struct IdentifierTests {
    @Test(
        "a UUID has any version and is compared ignoring case", arguments: [Samples.acsTransID, Samples.acsTransID.uppercased()])
    func accepts(text: String) throws {
        let identifier = try #require(ACSTransactionID(text))
        #expect(identifier.text == text)
        #expect("\(identifier)" == text)
        #expect(identifier == ACSTransactionID(Samples.acsTransID))
        #expect(Set([identifier, identifier]).count == 1)
    }

    @Test(arguments: [
        "", "abc", "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e40", "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e4011",
        "c3d1a0b88f0f4a7d9b0e66f7a0f1e401",
        "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e40g", "{c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e4}", "c3d1a0b8_8f0f-4a7d-9b0e-66f7a0f1e401",
        "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e40١",
    ])
    func refuses(text: String) {
        #expect(SDKTransactionID(text) == nil)
    }

    @Test func makesVersion4InLowerCase() throws {
        let zeros = try #require(SDKTransactionID.make(random: [UInt8](repeating: 0, count: 16)))
        #expect(zeros.text == "00000000-0000-4000-8000-000000000000")
        let ones = try #require(SDKTransactionID.make(random: [UInt8](repeating: 0xFF, count: 16)))
        #expect(ones.text == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(SDKTransactionID.make(random: [1]) == nil)
        #expect(zeros != ones)
    }

    @Test(
        "CORE-194: versions are recognised by their text", .proves("CORE-194"),
        arguments: ["2.1.0", "2.2.0", "2.3.1", "10.20.30", "2.10.0"])
    func versions(text: String) {
        #expect(MessageVersion(rawValue: text)?.description == text)
    }

    @Test(arguments: ["", "2", "2.2", "2.2.0.0", "2..0", ".2.2.0", "2.2.x", "2.2.00000", "٢.٢.٠", "2.2.0 ", "-2.2.0", "2.2.-1"])
    func refusesVersions(text: String) {
        #expect(MessageVersion(rawValue: text) == nil)
    }

    @Test func versionsAreOrdered() throws {
        #expect(ProtocolVersion.v2_1_0 < .v2_2_0)
        #expect(ProtocolVersion.v2_2_0 < .v2_3_1)
        #expect(ProtocolVersion.allCases == ProtocolVersion.allCases.sorted())
        #expect(ProtocolVersion.texts == ["2.1.0", "2.2.0", "2.3.1"])
    }

    @Test("a well-formed but unsupported version is recognised as such", arguments: ["02.2.0", "2.10.0", "2.3.0", "2.2.00"])
    func notSpoken(text: String) throws {
        #expect(try #require(MessageVersion(rawValue: text)).spoken == nil)
        #expect(Capability.allCases.allSatisfy { !ProtocolVersion.named(text, has: $0) })
    }

    @Test("each capability belongs to some versions but not to all", arguments: Capability.allCases)
    func capabilities(_ capability: Capability) {
        let having = ProtocolVersion.allCases.filter { $0.has(capability) }
        #expect(!having.isEmpty && having != ProtocolVersion.allCases)
    }

    @Test func capabilitiesByVersion() {
        #expect(ProtocolVersion.allCases.map { $0.has(.entryBoxes) } == [false, false, true])
        #expect(ProtocolVersion.allCases.map { $0.has(.requestorAppURL) } == [false, true, true])
        #expect(ProtocolVersion.allCases.map { $0.has(.bridgingExtension) } == [false, true, false])
        #expect(ProtocolVersion.allCases.map { $0.has(.optionalInformation) } == [true, false, false])
    }
}
