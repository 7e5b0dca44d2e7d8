import ThreeDSJSON

/// What is on the screen through one challenge, and what the cardholder has done there. A presenter hands in what it is told and draws
/// ``model``.
///
/// A screen that follows a message starts anew. One that comes without a message is the old one with other content (the app has come
/// back from the background, 2.1.0): what was entered, switched and opened stays. Pictures stay through a challenge until others come.
public struct ScreenStage: Sendable {
    /// What has changed on the screen, and what assistive technology is told about it.
    public struct Change: Equatable, Sendable {
        /// How much has changed.
        public enum Extent: Equatable, Sendable {
            /// Nothing.
            case nothing
            /// Another screen.
            case screen
            /// Only these elements, those that have come or gone included; none for a page of the issuer.
            case elements([ScreenElement.ID])
            /// The processing overlay has come or gone.
            case overlay
        }

        /// How much.
        public var extent: Extent
        /// To be spoken once; nil: nothing.
        public var announcement: String?

        /// A change.
        public init(extent: Extent, announcement: String? = nil) {
            self.extent = extent
            self.announcement = announcement
        }
    }

    /// What is to be drawn; nil before the beginning and after the end.
    public private(set) var model: ScreenModel? {
        get { drawn }
        set { drawn = newValue }
    }
    /// What has been entered, chosen and opened on it.
    public var input = ScreenInput()
    /// The number of screens of the issuer so far, refreshed ones not counted.
    public private(set) var count = 0

    private var drawn: ScreenModel?
    private var context: ScreenContext
    private let showsLogo: Bool
    private var lastScreen: ChallengeScreen?
    private var pictures = ScreenPictures()
    private var isAwaitingScreen = true

    /// Nothing on the screen yet.
    ///
    /// - Parameters:
    ///   - context: what every screen of the challenge shares.
    ///   - showsLogo: the directory server has a logo for the processing screen (CORE-143).
    public init(context: ScreenContext, showsLogo: Bool) {
        self.context = context
        self.showsLogo = showsLogo
    }

    /// ``ChallengePresenter/setProcessing(_:in:)``: the processing screen at first, the overlay later (CORE-147, CORE-148, CORE-151).
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

    /// ``ChallengePresenter/show(_:in:)``.
    public mutating func show(_ screen: ChallengeScreen) -> Change {
        // Pictures of earlier screens stay where this one has none of its own.
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

    /// The surroundings are others: light or dark, another display. What was entered, chosen and opened stays; nothing is spoken.
    public mutating func adapt(to context: ScreenContext) -> Change {
        self.context = context
        guard let previous = model else { return Change(extent: .nothing) }
        let next = plainModel
        model = lastScreen != nil && previous.isProcessing ? next.withProcessingOverlay() : next
        return Change(extent: .elements(next.changes(since: previous)))
    }

    /// ``ChallengePresenter/end(_:)``: nothing is left on the screen, and nothing of what was entered.
    public mutating func end() {
        model = nil
        lastScreen = nil
        input = ScreenInput()
    }

    /// The screen of the issuer, or the processing screen before the first one, without an overlay.
    private var plainModel: ScreenModel {
        guard let lastScreen else { return .processing(showsLogo: showsLogo, context: context) }
        return ScreenModel(lastScreen, pictures, context: context)
    }
}

extension ScreenModel {
    /// The elements that differ from another model's, in reading order, those that have gone last.
    public func changes(since previous: ScreenModel) -> [ScreenElement.ID] {
        var changes: [ScreenElement.ID] = []
        for element in elements where previous[element.id] != element { changes.append(element.id) }
        for element in previous.elements where self[element.id] == nil { changes.append(element.id) }
        return changes
    }
}
