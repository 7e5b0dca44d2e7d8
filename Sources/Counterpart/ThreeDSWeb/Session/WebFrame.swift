import Foundation
package import ThreeDSPlatform
package import ThreeDSScreens

/// One phone's screen in a browser: shows the current state of a payment and passes the cardholder's answers back.
///
/// It has its own path that ends in `/`; ``handle(_:path:origin:)`` answers everything below this path. ``markup`` is the content of
/// the screen; its viewer is informed of each change.
package actor WebFrame {
    /// The browser user's preferences.
    package struct Display: Hashable, Sendable {
        /// Light or dark.
        package enum Appearance: String, CaseIterable, Sendable {
            /// As the browser prefers.
            case automatic = "auto"
            /// Always light.
            case light
            /// Always dark.
            case dark
        }

        /// Light or dark.
        package var appearance = Appearance.automatic
        /// The size of all texts.
        package var textScale = TextScale.large

        /// Creates a display that follows the browser's preference, at the usual size.
        package init() {}
    }

    /// A refused request of a page.
    package struct Blocked: Equatable, Sendable {
        /// `form`, `link`, or the directive of the content policy that refused it.
        package let what: String
        /// The target without query; at most 200 characters. Empty when the page wanted an address without a host.
        package let target: String

        init(what: String, target: String) {
            self.what = String(what.prefix(60))
            self.target = String(
                (target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first ?? "").prefix(200))
        }
    }

    /// The events of a frame.
    package struct Observer: Sendable {
        /// The content of the screen has changed.
        package var changed: @Sendable () async -> Void
        /// A request was refused.
        package var blocked: @Sendable (Blocked) async -> Void
        /// The issuer's app should open; false means that it cannot.
        package var open: @Sendable (_ url: String) async -> Bool

        package init(
            changed: @escaping @Sendable () async -> Void, blocked: @escaping @Sendable (Blocked) async -> Void = { _ in },
            open: @escaping @Sendable (_ url: String) async -> Bool = { _ in false }
        ) {
            self.changed = changed
            self.blocked = blocked
            self.open = open
        }
    }

    /// The path of the frame.
    package nonisolated let path: String
    /// The preferences for the display.
    package nonisolated let display: Display
    nonisolated let images: any HTTPTransport
    private let timeSource: any TimeSource
    /// Nil: as the context says.
    private let minimums: ProcessingTimes?
    private let themes: ThemeSet?

    private var observer = Observer(changed: {})
    private(set) var session: ChallengeSession?
    /// The context of the current challenge; nothing is drawn before the first challenge.
    private(set) var context = PresentationContext(messageVersion: ProtocolVersion.usual.rawValue)
    private(set) var screen: ChallengeScreen?
    /// Counts the screens; 0 before the first one.
    private(set) var number = 0
    /// A part of the addresses to which the form and the link of an HTML page lead; the page itself does not contain it.
    private(set) var secret = WebIdentifier()
    /// What the changes of the issuer's pages carry.
    let mark = HTMLMark()
    private var timing = ProcessingTiming()
    private var refusal: String?
    /// The model of the screen, kept because a browser requests a long list in many pieces.
    private var lastModel: (number: Int, model: ScreenModel)?

    /// - Parameters:
    ///   - path: the path under which the frame is served, with `/` at both ends.
    ///   - images: fetches the issuer's pictures.
    ///   - minimums: the minimum times of the processing screens; nil for those of the challenge's context.
    ///   - themes: a look in place of the context's.
    package init(
        path: String, display: Display = Display(), images: any HTTPTransport, timeSource: any TimeSource = SystemTimeSource(),
        minimums: ProcessingTimes? = nil, themes: ThemeSet? = nil
    ) {
        self.path = path
        self.display = display
        self.images = images
        self.timeSource = timeSource
        self.minimums = minimums
        self.themes = themes
        timing = ProcessingTiming(minimums: minimums ?? ProcessingTimes())
    }

    /// Sets the receiver of the events.
    package func observe(_ observer: Observer) { self.observer = observer }

    // MARK: What is on the screen

    /// The screen as it is now; nil when the payment shows nothing: before its processing screen and after its end.
    package var model: ScreenModel? {
        switch timing.graphic {
        case .screen: ScreenModel.processing(showsLogo: context.logo.light != nil, context: screenContext(.DEFAULT))
        case .overlay: screen.map { model(of: $0, .DEFAULT).withProcessingOverlay() }
        case nil: screen.map { model(of: $0, .DEFAULT) }
        }
    }

    /// The content of the screen as HTML; nil when there is none.
    package var markup: Markup? { markup(allOptions: false) }

    /// - Parameter allOptions: whether a long list is complete, not only its beginning.
    func markup(allOptions: Bool) -> Markup? {
        guard let model else { return nil }
        let base = path
        let number = number
        let options = allOptions ? nil : "\(base)options/\(number)/"
        var drawing = ScreenMarkup(
            links: ScreenMarkup.Links(answer: base + "answer", htmlPage: "\(base)html/\(number)/page", options: options) {
                "\(base)picture/\(number)/\($0)\($1 ? "/dark" : "")"
            })
        drawing.number = number
        drawing.refusal = refusal
        drawing.arrow = theme(.DEFAULT).controls.arrowPosition
        if context.logo.light != nil { drawing.logo = (base + "logo", base + "logo/dark") }
        return drawing.screen(model, appearance: display.appearance.rawValue)
    }

    /// The custom properties that the screens are drawn with.
    package var stylesheet: String { ThemeStylesheet(light: theme(.DEFAULT), dark: theme(.DARK)).css }

    /// Whether the screen continues without the page, so that a page without scripts has to ask again.
    package var isWaiting: Bool { timing.graphic != nil }

    func theme(_ appearance: UICustomizationType) -> Theme { context.themes.theme(appearance, textScale: display.textScale) }

    private func screenContext(_ appearance: UICustomizationType) -> ScreenContext {
        ScreenContext(context, theme: theme(appearance))
    }

    func model(of screen: ChallengeScreen, _ appearance: UICustomizationType) -> ScreenModel {
        guard appearance == .DEFAULT else { return ScreenModel(screen, context: screenContext(appearance)) }
        if let lastModel, lastModel.number == number { return lastModel.model }
        let model = ScreenModel(screen, context: screenContext(appearance))
        lastModel = (number, model)
        return model
    }

    /// The list of options on the screen; nil on a screen without options.
    var optionList: ScreenOptions? {
        guard let screen, case .options(let list)? = model(of: screen, .DEFAULT)[.options]?.content else { return nil }
        return list
    }

    // MARK: The presenter's side

    /// Takes look, language and pictures, which are known before a challenge begins.
    package func prepare(_ context: PresentationContext) { take(context) }

    /// Shows the processing screen of the AReq.
    package func showProgress() async { await handle(.show) }

    /// Removes the processing screen, unless a challenge has taken it over.
    package func hideProgress() async { await handle(.stop) }

    func begin(_ session: ChallengeSession) async {
        self.session = session
        take(session.context)
        await handle(.takeOver)
    }

    func show(_ screen: ChallengeScreen) async {
        await handle(.answered)
        self.screen = screen
        number += 1
        secret = WebIdentifier()
        refusal = nil
        await observer.changed()
    }

    func setProcessing(_ visible: Bool) async { await handle(visible ? .exchange : .answered) }

    func end() async {
        session = nil
        screen = nil
        lastModel = nil
        refusal = nil
        await handle(.failed)
        await observer.changed()
    }

    func open(_ url: String) async -> Bool { await observer.open(url) }

    private func take(_ context: PresentationContext) {
        self.context = context
        lastModel = nil
        if let themes { self.context.themes = themes }
        guard minimums == nil, timing.graphic == nil else { return }
        timing = ProcessingTiming(minimums: context.processingTimes)
    }

    /// Returns when the old graphic has disappeared.
    private func handle(_ event: ProcessingTiming.Event) async {
        var next = timing.handle(event, at: timeSource.uptime())
        while let action = next {
            next = nil
            switch action {
            case .show:
                await observer.changed()
                next = timing.handle(.appeared, at: timeSource.uptime())
            case .hide: await observer.changed()
            case .wake(let time):
                let now = timeSource.uptime()
                if time > now { try? await timeSource.sleep(for: time - now) }
                if Task.isCancelled { return }
                next = timing.handle(.wake, at: max(time, timeSource.uptime()))
            }
        }
    }

    // MARK: The cardholder's side

    /// Passes the content of a form to the session.
    ///
    /// - Throws: an error when the session refuses the answer.
    func submit(_ form: WebForm) async throws(WebAnswerError) {
        guard let session, let screen, timing.graphic == nil, form["screen"] == String(number) else { throw .late }
        guard let action = form["action"].flatMap(ScreenAction.init) else { throw .unknown }
        let model = model(of: screen, .DEFAULT)
        guard let answer = model.answer(to: action, with: ScreenInput(form, on: model)) else { throw .unknown }
        try await hand(answer, to: session, of: model)
    }

    private func hand(_ answer: ChallengeAnswer, to session: ChallengeSession, of model: ScreenModel) async throws(WebAnswerError)
    {
        do {
            try session.answer(answer)
        } catch {
            switch error.code {
            case .processing, .ended: throw .late
            case .tooLong:
                let id: ScreenElement.ID = error.field == Field.challengeDataEntryTwo ? .secondEntry : .entry
                guard case .entry(let entry)? = model[id]?.content else { throw .unknown }
                let sentence = model.strings.text(.entryFull, String(entry.maximumLength))
                refusal = sentence
                await observer.changed()
                throw .refused(sentence)
            default: throw .unknown
            }
        }
        refusal = nil
    }

    /// Stores the switches, so that a message without a tap contains them.
    func toggle(_ form: WebForm) throws(WebAnswerError) {
        guard let session, let screen, form["screen"] == String(number) else { throw .late }
        let model = model(of: screen, .DEFAULT)
        do {
            for each in model.switches { try session.set(each, on: form[ScreenElement.ID.switch(each).rawValue] != nil) }
        } catch {
            throw .late
        }
    }

    /// Passes the content of an HTML page's form or link to the session.
    func navigate(_ decision: HTMLNavigation.Decision) async throws(WebAnswerError) {
        guard let session, let screen, timing.graphic == nil else { throw .late }
        let model = model(of: screen, .DEFAULT)
        guard let answer = model.answer(to: decision) else { throw .unknown }
        try await hand(answer, to: session, of: model)
    }

    func report(_ blocked: Blocked) async { await observer.blocked(blocked) }
}

/// The reason why an answer of a page was not accepted.
package enum WebAnswerError: Error, Equatable, Sendable {
    /// The answer belongs to an earlier screen.
    case late
    /// The screen does not have this control.
    case unknown
    /// The answer is refused, with a sentence for the cardholder.
    case refused(String)
}

extension ScreenInput {
    /// Reads the content of a page's form; options by the ids of their elements.
    fileprivate init(_ form: WebForm, on model: ScreenModel) {
        self.init()
        entry = form["entry"] ?? ""
        secondEntry = form["secondEntry"] ?? ""
        switches = Set(model.switches.filter { form[ScreenElement.ID.switch($0).rawValue] != nil })
        guard case .options(let list)? = model[.options]?.content else { return }
        let ids = Set(form.all("option"))
        chosen = Set(list.options.filter { ids.contains($0.id.rawValue) }.map(\.key))
    }
}
