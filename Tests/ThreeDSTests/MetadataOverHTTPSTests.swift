import Foundation
import Testing
import ThreeDS
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSTestSupport

/// The SDK's own transport against the simulator's HTTPS server: pins, authorities, token.
@Suite("Metadata over HTTPS (SDK-61; protocol/security.md §8.1)", .timeLimit(.minutes(10))) struct MetadataOverHTTPSTests {
    private let simulator: Simulator
    private let server: SimulatorHTTPServer
    private let url: URL

    init() throws {
        simulator = try Simulator(SimulatorConfiguration(metadataToken: "token-1"))
        server = try SimulatorHTTPServer(simulator: simulator)
        url = try server.start()
    }

    private func service(
        storage: (any KeyValueStorage)? = nil, _ change: (inout MetadataService) -> Void = { _ in }
    ) throws -> (ThreeDS2ServiceSDK, ConfigParameters) {
        var metadata = MetadataService(
            url: url.appendingPathComponent("v1/metadata"), apiToken: "token-1", tlsPins: [simulator.tlsPin],
            signingKey: simulator.metadataPublicKey, trustAnchors: [simulator.tlsAnchorPEM])
        change(&metadata)
        let configuration = ConfigParameters()
        configuration.metadataService = metadata
        var environment = SDKEnvironment(presenter: IdlePresenter(), storage: MemoryStorage())
        environment.metadataStorage = try storage.map { try .encrypted(key: [UInt8](repeating: 5, count: 32), in: $0) } ?? .none
        return (ThreeDS2ServiceSDK(environment: environment), configuration)
    }

    @Test("A document is fetched, confirmed with 304 and kept for a start without network") func fetches() async throws {
        let storage = MemoryStorage()
        let (service, configuration) = try service(storage: storage)
        try await service.initializeAsync(configuration)
        let info = try service.getSDKInfo()
        #expect(info.metadata?.isUsable == true && info.metadata?.lastFailure == nil)
        #expect(info.directoryServers.map(\.id) == SimulatedDirectoryServer.identifiers)
        #expect(try await service.refreshDirectoryServers() == .unchanged)
        server.stop()
        let (next, same) = try self.service(storage: storage)
        try await next.initializeAsync(same)
        #expect(try next.getSDKInfo().metadata?.isUsable == true)
        #expect(try next.getSDKInfo().metadata?.lastFailure?.code == .unreachable)
        _ = try next.createTransaction("F000000001", nil).getAuthenticationRequestParameters()
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// Nil: it works.
        let code: MetadataFailure.Code?
        let change: @Sendable (inout MetadataService, Simulator) throws -> Void
    }

    private static let otherPin = PublicKeyPin(sha256: [UInt8](repeating: 9, count: 32))?.base64 ?? ""

    static let cases: [Case] = [
        Case(testDescription: "one of two pins", code: nil) { service, _ in service.tlsPins.insert(otherPin, at: 0) },
        Case(testDescription: "pin with a prefix", code: nil) { service, _ in
            service.tlsPins = service.tlsPins.map { "sha256/" + $0 }
        },
        Case(testDescription: "wrong pin", code: .unreachable) { service, _ in service.tlsPins = [otherPin] },
        Case(testDescription: "pin of the authority, not of the server", code: .unreachable) { service, simulator in
            let key = try Certificate(pem: simulator.tlsAnchorPEM).publicKey
            service.tlsPins = [try #require(PublicKeyPin(sha256: PlatformCrypto.sha256(key.subjectPublicKeyInfo))).base64]
        },
        Case(testDescription: "right pin, the system's authorities", code: .unreachable) { service, _ in
            service.trustAnchors = nil
        },
        Case(testDescription: "right pin, no authority", code: .unreachable) { service, _ in service.trustAnchors = [] },
        Case(testDescription: "right pin, another authority", code: .unreachable) { service, _ in
            service.trustAnchors = [try Simulator().tlsAnchorPEM]
        },
        Case(testDescription: "wrong token", code: .unauthorized) { service, _ in service.apiToken = "token-2" },
        Case(testDescription: "wrong signing key", code: .signature) { service, _ in service.signingKey = Face.publicKey },
    ]

    @Test("Each server and signature is trusted or refused as configured", arguments: cases) func trust(_ item: Case) async throws
    {
        var failure: (any Error)?
        let (service, configuration) = try service {
            do { try item.change(&$0, simulator) } catch { failure = error }
        }
        #expect(failure == nil)
        try service.initialize(configuration)
        do {
            try await service.refreshDirectoryServers()
            #expect(item.code == nil)
        } catch let error as ThreeDS2Error {
            #expect(error.errorCode == item.code.map { "metadata-" + $0.rawValue })
        }
        #expect(try service.getSDKInfo().metadata?.lastFailure?.code == item.code)
        #expect(try service.getSDKInfo().metadata?.isUsable == (item.code == nil))
    }

    @Test("The simulator's pin matches its certificate") func pin() throws {
        let leaf = try #require(try Certificate.all(inPEM: simulator.serverCertificateChainPEM).first)
        let digest = try PlatformCrypto.sha256(leaf.publicKey.subjectPublicKeyInfo)
        #expect(PublicKeyPin(base64: simulator.tlsPin)?.sha256 == digest)
    }

    @Test(
        "acsTrustAnchors replace the system's authorities for the ACS in every build",
        arguments: [true, false])
    func acsTrustAnchors(isRight: Bool) async throws {
        let configuration = ConfigParameters()
        configuration.acsTrustAnchors = [isRight ? simulator.tlsAnchorPEM : try Simulator().tlsAnchorPEM]
        configuration.directoryServers = simulator.directoryServers.map {
            DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
        }
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: CancellingPresenter(), storage: MemoryStorage()))
        try service.initialize(configuration)
        let transaction = try service.createTransaction("F000000002", "2.2.0")
        let answer = try await authenticate(try transaction.getAuthenticationRequestParameters())
        let outcome = try await transaction.performChallenge(answer, timeOut: 5)
        switch outcome {
        case .cancelled: #expect(isRight)
        case .runtimeError: #expect(!isRight)
        default: Issue.record("\(outcome)")
        }
    }

    /// The 3DS Requestor's server, over the in-process transport: only the ACS is reached by TLS here.
    private func authenticate(_ parameters: AuthenticationRequestParameters) async throws -> ChallengeParameters {
        let sdk: [String: Any] = [
            "deviceData": parameters.deviceData, "sdkTransactionID": parameters.sdkTransactionID,
            "sdkAppID": parameters.sdkAppID, "sdkReferenceNumber": parameters.sdkReferenceNumber,
            "sdkEphemeralPublicKey": parameters.sdkEphemeralPublicKey, "messageVersion": parameters.messageVersion,
        ]
        let order: [String: Any] = [
            "sdk": sdk, "directoryServerID": "F000000002", "cardNumber": TestCards.challengeEC, "amount": 999, "currency": "978",
            "sdkMaxTimeout": "05",
        ]
        let response = try await simulator.transport.send(
            HTTPRequest(
                method: "POST", url: url.appendingPathComponent("v1/authentications"),
                headers: [("Content-Type", "application/json")],
                body: [UInt8](try JSONSerialization.data(withJSONObject: order))), sent: {})
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any], "\(response.status)")
        func text(_ name: String) throws -> String { try #require(object[name] as? String, "\(object)") }
        return ChallengeParameters(
            threeDSServerTransactionID: try text("threeDSServerTransID"), acsTransactionID: try text("acsTransID"),
            acsRefNumber: try text("acsReferenceNumber"), acsSignedContent: try text("acsSignedContent"))
    }
}

/// A cardholder who cancels the first screen.
private final class CancellingPresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { try? session.answer(.cancel) }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}
