/// The contrast of all texts and controls of a look, measured for one appearance.
///
/// Source: WCAG 2.2, 1.4.3 and 1.4.11, level AA.
public struct ContrastReport: Equatable, Sendable {
    /// The appearance that was measured.
    public let appearance: UICustomizationType
    /// Every text and control with its background, in the order of the screen.
    public let pairs: [ContrastPair]
    /// The pairs below AA.
    public let warnings: [ContrastWarning]

    /// Measures the look for an appearance.
    public init(_ themes: ThemeSet, _ appearance: UICustomizationType) {
        let collection = ContrastCollection(themes, appearance)
        collection.collect()
        self.appearance = appearance
        pairs = collection.pairs
        warnings = collection.pairs.filter { !$0.passes }.map { ContrastWarning(appearance: appearance, pair: $0) }
    }

    /// The report as text: a line for each pair (verdict, ratio, required ratio, colours, element), for warnings with the colour that passes.
    public var text: String {
        pairs.map { pair in
            let verdict = pair.passes ? "ok  " : "LOW "
            let line =
                "\(verdict) \(Self.ratio(pair.ratio)) (\(Self.ratio(pair.kind.needed)) needed) \(pair.foreground.text) on "
                + "\(pair.background.text)  \(pair.element)"
            return pair.passes ? line : "\(line)  → \(ContrastWarning(appearance: appearance, pair: pair).nearest.text)"
        }.joined(separator: "\n")
    }

    /// Returns a ratio with two decimals, rounded down so that a value below a bound never appears to reach it.
    package static func ratio(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
        let decimals = String(hundredths % 100)
        return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
    }
}

/// A text or control that does not stand out enough from its background.
public struct ContrastWarning: Hashable, Sendable, CustomStringConvertible {
    /// The appearance in which it was found.
    public let appearance: UICustomizationType
    /// The text or control with its background.
    public let pair: ContrastPair
    /// The nearest colour that reaches AA in place of the pair's foreground.
    public let nearest: HexColor

    init(appearance: UICustomizationType, pair: ContrastPair) {
        self.appearance = appearance
        self.pair = pair
        nearest =
            pair.foreground.nearest(withContrast: pair.kind.needed, on: pair.background)
            // Never needed: black or white has 4.58 : 1 on any colour, which is more than every kind requires.
            ?? (pair.background.relativeLuminance > 0.18 ? .black : .white)
    }

    /// One English sentence for a developer.
    public var description: String {
        "\(pair.element): \(ContrastReport.ratio(pair.ratio)) : 1 in \(appearance.rawValue), "
            + "\(ContrastReport.ratio(pair.kind.needed)) : 1 is needed; \(nearest.text) on \(pair.background.text) has it"
    }
}

/// Whether `initialize` accepts a look whose texts or controls are hard to see.
public enum ContrastGuard: String, CaseIterable, Sendable {
    /// Accepts the look. The warnings can be read.
    case warn
    /// Refuses the look.
    case strict
}
