import Foundation
import Testing
import ThreeDS
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

/// The SDK against the simulator's `/v1/metadata`, in the process.
@Suite("Metadata service (SDK-61, CORE-5, CORE-253)") struct MetadataServiceTests {
    private let clock = ManualTimeSource()
    private let storage = MemoryStorage()
    private let simulator: Simulator
    /// What the metadata service's requests go to; nil: no network.
    private let network = Network()

    init() throws {
        simulator = try Simulator(SimulatorConfiguration(timeSource: clock, metadataToken: "token-1"))
        network.set(simulator.transport)
    }

    private func configuration(_ change: (inout MetadataService) -> Void = { _ in }) throws -> ConfigParameters {
        var service = MetadataService(
            url: try #require(URL(string: "https://localhost/v1/metadata")), apiToken: "token-1", tlsPins: [simulator.tlsPin],
            signingKey: simulator.metadataPublicKey)
        change(&service)
        let configuration = ConfigParameters()
        configuration.metadataService = service
        return configuration
    }

    private func sdk(key: [UInt8] = [UInt8](repeating: 3, count: 32)) throws -> ThreeDS2ServiceSDK {
        var environment = Face.environment()
        environment.timeSource = clock
        environment.metadataTransport = network
        environment.metadataStorage = try .encrypted(key: key, in: storage)
        return ThreeDS2ServiceSDK(environment: environment)
    }

    @Test("initialize uses no network, refreshDirectoryServers fetches, and the next start has the fetched values", .aboutWords)
    func synchronous()
        async throws
    {
        let service = try sdk()
        try service.initialize(configuration())
        #expect(network.requests.count == 0)
        let refusal = #expect(throws: ThreeDS2Error.self) { try service.createTransaction("F000000001", nil) }
        #expect(refusal?.errorCode == "metadata-not-fetched")
        #expect(refusal?.failure.suggestedAction.contains("initializeAsync") == true)
        let warnings = try service.getConfigurationWarnings()
        #expect(warnings.map(\.id) == [ConfigurationWarningID.metadataNotFetched.rawValue])
        #expect(warnings.map(\.severity) == [.HIGH])
        var info = try #require(try service.getSDKInfo().metadata)
        #expect(!info.isUsable && info.isKept && info.issued == nil && info.lastFailure == nil)

        #expect(try await service.refreshDirectoryServers() == .updated)
        #expect(try await service.refreshDirectoryServers() == .unchanged)
        #expect(network.requests.all.map { $0.header("If-None-Match") != nil } == [false, true])
        #expect(try !service.getConfigurationWarnings().contains { $0.id == ConfigurationWarningID.metadataNotFetched.rawValue })
        info = try #require(try service.getSDKInfo().metadata)
        #expect(info.isUsable && info.issued == clock.now && info.expires == clock.now + 7 * 86_400)
        for id in SimulatedDirectoryServer.identifiers {
            let transaction = try service.createTransaction(id, "2.2.0")
            #expect(try !transaction.getAuthenticationRequestParameters().deviceData.isEmpty)
        }

        network.set(nil)
        let next = try sdk()
        try next.initialize(configuration())
        #expect(try next.createTransaction("F000000002", nil).getAuthenticationRequestParameters().deviceData.isEmpty == false)
        #expect(try next.getSDKInfo().directoryServers.map(\.id) == SimulatedDirectoryServer.identifiers)
        #expect(try next.getSDKInfo().directoryServers.allSatisfy { $0.source == .metadataService && $0.hasLogo })
    }

    @Test("The asynchronous form fetches, and without network uses the last good copy and reports the reason") func asynchronous()
        async throws
    {
        let service = try sdk()
        try await service.initializeAsync(configuration())
        #expect(network.requests.count == 1)
        #expect(try service.getSDKInfo().metadata?.isUsable == true)
        network.set(nil)
        clock.advance(seconds: 3600)
        let offline = try sdk()
        try await offline.initializeAsync(configuration())
        let info = try #require(try offline.getSDKInfo().metadata)
        #expect(info.isUsable && info.lastFailure?.code == .unreachable && info.lastFailure?.date == clock.now)
        _ = try offline.createTransaction("F000000001", nil)
    }

    @Test("When old and new key overlap, the new one is used from its date on (CORE-5)", .proves("CORE-5")) func rotation()
        async throws
    {
        let service = try sdk()
        try await service.initializeAsync(configuration())
        func keyInUse() throws -> Int? {
            try service.getSDKInfo().directoryServers.first?.keys.firstIndex { $0.isInUse }
        }
        #expect(try keyInUse() == 0)
        // The second key begins after a year and overlaps the first for another.
        for _ in 0..<74 {
            clock.advance(seconds: 5 * 86_400)
            try await service.refreshDirectoryServers()
        }
        #expect(try keyInUse() == 1)
        let info = try service.getSDKInfo()
        #expect(info.directoryServers.first?.keys.map(\.algorithm) == ["RSA-2048", "P-256"])
    }

    struct ReleaseCase: CustomTestStringConvertible, Sendable {
        let releases: [String: String]
        let update: SDKUpdate
        var testDescription: String { "\(releases.sorted { $0.key < $1.key }.map { $0.key + " " + $0.value })" }
    }

    /// The numbers around the version of this SDK, 0.x.y.
    static let releases = [
        ReleaseCase(releases: [:], update: .unknown), ReleaseCase(releases: ["oldest": "0.0.1"], update: .unknown),
        ReleaseCase(releases: ["newest": "0.0.9"], update: .notNeeded),
        ReleaseCase(releases: ["oldest": "0.0.1", "newest": "7.10.0"], update: .available(newest: "7.10.0")),
        ReleaseCase(releases: ["oldest": "7.9.0", "newest": "7.10.0"], update: .required(newest: "7.10.0")),
        ReleaseCase(releases: ["oldest": "7.9.0"], update: .required(newest: "7.9.0")),
    ]

    @Test(
        "Each release is compared with the oldest and the newest one of the document (SDK-58)", .proves("SDK-58"),
        arguments: releases)
    func update(_ test: ReleaseCase) async throws {
        var configuration = SimulatorConfiguration(timeSource: clock, metadataToken: "token-1")
        configuration.sdkReleases = test.releases
        let simulator = try Simulator(configuration)
        network.set(simulator.transport)
        let service = try sdk()
        try service.initialize(
            self.configuration {
                $0 = MetadataService(
                    url: $0.url, apiToken: $0.apiToken, tlsPins: [simulator.tlsPin], signingKey: simulator.metadataPublicKey)
            })
        let version = try service.getSDKVersion()
        #expect(try service.getSDKInfo().metadata?.update == .unknown, "nothing was fetched")
        try await service.refreshDirectoryServers()
        #expect(try service.getSDKInfo().metadata?.update == test.update)
        #expect(try service.getSDKVersion() == version, "no document changes the version")
        _ = try service.createTransaction("F000000001", nil)
        clock.advance(seconds: 8 * 86_400)
        #expect(try service.getSDKInfo().metadata?.update == .unknown, "the document has expired")
    }

    @Test("An expired document is no longer used, also while the service runs") func expires() async throws {
        let service = try sdk()
        try await service.initializeAsync(configuration())
        network.set(nil)
        clock.advance(seconds: 7 * 86_400)
        let error = #expect(throws: ThreeDS2Error.self) { try service.createTransaction("F000000001", nil) }
        #expect(error?.errorCode == "metadata-out-of-date")
        #expect(errorName { _ = try service.createTransaction("F0000000FF", nil) } == "InvalidInput")
        #expect(try service.getSDKInfo().directoryServers.isEmpty)
        network.set(simulator.transport)
        #expect(try await service.refreshDirectoryServers() == .updated)
        _ = try service.createTransaction("F000000001", nil)
    }

    @Test("Metadata override the configuration, which is used until they arrive") func precedence() async throws {
        let configuration = try configuration()
        configuration.directoryServers = [
            DirectoryServer(id: "f000000001", publicKey: Face.publicKey, keyID: "built in", rootCertificates: []),
            DirectoryServer(id: DirectoryServerID.visa, publicKey: Face.publicKey, rootCertificates: []),
        ]
        let service = try sdk()
        try service.initialize(configuration)
        func first() throws -> SDKInfo.DirectoryServerInfo? { try service.getSDKInfo().directoryServers.first }
        #expect(try first()?.source == .configuration && first()?.keys.first?.keyID == "built in")
        try await service.refreshDirectoryServers()
        #expect(try first()?.source == .metadataService && first()?.keys.count == 2)
        #expect(
            try service.getSDKInfo().directoryServers.map(\.id)
                == ["F000000001", DirectoryServerID.visa, "F000000002", "F000000003", "F000000004"])
        // When they are out of date, the configuration fills in again, without the key that they replaced.
        clock.advance(seconds: 8 * 86_400)
        #expect(try first()?.source == .configuration && first()?.keys.first?.keyID == "built in")
        #expect(try first()?.keys.contains(where: \.isInUse) == false)
        let error = #expect(throws: ThreeDS2Error.self) { try service.createTransaction("F000000001", nil) }
        #expect(error?.errorCode == "metadata-out-of-date")
        _ = try service.createTransaction(DirectoryServerID.visa, nil)
    }

    struct Failure: CustomTestStringConvertible {
        let testDescription: String
        let code: MetadataFailure.Code
        var configuration: @Sendable (inout MetadataService) -> Void = { _ in }
        var network: @Sendable (HTTPResponse) -> Result<HTTPResponse, TransportError> = { .success($0) }
    }

    static let failures: [Failure] = [
        Failure(testDescription: "wrong token", code: .unauthorized, configuration: { $0.apiToken = "token-2" }),
        Failure(testDescription: "another signing key", code: .signature, configuration: { $0.signingKey = Face.publicKey }),
        Failure(
            testDescription: "another path", code: .status,
            configuration: { if let url = URL(string: "https://localhost/v1/nothing") { $0.url = url } }),
        Failure(testDescription: "no network", code: .unreachable, network: { _ in .failure(.notDelivered(.refused)) }),
        Failure(testDescription: "connection lost", code: .interrupted, network: { _ in .failure(.interrupted(.interrupted)) }),
        Failure(testDescription: "redirect", code: .status, network: { _ in .success(HTTPResponse(status: 301)) }),
        Failure(
            testDescription: "tampered", code: .signature,
            network: { response in
                var response = response
                let dot = response.body.firstIndex(of: UInt8(ascii: ".")) ?? 0
                // The first byte of the payload stays a brace, the second is changed.
                response.body[dot + 5] = response.body[dot + 5] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
                return .success(response)
            }),
        Failure(
            testDescription: "cut off", code: .malformed,
            network: { response in
                var response = response
                response.body = Array(response.body.prefix(40))
                return .success(response)
            }),
    ]

    @Test("Each problem has its code in the error and in getSDKInfo", arguments: failures)
    func failure(_ failure: Failure) async throws {
        network.set(simulator.transport, failure.network)
        let service = try sdk()
        let configuration = try configuration(failure.configuration)
        try await service.initializeAsync(configuration)
        #expect(try service.getSDKInfo().metadata?.lastFailure?.code == failure.code)
        let error = await #expect(throws: ThreeDS2Error.self) { try await service.refreshDirectoryServers() }
        #expect(error?.name == "SDKRuntime" && error?.errorCode == "metadata-" + failure.code.rawValue)
        #expect(error?.message.contains("token-") == false)
    }

    @Test("A document older than the last one is refused, also after a restart") func rollback() async throws {
        let first = try await simulator.transport.send(metadataRequest(), sent: {})
        clock.advance(seconds: 86_400)
        let service = try sdk()
        try await service.initializeAsync(configuration())
        network.set(simulator.transport) { _ in .success(first) }
        let next = try sdk()
        try next.initialize(configuration())
        for service in [service, next] {
            let error = await #expect(throws: ThreeDS2Error.self) { try await service.refreshDirectoryServers() }
            #expect(error?.errorCode == "metadata-rollback")
            let info = try #require(try service.getSDKInfo().metadata)
            #expect(info.issued == clock.now && info.isUsable && info.lastFailure?.code == .rollback)
        }
    }

    private func metadataRequest() throws -> HTTPRequest {
        HTTPRequest(
            method: "GET", url: try #require(URL(string: "https://localhost/v1/metadata")),
            headers: [("Authorization", "Bearer token-1")])
    }

    @Test("A damaged file and a wrong storage key are recorded, and the next fetch repairs them", arguments: [true, false])
    func atRest(isDamaged: Bool) async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("threeds-metadata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = FileStorage(directory: directory)
        func service(_ key: UInt8) throws -> ThreeDS2ServiceSDK {
            var environment = Face.environment()
            environment.timeSource = clock
            environment.metadataTransport = network
            environment.metadataStorage = try .encrypted(key: [UInt8](repeating: key, count: 32), in: files)
            return ThreeDS2ServiceSDK(environment: environment)
        }
        try await service(1).initializeAsync(configuration())
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        let file = directory.appendingPathComponent(try #require(names.first))
        #expect(names.count == 1)
        var bytes = try Data(contentsOf: file)
        #expect(bytes.range(of: Data("F000000001".utf8)) == nil && bytes.range(of: Data("document".utf8)) == nil)
        if isDamaged {
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: file)
        }
        let next = try service(isDamaged ? 1 : 2)
        try next.initialize(configuration())
        let info = try #require(try next.getSDKInfo().metadata)
        #expect(!info.isUsable && info.lastFailure?.code == .storage)
        #expect(try await next.refreshDirectoryServers() == .updated)
        #expect(try next.getSDKInfo().metadata?.lastFailure == nil)
        let last = try service(isDamaged ? 1 : 2)
        try last.initialize(configuration())
        #expect(try last.getSDKInfo().metadata?.isUsable == true)
    }

    @Test("Without a storage the document is kept as long as the service") func withoutStorage() async throws {
        var environment = Face.environment()
        environment.timeSource = clock
        environment.metadataTransport = network
        environment.metadataStorage = .none
        let service = ThreeDS2ServiceSDK(environment: environment)
        try await service.initializeAsync(configuration())
        #expect(try service.getSDKInfo().metadata?.isUsable == true && service.getSDKInfo().metadata?.isKept == false)
        try service.cleanup()
        try service.initialize(configuration())
        #expect(try service.getSDKInfo().metadata?.isUsable == false)
    }

    @Test("Calls in a wrong state or with a wrong configuration are refused (SDK-28, SDK-30)", .proves("SDK-28", "SDK-30"))
    func misuse() async throws {
        let service = try sdk()
        var error = await #expect(throws: ThreeDS2Error.self) { try await service.refreshDirectoryServers() }
        #expect(error?.name == "SDKNotInitialized")
        try service.initialize(Face.configuration())
        error = await #expect(throws: ThreeDS2Error.self) { try await service.refreshDirectoryServers() }
        #expect(error?.name == "SDKRuntime" && error?.errorCode == "no-metadata-service")
        try service.cleanup()
        let configuration = try configuration { $0.tlsPins = [] }
        #expect(errorName { try service.initialize(configuration) } == "InvalidInput")
        #expect(errorName { _ = try MetadataStorage.encrypted(key: [1, 2, 3]) } == "InvalidInput")
    }

    @Test("A service that is cleaned up during a refresh is not initialised") func cleanedUp() async throws {
        let service = try sdk()
        try service.initialize(configuration())
        network.set(simulator.transport) { response in
            try? service.cleanup()
            return .success(response)
        }
        let error = await #expect(throws: ThreeDS2Error.self) { try await service.refreshDirectoryServers() }
        #expect(error?.name == "SDKNotInitialized")
    }

    @Test("The token does not appear in any description") func descriptions() throws {
        let service = try #require(try configuration().metadataService)
        var dumped = ""
        dump(service, to: &dumped)
        for text in ["\(service)", String(reflecting: service), dumped, "\([service])"] { #expect(!text.contains("token-1")) }
    }

    @Test("Simultaneous refreshes give the same result") func concurrent() async throws {
        let service = try sdk()
        try service.initialize(configuration())
        let results = try await withThrowingTaskGroup(of: DirectoryServerRefresh.self) { group in
            for _ in 0..<16 { group.addTask { try await service.refreshDirectoryServers() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { $0 == .updated }.count == 1 && results.count == 16)
        _ = try service.createTransaction("F000000001", nil)
    }
}

/// A network that a test takes away or bends.
private final class Network: HTTPTransport {
    private struct State: Sendable {
        var transport: (any HTTPTransport)?
        var bend: @Sendable (HTTPResponse) -> Result<HTTPResponse, TransportError> = { .success($0) }
    }

    let requests = Recorder<HTTPRequest>()
    private let state = Recorder<State>()

    func set(
        _ transport: (any HTTPTransport)?,
        _ bend: @escaping @Sendable (HTTPResponse) -> Result<HTTPResponse, TransportError> = { .success($0) }
    ) {
        state.record(State(transport: transport, bend: bend))
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        requests.record(request)
        guard let state = state.all.last, let transport = state.transport else { throw .notDelivered(.offline) }
        return try state.bend(await transport.send(request, sent: sent)).get()
    }
}
