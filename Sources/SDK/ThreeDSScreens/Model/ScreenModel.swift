import ThreeDSJSON

/// What is on the screen, in order, with roles: a value that a front end draws without knowing the protocol.
///
/// Made from a ``ChallengeScreen`` by ``init(_:context:)``. Texts are cleaned and bounded already; a front end draws each one as text,
/// isolated from its neighbours in its own ``DisplayText/direction``. Building it needs no main thread and takes microseconds.
///
/// Source: Core Functions §4.2, Table A.20; the order of the elements, CORE-395; SDK-39, SDK-41.
public struct ScreenModel: Equatable, Sendable {
    /// What fills the area below the header.
    public enum Body: Equatable, Sendable {
        /// Elements drawn by the SDK, in reading order.
        case native([ScreenElement])
        /// A page of the issuer, unchanged, in a frame without scripts and network; ``HTMLNavigation`` decides about its requests.
        case html(String)
        /// The processing screen before the first screen of the issuer: a spinner, and the directory server's logo if there is one.
        case processing(showsLogo: Bool)
    }

    /// What happens by itself when the app comes back from the background while this screen is showing.
    public enum ReturnBehaviour: Equatable, Sendable {
        /// Nothing.
        case nothing
        /// The issuer may have sent other content for these elements: the screen is shown again with it, no message goes out (2.1.0).
        /// For an HTML page the list is empty: the whole page is replaced.
        case mayChange([ScreenElement.ID])
        /// The challenge goes on without a tap; the processing overlay appears.
        case continues
    }

    /// Which screen this is: ``ChallengeScreen/kind``, or `processing`.
    public var kind: String
    /// `messageVersion` of the challenge, such as `2.2.0`.
    public var messageVersion: String
    /// Title and Cancel, above the content of every screen; nil for the processing screen.
    public var header: ScreenHeader?
    /// What is below the header.
    public var body: Body
    /// Rows of the native elements in an upright window, top to bottom; empty for the others.
    public var portrait: [ScreenRow]
    /// The same for a window that is wider than high. Reading order is the same.
    public var landscape: [ScreenRow]
    /// A message is under way: the overlay with the spinner lies above the screen, nothing below it can be used (CORE-147, CORE-151).
    public var isProcessing: Bool
    /// Where assistive technology begins to read; nil: at the beginning.
    public var readingFocus: ScreenElement.ID?
    /// The entry that gets the keyboard focus; nil: none. Not to be moved there by itself while a screen reader runs.
    public var inputFocus: ScreenElement.ID?
    /// To be spoken once when the screen appears; nil: the focus says it all.
    public var announcement: String?
    /// What the return to the foreground does.
    public var returnBehaviour: ReturnBehaviour
    /// The SDK's own words in the language of the layout. The issuer's texts may be in another one.
    public var strings: ScreenStrings

    init(kind: String, body: Body, header: ScreenHeader?, context: ScreenContext) {
        self.kind = kind
        messageVersion = context.messageVersion
        self.header = header
        self.body = body
        portrait = []
        landscape = []
        isProcessing = false
        returnBehaviour = .nothing
        strings = context.strings
    }

    /// Language of the SDK's own words, a BCP 47 tag such as `ar`.
    public var language: String { strings.language }
    /// Layout direction, that of ``language``.
    public var direction: WritingDirection { strings.direction }
    /// The spoken name of the spinner. It is not drawn (CORE-142, CORE-148).
    public var processingLabel: String { strings[.processing] }

    /// The native elements in reading order; empty for the others.
    public var elements: [ScreenElement] {
        if case .native(let elements) = body { elements } else { [] }
    }

    /// The element of this id.
    public subscript(id: ScreenElement.ID) -> ScreenElement? {
        elements.first { $0.id == id }
    }
}

/// The band above the content of every challenge screen (CORE-154 to CORE-157, CORE-168, CORE-391).
public struct ScreenHeader: Equatable, Sendable {
    /// The greatest height in percent of the window's (SDK-38, CORE-391).
    public static let maximumHeightPercent = 10

    /// Title of the app; one line.
    public var title: DisplayText
    /// Caption of Cancel, never the issuer's; one line.
    public var cancelCaption: DisplayText
    /// False while a message is under way: Cancel is drawn and does nothing.
    public var isCancelActive: Bool
    /// How assistive technology sees the title.
    public var titleAccessibility: ScreenAccessibility
    /// How assistive technology sees Cancel.
    public var cancelAccessibility: ScreenAccessibility

    init(title: DisplayText, cancelCaption: DisplayText) {
        self.title = title
        self.cancelCaption = cancelCaption
        isCancelActive = true
        titleAccessibility = ScreenAccessibility(role: .heading, label: title.plain)
        cancelAccessibility = ScreenAccessibility(role: .button, label: cancelCaption.plain)
    }
}

/// One row of the screen: columns beside each other, each a stack of elements. Most rows have one column with one element.
///
/// A front end may stack the columns when a caption needs more than two lines in its column.
public struct ScreenRow: Equatable, Sendable {
    /// Leading to trailing.
    public var columns: [[ScreenElement.ID]]

    /// A row of columns.
    public init(columns: [[ScreenElement.ID]]) {
        self.columns = columns
    }
}
