extension Theme {
    /// Letters: colour, font and size.
    public struct Text: Hashable, Sendable {
        /// Of the letters.
        public var color: HexColor
        /// The app's font; nil, or a name that the system does not know: the system's.
        public var fontName: String?
        /// Points, the user's text size included.
        public var size: Double
        /// Points from one line to the next.
        public var lineHeight: Double
        /// Of the letters.
        public var weight: Weight
        /// What the text is for, so that a presenter can choose a style of its platform.
        public var role: TextRole
    }

    /// How heavy letters are.
    public enum Weight: Int, CaseIterable, Sendable {
        /// Plain text.
        case regular = 400
        /// A little heavier.
        case medium = 500
        /// Headings and buttons.
        case semibold = 600
        /// Heaviest.
        case bold = 700
    }

    /// What a text is for.
    public enum TextRole: String, CaseIterable, Sendable {
        /// The title of the toolbar, the main buttons' captions and the label of the entry.
        case headline
        /// The heading and what is typed.
        case title
        /// Everything else.
        case body
        /// What an expandable row opens.
        case footnote
    }

    /// One kind of text and what is behind it.
    public struct Label: Hashable, Sendable {
        /// Of the letters.
        public var text: Text
        /// Behind the text; nil: the page's.
        public var background: HexColor?
        /// Points around the text.
        public var padding: Double
        /// Along the line.
        public var alignment: HeadingAlignment
    }

    /// A button.
    public struct Button: Hashable, Sendable {
        /// Of the caption.
        public var text: Text
        /// Fill; nil: none.
        public var background: HexColor?
        /// Of the edge; nil: none.
        public var border: HexColor?
        /// Points.
        public var borderWidth: Double
        /// Points, at most half of ``minimumHeight``.
        public var cornerRadius: Double
        /// Points; at least 44. A caption of several lines makes the button higher.
        public var minimumHeight: Double
        /// Points left and right of the caption.
        public var horizontalPadding: Double
        /// Points over and under the caption.
        public var verticalPadding: Double
    }

    /// The header band.
    public struct Toolbar: Hashable, Sendable {
        /// Of the band.
        public var background: HexColor
        /// Of the title.
        public var title: Text
        /// The app's title; nil: the SDK's own in the user's language.
        public var titleText: String?
        /// Cancel.
        public var cancel: Button
        /// The app's caption of Cancel; nil: the SDK's own in the user's language.
        public var cancelText: String?
        /// Line under the band, a decoration.
        public var separator: HexColor
        /// Points.
        public var minimumHeight: Double
    }

    /// An entry.
    public struct TextBox: Hashable, Sendable {
        /// Of what is typed.
        public var text: Text
        /// Inside the border.
        public var background: HexColor
        /// Of the border.
        public var border: HexColor
        /// Points; 0: none.
        public var borderWidth: Double
        /// Points, at most half of ``minimumHeight``.
        public var cornerRadius: Double
        /// Points.
        public var minimumHeight: Double
    }

    /// Marks, switches, rows and messages: what the specification lets no app set.
    public struct Controls: Hashable, Sendable {
        /// A chosen mark, a switch that is on, links: at least 3 : 1 on the page.
        public var tint: HexColor
        /// On ``tint``: the tick of a chosen mark.
        public var onTint: HexColor
        /// Border of a mark that is not chosen, and of a switch that is off.
        public var border: HexColor
        /// The ring around the control that the keyboard is on.
        public var focus: HexColor
        /// Decorative lines between rows.
        public var separator: HexColor
        /// The text of an error under an entry.
        public var error: Text
        /// The warning icon before the body text.
        public var warning: HexColor
        /// The arrow of an expandable row.
        public var arrow: HexColor
        /// Where the arrow stands.
        public var arrowPosition: InformationZoneIconPosition
        /// Width and height of a mark, in points.
        public var markSize: Double
        /// Points; at least 44.
        public var minimumRowHeight: Double
    }

    /// The processing screen and the spinner over a challenge.
    public struct Processing: Hashable, Sendable {
        /// Behind everything.
        public var background: HexColor
        /// The box behind spinner and logo; nil: none.
        public var box: HexColor?
        /// Points.
        public var boxCornerRadius: Double
        /// Of the spinner.
        public var spinner: HexColor
        /// The challenge under the spinner is drawn with this opacity.
        public var dimmedOpacity: Double
    }

    /// Distances in points. Those between elements grow with the text, up to half as much again.
    public struct Layout: Hashable, Sendable {
        /// Left and right of the content.
        public var margin: Double = 20
        /// The content is never wider, but centred.
        public var maximumContentWidth: Double = 480
        /// Between header and logos.
        public var headerToLogos: Double = 24
        /// Between the two logos at least.
        public var logoGap: Double = 16
        /// Of the row of logos.
        public var logoHeight: Double = 44
        /// Between logos and heading.
        public var logosToHeading: Double = 16
        /// Between heading and text.
        public var headingToText: Double = 16
        /// Between text and label.
        public var textToLabel: Double = 20
        /// Between label and entry.
        public var labelToEntry: Double = 8
        /// Between entry or options and the first button.
        public var entryToButton: Double = 24
        /// Between buttons.
        public var buttonGap: Double = 12
        /// Between buttons and switches.
        public var buttonsToSwitches: Double = 16
        /// Between switches and expandable rows.
        public var switchesToRows: Double = 24
        /// Between a mark and its text.
        public var markGap: Double = 12
        /// Of an opened row's text.
        public var rowIndent: Double = 12

        /// The usual distances.
        public init() {}
    }
}
