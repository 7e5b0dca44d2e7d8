import Testing
import ThreeDS
import ThreeDSTestSupport

/// The app of the guide, and its own server, which signs.
private struct SplitApp {
    struct Server {
        let requests = Recorder<String>()

        func signedContent(
            directoryServerID: String, sdkTransactionID: String, sdkReferenceNumber: String
        ) async throws -> String {
            requests.record(directoryServerID)
            return SplitServer.sign(
                SplitSDKRequest(
                    sdkReferenceNumber: sdkReferenceNumber, sdkTransactionID: sdkTransactionID,
                    directoryServerID: directoryServerID, messageVersion: "2.3.1"))
        }
    }

    let server = Server()

    // Example split-sdk: begin
    func initialise(_ service: ThreeDS2ServiceSDK, with directoryServers: [DirectoryServer]) async throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = directoryServers  // each key with its keyID, which 2.3.1 needs
        configuration.splitSDK = SplitSDK { [server] request in
            try await server.signedContent(  // over TLS, with the app's login to your server
                directoryServerID: request.directoryServerID, sdkTransactionID: request.sdkTransactionID,
                sdkReferenceNumber: request.sdkReferenceNumber)
        }
        try await service.initializeAsync(configuration)
    }

    func authRequest(with service: ThreeDS2ServiceSDK, directoryServerID: String) async throws -> (any Transaction, String) {
        let transaction = try service.createTransaction(directoryServerID, "2.3.1")
        return (transaction, try await transaction.getAuthenticationRequestParametersAsync().authRequest)
    }
    // Example split-sdk: end
}

@Suite("Guide to Split-SDK") struct SplitSDKGuideTests {
    @Test("the guide shows the compiled example") func inStep() throws {
        let example = GuideExample("split-sdk", in: "split-sdk.md")
        #expect(try example.compiled() != nil)
        #expect(try example.shown() == example.compiled())
    }

    @Test("the example gets the server's content") func works() async throws {
        let app = SplitApp()
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try await app.initialise(service, with: SplitServer.configuration().directoryServers)
        let (transaction, text) = try await app.authRequest(with: service, directoryServerID: "A000000003")
        #expect(text.contains(#""sdkServerSignedContent":""#) && text.contains(#""sdkType":"02""#))
        #expect(app.server.requests.all == ["A000000003"])
        try transaction.close()
    }
}
