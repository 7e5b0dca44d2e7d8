import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCrypto
import ThreeDSJSON

/// The streams of a command.
struct ToolSurroundings: Sendable {
    let input: ToolInput
    let output: ToolOutput
    let error: ToolOutput
}

/// The output of a command. Safe to use from any thread; every call is written whole and in order.
///
/// All that a command writes goes through one of three functions, and none of them lets a text of a file or an argument steer the terminal.
package struct ToolOutput: Sendable {
    private let write: @Sendable (String) -> Void
    let drain: @Sendable () async -> Void

    /// - Parameters:
    ///   - send: takes one piece of text, which must not be split up by others; called from any thread.
    ///   - drain: returns when everything sent before has been written.
    package init(send: @escaping @Sendable (String) -> Void, drain: @escaping @Sendable () async -> Void = {}) {
        write = send
        self.drain = drain
    }

    /// Writes lines for people. Unseen characters become visible.
    func send(_ text: String) { write(text.visible(keepingLines: true)) }

    /// Writes one line for people. Unseen characters and line feeds become visible.
    func line(_ text: String) { write(text.visible(keepingLines: false) + "\n") }

    /// Writes one line of JSON. Unseen characters are escaped, so the value stays the same.
    func json(_ value: JSONValue) { write(value.visibleText + "\n") }

    /// A file descriptor of this process, written to by a thread of its own: a reader that is slow never holds up a
    /// challenge. Nothing is buffered beyond what is waiting for that thread.
    ///
    /// - Parameter failed: called once, from any thread, with the reason in words when something cannot be written; not when the reader
    ///   has left, as `head` does. What is sent from then on is dropped.
    package static func descriptor(
        _ descriptor: Int32, failed: @escaping @Sendable (String) -> Void = { _ in }
    ) -> ToolOutput {
        let queue = DispatchQueue(label: "tds.output.\(descriptor)")
        let hasFailed = Locked(false)
        return ToolOutput(
            send: { text in
                queue.async {
                    guard !hasFailed.withLock(\.self) else { return }
                    do throws(ToolFile.Trouble) {
                        try ToolDescriptor.write(Array(text.utf8), to: descriptor)
                    } catch {
                        hasFailed.withLock { $0 = true }
                        if error != .readerLeft { failed(error.words) }
                    }
                }
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

        /// The number of its bytes and its end.
        fileprivate var count: Int {
            switch self {
            case .text(let bytes): bytes.count + 1
            case .tooLong: 1
            }
        }

        /// Overwrites the bytes, if no other line shares them.
        mutating func wipe() {
            guard case .text(var bytes) = self else { return }
            self = .tooLong
            PlatformCrypto.wipe(&bytes)
        }
    }

    /// The next line; nil at the end, and when the system cannot read on.
    let next: @Sendable () async -> Line?
    /// Why the system could not read on; nil if the input has ended.
    private var trouble: @Sendable () -> ToolFile.Trouble? = { nil }

    /// Returns the next line; nil at the end.
    ///
    /// - Throws: `.file` when the system cannot read on.
    func line() async throws(ToolError) -> Line? {
        if let line = await next() { return line }
        if let trouble = trouble() { throw .file("standard input", trouble) }
        return nil
    }

    /// The next lines until they have so many bytes; empty at the end, and when the system cannot read on.
    private var several: @Sendable (Int) async -> [Line]

    /// Returns the next lines, until they have so many bytes or the input ends; empty at the end. One by one each costs two changes of thread, 80 µs:
    /// a log of 460,000 lines took 39 s.
    ///
    /// - Throws: `.file` when the system cannot read on.
    func lines(upTo count: Int) async throws(ToolError) -> [Line] {
        let lines = await several(count)
        if lines.isEmpty, let trouble = trouble() { throw .file("standard input", trouble) }
        return lines
    }

    /// - Parameter next: the next line; nil at the end.
    package init(next: @escaping @Sendable () async -> Line?) {
        self.next = next
        several = { limit in
            var (lines, count) = ([Line](), 0)
            while count < limit, let line = await next() {
                lines.append(line)
                count += line.count
            }
            return lines
        }
    }

    /// The longest line that is accepted: 8 MiB.
    package static let longestLine = DriverLine.longest

    /// No lines.
    package static let empty = ToolInput { nil }

    /// A file descriptor of this process, read by a thread of its own, on demand.
    package static func descriptor(_ descriptor: Int32) -> ToolInput {
        let reader = Locked(ToolLineReader(descriptor: descriptor))
        let queue = DispatchQueue(label: "tds.input.\(descriptor)")
        var input = ToolInput {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: reader.withLock { $0.next() }) }
            }
        }
        input.several = { limit in
            await withCheckedContinuation { continuation in
                queue.async {
                    var (lines, count) = ([Line](), 0)
                    while count < limit, let line = reader.withLock({ $0.next() }) {
                        lines.append(line)
                        count += line.count
                    }
                    continuation.resume(returning: lines)
                }
            }
        }
        input.trouble = { reader.withLock(\.trouble) }
        return input
    }
}

/// Splits the bytes of a file descriptor into lines. Its own memory has nothing of a line that has been taken.
private struct ToolLineReader: Sendable {
    private let descriptor: Int32
    private var buffer = ToolLineBuffer()
    private var searched = 0
    private var ended = false
    /// Why the system could not read on.
    private(set) var trouble: ToolFile.Trouble?

    init(descriptor: Int32) { self.descriptor = descriptor }

    mutating func next() -> ToolInput.Line? {
        var skipping = false
        while true {
            if let end = buffer.firstLineFeed(from: searched) {
                defer { drop(end + 1) }
                return skipping || end > ToolInput.longestLine ? .tooLong : .text(buffer.prefix(end))
            }
            searched = buffer.count
            if buffer.count > ToolInput.longestLine {
                skipping = true
                drop(buffer.count)
            }
            guard !ended else {
                defer { drop(buffer.count) }
                if skipping { return .tooLong }
                return buffer.count == 0 ? nil : .text(buffer.prefix(buffer.count))
            }
            do throws(ToolFile.Trouble) { ended = try !buffer.fill(from: descriptor) } catch {
                (ended, trouble) = (true, error)
            }
        }
    }

    private mutating func drop(_ count: Int) {
        buffer.dropFirst(count)
        searched = 0
    }
}

/// The bytes that were read and not yet taken, in one block. What is dropped or moved is overwritten.
private final class ToolLineBuffer: @unchecked Sendable {  // unchecked: the line reader that owns it is inside a lock
    private static let chunk = 65_536
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * chunk, alignment: 1)
    private var used: Range<Int> = 0..<0

    deinit {
        PlatformCrypto.wipe(memory)
        memory.deallocate()
    }

    var count: Int { used.count }

    func firstLineFeed(from place: Int) -> Int? {
        guard place < used.count, let start = memory.baseAddress.map({ $0 + used.lowerBound }),
            let found = memchr(start + place, Int32(UInt8(ascii: "\n")), used.count - place)
        else { return nil }
        return start.distance(to: found)
    }

    func prefix(_ count: Int) -> [UInt8] { Array(memory[used].prefix(count)) }

    func dropFirst(_ count: Int) {
        wipe(used.prefix(count))
        used = used.dropFirst(count)
        if used.isEmpty { used = 0..<0 }
    }

    /// Reads what is available. Returns false at the end.
    func fill(from descriptor: Int32) throws(ToolFile.Trouble) -> Bool {
        if memory.count - used.upperBound < Self.chunk { makeRoom() }
        let count = try ToolDescriptor.read(
            from: descriptor, into: UnsafeMutableRawBufferPointer(rebasing: memory[used.upperBound...].prefix(Self.chunk)))
        used = used.lowerBound..<used.upperBound + count
        return count > 0
    }

    private func makeRoom() {
        let old = memory
        memory = .allocate(byteCount: max(2 * Self.chunk, 2 * used.count + Self.chunk), alignment: 1)
        memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: old[used]))
        used = 0..<used.count
        PlatformCrypto.wipe(old)
        old.deallocate()
    }

    private func wipe(_ range: Range<Int>) { PlatformCrypto.wipe(UnsafeMutableRawBufferPointer(rebasing: memory[range])) }
}
