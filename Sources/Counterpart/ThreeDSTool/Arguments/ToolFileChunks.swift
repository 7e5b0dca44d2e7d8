/// Reads a file or standard input piece by piece, so that its size does not matter.
struct ToolFileChunks {
    /// The greatest number of bytes of a piece of standard input.
    static let size = 1 << 20

    private enum Source {
        case file(ToolFileStream)
        case input(ToolInput)
    }

    private let path: String
    private let source: Source

    /// - Parameter path: `-` for standard input.
    init(_ path: String, _ input: ToolInput) throws(ToolError) {
        self.path = path
        if path == "-" {
            source = .input(input)
            return
        }
        do { source = .file(try ToolFileStream(path)) } catch { throw .file(path, error) }
    }

    /// Returns the next piece; nil at the end.
    func next() async throws(ToolError) -> [UInt8]? {
        switch source {
        case .file(let stream):
            do {
                let piece = try stream.next()
                return piece.isEmpty ? nil : piece
            } catch {
                throw .file(path, error)
            }
        case .input(let input):
            var piece: [UInt8] = []
            for line in try await input.lines(upTo: Self.size) {
                guard case .text(let text) = line else {
                    throw .file(
                        path: "standard input", reason: "is longer than 8 MiB, or a line of it; give the file by its name")
                }
                piece += text
                piece.append(UInt8(ascii: "\n"))
            }
            return piece.isEmpty ? nil : piece
        }
    }

    /// Returns everything, at most as much as a line of standard input may have.
    func all() async throws(ToolError) -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = try await next() {
            bytes += piece
            guard bytes.count <= ToolInput.longestLine else {
                throw .file(path == "-" ? "standard input" : path, .tooLong(ToolInput.longestLine))
            }
        }
        return bytes
    }
}
