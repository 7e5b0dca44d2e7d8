package import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
package import ThreeDSJSON
public import ThreeDSPlatform

/// A 3DS Server, Directory Servers and ACSs in one object, for tests and demonstrations.
///
/// ``handle(_:)`` is the whole interface: it takes an HTTP request and returns an HTTP answer, or none. ``transport`` connects it
/// to an SDK without a network. It checks what it receives as a real counterpart would, and answers with the correct Erro.
public final class Simulator: Sendable {
    let configuration: SimulatorConfiguration
    let authority: SimulatorAuthority
    let registry: TransactionRegistry
    let random: SimulatorRandom
    let address: BaseAddress
    /// The URL of the pages of ACS and shop for browsers: the simulator's own unless it was set.
    let pagesAddress: BaseAddress
    let metadata: MetadataPublisher
    let memory: DirectoryServerMemory
    /// The `dsTransID` of the AReqs that the ACS got from the DS of somebody else.
    let transactionsOfOtherSystems: UsedIdentifiers
    let peers: PeerClient
    /// The card ranges of the directory servers, by their position.
    let registers: [Int: CardRangeRegister]
    /// What the 3DS Server knows of the card ranges.
    let caches: CardRangeCaches
    let failureState = Locked<ServerFailure?>(nil)
    let scenariosByName: [String: Scenario]
    private let allScenarios: [Scenario]

    /// Creates a simulator with fresh keys and certificates.
    public init(_ configuration: SimulatorConfiguration = SimulatorConfiguration()) throws(SimulatorError) {
        self.configuration = configuration
        do {
            authority = try SimulatorAuthority(
                seed: configuration.seed, now: configuration.timeSource.now, addresses: configuration.serverAddresses)
        } catch { throw .keys("\(error)") }
        guard let address = BaseAddress(configuration.baseURL), let pages = BaseAddress(configuration.baseURL) else {
            throw .baseURL
        }
        self.address = address
        pagesAddress = pages
        registry = TransactionRegistry(
            retained: configuration.retainedTransactions, open: configuration.maximumOpenTransactions)
        memory = DirectoryServerMemory(
            capacity: configuration.retainedTransactions + configuration.maximumOpenTransactions)
        transactionsOfOtherSystems = UsedIdentifiers(capacity: configuration.retainedTransactions)
        peers = PeerClient(
            transport: configuration.peerTransport ?? LazySystemTransport(), timeSource: configuration.timeSource)
        random = SimulatorRandom(seed: configuration.seed, label: "simulator")
        caches = CardRangeCaches(random: SimulatorRandom(seed: configuration.seed, label: "card ranges"))
        registers = Self.registers(of: authority.systems, configuration: configuration, random: random, pages: pages)
        metadata = MetadataPublisher(
            authority: authority, timeSource: configuration.timeSource, releases: configuration.sdkReleases)
        let added = Set(configuration.scenarios.map(\.name))
        allScenarios = Scenario.builtIn.filter { !added.contains($0.name) } + configuration.scenarios
        scenariosByName = Dictionary(allScenarios.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    }

    private static func registers(
        of systems: [SimulatedSystem], configuration: SimulatorConfiguration, random: SimulatorRandom, pages: BaseAddress
    ) -> [Int: CardRangeRegister] {
        let label = random.derived("serial numbers").uuid().prefix(8)
        let registers = systems.map { system in
            let list = CardRangeList.initial(
                number: system.number, methodURL: Self.methodPath, exceptions: configuration.acsVersions)
            return (system.number, CardRangeRegister(list, label: "\(label)\(system.number)", pages: pages))
        }
        return Dictionary(registers, uniquingKeysWith: { first, _ in first })
    }

    /// The built-in scenarios.
    public static var scenarios: [Scenario] { Scenario.builtIn }

    /// The built-in scenarios and those of the configuration.
    public var scenarios: [Scenario] { allScenarios }

    /// The directory servers that an app must configure.
    public var directoryServers: [SimulatedDirectoryServer] { authority.systems.map(\.description) }

    /// The certificate authority of the HTTPS server, PEM: the SDK's trust anchor for the ACS.
    public var tlsAnchorPEM: String { authority.tlsAuthority.certificate.pem }

    /// The key that signs `/v1/metadata`, as JWK text.
    public var metadataPublicKey: String {
        JSONValue.object(EphemeralKey.jwk(authority.metadataKey.publicKey)).text
    }

    /// The pin of the HTTPS server's key: base64 SHA-256 of its SubjectPublicKeyInfo.
    public var tlsPin: String {
        let key = PublicKey.p256(authority.serverKey.publicKey).subjectPublicKeyInfo
        return (try? PlatformCrypto.sha256(key)).map { Base64.encode($0) } ?? ""
    }

    /// The certificate of the HTTPS server and its authority, PEM.
    package var serverCertificateChainPEM: String { authority.serverCertificate.pem + authority.tlsAuthority.certificate.pem }

    /// The private key of the HTTPS server, PEM.
    package var serverKeyPEM: String {
        get throws(SimulatorError) {
            do { return try authority.serverKey.pkcs8PEM } catch { throw .keys("\(error)") }
        }
    }

    /// Sets the URL of the simulator from now on; ignored unless absolute.
    package func move(to url: URL) {
        address.set(url)
        movePages(to: url)
    }

    /// Sets the URL of the pages for browsers from now on, where another server passes their requests to ``handle(_:)``.
    package func movePages(to url: URL) {
        pagesAddress.set(url)
        // The card ranges name the URL of the 3DS Method.
        caches.forget()
    }

    /// An HTTP transport to this simulator, for SDKs in the same process.
    public var transport: any HTTPTransport { SimulatorTransport(simulator: self) }

    /// Returns all messages of a transaction as JSON, including those between the servers; nil for an unknown identifier.
    package func conversation(threeDSServerTransID id: String) async -> [JSONObject]? {
        guard let transaction = registry.transaction(server: id) else { return nil }
        await transaction.passTime()
        return await transaction.messages
    }

    /// Returns the 3DS Server's record of a transaction, as `GET /v1/authentications/{id}` does; nil for an unknown identifier.
    package func record(threeDSServerTransID id: String) async -> JSONObject? {
        await registry.transaction(server: id)?.record()
    }

    /// Returns the number of RReq messages that the ACS has sent for a transaction.
    package func resultsRequestCount(threeDSServerTransID id: String) async -> Int {
        guard let transaction = registry.transaction(server: id) else { return 0 }
        await transaction.passTime()
        return await transaction.resultsRequestCount
    }
}

/// The URL of the simulator, without a slash at the end.
final class BaseAddress: Sendable {
    private let text: Locked<String>

    init?(_ url: URL) {
        guard let text = Self.text(of: url) else { return nil }
        self.text = Locked(text)
    }

    func set(_ url: URL) {
        guard let text = Self.text(of: url) else { return }
        self.text.withLock { $0 = text }
    }

    var value: String { text.withLock(\.self) }

    private static func text(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http", let host = url.host, !host.isEmpty
        else { return nil }
        let name = host.utf8.contains(UInt8(ascii: ":")) && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? "")
    }
}
