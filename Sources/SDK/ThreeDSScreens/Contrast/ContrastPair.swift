/// A text or control and what is behind it.
public struct ContrastPair: Hashable, Sendable {
    /// What must be told from its background.
    public enum Kind: String, CaseIterable, Sendable {
        /// Text below 24 points, or below 19 bold: 4.5 : 1 (WCAG 2.2, 1.4.3 AA).
        case text
        /// Larger text: 3 : 1 (1.4.3 AA).
        case largeText
        /// Edge or fill of a control, or a mark: 3 : 1 (1.4.11 AA).
        case control

        /// The ratio that AA asks for.
        public var needed: Double {
            switch self {
            case .text: 4.5
            case .largeText, .control: 3
            }
        }
    }

    /// What it is, in the words of the customisation file, such as `buttons.submit.textColor`.
    public var element: String
    /// What it is measured by.
    public var kind: Kind
    /// Of the text or control.
    public var foreground: HexColor
    /// Behind it.
    public var background: HexColor

    /// The contrast ratio, 1 to 21.
    public var ratio: Double { foreground.contrast(with: background) }

    /// Whether AA is reached.
    public var passes: Bool { ratio >= kind.needed }
}
