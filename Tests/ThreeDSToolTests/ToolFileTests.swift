import Foundation
import Testing
import ThreeDSCore
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

/// One condition of a file has one wording, whatever the command is.
@Suite("Files of the tool") struct ToolFileTests {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ bytes: [UInt8]) throws -> String {
            let file = "\(path)/\(name)"
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            return file
        }
    }

    /// The commands that read a file, without the file.
    static let readers = [
        "explain", "replay", "diff", "doctor", "lint", "preview --out x", "demo --theme",
        "load --server http://localhost:1 --anchor",
    ]

    private static func run(_ command: String, _ path: String) async -> ToolRun {
        let words = command.split(separator: " ").map(String.init)
        if command.hasPrefix("preview") { return await ToolRun.of(["preview", path, "--out", "\(path)-gallery"]) }
        return await ToolRun.of(words + [path] + (command == "diff" ? [path] : []))
    }

    @Test(
        "A missing file, a folder, an empty file and a part of a path that is a file have one wording", .aboutWords,
        arguments: readers)
    func wording(_ command: String) async throws {
        let folder = try Folder()
        let empty = try folder.write("empty", [])
        let cases = [
            ("\(folder.path)/nothing", "does not exist"), (folder.path, "is a folder"), (empty, "is empty"),
            ("\(empty)/file", "is not a folder"),
        ]
        for (path, reason) in cases {
            let run = await Self.run(command, path)
            #expect(run.isOneLine(status: 2), "\(run)")
            #expect(run.error.hasPrefix("tds: \(path.printable): \(reason)"), "\(run.error)")
        }
    }

    @Test(
        "A file of 10 MiB is refused before it is read to its end",
        arguments: ["doctor", "lint", "preview --out x", "demo --theme"])
    func large(_ command: String) async throws {
        let folder = try Folder()
        let path = try folder.write("large", [UInt8](repeating: 0x20, count: 10 << 20))
        let run = await Self.run(command, path)
        #expect(run.isOneLine(status: 2) && run.error.contains(": is longer than "), "\(run.error)")
    }

    @Test(
        "The reasons of the system are told apart",
        arguments: [
            (ENOENT, ToolFile.Trouble.missing), (EACCES, .noPermission), (EPERM, .noPermission), (EISDIR, .folder),
            (ENOTDIR, .notAFolder),
            (ENOSPC, .diskFull), (EDQUOT, .diskFull), (EROFS, .readOnlyDisk), (EPIPE, .readerLeft),
        ] as [(Int32, ToolFile.Trouble)])
    func reasons(_ number: Int32, _ trouble: ToolFile.Trouble) { #expect(ToolDescriptor.trouble(number) == trouble) }

    @Test("A file without permission; root may read everything", .enabled(if: geteuid() != 0))
    func permission() async throws {
        let folder = try Folder()
        let path = try folder.write("secret", [1])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        #expect(throws: ToolFile.Trouble.noPermission) { try ToolFile.bytes(at: path) }
        #expect(throws: ToolFile.Trouble.noPermission) { try ToolFile.write("a", to: path) }
    }

    /// Texts of an anchor file that have no certificate, and the reasons.
    static let withoutCertificate: [(String, ToolFile.Trouble)] = [
        ("hi\n", .noCertificate), ("AAAA", .noCertificate),
        ("-----BEGIN CERTIFICATE-----\nAAAA\n", .noCertificateBut(.unfinishedPEM)),
        ("-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n", .noCertificateBut(.malformedPEM)),
        ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", .noCertificateBut(.malformedPEM)),
        ("-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n", .noCertificateBut(.otherPEM)),
        ("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", .noCertificateBut(.privateKey)),
        (#"{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}"#, .noCertificateBut(.withoutCertificate)),
    ]

    @Test("load --anchor refuses a file without a certificate, and names what it is", arguments: withoutCertificate)
    func anchor(_ text: String, _ trouble: ToolFile.Trouble) async throws {
        let folder = try Folder()
        let path = try folder.write("ca.pem", Array(text.utf8))
        #expect(throws: trouble) { try ToolFile.certificates(at: path) }
        #expect(await Self.run("load --server http://localhost:1 --anchor", path).isOneLine(status: 2))
    }

    @Test("A folder of scenarios: missing, a file, an unreadable member", .aboutWords) func scenarios() async throws {
        let folder = try Folder()
        let file = try folder.write("file", [1])
        try FileManager.default.createDirectory(atPath: "\(folder.path)/a.json", withIntermediateDirectories: true)
        let cases = [
            ("\(folder.path)/nothing", "\(folder.path)/nothing: does not exist"), (file, "\(file): is not a folder"),
            (folder.path, "\(folder.path)/a.json: is a folder"),
        ]
        for (path, message) in cases {
            let run = await ToolRun.of(["demo", "--list", "--scenarios", path])
            #expect(run.status == 2 && run.error == "tds: \(message)\n", "\(run.error)")
        }
    }

    #if os(Linux)
        @Test("A full disk is reported by each writer", .aboutWords) func fullDisk() async throws {
            #expect(throws: ToolFile.Trouble.diskFull) { try ToolFile.write("a", to: "/dev/full") }
            let run = await ToolRun.of("demo --scenario otp --transcript /dev/full")
            #expect(run.status == 2 && run.error == "tds: /dev/full: cannot be written: the disk is full\n")
        }

        @Test("An output that cannot be written is reported once, at once, and nothing more is written")
        func fullOutput() async throws {
            let descriptor = try ToolDescriptor.create("/dev/full")
            defer { try? ToolDescriptor.close(descriptor) }
            let reasons = Recorder<String>()
            let output = ToolOutput.descriptor(descriptor) { reasons.record($0) }
            output.send("a")
            output.send("b")
            await output.drain()
            #expect(reasons.all == [ToolFile.Trouble.diskFull.words])
        }

        @Test(
            "A command whose answer cannot be written ends with status 2",
            arguments: [
                ["simulate", "--http"], ["drive"], ["demo", "--list"], ["device", "--json"], ["version"], ["--help"],
            ])
        func endsProcess(_ arguments: [String]) throws {
            let process = Process()
            let tool = try #require(DriveClient.toolURL, "build the tds executable first")
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            process.executableURL = tool
            process.arguments = arguments
            let (input, error) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = full
            process.standardError = error
            try process.run()
            try? input.fileHandleForWriting.write(contentsOf: Data(#"{"op":"getWarnings"}"#.utf8 + [10]))
            let words = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2)
            #expect(words.hasPrefix("tds: standard output: ") && words.filter { $0 == "\n" }.count == 1, "\(words)")
        }
    #endif

    @Test("A file is replaced in one step with its permissions, and a failure leaves nothing behind") func replaced() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a").path
        try ToolFile.replace("one", at: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try ToolFile.replace("two", at: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
        // A folder cannot be replaced by a file.
        #expect(throws: ToolFile.Trouble.self) { try ToolFile.replace("three", at: folder.path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        #expect(!FileManager.default.fileExists(atPath: folder.path + ".new"))
    }

    @Test("An output whose reader has left is not an error, as with head") func reader() async throws {
        ToolDescriptor.ignoreBrokenPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let reasons = Recorder<String>()
        let output = ToolOutput.descriptor(pipe.fileHandleForWriting.fileDescriptor) { reasons.record($0) }
        output.send("a")
        await output.drain()
        #expect(reasons.all.isEmpty)
    }
}
