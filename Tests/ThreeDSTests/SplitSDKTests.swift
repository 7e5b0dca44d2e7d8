import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSTestSupport

/// A Split-SDK Server of the tests. Its signature is none: only a directory server verifies it.
enum SplitServer {
    static func sign(_ request: SplitSDKRequest) -> String {
        let header: JSONObject = ["alg": "ES256", "x5c": ["AAAA"]]
        let payload: JSONObject = [
            "sdkReferenceNumber": .string(request.sdkReferenceNumber), "sdkTransID": .string(request.sdkTransactionID),
            "splitSdkServerID": "SERVER-1", "sdkSignatureTimestamp": "20260101000000",
        ]
        return [header, payload].map { Base64URL.encode($0.serialized()) }.joined(separator: ".") + ".AAAA"
    }

    /// A configuration whose directory server has the key id that 2.3.1 needs.
    static func configuration(
        _ splitSDK: SplitSDK? = SplitSDK { sign($0) }
    ) -> ConfigParameters {
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(id: "A000000003", publicKey: Face.publicKey, keyID: "key", rootCertificates: [])
        ]
        configuration.splitSDK = splitSDK
        return configuration
    }

    static func service(_ configuration: ConfigParameters = configuration()) throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        return service
    }
}

/// A transaction of an app's own tests, written before the SDK had a Split-SDK.
private final class OlderTransaction: ThreeDS.Transaction {
    private let base: any ThreeDS.Transaction

    init(_ base: any ThreeDS.Transaction) { self.base = base }

    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        try base.getAuthenticationRequestParameters()
    }
    func useBridgingExtension(version: String) throws {}
    func getProgressView() throws -> any ProgressDialog { try base.getProgressView() }
    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {}
    func performChallenge(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) async throws -> ChallengeOutcome
    {
        .cancelled
    }
    func interrupt() throws {}
    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates {
        try base.challengeStates(challengeParameters, timeout: timeout)
    }
    func close() throws {}
    var transcript: TransactionTranscript? { nil }
}

@Suite("Split-SDK: the face", .timeLimit(.minutes(10))) struct SplitSDKTests {
    private struct ServerIsDown: Error {}

    private static func failure(_ call: () async throws -> Void) async -> ThreeDS2Error? {
        do { try await call() } catch { return error as? ThreeDS2Error }
        return nil
    }

    @Test("the parameters are one object with the server's content, and the string for the server contains it")
    func parameters() async throws {
        let asked = Recorder<SplitSDKRequest>()
        let splitSDK = SplitSDK(isLimited: true) { request in
            asked.record(request)
            return SplitServer.sign(request)
        }
        let transaction = try SplitServer.service(SplitServer.configuration(splitSDK)).createTransaction("A000000003", nil)
        let before = await Self.failure { _ = try transaction.getAuthenticationRequestParameters() }
        #expect(before?.name == "SDKRuntime" && before?.errorCode == "split-sdk-pending")
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        #expect(try await transaction.getAuthenticationRequestParametersAsync() === parameters)
        #expect(try transaction.getAuthenticationRequestParameters() === parameters)
        let request = SplitSDKRequest(
            sdkReferenceNumber: parameters.sdkReferenceNumber, sdkTransactionID: parameters.sdkTransactionID,
            directoryServerID: "A000000003", messageVersion: "2.3.1")
        #expect(asked.all == [request])
        #expect(parameters.sdkServerSignedContent == SplitServer.sign(request))
        let type = try JSONDocument(parsing: Array(try #require(parameters.splitSDKType).utf8)).root
        #expect(type == ["sdkVariant": "01", "limitedInd": "Y"])
        let object = try #require(try JSONDocument(parsing: Array(parameters.authRequest.utf8)).root.objectValue)
        #expect(object["sdkType"] == "02" && object["splitSdkType"] == type && object["defaultSdkType"] == nil)
        #expect(object["sdkServerSignedContent"]?.stringValue == parameters.sdkServerSignedContent)
    }

    @Test("without a Split-SDK the asynchronous call returns the same object, and nothing of a Split-SDK is in it")
    func withoutSplitSDK() async throws {
        let transaction = try SplitServer.service(SplitServer.configuration(nil)).createTransaction("A000000003", nil)
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        #expect(try transaction.getAuthenticationRequestParameters() === parameters)
        #expect(parameters.splitSDKType == nil && parameters.sdkServerSignedContent == nil)
        let object = try #require(try JSONDocument(parsing: Array(parameters.authRequest.utf8)).root.objectValue)
        #expect(object["sdkType"] == "01" && object["splitSdkType"] == nil && object["sdkServerSignedContent"] == nil)
        // A transaction that does not know the call has it, too.
        let older: any ThreeDS.Transaction = OlderTransaction(transaction)
        #expect(try await older.getAuthenticationRequestParametersAsync() === parameters)
    }

    @Test("each way in which the closure fails has its code, and the transaction goes on (SDK-31)", .proves("SDK-31"))
    func failures() async throws {
        let codes = Recorder<Void>()
        let splitSDK = SplitSDK { request in
            codes.record(())
            var other = request
            switch codes.count {
            case 1: throw ServerIsDown()
            case 2: return "not a JWS"
            case 3: other.sdkTransactionID = "0b2a3f66-6a1d-4b0e-9b0c-8a54f7d2f4a1"
            case 4: other.sdkReferenceNumber = "OTHER"
            default: break
            }
            return SplitServer.sign(other)
        }
        let transaction = try SplitServer.service(SplitServer.configuration(splitSDK)).createTransaction("A000000003", "2.3.1")
        for code in ["split-sdk-failed", "split-sdk-content", "split-sdk-foreign", "split-sdk-foreign"] {
            let error = await Self.failure { _ = try await transaction.getAuthenticationRequestParametersAsync() }
            #expect(error?.name == "SDKRuntime" && error?.errorCode == code)
            #expect(error?.failure.rule == "sdk-split-server" && error?.failure.party == .app)
            #expect(error?.failure.fallbackAdvice.action == .fixTheApp)
        }
        #expect(try await transaction.getAuthenticationRequestParametersAsync().sdkServerSignedContent != nil)
        #expect(codes.count == 5)
    }

    @Test("other versions are refused", arguments: ["2.1.0", "2.2.0"]) func versions(_ version: String) async throws {
        let service = try SplitServer.service()
        let error = await Self.failure { _ = try service.createTransaction("A000000003", version) }
        #expect(error?.name == "SDKRuntime" && error?.errorCode == "split-sdk-version")
    }

    @Test("A128GCM is the default with a Split-SDK, and A128CBC-HS256 is refused by initialize") func encryption() async throws {
        let configuration = SplitServer.configuration()
        #expect(configuration.encryption == .a128gcm)
        #expect(SplitServer.configuration(nil).encryption == .a128cbcHS256)
        _ = try SplitServer.service(configuration)
        configuration.encryption = .a128gcm
        _ = try SplitServer.service(configuration)
        configuration.encryption = .a128cbcHS256
        let error = await Self.failure { _ = try SplitServer.service(configuration) }
        #expect(error?.name == "InvalidInput" && error?.failure.field == "encryption")
        configuration.splitSDK = nil
        _ = try SplitServer.service(configuration)
    }

    @Test("a time limit outside of 1 to 60 seconds is refused by initialize", arguments: [0, 61]) func limit(_ seconds: Int) async
    {
        let splitSDK = SplitSDK(timeout: .seconds(seconds)) { SplitServer.sign($0) }
        let error = await Self.failure { _ = try SplitServer.service(SplitServer.configuration(splitSDK)) }
        #expect(error?.name == "InvalidInput" && error?.failure.field == "splitSDK.timeout")
    }
}
