import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSWeb

/// One payment of the demo, in one browser tab: the app with the SDK on one side, what the inspector shows of it on the other.
actor DemoCheckout {
    /// The progress of the payment.
    enum Stage: Sendable {
        case authenticating, challenge
        case over(Ending)
    }

    /// The shop's knowledge at the end.
    struct Ending: Sendable {
        var play: DemoPlay.Ending
        /// transStatus at the 3DS Server.
        var transStatus: String?
        /// The reason for people why the payment failed; nil when it did not fail.
        var reason: String?
        var error: ErrorMessage?
        /// Of a protocol error or a runtime error.
        var failure: Failure?
        /// Whether the payment went on in a browser after a failure in the app.
        var wentOnInBrowser = false
    }

    /// What the app's user does with the issuer's app.
    struct IssuerApp: Sendable {
        var opens = true
        var openedURL: String?
        /// The shop's app is in the background.
        var isAway = false
    }

    nonisolated let id = WebIdentifier()
    nonisolated let order: DemoOrder
    nonisolated let frame: WebFrame
    nonisolated let page = LivePage()
    nonisolated let clock = MovableClock()
    let stage: DemoStage
    private let minimums: ProcessingTimes?
    /// How slowly the scenario's cardholder acts for people to follow: 1 as usual, 0 without a pause.
    let pace: Double
    private let theme: DemoTheme?
    private let wire = DemoObservedTransport()

    private(set) var state = Stage.authenticating
    private(set) var issuerApp = IssuerApp()
    private(set) var handset: DemoHandset
    private(set) var look: DemoLook
    /// Whether the look was edited on the page.
    private var hasOwnLook = false
    private(set) var blocked: [WebFrame.Blocked] = []
    private(set) var sdkParameters: JSONObject?
    private(set) var record: JSONObject?
    private(set) var conversation: DemoConversation
    /// When the payment began.
    private var began = TimeSpan.zero
    private(set) var warnings: [String] = []
    private var timers = DemoTimers(challengeMinutes: DemoCheckout.timeout.minutes)
    private var service: ThreeDS2ServiceSDK?
    private var transaction: (any Transaction)?
    private var serverID: String?
    private var task: Task<Void, Never>?
    private var challengeTask: Task<ChallengeOutcome, any Error>?
    /// Which data the page has; nil: not even the heading.
    private var shownData: Int?
    /// Whether the phone that the page has will be followed by another one without a tap.
    private var phoneWaits = true
    /// How many times the phone was drawn.
    private var phoneDrawings = 0
    /// The scenario's cardholder, while it pays on the page.
    var player: Task<Void, Never>?
    /// What it does at the moment.
    var playStep: DemoPlayStep?
    /// How many times the style sheet of the screens has changed.
    private var restylings = 0

    private static let maximumBlocked = 100
    private static let timeout = ChallengeTimeout.shortest

    /// The path of the payment's page.
    nonisolated var path: String { "/c/\(id)" }

    /// - Parameters:
    ///   - minimums: of the processing screens; nil: as the SDK says.
    ///   - theme: the look that the order may use; nil: there is none.
    ///   - pace: how slowly the scenario's cardholder acts.
    init(
        _ order: DemoOrder, on stage: DemoStage, minimums: ProcessingTimes? = nil, theme: DemoTheme? = nil, pace: Double = 1
    ) {
        self.order = order
        self.stage = stage
        self.minimums = minimums
        self.pace = pace
        self.theme = theme
        conversation = DemoConversation(path: "/c/\(id)")
        handset = DemoHandset(order)
        look = DemoLook(order.usesTheme ? theme?.make()?.settings ?? InterfaceSettingsSet() : InterfaceSettingsSet())
        frame = WebFrame(path: "/c/\(id)/", display: handset.display, images: stage.transport, minimums: minimums)
    }

    var isOver: Bool { if case .over = state { true } else { false } }

    /// The scenario that is played, as far as it is known already.
    var scenario: Scenario? {
        let name = record?["scenario"]?.stringValue ?? order.scenario
        return stage.scenarios.first { $0.name == name }
    }

    // MARK: The payment

    /// Begins the payment; returns when there is something to show.
    func begin() async {
        began = clock.uptime()
        await frame.observe(
            WebFrame.Observer(
                changed: { [weak self] in await self?.showPhone() }, blocked: { [weak self] in await self?.note($0) },
                open: { [weak self] in await self?.open($0) ?? false }))
        wire.use(stage.transport) { [weak self] in await self?.follow($0) }
        await page.set("conversation", conversation.markup)
        await page.set("theme", stylesheet)
        await page.set("look", look.result)
        await showAll()
        task = Task {
            do {
                try await pay()
            } catch {
                let reason = (error as? ToolError)?.message ?? String(describing: error).printable
                await finish(Ending(play: DemoPlay.Ending(), reason: reason))
            }
        }
    }

    private func pay() async throws {
        let presenter = WebPresenter(frame)
        let environment = SDKEnvironment(presenter: presenter, transport: wire, timeSource: clock, storage: MemoryStorage())
        let service = ThreeDS2ServiceSDK(environment: environment)
        self.service = service
        let parameters = try DriverService.parameters(of: stage.configuration)
        parameters.recordsTranscripts = true
        if let screen = minimums?.first { parameters.minimumDisplay = screen }
        let picked = stage.scenarios.first { $0.name == order.scenario }
        if let options = try picked.flatMap(DeviceRenderOptions.init(of:)) { parameters.deviceRenderOptions = options }
        try service.initialize(parameters, locale: order.language, uiCustomization: order.usesTheme ? theme?.make() : nil)
        warnings = (try service.getWarnings() + service.getConfigurationWarnings()).map { "\($0.id): \($0.message)" }
        let card = order.cardNumber
        let versioning = try await stage.call("POST", "v1/versioning", ["cardNumber": .string(card)])
        let directoryServerID = versioning["directoryServerID"]?.stringValue ?? ""
        let transaction = try service.createTransaction(directoryServerID, order.version)
        self.transaction = transaction
        if let bridging = picked?.bridging, ProtocolVersion.named(order.version, has: .bridgingExtension) {
            try transaction.useBridgingExtension(version: bridging)
        }
        let progress = try transaction.getProgressView()
        progress.start()
        sdkParameters = DriverEvents.members(of: try transaction.getAuthenticationRequestParameters())
        let answer = try await stage.call("POST", "v1/authentications", body(directoryServerID, card, picked))
        serverID = answer.string(Field.threeDSServerTransID)
        await refresh()
        guard answer.code(Field.transStatus) == TransStatus.challenge else {
            progress.stop()
            try transaction.close()
            // The processing screen stays for its time.
            for _ in 0..<100 {
                guard await frame.model != nil else { break }
                try await Task.sleep(.milliseconds(50))
            }
            await finish(Ending(play: DemoPlay.Ending()))
            return
        }
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: serverID, acsTransactionID: answer.string(Field.acsTransID),
            acsRefNumber: answer.string(Field.acsReferenceNumber), acsSignedContent: answer.string(Field.acsSignedContent))
        challenge.threeDSRequestorAppURL = picked?.requestorAppURL
        state = .challenge
        let run = Task { try await transaction.performChallenge(challenge, timeout: Self.timeout) }
        challengeTask = run
        let outcome = try await run.value
        var ending = Ending(play: DemoPlay.Ending(outcome))
        if case .protocolError(let event) = outcome { (ending.error, ending.failure) = (event.errorMessage, event.failure) }
        if case .runtimeError(let event) = outcome { ending.failure = event.failure }
        await finish(ending)
    }

    private func body(_ directoryServerID: String, _ card: String, _ scenario: Scenario?) -> JSONObject {
        var body: JSONObject = [
            "sdk": .object(sdkParameters ?? [:]), "directoryServerID": .string(directoryServerID), "cardNumber": .string(card),
            "amount": JSONValue(integerLiteral: order.amount), "currency": .string(order.currency.digits),
            Field.sdkMaxTimeout: .string(String(twoDigits: 5)), Field.merchantName: "Field & Fern",
        ]
        if let scenario, order.card == .challenge {
            body["scenario"] = .string(scenario.name)
            body[Field.messageCategory] = .string(scenario.messageCategory)
        }
        return body
    }

    private func finish(_ ending: Ending) async {
        var ending = ending
        state = .over(ending)
        await refresh()
        // The ACS sends its result to the 3DS Server a moment later.
        for _ in 0..<20 where record?["final"] == false {
            try? await Task.sleep(.milliseconds(50))
            await refresh()
        }
        ending.transStatus = record?.string(Field.transStatus)
        state = .over(ending)
        if let failure = ending.failure {
            conversation.fail("\(failure.rule): \(failure.explanation)")
            await page.set("conversation", conversation.markup)
        }
        try? service?.cleanup()
        await showAll()
    }

    /// Whether the failure is one after which the payment can go on in a browser.
    var canGoOn: Bool {
        guard case .over(let ending) = state, !ending.wentOnInBrowser else { return false }
        return ending.failure?.fallbackAdvice.action == .browserChallenge
    }

    /// The payment has gone on in a browser, with this end at the 3DS Server.
    func goOn(transStatus: String?, reason: String?) async {
        guard case .over(var ending) = state, canGoOn else { return }
        ending.wentOnInBrowser = true
        ending.transStatus = transStatus
        ending.reason = reason
        state = .over(ending)
        await showAll()
    }

    /// The payment is given up; nothing shows it any more.
    func drop() async {
        task?.cancel()
        player?.cancel()
        challengeTask?.cancel()
        await page.close()
    }

    // MARK: What the inspector's buttons do

    /// Performs the action of a button; returns false when there is no such button.
    func control(_ action: String) async -> Bool {
        switch action {
        case "background":
            issuerApp.isAway = true
            service?.applicationDidEnterBackground()
        case "foreground":
            issuerApp.isAway = false
            issuerApp.openedURL = nil
            service?.applicationWillEnterForeground()
        case "opens": issuerApp.opens = true
        case "opens-not": issuerApp.opens = false
        case "time-out": move(seconds: UInt32(Self.timeout.minutes * 60))
        case "read-time-out": move(seconds: 10)
        case "minute": move(seconds: 60)
        case "cancel": challengeTask?.cancel()
        case "play": await play()
        case "stop": await stopPlaying()
        default: return false
        }
        await showAll()
        return true
    }

    /// Turns the phone into another one, as its form says.
    func turn(_ form: WebForm) async {
        handset.take(form)
        await restyle()
    }

    /// Changes the look of the screens, as the editor's form says.
    func edit(_ form: WebForm) async {
        look.take(form)
        hasOwnLook = true
        await restyle()
        await page.set("look", look.result)
    }

    private func restyle() async {
        restylings += 1
        await frame.turn(handset.display, language: handset.language, themes: hasOwnLook ? look.themes : nil)
        await page.set("theme", stylesheet)
        await showPhone()
    }

    /// The address of the screens' style sheet, which changes with its content.
    private var stylesheet: Markup { "\(path)/theme.css?\(restylings)" }

    func move(seconds: UInt32) {
        clock.advance(seconds: seconds)
        timers.movedSeconds += Int(seconds)
    }

    private func open(_ url: String) async -> Bool {
        guard issuerApp.opens else {
            await showAll()
            return false
        }
        issuerApp.openedURL = url
        issuerApp.isAway = true
        service?.applicationDidEnterBackground()
        await showAll()
        return true
    }

    private func note(_ blocked: WebFrame.Blocked) async {
        guard self.blocked.count < Self.maximumBlocked else { return }
        self.blocked.append(blocked)
        await showInspector()
    }

    // MARK: What is shown

    /// An exchange of the SDK with the ACS begins or is over.
    private func follow(_ moment: DemoObservedTransport.Moment) async {
        switch moment {
        case .before:
            let now = clock.uptime()
            timers.exchangeStart = now
            if timers.challengeStart == nil { timers.challengeStart = now }
            await showInspector()
        case .after:
            timers.exchangeStart = nil
            await refresh()
        }
    }

    /// Asks the simulator for the messages sent so far.
    private func refresh() async {
        if let serverID {
            record = await stage.record(serverID)
            let messages = await stage.conversation(serverID)
            if conversation.take(messages, at: (clock.uptime() - began).milliseconds) {
                await page.set("conversation", conversation.markup)
            }
        }
        await showInspector()
    }

    private func showAll() async {
        await showPhone()
        await showInspector()
        await showPlayer()
    }

    private func showPhone() async {
        phoneDrawings += 1
        let drawing = phoneDrawings
        let phone: Markup
        var waits = false
        switch state {
        case .over(let ending): phone = DemoPhone.result(ending, order: order.on(handset), path: path)
        case .authenticating, .challenge:
            if let url = issuerApp.openedURL, issuerApp.isAway {
                phone = DemoPhone.issuerApp(url, order: order.on(handset), path: path)
            } else if issuerApp.isAway {
                phone = DemoPhone.home(order: order.on(handset), path: path)
            } else {
                waits = await isFrameWaiting
                phone = await frame.markup ?? DemoPhone.waiting(order: order.on(handset))
            }
        }
        // The frame was asked meanwhile: a newer drawing, such as the result, must stay.
        guard drawing == phoneDrawings else { return }
        await page.set("phone", phone)
        if drawing == phoneDrawings { phoneWaits = waits }
    }

    /// Draws what can have changed: messages when there are new ones, data when there are more of them.
    private func showInspector() async {
        if isOver { timers.isOver = true }
        timers.now = clock.uptime()
        let view = DemoInspector(
            order: order, state: state, scenario: scenario, issuerApp: issuerApp, blocked: blocked, sdkParameters: sdkParameters,
            record: record, messages: conversation.messages, warnings: warnings, timers: timers, path: path)
        await page.set("status", view.status)
        await page.set("controls", view.controls)
        let known = (sdkParameters == nil ? 0 : 1) + (deviceInformation == nil ? 0 : 2)
        guard known != shownData else { return }
        shownData = known
        await page.set("data", view.data)
    }

    /// As the directory server decrypts it.
    var deviceInformation: JSONObject? { record?.object(Field.deviceInfo) }

    /// The events as JSON lines without secrets; nil when the SDK does not have a transaction yet.
    var transcript: String? { transaction?.transcript?.text }

    /// Whether a page without scripts has to ask again by itself. The page can be older than the frame: a long list takes time to draw.
    var isWaiting: Bool {
        get async {
            if phoneWaits || player != nil { return true }
            if isOver { return false }
            return await isFrameWaiting
        }
    }

    private var isFrameWaiting: Bool {
        get async {
            let (isWaiting, isEmpty) = (await frame.isWaiting, await frame.model == nil)
            return isWaiting || isEmpty
        }
    }
}
