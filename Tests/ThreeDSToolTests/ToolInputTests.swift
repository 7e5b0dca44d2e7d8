import Foundation
import Testing

@testable import ThreeDSTool

@Suite("Lines of standard input") struct ToolInputTests {
    private static func opened(_ text: String) throws -> (input: ToolInput, handle: FileHandle) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let handle = try FileHandle(forReadingFrom: url)
        return (ToolInput.descriptor(handle.fileDescriptor), handle)
    }

    @Test("many lines come at once, in their order, and none is lost between two calls", arguments: [1, 1_000, 1 << 20])
    func several(limit: Int) async throws {
        let lines = (0..<3_000).map { "request \($0)" }
        let (input, handle) = try Self.opened(lines.joined(separator: "\n"))
        var (found, calls) = ([String](), 0)
        while case let some = try await input.lines(upTo: limit), !some.isEmpty {
            calls += 1
            for line in some {
                guard case .text(let bytes) = line else { throw CancellationError() }
                found.append(String(decoding: bytes, as: UTF8.self))
            }
        }
        #expect(found == lines)
        let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(calls <= bytes / limit + 1)
        try handle.close()
    }

    @Test("a line that is too long is one, and what follows it is read")
    func tooLong() async throws {
        let long = String(repeating: "x", count: ToolInput.longestLine + 1)
        let (input, handle) = try Self.opened("a\n\(long)\nb")
        #expect(try await input.lines(upTo: 1 << 30) == [.text([0x61]), .tooLong, .text([0x62])])
        #expect(try await input.lines(upTo: 1 << 30).isEmpty)
        try handle.close()
    }
}
