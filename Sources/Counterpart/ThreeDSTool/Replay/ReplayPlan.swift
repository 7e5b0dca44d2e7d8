import ThreeDSContract
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// A transcript as a scenario for the simulator.
struct ReplayPlan: Sendable {
    let scenario: Scenario
    let version: String
    /// The tolerance profile of the recorded run.
    let profile: MessageProfile
    /// How many times faster than real time the SDK's clock runs, so that the replay does not have to wait as long as the recorded run.
    let clockScale: Double

    /// - Throws: the reason why no scenario ends like this.
    init(_ file: TranscriptFile) throws(ReplayRefusal) {
        guard !file.isCut else { throw ReplayRefusal("the SDK stopped recording, events are missing") }
        guard let start = file.steps.first(where: { $0.step == .challengeStarted }) else {
            throw ReplayRefusal("there was no challenge")
        }
        guard let end = file.end else { throw ReplayRefusal("the recording stops before the end of the challenge") }
        version = file.messageVersion
        profile = start.profile ?? .strict
        var draft = ReplayDraft(version: version)
        draft.bridging = start.text(.bridging)
        for step in file.steps { try draft.take(step) }
        try draft.finish(end)
        clockScale = draft.clockScale
        do {
            scenario = try Scenario(json: draft.json.serialized())
        } catch {
            throw ReplayRefusal("the scenario made of it is not valid: \(error)")
        }
    }

    /// Plays the plan in the same process.
    func play() async throws -> DemoPlay.Played {
        var stage: DemoStage
        do {
            stage = try await DemoStage(.inProcess, scenarios: [scenario])
        } catch {
            throw ToolError.failed("replay: the simulator does not start: \(String(describing: error).printable)")
        }
        defer { stage.close() }
        stage.configuration.recordsTranscripts = true
        stage.configuration.params.append(DriverNamedValue(name: "profile", value: profile.rawValue))
        var play = DemoPlay(stage: stage, item: DemoCase(scenario: scenario, version: version, index: 0))
        play.clockScale = clockScale
        return await play.run()
    }
}

/// An incomplete scenario: the actions of ACS and cardholder for the events so far.
struct ReplayDraft {
    /// One screen: the CRes that shows it and the cardholder's actions.
    private struct Screen {
        var cres: JSONObject
        var kind: RecordedScreen
        var expect: JSONObject = [:]
        var actions: [[JSONValue]] = [[]]
        var fault: JSONValue?
        var delay: Double?
        var isAnswered = false
    }

    private let version: String
    var bridging: String?
    /// Fast enough to wait for the timer that ran out, and slow enough that no other runs out on a busy machine.
    private(set) var clockScale = 1.0
    private var screens: [Screen] = []
    private var finalFault: JSONValue?
    private var signedContent: String?
    private var lastEntry = RecordedEntry.none
    private func has(_ capability: Capability) -> Bool { ProtocolVersion.named(version, has: capability) }

    init(version: String) { self.version = version }

    mutating func take(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        switch event.step {
        case .creqSealed: try sealed(event)
        case .cresReceived:
            if event.flag(.final) { try finalStatus(event) } else { try prompt(event) }
        case .cresRejected: try addFault(ReplayFault.of(event, version: version, isFinalPlausible: isAfterLastAnswer))
        case .erroReceived: try addFault(ReplayFault.erro(event))
        case .exchangeFailed: try exchangeFailed(event)
        case .signedContentRefused:
            guard let fault = event.signedContentReason.flatMap(ReplayFault.signedContent) else {
                throw ReplayRefusal(
                    "the simulator has no signed content with this defect (\((event.text(.reason) ?? "").printable))")
            }
            signedContent = fault
        case .timerExpired: try expired(event)
        case .switchTurned:
            guard let name = event.turnedSwitch else { throw ReplayRefusal("line \(event.line): an unknown switch") }
            act(["set": .object([name.rawValue: .bool(event.flag(.on))])])
        case .cancelRequested: throw ReplayRefusal("the app cancelled the task; a replay can play only the cardholder's Cancel")
        case .serviceCleanedUp: throw ReplayRefusal("the app cleaned the service up during the challenge")
        case .challengeStopped: throw Self.stopped(event.stopReason)
        case .challengeInterrupted: throw ReplayRefusal("the app went away during the challenge")
        case .presenterSilent, .screensRefused:
            throw ReplayRefusal("the app's presenter failed; the simulator's cardholder has a good one")
        case .certificateDecision:
            if !event.flag(.accepted) { throw ReplayRefusal("a TLS certificate was refused; replays use no TLS") }
        case .initialized, .configurationWarning, .parameterWithoutEffect, .securityWarning, .securityAlarm, .transactionCreated,
            .ephemeralKeyMade, .deviceDataSealed, .transactionClosed, .challengeStarted, .screensReady, .signedContentAccepted,
            .challengeEnded, .creqSentAgain, .requestDelivered, .erroSent, .deviationTolerated, .httpRequest, .httpResponse,
            .httpBody, .tlsStatus, .cardholderAnswered, .issuerAppOpened, .appLeft, .appReturned, .screenRefreshed,
            .pageRequestBlocked:
            break
        }
    }

    private static func stopped(_ reason: StopReason?) -> ReplayRefusal {
        switch reason {
        case .pageFailed: ReplayRefusal("the web view failed; the simulator's cardholder does not have one")
        case .securityAlarm: ReplayRefusal("the app's security policy ended the challenge")
        case nil: ReplayRefusal("something stopped the challenge; the simulator's ACS does not")
        }
    }

    private mutating func exchangeFailed(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        switch event.exchangeFailure {
        case .sealing?: throw ReplayRefusal("the SDK could not encrypt a CReq, which the ACS did not cause")
        case .transport(.tooLarge)?: try addFault("huge")
        // The SDK gave the exchange up; whatever made it do so has an event of its own.
        case .transport(.cancelled)?: try addFault("reset")
        case .transport?, nil:
            guard event.flag(.sent) else {
                throw ReplayRefusal(
                    "the network failed (\((event.text(.reason) ?? "").printable)); the simulator's network does not fail")
            }
            try addFault("reset")
        }
    }

    private var isAfterLastAnswer: Bool { screens.last?.isAnswered ?? false }

    /// What the cardholder's answer and the ACS's expectation are for an entry.
    private mutating func sealed(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        guard let entry = event.entry else {
            throw ReplayRefusal(
                "line \(event.line): a CReq with the entry '\((event.text(.entry) ?? "").printable)' is not known")
        }
        lastEntry = entry
        guard case .form(let form) = entry else { return }
        guard var screen = screens.last else { throw ReplayRefusal("line \(event.line): an answer without a screen") }
        let answer = ReplayAnswer(form, screen: screen.kind.type, version: version)
        for each in ScreenSwitch.allCases where event.flag(each.fields.state) {
            append(["set": .object([each.rawValue: true])], to: &screen)
        }
        if answer.asksForApp { addApp(to: &screen) }
        if form.action == .additional { screen.cres[Field.challengeAddLabel] = "Another way" }
        for action in answer.actions { append(action, to: &screen) }
        if form.action != .resend {
            screen.expect = answer.expect
            screen.isAnswered = true
        }
        screens[screens.count - 1] = screen
    }

    private mutating func prompt(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        guard screens.count < 200 else { throw ReplayRefusal("more than 200 screens") }
        if lastEntry.action == .resend, let last = screens.last {
            guard last.kind == event.screen else {
                throw ReplayRefusal("line \(event.line): another kind of screen after a resend; the simulator shows the same one")
            }
            screens[screens.count - 1].actions.append([])
            return
        }
        guard let kind = event.screen, let cres = ReplayScreens.members(of: kind, version: version) else {
            let word = (event.text(.screen) ?? "").printable
            throw ReplayRefusal("line \(event.line): screen '\(word)' does not exist in \(version)")
        }
        var screen = Screen(cres: cres, kind: kind)
        for each in ScreenSwitch.allCases where event.flag(each.fields.asked) {
            guard let name = ProtocolVersion(rawValue: version).flatMap(each.elements)?.text else { continue }
            screen.cres[name] = "Turn it on?"
        }
        if event.flag(.opensApp) { addApp(to: &screen) }
        screens.append(screen)
    }

    private func addApp(to screen: inout Screen) {
        let app: JSONObject = [Field.oobAppURL: "https://bank.example/approve", Field.oobAppLabel: "Open the app"]
        if has(.appSwitch) {
            screen.cres[Field.oobAppURL] = app[Field.oobAppURL]
            if screen.kind == .one(.outOfBand) { screen.cres[Field.oobAppLabel] = app[Field.oobAppLabel] }
        } else {
            screen.cres["bridging"] = .object(app)
        }
    }

    private mutating func finalStatus(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        guard let status = event.status else { throw ReplayRefusal("the transcript does not say which transStatus came") }
        guard !screens.isEmpty, isAfterLastAnswer else {
            if lastEntry.action == .cancel { return }
            // The ACS ended the challenge with its first answer, or after a resend.
            try addFault([
                "set": [Field.challengeCompletionInd: .yes, Field.transStatus: .string(status.rawValue)],
                "remove": [.string(Field.acsUiType)],
            ])
            return
        }
        if status != .authenticated, lastEntry.action != .cancel {
            finalFault = ["set": [Field.transStatus: .string(status.rawValue)]]
        }
    }

    private mutating func expired(_ event: TranscriptFile.Step) throws(ReplayRefusal) {
        switch event.timer {
        case .read:
            clockScale = max(clockScale, 10)
            try addFault("noAnswer")
        case .challenge:
            clockScale = 60
            guard !screens.isEmpty, !isAfterLastAnswer else {
                throw ReplayRefusal("the time ran out during an exchange; replays have no slow network")
            }
            act(["wait": 400])
        case .connect: throw ReplayRefusal("there was no connection within ten seconds; the simulator's network does not fail")
        case .start, nil: break
        }
    }

    /// A fault of the answer that is due.
    private mutating func addFault(_ fault: JSONValue) throws(ReplayRefusal) {
        // A cancelled challenge ends as cancelled, whatever its last answer is.
        guard lastEntry.action != .cancel else { return }
        // Later faults, such as the exchange that is given up, are a consequence of the first.
        guard finalFault == nil, screens.last?.fault == nil else { return }
        if screens.isEmpty || isAfterLastAnswer {
            // The answer would have been the next screen, or the final CRes; the SDK ends either way.
            if screens.isEmpty || isOfScreen(fault) {
                addScreen(having: fault)
            } else {
                finalFault = fault
            }
        } else {
            throw ReplayRefusal("an answer of the ACS was wrong after a resend; the simulator's fault would come before it")
        }
    }

    /// A screen that has the member in question, with the fault.
    private mutating func addScreen(having fault: JSONValue) {
        let kind = ReplayScreens.kind(having: fault) ?? .one(.text)
        guard let cres = ReplayScreens.members(of: kind, version: version) else { return }
        var screen = Screen(cres: cres, kind: kind)
        // Without a button to go on a screen is refused only when it has none for the app either.
        if kind == .one(.outOfBand), has(.appSwitch), !ReplayScreens.names(in: fault).contains(Field.oobContinueLabel) {
            addApp(to: &screen)
        }
        screen.fault = fault
        screen.actions = []
        screens.append(screen)
    }

    /// Whether it replaces a member that only a CRes with a screen has.
    private func isOfScreen(_ fault: JSONValue) -> Bool {
        let common: Set<String> = [
            Field.messageType, Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID,
            Field.acsCounterAtoS, Field.transStatus,
            Field.challengeCompletionInd, Field.messageExtension,
        ]
        return ReplayScreens.names(in: fault).contains { !common.contains($0) }
    }

    private mutating func act(_ action: JSONObject) {
        guard var screen = screens.last else { return }
        append(action, to: &screen)
        screens[screens.count - 1] = screen
    }

    private func append(_ action: JSONObject, to screen: inout Screen) {
        if screen.actions.isEmpty { screen.actions = [[]] }
        screen.actions[screen.actions.count - 1].append(.object(action))
    }

    mutating func finish(_ end: TranscriptFile.Step) throws(ReplayRefusal) {
        if end.outcome == .protocolError, lastEntry == .form(.html("a=1")), finalFault == nil,
            screens.allSatisfy({ $0.fault == nil }),
            signedContent == nil
        {
            throw ReplayRefusal("the app's page sent an empty form")
        }
        // Without a screen of its own a signed content that is refused needs a challenge that never comes.
        if screens.isEmpty, let cres = ReplayScreens.members(of: .one(.text), version: version) {
            screens.append(Screen(cres: cres, kind: .one(.text), actions: []))
        }
    }

    /// The scenario's text.
    var json: JSONObject {
        var steps: [JSONValue] = []
        var cardholder: [JSONValue] = []
        for screen in screens {
            var step: JSONObject = ["cres": .object(screen.cres)]
            if !screen.expect.isEmpty { step["expect"] = .object(screen.expect) }
            if let fault = screen.fault { step["fault"] = fault }
            steps.append(.object(step))
            cardholder += screen.actions.map { .array(JSONArray($0)) }
        }
        var json: JSONObject = [
            ContractName.name: "replay", "title": "A recorded conversation", "versions": [.string(version)],
            "maximumAttempts": 99,
            "steps": .array(JSONArray(steps)), "cardholder": .array(JSONArray(cardholder)),
        ]
        if has(.requestorAppURL) { json["requestorAppURL"] = "https://shop.example/3ds/return" }
        if has(.bridgingExtension), let bridging { json["bridging"] = .string(bridging) }
        if let signedContent { json["signedContent"] = .string(signedContent) }
        if let finalFault { json["final"] = ["fault": finalFault] }
        return json
    }
}
