import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// A row of `Tests/Vectors/data-elements.json`: what the specification says about one element, or about a member of one.
///
/// The expectations of the defect tests come from here and not from the tables of the code under test.
struct SpecifiedElement: Decodable, Sendable {
    enum Kind: String, Decodable { case string, boolean, object, strings, objects }

    /// The rule for an absent element in the messages of an app payment that is challenged and ends with `Y`.
    enum Presence: String, Decodable {
        /// Absent, empty and null: 201.
        case required
        /// Absent: accepted. Empty and null: 203.
        case optional
        /// Accepted with any content.
        case ignored
    }

    /// The presence in one message: one word for all versions of the row, or a word for each.
    struct Rule: Decodable {
        private let all: Presence?
        private let byVersion: [String: Presence]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            all = try? container.decode(Presence.self)
            byVersion = all == nil ? try container.decode([String: Presence].self) : [:]
        }

        subscript(_ version: ProtocolVersion) -> Presence? { all ?? byVersion[version.rawValue] }
    }

    /// The UI types in whose CRes an element is required or optional, each two digits.
    struct Screens: Decodable {
        let required: String
        let optional: String
    }

    let name: String
    /// Nil in a member that each version of its element has.
    let versions: [String]?
    let kind: Kind
    let shortest: Int?
    let longest: Int?
    let format: String
    /// Two-digit codes and ranges of them, with blanks between.
    let codes: String?
    let reserved: String?
    let words: [String]?
    let messages: [String: Rule]?
    let screens: [String: Screens]?
    let members: [SpecifiedElement]?
    /// Of a member.
    let presence: Presence?

    func exists(in version: ProtocolVersion) -> Bool { versions?.contains(version.rawValue) ?? true }

    /// The two-digit codes of a list such as `01 03-08`.
    static func expanded(_ list: String?) -> [String] {
        (list ?? "").split(separator: " ").flatMap { part -> [String] in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last else { return [] }
            return (first...last).map { String($0 / 10) + String($0 % 10) }
        }
    }
}

/// The values that belong to a format, and those that do not.
struct SpecifiedFormat: Decodable, Sendable {
    /// Fills a text up to a length.
    let fill: String?
    /// Stands before the filling.
    let stem: String?
    /// Repeated to any allowed length they make a good text.
    let goodCharacters: String?
    /// Repeated to any allowed length they make a bad text.
    let badCharacters: String?
    let accepted: [String]
    let refused: [String]
    /// Codes that ISO has not assigned or that the protocol excludes: 304.
    let notISO: [String]?
}

/// `Tests/Vectors/data-elements.json`.
struct SpecifiedElements: Decodable, Sendable {
    let formats: [String: SpecifiedFormat]
    let elements: [SpecifiedElement]

    static let table = Result { () throws -> SpecifiedElements in
        try Vectors.decode(from: "data-elements.json")
    }

    /// The rows of a version, without the extensions, which have tests of their own.
    static func rows(_ version: ProtocolVersion) throws -> [SpecifiedElement] {
        try table.get().elements.filter { $0.exists(in: version) && $0.name != "messageExtension" }
    }
}

/// A value of an element and what a receiver must answer.
struct SpecifiedSample: Sendable {
    enum Answer: Equatable { case accepted, refused, reserved, notISO }

    let kind: DefectTally.Class
    let value: JSONValue
    let answer: Answer
}

extension SpecifiedElement {
    /// Texts and arrays of texts at the edges of the row's rules.
    func samples() throws -> [SpecifiedSample] {
        var result: [SpecifiedSample] = []
        func add(_ kind: DefectTally.Class, _ text: String, _ answer: SpecifiedSample.Answer) {
            guard kind == .length || answer != .accepted || fits(text) else { return }
            let value: JSONValue = self.kind == .strings ? [.string(text)] : .string(text)
            result.append(SpecifiedSample(kind: kind, value: value, answer: answer))
        }
        guard kind == .string || kind == .strings else { return [] }
        if codes != nil {
            let (good, reserved) = (Set(Self.expanded(codes)), Set(Self.expanded(reserved)))
            for code in Self.expanded("00-99") {
                let isGood = good.contains(code)
                add(
                    isGood ? .good : reserved.contains(code) ? .reserved : .value, code,
                    isGood ? .accepted : reserved.contains(code) ? .reserved : .refused)
            }
            for text in ["0", "1", "001", "0a", "１", " 1", "1 "] { add(.value, text, .refused) }
        }
        if let words {
            for word in words {
                add(.good, word, .accepted)
                for other in [word + "0", word + " ", "\u{7}" + word] { add(.value, other, .refused) }
                if !words.contains(word.lowercased()) { add(.value, word.lowercased(), .refused) }
            }
            let isLetter = words.allSatisfy { $0.count == 1 }
            for scalar in isLetter ? Array(0x20...0x7E) : [] {
                let character = String(UnicodeScalar(UInt8(scalar)))
                if !words.contains(character) { add(.value, character, .refused) }
            }
        }
        guard kind == .string, let rule = try SpecifiedElements.table.get().formats[format] else { return result }
        let (least, most) = (shortest ?? 1, longest ?? 4000)
        for count in Set([least, min(most, least + 3)]) {
            for character in rule.goodCharacters ?? "" { add(.good, String(repeating: character, count: count), .accepted) }
            for character in rule.badCharacters ?? "" { add(.value, String(repeating: character, count: count), .refused) }
        }
        for text in rule.accepted { add(.good, text, .accepted) }
        for text in rule.refused { add(.value, text, .refused) }
        for text in rule.notISO ?? [] { add(.value, text, .notISO) }
        result += lengths(rule)
        return result
    }

    /// The shortest and the longest text, and one character less and more.
    private func lengths(_ rule: SpecifiedFormat) -> [SpecifiedSample] {
        var result: [SpecifiedSample] = []
        let (fill, stem) = (rule.fill ?? "1", rule.stem ?? "")
        func add(_ count: Int, _ answer: SpecifiedSample.Answer) {
            guard count >= stem.count else { return }
            let text = stem + String(repeating: fill, count: count - stem.count)
            result.append(SpecifiedSample(kind: answer == .accepted ? .good : .length, value: .string(text), answer: answer))
        }
        if let longest {
            if rule.fill != nil { add(longest, .accepted) }
            add(longest + 1, .refused)
        }
        if let shortest, shortest > 1 {
            if rule.fill != nil { add(shortest, .accepted) }
            add(shortest - 1, .refused)
        }
        return result
    }

    private func fits(_ text: String) -> Bool {
        let count = text.unicodeScalars.count
        return count >= (shortest ?? 1) && count <= longest ?? .max
    }
}
