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
        warnings = Self.warnings(collection.pairs, appearance)
    }

    /// Returns the pairs below AA, with suggestions that can be taken together: a caption is measured on the suggested fill.
    private static func warnings(_ pairs: [ContrastPair], _ appearance: UICustomizationType) -> [ContrastWarning] {
        var fills: [String: ContrastWarning] = [:]
        for pair in pairs where !pair.passes {
            guard let button = pair.buttonOfFill else { continue }
            let caption = pairs.first { $0.buttonOfCaption == button && $0.background == pair.foreground }
            fills[button] = ContrastWarning(appearance: appearance, fill: pair, caption: caption)
        }
        return pairs.filter { !$0.passes }.map { pair in
            if let button = pair.buttonOfFill, let fill = fills[button], fill.pair == pair { return fill }
            let fill = pair.buttonOfCaption.flatMap { fills[$0] }.flatMap {
                $0.pair.foreground == pair.background ? $0.nearest : nil
            }
            return ContrastWarning(appearance: appearance, pair: pair, on: fill)
        }
    }

    /// The report as text: a line for each pair (verdict, ratio, required ratio, colours, element), for warnings with the colour that passes.
    public var text: String {
        pairs.map { pair in
            let verdict = pair.passes ? "ok  " : "LOW "
            let line =
                "\(verdict) \(Self.ratio(pair.ratio)) (\(Self.ratio(pair.kind.needed)) needed) \(pair.foreground.text) on "
                + "\(pair.background.text)  \(pair.element)"
            let nearest = warnings.first { $0.pair == pair }?.nearest
            return nearest.map { "\(line)  → \($0.text)" } ?? line
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
    /// The colour behind ``nearest``: the pair's background, or the fill that is suggested for the same button.
    public let background: HexColor
    /// The colour that the caption of the button needs on the suggested fill, if its own colour passes now and would not pass there.
    public let caption: HexColor?

    /// Suggests a colour on the pair's own background, or on another one.
    init(appearance: UICustomizationType, pair: ContrastPair, on background: HexColor? = nil) {
        let background = background ?? pair.background
        self.appearance = appearance
        self.pair = pair
        self.background = background
        nearest = Self.nearest(pair.foreground, pair.kind, on: background)
        caption = nil
    }

    /// Suggests a fill on which the caption passes, too, if there is one.
    init(appearance: UICustomizationType, fill: ContrastPair, caption: ContrastPair?) {
        self.appearance = appearance
        pair = fill
        background = fill.background
        let fills = fill.foreground.nearestOnBothSides(withContrast: fill.kind.needed, on: fill.background)
        let fitting = fills.first { color in
            caption.map { !$0.passes || color.contrast(with: $0.foreground) >= $0.kind.needed } ?? true
        }
        let nearest = fitting ?? fills.first ?? Self.nearest(fill.foreground, fill.kind, on: fill.background)
        self.nearest = nearest
        self.caption = caption.flatMap { caption in
            caption.passes && nearest.contrast(with: caption.foreground) < caption.kind.needed
                ? Self.nearest(caption.foreground, caption.kind, on: nearest) : nil
        }
    }

    private static func nearest(_ color: HexColor, _ kind: ContrastPair.Kind, on background: HexColor) -> HexColor {
        color.nearest(withContrast: kind.needed, on: background)
            // Never needed: black or white has 4.58 : 1 on any colour, which is more than every kind requires.
            ?? (background.relativeLuminance > 0.18 ? .black : .white)
    }

    /// One English sentence for a developer.
    public var description: String {
        "\(pair.element): \(ContrastReport.ratio(pair.ratio)) : 1 in \(appearance.rawValue), "
            + "but \(ContrastReport.ratio(pair.kind.needed)) : 1 is required; \(nearest.text) on \(background.text) reaches it"
            + (caption.map { ", with the caption \($0.text)" } ?? "")
    }
}

extension ContrastPair {
    /// The button whose fill this pair is; nil for everything else.
    fileprivate var buttonOfFill: String? { button(".backgroundColor") }
    /// The button whose caption this pair is.
    fileprivate var buttonOfCaption: String? { button(".textColor") }

    private func button(_ member: String) -> String? {
        let isButton = element.hasPrefix("buttons.") || element.hasPrefix("ownButtons.")
        return isButton && element.hasSuffix(member) ? String(element.dropLast(member.count)) : nil
    }
}

/// Whether `initialize` accepts a look whose texts are too small, or whose texts or controls are hard to see.
public enum ContrastGuard: String, CaseIterable, Sendable {
    /// Accepts the look. The warnings can be read.
    case warn
    /// Refuses the look.
    case strict
}
