import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJOSE
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

extension SDKStandIn {
    /// Asks the Split-SDK Server for a signature.
    func signedContent(fault: SplitSDKFault? = nil) async -> HTTPResponse {
        var order: JSONObject = [
            "directoryServerID": .string(server.id), "sdkReferenceNumber": .string(Self.reference),
            "sdkTransID": .string(sdkTransID),
        ]
        order["fault"] = fault.map { .string($0.rawValue) }
        return await simulator.post("/v1/split-sdk", order)
    }

    /// Makes this the native client of a Split-SDK.
    mutating func split(limited: Bool = false, fault: SplitSDKFault? = nil) async {
        setSDK("sdkType", "02")
        setSDK("splitSdkType", limited ? ["sdkVariant": "01", "limitedInd": "Y"] : ["sdkVariant": "01"])
        setSDK("sdkServerSignedContent", await signedContent(fault: fault).object["sdkServerSignedContent"])
    }
}

@Suite("Split-SDK: its server, the DS and the ACS")
struct SplitSDKTests {
    private let clock = ManualTimeSource()
    private let simulator: Simulator

    init() throws { simulator = try Simulator(SimulatorConfiguration(timeSource: clock)) }

    /// The Erro of the DS, as code and detail; nil when the AReq was accepted.
    private func refusal(_ response: HTTPResponse) -> String? {
        guard response.status != 200 else { return nil }
        let erro = response.object["error"]?.objectValue?["erro"]?.objectValue ?? [:]
        #expect(erro.text("errorComponent") == "D" && erro.text("errorMessageType") == "AReq")
        #expect(response.status == 400 && response.error("party") == "Directory Server")
        return "\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")"
    }

    private func split(
        _ system: Int = 1, fault: SplitSDKFault? = nil, encryption: EncryptionMethod = .a128gcm
    ) async throws -> SDKStandIn {
        var sdk = try SDKStandIn(simulator, system: system, version: "2.3.1", encryption: encryption)
        await sdk.split(fault: fault)
        return sdk
    }

    // MARK: The Split-SDK Server

    @Test("the Split-SDK Server signs the four members with a certificate of the directory server's authority", arguments: 1...4)
    func signature(system: Int) async throws {
        let sdk = try SDKStandIn(simulator, system: system, version: "2.3.1")
        let response = await sdk.signedContent()
        #expect(response.status == 200 && response.object.names == ["sdkServerSignedContent"])
        let compact = try #require(response.text("sdkServerSignedContent"))
        let header = try JWS(compact: compact).header
        #expect(header.names == ["alg", "x5c"] && header.text("alg") == (system % 2 == 1 ? "PS256" : "ES256"))
        #expect(header["x5c"]?.arrayValue?.count == 2)
        // The SDK's own code judges the path and the signature.
        let roots = try sdk.server.rootCertificates.map { try Certificate(pem: $0) }
        let verified = try JWS.verifySignedContent(compact, roots: roots, at: clock.now)
        #expect(verified.signer.subject.contains("Split-SDK Server"))
        let payload = try #require(try JSONDocument(parsing: verified.payload).root.objectValue)
        let expected: JSONObject = [
            "sdkReferenceNumber": .string(SDKStandIn.reference), "sdkTransID": .string(sdk.sdkTransID),
            "splitSdkServerID": .string("SIM-\(sdk.server.id)"), "sdkSignatureTimestamp": "20260101000000",
        ]
        #expect(payload == expected)
    }

    /// A body of `POST /v1/split-sdk` with a change, and the refused member.
    struct BadOrder: Sendable, CustomTestStringConvertible {
        let change: JSONObject
        let field: String
        let rule: String
        var testDescription: String { JSONValue.object(change).text }
    }

    @Test(
        "the Split-SDK Server refuses a bad request by member and rule",
        arguments: [
            BadOrder(change: ["directoryServerID": .null], field: "directoryServerID", rule: "required"),
            BadOrder(change: ["directoryServerID": "A000000003"], field: "directoryServerID", rule: "known"),
            BadOrder(change: ["sdkReferenceNumber": .null], field: "sdkReferenceNumber", rule: "required"),
            BadOrder(change: ["sdkReferenceNumber": 7], field: "sdkReferenceNumber", rule: "type"),
            BadOrder(
                change: ["sdkReferenceNumber": .string(String(repeating: "R", count: 33))], field: "sdkReferenceNumber",
                rule: "length"),
            BadOrder(change: ["sdkTransID": .null], field: "sdkTransID", rule: "required"),
            BadOrder(change: ["sdkTransID": "5f0c1f9e"], field: "sdkTransID", rule: "length"),
            BadOrder(
                change: ["sdkTransID": "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2bzz"], field: "sdkTransID", rule: "format"),
            BadOrder(change: ["fault": "unknown"], field: "fault", rule: "known"),
            BadOrder(change: ["fault": true], field: "fault", rule: "type"),
        ])
    func badOrder(_ test: BadOrder) async {
        let order: JSONObject = [
            "directoryServerID": "F000000001", "sdkReferenceNumber": "3DS_LOA_SDK",
            "sdkTransID": "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33",
        ]
        let response = await simulator.post("/v1/split-sdk", order.merging(test.change))
        #expect(response.status == 400 && response.error("party") == "Split-SDK Server")
        #expect(response.error("field") == test.field && response.error("rule") == test.rule)
    }

    @Test("the endpoint takes JSON by POST only")
    func method() async {
        #expect(await simulator.get("/v1/split-sdk").status == 405)
        #expect(await simulator.post("/v1/split-sdk", Array("[]".utf8)).error("field") == "body")
    }

    // MARK: The DS

    @Test(
        "CORE-390: a Split-SDK pays: the DS verifies the signed content, and the ACS gets the members of the AReq",
        .proves("CORE-390"), arguments: 1...2)
    func payment(system: Int) async throws {
        var sdk = try await split(system)
        #expect(await sdk.authenticate(scenario: "otp").status == 200)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        #expect(await sdk.record().text("transStatus") == "Y")
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first)
        #expect(areq["sdkType"] == "02" && areq["splitSdkType"] == ["sdkVariant": "01"])
        #expect(areq["defaultSdkType"] == nil)
        #expect(areq["sdkServerSignedContent"] == sdk.order["sdk"]?.objectValue?["sdkServerSignedContent"])
    }

    /// What the DS says to each defect.
    private static func expected(_ fault: SplitSDKFault) -> String {
        let content = "sdkServerSignedContent"
        return switch fault {
        case .tamperedSignature, .tamperedPayload, .wrongCertificate, .wrongRoot, .selfSigned, .expired, .missingIntermediate,
            .missingChain, .algorithmRS256, .algorithmNone, .criticalHeader, .payloadNotJSON:
            "308 \(content)"
        case .missingReferenceNumber: "308 \(content).sdkReferenceNumber"
        case .missingTransactionID: "308 \(content).sdkTransID"
        case .missingServerID: "308 \(content).splitSdkServerID"
        case .missingTimestamp: "308 \(content).sdkSignatureTimestamp"
        case .longServerID: "203 \(content).splitSdkServerID"
        case .early, .late, .malformedTimestamp: "203 \(content).sdkSignatureTimestamp"
        case .otherTransactionID: "305 \(content).sdkTransID"
        case .otherReferenceNumber: "305 \(content).sdkReferenceNumber"
        }
    }

    @Test(
        "CORE-390, CORE-416: each defect of the signed content gets its Erro from the DS", .proves("CORE-390", "CORE-416"),
        arguments: SplitSDKFault.allCases, 1...2)
    func fault(_ fault: SplitSDKFault, system: Int) async throws {
        var sdk = try await split(system, fault: fault)
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == Self.expected(fault))
        // The same client with a good signature.
        await sdk.split()
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == nil)
    }

    @Test("the guide lists every fault of the Split-SDK Server", arguments: SplitSDKFault.allCases)
    func guide(fault: SplitSDKFault) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = root.appendingPathComponent("Documentation/test/simulator-scenarios.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let code = Self.expected(fault).prefix(3)
        let row = text.split(separator: "\n").first { $0.hasPrefix("| `") && $0.contains("`\(fault.rawValue)`") }
        #expect(row?.contains("| \(code)") == true)
    }

    @Test("CORE-390: any changed byte of the signed content is refused", .proves("CORE-390"), arguments: 0..<12)
    func mutation(number: Int) async throws {
        var sdk = try await split(number % 2 + 1)
        let text = try #require(sdk.order["sdk"]?.objectValue?.text("sdkServerSignedContent"))
        var bytes = Array(text.utf8)
        // Not the last character of a part: its lowest bits may have no meaning.
        let positions = bytes.indices.filter { index in
            index + 1 < bytes.count && bytes[index] != UInt8(ascii: ".") && bytes[index + 1] != UInt8(ascii: ".")
        }
        let position = positions[number * (positions.count - 1) / 11]
        bytes[position] = bytes[position] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        sdk.setSDK("sdkServerSignedContent", .string(String(decoding: bytes, as: UTF8.self)))
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == "308 sdkServerSignedContent")
    }

    @Test(
        "CORE-416: a signature may be 30 minutes old", .proves("CORE-416"),
        arguments: [(1800.0, nil), (1801.0, "203 sdkServerSignedContent.sdkSignatureTimestamp")] as [(Double, String?)])
    func age(seconds: Double, expected: String?) async throws {
        var sdk = try await split()
        clock.advance(seconds: seconds)
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == expected)
    }

    /// The offset of the DS's clock, the version, and the Erro.
    struct Offset: Sendable, CustomTestStringConvertible {
        let seconds: Double
        let version: String
        let expected: String?
        var testDescription: String { "\(version) \(seconds)" }
    }

    @Test(
        "CORE-416: the DS of 2.3.1 refuses a purchaseDate that is more than 30 minutes off", .proves("CORE-416"),
        arguments: [
            Offset(seconds: 1800, version: "2.3.1", expected: nil),
            Offset(seconds: 1801, version: "2.3.1", expected: "203 purchaseDate"),
            Offset(seconds: -1800, version: "2.3.1", expected: nil),
            Offset(seconds: -1801, version: "2.3.1", expected: "203 purchaseDate"),
            Offset(seconds: 86_400, version: "2.2.0", expected: nil),
        ])
    func purchaseDate(_ test: Offset) async throws {
        var sdk = try SDKStandIn(simulator, version: test.version)
        #expect(await sdk.authenticate(scenario: "otp").status == 200)
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first).merging([
            "deviceInfo": .null, "dsReferenceNumber": .null, "dsTransID": .null, "dsURL": .null,
            "sdkEncData": sdk.order["sdk"]?.objectValue?["deviceData"] ?? .null,
        ])
        let role = DirectoryServerRole(system: simulator.authority.systems[0], rules: ParticipationRules(), baseURL: "")
        let random = SimulatorRandom(seed: 1, label: "x")
        var found: String?
        let now = clock.now.addingTimeInterval(test.seconds)
        if case .answer(let erro) = role.receive(areq: areq, random: random, now: now) {
            found = "\(erro.text("errorCode") ?? "") \(erro.text("errorDetail") ?? "")"
        }
        #expect(found == test.expected)
    }

    @Test("CORE-394: a type of SDK that the DS does not accept is refused with 305", .proves("CORE-394"))
    func type() async throws {
        var sdk = try SDKStandIn(simulator, version: "2.3.1")
        sdk.setSDK("sdkType", "80")
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == "305 sdkType")
    }

    @Test(
        "CORE-394: a Split-SDK whose reference number the DS does not accept is refused with 305", .proves("CORE-394"),
        arguments: [([], "305 sdkReferenceNumber"), ([SDKStandIn.reference], nil)] as [(Set<String>, String?)])
    func referenceNumber(accepted: Set<String>, expected: String?) async throws {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, splitSDKReferenceNumbers: accepted))
        var sdk = try SDKStandIn(simulator, version: "2.3.1", encryption: .a128gcm)
        await sdk.split()
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == expected)
        var other = try SDKStandIn(simulator, version: "2.3.1")
        #expect(refusal(await other.authenticate(scenario: "otp")) == nil)
    }

    /// A member of the AReq, another value for it, and the Erro.
    struct BadMember: Sendable, CustomTestStringConvertible {
        let name: String
        let value: JSONValue?
        let expected: String?
        var testDescription: String { "\(name) \(value?.text ?? "absent")" }
    }

    @Test(
        "the members of an AReq that say what kind of SDK it is",
        arguments: [
            BadMember(name: "splitSdkType", value: nil, expected: "201 splitSdkType"),
            BadMember(name: "splitSdkType", value: ["limitedInd": "Y"], expected: "201 splitSdkType.sdkVariant"),
            BadMember(name: "splitSdkType", value: ["sdkVariant": "04"], expected: "207 splitSdkType.sdkVariant"),
            BadMember(name: "splitSdkType", value: ["sdkVariant": "00"], expected: "203 splitSdkType.sdkVariant"),
            BadMember(name: "splitSdkType", value: ["sdkVariant": "03"], expected: nil),
            BadMember(name: "splitSdkType", value: ["sdkVariant": "80"], expected: nil),
            BadMember(
                name: "splitSdkType", value: ["sdkVariant": "01", "limitedInd": "N"], expected: "203 splitSdkType.limitedInd"),
            BadMember(name: "splitSdkType", value: ["sdkVariant": "01", "limitedInd": "Y"], expected: nil),
            BadMember(name: "sdkServerSignedContent", value: nil, expected: "201 sdkServerSignedContent"),
            BadMember(name: "sdkServerSignedContent", value: "AAAA.AAAA", expected: "203 sdkServerSignedContent"),
            BadMember(name: "sdkServerSignedContent", value: "AAAA.AAAA.AAAA", expected: "308 sdkServerSignedContent"),
            BadMember(name: "defaultSdkType", value: ["sdkVariant": "01"], expected: "203 defaultSdkType"),
            BadMember(name: "sdkType", value: "01", expected: "203 splitSdkType,sdkServerSignedContent"),
        ])
    func member(_ test: BadMember) async throws {
        var sdk = try await split()
        sdk.setSDK(test.name, test.value)
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == test.expected)
    }

    @Test(
        "the device data must not have the SDK transaction ID of another transaction",
        arguments: [(true, nil), (false, "305 sdkEncData")] as [(Bool, String?)])
    func deviceData(isSame: Bool, expected: String?) async throws {
        var sdk = try await split()
        let id = isSame ? sdk.sdkTransID.uppercased() : "00000000-0000-4000-8000-000000000000"
        let text = #"{"DV":"1.6","DD":{"C001":"Linux","C018":"\#(id)"},"DPNA":{"C010":"RE02"}}"#
        sdk.setSDK("deviceData", .string(try SDKStandIn.deviceData(for: sdk.server, encryption: .a128gcm, text: text)))
        #expect(refusal(await sdk.authenticate(scenario: "otp")) == expected)
    }

    // MARK: The ACS

    @Test(
        "CORE-47, CORE-60: the ACS answers a CReq of a Split-SDK under another algorithm than A128GCM with 310 and reports U, 10",
        .proves("CORE-47", "CORE-60"))
    func algorithm() async throws {
        var sdk = try await split(encryption: .a128cbcHS256)
        #expect(await sdk.authenticate(scenario: "otp").status == 200)
        try sdk.open()
        guard case .erro(let erro) = try await sdk.send() else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == "310" && erro.text("errorComponent") == "A" && erro.text("errorDetail") == "enc")
        #expect(erro.text("errorMessageType") == "CReq")
        let record = await sdk.record()
        #expect(record.text("transStatus") == "U" && record.text("challengeCancel") == "10" && record["final"] == true)
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let rreq = try #require(messages.first { $0["messageType"] == "RReq" })
        #expect(rreq["challengeErrorReporting"]?.objectValue?["errorCode"] == "310")
        // The other kind of SDK may have either algorithm.
        var other = try SDKStandIn(simulator, version: "2.3.1", encryption: .a128cbcHS256)
        #expect(await other.authenticate(scenario: "otp").status == 200)
        try other.open()
        guard case .screen = try await other.send() else {
            Issue.record("no screen")
            return
        }
    }

    @Test(
        "CORE-32: the ACS gives a limited Split-SDK no method whose answer is always the same", .proves("CORE-32"),
        arguments: ["01", "06", "07"], [true, false])
    func limited(method: String, isLimited: Bool) async throws {
        var scenario = try #require(Scenario.builtIn.first { $0.name == "otp" })
        scenario.authentication.method = AuthenticationMethod(rawValue: method)
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [scenario]))
        var sdk = try SDKStandIn(simulator, version: "2.3.1", encryption: .a128gcm)
        await sdk.split(limited: isLimited)
        let response = await sdk.authenticate(scenario: "otp")
        let expected: JSONValue = isLimited && method != "07" ? ["02"] : [.string(method)]
        #expect(response.object["authenticationMethod"] == expected)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .final("Y"))
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        let areq = try #require(messages.first)
        let ares = try #require(messages.first { $0["messageType"] == "ARes" })
        let rreq = try #require(messages.first { $0["messageType"] == "RReq" })
        #expect(rreq["authenticationMethod"] == expected)
        // DS and 3DS Server refuse what an ACS must not choose.
        let wrong: JSONObject = ["authenticationMethod": ["02", .string(method)]]
        let finding: Finding? = isLimited && method != "07" ? .malformed(["authenticationMethod"]) : nil
        #expect(AResCheck.check(ares.merging(wrong), areq: areq) == finding)
        #expect(ResultsRequestCheck.check(rreq.merging(wrong), areq: areq) == finding)
    }
}
