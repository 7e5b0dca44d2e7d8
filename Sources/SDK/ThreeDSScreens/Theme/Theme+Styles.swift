extension Theme {
    /// The look of letters: colour, font and size.
    public struct Text: Hashable, Sendable {
        /// The colour of the letters.
        public var color: HexColor
        /// The app's font. The system's font is used when it is nil or a name that the system does not know.
        public var fontName: String?
        /// The size in points, including the user's text size.
        public var size: Double
        /// The distance from one line to the next, in points.
        public var lineHeight: Double
        /// The weight of the letters.
        public var weight: Weight
        /// The role of the text, so that a presenter can choose a style of its platform.
        public var role: TextRole
    }

    /// The weight of letters.
    public enum Weight: Int, CaseIterable, Sendable {
        /// The weight of plain text.
        case regular = 400
        /// Slightly heavier than plain text.
        case medium = 500
        /// The weight of headings and buttons.
        case semibold = 600
        /// The heaviest weight.
        case bold = 700
    }

    /// The role of a text.
    public enum TextRole: String, CaseIterable, Sendable {
        /// The title of the toolbar, the main buttons' captions and the label of the entry.
        case headline
        /// The heading and the typed text.
        case title
        /// All other texts.
        case body
        /// The text of an expandable row.
        case footnote
    }

    /// One kind of text and its background.
    public struct Label: Hashable, Sendable {
        /// The letters.
        public var text: Text
        /// The colour behind the text; nil for that of the page.
        public var background: HexColor?
        /// The space around the text, in points.
        public var padding: Double
        /// The alignment along the line.
        public var alignment: HeadingAlignment
    }

    /// The look of a button.
    public struct Button: Hashable, Sendable {
        /// The letters of the caption.
        public var text: Text
        /// The fill; nil for none.
        public var background: HexColor?
        /// The colour of the edge; nil for none.
        public var border: HexColor?
        /// The width of the edge in points.
        public var borderWidth: Double
        /// The corner radius in points, at most half of ``minimumHeight``.
        public var cornerRadius: Double
        /// The height in points, at least 44. A caption of several lines makes the button higher.
        public var minimumHeight: Double
        /// The space to the left and right of the caption, in points.
        public var horizontalPadding: Double
        /// The space above and below the caption, in points.
        public var verticalPadding: Double
    }

    /// The header band.
    public struct Toolbar: Hashable, Sendable {
        /// The colour of the band.
        public var background: HexColor
        /// The letters of the title.
        public var title: Text
        /// The app's title; nil for the SDK's own in the user's language.
        public var titleText: String?
        /// The look of Cancel.
        public var cancel: Button
        /// The app's caption of Cancel; nil for the SDK's own in the user's language.
        public var cancelText: String?
        /// The colour of the decorative line under the band.
        public var separator: HexColor
        /// The height in points.
        public var minimumHeight: Double
    }

    /// The look of an entry.
    public struct TextBox: Hashable, Sendable {
        /// The letters of the typed text.
        public var text: Text
        /// The colour inside the border.
        public var background: HexColor
        /// The colour of the border.
        public var border: HexColor
        /// The width of the border in points; 0 for none.
        public var borderWidth: Double
        /// The corner radius in points, at most half of ``minimumHeight``.
        public var cornerRadius: Double
        /// The height in points.
        public var minimumHeight: Double
    }

    /// The look of marks, switches, rows and messages, which the specification does not let an app customise.
    public struct Controls: Hashable, Sendable {
        /// The colour of a chosen mark, a switch that is on, and links: at least 3 : 1 on the page.
        public var tint: HexColor
        /// The colour on ``tint``: the tick of a chosen mark.
        public var onTint: HexColor
        /// The border of a mark that is not chosen, and of a switch that is off.
        public var border: HexColor
        /// The ring around the control with the keyboard focus.
        public var focus: HexColor
        /// The decorative lines between rows.
        public var separator: HexColor
        /// The text of an error under an entry.
        public var error: Text
        /// The colour of the warning icon before the body text.
        public var warning: HexColor
        /// The colour of the arrow of an expandable row.
        public var arrow: HexColor
        /// The position of the arrow.
        public var arrowPosition: InformationZoneIconPosition
        /// The width and height of a mark, in points.
        public var markSize: Double
        /// The height of a row in points, at least 44.
        public var minimumRowHeight: Double
    }

    /// The look of the processing screen and of the spinner over a challenge.
    public struct Processing: Hashable, Sendable {
        /// The colour behind everything.
        public var background: HexColor
        /// The box behind spinner and logo; nil for none.
        public var box: HexColor?
        /// The corner radius of the box in points.
        public var boxCornerRadius: Double
        /// The colour of the spinner.
        public var spinner: HexColor
        /// The opacity of the challenge under the spinner.
        public var dimmedOpacity: Double
    }

    /// Distances in points. Those between elements grow with the text by at most half.
    public struct Layout: Hashable, Sendable {
        /// The space to the left and right of the content.
        public var margin: Double = 20
        /// The greatest width of the content. In a wider window the content is centred.
        public var maximumContentWidth: Double = 480
        /// The distance between header and logos.
        public var headerToLogos: Double = 24
        /// The minimum distance between the two logos.
        public var logoGap: Double = 16
        /// The height of the row of logos.
        public var logoHeight: Double = 44
        /// The distance between logos and heading.
        public var logosToHeading: Double = 16
        /// The distance between heading and text.
        public var headingToText: Double = 16
        /// The distance between text and label.
        public var textToLabel: Double = 20
        /// The distance between label and entry.
        public var labelToEntry: Double = 8
        /// The distance between entry or options and the first button.
        public var entryToButton: Double = 24
        /// The distance between buttons.
        public var buttonGap: Double = 12
        /// The distance between buttons and switches.
        public var buttonsToSwitches: Double = 16
        /// The distance between switches and expandable rows.
        public var switchesToRows: Double = 24
        /// The distance between a mark and its text.
        public var markGap: Double = 12
        /// The indentation of an opened row's text.
        public var rowIndent: Double = 12

        /// Creates the usual distances.
        public init() {}
    }
}
