import Foundation
import ThreeDSCore
import ThreeDSJSON
import ThreeDSMessages

/// A transcript file, checked line by line.
package struct TranscriptFile: Sendable {
    /// One event.
    struct Step: Sendable {
        /// From 1, in the file.
        let line: Int
        let step: DiagnosticStep
        let milliseconds: Int
        /// All members of the line.
        let members: JSONObject
    }

    let sdkVersion: String
    let messageVersion: String
    let sdkTransactionID: String
    let steps: [Step]
    /// Whether the SDK stopped recording before the end.
    let isCut: Bool

    /// Whether the recording goes to the end of the transaction: of its challenge, or without one.
    var hasEnd: Bool { end != nil || steps.contains { $0.step == .transactionClosed } }

    /// The event that ended the challenge.
    var end: Step? { steps.last { $0.step == .challengeEnded } }

    /// At most 16 MiB.
    static let maximumBytes = 16 << 20
    /// An event has some hundred bytes.
    static let maximumLineBytes = 65_536

    /// Reads a file.
    ///
    /// - Throws: ``ToolError/unusable(path:line:rule:)``.
    init(path: String) throws(ToolError) {
        let stream: ToolFileStream
        do { stream = try ToolFileStream(path) } catch { throw .file(path, error) }
        do throws(TranscriptDefect) {
            try self.init(lines: try Self.lines(of: stream))
        } catch {
            throw .unusable(path: path, line: error.line, rule: error.rule)
        }
    }

    /// Checks lines, the header first.
    package init(lines: [[UInt8]]) throws(TranscriptDefect) {
        guard let first = lines.first else {
            throw TranscriptDefect(nil, "\(ToolFile.Trouble.empty.words); a transcript begins with its header")
        }
        let header = try Self.object(first, line: 1)
        guard header[member: .transcript]?.stringValue == TranscriptRecorder.mark else {
            throw TranscriptDefect(1, #"not a transcript: the header has no member "transcript":"threeds""#)
        }
        guard header[member: .format]?.intValue == TranscriptRecorder.format else {
            throw TranscriptDefect(1, "format: must be \(TranscriptRecorder.format), the one that this tool reads")
        }
        let versions = ProtocolVersion.texts
        guard let version = header.string(Field.messageVersion), versions.contains(version) else {
            throw TranscriptDefect(1, "messageVersion: must be one of \(versions.joined(separator: ", "))")
        }
        guard let sdkVersion = header[member: .sdkVersion]?.stringValue, let id = header.string(Field.sdkTransID) else {
            throw TranscriptDefect(1, "sdkVersion and sdkTransID must be strings")
        }
        messageVersion = version
        self.sdkVersion = sdkVersion
        sdkTransactionID = id
        var steps: [Step] = []
        var isCut = false
        for (index, bytes) in lines.enumerated().dropFirst() {
            let line = index + 1
            guard !isCut else { throw TranscriptDefect(line, "the line 'truncated' must be the last one") }
            let object = try Self.object(bytes, line: line)
            guard object[member: .number]?.intValue == index else {
                throw TranscriptDefect(line, "n: must be \(index), the number of the event")
            }
            guard let name = object[member: .step]?.stringValue else { throw TranscriptDefect(line, "step: must be a string") }
            if name == TranscriptRecorder.truncated {
                isCut = true
                continue
            }
            guard let step = DiagnosticStep(rawValue: name) else {
                throw TranscriptDefect(line, "step: '\(name.printable)' is not a step of format \(TranscriptRecorder.format)")
            }
            guard let milliseconds = object[member: .milliseconds]?.intValue, milliseconds >= 0 else {
                throw TranscriptDefect(line, "ms: must be a whole number of milliseconds")
            }
            guard let level = object[member: .level]?.intValue, LogLevel(rawValue: level) != nil else {
                throw TranscriptDefect(line, "level: must be 0, 1, 2 or 3")
            }
            guard let type = object[member: .type]?.stringValue, LogType.all.map(\.rawValue).contains(type) else {
                throw TranscriptDefect(
                    line, "type: must be one of \(LogType.all.map(\.rawValue).joined(separator: ", "))")
            }
            steps.append(Step(line: line, step: step, milliseconds: milliseconds, members: object))
        }
        self.steps = steps
        self.isCut = isCut
    }

    private static func object(_ bytes: [UInt8], line: Int) throws(TranscriptDefect) -> JSONObject {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            switch error {
            case .notJSON(let offset) where line == 1:
                throw TranscriptDefect(
                    line, "not JSON (at byte \(offset)); a transcript has one JSON object in each line, the first with format")
            case .notJSON(let offset): throw TranscriptDefect(line, "not JSON (at byte \(offset))")
            case .tooDeep: throw TranscriptDefect(line, "nested too deeply")
            case .tooLarge: throw TranscriptDefect(line, "longer than \(maximumLineBytes) bytes")
            case .notUTF8: throw TranscriptDefect(line, "not UTF-8")
            }
        }
        guard let object = document.root.objectValue else { throw TranscriptDefect(line, "not a JSON object") }
        if let name = document.duplicateNames.first { throw TranscriptDefect(line, "\(name.printable): occurs twice") }
        return object
    }

    /// Returns the file's lines. A last line without a line feed counts; a carriage return at the end of a line is removed.
    private static func lines(of file: ToolFileStream) throws(TranscriptDefect) -> [[UInt8]] {
        var lines: [[UInt8]] = [], line: [UInt8] = [], total = 0
        while true {
            let chunk: [UInt8]
            do { chunk = try file.next() } catch { throw TranscriptDefect(nil, error.words) }
            guard !chunk.isEmpty else { break }
            total += chunk.count
            guard total <= maximumBytes else { throw TranscriptDefect(nil, ToolFile.Trouble.tooLong(maximumBytes).words) }
            for byte in chunk {
                if byte == UInt8(ascii: "\n") {
                    if line.last == UInt8(ascii: "\r") { line.removeLast() }
                    lines.append(line)
                    line = []
                } else {
                    line.append(byte)
                    guard line.count <= maximumLineBytes else {
                        throw TranscriptDefect(lines.count + 1, "longer than \(maximumLineBytes) bytes")
                    }
                }
            }
        }
        if !line.isEmpty { lines.append(line) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension JSONObject {
    /// The value of a member of a transcript's line.
    subscript(member member: TranscriptRecorder.Member) -> JSONValue? { self[member.rawValue] }
}

/// The reason why a file is not a transcript.
package struct TranscriptDefect: Error, Equatable {
    /// The line number from 1; nil for the file as a whole.
    package let line: Int?
    package let rule: String

    init(_ line: Int?, _ rule: String) {
        self.line = line
        self.rule = rule
    }
}
