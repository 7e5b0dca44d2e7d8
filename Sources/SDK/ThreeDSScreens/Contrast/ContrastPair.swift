/// A text or control and its background.
public struct ContrastPair: Hashable, Sendable {
    /// The kind of thing that must stand out from its background.
    public enum Kind: String, CaseIterable, Sendable {
        /// Text below 24 points, or below 19 bold: 4.5 : 1 (WCAG 2.2, 1.4.3 AA).
        case text
        /// Larger text: 3 : 1 (1.4.3 AA).
        case largeText
        /// The edge or fill of a control, or a mark: 3 : 1 (1.4.11 AA).
        case control

        /// The ratio that AA requires.
        public var needed: Double {
            switch self {
            case .text: 4.5
            case .largeText, .control: 3
            }
        }
    }

    /// The name of the element as in the customisation file, such as `buttons.submit.textColor`.
    public var element: String
    /// The kind, which decides the required ratio.
    public var kind: Kind
    /// The colour of the text or control.
    public var foreground: HexColor
    /// The colour behind it.
    public var background: HexColor

    /// The contrast ratio, 1 to 21.
    public var ratio: Double { foreground.contrast(with: background) }

    /// Whether the pair reaches AA.
    public var passes: Bool { ratio >= kind.needed }
}
