import ThreeDSJSON

/// The elements of a screen in order, with roles: a value that a front end draws without knowing the protocol.
///
/// ``init(_:context:)`` makes it from a ``ChallengeScreen``. Texts are already cleaned and limited in length. A front end draws each as
/// text, isolated from its neighbours in its own ``DisplayText/direction``. Building a model takes microseconds, on any thread.
///
/// Source: Core Functions §4.2, Table A.20; the order of the elements, CORE-395; SDK-39, SDK-41.
public struct ScreenModel: Equatable, Sendable {
    /// The content of the area below the header.
    public enum Body: Equatable, Sendable {
        /// Elements that the SDK draws, in reading order.
        case native([ScreenElement])
        /// An issuer's page, unchanged, in a frame without scripts and network. ``HTMLNavigation`` decides about its requests.
        case html(String)
        /// The processing screen before the issuer's first screen: a spinner, and the directory server's logo if there is one.
        case processing(showsLogo: Bool)
    }

    /// The automatic reaction when the app returns from the background while this screen is showing.
    public enum ReturnBehaviour: Equatable, Sendable {
        /// Nothing.
        case nothing
        /// The issuer may have sent other content for these elements: the screen is shown again with it, without a message (2.1.0).
        /// For an HTML page the list is empty because the whole page is replaced.
        case mayChange([ScreenElement.ID])
        /// The challenge continues without a tap, and the processing overlay appears.
        case continues
    }

    /// The kind of screen: ``ChallengeScreen/kind``, or `processing`.
    public var kind: String
    /// The `messageVersion` of the challenge, such as `2.2.0`.
    public var messageVersion: String
    /// The title and Cancel, above the content of every screen; nil for the processing screen.
    public var header: ScreenHeader?
    /// The content below the header.
    public var body: Body
    /// The rows of the native elements in an upright window, top to bottom; empty for other screens.
    public var portrait: [ScreenRow]
    /// The rows for a window that is wider than high. The reading order is the same.
    public var landscape: [ScreenRow]
    /// Whether a message is under way: the overlay with the spinner covers the screen, so nothing below can be used (CORE-147, CORE-151).
    public var isProcessing: Bool
    /// The element where assistive technology begins to read; nil for the beginning.
    public var readingFocus: ScreenElement.ID?
    /// The entry that gets the keyboard focus; nil for none. Do not move the focus there automatically while a screen reader runs.
    public var inputFocus: ScreenElement.ID?
    /// The text to speak once when the screen appears; nil when the focus is enough.
    public var announcement: String?
    /// The reaction to the return to the foreground.
    public var returnBehaviour: ReturnBehaviour
    /// The SDK's own words in the language of the layout. The issuer's texts may be in another language.
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

    /// The language of the SDK's own words, a BCP 47 tag such as `ar`.
    public var language: String { strings.language }
    /// The layout direction, which is that of ``language``.
    public var direction: WritingDirection { strings.direction }
    /// The spoken name of the spinner. It is not drawn (CORE-142, CORE-148).
    public var processingLabel: String { strings[.processing] }

    /// The native elements in reading order; empty for other screens.
    public var elements: [ScreenElement] {
        if case .native(let elements) = body { elements } else { [] }
    }

    /// Returns the element with this id.
    public subscript(id: ScreenElement.ID) -> ScreenElement? {
        elements.first { $0.id == id }
    }
}

/// The band above the content of every challenge screen (CORE-154 to CORE-157, CORE-168, CORE-391).
public struct ScreenHeader: Equatable, Sendable {
    /// The greatest height, in percent of the window's height (SDK-38, CORE-391).
    public static let maximumHeightPercent = 10

    /// The app's title, in one line.
    public var title: DisplayText
    /// The caption of Cancel in one line. It never comes from the issuer.
    public var cancelCaption: DisplayText
    /// Whether Cancel reacts to a tap. While a message is under way, Cancel is drawn but does nothing.
    public var isCancelActive: Bool
    /// The description of the title for assistive technology.
    public var titleAccessibility: ScreenAccessibility
    /// The description of Cancel for assistive technology.
    public var cancelAccessibility: ScreenAccessibility

    init(title: DisplayText, cancelCaption: DisplayText) {
        self.title = title
        self.cancelCaption = cancelCaption
        isCancelActive = true
        titleAccessibility = ScreenAccessibility(role: .heading, label: title.plain)
        cancelAccessibility = ScreenAccessibility(role: .button, label: cancelCaption.plain)
    }
}

/// One row of the screen: columns next to each other, each a stack of elements. Most rows have one column with one element.
///
/// A front end may stack the columns when a caption needs more than two lines in its column.
public struct ScreenRow: Equatable, Sendable {
    /// The columns from leading to trailing.
    public var columns: [[ScreenElement.ID]]

    /// Creates a row of columns.
    public init(columns: [[ScreenElement.ID]]) {
        self.columns = columns
    }
}
