import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `tds metadata check`.
@Suite("tds metadata check", .timeLimit(.minutes(5))) struct MetadataCheckTests {
    private static let day = 86_400.0

    /// The findings of `check --json`: `member: rule`.
    private static func findings(_ bench: MetadataBench, _ options: String...) async throws -> [String] {
        let run = await ToolRun.of(["metadata", "check", bench.keys, "--json"] + options)
        let report = try #require(try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue)
        let findings = report.array("findings")?.elements.compactMap(\.objectValue) ?? []
        #expect(run.status == (findings.isEmpty ? 0 : 1))
        return findings.map { "\($0.string("member") ?? ""): \($0.string("rule") ?? "")" }
    }

    /// A moment, counted in days from now, and what `check` finds then.
    static let moments: [(Double, [String])] = [
        (0, []), (3, []), (4, ["expires: expires-soon"]), (8, ["expires: expired"]), (-1, ["issued: not-yet-valid"]),
    ]

    @Test("check sees a document that was not signed again", arguments: moments)
    func document(_ days: Double, _ expected: [String]) async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(try await Self.findings(bench) == ["jws: not-signed"])
        #expect(await bench.run("sign").status == 0)
        #expect(try await Self.findings(bench, "--now", MetadataBench.time(Date() + days * Self.day)) == expected)
    }

    /// The two keys in days from now (begin and end of their use, end of the certificate), and the findings for 30 days. The first key has no certificate's end
    /// within reach unless it says so.
    struct Keys: CustomTestStringConvertible {
        let testDescription: String
        var firstEnds: Double?
        var firstCertificate = 400.0
        var second: (begins: Double, certificate: Double)?
        let findings: [String]
    }

    static let keys = [
        Keys(testDescription: "one key without an end", findings: []),
        Keys(testDescription: "one key that ends soon", firstEnds: 20, findings: ["keys: expires-soon"]),
        Keys(testDescription: "one key that ends later", firstEnds: 40, findings: []),
        Keys(testDescription: "one key that has ended", firstEnds: -0.5, findings: ["keys: no-valid-key"]),
        Keys(testDescription: "overlap", firstEnds: 20, second: (10, 400), findings: []),
        Keys(testDescription: "a gap", firstEnds: 10, second: (20, 400), findings: ["keys: expires-soon"]),
        Keys(testDescription: "a gap after the time", firstEnds: 40, second: (50, 400), findings: []),
        Keys(testDescription: "a certificate that ends", firstCertificate: 20, findings: ["keys: expires-soon"]),
        Keys(testDescription: "a certificate that has ended", firstCertificate: -0.5, findings: ["keys: expired"]),
        Keys(testDescription: "a certificate that ends, with a successor", firstCertificate: 20, second: (10, 400), findings: []),
        Keys(
            testDescription: "a successor whose certificate ends first", firstEnds: 20, second: (10, 15),
            findings: ["keys: expires-soon"]),
    ]

    @Test("check warns only if the last key ends", arguments: keys) func keysEnd(_ item: Keys) async throws {
        let bench = try MetadataBench()
        let now = Date()
        func text(_ days: Double) -> String { MetadataBench.time(now + days * Self.day) }
        #expect(await bench.run("init").status == 0)
        try bench.writeCertificate("root.pem", subject: "Root", until: now + 3650 * Self.day, isCA: true)
        try bench.writeCertificate("one.pem", subject: "One", until: now + item.firstCertificate * Self.day)
        var options = [
            "--id", "A000000003", "--key", bench.path("one.pem"), "--root", bench.path("root.pem"), "--from", text(-1),
        ]
        if let end = item.firstEnds { options += ["--to", text(end)] }
        #expect(await ToolRun.of(["metadata", "add", bench.keys] + options).status == 0)
        if let second = item.second {
            try bench.writeCertificate("two.pem", subject: "Two", until: now + second.certificate * Self.day)
            let added = await bench.run(
                "add", "--id", "A000000003", "--key", bench.path("two.pem"), "--from", text(second.begins))
            #expect(added.status == 0)
        }
        #expect(await bench.run("sign").status == 0)
        #expect(try await Self.findings(bench) == item.findings)
    }

    @Test("check warns of a root without a successor, a weak key and the server's certificate") func certificates() async throws {
        let bench = try MetadataBench()
        let now = Date()
        #expect(await bench.run("init").status == 0)
        try bench.writeCertificate("root.pem", subject: "Root", until: now + 20 * Self.day, isCA: true)
        try bench.writeCertificate("ds.pem", subject: "DS")
        #expect(
            await bench.run("add", "--id", "A000000003", "--key", bench.path("ds.pem"), "--root", bench.path("root.pem")).status
                == 0)
        #expect(await bench.run("sign").status == 0)
        #expect(try await Self.findings(bench) == ["rootCertificates: expires-soon"])
        #expect(try await Self.findings(bench, "--days", "10") == [])
        try bench.writeCertificate("next-root.pem", subject: "Root", until: now + 3650 * Self.day, isCA: true)
        #expect(await bench.run("add", "--id", "A000000003", "--root", bench.path("next-root.pem")).status == 0)
        #expect(await bench.run("sign").status == 0)
        #expect(try await Self.findings(bench) == [])
        // A certificate may not issue others, and the server has a key that no app expects.
        try bench.writeCertificate("keys/tls-certificate.pem", subject: "localhost", until: now + 20 * Self.day)
        try bench.writeCertificate("leaf.pem", subject: "Leaf")
        #expect(await bench.run("add", "--id", "A000000003", "--root", bench.path("leaf.pem")).status == 0)
        #expect(await bench.run("sign").status == 0)
        #expect(
            try await Self.findings(bench) == [
                "rootCertificates[2]: not-a-ca", "certificate: expires-soon", "certificate: not-pinned",
            ])
    }

    @Test("check --published sees a server that is down, refused, or has an old document") func published() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        let app = try bench.text("keys/app.json")
        let document = try bench.text("keys/metadata.jws")
        try await bench.serving { url in
            let own = app.replacingOccurrences(of: "https://localhost:8443/metadata", with: url.absoluteString)
            try bench.write(own, "keys/app.json")
            #expect(try await Self.findings(bench, "--published") == [])
            #expect(try await Self.findings(bench) == [])
            // The server of this folder is not that of the copy, which was signed later.
            let copy = bench.path("copy")
            try FileManager.default.copyItem(atPath: bench.keys, toPath: copy)
            #expect(await ToolRun.of(["metadata", "sign", copy, "--now", MetadataBench.time(Date() + 60)]).status == 0)
            #expect(try bench.text("copy/metadata.jws") != document)
            let run = await ToolRun.of(["metadata", "check", copy, "--published"])
            #expect(run.status == 1 && run.output.contains("app.json: url: not-published: "))
            let pins = try bench.app().tlsPins
            try bench.write(own.replacingOccurrences(of: pins[0], with: pins[1]), "keys/app.json")
            #expect(try await Self.findings(bench, "--published") == ["certificate: not-pinned", "url: not-published"])
            try bench.write(own.replacingOccurrences(of: try bench.app().apiToken, with: "wrong"), "keys/app.json")
            #expect(try await Self.findings(bench, "--published") == ["url: not-published"])
            try bench.write(own, "keys/app.json")
        }
        #expect(try await Self.findings(bench, "--published") == ["url: not-published"])
    }

    @Test("check writes JUnit XML with a case for each part, and prints lines for people") func reports() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        let run = await bench.run("check", "--junit", bench.path("check.xml"))
        #expect(run.status == 1 && run.error.isEmpty)
        #expect(run.output.hasPrefix("\(bench.keys)/metadata.jws: jws: not-signed: "))
        let xml = try bench.text("check.xml")
        #expect(XMLParser(data: Data(xml.utf8)).parse())
        #expect(xml.contains(#"tests="3" failures="1" errors="0" skipped="0""#))
        #expect(xml.contains(#"name="directory server A000000003""#) && xml.contains(#"name="tls-certificate.pem""#))
        #expect(await bench.run("sign").status == 0)
        let fine = await bench.run("check", "--junit", bench.path("check.xml"))
        #expect(fine.status == 0)
        #expect(try bench.text("check.xml").contains(#"failures="0""#))
        #expect(await bench.run("check", "--junit", bench.path("no/check.xml")).isOneLine(status: 2))
        // A check that cannot be made does not leave the last report.
        try bench.write("{", "keys/service.json")
        #expect(await bench.run("check", "--junit", bench.path("check.xml")).isOneLine(status: 2))
        let broken = try bench.text("check.xml")
        #expect(XMLParser(data: Data(broken.utf8)).parse())
        #expect(broken.contains(#"tests="1" failures="0" errors="1""#) && broken.contains("service.json"))
    }
}
