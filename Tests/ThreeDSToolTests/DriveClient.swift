import Foundation
import Testing
import ThreeDSJSON

@testable import ThreeDSTool

/// The other end of a driver: writes lines, reads lines.
final class DriveClient: @unchecked Sendable {  // `lines` is used by the one task of its test
    private let write: @Sendable (String) -> Void
    private let closeInput: @Sendable () -> Void
    private let status: Task<Int32, Never>
    private var lines: AsyncStream<String>.Iterator
    /// What has come: names of events, never their contents.
    private var events: [String] = []

    /// No conversation of a test takes so long: after it the output counts as ended, so that no test waits for a line that never comes.
    private static let limit: Duration = .seconds(300)

    private init(
        lines: AsyncStream<String>, end: AsyncStream<String>.Continuation, write: @escaping @Sendable (String) -> Void,
        closeInput: @escaping @Sendable () -> Void, status: Task<Int32, Never>
    ) {
        let watch = Task {
            try await Task.sleep(for: Self.limit)
            end.finish()
        }
        end.onTermination = { _ in watch.cancel() }
        self.lines = lines.makeAsyncIterator()
        self.write = write
        self.closeInput = closeInput
        self.status = status
    }

    /// `tds drive` as a function in this process.
    static func inProcess() -> DriveClient {
        let (input, inputEnd) = AsyncStream<String>.makeStream()
        let (output, outputEnd) = AsyncStream<String>.makeStream()
        let source = LineSource(input)
        let status = Task {
            let status = await CommandLineTool().run(
                arguments: ["drive"], input: ToolInput { await source.next() },
                output: ToolOutput(send: { outputEnd.yield($0) }), error: ToolOutput(send: { _ in }))
            outputEnd.finish()
            return status
        }
        return DriveClient(
            lines: output, end: outputEnd, write: { inputEnd.yield($0) }, closeInput: { inputEnd.finish() }, status: status)
    }

    /// `tds` in a process of its own, with these arguments.
    static func process(_ arguments: [String]) throws -> (client: DriveClient, process: Process) {
        let process = Process()
        let url = try #require(toolURL, "build the tds executable first")
        process.executableURL = url
        process.arguments = arguments
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let (lines, end) = AsyncStream<String>.makeStream()
        // A thread of its own: reading waits.
        Thread.detachNewThread {
            let source = ToolInput.descriptor(output.fileHandleForReading.fileDescriptor)
            Task {
                while case .text(let line)? = await source.next() { end.yield(String(decoding: line, as: UTF8.self)) }
                withExtendedLifetime(output) { end.finish() }
            }
        }
        let status = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    process.waitUntilExit()
                    continuation.resume(returning: process.terminationStatus)
                }
            }
        }
        let client = DriveClient(
            lines: lines, end: end,
            write: { text in try? input.fileHandleForWriting.write(contentsOf: Data((text + "\n").utf8)) },
            closeInput: { try? input.fileHandleForWriting.close() }, status: status)
        return (client, process)
    }

    /// The built executable, beside the test bundle.
    static var toolURL: URL? {
        let own = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        return [own, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
            .map { $0.appendingPathComponent("tds") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    func send(_ line: JSONObject) { write(JSONValue.object(line).text) }

    func sendText(_ line: String) { write(line) }

    /// The next line, which must be a JSON object.
    func next() async throws -> JSONObject {
        let line = try #require(
            await lines.next(),
            "the driver's output has ended, or took \(Self.limit); until then: \(events.joined(separator: ", "))")
        let document = try JSONDocument(
            parsing: Array(line.utf8.filter { $0 != UInt8(ascii: "\n") }),
            limits: JSONLimits(maximumDepth: 64, maximumBytes: 8 << 20))
        let object = try #require(document.root.objectValue)
        events.append(object["event"]?.stringValue ?? "none")
        return object
    }

    /// The next line with this event; what comes before is dropped.
    func next(_ event: String) async throws -> JSONObject {
        while true {
            let line = try await next()
            if line["event"]?.stringValue == event { return line }
        }
    }

    /// The answer to a line.
    func ask(_ line: JSONObject, id: Int = 1) async throws -> JSONObject {
        var line = line
        line.append("id", JSONValue(integerLiteral: id))
        send(line)
        while true {
            let answer = try await next()
            if answer["id"]?.intValue == id { return answer }
        }
    }

    /// Ends the input; the exit status and what was written until then.
    func finish() async -> (status: Int32, rest: [String]) {
        closeInput()
        var rest: [String] = []
        while let line = await lines.next() { rest.append(line) }
        return (await status.value, rest)
    }
}

/// Lines of a stream, asked for one at a time.
private final class LineSource: @unchecked Sendable {  // used by the one task of the tool
    private var lines: AsyncStream<String>.Iterator

    init(_ lines: AsyncStream<String>) { self.lines = lines.makeAsyncIterator() }

    func next() async -> ToolInput.Line? { await lines.next().map { .text(Array($0.utf8)) } }
}
