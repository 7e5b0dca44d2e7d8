import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// What is wrong with a configuration that `initialize` accepts.
struct ConfigurationFindingTests {
    private static let day: TimeInterval = 86_400
    private static let clock = ManualTimeSource(now: Fixture.today)

    /// The findings with the change made to a configuration of one directory server without end dates.
    private func findings(
        security: SecurityEnvironment = SecurityEnvironment(platform: .linux), interface: InterfaceSettings? = nil,
        time: ManualTimeSource = clock, _ change: (inout ServiceConfiguration) throws -> Void = { _ in }
    ) throws -> [ConfigurationFinding] {
        var surroundings = Fixture.surroundings(security: security)
        surroundings.timeSource = time
        let service = SDKService(surroundings)
        var configuration = ServiceConfiguration()
        configuration.directoryServers = [Self.server()]
        if let interface { configuration.interface = InterfaceSettingsSet(interface) }
        try change(&configuration)
        try service.initialize(locale: nil) { configuration }
        return try service.configurationFindings()
    }

    private static func server(
        key: String? = nil, keyID: String? = nil, from: Double? = nil, to: Double? = nil, rootEnds: Double = 100
    ) -> DirectoryServer {
        let root = try? Fixture.root(notAfter: Fixture.today + rootEnds * day).pem
        return DirectoryServer(
            id: "A000000003", publicKey: key ?? (try? Fixture.ecPEM()) ?? "", keyID: keyID,
            rootCertificates: [root ?? ""], validFrom: from.map { Fixture.today + $0 * day },
            validTo: to.map { Fixture.today + $0 * day })
    }

    struct Dates: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let servers: [DirectoryServer]
        let expected: [ConfigurationFinding]
    }

    static let dates = [
        Dates(testDescription: "a key without end", servers: [server()], expected: []),
        Dates(testDescription: "a key that ends in 31 days", servers: [server(to: 31)], expected: []),
        Dates(
            testDescription: "a key that ends in 29 days", servers: [server(to: 29)],
            expected: [.keyEnds(directoryServer: "A000000003", .use, daysLeft: 29)]),
        Dates(
            testDescription: "a key with a successor", servers: [server(keyID: "1", to: 5), server(keyID: "2", from: 4)],
            expected: []),
        Dates(
            testDescription: "two keys that end", servers: [server(keyID: "1", to: 5), server(keyID: "2", to: 9)],
            expected: [.keyEnds(directoryServer: "A000000003", .use, daysLeft: 9)]),
        Dates(
            testDescription: "a key that has ended", servers: [server(to: -3)],
            expected: [.keyEnds(directoryServer: "A000000003", .use, daysLeft: -3)]),
        Dates(
            testDescription: "a root that ends", servers: [server(rootEnds: 12)],
            expected: [.rootEnds(directoryServer: "A000000003", daysLeft: 12)]),
        Dates(
            testDescription: "a root with a successor of the same name",
            servers: [server(keyID: "1", rootEnds: 12), server(keyID: "2", rootEnds: 400)], expected: []),
    ]

    @Test("Keys and roots that end within 30 days are reported, and those with a successor are not (CORE-5)", arguments: dates)
    func ends(_ item: Dates) throws {
        #expect(try findings { $0.directoryServers = item.servers } == item.expected)
    }

    @Test("The certificate of the key counts when no key outlasts it") func keyCertificate() throws {
        func certificate(_ days: Double) throws -> String {
            try Fixture.keyCertificate(.p256(Fixture.ecKey.get().publicKey), notAfter: Fixture.today + days * Self.day).pem
        }
        let near = try certificate(7)
        #expect(
            try findings { $0.directoryServers = [Self.server(key: near)] }
                == [.keyEnds(directoryServer: "A000000003", .certificate, daysLeft: 7)])
        let far = try certificate(60)
        #expect(
            try findings { $0.directoryServers = [Self.server(key: near, keyID: "1"), Self.server(key: far, keyID: "2")] } == [])
    }

    @Test("The findings are those of the moment: an end comes nearer while the service runs") func later() throws {
        let time = ManualTimeSource(now: Fixture.today)
        var surroundings = Fixture.surroundings()
        surroundings.timeSource = time
        let service = SDKService(surroundings)
        var configuration = ServiceConfiguration()
        configuration.directoryServers = [Self.server(to: 40)]
        try service.initialize(locale: nil) { configuration }
        #expect(try service.configurationFindings() == [])
        time.advance(seconds: 15 * Self.day)
        #expect(try service.configurationFindings() == [.keyEnds(directoryServer: "A000000003", .use, daysLeft: 25)])
        time.advance(seconds: 30 * Self.day)
        #expect(try service.configurationFindings().map(\.severity) == [.HIGH])
    }

    @Test(
        "A release build under the policy development is reported: the app's word first, then the system's (sdk-security-policy)",
        arguments: [
            (nil, nil, nil), (nil, .appStoreReceipt, .appStoreReceipt), (true, nil, .declared),
            (true, .appStoreReceipt, .declared), (false, .noDebuggerEntitlement, nil),
        ] as [(Bool?, ReleaseSign?, ReleaseSign?)])
    func release(declared: Bool?, sign: ReleaseSign?, expected: ReleaseSign?) throws {
        var environment = SecurityEnvironment(platform: .iOS)
        environment.releaseSign = { sign }
        for policy in SecuritySettings.Policy.allCases {
            let found = try findings(security: environment) {
                $0.security.policy = policy
                $0.security.isReleaseBuild = declared
            }
            let wanted = policy == .development ? expected.map { [ConfigurationFinding.developmentPolicy($0)] } ?? [] : []
            #expect(found == wanted)
        }
    }

    @Test(
        "A profile without debuggers and a store's receipt are signs of a release build",
        arguments: [
            (true, nil, nil), (false, nil, .noDebuggerEntitlement), (false, "receipt", .noDebuggerEntitlement),
            (nil, "receipt", .appStoreReceipt), (nil, "sandboxReceipt", .appStoreReceipt), (nil, nil, nil),
        ] as [(Bool?, String?, ReleaseSign?)])
    func signs(allowsDebugging: Bool?, receipt: String?, expected: ReleaseSign?) throws {
        let profile = try allowsDebugging.map { allows in
            try #require(
                ProvisioningProfile(
                    Array(
                        """
                        <?xml version="1.0"?><plist version="1.0"><dict><key>Entitlements</key><dict><key>get-task-allow</key><\(allows)/>\
                        </dict></dict></plist>
                        """.utf8)))
        }
        #expect(ReleaseSign.of(profile: profile, receiptName: receipt) == expected)
    }

    @Test("Small texts and parameters without effect are findings, and a strict contrast guard refuses the texts") func others()
        throws
    {
        var look = InterfaceSettings()
        look.toolbar = ToolbarStyle()
        look.toolbar?.text.fontSize = 10
        let found = try findings(interface: look) { $0.parameters["license-key"] = "secret" }
        let warning = TextSizeWarning.all(in: InterfaceSettingsSet(look))
        #expect(warning.count == 1)
        #expect(found == warning.map(ConfigurationFinding.smallText) + [.parameterWithoutEffect(.licenseKeyWithHyphen)])
        #expect(throws: SDKError.invalidInput(.uiCustomization, expected: .textSize(try #require(warning.first), more: 0))) {
            try findings(interface: look) { $0.contrastGuard = .strict }
        }
    }

    @Test("Each finding is logged once, at initialize, and those with severity HIGH are errors") func logged() throws {
        let sink = EventSink()
        _ = try findings {
            $0.directoryServers = [Self.server(to: -3, rootEnds: 12)]
            $0.parameters["license-key"] = "secret"
            $0.diagnosis.sinks = [sink]
        }
        let events = sink.events.all.filter { $0.step == .configurationWarning }
        #expect(events.map(\.level) == [.error, .information])
        #expect(sink.events.all.filter { $0.step == .parameterWithoutEffect }.count == 1)
    }

    private final class EventSink: DiagnosticSink {
        let events = Recorder<DiagnosticEvent>()
        func receive(_ event: DiagnosticEvent) { events.record(event) }
    }

    @Test("The sentences say what to do, and name ids only", .aboutWords)
    func words() {
        let cases: [(ConfigurationFinding, String)] = [
            (
                .keyEnds(directoryServer: "A000000003", .use, daysLeft: 1),
                "The last key of directory server A000000003 ends in 1 day: add the next key of the payment system"
            ),
            (
                .keyEnds(directoryServer: "A000000003", .certificate, daysLeft: -1),
                "The certificate of the key of directory server A000000003 has ended. The key still works: ask the payment system "
                    + "whether it changes its key"
            ),
            (
                .rootEnds(directoryServer: "A\n", daysLeft: 0),
                "A root certificate of directory server A? ends today: ask the payment system for the next one"
            ),
            (
                .parameterWithoutEffect(.maskSensitive),
                "The parameter MaskSensitive has no effect, because secrets are always masked"
            ),
        ]
        for (finding, sentence) in cases { #expect(finding.description == sentence) }
        #expect(ConfigurationFinding.metadataNotFetched.description.contains("initializeAsync"))
        for sign in ReleaseSign.allCases {
            let reason =
                switch sign {
                case .declared: "the app says so"
                case .appStoreReceipt: "it has a receipt of the App Store"
                case .noDebuggerEntitlement: "its profile allows no debuggers"
                }
            let sentence = ConfigurationFinding.developmentPolicy(sign).description
            #expect(sentence.contains(reason) && sentence.hasSuffix("set security.policy to production"))
        }
    }
}
