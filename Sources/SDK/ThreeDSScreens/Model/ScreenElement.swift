import ThreeDSJSON

/// One element of a native screen.
public struct ScreenElement: Equatable, Sendable, Identifiable {
    /// The stable name of an element. It is the same on each screen, in each version and language. For tests and for the ids of views.
    public struct ID: RawRepresentable, Hashable, Sendable {
        /// The name: letters, digits and `.`, such as `submit`, `option.2`.
        public let rawValue: String

        /// Creates an id from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The issuer's picture, `issuerImage`.
        public static let issuerImage = Self(rawValue: "issuerImage")
        /// The payment system's picture, `psImage`.
        public static let paymentSystemImage = Self(rawValue: "paymentSystemImage")
        /// The heading, `challengeInfoHeader`.
        public static let heading = Self(rawValue: "heading")
        /// The body text, `challengeInfoText`, with its indicator.
        public static let information = Self(rawValue: "information")
        /// The label of the entry or the options.
        public static let label = Self(rawValue: "label")
        /// The line of entry.
        public static let entry = Self(rawValue: "entry")
        /// The label of the second line of entry.
        public static let secondLabel = Self(rawValue: "secondLabel")
        /// The second line of entry.
        public static let secondEntry = Self(rawValue: "secondEntry")
        /// All the options.
        public static let options = Self(rawValue: "options")
        /// The main button of an entry or of options.
        public static let submit = Self(rawValue: "submit")
        /// The button for another code.
        public static let resend = Self(rawValue: "resend")
        /// The button that opens the issuer's app.
        public static let openApp = Self(rawValue: "openApp")
        /// The button of an out-of-band or an information screen.
        public static let `continue` = Self(rawValue: "continue")
        /// The button for another way to authenticate.
        public static let additional = Self(rawValue: "additional")
        /// The expandable row `whyInfoLabel`, `whyInfoText`.
        public static let why = Self(rawValue: "why")
        /// The expandable row `expandInfoLabel`, `expandInfoText`.
        public static let more = Self(rawValue: "more")

        /// Returns the id of a switch, such as `trustList`.
        public static func `switch`(_ each: ScreenSwitch) -> Self { Self(rawValue: each.rawValue) }

        /// Returns the id of an option, counted from 0.
        public static func option(_ index: Int) -> Self { Self(rawValue: optionPrefix + String(index)) }

        /// The position in the id of an option; nil for another element.
        fileprivate var position: Int? {
            rawValue.hasPrefix(Self.optionPrefix) ? Int(rawValue.dropFirst(Self.optionPrefix.count)) : nil
        }

        private static let optionPrefix = "option."
    }

    /// The content of an element.
    public indirect enum Content: Equatable, Sendable {
        // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
        /// A picture of the issuer or of the payment system.
        case picture(ScreenPicture)
        /// The heading of the screen.
        case heading(DisplayText)
        /// The body text. The warning icon appears before it in reading direction, at the height of the first line.
        case information(DisplayText, hasWarningIcon: Bool)
        /// The label of the element below it.
        case label(DisplayText)
        /// A line of entry.
        case entry(ScreenEntry)
        /// The options.
        case options(ScreenOptions)
        /// A button.
        case button(ScreenButton)
        /// A switch with the text next to it. It is off at first, and the whole row reacts to a tap.
        case toggle(ScreenSwitch, DisplayText)
        /// An expandable row.
        case row(ScreenExpandableRow)
    }

    /// The stable name.
    public var id: ID
    /// The content to draw.
    public var content: Content
    /// The description for assistive technology before the cardholder has done anything. Use ``ScreenModel/accessibility(of:with:)`` later.
    public var accessibility: ScreenAccessibility
    /// The look of the text; for a row that of the caption, for options that of each option. Nil when there is none or a look of its own.
    public var labelType: LabelType?

    init(id: ID, content: Content, accessibility: ScreenAccessibility, labelType: LabelType? = nil) {
        self.id = id
        self.content = content
        self.accessibility = accessibility
        self.labelType = labelType
    }
}

/// A picture to load: one link, chosen for the display. Its place is kept while it loads and given up when loading fails.
public struct ScreenPicture: Equatable, Sendable {
    /// The side of the row on which a picture appears, even when it is alone.
    public enum Side: Sendable {
        /// The side of the issuer's picture.
        case leading
        /// The side of the payment system's picture.
        case trailing
    }

    /// The `https` URL.
    public var url: String
    /// Whether the picture needs a light plate on a dark screen because the issuer sent no dark variant.
    public var needsLightPlate: Bool
    /// The side on which the picture appears.
    public var side: Side
}

/// A line of entry.
public struct ScreenEntry: Equatable, Sendable {
    /// The keyboard that appears first.
    public var keyboard: EntryField.Keyboard
    /// The standard keyboard begins with digits and signs: before 2.3.1 nearly all entries are codes.
    public var beginsWithDigits: Bool
    /// What the system may suggest; nil: nothing. Corrections, capitals and spelling are off in any case.
    public var autofill: EntryField.Autofill?
    /// The greatest length in Unicode scalars, 1 to 45. Longer texts are refused, never cut: ``ScreenModel/accepts(_:in:)``.
    public var maximumLength: Int
    /// Whether the typed text is hidden at first.
    public var isMasked: Bool
    /// The captions of the control that shows and hides the typed text; nil when there is no such control.
    public var reveal: RevealCaptions?

    /// The captions of the control in a masked entry.
    public struct RevealCaptions: Equatable, Sendable {
        /// The caption while the text is hidden.
        public var show: String
        /// The caption while the text is shown.
        public var hide: String
    }
}

/// Options of which exactly one or any number can be chosen. No option is chosen at first.
public struct ScreenOptions: Equatable, Sendable {
    /// One option.
    public struct Option: Equatable, Sendable {
        /// The id: `option.0` and so on.
        public var id: ScreenElement.ID
        /// The key that is sent.
        public var key: String
        /// The text that is shown. The whole row reacts to a tap.
        public var text: DisplayText
        /// The description for assistive technology.
        public var accessibility: ScreenAccessibility

        init(id: ScreenElement.ID, key: String, text: DisplayText, accessibility: ScreenAccessibility) {
            self.id = id
            self.key = key
            self.text = text
            self.accessibility = accessibility
        }
    }

    /// Whether any number can be chosen.
    public var allowsSeveral: Bool
    /// The options in the order in which they are shown.
    public var options: [Option]

    /// Returns the position of the option with this id; nil when there is none.
    ///
    /// The id contains the position. A search would make the cost of drawing every option grow with the square of their number, which has no
    /// limit before 2.3.1.
    public func index(of id: ScreenElement.ID) -> Int? {
        guard let position = id.position else { return nil }
        if options.indices.contains(position), options[position].id == id { return position }
        return options.firstIndex { $0.id == id }
    }
}

/// A button. It is active from the start and inactive after the first tap.
public struct ScreenButton: Equatable, Sendable {
    /// The caption, never empty.
    public var caption: DisplayText
    /// The type, which decides the look.
    public var type: ButtonType
    /// Whether this is the main button of the screen, which is filled.
    public var isPrimary: Bool
    /// The action of a tap.
    public var action: ScreenAction
}

/// A row of the information zone. An expandable row is closed at first.
public struct ScreenExpandableRow: Equatable, Sendable {
    /// The caption; nil when the text is shown open without one.
    public var label: DisplayText?
    /// The text that a tap opens; nil when there is only the caption, without an arrow.
    public var text: DisplayText?
    /// The look of the text.
    public var textType: LabelType

    /// Whether the row has both caption and text, so that a tap opens and closes it.
    public var isExpandable: Bool { label != nil && text != nil }
}
