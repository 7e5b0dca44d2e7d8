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
    package private(set) var display: Display
    nonisolated let images: any HTTPTransport
    private let timeSource: any TimeSource
    /// Nil: as the context says.
    private let minimums: ProcessingTimes?
    private var themes: ThemeSet?
    /// The BCP 47 tag of a language in place of the context's.
    private var language: String?

    private var observer = Observer(changed: {})
    private(set) var session: ChallengeSession?
    /// The context of the current challenge; nothing is drawn before the first challenge.
    private(set) var context = PresentationContext(messageVersion: ProtocolVersion.usual.rawValue)
    /// The context as the payment has it, before another look or language is put over it.
    private var given = PresentationContext(messageVersion: ProtocolVersion.usual.rawValue)
    /// Counts what was drawn of the issuer; 0 before the first one.
    package private(set) var number = 0
    /// The number of the screen at which the input began: a refreshed screen has another ``number`` and continues the input.
    private var inputNumber = 0
    /// A part of the addresses to which the form and the link of an HTML page lead; the page itself does not contain it.
    private(set) var secret = WebIdentifier()
    /// What the changes of the issuer's pages carry.
    let mark = HTMLMark()
    private var conductor = ScreenConductor(
        context: ScreenContext(messageVersion: ProtocolVersion.usual.rawValue), showsLogo: false)
    private var announcement: String?
    private var refusal: String?

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
    }

    /// Sets the receiver of the events.
    package func observe(_ observer: Observer) { self.observer = observer }

    // MARK: What is on the screen

    /// The screen as it is now; nil when the payment shows nothing: before its processing screen and after its end.
    package var model: ScreenModel? { conductor.model }

    /// The issuer's screen; nil before the first one and after the end.
    package var screen: ChallengeScreen? { conductor.screen }

    /// What was entered and chosen, as far as the browser has reported it.
    var input: ScreenInput { conductor.input }

    /// The content of the screen as HTML; nil when there is none.
    package var markup: Markup? { markup(allOptions: false) }

    /// - Parameter allOptions: whether a long list is complete, not only its beginning.
    func markup(allOptions: Bool) -> Markup? {
        guard var model else { return nil }
        model.announcement = announcement
        let base = path
        let number = number
        let options = allOptions ? nil : "\(base)options/\(number)/"
        var drawing = ScreenMarkup(
            links: ScreenMarkup.Links(answer: base + "answer", htmlPage: "\(base)html/\(number)/page", options: options) {
                "\(base)picture/\(number)/\($0)\($1 ? "/dark" : "")"
            })
        drawing.number = number
        drawing.inputNumber = inputNumber
        drawing.refusal = refusal
        drawing.arrow = theme(.DEFAULT).controls.arrowPosition
        if context.logo.light != nil { drawing.logo = (base + "logo", base + "logo/dark") }
        return drawing.screen(model, input: conductor.input, appearance: display.appearance.rawValue)
    }

    /// The custom properties that the screens are drawn with.
    package var stylesheet: String { ThemeStylesheet(light: theme(.DEFAULT), dark: theme(.DARK)).css }

    /// Whether the screen continues without the page, so that a page without scripts has to ask again.
    package var isWaiting: Bool { model?.isProcessing == true }

    func theme(_ appearance: UICustomizationType) -> Theme { context.themes.theme(appearance, textScale: display.textScale) }

    private func screenContext(_ appearance: UICustomizationType) -> ScreenContext {
        ScreenContext(context, theme: theme(appearance))
    }

    /// The screen for dark surroundings.
    var darkModel: ScreenModel { conductor.model(in: screenContext(.DARK)) }

    /// The list of options on the screen; nil on a screen without options.
    var optionList: ScreenOptions? {
        guard case .options(let list)? = model?[.options]?.content else { return nil }
        return list
    }

    // MARK: The presenter's side

    /// Takes look, language and pictures, which are known before a challenge begins.
    package func prepare(_ context: PresentationContext) {
        given = context
        overlay()
        if model == nil {
            conductor = ScreenConductor(
                context: screenContext(.DEFAULT), showsLogo: context.logo.light != nil,
                minimums: minimums ?? context.processingTimes)
        } else {
            _ = conductor.handle(.adapt(screenContext(.DEFAULT)), at: timeSource.uptime())
        }
    }

    /// Shows the screen on another display, in another language or in another look, as a phone does whose owner changes its settings.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag of the SDK's own words; nil for the language of the challenge's context.
    ///   - themes: nil for the look of the context.
    package func turn(_ display: Display, language: String?, themes: ThemeSet?) async {
        (self.display, self.language, self.themes) = (display, language, themes)
        overlay()
        _ = conductor.handle(.adapt(screenContext(.DEFAULT)), at: timeSource.uptime())
        await observer.changed()
    }

    private func overlay() {
        context = given
        if let themes { context.themes = themes }
        if let language { context.languageTag = language }
    }

    func begin(_ session: ChallengeSession) async {
        self.session = session
        prepare(session.context)
        await handle(.begin)
    }

    func end() async {
        session = nil
        refusal = nil
        await handle(.end)
    }

    func open(_ url: String) async -> Bool { await observer.open(url) }

    /// Handles a call of the presenter. Returns when what it waits for has been shown long enough.
    func handle(_ event: ScreenConductor.Event) async {
        var changes = conductor.handle(event, at: timeSource.uptime())
        while let change = changes.first {
            changes.removeFirst()
            switch change {
            case .draw(let extent, let text):
                await draw(extent, text)
                changes += conductor.handle(.appeared, at: timeSource.uptime())
            case .wake(let time):
                let now = timeSource.uptime()
                if time > now { try? await timeSource.sleep(for: time - now) }
                if Task.isCancelled { return }
                changes += conductor.handle(.wake, at: max(time, timeSource.uptime()))
            case .speak, .answer, .set, .report: break  // only the cardholder causes these
            }
        }
    }

    private func draw(_ extent: ScreenConductor.Change.Extent, _ text: String?) async {
        announcement = text
        switch extent {
        case .screen, .elements:
            guard screen != nil else { break }
            number += 1
            if extent == .screen { inputNumber = number }
            secret = WebIdentifier()
            refusal = nil
        case .overlay, .empty: break
        }
        await observer.changed()
    }

    // MARK: The cardholder's side

    /// Passes the content of a form to the session.
    ///
    /// - Throws: an error when the session refuses the answer.
    package func submit(_ form: WebForm) async throws(WebAnswerError) {
        let (session, model) = try answerable(form)
        guard let action = form["action"].flatMap(ScreenAction.init) else { throw .unknown }
        conductor.input = ScreenInput(form, on: model)
        try await carryOut(.act(action), in: session)
    }

    /// Stores the switches, so that a message without a tap contains them.
    func toggle(_ form: WebForm) async throws(WebAnswerError) {
        let (session, model) = try answerable(form)
        let switches = ScreenInput(form, on: model).switches
        for each in model.switches where switches.contains(each) != conductor.input.switches.contains(each) {
            try await carryOut(.toggle(each), in: session)
        }
    }

    /// Passes the content of an HTML page's form or link to the session.
    package func navigate(_ decision: HTMLNavigation.Decision) async throws(WebAnswerError) {
        try await carryOut(.page(decision), in: answerable().session)
    }

    /// - Parameter form: nil for a page, whose addresses contain the number of the screen.
    private func answerable(
        _ form: WebForm? = nil
    ) throws(WebAnswerError) -> (session: ChallengeSession, model: ScreenModel) {
        guard let session, let model, !model.isProcessing, !conductor.isExchanging,
            form.map({ $0["screen"] == String(number) }) ?? true
        else { throw .late }
        return (session, model)
    }

    /// Carries out what a tap leads to. The browser has drawn it already.
    private func carryOut(_ event: ScreenConductor.Event, in session: ChallengeSession) async throws(WebAnswerError) {
        let changes = conductor.handle(event, at: timeSource.uptime())
        guard !changes.isEmpty else { throw .unknown }
        do throws(ChallengeAnswerError) {
            for change in changes {
                switch change {
                case .answer(let answer): try session.answer(answer)
                case .set(let each, let isOn): try session.set(each, on: isOn)
                case .report(let incident): session.report(incident)
                case .draw, .speak, .wake: break
                }
            }
        } catch {
            if case .speak(let sentence)? = conductor.handle(.refused(error), at: timeSource.uptime()).first {
                refusal = sentence
                await observer.changed()
                throw .refused(sentence)
            }
            throw error.code == .processing || error.code == .ended ? .late : .unknown
        }
        refusal = nil
    }

    /// Reports a request of the issuer's page that was refused, to the session and to the viewer. The session records no target.
    func report(_ blocked: Blocked) async {
        if let session, case .report(let incident)? = conductor.handle(.page(.blocked), at: timeSource.uptime()).first {
            session.report(incident)
        }
        await observer.blocked(blocked)
    }
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
