import Foundation
import ThreeDSBase

/// The streams of a command.
struct ToolSurroundings: Sendable {
    let input: ToolInput
    let output: ToolOutput
    let error: ToolOutput
}

/// The output of a command. Safe to use from any thread; every call is written whole and in order.
package struct ToolOutput: Sendable {
    let send: @Sendable (String) -> Void
    let drain: @Sendable () async -> Void

    /// - Parameters:
    ///   - send: takes one piece of text, which must not be split up by others; called from any thread.
    ///   - drain: returns when everything sent before has been written.
    package init(send: @escaping @Sendable (String) -> Void, drain: @escaping @Sendable () async -> Void = {}) {
        self.send = send
        self.drain = drain
    }

    func line(_ text: String) { send(text + "\n") }

    /// A file descriptor of this process, written to by a thread of its own: a reader that is slow never holds up a
    /// challenge. Nothing is buffered beyond what is waiting for that thread.
    package static func descriptor(_ descriptor: Int32) -> ToolOutput {
        let queue = DispatchQueue(label: "tds.output.\(descriptor)")
        return ToolOutput(
            send: { text in
                queue.async { ToolDescriptor.write(Array(text.utf8), to: descriptor) }
            },
            drain: {
                await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
            })
    }
}

/// The input lines of a command.
package struct ToolInput: Sendable {
    /// One line without its end, or a line that is too long to read.
    package enum Line: Sendable, Equatable {
        case text([UInt8]), tooLong
    }

    /// The next line; nil at the end.
    let next: @Sendable () async -> Line?

    /// - Parameter next: the next line; nil at the end.
    package init(next: @escaping @Sendable () async -> Line?) { self.next = next }

    /// The longest line that is accepted: 8 MiB.
    package static let longestLine = 8 << 20

    /// No lines.
    package static let empty = ToolInput { nil }

    /// A file descriptor of this process, read by a thread of its own, on demand.
    package static func descriptor(_ descriptor: Int32) -> ToolInput {
        let reader = Locked(ToolLineReader(descriptor: descriptor))
        let queue = DispatchQueue(label: "tds.input.\(descriptor)")
        return ToolInput {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: reader.withLock { $0.next() }) }
            }
        }
    }
}

/// Splits the bytes of a file descriptor into lines.
private struct ToolLineReader: Sendable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var searched = 0
    private var ended = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    mutating func next() -> ToolInput.Line? {
        var skipping = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                searched = 0
                return skipping || line.count > ToolInput.longestLine ? .tooLong : .text(line)
            }
            searched = buffer.count
            if buffer.count > ToolInput.longestLine {
                skipping = true
                buffer.removeAll()
                searched = 0
            }
            guard !ended else {
                defer { buffer.removeAll(); searched = 0 }
                if skipping { return .tooLong }
                return buffer.isEmpty ? nil : .text(buffer)
            }
            let chunk = ToolDescriptor.read(from: descriptor)
            if chunk.isEmpty { ended = true } else { buffer += chunk }
        }
    }
}
