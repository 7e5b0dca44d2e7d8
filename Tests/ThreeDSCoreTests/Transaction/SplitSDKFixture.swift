import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

/// A Split-SDK Server of the tests: signs whatever it is told, with a certificate that the SDK has never seen.
struct SplitSDKMaker: Sendable {
    var header: JSONObject
    var payload: JSONObject
    /// The payload as bytes when it is not an object.
    var bytes: [UInt8]?
    var algorithm = JWS.Algorithm.es256

    /// What a sound server signs.
    init(_ query: SplitSDKRequest, algorithm: JWS.Algorithm = .es256) throws {
        self.algorithm = algorithm
        header = ["alg": .string(algorithm.rawValue), "x5c": JWS.x5c([try Fixture.root()])]
        payload = [
            "sdkReferenceNumber": .string(query.sdkReferenceNumber), "sdkTransID": .string(query.sdkTransactionID),
            "splitSdkServerID": "SERVER-1", "sdkSignatureTimestamp": "20260101000000",
        ]
    }

    func compact() throws -> String {
        let ecKey = try Fixture.ecKey.get(), rsaKey = try Fixture.rsaKey.get()
        return try JWS.sign(payload: bytes ?? payload.serialized(), header: header.serialized()) { (input) throws(CryptoError) in
            switch algorithm {
            case .es256: try ecKey.signature(for: input)
            case .ps256: try rsaKey.signaturePSSSHA256(for: input)
            }
        }
    }
}

extension SplitSDKRequest {
    /// The query of no transaction in particular.
    static let sample = SplitSDKRequest(
        sdkReferenceNumber: "3DS_LOA_SDK_TEST_020301_00001", sdkTransactionID: "0b2a3f66-6a1d-4b0e-9b0c-8a54f7d2f4a1",
        directoryServerID: "A000000004", messageVersion: "2.3.1")
}

/// A service with a Split-SDK, its clock, and what its closure was asked.
struct SplitSDKStage: Sendable {
    let service: SDKService
    let clock: ManualTimeSource
    let asked = Recorder<SplitSDKRequest>()

    /// - Parameter sign: the app's closure.
    init(
        isLimited: Bool = false, timeout: TimeSpan = .seconds(10),
        sign: @escaping @Sendable (SplitSDKRequest) async throws -> String
    ) throws {
        clock = ManualTimeSource()
        var surroundings = Fixture.surroundings()
        surroundings.timeSource = clock
        service = SDKService(surroundings)
        var configuration = try Fixture.configuration()
        configuration.encryption = .a128gcm
        configuration.splitSDK = SplitSDK(
            variant: .native, isLimited: isLimited, timeout: timeout
        ) { [asked] query in
            asked.record(query)
            return try await sign(query)
        }
        let checked = configuration
        try service.initialize(locale: nil) { checked }
    }

    func transaction(_ version: String? = nil) throws -> SDKTransaction {
        try service.createTransaction(directoryServerID: "A000000004", messageVersion: version)
    }
}

/// The refusal of a call; nil when it has none.
func refusal(_ call: () async throws -> Void) async -> RuntimeRefusal? {
    do { try await call() } catch SDKError.runtime(let refusal) { return refusal } catch { return nil }
    return nil
}
