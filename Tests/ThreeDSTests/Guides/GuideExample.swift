import Foundation
import Testing

/// An example that a test compiles and a guide shows: in the test between `// Example NAME: begin` and `// Example NAME: end`, in the
/// guide in a Swift block between `<!-- example NAME -->` and `<!-- /example -->`.
struct GuideExample: CustomTestStringConvertible, Sendable {
    let name: String
    let guide: String
    /// The test's file.
    let source: String

    init(_ name: String, in guide: String, source: String = #filePath) {
        self.name = name
        self.guide = guide
        self.source = source
    }

    var testDescription: String { "\(guide): \(name)" }

    /// The compiled text, without the indentation of its first line; nil when it is not there.
    func compiled() throws -> String? {
        let text = try String(contentsOfFile: source, encoding: .utf8)
        guard let begin = text.range(of: "// Example \(name): begin\n"),
            let end = text.range(of: "// Example \(name): end", range: begin.upperBound..<text.endIndex)
        else { return nil }
        let lines = text[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
        return lines.map { $0.prefix(indentation).allSatisfy { $0 == " " } ? String($0.dropFirst(indentation)) : String($0) }
            .joined(separator: "\n") + "\n"
    }

    /// What the guide shows; nil when it is not there.
    func shown() throws -> String? {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/\(guide)"), encoding: .utf8)
        guard let begin = text.range(of: "<!-- example \(name) -->\n```swift\n"),
            let end = text.range(of: "```\n<!-- /example -->", range: begin.upperBound..<text.endIndex)
        else { return nil }
        return String(text[begin.upperBound..<end.lowerBound])
    }
}
