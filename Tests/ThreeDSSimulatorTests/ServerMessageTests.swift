import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("DS, ACS and 3DS Server on each other's messages")
struct ServerMessageTests {
    private let simulator: Simulator
    private let conversation: [JSONObject]
    private let names: TransactionNames

    init() async throws {
        simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource()))
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        _ = try await sdk.send()
        _ = try await sdk.send(["challengeDataEntry": "123456"])
        conversation = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        names = TransactionNames(
            threeDSServer: sdk.serverTransID, directoryServer: sdk.authentication.text("dsTransID"), acs: sdk.acsTransID,
            sdk: sdk.sdkTransID)
    }

    private func message(_ type: String) throws -> JSONObject {
        try #require(conversation.first { $0.text("messageType") == type })
    }

    /// What a change of an ARes must be answered with.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let change: JSONObject
        let expected: String?
        var testDescription: String { name }
    }

    @Test(
        "CORE-35, CORE-38: each changed ARes gets its Erro", .proves("CORE-35", "CORE-38"),
        arguments: [
            Case(name: "as it is", change: [:], expected: nil),
            Case(name: "no acsTransID", change: ["acsTransID": .null], expected: "201 acsTransID"),
            Case(name: "no signed content", change: ["acsSignedContent": .null], expected: "201 acsSignedContent"),
            Case(name: "no rendering type", change: ["acsRenderingType": .null], expected: "201 acsRenderingType"),
            Case(name: "status unknown", change: ["transStatus": "X"], expected: "203 transStatus"),
            Case(
                name: "D that nobody asked for", change: ["transStatus": "D", "acsDecConInd": "Y", "cardholderInfo": "x"],
                expected: "203 transStatus"),
            Case(name: "I that nobody asked for", change: ["transStatus": "I"], expected: "203 transStatus"),
            Case(name: "N without reason", change: ["transStatus": "N"], expected: "201 transStatusReason"),
            Case(name: "Y without value", change: ["transStatus": "Y"], expected: "201 authenticationValue"),
            Case(
                name: "native template 05", change: ["acsRenderingType": ["acsInterface": "01", "acsUiTemplate": "05"]],
                expected: "203 acsRenderingType"),
            Case(
                name: "foreign sdkTransID", change: ["sdkTransID": "00000000-0000-4000-8000-000000000000"],
                expected: "301 sdkTransID"),
            Case(name: "other version", change: ["messageVersion": "2.1.0"], expected: "203 messageVersion"),
        ])
    func ares(_ change: Case) throws {
        let finding = AResCheck.check(try message("ARes").merging(change.change), areq: try message("AReq"))
        let text = finding.map { "\($0.code) \($0.detail)" }
        if let expected = change.expected {
            #expect(text?.hasPrefix(expected) == true, "\(text ?? "accepted")")
        } else {
            #expect(text == nil)
        }
    }

    @Test(
        "CORE-67 to CORE-75: good RReq and RRes are accepted, and each changed one gets its Erro",
        .proves("CORE-67", "CORE-68", "CORE-69", "CORE-70", "CORE-72", "CORE-74", "CORE-75"))
    func results() throws {
        let system = simulator.authority.systems[0]
        let directoryServer = DirectoryServerRole(system: system, rules: ParticipationRules(), baseURL: "")
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: "")
        let rreq = try message("RReq")
        let rres = try message("RRes")
        func relay(_ change: JSONObject) throws(Finding) -> JSONObject {
            try directoryServer.relay(rreq: rreq.merging(change), names: names, version: "2.2.0", isDecoupled: false)
        }
        #expect(try relay(["authenticationMethod": "02"]) == rreq)
        #expect(throws: Finding(.transactionIDNotRecognised, of: "acsTransID")) {
            try relay(["acsTransID": "00000000-0000-4000-8000-000000000000"])
        }
        #expect(throws: Finding(.elementMissing, of: "interactionCounter")) { try relay(["interactionCounter": .null]) }
        #expect(server.check(rreq: rreq, names: names, version: "2.2.0", isDecoupled: false) == nil)
        let method = rreq.merging(["authenticationMethod": "02"])
        #expect(server.check(rreq: method, names: names, version: "2.2.0", isDecoupled: false)?.code == .formatInvalid)
        #expect(directoryServer.check(rres: rres, names: names, version: "2.2.0") == nil)
        let unfinished = rres.merging(["resultsStatus": .null])
        #expect(directoryServer.check(rres: unfinished, names: names, version: "2.2.0") == .missing(["resultsStatus"]))
        let foreign = rres.merging(["dsTransID": "00000000-0000-4000-8000-000000000000"])
        #expect(
            directoryServer.check(rres: foreign, names: names, version: "2.2.0")
                == Finding(.transactionIDNotRecognised, of: "dsTransID"))
    }

    @Test("an AReq with elements of the DS or with a missing element is refused")
    func areq() throws {
        let system = simulator.authority.systems[0]
        let directoryServer = DirectoryServerRole(system: system, rules: ParticipationRules(), baseURL: "")
        let base = try message("AReq").merging([
            "deviceInfo": .null, "dsReferenceNumber": .null, "dsTransID": .null, "dsURL": .null, "sdkEncData": "AA.AA.AA.AA.AA",
        ])
        func answer(_ change: JSONObject) -> String? {
            let random = SimulatorRandom(seed: 1, label: "x")
            let outcome = directoryServer.receive(areq: base.merging(change), random: random, now: Date())
            guard case .answer(let erro) = outcome else { return nil }
            return "\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")"
        }
        #expect(answer([:]) == "302 sdkEncData")
        #expect(answer(["deviceInfo": "AAAA"]) == "203 deviceInfo")
        #expect(answer(["messageType": "ARes"])?.hasPrefix("101") == true)
        #expect(answer(["purchaseAmount": .null]) == "201 purchaseAmount")
        #expect(answer(["mcc": .null, "merchantName": .null]) == "201 mcc,merchantName")
        #expect(answer(["acctNumber": "12"]) == "203 acctNumber")
        let critical: JSONValue = [["name": "x", "id": "F1", "criticalityIndicator": true, "data": ["a": 1]]]
        #expect(answer(["messageExtension": critical]) == "202 F1")
    }

    @Test("any bytes get an answer", arguments: 0..<40 as Range<UInt64>)
    func mutations(seed: UInt64) async throws {
        let random = SeededRandomSource(seed: seed)
        let simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource()))
        var sdk = try SDKStandIn(simulator, system: Int(seed % 4) + 1)
        func mutated(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for _ in 0...random.number(below: 3) where !bytes.isEmpty {
                let position = random.number(below: bytes.count)
                switch random.number(below: 3) {
                case 0: bytes[position] = UInt8(random.number(below: 256))
                case 1: bytes.removeSubrange(position..<min(bytes.count, position + 1 + random.number(below: 8)))
                default: bytes.insert(contentsOf: bytes.prefix(random.number(below: 20)), at: position)
                }
            }
            return bytes
        }
        for _ in 0..<10 {
            let response = await simulator.post("/v1/authentications", mutated(sdk.order.serialized()))
            #expect(response.status == 200 || response.error("rule") != nil)
        }
        await sdk.authenticate(scenario: "multi-select")
        try sdk.open()
        _ = try await sdk.send()
        let text = mutated(sdk.creq(["challengeDataEntry": "stl,den"]).serialized())
        let body = random.number(below: 2) == 0 ? try sdk.sealed(text) : mutated(try sdk.sealed(text))
        guard case .respond(let response, _) = await sdk.post(body, type: "application/jose") else {
            Issue.record("no answer")
            return
        }
        #expect(response.status == 200)
        #expect(await simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) <= 1)
    }
}
