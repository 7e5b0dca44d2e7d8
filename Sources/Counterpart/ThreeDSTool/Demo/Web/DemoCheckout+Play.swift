import ThreeDSBase
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSWeb

/// One gesture of the scenario's cardholder, as people see it on the page.
struct DemoPlayStep: Sendable, Equatable {
    enum Gesture: String, Sendable {
        case type, choose, tap
    }

    /// The screen, from 1, and the screens of the script.
    var screen: Int
    var screens: Int
    /// The action in plain words.
    var words: String
    var gesture: Gesture
    /// The id of the control.
    var target: String
    /// What is typed.
    var input = ""
}

/// *Play it for me*: the scenario's own cardholder pays on the page. The page shows each gesture; the answer is given here, as the page's form
/// would, so that it works without scripts, too.
extension DemoCheckout {
    /// Starts the cardholder on the screen that is shown, or on the next one.
    func play() async {
        guard player == nil, !isOver else { return }
        player = Task { await playScript() }
        await showPlayer()
    }

    /// Leaves the rest to the person at the page.
    func stopPlaying() async {
        player?.cancel()
        player = nil
        playStep = nil
        await showPlayer()
    }

    private var script: [[CardholderAction]] { order.card == .challenge ? scenario?.cardholder(in: order.version) ?? [] : [] }

    private static let interval = TimeSpan.milliseconds(50)
    /// How often to look for the next screen: a minute.
    private static let maximumLooks = 1_200

    private func playScript() async {
        var done = 0
        var looks = Self.maximumLooks
        while looks > 0, !Task.isCancelled, !isOver {
            guard let number = await openScreen, number > done else {
                looks -= 1
                try? await Task.sleep(Self.interval)
                continue
            }
            (looks, done) = (Self.maximumLooks, number)
            guard script.indices.contains(number - 1) else { break }
            var switches: [(name: String, value: String)] = []
            do throws(WebAnswerError) {
                for action in script[number - 1] where !Task.isCancelled {
                    try await perform(action, on: number, &switches)
                }
            } catch {
                // Somebody else was faster: the next screen decides.
            }
        }
        guard !Task.isCancelled else { return }
        player = nil
        playStep = nil
        await showPlayer()
    }

    /// The number of the screen that takes an answer; nil when there is none.
    private var openScreen: Int? {
        get async {
            guard !issuerApp.isAway, await frame.model != nil, await !frame.isWaiting else { return nil }
            let number = await frame.number
            return number > 0 ? number : nil
        }
    }

    private func perform(
        _ action: CardholderAction, on number: Int, _ switches: inout [(name: String, value: String)]
    ) async throws(WebAnswerError) {
        func show(_ gesture: DemoPlayStep.Gesture, _ target: String, _ input: String = "") async {
            guard !Task.isCancelled else { return }
            playStep = DemoPlayStep(
                screen: number, screens: script.count, words: DemoHints.hint(action), gesture: gesture, target: target,
                input: input)
            await showPlayer()
            await pause(gesture == .type ? min(2_400, 600 + 80 * input.count) : 900)
        }
        func send(_ action: ScreenAction, _ fields: [(name: String, value: String)] = []) async throws(WebAnswerError) {
            await show(.tap, action.control)
            guard !Task.isCancelled else { return }
            let form: [(name: String, value: String)] = [("screen", String(number)), ("action", action.rawValue)]
            try await frame.submit(WebForm(pairs: form + switches + fields))
        }
        switch action {
        case .submit(let text):
            if !text.isEmpty { await show(.type, "entry", text) }
            try await send(.submit, [("entry", text)])
        case .submitTwo(let text, let second):
            await show(.type, "entry", text)
            await show(.type, "secondEntry", second)
            try await send(.submit, [("entry", text), ("secondEntry", second)])
        case .select(let keys):
            let options = await frame.screen?.options ?? []
            let ids = keys.compactMap { key in options.firstIndex { $0.key == key }.map { "option.\($0)" } }
            for id in ids { await show(.choose, id) }
            try await send(.submit, ids.map { ("option", $0) })
        case .tap(let action): try await send(action)
        case .openApp, .openAppFails:
            _ = await control(action == .openApp ? "opens" : "opens-not")
            if await frame.screen?.html != nil {
                await show(.tap, ScreenAction.submitPage.control)
                guard !Task.isCancelled else { return }
                try await frame.navigate(
                    HTMLNavigation.decide(url: HTMLNavigation.appTarget, method: "GET", body: nil, opensApp: true))
            } else {
                try await send(.openApp)
            }
        case .navigate(let url, let method, let body):
            await show(.tap, ScreenAction.submitPage.control)
            guard !Task.isCancelled else { return }
            try await frame.navigate(
                HTMLNavigation.decide(url: url, method: method, body: body, opensApp: await frame.screen?.appURL != nil))
        case .set(let each, let isOn):
            await show(.choose, each.rawValue)
            if isOn { switches.append((each.rawValue, "on")) }
        case .background:
            await show(.tap, "control.background")
            if !Task.isCancelled, !issuerApp.isAway { _ = await control("background") }
        case .foreground:
            await show(.tap, issuerApp.openedURL == nil ? "comeBack" : "approve")
            if !Task.isCancelled { _ = await control("foreground") }
        case .wait(let seconds):
            await show(.tap, "control.minute")
            if !Task.isCancelled { move(seconds: UInt32(max(0, min(seconds, 86_400)))) }
        }
    }

    private func pause(_ milliseconds: Int) async {
        try? await Task.sleep(.milliseconds(Int(Double(milliseconds) * pace)))
    }

    /// Draws the button that starts and stops, and what the cardholder does.
    func showPlayer() async { await page.set("player", playerMarkup) }

    private var playerMarkup: Markup {
        if isOver {
            return """
                <form class="player" method="post" action="/pay?\(order.query)"><button class="pill" id="control.play" name="play" \
                value="yes">\u{25B6}\u{FE0E} Play it again</button></form>
                """
        }
        if player == nil, script.isEmpty { return Markup() }
        let isPlaying = player != nil
        let step: Markup? = playStep.map { step in
            """
            <p class="small" id="play.step" data-gesture="\(step.gesture.rawValue)" data-target="\(step.target)" \
            data-input="\(step.input)" data-script="\(WebAsset.playScript.path)"><b>Screen \(step.screen) of \(max(step.screens, step.screen))</b>: \(step.words)</p>
            """
        }
        return """
            <form class="player" method="post" action="\(path)/control" data-live>\(step)<button class="pill" id="control.play" \
            name="action" value="\(isPlaying ? "stop" : "play")">\(isPlaying ? "\u{25A0}\u{FE0E} Stop" : "\u{25B6}\u{FE0E} Play it for me")</button></form>
            """
    }
}

extension ScreenAction {
    /// The id of its control on the screen.
    fileprivate var control: String {
        switch self {
        case .submitPage: "issuerPage"
        case .continueOutOfBand, .continueInformation: "continue"
        case .submit, .openApp, .resend, .additional, .cancel: rawValue
        }
    }
}
