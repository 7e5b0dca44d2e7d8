import ThreeDSJSON

/// The screens of one payment as a value: events in, changes out. A front end reports what happens, draws ``model`` with ``input``, and
/// carries out the changes. It decides nothing else.
///
///     nothing ──showProgress, begin──▶ processing screen ──show──▶ screen ──processing(true)──▶ screen with overlay
///        ▲──hideProgress──────────────────┘                          ▲──show─────────────────────────┘
///     any ──end──▶ nothing
///
/// The conductor has no clock: each event comes with an uptime, and ``Change/wake(at:)`` names the uptime of the next ``Event/wake``.
///
/// | event | rule |
/// | --- | --- |
/// | `showProgress`, `hideProgress` | The app's processing screen stays for two seconds at least (CORE-146). Once the challenge has begun, they have no effect. |
/// | `begin` | The challenge takes over the processing screen unchanged, or shows its own (CORE-141, SDK-6). |
/// | `processing(true)` | Covers the screen with the overlay (CORE-147, CORE-151); the first exchange keeps the processing screen. Nothing can be tapped. |
/// | `processing(false)` | The overlay stays until the next screen is drawn, so that nothing flickers (CORE-153). |
/// | `appeared` | The minimum of a processing screen or overlay counts from here; until then no screen replaces it. |
/// | `show` | Waits until the processing screen or overlay has been shown for its minimum. A screen that follows a message starts with an empty input. One without a message (the app has returned, 2.1.0) replaces the content: entries, switches and open rows stay. Pictures stay until others come. |
/// | `adapt` | The same screen in light or dark, or on another display; nothing is spoken. |
/// | `end` | Removes everything at once, whatever its minimum, and deletes the input (CORE-159). |
/// | `act`, `enter`, `page` | A screen takes one answer, also when its content is replaced meanwhile; to open the issuer's app does not count. |
/// | all of the cardholder | A control that the screen lacks, or that is covered, has no effect. |
/// | `refused` | The session has refused the answer: the screen can be answered again. |
/// | `choose`, `toggle`, `openOrClose`, `showOrHide`, `typed` | Changes the input. A text that is too long is refused as a whole (SDK-40); a switch is reported at once, for a message without a tap. |
/// | `pageFailed` | Ends the challenge through the session. |
public struct ScreenConductor: Sendable {
    /// What has happened. Its description never contains what was entered.
    public enum Event: Sendable {
        /// The app shows its processing screen: ``ChallengePresenter/showProgress(_:)``.
        case showProgress
        /// The app removes it: ``ChallengePresenter/hideProgress(_:)``.
        case hideProgress
        /// The challenge begins: ``ChallengePresenter/begin(_:)``.
        case begin
        /// A message to the issuer is sent, or its answer has arrived: ``ChallengePresenter/setProcessing(_:in:)``.
        case processing(Bool)
        /// A screen of the issuer: ``ChallengePresenter/show(_:in:)``.
        case show(ChallengeScreen)
        /// What was drawn last is on the screen. Report it after each ``Change/draw(_:announcement:)``, as soon as the cardholder can see it.
        case appeared
        /// The challenge has ended: ``ChallengePresenter/end(_:)``.
        case end
        /// The uptime of ``Change/wake(at:)`` has come.
        case wake
        /// The surroundings are different: light or dark, another display.
        case adapt(ScreenContext)

        /// A tap on a button, or on Cancel.
        case act(ScreenAction)
        /// The return key in the last entry: the main button, whichever that is.
        case enter
        /// A tap on the option with this key.
        case choose(key: String)
        /// A tap on a switch.
        case toggle(ScreenSwitch)
        /// A tap on a row that opens.
        case openOrClose(ScreenElement.ID)
        /// A tap on the control that shows and hides the typed text.
        case showOrHide(ScreenElement.ID)
        /// The whole text of an entry, after each change.
        case typed(String, in: ScreenElement.ID)
        /// A request of the issuer's page.
        case page(HTMLNavigation.Decision)
        /// The issuer's page cannot be shown.
        case pageFailed
        /// ``ChallengeSession/answer(_:)`` has thrown this error for a ``Change/answer(_:)``.
        case refused(ChallengeAnswerError)
    }

    /// What the front end does next.
    public enum Change: Equatable, Sendable {
        /// Draw ``ScreenConductor/model``, then speak the announcement once; nil for none.
        case draw(Extent, announcement: String?)
        /// Speak a sentence: why an entry refuses a text.
        case speak(String)
        /// Pass this answer to ``ChallengeSession/answer(_:)``.
        case answer(ChallengeAnswer)
        /// Pass the state of a switch to ``ChallengeSession/set(_:on:)``.
        case set(ScreenSwitch, on: Bool)
        /// Pass an incident to ``ChallengeSession/report(_:)``.
        case report(PageIncident)
        /// Come back with ``Event/wake`` at this uptime. Until then the presenter's call has not returned.
        case wake(at: TimeSpan)

        /// The part of the screen that has changed.
        public enum Extent: Equatable, Sendable {
            /// Another screen.
            case screen
            /// Only these elements, including those that were added or removed; empty for an issuer's page.
            case elements([ScreenElement.ID])
            /// The processing overlay has appeared or disappeared.
            case overlay
            /// Nothing is on the screen any more.
            case empty
        }
    }

    /// The model to draw; nil before the beginning and after the end.
    public private(set) var model: ScreenModel?
    /// The entries, choices and open rows on the screen. A front end that keeps them itself, such as a form, sets them before it
    /// reports a tap.
    public var input = ScreenInput()
    /// The issuer's screen that is drawn; nil before the first one and after the end.
    public private(set) var screen: ChallengeScreen?
    /// Whether an answer has been given or a message is under way, and the next screen is not drawn yet.
    public private(set) var isExchanging = false

    private var context: ScreenContext
    private let showsLogo: Bool
    private var timing: ProcessingTiming
    /// The screen that waits until the processing screen has been shown for its minimum.
    private var next: ChallengeScreen?
    private var pictures = ScreenPictures()
    private var followsMessage = true

    /// Creates a conductor with nothing on the screen.
    ///
    /// - Parameters:
    ///   - context: the values that all screens of the challenge share.
    ///   - showsLogo: whether the directory server has a logo for the processing screen (CORE-143).
    ///   - minimums: ``PresentationContext/processingTimes``.
    public init(context: ScreenContext, showsLogo: Bool, minimums: ProcessingTimes = ProcessingTimes()) {
        self.context = context
        self.showsLogo = showsLogo
        timing = ProcessingTiming(minimums: minimums)
    }

    /// Handles an event at an uptime. Returns the changes in their order; none when the event has no effect.
    public mutating func handle(_ event: Event, at time: TimeSpan) -> [Change] {
        switch event {
        case .showProgress: return handle(.show, time)
        case .hideProgress: return handle(.stop, time)
        case .begin: return handle(.takeOver, time)
        case .processing(true):
            (isExchanging, followsMessage, next) = (true, true, nil)
            return handle(.exchange, time)
        case .processing(false): return handle(.answered, time)
        case .appeared: return handle(.appeared, time)
        case .show(let screen):
            next = screen
            return timing.graphic == nil ? showNext() : handle(.answered, time)
        case .end:
            let wasEmpty = model == nil
            (model, screen, next, input, isExchanging) = (nil, nil, nil, ScreenInput(), false)
            _ = timing.handle(.failed, at: time)
            return wasEmpty ? [] : [.draw(.empty, announcement: nil)]
        case .wake: return handle(.wake, time)
        case .adapt(let context):
            self.context = context
            guard let previous = model else { return [] }
            let plain = model(in: context)
            let new = screen != nil && previous.isProcessing ? plain.withProcessingOverlay() : plain
            model = new
            return [.draw(.elements(new.changes(since: previous)), announcement: nil)]
        case .refused(let error):
            isExchanging = false
            guard error.code == .tooLong else { return [] }
            return speakRefusal(of: error.field == Field.challengeDataEntryTwo ? .secondEntry : .entry)
        case .act, .enter, .choose, .toggle, .openOrClose, .showOrHide, .typed, .page, .pageFailed:
            guard let model, !model.isProcessing, !isExchanging else { return [] }
            return handle(event, on: model)
        }
    }

    /// Returns the screen, or the processing screen before the first one, as it is in these surroundings, without an overlay.
    public func model(in context: ScreenContext) -> ScreenModel {
        guard let screen else { return .processing(showsLogo: showsLogo, context: context) }
        return ScreenModel(screen, pictures, context: context)
    }

    // MARK: The processing screen

    private mutating func handle(_ event: ProcessingTiming.Event, _ time: TimeSpan) -> [Change] {
        switch timing.handle(event, at: time) {
        case .show: return showProcessing(time)
        case .wake(let time): return [.wake(at: time)]
        case .hide: return hideProcessing()
        case nil: return []
        }
    }

    private mutating func showProcessing(_ time: TimeSpan) -> [Change] {
        let extent: Change.Extent = screen == nil ? .screen : .overlay
        // It is drawn already, so nobody will report that it appears.
        guard model?.isProcessing != true else { return handle(.appeared, time) }
        let plain = model(in: context)
        let new = screen == nil ? plain : plain.withProcessingOverlay()
        model = new
        return [.draw(extent, announcement: new.announcement)]
    }

    /// What covered the screen has been shown long enough. It stays until the next screen, unless the app has removed it.
    private mutating func hideProcessing() -> [Change] {
        if next != nil { return showNext() }
        isExchanging = false
        guard !timing.isTakenOver else { return [] }
        model = nil
        return [.draw(.empty, announcement: nil)]
    }

    private mutating func showNext() -> [Change] {
        guard let new = next else { return [] }
        // Pictures of earlier screens stay when this one has none of its own.
        pictures = ScreenPictures(new).over(pictures)
        (screen, next) = (new, nil)
        let previous = model
        let drawn = model(in: context)
        model = drawn
        let isNew = followsMessage
        followsMessage = false
        // An answer that was given on the replaced content is on its way.
        if isNew { isExchanging = false }
        guard !isNew, let previous, previous.kind == drawn.kind else {
            input = ScreenInput()
            return [.draw(.screen, announcement: drawn.announcement)]
        }
        guard drawn.body != previous.body else { return [] }
        let changes = drawn.changes(since: previous)
        let text = changes.contains(.information) ? drawn[.information]?.accessibility.label : nil
        let announcement = [context.strings[.changed], text].compactMap(\.self).joined(separator: ". ")
        return [.draw(.elements(changes), announcement: announcement)]
    }

    // MARK: The cardholder

    private mutating func handle(_ event: Event, on model: ScreenModel) -> [Change] {
        switch event {
        case .act(let action): return answer(model.answer(to: action, with: input))
        case .enter: return answer(model.mainAction.flatMap { model.answer(to: $0, with: input) })
        case .choose(let key):
            guard model.options?.contains(where: { $0.key == key }) == true else { return [] }
            input.choose(key, in: model)
            return [.draw(.elements([.options]), announcement: nil)]
        case .toggle(let each):
            guard model.switches.contains(each) else { return [] }
            input.toggle(each)
            return [
                .set(each, on: input.switches.contains(each)), .draw(.elements([.switch(each)]), announcement: nil),
            ]
        case .openOrClose(let id):
            guard case .row(let row)? = model[id]?.content, row.label != nil, row.text != nil else { return [] }
            input.openOrClose(id)
            return [.draw(.elements([id]), announcement: nil)]
        case .showOrHide(let id):
            guard case .entry(let entry)? = model[id]?.content, entry.reveal != nil else { return [] }
            input.showOrHide(id)
            return [.draw(.elements([id]), announcement: nil)]
        case .typed(let text, let id):
            guard case .entry? = model[id]?.content else { return [] }
            if let sentence = model.refusal(of: text, in: id) { return [.speak(sentence)] }
            if id == .secondEntry { input.secondEntry = text } else { input.entry = text }
            return []
        case .page(.blocked): return model.isPage ? [.report(.requestBlocked)] : []
        case .page(let decision): return answer(model.answer(to: decision))
        case .pageFailed: return model.isPage ? [.report(.failed)] : []
        case .showProgress, .hideProgress, .begin, .processing, .show, .appeared, .end, .wake, .adapt, .refused: return []
        }
    }

    private mutating func answer(_ answer: ChallengeAnswer?) -> [Change] {
        guard let answer else { return [] }
        // A screen takes one answer; the overlay appears next. The issuer's app opens without one.
        if answer.action != .openApp { isExchanging = true }
        return [.answer(answer)]
    }

    private func speakRefusal(of id: ScreenElement.ID) -> [Change] {
        let text = id == .entry ? input.entry : input.secondEntry
        return model?.refusal(of: text, in: id).map { [Change.speak($0)] } ?? []
    }
}

extension ScreenConductor.Event: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed text that contains nothing of what was entered.
    public var description: String { "ScreenConductor.Event(…)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not show an entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ScreenModel {
    /// Whether the body is a page of the issuer.
    fileprivate var isPage: Bool {
        if case .html = body { true } else { false }
    }

    /// The options on the screen, or nil if it has none.
    fileprivate var options: [ScreenOptions.Option]? {
        if case .options(let list)? = self[.options]?.content { list.options } else { nil }
    }

    /// The action of the main button, or nil if there is none.
    fileprivate var mainAction: ScreenAction? {
        for element in elements {
            if case .button(let button) = element.content, button.isPrimary { return button.action }
        }
        return nil
    }

    /// Returns the elements that differ from another model's, in reading order, removed ones last.
    public func changes(since previous: ScreenModel) -> [ScreenElement.ID] {
        var changes: [ScreenElement.ID] = []
        for element in elements where previous[element.id] != element { changes.append(element.id) }
        for element in previous.elements where self[element.id] == nil { changes.append(element.id) }
        return changes
    }
}
