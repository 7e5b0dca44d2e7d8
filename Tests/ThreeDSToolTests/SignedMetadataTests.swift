import Foundation
import Testing
import ThreeDS
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The recipe of the guide "Directory servers, keys and certificates": the document of a metadata service, made with `tds jose sign`.
@Suite("tds jose sign makes documents of a metadata service") struct SignedMetadataTests {
    /// Answers every request with one document.
    private struct Served: HTTPTransport {
        let document: String
        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 200, body: Array(document.utf8))
        }
    }

    private final class NoScreens: ChallengePresenter {
        func begin(_ session: ChallengeSession) async throws {}
        func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
        func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
        func end(_ session: ChallengeSession) async {}
    }

    /// What the SDK knows after it has asked a service for this document.
    private func info(_ document: String, signedBy key: P256PublicKey) async throws -> SDKInfo {
        var environment = SDKEnvironment(presenter: NoScreens(), storage: MemoryStorage())
        environment.metadataTransport = Served(document: document)
        environment.metadataStorage = try .encrypted(key: [UInt8](repeating: 7, count: 32), in: MemoryStorage())
        let configuration = ConfigParameters()
        configuration.metadataService = MetadataService(
            url: try #require(URL(string: "https://shop.example/3ds/metadata")), apiToken: "token",
            tlsPins: [Data(repeating: 1, count: 32).base64EncodedString()], signingKey: JSONValue.object(key.jwk).text)
        let service = ThreeDS2ServiceSDK(environment: environment)
        try await service.initializeAsync(configuration)
        return try service.getSDKInfo()
    }

    @Test("The SDK uses a signed document, and none that another key has signed") func signed() async throws {
        let (signer, directoryServer) = (try P256PrivateKey.generate(), try P256PrivateKey.generate().publicKey)
        let format = ISO8601DateFormatter()
        let payload: JSONObject = [
            "issued": .string(format.string(from: Date() - 60)), "expires": .string(format.string(from: Date() + 86_400)),
            "directoryServers": [
                ["id": "A000000003", "publicKey": .string(JSONValue.object(directoryServer.jwk).text), "rootCertificates": []]
            ],
        ]
        let line: JSONObject = [
            "alg": "ES256", "key": .string(try SigningKey.p256(signer).pkcs8PEM), "text": .string(JSONValue.object(payload).text),
        ]
        let run = await ToolRun.of("jose sign", input: [JSONValue.object(line).text])
        let answer = try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue
        let document = try #require(answer?["jws"]?.stringValue)
        let used = try await info(document, signedBy: signer.publicKey)
        #expect(used.metadata?.isUsable == true && used.directoryServers.map(\.id) == ["A000000003"])
        let refused = try await info(document, signedBy: P256PrivateKey.generate().publicKey)
        #expect(refused.metadata?.isUsable == false && refused.metadata?.lastFailure != nil && refused.directoryServers.isEmpty)
    }
}
