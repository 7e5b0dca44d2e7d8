import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("Split-SDK: payments against the simulator", .timeLimit(.minutes(10))) struct SplitSDKPaymentTests {
    private struct Refusal: Error {}

    /// Asks the simulated Split-SDK Server.
    private static func sign(_ request: SplitSDKRequest, fault: String? = nil, by simulator: Simulator) async throws -> String {
        var body: JSONObject = [
            "directoryServerID": .string(request.directoryServerID), "sdkReferenceNumber": .string(request.sdkReferenceNumber),
            "sdkTransID": .string(request.sdkTransactionID),
        ]
        if let fault { body["fault"] = .string(fault) }
        guard let url = URL(string: "https://localhost/v1/split-sdk") else { throw Refusal() }
        let response = try await simulator.transport.send(
            HTTPRequest(
                method: "POST", url: url, headers: [("Content-Type", "application/json")], body: body.serialized())
        ) {}
        guard let object = try JSONDocument(parsing: response.body).root.objectValue,
            let content = object["sdkServerSignedContent"]?.stringValue
        else { throw Refusal() }
        return content
    }

    private static func service(
        _ simulator: Simulator, isLimited: Bool = false, fault: String? = nil
    ) throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        let configuration = ConfigParameters(simulator, encryption: .a128gcm)
        configuration.splitSDK = SplitSDK(isLimited: isLimited) { try await sign($0, fault: fault, by: simulator) }
        try service.initialize(configuration)
        return service
    }

    @Test(
        "a challenge completes under A128GCM with a signed AReq of each kind of key",
        arguments: ["F000000001", "F000000002"], [false, true])
    func pays(_ directoryServerID: String, _ isLimited: Bool) async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let service = try Self.service(simulator, isLimited: isLimited)
        let transaction = try service.createTransaction(directoryServerID, nil)
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        let answer = try await shop.authenticate(sdk: .string(parameters.authRequest), directoryServerID: directoryServerID)
        #expect(answer["transStatus"] == "C")
        let challenge = ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text)
        let outcome = try await transaction.performChallenge(challenge, timeout: .shortest)
        #expect(outcome == .completed(CompletionEvent(sdkTransactionID: parameters.sdkTransactionID, status: .authenticated)))
        let result = try await shop.result(of: try #require(answer["threeDSServerTransID"]?.stringValue))
        #expect(result["transStatus"] == "Y")
    }

    /// A Default-SDK completes the same scenario, which is in the catalogue.
    @Test("a CRes under A128CBC-HS256 ends the challenge with 302")
    func otherEncryption() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let transaction = try Self.service(simulator).createTransaction("F000000001", "2.3.1")
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        let answer = try await shop.authenticate(
            sdk: .string(parameters.authRequest), directoryServerID: "F000000001", scenario: "fault-other-enc")
        let challenge = ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text)
        guard case .protocolError(let event) = try await transaction.performChallenge(challenge, timeout: .shortest) else {
            Issue.record("no protocol error")
            return
        }
        #expect(event.errorMessage.errorCode == "302" && event.errorMessage.errorComponent == "C")
    }

    @Test(
        "a content that the directory server would refuse for its form does not leave the SDK",
        arguments: [
            ("algorithmRS256", "split-sdk-content"), ("algorithmNone", "split-sdk-content"),
            ("missingChain", "split-sdk-content"), ("payloadNotJSON", "split-sdk-content"),
            ("missingReferenceNumber", "split-sdk-content"), ("missingTransactionID", "split-sdk-content"),
            ("missingServerID", "split-sdk-content"), ("missingTimestamp", "split-sdk-content"),
            ("longServerID", "split-sdk-content"), ("malformedTimestamp", "split-sdk-content"),
            ("otherTransactionID", "split-sdk-foreign"), ("otherReferenceNumber", "split-sdk-foreign"),
        ])
    func refused(_ fault: String, _ code: String) async throws {
        let simulator = try Counterparts.simulator.get()
        let transaction = try Self.service(simulator, fault: fault).createTransaction("F000000001", "2.3.1")
        let error = await #expect(throws: ThreeDS2Error.self) {
            try await transaction.getAuthenticationRequestParametersAsync()
        }
        #expect(error?.errorCode == code)
    }

    @Test(
        "a content with another signature, chain or time passes the SDK, and the directory server refuses it",
        arguments: ["tamperedSignature", "wrongCertificate", "wrongRoot", "selfSigned", "expired", "early", "late"])
    func leftToTheDirectoryServer(_ fault: String) async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let transaction = try Self.service(simulator, fault: fault).createTransaction("F000000001", "2.3.1")
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        let refusal = await #expect(throws: SimulatedShop.Refusal.self) {
            try await shop.authenticate(sdk: .string(parameters.authRequest), directoryServerID: "F000000001")
        }
        let code = ["early", "late"].contains(fault) ? "203" : "308"
        #expect(refusal?.body.contains(#""rule":"\#(code)""#) == true, "\(refusal?.body ?? "")")
    }
}
