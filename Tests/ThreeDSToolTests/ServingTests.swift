import Foundation
import Testing
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The commands that serve: `tds simulate`, `tds demo` and `tds preview`.
@Suite(.timeLimit(.minutes(10))) struct ServingTests {
    @Test("simulate first prints its address, and ends on an interrupt", arguments: [false, true])
    func simulates(http: Bool) async throws {
        let (lines, end) = AsyncStream<String>.makeStream()
        let task = Task {
            await CommandLineTool().run(
                arguments: ["simulate"] + (http ? ["--http", "--now", "2026-06-01"] : []), input: .empty,
                output: ToolOutput(send: { end.yield($0) }), error: ToolOutput(send: { end.yield($0) }))
        }
        var iterator = lines.makeAsyncIterator()
        let line = try #require(await iterator.next())
        #expect(line.hasPrefix(#"{"event":"ready","url":"\#(http ? "http" : "https")://localhost:"#))
        #expect(line.hasSuffix("\"}\n"))
        task.cancel()
        #expect(await task.value == 0)
    }

    /// Runs a command that serves at an address of this machine until `use` returns.
    private static func serving(
        _ arguments: [String], _ use: (_ line: String, _ warning: String) async throws -> Void
    ) async throws {
        let (lines, end) = AsyncStream<String>.makeStream()
        let (warnings, warned) = AsyncStream<String>.makeStream()
        let task = Task {
            await CommandLineTool().run(
                arguments: arguments + ["--address", "127.0.0.1"], input: .empty,
                output: ToolOutput(send: { end.yield($0) }), error: ToolOutput(send: { warned.yield($0) }))
        }
        var output = lines.makeAsyncIterator()
        var error = warnings.makeAsyncIterator()
        let warning = try #require(await error.next())
        try await use(try #require(await output.next()), warning)
        task.cancel()
        #expect(await task.value == 0)
    }

    private static func get(_ url: String, _ fields: [(String, String)] = []) async throws -> HTTPResponse {
        let request = HTTPRequest(method: "GET", url: try #require(URL(string: url)), headers: fields)
        return try await SystemTransport.make().send(request) {}
    }

    @Test("simulate at an address prints the token that each request needs, and warns", .aboutWords)
    func simulatesElsewhere() async throws {
        try await Self.serving(["simulate", "--http"]) { line, warning in
            let ready = try #require(try JSONDocument(parsing: Array(line.utf8)).root.objectValue)
            let url = try #require(ready["url"]?.stringValue)
            let token = try #require(ready["token"]?.stringValue)
            #expect(url.hasPrefix("http://127.0.0.1:"))
            #expect(warning.hasPrefix("tds: simulate: warning: ") && !warning.contains(token))
            #expect(try await Self.get(url + "/v1/configuration").status == 401)
            let configuration = try await Self.get(url + "/v1/configuration", [("TDS-Token", token)])
            #expect(configuration.status == 200)
            #expect(!String(decoding: configuration.body, as: UTF8.self).contains(token))
        }
    }

    @Test(
        "demo and preview at an address print an address that a browser opens once", .aboutWords, arguments: ["demo", "preview"])
    func pagesElsewhere(_ command: String) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("theme-\(UUID().uuidString).json")
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await Self.serving(command == "demo" ? ["demo"] : ["preview", file.path]) { line, warning in
            #expect(warning.hasPrefix("tds: \(command): warning: "))
            let opening = try #require(line.split(separator: " ").first { $0.hasPrefix("http://") }.map(String.init))
            let parts = opening.components(separatedBy: "?token=")
            try #require(parts.count == 2)
            #expect(parts[0].hasPrefix("http://127.0.0.1:") && !warning.contains(parts[1]))
            for path in ["", "events", "pay", "c/x", "c/x/html/1/page", "screens/text.html"] {
                #expect(try await Self.get(parts[0] + path).status == 401, "\(path)")
            }
            let first = try await Self.get(opening)
            #expect(first.status == 303 && first.header("Location") == "/")
            let cookie = try #require(first.header("Set-Cookie")?.split(separator: ";").first.map(String.init))
            let page = try await Self.get(parts[0], [("Cookie", cookie)])
            #expect(page.status == 200 && !String(decoding: page.body, as: UTF8.self).contains(parts[1]))
        }
    }

    @Test("An address that this machine does not have is reported in one line", arguments: ["simulate", "demo"])
    func foreignAddress(_ command: String) async {
        #expect(await ToolRun.of("\(command) --address 192.0.2.1").isOneLine(status: 1))
    }

    @Test("A port that is in use is reported in one line")
    func portTaken() async throws {
        let served = try ServedSimulator(SimulatorConfiguration(), port: 0, tls: false)
        defer { served.stop() }
        let port = try #require(served.url.port)
        let run = await ToolRun.of("simulate --port \(port)")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("tds: ") && run.error.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "The reason why a port cannot be used is told", .aboutWords,
        arguments: [
            (EADDRINUSE, "load: port 80 is not free"), (EACCES, "load: port 80: permission is denied"),
            (EPERM, "load: port 80: permission is denied"), (EMFILE, "load: port 80: cannot be used: Too many open files"),
        ] as [(Int32, String)])
    func portTrouble(_ number: Int32, _ message: String) {
        let error = ToolError.cannotServe(HTTPServerError.portUnavailable(80, errno: number), at: nil, command: "load")
        #expect(error == .failed(message))
    }

    @Test("A port that is taken is named", .aboutWords) func portWords() async throws {
        let served = try ServedSimulator(SimulatorConfiguration(), port: 0, tls: false)
        defer { served.stop() }
        let port = try #require(served.url.port)
        #expect(await ToolRun.of("simulate --port \(port)").error == "tds: simulate: port \(port) is not free\n")
    }
}
