import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Directory servers with several keys (SDK-61, CORE-5)") struct DirectoryServerFamilyTests {
    /// One key; dates are days from ``Fixture/today``.
    struct Key {
        let keyID: String?
        var from: Double?
        var to: Double?
        /// The end of the key's certificate; nil: the key comes without one.
        var certificateEnds: Double?
    }

    struct Walk: CustomTestStringConvertible {
        let testDescription: String
        let keys: [Key]
        /// What is used on which day; nil: no key.
        let used: [(day: Double, keyID: String?)]
    }

    static let walks: [Walk] = [
        Walk(testDescription: "one key without limits", keys: [Key(keyID: "a")], used: [(-5000, "a"), (0, "a"), (5000, "a")]),
        Walk(
            testDescription: "one key with limits", keys: [Key(keyID: "a", from: -10, to: 10)],
            used: [(-10.001, nil), (-10, "a"), (9.999, "a"), (10, nil)]),
        Walk(
            testDescription: "old and new overlap: the newest valid one",
            keys: [Key(keyID: "old", from: -100, to: 10), Key(keyID: "new", from: 0, to: 100)],
            used: [(-101, nil), (-1, "old"), (-0.001, "old"), (0, "new"), (10, "new"), (99, "new"), (100, nil)]),
        Walk(
            testDescription: "the order does not matter",
            keys: [Key(keyID: "new", from: 0, to: 100), Key(keyID: "old", from: -100, to: 10)],
            used: [(-1, "old"), (0, "new"), (20, "new")]),
        Walk(
            testDescription: "a gap",
            keys: [Key(keyID: "old", from: -100, to: -10), Key(keyID: "new", from: 10, to: 100)],
            used: [(-11, "old"), (-10, nil), (0, nil), (10, "new")]),
        Walk(
            testDescription: "three keys",
            keys: [Key(keyID: "a", to: 30), Key(keyID: "b", from: 10, to: 40), Key(keyID: "c", from: 20)],
            used: [(0, "a"), (10, "b"), (20, "c"), (4000, "c")]),
        Walk(
            testDescription: "a key without limits yields to a newer one",
            keys: [Key(keyID: "a"), Key(keyID: "b", from: 0, to: 10)], used: [(-1, "a"), (0, "b"), (10, "a")]),
        Walk(
            testDescription: "the dates of certificates are a preference, not a limit (protocol/security.md §3.4)",
            keys: [Key(keyID: "a", certificateEnds: -1), Key(keyID: "b", from: -300, certificateEnds: 50)],
            used: [(0, "b"), (60, "b")]),
        Walk(
            testDescription: "an expired certificate is used when there is nothing else",
            keys: [Key(keyID: "a", certificateEnds: -1)], used: [(0, "a"), (500, "a")]),
        Walk(
            testDescription: "same limits: the first", keys: [Key(keyID: "a", from: -1), Key(keyID: "b", from: -1)],
            used: [(0, "a")]),
    ]

    private static func configurations(_ keys: [Key]) throws -> [DirectoryServer] {
        func date(_ day: Double?) -> Date? { day.map { Fixture.today + $0 * 86_400 } }
        return try keys.map { key in
            let publicKey = PublicKey.p256(try P256PrivateKey.generate().publicKey)
            return DirectoryServer(
                id: "A000000003",
                publicKey: try date(key.certificateEnds).map { try Fixture.keyCertificate(publicKey, notAfter: $0).pem }
                    ?? Fixture.publicKeyPEM(publicKey),
                keyID: key.keyID, validFrom: date(key.from), validTo: date(key.to))
        }
    }

    @Test("The newest valid key is used", arguments: walks) func chooses(_ walk: Walk) throws {
        let set = try DirectoryServerSet(Self.configurations(walk.keys))
        let family = try #require(set.family(named: "a000000003"))
        #expect(set.families.count == 1 && family.records.count == walk.keys.count)
        for (day, keyID) in walk.used {
            #expect(family.record(at: Fixture.today + day * 86_400)?.keyID == keyID, "day \(day)")
        }
    }

    @Test(
        "Roots, intermediates, revocations and logo belong to the directory server, not to one key (CORE-144, CORE-253)",
        .proves("CORE-144", "CORE-253"))
    func shares() throws {
        let (one, two) = (try Fixture.root(), try Fixture.root(key: .p256(P256PrivateKey.generate())))
        var configurations = try Self.configurations([Key(keyID: "old"), Key(keyID: "new", from: 0)])
        configurations[0].rootCertificates = [one.pem]
        configurations[0].intermediates = [two.pem]
        configurations[0].revokedSerialNumbers = ["01"]
        configurations[0].logo = [1]
        configurations[0].darkLogo = [2]
        configurations[1].rootCertificates = [two.pem, one.pem]
        configurations[1].revokedSerialNumbers = ["02"]
        let record = try #require(try DirectoryServerSet(configurations).family(named: "A000000003")?.record(at: Fixture.today))
        #expect(record.keyID == "new")
        #expect(record.roots == [one, two])
        #expect(record.intermediates == [two])
        #expect(record.revokedSerials == [[1], [2]])
        #expect(record.logo == LogoImage(light: [1], dark: [2]))
    }

    @Test("Two entries with the same key id and validity are refused") func twice() throws {
        for keys in [
            [Key(keyID: nil), Key(keyID: nil)], [Key(keyID: "a", from: 0, to: 1), Key(keyID: "a", from: 0, to: 1)],
        ] {
            let error = #expect(throws: SDKError.self) { try DirectoryServerSet(Self.configurations(keys)) }
            guard case .invalidInput(let refusal)? = error else { return }
            #expect(refusal.expectation == .unique(.directoryServerKey))
            guard case .directoryServer(let name) = refusal.path.subject else {
                Issue.record("\(refusal)")
                continue
            }
            #expect(name.id == "A000000003")
        }
        for keys in [
            [Key(keyID: nil), Key(keyID: "a")], [Key(keyID: "a", from: 0), Key(keyID: "a", from: 1)],
            [Key(keyID: nil, to: 1), Key(keyID: nil, to: 2)],
        ] {
            #expect(try DirectoryServerSet(Self.configurations(keys)).families.count == 1)
        }
    }

    @Test("Limits in the wrong order are refused") func wrongOrder() throws {
        for (from, to) in [(0.0, 0.0), (1, 0)] {
            #expect(
                throws: SDKError.invalidInput(
                    .directoryServer(.init(id: "A000000003", index: 0)), .validTo, expected: .afterValidFrom)
            ) {
                try DirectoryServerSet(Self.configurations([Key(keyID: "a", from: from, to: to)]))
            }
        }
    }

    // MARK: In the service

    private static func service(_ configurations: [DirectoryServer], day: Double = 0) throws -> SDKService {
        var surroundings = Fixture.surroundings()
        surroundings.timeSource = ManualTimeSource(now: Fixture.today + day * 86_400)
        let service = SDKService(surroundings)
        var configuration = ServiceConfiguration()
        configuration.directoryServers = configurations
        let complete = configuration
        try service.initialize(locale: nil) { complete }
        return service
    }

    @Test("A missing valid key is reported (CORE-5)", .proves("CORE-5")) func noKey() throws {
        let service = try Self.service(Self.configurations([Key(keyID: "a", from: 10)]))
        #expect(
            CallResult { _ = try service.createTransaction(directoryServerID: "A000000003", messageVersion: nil) }
                == .runtime(.noDirectoryServerKey))
        #expect(
            CallResult { _ = try service.createTransaction(directoryServerID: "A000000004", messageVersion: nil) }
                == .invalidInput)
        let facts = try service.information().directoryServers
        #expect(facts.map(\.id) == ["A000000003"])
        #expect(facts.first?.keys.map(\.isInUse) == [false])
    }

    @Test(
        "A logo with one of its two pictures is there, and drawn for both appearances", arguments: [[UInt8]?.none, [], [1]],
        [nil, [], [2]])
    func logo(light: [UInt8]?, dark: [UInt8]?) {
        let logo = LogoImage(light: light, dark: dark)
        let isThere = light == [1] || dark == [2]
        #expect(logo.isEmpty == !isThere)
        #expect(logo.bytes(.DEFAULT) == (light == [1] ? [1] : nil))
        #expect(logo.bytes(.DARK) == (dark == [2] ? [2] : light == [1] ? [1] : nil))
    }

    @Test("getSDKInfo returns keys, certificates and days left") func information() throws {
        let ends: [(Double, Int)] = [(10, 10), (0.5, 0), (-0.5, -1), (-3, -3)]
        var configurations = try Self.configurations(ends.enumerated().map { Key(keyID: "k\($0)", certificateEnds: $1.0) })
        configurations[0].rootCertificates = [try Fixture.root().pem]
        configurations[1].validFrom = Fixture.today - 86_400
        configurations[1].logo = []
        configurations[1].darkLogo = [2]
        let facts = try #require(try Self.service(configurations).information().directoryServers.first)
        #expect(facts.keys.map(\.certificate?.daysLeft) == ends.map(\.1))
        #expect(facts.keys.map(\.keyID) == ["k0", "k1", "k2", "k3"])
        #expect(facts.keys.map(\.isInUse) == [false, true, false, false])
        #expect(facts.keys.map(\.algorithm) == ["P-256", "P-256", "P-256", "P-256"])
        #expect(facts.keys[1].validFrom == Fixture.today - 86_400)
        #expect(facts.keyExpires == Fixture.today + 43_200)
        #expect(facts.keys[0].certificate?.subject == "CN=Test directory server")
        #expect(facts.rootCertificates.map(\.subject) == ["CN=Test root"])
        #expect(facts.rootCertificates.map(\.daysLeft) == [182])
        #expect(!facts.hasLogo && facts.hasDarkLogo)
        #expect(facts.source == .configuration)
    }

    @Test(
        "Values that a transaction's own directory server leaves empty come from the configured one (CORE-5, CORE-144, CORE-253)",
        .proves("CORE-5", "CORE-144", "CORE-253"))
    func completes() throws {
        let (one, two) = (try Fixture.root(), try Fixture.root(key: .p256(P256PrivateKey.generate())))
        var known = try Self.configurations([Key(keyID: "known")])
        known[0].rootCertificates = [one.pem]
        known[0].revokedSerialNumbers = ["07"]
        known[0].logo = [1]
        let session = try ServiceSession.start(
            CheckedConfiguration(
                {
                    var configuration = ServiceConfiguration()
                    configuration.directoryServers = known
                    return configuration
                }(), locale: nil), surroundings: Fixture.surroundings(), sdkAppID: "")
        func record(_ change: (inout DirectoryServer) -> Void = { _ in }) throws -> DirectoryServerRecord {
            var given = DirectoryServer(id: "", publicKey: "")
            change(&given)
            return try session.directoryServer(given, id: "a000000003")
        }
        let whole = try record()
        #expect(whole.keyID == "known" && whole.roots == [one] && whole.logo.light == [1] && whole.id == "A000000003")
        let ownRoot = try record {
            $0.rootCertificates = [two.pem]
            $0.logo = [9]
        }
        #expect(ownRoot.keyID == "known" && ownRoot.roots == [two] && ownRoot.logo.light == [9])
        #expect(ownRoot.revokedSerials == [[7]])
        let rsa = try Fixture.rsaPEM()
        let ownKey = try record { $0.publicKey = rsa }
        #expect(ownKey.keyID == nil && ownKey.roots == [one] && ownKey.logo.light == [1] && ownKey.id == "a000000003")
        #expect(throws: SDKError.self) { try record { $0.rootCertificates = ["root"] } }
        #expect(throws: SDKError.self) { try record { $0.id = "A000000004" } }
        #expect(throws: SDKError.self) {
            try session.directoryServer(DirectoryServer(id: "", publicKey: ""), id: "x")
        }
        #expect(throws: SDKError.self) {
            try session.directoryServer(DirectoryServer(id: "", publicKey: ""), id: "")
        }
    }

    @Test("An empty key id is accepted only with an RSA key", arguments: [true, false]) func emptyID(isEC: Bool) throws {
        let service = try Self.service([])
        let given = DirectoryServer(id: "", publicKey: try isEC ? Fixture.ecPEM() : Fixture.rsaPEM())
        let result = CallResult {
            _ = try service.createTransaction(directoryServerID: "", messageVersion: "2.2.0", directoryServer: given)
                .requestParameters()
        }
        #expect(result == (isEC ? .invalidInput : .fine))
    }

    @Test("A transaction has its directory server's logo (CORE-144)", .proves("CORE-144")) func logo() throws {
        var configurations = try Self.configurations([Key(keyID: "a")])
        configurations[0].logo = [1, 2]
        configurations[0].darkLogo = [3]
        let transaction = try Self.service(configurations).createTransaction(
            directoryServerID: "A000000003", messageVersion: nil)
        #expect(transaction.logo == LogoImage(light: [1, 2], dark: [3]))
    }
}
