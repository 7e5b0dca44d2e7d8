/// What can be read and told apart in a look, measured for one appearance.
///
/// Source: WCAG 2.2, 1.4.3 and 1.4.11, level AA.
public struct ContrastReport: Equatable, Sendable {
    /// What was measured.
    public let appearance: UICustomizationType
    /// Every text and control with what is behind it, in the order of the screen.
    public let pairs: [ContrastPair]
    /// Those below AA.
    public let warnings: [ContrastWarning]

    /// Measures the look for an appearance.
    public init(_ themes: ThemeSet, _ appearance: UICustomizationType) {
        let collection = ContrastCollection(themes, appearance)
        collection.collect()
        self.appearance = appearance
        pairs = collection.pairs
        warnings = collection.pairs.filter { !$0.passes }.map { ContrastWarning(appearance: appearance, pair: $0) }
    }

    /// One line for each pair: verdict, ratio, what is needed, colours, element; and for each warning the colour that passes.
    public var text: String {
        pairs.map { pair in
            let verdict = pair.passes ? "ok  " : "LOW "
            let line =
                "\(verdict) \(Self.ratio(pair.ratio)) (\(Self.ratio(pair.kind.needed)) needed) \(pair.foreground.text) on "
                + "\(pair.background.text)  \(pair.element)"
            return pair.passes ? line : "\(line)  → \(ContrastWarning(appearance: appearance, pair: pair).nearest.text)"
        }.joined(separator: "\n")
    }

    /// Two decimals, rounded down: what is below a bound never looks as if it were on it.
    package static func ratio(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
        let decimals = String(hundredths % 100)
        return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
    }
}

/// A text or control that cannot be told well enough from what is behind it.
public struct ContrastWarning: Hashable, Sendable, CustomStringConvertible {
    /// Where it was found.
    public let appearance: UICustomizationType
    /// What it is.
    public let pair: ContrastPair
    /// The nearest colour in place of the pair's foreground that reaches AA.
    public let nearest: HexColor

    init(appearance: UICustomizationType, pair: ContrastPair) {
        self.appearance = appearance
        self.pair = pair
        nearest =
            pair.foreground.nearest(withContrast: pair.kind.needed, on: pair.background)
            // Not reached: black or white has 4.58 : 1 on any colour, which is more than any kind needs.
            ?? (pair.background.relativeLuminance > 0.18 ? .black : .white)
    }

    /// One English sentence for a developer.
    public var description: String {
        "\(pair.element): \(ContrastReport.ratio(pair.ratio)) : 1 in \(appearance.rawValue), "
            + "\(ContrastReport.ratio(pair.kind.needed)) : 1 is needed; \(nearest.text) on \(pair.background.text) has it"
    }
}

/// Whether `initialize` takes a look whose texts or controls are hard to see.
public enum ContrastGuard: String, CaseIterable, Sendable {
    /// Takes it; the warnings can be read.
    case warn
    /// Refuses it.
    case strict
}
