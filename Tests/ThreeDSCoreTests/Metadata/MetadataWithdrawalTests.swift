import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Metadata: what the last verified document withdrew (SDK-61, CORE-5)") struct MetadataWithdrawalTests {
    private static let id = "A000000003"
    private static let built = Result { try P256PrivateKey.generate() }
    private static let other = Result { try P256PrivateKey.generate() }

    private static func pem(_ key: Result<P256PrivateKey, any Error>) throws -> String {
        Fixture.publicKeyPEM(.p256(try key.get().publicKey))
    }

    private static func entry(
        _ key: String, id: String = Self.id, from: Double? = nil, to: Double? = nil, roots: [String]? = nil,
        revoked: [String] = []
    ) throws -> JSONObject {
        var object: JSONObject = [
            "id": .string(id), "publicKey": .string(key),
            "rootCertificates": .array(JSONArray(try (roots ?? [Fixture.root().pem]).map { .string($0) })),
            "revokedSerialNumbers": .array(JSONArray(revoked.map { .string($0) })),
        ]
        if let from { object["validFrom"] = .string(MetadataFixture.text(Fixture.today + from * 86_400)) }
        if let to { object["validTo"] = .string(MetadataFixture.text(Fixture.today + to * 86_400)) }
        return object
    }

    /// A device with its storage, and the metadata service.
    private final class Scene {
        private let time = ManualTimeSource(now: Fixture.today)
        private let storage = MemoryStorage()
        let transport = ScriptedTransport()
        private(set) var session: ServiceSession

        init(_ built: [DirectoryServer]) throws {
            session = try Self.session(built, time, storage, transport)
        }

        /// Starts the process anew, with what the storage has.
        func start(_ built: [DirectoryServer]) throws {
            session = try Self.session(built, time, storage, transport)
        }

        private static func session(
            _ built: [DirectoryServer], _ time: ManualTimeSource, _ storage: MemoryStorage,
            _ transport: ScriptedTransport
        ) throws -> ServiceSession {
            var surroundings = Fixture.surroundings()
            surroundings.timeSource = time
            surroundings.metadataTransport = transport
            surroundings.metadataVault = try MetadataVault(storage: storage, key: MetadataFixture.storageKey)
            var configuration = ServiceConfiguration()
            configuration.directoryServers = built
            configuration.metadataService = try MetadataFixture.service()
            return try ServiceSession.start(
                CheckedConfiguration(configuration, locale: nil), surroundings: surroundings,
                sdkAppID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e")
        }

        func fetch(_ entries: [JSONObject], issued: Double = 0) async throws {
            transport.add(
                try MetadataFixture.sign(
                    MetadataFixture.payload(issued: Fixture.today + issued * 86_400) {
                        $0["directoryServers"] = .array(JSONArray(entries.map { .object($0) }))
                    }.serialized()))
            #expect(try await session.metadata?.refresh() == .updated)
        }

        /// Sets the device's clock to a day, counted from ``Fixture/today``.
        func goTo(_ day: Double) { time.setDate(Fixture.today + day * 86_400) }

        func record(_ given: DirectoryServer? = nil) throws -> DirectoryServerRecord {
            if let given { return try session.directoryServer(given, id: given.id) }
            return try session.directoryServer(named: MetadataWithdrawalTests.id)
        }

        func refusal(_ given: DirectoryServer? = nil) -> RuntimeCode? {
            do {
                _ = try record(given)
                return nil
            } catch {
                guard case .runtime(let refusal)? = error as? SDKError else { return nil }
                return refusal.code
            }
        }

        var usesAKey: Bool {
            SDKInfo(session).directoryServers.first { $0.id == MetadataWithdrawalTests.id }?.keys.contains(
                where: \.isInUse)
                ?? false
        }
    }

    private static func configured(roots: [String]? = nil, revoked: [String] = []) throws -> DirectoryServer {
        var server = DirectoryServer(
            id: id, publicKey: try pem(built), rootCertificates: try roots ?? [Fixture.root().pem])
        server.revokedSerialNumbers = revoked
        return server
    }

    /// Days for which a document of seven days cannot be used, or shows an earlier time than the service's last word.
    private static let days: [Double] = [-4000, -1, 7, 8, 4000]

    @Test(
        "A key of the configuration that the document no longer lists does not come back, also after a restart", arguments: days)
    func replaced(day: Double) async throws {
        let scene = try Scene([Self.configured()])
        #expect(try scene.record().key == .p256(Self.built.get().publicKey))
        try await scene.fetch([Self.entry(Self.pem(Self.other))])
        #expect(try scene.record().key == .p256(Self.other.get().publicKey))
        scene.goTo(day)
        #expect(scene.refusal() == .metadataOutOfDate)
        #expect(!scene.usesAKey)
        try scene.start([Self.configured()])
        #expect(scene.refusal() == .metadataOutOfDate)
        #expect(!scene.usesAKey)
    }

    @Test("A directory server that only the document has is known as well, beside those of the configuration")
    func added() async throws {
        let scene = try Scene([Self.configured()])
        try await scene.fetch([Self.entry(Self.pem(Self.built)), Self.entry(Self.pem(Self.other), id: "A000000004")])
        let known = SDKInfo(scene.session).directoryServers
        #expect(known.map(\.id) == [Self.id, "A000000004"])
        #expect(known.map(\.source) == [.metadataService, .metadataService])
        #expect(try scene.session.directoryServer(named: "A000000004").key == .p256(Self.other.get().publicKey))
    }

    @Test("A key that the document lists is used from the configuration when the document is out of date", arguments: days)
    func stillListed(day: Double) async throws {
        let scene = try Scene([Self.configured(revoked: ["0B"])])
        try await scene.fetch([Self.entry(Self.pem(Self.built), revoked: ["0A"]), Self.entry(Self.pem(Self.other), from: -1)])
        scene.goTo(day)
        for _ in 0..<2 {
            let record = try scene.record()
            #expect(try record.key == .p256(Self.built.get().publicKey))
            #expect(record.revokedSerials.contains([0x0A]) && record.revokedSerials.contains([0x0B]))
            #expect(record.roots.count == 1)
            #expect(scene.usesAKey)
            try scene.start([Self.configured(revoked: ["0B"])])
        }
    }

    @Test("A key whose use has ended by the document does not come back, whatever the clock shows", arguments: days + [2, 3.5])
    func ended(day: Double) async throws {
        let scene = try Scene([Self.configured()])
        try await scene.fetch([Self.entry(Self.pem(Self.built), to: 3), Self.entry(Self.pem(Self.other), from: 3)])
        #expect(try scene.record().key == .p256(Self.built.get().publicKey))
        // The service's last word comes after the end.
        scene.goTo(4)
        try await scene.fetch([Self.entry(Self.pem(Self.built), to: 3), Self.entry(Self.pem(Self.other), from: 3)], issued: 4)
        scene.goTo(day)
        if day == 4 || day == 7 || day == 8 {
            #expect(try scene.record().key == .p256(Self.other.get().publicKey))
        } else {
            #expect(scene.refusal() != nil)
        }
        try scene.start([Self.configured()])
        #expect((try? scene.record())?.key != .p256(try Self.built.get().publicKey))
    }

    @Test("The confirmation of a document is the service's last word, too")
    func confirmed() async throws {
        let scene = try Scene([Self.configured()])
        let text = try MetadataFixture.sign(
            MetadataFixture.payload {
                $0["directoryServers"] = .array(
                    JSONArray([
                        .object(try Self.entry(Self.pem(Self.built), to: 3)), .object(try Self.entry(Self.pem(Self.other))),
                    ]))
            }.serialized())
        for day in [0, 4.0] {
            scene.goTo(day)
            scene.transport.add(text, tag: "\"1\"")
            _ = try await scene.session.metadata?.refresh()
        }
        for day in [-1, 1, 2, 8.0] {
            scene.goTo(day)
            #expect((try? scene.record())?.key != .p256(try Self.built.get().publicKey), "day \(day)")
        }
    }

    @Test("A usable document without a valid key does not bring a key of the configuration back")
    func withoutValidKey() async throws {
        let scene = try Scene([Self.configured()])
        try await scene.fetch([Self.entry(Self.pem(Self.built), to: -1)])
        #expect(scene.refusal() == .noDirectoryServerKey)
        try await scene.fetch([Self.entry(Self.pem(Self.other), to: -1)], issued: 0.001)
        #expect(scene.refusal() == .noDirectoryServerKey)
        #expect(!scene.usesAKey)
    }

    @Test("A root that the document no longer lists does not come back, and a re-issued root is the same root", arguments: days)
    func roots(day: Double) async throws {
        let kept = try Fixture.root().pem
        let withdrawn = try Fixture.root(key: .p256(P256PrivateKey.generate())).pem
        let reissued = try Fixture.root(notAfter: Fixture.today + Fixture.year).pem
        let scene = try Scene([Self.configured(roots: [withdrawn, reissued])])
        try await scene.fetch([Self.entry(Self.pem(Self.built), roots: [kept])])
        scene.goTo(day)
        #expect(try scene.record().roots.map(\.pem) == [reissued])
        try scene.start([Self.configured(roots: [withdrawn])])
        #expect(scene.refusal() == .metadataOutOfDate)
    }

    @Test(
        "A directory server that the document does not list, and roots where it lists none, stay as configured", arguments: days)
    func unlisted(day: Double) async throws {
        let scene = try Scene([Self.configured()])
        try await scene.fetch([Self.entry(Self.pem(Self.other), id: "A000000009")])
        scene.goTo(day)
        #expect(try scene.record().key == .p256(Self.built.get().publicKey))
        scene.goTo(0)
        try await scene.fetch([Self.entry(Self.pem(Self.built), roots: [])], issued: 0.001)
        scene.goTo(day)
        // The second document can still be used on day 7, and gives no root.
        #expect(try scene.record().roots.count == (day == 7 ? 0 : 1))
    }

    @Test("What an app gives with one transaction is subject to the withdrawals, too", arguments: days)
    func given(day: Double) async throws {
        let scene = try Scene([])
        try await scene.fetch([
            Self.entry(Self.pem(Self.built), to: -1, revoked: ["0A"]), Self.entry(Self.pem(Self.other), revoked: ["00:0B"]),
        ])
        scene.goTo(day)
        var given = try Self.configured(revoked: ["0C"])
        #expect(scene.refusal(given) == .noDirectoryServerKey)
        given.publicKey = try Fixture.ecPEM()
        let record = try scene.record(given)
        #expect(Set(record.revokedSerials).isSuperset(of: [[0x0A], [0x0B], [0x0C]]))
        // Without a key of its own, the directory server's is needed.
        given.publicKey = ""
        #expect(scene.refusal(given) == .metadataOutOfDate)
    }
}
