import Dispatch
import Foundation
import ThreeDSBase
import ThreeDSContract
package import ThreeDSFuzzing
import ThreeDSJSON
import ThreeDSTool

extension FuzzTarget {
    /// What the tool reads.
    package static let ofTool: [FuzzTarget] = [transcript, driverLine, driver]

    /// A transcript as a file has it.
    static let transcript = FuzzTarget("transcript", maximumLength: 16_384, mutate: LineMutation.transcript) { bytes in
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let file: TranscriptFile
        do throws(TranscriptDefect) {
            file = try TranscriptFile(lines: lines)
        } catch {
            try require(
                !error.rule.isEmpty && error.line.map { (1...lines.count).contains($0) } ?? true, "a refusal names a line")
            return .refused
        }
        for tellsAll in [false, true] {
            let text = TranscriptExplanation(file, tellsAll: tellsAll).text
            try require(
                !text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F },
                "an explanation holds no control character")
            // Outcome, party, rule, advice; an error also has a cause and advice for the payment.
            let end = text.split(separator: "\n").suffix(6).map { $0.prefix { $0 != ":" } }
            let isError = end.first == "Outcome" && end.dropFirst(3).first == "Rule"
            try require(
                isError || end.suffix(4).first == "Outcome" && end.suffix(2).first == "Rule", "an explanation ends with a verdict"
            )
        }
        return .accepted
    }

    /// One line of the driver's input.
    static let driverLine = FuzzTarget("driver-line", mutate: LineMutation.driverLine) { bytes in
        let line = DriverLine(.text(bytes))
        guard let refusal = line.refusal else {
            try require((try? JSONDocument(parsing: bytes))?.root.objectValue?["op"]?.stringValue != nil, "an op has a name")
            return .accepted
        }
        let sample = FuzzSample(bytes)
        try FuzzSecret.check(refusal, unlessIn: sample.speakable + [sample.object?["op"]?.stringValue ?? ""])
        try require(!refusal.contains("\n"), "a refusal is one line")
        return .refused
    }

    /// The driver itself, from the first line to its end: whatever is asked, every line is answered by a JSON object.
    static let driver = FuzzTarget("driver", maximumLength: 8192, goal: 1_000_000, mutate: LineMutation.driver) { bytes in
        let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(40).map(Array.init).filter {
            !isSlow(DriverLine(.text($0)))
        }
        let source = LineSource(lines)
        let written = LineSink()
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            _ = await CommandLineTool().run(
                arguments: ["drive"], input: ToolInput { source.next() }, output: ToolOutput { written.add($0) },
                error: ToolOutput { _ in })
            done.signal()
        }
        guard done.wait(timeout: .now() + 20) == .success else { throw FuzzFailure("the driver comes to its end") }
        let answers = written.lines
        try require(answers.count >= source.taken, "every line is answered")
        var accepted = false
        for answer in answers {
            guard let object = (try? JSONDocument(parsing: Array(answer.utf8)))?.root.objectValue else {
                throw FuzzFailure("every answer is a JSON object")
            }
            guard let event = object["event"]?.stringValue else { throw FuzzFailure("every answer names its event") }
            if event != "error" { accepted = true }
        }
        return accepted ? .accepted : .refused
    }

    /// Only challenges wait for others.
    private static func isSlow(_ line: DriverLine) -> Bool { line.startsChallenge }
}

private final class LineSource: Sendable {
    private let lines: [[UInt8]]
    private let position = Locked(0)

    init(_ lines: [[UInt8]]) { self.lines = lines }

    var taken: Int { position.withLock(\.self) }

    func next() -> ToolInput.Line? {
        position.withLock { position in
            guard position < lines.count else { return nil }
            position += 1
            return .text(lines[position - 1])
        }
    }
}

private final class LineSink: Sendable {
    private let texts = Locked<[String]>([])

    var lines: [String] { texts.withLock(\.self) }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}
