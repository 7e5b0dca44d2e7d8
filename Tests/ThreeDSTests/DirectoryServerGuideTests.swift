import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator

/// The app of the guide to directory servers.
private struct GuideApp {
    let metadataURL: URL
    let apiToken: String
    let pins: [String]
    let signingKey: String
    let pem: String
    let rootPEM: String

    // Guide example: begin
    // 1. Built in, or from your own server, before initialisation.
    func configuration() -> ConfigParameters {
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(id: DirectoryServerID.visa, publicKey: pem, keyID: "key-2026", rootCertificates: [rootPEM])
        ]
        return configuration
    }

    // 2. Per transaction, as a 3DS Server hands them out.
    func transaction(of service: any ThreeDS2Service, key: String, root: String, logo: [UInt8]) throws -> any Transaction {
        try service.createTransaction(
            directoryServerID: "F000000001", messageVersion: "2.2.0",
            directoryServer: DirectoryServer(id: "F000000001", publicKey: key, rootCertificates: [root], logo: logo))
    }

    // 3. From a metadata service, which the SDK asks by itself.
    func fetching(into environment: SDKEnvironment, keptUnder key: [UInt8]) async throws -> ThreeDS2ServiceSDK {
        var environment = environment
        environment.metadataStorage = try .encrypted(key: key, in: environment.storage)  // Apple: the keychain, by default
        let configuration = configuration()
        configuration.metadataService = MetadataService(
            url: metadataURL, apiToken: apiToken, tlsPins: pins, signingKey: signingKey)
        let service = ThreeDS2ServiceSDK(environment: environment)
        try await service.initializeAsync(configuration)
        if let failure = try service.getSDKInfo().metadata?.lastFailure { print("metadata: \(failure.message)") }
        return service
    }
    // Guide example: end
}

@Suite("Guide to directory servers (SDK-61)") struct DirectoryServerGuideTests {
    @Test("the example works") func works() async throws {
        let simulator = try Simulator()
        let server = try #require(simulator.directoryServers.first)
        let app = GuideApp(
            metadataURL: try #require(URL(string: "https://localhost/v1/metadata")), apiToken: "token",
            pins: [simulator.tlsPin], signingKey: simulator.metadataPublicKey, pem: server.publicKey,
            rootPEM: server.rootCertificates.first ?? "")
        let plain = ThreeDS2ServiceSDK(environment: Face.environment())
        try plain.initialize(app.configuration())
        _ = try plain.createTransaction(DirectoryServerID.visa, nil).getAuthenticationRequestParameters()
        _ = try app.transaction(of: plain, key: server.publicKey, root: app.rootPEM, logo: server.logo)
            .getAuthenticationRequestParameters()
        var environment = Face.environment()
        environment.metadataTransport = simulator.transport
        let service = try await app.fetching(into: environment, keptUnder: [UInt8](repeating: 1, count: 32))
        _ = try service.createTransaction("F000000004", nil).getAuthenticationRequestParameters()
        #expect(try service.getSDKInfo().metadata?.isUsable == true)
    }

    @Test("the guide shows the same text") func sameText() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: here, encoding: .utf8)
        let guide = try String(
            contentsOf: root.appendingPathComponent("Documentation/integrate/directory-servers.md"), encoding: .utf8)
        let example = try #require(Self.between("    // Guide example: begin\n", "    // Guide example: end", in: source))
        let shown = try #require(Self.between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: guide))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented)
    }

    private static func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
