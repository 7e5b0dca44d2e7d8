import Foundation

@testable import ThreeDSTool

/// Collects what a command line writes.
final class CollectedText: @unchecked Sendable {  // every access to `text` is inside the lock
    private let lock = NSLock()
    private var text = ""

    var output: ToolOutput { ToolOutput(send: { self.append($0) }) }

    private func append(_ piece: String) {
        lock.lock()
        defer { lock.unlock() }
        text += piece
    }

    var value: String {
        lock.lock()
        defer { lock.unlock() }
        return text
    }
}

/// What a command line left behind.
struct ToolRun: Equatable {
    var status: Int32
    var output: String
    var error: String

    /// Whether this is nothing but one line on standard error, with this status.
    func isOneLine(status: Int32) -> Bool {
        self.status == status && output.isEmpty && error.hasPrefix("tds: ") && error.hasSuffix("\n")
            && error.filter { $0 == "\n" }.count == 1
    }

    /// Runs a command line, words separated by blanks, with these lines as its input.
    static func of(_ commandLine: String, input: [String] = []) async -> ToolRun {
        await of(commandLine.split(separator: " ").map(String.init), input: input)
    }

    static func of(_ arguments: [String], input: [String] = []) async -> ToolRun {
        let output = CollectedText()
        let error = CollectedText()
        let status = await CommandLineTool().run(
            arguments: arguments, input: .lines(input), output: output.output, error: error.output)
        return ToolRun(status: status, output: output.value, error: error.value)
    }
}

extension ToolInput {
    /// Lines that are all there from the start.
    static func lines(_ lines: [String]) -> ToolInput {
        let queue = LineQueue(lines)
        return ToolInput { queue.next() }
    }
}

private final class LineQueue: @unchecked Sendable {  // every access to `rest` is inside the lock
    private let lock = NSLock()
    private var rest: ArraySlice<String>

    init(_ lines: [String]) { rest = lines[...] }

    func next() -> ToolInput.Line? {
        lock.lock()
        defer { lock.unlock() }
        return rest.popFirst().map { .text(Array($0.utf8)) }
    }
}
