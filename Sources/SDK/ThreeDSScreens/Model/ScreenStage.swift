import ThreeDSJSON

/// The screen throughout one challenge and the cardholder's input on it. A presenter passes on the calls that it receives and draws
/// ``model``.
///
/// A screen that follows a message starts with an empty input. A screen without a message is the previous one with other content
/// (the app has returned from the background, 2.1.0): entries, switches and open rows stay. Pictures stay until others come.
public struct ScreenStage: Sendable {
    /// The change on the screen and its announcement for assistive technology.
    public struct Change: Equatable, Sendable {
        /// The extent of a change.
        public enum Extent: Equatable, Sendable {
            /// Nothing.
            case nothing
            /// Another screen.
            case screen
            /// Only these elements, including those that were added or removed; empty for an issuer's page.
            case elements([ScreenElement.ID])
            /// The processing overlay has appeared or disappeared.
            case overlay
        }

        /// The extent of the change.
        public var extent: Extent
        /// The text to speak once; nil for none.
        public var announcement: String?

        /// Creates a change.
        public init(extent: Extent, announcement: String? = nil) {
            self.extent = extent
            self.announcement = announcement
        }
    }

    /// The model to draw; nil before the beginning and after the end.
    public private(set) var model: ScreenModel? {
        get { drawn }
        set { drawn = newValue }
    }
    /// The entries, choices and open rows on the screen.
    public var input = ScreenInput()
    /// The number of the issuer's screens so far, without refreshed ones.
    public private(set) var count = 0

    private var drawn: ScreenModel?
    private var context: ScreenContext
    private let showsLogo: Bool
    private var lastScreen: ChallengeScreen?
    private var pictures = ScreenPictures()
    private var isAwaitingScreen = true

    /// Creates a stage with nothing on the screen.
    ///
    /// - Parameters:
    ///   - context: the values that all screens of the challenge share.
    ///   - showsLogo: whether the directory server has a logo for the processing screen (CORE-143).
    public init(context: ScreenContext, showsLogo: Bool) {
        self.context = context
        self.showsLogo = showsLogo
    }

    /// Handles ``ChallengePresenter/setProcessing(_:in:)``: first the processing screen, later the overlay (CORE-147, CORE-148, CORE-151).
    public mutating func setProcessing(_ isProcessing: Bool) -> Change {
        if isProcessing { isAwaitingScreen = true }
        if lastScreen == nil {
            guard isProcessing, model == nil else { return Change(extent: .nothing) }
            let processing = plainModel
            model = processing
            return Change(extent: .screen, announcement: processing.announcement)
        }
        guard let model, model.isProcessing != isProcessing else { return Change(extent: .nothing) }
        let next = isProcessing ? plainModel.withProcessingOverlay() : plainModel
        self.model = next
        return Change(extent: .overlay, announcement: isProcessing ? next.announcement : nil)
    }

    /// Handles ``ChallengePresenter/show(_:in:)``.
    public mutating func show(_ screen: ChallengeScreen) -> Change {
        // Pictures of earlier screens stay when this one has none of its own.
        pictures = ScreenPictures(screen).over(pictures)
        lastScreen = screen
        let next = plainModel
        defer {
            model = next
            isAwaitingScreen = false
        }
        guard !isAwaitingScreen, let previous = model, previous.kind == next.kind else {
            input = ScreenInput()
            count += 1
            return Change(extent: .screen, announcement: next.announcement)
        }
        let changes = next.changes(since: previous)
        guard next.body != previous.body else { return Change(extent: .nothing) }
        let text = next[.information].flatMap { changes.contains(.information) ? $0.accessibility.label : nil }
        return Change(
            extent: .elements(changes),
            announcement: [context.strings[.changed], text].compactMap(\.self).joined(separator: ". "))
    }

    /// Adapts the screen to other surroundings: light or dark, another display. The input stays; nothing is spoken.
    public mutating func adapt(to context: ScreenContext) -> Change {
        self.context = context
        guard let previous = model else { return Change(extent: .nothing) }
        let next = plainModel
        model = lastScreen != nil && previous.isProcessing ? next.withProcessingOverlay() : next
        return Change(extent: .elements(next.changes(since: previous)))
    }

    /// Handles ``ChallengePresenter/end(_:)``: removes everything from the screen and deletes the input.
    public mutating func end() {
        model = nil
        lastScreen = nil
        input = ScreenInput()
    }

    /// The issuer's screen, or the processing screen before the first one, without an overlay.
    private var plainModel: ScreenModel {
        guard let lastScreen else { return .processing(showsLogo: showsLogo, context: context) }
        return ScreenModel(lastScreen, pictures, context: context)
    }
}

extension ScreenModel {
    /// Returns the elements that differ from another model's, in reading order, removed ones last.
    public func changes(since previous: ScreenModel) -> [ScreenElement.ID] {
        var changes: [ScreenElement.ID] = []
        for element in elements where previous[element.id] != element { changes.append(element.id) }
        for element in previous.elements where self[element.id] == nil { changes.append(element.id) }
        return changes
    }
}
