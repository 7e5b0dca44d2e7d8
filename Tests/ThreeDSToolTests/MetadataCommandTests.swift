import Foundation
import Testing
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds metadata init`, `add` and `sign`.
@Suite("tds metadata", .timeLimit(.minutes(5))) struct MetadataCommandTests {
    @Test("init makes secrets that only the user can read, and never overwrites a folder") func initializes() async throws {
        let bench = try MetadataBench()
        #expect(await bench.run("init").status == 0)
        for name in ["signing-key.pem", "tls-key.pem", "next-tls-key.pem"] {
            let mode = try FileManager.default.attributesOfItem(atPath: bench.path("keys/\(name)"))[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o600, "\(name)")
        }
        let before = try bench.text("keys/app.json")
        #expect(await bench.run("init").isOneLine(status: 2))
        #expect(try bench.text("keys/app.json") == before)
        let app = try bench.app()
        #expect(app.tlsPins.count == 2 && Set(app.tlsPins).count == 2 && app.apiToken.count >= 32)
        let text = try bench.text("keys/signing-key.pem")
        #expect(!before.contains(text.split(separator: "\n")[1]))
    }

    @Test("For a host of its own, init makes keys and leaves the certificate to an authority") func ownHost() async throws {
        let bench = try MetadataBench()
        #expect(await bench.run("init", "--url", "https://keys.shop.example/metadata", "--lifetime", "3").status == 0)
        #expect(!FileManager.default.fileExists(atPath: bench.path("keys/tls-certificate.pem")))
        #expect(try bench.app().trustAnchors == nil)
        #expect(try MetadataFolder(bench.keys).settings().days == 3)
    }

    @Test("add keeps what it knows, changes the dates of a key, and copies each file once") func adds() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        let again = await bench.run("add", "--id", "a000000003", "--key", bench.path("ds-1.pem"), "--to", "2027-01-31")
        #expect(again.status == 0, "\(again)")
        #expect(
            await bench.run("add", "--id", "A000000003", "--key", bench.path("ds-2.pem"), "--root", bench.path("root.pem")).status
                == 0)
        let settings = try MetadataFolder(bench.keys).settings()
        let server = try #require(settings.servers.first)
        #expect(settings.servers.count == 1 && server.keys.map(\.file) == ["ds-1.pem", "ds-2.pem"])
        #expect(server.keys[0].keyID == "1" && server.keys[0].validTo == ToolTime.parse("2027-01-31"))
        #expect(server.rootCertificates == ["root.pem"])
        // Another file of the same name does not replace the one that is there.
        try FileManager.default.createDirectory(atPath: bench.path("other"), withIntermediateDirectories: true)
        try bench.writeCertificate("other/ds-1.pem", subject: "Stranger")
        #expect(await bench.run("add", "--id", "A000000003", "--key", bench.path("other/ds-1.pem")).isOneLine(status: 2))
    }

    @Test("add refuses a private key, a file without a certificate, and a directory server without a key") func refuses()
        async throws
    {
        let bench = try MetadataBench()
        try await bench.begin()
        try bench.write(try SigningKey.p256(P256PrivateKey.generate()).pkcs8PEM, "private.pem")
        try bench.write("hi\n", "hi.pem")
        for (options, status) in [
            (["--id", "A000000004", "--key", bench.path("private.pem")], 2),
            (["--id", "A000000003", "--root", bench.path("hi.pem")], 2),
            (["--id", "A000000003", "--root", bench.path("private.pem")], 2),
            (["--id", "A000000004", "--root", bench.path("root.pem")], 64),
            (["--key", bench.path("ds-1.pem")], 64), (["--id", "../x", "--key", bench.path("ds-1.pem")], 64),
            (["--id", "A000000003", "--to", "2027-01-01"], 64), (["--id", "A000000003", "--command", "x"], 64),
            (["--id", "A000000003", "--key", bench.path("ds-1.pem"), "--to", "later"], 64),
        ] as [([String], Int32)] {
            let run = await ToolRun.of(["metadata", "add", bench.keys] + options)
            #expect(run.isOneLine(status: status), "\(options): \(run)")
        }
        #expect(!FileManager.default.fileExists(atPath: bench.path("keys/A000000004/private.pem")))
        #expect(await ToolRun.of("metadata sing keys").isOneLine(status: 64))
        #expect(await ToolRun.of("metadata sign").isOneLine(status: 64))
    }

    @Test("Unknown members of service.json and app.json are refused", arguments: ["service.json", "app.json"])
    func unknown(_ name: String) async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        try bench.write("{\"foo\":1," + (try bench.text("keys/\(name)")).dropFirst(), "keys/\(name)")
        #expect(await bench.run("sign").isOneLine(status: 2))
    }

    @Test("sign refuses a clock that runs behind the last document, and what the SDK would refuse") func signs() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        let document = try bench.text("keys/metadata.jws")
        #expect(await bench.run("sign", "--now", "2026-01-01").isOneLine(status: 1))
        let settings = try bench.text("keys/service.json")
        try bench.write(
            settings.replacingOccurrences(of: "{\n  \"days\"", with: "{\n  \"sdk\": {\"newest\": \"new\"},\n  \"days\""),
            "keys/service.json")
        #expect(await bench.run("sign").isOneLine(status: 1))
        #expect(try bench.text("keys/metadata.jws") == document)
        // Another key than the app expects.
        try bench.write(settings, "keys/service.json")
        try bench.write(try SigningKey.p256(P256PrivateKey.generate()).pkcs8PEM, "keys/signing-key.pem")
        #expect(await bench.run("sign").isOneLine(status: 1))
        #expect(try bench.text("keys/metadata.jws") == document)
    }

    // MARK: --command

    @Test(
        "A command signs: in DER, and in base64", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")),
        arguments: ["", " | openssl base64"])
    func command(_ form: String) async throws {
        let bench = try MetadataBench()
        let key = try P256PrivateKey.generate()
        try bench.write(try SigningKey.p256(key).pkcs8PEM, "module.pem")
        try bench.write(PEM.text(label: "PUBLIC KEY", der: PublicKey.p256(key.publicKey).subjectPublicKeyInfo), "public.pem")
        #expect(await bench.run("init", "--public-key", bench.path("public.pem")).status == 0)
        #expect(!FileManager.default.fileExists(atPath: bench.path("keys/signing-key.pem")))
        #expect(await bench.run("sign").isOneLine(status: 2))
        let signed = await bench.run("sign", "--command", "openssl dgst -sha256 -sign '\(bench.path("module.pem"))'\(form)")
        #expect(signed.status == 0, "\(signed)")
        _ = try MetadataDocument(try bench.text("keys/metadata.jws"), signedBy: key.publicKey)
    }

    @Test(
        "A command that fails, or writes no signature, leaves no document",
        arguments: ["exit 3", "cat", "true", "no-such-command 2>/dev/null"])
    func commandFails(_ command: String) async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign", "--command", command).isOneLine(status: 1))
        #expect(!FileManager.default.fileExists(atPath: bench.path("keys/metadata.jws")))
    }
}
