import Foundation
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// Counts the defects that were put into messages, by message, version, element and class, for the conformance report.
final class DefectTally: @unchecked Sendable {  // unchecked: `counts` only under `lock`
    /// What is wrong with an element.
    enum Class: String {
        case missing, empty, type, length, value, reserved, members
        /// The element has no meaning there: whatever it holds is accepted.
        case ignored
        /// Nothing is wrong: a value at the edge of what is allowed.
        case good
    }

    static let shared = DefectTally()
    static let file = "proof/elements.json"

    private let lock = NSLock()
    private var counts: [String: [String: [String: Int]]] = [:]

    private init() { ProofFile.remove(Self.file) }

    func count(_ message: MessageKind, _ version: ProtocolVersion, _ element: String, _ kind: Class) {
        lock.withLock {
            counts["\(message.rawValue) \(version.rawValue)", default: [:]][element, default: [:]][kind.rawValue, default: 0] += 1
        }
    }

    /// How many cases of an element were run.
    func total(_ message: MessageKind, _ version: ProtocolVersion, _ element: String) -> Int {
        lock.withLock { (counts["\(message.rawValue) \(version.rawValue)"]?[element] ?? [:]).values.reduce(0, +) }
    }

    /// Writes what was counted so far.
    func write() throws {
        try lock.withLock {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            try ProofFile.write(String(decoding: encoder.encode(counts), as: UTF8.self) + "\n", to: Self.file)
        }
    }
}
