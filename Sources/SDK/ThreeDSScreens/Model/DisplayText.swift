/// Direction in which a text or a layout runs.
public enum WritingDirection: String, Sendable {
    /// As English.
    case leftToRight
    /// As Arabic.
    case rightToLeft
}

/// A text to draw: lines of runs. No markup is left in it, and nothing in it reaches beyond it.
///
/// Control characters, bidirectional overrides and unbalanced isolates of the sender are gone, heaps of combining marks and endless
/// texts are cut to a bound. Draw it isolated (`bdi`, or a view of its own), aligned to ``direction``.
public struct DisplayText: Equatable, Sendable {
    /// A part of a line in one weight.
    public struct Run: Equatable, Sendable {
        /// Text without line breaks; not empty.
        public var text: String
        /// Bold; seen only, not spoken.
        public var isBold: Bool

        /// A run.
        public init(_ text: String, isBold: Bool = false) {
            self.text = text
            self.isBold = isBold
        }
    }

    /// Lines, each a list of runs; an empty line is a blank line.
    public var lines: [[Run]]
    /// Direction of the first letter that has one; nil: of the layout.
    public var direction: WritingDirection?

    /// A text that is drawn as it is.
    public init(lines: [[Run]], direction: WritingDirection? = nil) {
        self.lines = lines
        self.direction = direction
    }

    /// All of it without weights; lines are joined by `\n`.
    public var plain: String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    /// No line shows anything.
    public var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
}

extension DisplayText {
    /// How a field of the issuer or of the app is read.
    struct Rules: Sendable {
        /// `\n` is a line break; otherwise a blank.
        var hasLines = false
        /// `**…**` is bold; otherwise asterisks are asterisks.
        var hasBold = false
        /// Unicode scalars; what is beyond is cut and marked by an ellipsis.
        var bound = 1_000

        /// Of labels, buttons, options.
        static let caption = Rules()

        /// Of the body text and the texts of expandable rows (longest by the specification: 350 characters).
        static func text(bold: Bool) -> Rules { Rules(hasLines: true, hasBold: bold, bound: 4_000) }
    }

    /// A text as it is to be drawn; nil when nothing of it can be seen.
    ///
    /// Source: Core Functions §4.2, SDK-41 (superfluous blank lines may be dropped); line breaks, bold runs: Table A.1.
    init?(_ text: String?, _ rules: Rules) {
        guard let text else { return nil }
        let clean = TextCleaning.clean(text, keepingLines: rules.hasLines, bound: rules.bound)
        guard clean.showsSomething else { return nil }
        lines = rules.hasBold ? Self.boldRuns(clean.lines) : clean.lines.map { $0.isEmpty ? [] : [Run($0)] }
        direction = clean.direction
    }

    /// Splits at pairs of `**`; a pair may hold a line break. What has no partner, or nothing between, stays as it is.
    private static func boldRuns(_ lines: [String]) -> [[Run]] {
        var result: [[Run]] = [[]]
        func add(_ text: ArraySlice<Unicode.Scalar>, isBold: Bool) {
            var rest = text
            while !rest.isEmpty {
                let end = rest.firstIndex(of: "\n") ?? rest.endIndex
                if end > rest.startIndex {
                    result[result.count - 1].append(Run(String(scalars: rest[rest.startIndex..<end]), isBold: isBold))
                }
                guard end < rest.endIndex else { return }
                result.append([])
                rest = rest[(end + 1)...]
            }
        }
        let scalars = Array(lines.joined(separator: "\n").unicodeScalars)
        /// Where the next `**` begins.
        func doubleAsterisk(from start: Int) -> Int? {
            var position = start
            while position + 1 < scalars.count {
                if scalars[position] == "*", scalars[position + 1] == "*" { return position }
                position += 1
            }
            return nil
        }
        var plainStart = 0
        var position = 0
        while let opening = doubleAsterisk(from: position), let closing = doubleAsterisk(from: opening + 2) {
            position = closing + 2
            let inside = scalars[(opening + 2)..<closing]
            guard inside.contains(where: { $0 != " " && $0 != "\n" }) else { continue }
            add(scalars[plainStart..<opening], isBold: false)
            add(inside, isBold: true)
            plainStart = position
        }
        add(scalars[plainStart...], isBold: false)
        return result
    }
}

extension String {
    /// A text of these scalars.
    init(scalars: ArraySlice<Unicode.Scalar>) {
        self.init()
        for scalar in scalars { unicodeScalars.append(scalar) }
    }
}
