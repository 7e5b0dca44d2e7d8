import ThreeDSJSON

/// One thing on a native screen.
public struct ScreenElement: Equatable, Sendable, Identifiable {
    /// Stable name of an element: the same on each screen, in each version and language. For tests and for the ids of views.
    public struct ID: RawRepresentable, Hashable, Sendable {
        /// Letters, digits and `.`, such as `submit`, `option.2`.
        public let rawValue: String

        /// An id by name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `issuerImage`
        public static let issuerImage = Self(rawValue: "issuerImage")
        /// `psImage`
        public static let paymentSystemImage = Self(rawValue: "paymentSystemImage")
        /// `challengeInfoHeader`
        public static let heading = Self(rawValue: "heading")
        /// `challengeInfoText` with its indicator.
        public static let information = Self(rawValue: "information")
        /// Label of the entry or the options.
        public static let label = Self(rawValue: "label")
        /// The line of entry.
        public static let entry = Self(rawValue: "entry")
        /// Label of the second line of entry.
        public static let secondLabel = Self(rawValue: "secondLabel")
        /// The second line of entry.
        public static let secondEntry = Self(rawValue: "secondEntry")
        /// All the options.
        public static let options = Self(rawValue: "options")
        /// Switch of 2.2.0.
        public static let whitelisting = Self(rawValue: "whitelisting")
        /// Switch of 2.3.1.
        public static let trustList = Self(rawValue: "trustList")
        /// Switch of 2.3.1.
        public static let deviceBinding = Self(rawValue: "deviceBinding")
        /// Main button of an entry or of options.
        public static let submit = Self(rawValue: "submit")
        /// Button for another code.
        public static let resend = Self(rawValue: "resend")
        /// Button that opens the issuer's app.
        public static let openApp = Self(rawValue: "openApp")
        /// Button of an out-of-band or an information screen.
        public static let `continue` = Self(rawValue: "continue")
        /// Button for another way to authenticate.
        public static let additional = Self(rawValue: "additional")
        /// Expandable row `whyInfoLabel`, `whyInfoText`.
        public static let why = Self(rawValue: "why")
        /// Expandable row `expandInfoLabel`, `expandInfoText`.
        public static let more = Self(rawValue: "more")

        /// One of the options, counted from 0.
        public static func option(_ index: Int) -> Self { Self(rawValue: "option.\(index)") }
    }

    /// What the element is.
    public indirect enum Content: Equatable, Sendable {
        /// Picture of the issuer or of the payment system.
        case picture(ScreenPicture)
        /// Heading of the screen.
        case heading(DisplayText)
        /// Body text; with the warning icon before it in reading direction, in the height of the first line.
        case information(DisplayText, hasWarningIcon: Bool)
        /// Label of the element below it.
        case label(DisplayText)
        /// A line of entry.
        case entry(ScreenEntry)
        /// The options.
        case options(ScreenOptions)
        /// A button.
        case button(ScreenButton)
        /// A switch.
        case toggle(ScreenToggle)
        /// A row that opens.
        case row(ScreenExpandableRow)
    }

    /// Stable name.
    public var id: ID
    /// What to draw.
    public var content: Content
    /// How assistive technology sees it before the cardholder has done anything. ``ScreenModel/accessibility(of:with:)`` knows more.
    public var accessibility: ScreenAccessibility
    /// Look of its text, of the caption for a row, of each option for options; nil: it has none, or a look of its own.
    public var labelType: LabelType?

    init(id: ID, content: Content, accessibility: ScreenAccessibility, labelType: LabelType? = nil) {
        self.id = id
        self.content = content
        self.accessibility = accessibility
        self.labelType = labelType
    }
}

/// A picture to load: one link, chosen for the display. The place is kept while it loads and given up when that fails.
public struct ScreenPicture: Equatable, Sendable {
    /// The side of the row where a picture stands, alone or not.
    public enum Side: Sendable {
        /// The issuer's.
        case leading
        /// The payment system's.
        case trailing
    }

    /// `https` URL.
    public var url: String
    /// On a dark screen a light plate belongs behind it: the issuer sent no dark variant.
    public var needsLightPlate: Bool
    /// Where it stands.
    public var side: Side
}

/// A line of entry.
public struct ScreenEntry: Equatable, Sendable {
    /// What the keyboard offers at first.
    public var keyboard: EntryField.Keyboard
    /// The standard keyboard begins with digits and signs: before 2.3.1 nearly all entries are codes.
    public var beginsWithDigits: Bool
    /// What the system may suggest; nil: nothing. Corrections, capitals and spelling are off in any case.
    public var autofill: EntryField.Autofill?
    /// Unicode scalars, 1 to 45. More are refused, never cut: ``ScreenModel/accepts(_:in:)``.
    public var maximumLength: Int
    /// What is typed is hidden at first.
    public var isMasked: Bool
    /// Captions of the control that shows and hides what is typed; nil: there is none.
    public var reveal: RevealCaptions?

    /// Captions of the control in a masked entry.
    public struct RevealCaptions: Equatable, Sendable {
        /// While the text is hidden.
        public var show: String
        /// While the text is shown.
        public var hide: String
    }
}

/// Options: exactly one can be chosen, or any number. None is at first.
public struct ScreenOptions: Equatable, Sendable {
    /// One option.
    public struct Option: Equatable, Sendable {
        /// `option.0` and so on.
        public var id: ScreenElement.ID
        /// What is sent.
        public var key: String
        /// What is shown; the whole row is the target.
        public var text: DisplayText
        /// How assistive technology sees it.
        public var accessibility: ScreenAccessibility

        init(id: ScreenElement.ID, key: String, text: DisplayText, accessibility: ScreenAccessibility) {
            self.id = id
            self.key = key
            self.text = text
            self.accessibility = accessibility
        }
    }

    /// Any number can be chosen.
    public var allowsSeveral: Bool
    /// In the order in which they are shown.
    public var options: [Option]
}

/// A button; active from the start, inactive from the first tap on.
public struct ScreenButton: Equatable, Sendable {
    /// Never empty.
    public var caption: DisplayText
    /// Its look.
    public var type: ButtonType
    /// The main button of the screen: filled.
    public var isPrimary: Bool
    /// What a tap does.
    public var action: ScreenAction
}

/// A switch with a text; off at first.
public struct ScreenToggle: Equatable, Sendable {
    /// The text beside it; the whole row is the target.
    public var text: DisplayText
}

/// A row of the information zone; closed at first when it can be opened at all.
public struct ScreenExpandableRow: Equatable, Sendable {
    /// Caption; nil: the text stands open without one.
    public var label: DisplayText?
    /// What opens; nil: the caption stands there without an arrow.
    public var text: DisplayText?
    /// Look of what opens.
    public var textType: LabelType

    /// It has both: a tap opens and closes it.
    public var isExpandable: Bool { label != nil && text != nil }
}
