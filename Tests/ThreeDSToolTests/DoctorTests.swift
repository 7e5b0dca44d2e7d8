import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds doctor` on files made here.
@Suite("Doctor (SDK-61, CORE-5, CORE-253)") struct DoctorTests {
    /// The day of every examination.
    private static let today = Date(timeIntervalSince1970: 1_767_225_600)
    private static let now = "2026-01-01T00:00:00Z"
    private static let signer = Result { SigningKey.p256(try P256PrivateKey.generate()) }

    private static func date(_ days: Double) -> Date { today + days * 86_400 }

    /// A self-signed authority that ends after `days`.
    private static func root(_ days: Double = 400, from: Double = -400, key: SigningKey? = nil) throws -> CertificateBuilder {
        CertificateBuilder.authority(
            DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: date(from), notAfter: date(days),
            publicKey: try (key ?? signer.get()).publicKey)
    }

    private static func pem(_ builder: CertificateBuilder) throws -> String { try builder.signed(by: signer.get()).pem }

    /// The certificate of a key for device data that ends after `days`.
    private static func keyCertificate(_ days: Double = 400, from: Double = -400) throws -> CertificateBuilder {
        CertificateBuilder(
            subject: DistinguishedName(commonName: "Key"), issuer: DistinguishedName(commonName: "Root"), serialNumber: [2],
            notBefore: date(from), notAfter: date(days), publicKey: try signer.get().publicKey)
    }

    /// SubjectPublicKeyInfo of an RSA key too short to be made here.
    private static func shortRSA() -> [UInt8] {
        DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null]),
            DERWriter.bitString(
                DERWriter.sequence([
                    DERWriter.integer([0xC1] + [UInt8](repeating: 0x11, count: 127)), DERWriter.integer([1, 0, 1]),
                ])),
        ])
    }

    private static func p384() -> [UInt8] {
        DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(.secp384r1)]),
            DERWriter.bitString([4] + [UInt8](repeating: 1, count: 96)),
        ])
    }

    /// A certificate whose signature algorithm is changed to SHA-1, inside and out (the signature no longer fits).
    private static func sha1(_ certificate: Certificate) -> String {
        let sha256: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]
        var der = certificate.der
        for start in 0..<(der.count - 10) where der[start..<(start + 10)].elementsEqual(sha256) {
            // ecdsa-with-SHA256 1.2.840.10045.4.3.2 to an unused arm of the same length
            der[start + 9] = 0x7F
        }
        return PEM.text(label: "CERTIFICATE", der: der)
    }

    private static func good() throws -> JSONObject {
        [
            "id": "A000000003", "publicKey": .string(try pem(keyCertificate())), "keyID": "k",
            "rootCertificates": [.string(try pem(root()))],
        ]
    }

    private static func configuration(_ servers: [JSONObject]) throws -> JSONObject {
        ["directoryServers": .array(JSONArray(servers.map { .object($0) })), "acsTrustAnchors": [.string(try pem(root()))]]
    }

    /// Runs the doctor on one file with this content; the path is taken out of what it says.
    private func run(_ content: [UInt8], _ options: [String] = []) async throws -> ToolRun {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tds-doctor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("config.json")
        try Data(content).write(to: file)
        var run = await ToolRun.of(["doctor", file.path, "--now", Self.now] + options)
        run.output = run.output.replacingOccurrences(of: file.path, with: "FILE")
        run.error = run.error.replacingOccurrences(of: file.path, with: "FILE")
        return run
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// `member: rule` of each finding, in order.
        let findings: [String]
        var options: [String] = []
        let change: @Sendable (inout JSONObject) throws -> Void
    }

    static let cases: [Case] = [
        Case(testDescription: "good", findings: []) { _ in },
        Case(testDescription: "key without certificate", findings: []) {
            $0["publicKey"] = .string(PEM.text(label: "PUBLIC KEY", der: try signer.get().publicKey.subjectPublicKeyInfo))
        },
        Case(testDescription: "JWK object", findings: []) {
            guard case .p256(let key) = try signer.get().publicKey else { return }
            $0["publicKey"] = .object(key.jwk)
        },
        Case(testDescription: "base64 DER", findings: []) {
            $0["publicKey"] = .string(Base64.encode(try keyCertificate().signed(by: signer.get()).der))
            $0["rootCertificates"] = [.string(Base64.encode(try root().signed(by: signer.get()).der))]
        },

        Case(testDescription: "key certificate expired", findings: ["publicKey: expired"]) {
            $0["publicKey"] = .string(try pem(keyCertificate(-1)))
        },
        Case(testDescription: "key certificate ends at this second", findings: ["publicKey: expired"]) {
            $0["publicKey"] = .string(try pem(keyCertificate(0)))
        },
        Case(testDescription: "key certificate ends in 29 days", findings: ["publicKey: expires-soon"]) {
            $0["publicKey"] = .string(try pem(keyCertificate(29)))
        },
        Case(testDescription: "in exactly 30 days", findings: []) { $0["publicKey"] = .string(try pem(keyCertificate(30))) },
        Case(testDescription: "root expired", findings: ["rootCertificates[0]: expired"]) {
            $0["rootCertificates"] = [.string(try pem(root(-0.5)))]
        },
        Case(testDescription: "second root ends soon", findings: ["rootCertificates[1]: expires-soon"]) {
            $0["rootCertificates"] = [.string(try pem(root())), .string(try pem(root(29.9)))]
        },
        Case(testDescription: "two roots in one text", findings: ["rootCertificates[0]: expires-soon"]) {
            $0["rootCertificates"] = [.string(try pem(root()) + pem(root(2)))]
        },
        Case(testDescription: "90 days", findings: ["rootCertificates[0]: expires-soon"], options: ["--days", "90"]) {
            $0["rootCertificates"] = [.string(try pem(root(89)))]
        },
        Case(testDescription: "0 days", findings: [], options: ["--days", "0"]) {
            $0["rootCertificates"] = [.string(try pem(root(0.1)))]
        },
        Case(testDescription: "root not yet valid", findings: ["rootCertificates[0]: not-yet-valid"]) {
            $0["rootCertificates"] = [.string(try pem(root(from: 1)))]
        },
        Case(testDescription: "intermediate expired", findings: ["intermediates[0]: expired"]) {
            $0["intermediates"] = [.string(try pem(root(-3)))]
        },
        Case(testDescription: "validTo is over", findings: ["validTo: expired", "publicKey: no-valid-key"]) {
            $0["validTo"] = "2025-12-31T00:00:00Z"
        },
        Case(testDescription: "validTo comes soon", findings: ["validTo: expires-soon"]) {
            $0["validTo"] = "2026-01-10T00:00:00Z"
        },
        Case(testDescription: "validFrom is to come", findings: ["publicKey: no-valid-key"]) {
            $0["validFrom"] = "2026-01-10T00:00:00Z"
        },
        Case(testDescription: "key certificate begins later", findings: ["publicKey: no-valid-key"]) {
            $0["publicKey"] = .string(try pem(keyCertificate(from: 2)))
        },

        Case(testDescription: "short RSA key", findings: ["publicKey: weak-key"]) {
            $0["publicKey"] = .string(PEM.text(label: "PUBLIC KEY", der: shortRSA()))
        },
        Case(testDescription: "short RSA key, base64", findings: ["publicKey: weak-key"]) {
            $0["publicKey"] = .string(Base64.encode(shortRSA()))
        },
        Case(testDescription: "short RSA JWK", findings: ["publicKey: weak-key"]) {
            $0["publicKey"] = [
                "kty": "RSA", "n": .string(Base64URL.encode([0xC1] + [UInt8](repeating: 0x11, count: 127))), "e": "AQAB",
            ]
        },
        Case(testDescription: "P-384 key", findings: ["publicKey: unsupported-key"]) {
            $0["publicKey"] = .string(PEM.text(label: "PUBLIC KEY", der: p384()))
        },
        Case(testDescription: "P-384 JWK", findings: ["publicKey: unsupported-key"]) {
            $0["publicKey"] = ["kty": "EC", "crv": "P-384", "x": "AAAA", "y": "AAAA"]
        },
        Case(testDescription: "point off the curve", findings: ["publicKey: unreadable"]) {
            let der = DERWriter.sequence([
                DERWriter.sequence([DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(.prime256v1)]),
                DERWriter.bitString([4] + [UInt8](repeating: 1, count: 64)),
            ])
            $0["publicKey"] = .string(PEM.text(label: "PUBLIC KEY", der: der))
        },
        Case(testDescription: "intermediate signed with a weak algorithm", findings: ["intermediates[0]: weak-signature"]) {
            var builder = try root()
            builder.subject = DistinguishedName(commonName: "Intermediate")
            $0["intermediates"] = [.string(sha1(try builder.signed(by: signer.get())))]
        },
        Case(testDescription: "root that another authority issued", findings: []) {
            var builder = try root()
            builder.issuer = DistinguishedName(commonName: "Other")
            $0["rootCertificates"] = [.string(try pem(builder))]
        },
        Case(testDescription: "root that may not issue", findings: ["rootCertificates[0]: not-a-ca"]) {
            var builder = try root()
            builder.isCA = false
            builder.keyUsage = [.digitalSignature]
            $0["rootCertificates"] = [.string(try pem(builder))]
        },

        Case(testDescription: "no key", findings: ["publicKey: missing"]) { $0["publicKey"] = nil },
        Case(testDescription: "key is a number", findings: ["publicKey: missing"]) { $0["publicKey"] = 1 },
        Case(testDescription: "no id", findings: ["id: missing"]) { $0["id"] = nil },
        Case(testDescription: "garbage as key", findings: ["publicKey: unreadable"]) { $0["publicKey"] = "hello" },
        Case(testDescription: "private key", findings: ["publicKey: unreadable"]) {
            $0["publicKey"] = .string(try signer.get().pkcs8PEM)
        },
        Case(testDescription: "cut off", findings: ["publicKey: unreadable"]) {
            $0["publicKey"] = .string(String(try pem(keyCertificate()).dropLast(100)))
        },
        Case(
            testDescription: "garbage as root", findings: ["rootCertificates[1]: unreadable", "rootCertificates[2]: unreadable"]
        ) {
            $0["rootCertificates"] = [.string(try pem(root())), "root", 1]
        },
        Case(testDescription: "roots are no list", findings: ["rootCertificates: unreadable"]) {
            $0["rootCertificates"] = "root"
        },
        Case(testDescription: "no roots", findings: ["rootCertificates: missing"]) { $0["rootCertificates"] = [] },
        Case(testDescription: "null as roots", findings: ["rootCertificates: missing"]) { $0["rootCertificates"] = nil },
        Case(testDescription: "validTo is no date", findings: ["validTo: unreadable"]) { $0["validTo"] = "soon" },
        Case(testDescription: "limits in the wrong order", findings: ["validTo: unreadable"]) {
            $0["validFrom"] = "2025-06-01T00:00:00Z"
            $0["validTo"] = "2025-01-01T00:00:00Z"
        },
        Case(testDescription: "empty key id", findings: ["keyID: unreadable"]) { $0["keyID"] = "" },
        Case(testDescription: "logo is no base64", findings: ["logo: unreadable"]) { $0["logo"] = "!" },
    ]

    @Test("A finding contains file, directory server, member and rule", arguments: cases) func findings(_ item: Case) async throws
    {
        var server = try Self.good()
        try item.change(&server)
        let content = try Self.configuration([server]).serialized()
        let run = try await run(content, item.options)
        let name = server["id"] == nil ? "directoryServers[0]" : "A000000003"
        #expect(run.status == (item.findings.isEmpty ? 0 : 1))
        #expect(run.error.isEmpty)
        #expect(run.output.split(separator: "\n").count == max(1, item.findings.count), "\(run.output)")
        for finding in item.findings { #expect(run.output.contains("\(finding): "), "\(run.output)") }
        // The same as JSON.
        let json = try await self.run(content, item.options + ["--json"])
        #expect(json.status == run.status)
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        let findings = try #require(report["findings"]?.arrayValue).compactMap(\.objectValue)
        let told = findings.map { "\($0["member"]?.stringValue ?? ""): \($0["rule"]?.stringValue ?? "")" }
        #expect(told == item.findings)
        #expect(findings.allSatisfy { $0["file"] == "FILE" && $0["directoryServer"] == .string(name) })
    }

    @Test("A file that is too long is refused without reading all of it") func tooLong() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("tds-doctor-\(UUID().uuidString).json")
        try Data("{".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        let before = PeakMemory.kilobytes
        #expect(await ToolRun.of(["doctor", file.path]).status == 2)
        #expect(await ToolRun.of(["load", "--server", "https://localhost:1", "--anchor", file.path]).status == 2)
        let folder = file.deletingPathExtension()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.linkItem(at: file, to: folder.appendingPathComponent("huge.json"))
        let scenarios = await ToolRun.of(["simulate", "--scenarios", folder.path])
        #expect(scenarios.status == 2 && scenarios.output.isEmpty)
        #expect(PeakMemory.kilobytes - before < 512 * 1_024)
    }

    @Test("Lines begin with file, directory server, member and rule", .aboutWords, arguments: cases)
    func lineBegins(_ item: Case) async throws {
        var server = try Self.good()
        try item.change(&server)
        let output = try await run(Self.configuration([server]).serialized(), item.options).output
        let name = server["id"] == nil ? "directoryServers[0]" : "A000000003"
        if item.findings.isEmpty { #expect(output.hasPrefix("FILE: fine: 1 directory server entry, 1 key, ")) }
        for (line, finding) in zip(output.split(separator: "\n"), item.findings) {
            #expect(line.hasPrefix("FILE: directory server \(name): \(finding): "), "\(line)")
        }
    }

    @Test("Each finding is printed as one complete line", .aboutWords) func lines() async throws {
        var server = try Self.good()
        server["publicKey"] = .string(try Self.pem(Self.keyCertificate(-1.5)))
        server["rootCertificates"] = [.string(try Self.pem(Self.root(1.25))), "x"]
        var configuration = try Self.configuration([server])
        configuration["acsTrustAnchors"] = [
            .string(try Self.pem(Self.root(-400, from: -500))),
            .string(try Self.signer.get().pkcs8PEM),
        ]
        let run = try await run(configuration.serialized())
        #expect(
            run
                == ToolRun(
                    status: 1,
                    output: """
                        FILE: directory server A000000003: publicKey: expired: CN=Key ended 2025-12-30T12:00:00Z, 1 day ago
                        FILE: directory server A000000003: rootCertificates[0]: expires-soon: CN=Root ends 2026-01-02T06:00:00Z, in 1 day
                        FILE: directory server A000000003: rootCertificates[1]: unreadable: is not a certificate in PEM or base64
                        FILE: acsTrustAnchors[0]: expired: CN=Root ended 2024-11-27T00:00:00Z, 399 days ago
                        FILE: acsTrustAnchors[1]: unreadable: is a private key (PEM, DER or JWK), which must stay secret: give the public key or the certificate

                        """, error: ""))
    }

    @Test("Keys of one id may overlap, but a gap or a copy is a finding") func rotation() async throws {
        func entry(_ id: String, _ keyID: String, _ from: String?, _ to: String?) throws -> JSONObject {
            var server = try Self.good()
            server["id"] = .string(id)
            server["keyID"] = .string(keyID)
            server["validFrom"] = from.map { .string($0) }
            server["validTo"] = to.map { .string($0) }
            return server
        }
        let tables: [([JSONObject], [String])] = [
            (
                [
                    try entry("A000000003", "old", nil, "2026-06-01T00:00:00Z"),
                    try entry("a000000003", "new", "2026-05-01T00:00:00Z", nil),
                ], []
            ),
            (
                [
                    try entry("A000000003", "old", nil, "2025-12-01T00:00:00Z"),
                    try entry("a000000003", "new", "2026-05-01T00:00:00Z", nil),
                ], ["validTo: expired", "publicKey: no-valid-key"]
            ),
            ([try entry("A000000003", "k", nil, nil), try entry("a000000003", "k", nil, nil)], ["id: duplicate"]),
            ([try entry("A000000003", "k", nil, nil), try entry("A000000004", "k", nil, nil)], []),
        ]
        for (servers, expected) in tables {
            let run = try await run(Self.configuration(servers).serialized())
            let told = run.output.split(separator: "\n").filter { !$0.contains(": fine: ") }
            #expect(told.count == expected.count, "\(run.output)")
            for (line, words) in zip(told, expected) { #expect(line.contains(words), "\(line)") }
            #expect(run.status == (expected.isEmpty ? 0 : 1))
        }
    }

    /// The configuration of a simulator on the day of the examinations.
    private static func simulatorConfiguration() throws -> JSONValue {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: MovableClock(start: today)))
        return JSONValue.object([
            "directoryServers": .array(
                JSONArray(
                    simulator.directoryServers.map { server in
                        [
                            "id": .string(server.id), "publicKey": .string(server.publicKey),
                            "rootCertificates": .array(JSONArray(server.rootCertificates.map { .string($0) })),
                            "logo": .string(Base64.encode(server.logo)),
                        ]
                    })), "acsTrustAnchors": [.string(simulator.tlsAnchorPEM)], "scenarios": [],
        ])
    }

    @Test("A good file is counted in words", .aboutWords) func goodWords() async throws {
        #expect(
            try await run(Self.simulatorConfiguration().serialized()).output
                == "FILE: fine: 4 directory server entries, 4 keys, 9 certificates\n")
        #expect(
            try await run(Array(#"{"directoryServers":[]}"#.utf8)).output
                == "FILE: directoryServers: missing: has no entry: no transaction can start\n")
    }

    @Test("The simulator's configuration, an initialize line and several files are examined") func documents() async throws {
        let configuration = try Self.simulatorConfiguration()
        #expect(try await run(configuration.serialized()).status == 0)
        let line: JSONObject = ["op": "initialize", "config": configuration]
        #expect(try await run(line.serialized()).status == 0)
        // A year on, two certificates of each key are still good; ten years on, nothing is.
        #expect(try await run(line.serialized(), ["--days", "5000"]).status == 1)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tds-doctor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (good, bad) = (folder.appendingPathComponent("good.json").path, folder.appendingPathComponent("bad.json").path)
        try Data(configuration.serialized()).write(to: URL(fileURLWithPath: good))
        var server = try Self.good()
        server["publicKey"] = "key"
        try Data(Self.configuration([server]).serialized()).write(to: URL(fileURLWithPath: bad))
        let both = await ToolRun.of(["doctor", "--now", Self.now, good, bad])
        #expect(both.status == 1)
        #expect(both.output.hasPrefix("\(good): fine: "))
        #expect(both.output.contains("\(bad): ") && both.output.contains("publicKey: unreadable: "))
        let json = await ToolRun.of(["doctor", good, bad, "--now", Self.now, "--json"])
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        #expect(report["files"]?.arrayValue?.compactMap { $0.objectValue?["findings"]?.intValue } == [0, 1])
        #expect(report["days"] == 30 && report["date"]?.stringValue == Self.now)
        // One file that cannot be used: nothing is told about the others.
        let unusable = await ToolRun.of(["doctor", good, folder.path])
        #expect(unusable.isOneLine(status: 2) && unusable.error.hasPrefix("tds: \(folder.path): "))
    }

    /// Files that are not configurations, and the reason.
    static let noConfigurations: [(String, String)] = [
        ("", "is empty"), ("hello", "is not JSON (line 1, column 1)"),
        ("{\n1", "is not JSON (line 2, column 1)"),
        (
            "-----BEGIN CERTIFICATE-----",
            "is a PEM file; expected is JSON such as {\"directoryServers\":[{\"id\":…,\"publicKey\":…}]}"
        ),
        ("[]", "is not a JSON object"),
        ("{}", "has no directoryServers list"), (#"{"directoryServers":{}}"#, "has no directoryServers list"),
        (#"{"config":{"directoryServers":1}}"#, "has no directoryServers list"),
        (#"{"directoryServers":[],"directoryServers":[]}"#, "'directoryServers' occurs twice"),
        (String(repeating: "[", count: 100), "is nested too deeply"),
    ]

    @Test("A file that is not a configuration gives status 2", arguments: noConfigurations)
    func unusable(_ content: String, _: String) async throws {
        let run = try await run(Array(content.utf8))
        #expect(run.isOneLine(status: 2) && run.error.hasPrefix("tds: FILE: "))
    }

    @Test("The refusal of a file that is not a configuration", .aboutWords, arguments: noConfigurations)
    func unusableWords(_ content: String, _ reason: String) async throws {
        #expect(try await run(Array(content.utf8)).error == "tds: FILE: \(reason)\n")
    }

    /// Wrong command lines and what is said about them.
    static let wrong: [(String, String)] = [
        ("doctor", "doctor: FILE… must be given; see 'tds doctor --help'"),
        (
            "doctor x --days -1",
            "doctor: option --days: '-1' is not a whole number from 0 to 36500; see 'tds doctor --help'"
        ),
        (
            "doctor x --days soon",
            "doctor: option --days: 'soon' is not a whole number from 0 to 36500; see 'tds doctor --help'"
        ),
        ("doctor x --verbose", "doctor: unknown option '--verbose'; see 'tds doctor --help'"),
    ]

    @Test("A wrong command line gives status 64", arguments: wrong) func usage(_ commandLine: String, _: String) async {
        #expect(await ToolRun.of(commandLine).isOneLine(status: 64))
    }

    @Test("The message about a wrong command line", .aboutWords, arguments: wrong)
    func usageWords(_ commandLine: String, _ message: String) async {
        #expect(await ToolRun.of(commandLine).error == "tds: \(message)\n")
    }

    @Test("A directory server list that is empty or has no objects is handled", .aboutWords) func odd() async throws {
        #expect(try await run(Array(#"{"directoryServers":[]}"#.utf8)).status == 1)
        let misspelt = try await run(Array(#"{"directoryServers":[{"id":"A","rootcertificates":[]}]}"#.utf8))
        #expect(
            misspelt.status == 1 && misspelt.output.contains(": unknown: is not a known member; the nearest known name is rootC"))
        let run = try await run(Array(#"{"directoryServers":[1],"acsTrustAnchors":"x"}"#.utf8))
        #expect(run.status == 1)
        let begins = ["FILE: directoryServers[0]: unreadable: ", "FILE: acsTrustAnchors: unreadable: "]
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        for (line, begin) in zip(lines, begins) { #expect(line.hasPrefix(begin)) }
    }
}
