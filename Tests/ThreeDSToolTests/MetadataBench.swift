import Foundation
import Testing
import ThreeDS
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform

@testable import ThreeDSTool

/// A folder with the files of a payment system and of a metadata service, and an app that asks the service.
final class MetadataBench: Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("metadata-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The folder of the service.
    var keys: String { path("keys") }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }

    /// Writes a certificate of a new key.
    func writeCertificate(
        _ name: String, subject: String, from: Date = Date() - 86_400, until end: Date = Date() + 400 * 86_400, isCA: Bool = false
    ) throws {
        let key = try P256PrivateKey.generate()
        let subject = DistinguishedName(commonName: subject)
        var builder = CertificateBuilder(
            subject: subject, issuer: subject, serialNumber: [1], notBefore: from, notAfter: end, publicKey: .p256(key.publicKey))
        builder.isCA = isCA
        try write(try builder.signed(by: .p256(key)).pem, name)
    }

    /// Runs `tds metadata ACTION FOLDER` with options.
    func run(_ action: String, _ options: String...) async -> ToolRun {
        await ToolRun.of(["metadata", action, keys] + options)
    }

    /// Makes the service with one directory server: `ds-1.pem` and `root.pem`.
    func begin() async throws {
        try writeCertificate("root.pem", subject: "Trial root", until: Date() + 3650 * 86_400, isCA: true)
        try writeCertificate("ds-1.pem", subject: "Trial DS 1")
        try writeCertificate("ds-2.pem", subject: "Trial DS 2", until: Date() + 800 * 86_400)
        #expect(await run("init").status == 0)
        let added = await run(
            "add", "--id", "A000000003", "--key", path("ds-1.pem"), "--key-id", "1", "--root", path("root.pem"))
        #expect(added.status == 0, "\(added)")
    }

    /// What `app.json` says.
    func app() throws -> MetadataAppFile { try MetadataFolder(keys).app() }

    /// What the app makes of it, with the address of a running server.
    func service(at url: URL) throws -> MetadataService {
        let app = try app()
        return MetadataService(
            url: url, apiToken: app.apiToken, tlsPins: app.tlsPins, signingKey: app.signingKey, trustAnchors: app.trustAnchors,
            timeout: .seconds(5))
    }

    static func time(_ date: Date) -> String { ToolTime.text(date) }

    /// Serves the folder by `tds metadata serve` while `use` runs.
    func serving(_ options: String..., use: (URL) async throws -> Void) async throws {
        let (lines, end) = AsyncStream<String>.makeStream()
        let keys = keys
        let task = Task {
            let status = await CommandLineTool().run(
                arguments: ["metadata", "serve", keys, "--port", "0"] + options, input: .empty,
                output: ToolOutput(send: { end.yield($0) }), error: ToolOutput(send: { _ in }))
            end.finish()
            return status
        }
        var iterator = lines.makeAsyncIterator()
        let line = Array((await iterator.next() ?? "").utf8)
        let address = try JSONDocument(parsing: line).root.objectValue?.string("url")
        try await use(try #require(URL(string: address ?? "")))
        task.cancel()
        #expect(await task.value == 0)
    }
}

/// An app on one device: its storage outlives its starts.
final class MetadataDevice: Sendable {
    let clock = MovableClock()
    private let storage = MemoryStorage()

    private final class NoScreens: ChallengePresenter {
        func begin(_ session: ChallengeSession) async throws {}
        func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
        func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
        func end(_ session: ChallengeSession) async {}
    }

    /// Creates the SDK of a start of the app.
    func service() throws -> ThreeDS2ServiceSDK {
        var environment = SDKEnvironment(presenter: NoScreens(), storage: MemoryStorage())
        environment.timeSource = clock
        environment.metadataStorage = try .encrypted(key: [UInt8](repeating: 7, count: 32), in: storage)
        return ThreeDS2ServiceSDK(environment: environment)
    }

    /// Starts the app and asks the service once.
    func start(_ metadata: MetadataService) async throws -> ThreeDS2ServiceSDK {
        let configuration = ConfigParameters()
        configuration.metadataService = metadata
        let service = try service()
        try await service.initializeAsync(configuration)
        return service
    }
}

extension ThreeDS2ServiceSDK {
    /// The `kid` of the key with which a payment would begin now; nil if none can begin.
    func usedKeyID() throws -> String? {
        let server = try getSDKInfo().directoryServers.first { $0.id == "A000000003" }
        return server?.keys.first { $0.isInUse }?.keyID
    }

    /// Begins a payment, and returns the `kid` of its key.
    func paysWithKey() throws -> String? {
        _ = try createTransaction("A000000003", "2.3.1").getAuthenticationRequestParameters()
        return try usedKeyID()
    }

    /// The code of the failure of a refresh; nil if it worked.
    func refreshFailure() async throws -> MetadataFailure.Code? {
        do { _ = try await refreshDirectoryServers() } catch {}
        return try getSDKInfo().metadata?.lastFailure?.code
    }
}
