/// The direction of a text or a layout.
public enum WritingDirection: String, Sendable {
    /// Left to right, as in English.
    case leftToRight
    /// Right to left, as in Arabic.
    case rightToLeft
}

/// A text to draw: lines of runs. It contains no markup, and nothing in it affects the screen around it.
///
/// Control characters, bidirectional overrides and unbalanced isolates of the sender are removed. Piles of combining marks and very
/// long texts are cut. Draw it isolated (`bdi`, or its own view), aligned to ``direction``.
public struct DisplayText: Equatable, Sendable {
    /// A part of a line in one weight.
    public struct Run: Equatable, Sendable {
        /// The text, without line breaks and not empty.
        public var text: String
        /// Whether the text is bold. Bold is only visible, not spoken.
        public var isBold: Bool

        /// Creates a run.
        public init(_ text: String, isBold: Bool = false) {
            self.text = text
            self.isBold = isBold
        }
    }

    /// The lines, each a list of runs. An empty list is a blank line.
    public var lines: [[Run]]
    /// The direction of the first letter that has one; nil for the direction of the layout.
    public var direction: WritingDirection?

    /// Creates a text that is drawn unchanged.
    public init(lines: [[Run]], direction: WritingDirection? = nil) {
        self.lines = lines
        self.direction = direction
    }

    /// The whole text without weights, with lines joined by `\n`.
    public var plain: String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    /// Whether no line shows anything.
    public var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
}

extension DisplayText {
    /// The rules for reading a field of the issuer or of the app.
    struct Rules: Sendable {
        /// Whether `\n` is a line break; otherwise it becomes a blank.
        var hasLines = false
        /// Whether `**…**` is bold; otherwise asterisks stay asterisks.
        var hasBold = false
        /// The greatest length in Unicode scalars, for every text. The rest is replaced by an ellipsis.
        static let bound = 4_000

        /// The rules for labels, buttons and options.
        static let caption = Rules()

        /// Returns the rules for the body text and the texts of expandable rows (longest by the specification: 350 characters).
        static func text(bold: Bool) -> Rules { Rules(hasLines: true, hasBold: bold) }
    }

    /// Creates the text to draw; returns nil when nothing of it is visible.
    ///
    /// Source: Core Functions §4.2, SDK-41 (superfluous blank lines may be dropped); line breaks, bold runs: Table A.1.
    init?(_ text: String?, _ rules: Rules) {
        guard let text else { return nil }
        let clean = TextCleaning.clean(text, keepingLines: rules.hasLines, bound: Rules.bound)
        guard clean.showsSomething else { return nil }
        lines = rules.hasBold ? Self.boldRuns(clean.lines) : clean.lines.map { $0.isEmpty ? [] : [Run($0)] }
        direction = clean.direction
    }

    /// Returns a text of the issuer that an app shows itself, cleaned as on a screen; nil when nothing of it is visible.
    package static func cleaned(_ text: String) -> String? { DisplayText(text, .text(bold: false))?.plain }

    /// Splits lines at pairs of `**`; a pair may contain a line break. A `**` without a partner or with nothing between stays unchanged.
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
        /// Returns the position of the next `**`.
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
    /// Creates a text from these scalars.
    init(scalars: ArraySlice<Unicode.Scalar>) {
        self.init()
        for scalar in scalars { unicodeScalars.append(scalar) }
    }
}
