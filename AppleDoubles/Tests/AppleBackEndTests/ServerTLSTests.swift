import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

/// What a server offers in TLS, against the URL session of the double. `TLSTests` plays the same rows where the product's server can offer other
/// versions and suites than its own; Network.framework's cannot, so here `openssl s_server` offers them. No OpenSSL of today has 3DES: Camellia is
/// there in its place, as a suite that the documentation of App Transport Security does not list.
@Suite("Versions, suites and authorities of TLS with URLSession", .serialized, .timeLimit(.minutes(10))) struct ServerTLSTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isTaken: Bool
        var isRSA = false
        /// Of `openssl s_server`.
        let offer: [String]
    }

    private static func only(_ suite: String) -> [String] { ["-tls1_2", "-cipher", suite + ":@SECLEVEL=0"] }

    static let rows = [
        Row(testDescription: "TLS 1.3 alone", isTaken: true, offer: ["-tls1_3"]),
        Row(
            testDescription: "ECDHE-ECDSA-AES128-GCM-SHA256 alone", isTaken: true, offer: only("ECDHE-ECDSA-AES128-GCM-SHA256")),
        Row(
            testDescription: "ECDHE-RSA-AES128-GCM-SHA256 alone", isTaken: true, isRSA: true,
            offer: only("ECDHE-RSA-AES128-GCM-SHA256")),
        Row(testDescription: "CBC with SHA-1", isTaken: true, offer: only("ECDHE-ECDSA-AES128-SHA")),
        Row(testDescription: "TLS 1.1", isTaken: false, offer: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]),
        Row(testDescription: "TLS 1.0", isTaken: false, offer: ["-tls1", "-cipher", "ALL:@SECLEVEL=0"]),
        Row(testDescription: "Camellia", isTaken: false, offer: only("ECDHE-ECDSA-CAMELLIA128-SHA256")),
        Row(testDescription: "RSA key transport", isTaken: false, isRSA: true, offer: only("AES128-GCM-SHA256")),
        Row(testDescription: "anonymous", isTaken: false, offer: only("AECDH-AES128-SHA")),
    ]

    @Test("A server is taken or refused by its version and suite, and a client without rules reaches it", arguments: rows)
    func decides(_ row: Row) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try OpenSSL.serve(row.offer, isRSA: row.isRSA, in: folder)
        // The process inherits what its thread blocks, SIGTERM among it.
        defer { kill(server.process.processIdentifier, SIGKILL) }

        let client = try OpenSSL.run(
            [
                "s_client", "-connect", "localhost:\(server.port)", "-min_protocol", "TLSv1", "-cipher",
                "ALL:COMPLEMENTOFALL:@SECLEVEL=0",
            ], in: folder)
        #expect(client.contains("Cipher is ") && !client.contains("Cipher is (NONE)"), "\(client.suffix(400))")

        let root = try String(contentsOf: folder.appendingPathComponent("root.pem"), encoding: .utf8)
        let transport = URLSessionTransport(trust: .anchors(pem: [root]))
        let url = try #require(URL(string: "https://localhost:\(server.port)/"))
        let sent = Recorder<Void>()
        do throws(TransportError) {
            let response = try await transport.send(HTTPRequest(method: "GET", url: url)) { sent.record(()) }
            #expect(row.isTaken && response.status == 200)
            #expect(sent.count == 1)
        } catch {
            guard case .notDelivered = error, !row.isTaken else {
                Issue.record("\(error)")
                return
            }
            #expect(sent.count == 0)
        }
    }

    /// Which authorities an app names, and whether a server under an authority of the system is trusted then.
    enum Named: CaseIterable, Sendable { case none, its, another, itsAndAnother, nobody }

    @Test(
        "The authorities that an app names take the place of the system's, and are not added to them (protocol/security.md §8.1)",
        arguments: Named.allCases)
    func anchors(_ named: Named) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try OpenSSL.serve(["-tls1_3"], isRSA: false, in: folder)
        defer { kill(server.process.processIdentifier, SIGKILL) }
        _ = try OpenSSL.run(
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                "/CN=Another Root", "-keyout", "another.key", "-out", "another.pem",
            ], in: folder)
        func pem(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        // The double takes what OpenSSL trusts by default for the authorities of the system.
        let system = folder.appendingPathComponent("root.pem").path
        setenv("SSL_CERT_FILE", system, 1)
        defer { unsetenv("SSL_CERT_FILE") }
        let trust: TLSTrust =
            switch named {
            case .none: .system
            case .its: .anchors(pem: [try pem("root.pem")])
            case .another: .anchors(pem: [try pem("another.pem")])
            case .itsAndAnother: .anchors(pem: [try pem("another.pem"), try pem("root.pem")])
            case .nobody: .anchors(pem: [])
            }
        let url = try #require(URL(string: "https://localhost:\(server.port)/"))
        let sent = Recorder<Void>()
        do throws(TransportError) {
            let response = try await URLSessionTransport(trust: trust).send(HTTPRequest(method: "GET", url: url)) {
                sent.record(())
            }
            #expect(response.status == 200 && named != .another && named != .nobody)
        } catch {
            guard case .notDelivered(.tls) = error, named == .another || named == .nobody else {
                Issue.record("\(error)")
                return
            }
            #expect(sent.count == 0)
        }
    }
}

/// The program `openssl`.
private enum OpenSSL {
    /// A server with a certificate for localhost under a root of its own, whose PEM is `root.pem` in the folder.
    static func serve(_ offer: [String], isRSA: Bool, in folder: URL) throws -> (process: Process, port: Int) {
        let key = isRSA ? ["-newkey", "rsa:2048"] : ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        let names = """
            [leaf]
            basicConstraints=CA:FALSE
            keyUsage=digitalSignature,keyEncipherment
            extendedKeyUsage=serverAuth
            subjectAltName=DNS:localhost

            """
        try Data(names.utf8).write(to: folder.appendingPathComponent("names"))
        for command in [
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                "/CN=Test Root",
                "-keyout", "root.key", "-out", "root.pem",
            ],
            ["req", "-new"] + key + ["-nodes", "-subj", "/CN=localhost", "-keyout", "leaf.key", "-out", "leaf.csr"],
            [
                "x509", "-req", "-in", "leaf.csr", "-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial", "-days", "2",
                "-extfile", "names",
                "-extensions", "leaf", "-out", "leaf.pem",
            ],
        ] {
            _ = try run(command, in: folder)
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["openssl", "s_server", "-accept", "localhost:0", "-4", "-www", "-cert", "leaf.pem", "-key", "leaf.key"] + offer
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It names its port: ACCEPT 127.0.0.1:40000.
        var text = ""
        while true {
            if let port = text.firstMatch(of: /ACCEPT [^\n]*:(\d+)\n/).flatMap({ Int($0.1) }) { return (process, port) }
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl s_server does not serve \(offer): \(text)")
            text += String(decoding: data, as: UTF8.self)
        }
    }

    /// Runs a command to its end, without input, and returns what it prints.
    static func run(_ command: [String], in folder: URL) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + command
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(command[0] == "s_client" || process.terminationStatus == 0, "openssl \(command[0]): \(text)")
        return text
    }
}
