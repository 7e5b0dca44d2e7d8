import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// One authentication from the AReq on, as stored by 3DS Server, DS and ACS.
///
/// Carries out the decisions of ``ACSChallenge``: opens and protects messages, runs the result leg, creates the HTTP answer.
actor SimulatedTransaction {
    /// The data known when the ARes has been sent.
    struct Start: Sendable {
        let version: ProtocolVersion
        let areq: JSONObject
        let ares: JSONObject
        let deviceInformation: JSONObject?
        let names: TransactionNames
        let scenario: Scenario
        let system: SimulatedSystem
        let rules: ParticipationRules
        let random: SimulatorRandom
        let baseURL: String
        var declinesChallenge = false
        var outage: PartyOutage?
        let memory: DirectoryServerMemory
        /// Of the browser channel.
        var browser: BrowserSetup?
        /// The way to the parties of somebody else.
        let peers: PeerClient
        /// Where the ACS sends its RReq, when the DS is somebody's: the `dsURL` of the AReq.
        var directoryServerURL: String?
        /// Where the DS sends its Erro, when the ACS is somebody's; nil for the simulator's ACS.
        var acsURL: String?
        /// Whether somebody waits for the result without asking, so that the ACS must watch the clock itself.
        var isWatched = false
        /// Sees the messages.
        var journal: (@Sendable (ExchangedMessage) -> Void)?
    }

    /// The readers of the messages; the HTTP interface shows CReq, CRes and Erro only.
    struct Entry: Sendable, Equatable {
        let message: JSONObject
        /// Whether it is an Erro of the ACS that goes to the DS.
        var isForServers = false
        var kind: MessageKind? { message.messageKind }
    }

    nonisolated let names: TransactionNames
    private nonisolated let flag = FinishedFlag()
    nonisolated let start: Start
    let version: ProtocolVersion
    nonisolated let timeSource: any TimeSource
    private var channel: ChallengeChannel?
    private(set) var challenge: ACSChallenge?
    /// Of a transaction in a browser.
    var browser: BrowserProgress?
    private var entries: [Entry]
    /// The RReq as the 3DS Server received it.
    var result: JSONObject?
    var resultsRequestCount = 0
    /// What the DS and the 3DS Server remember of the results.
    var directoryServerIntake: ResultsIntake
    var serverIntake: ResultsIntake
    /// The URL to which the DS sent the RReq (CORE-22).
    var resultAddress: String?
    /// How often the ACS has tried to reach a DS that is out of reach (CORE-240).
    var resultAttempts = 0
    /// A pending result: of a decoupled authentication, or for a DS that can be reached only after this number of further
    /// failures.
    var pending: (result: ACSChallengeResult, due: TimeSpan, failures: Int)?
    /// Wakes the ACS when ``passTime()`` has something to do.
    private var alarm: (due: TimeSpan, task: Task<Void, Never>)?
    /// When the 3DS Server stops waiting for the result of a decoupled authentication (CORE-346).
    private let decoupledDeadline: TimeSpan?
    /// The decoupled authentication that the 3DS Server starts after a challenge with `transStatus` D (CORE-467).
    private(set) var successor: SimulatedTransaction?

    init(_ start: Start, channel: ChallengeChannel?, timeSource: any TimeSource) {
        self.start = start
        self.names = start.names
        self.channel = channel
        self.timeSource = timeSource
        version = start.version
        directoryServerIntake = ResultsIntake(ares: start.ares)
        serverIntake = directoryServerIntake
        entries = [Entry(message: start.areq), Entry(message: start.ares)]
        let now = timeSource.uptime()
        let plan = start.scenario.authentication
        let status: TransStatus? = start.ares.code(Field.transStatus)
        switch status {
        case .challenge where start.acsURL != nil: decoupledDeadline = nil
        case .challenge:
            decoupledDeadline = nil
            let macros = Self.macros(start)
            if let setup = start.browser {
                let challenge = BrowserChallenge(
                    version: version, names: start.names, scenario: start.scenario,
                    refusesRefresh: setup.fault == .refusedRefresh, now: now, screen: { macros.resolve($0) })
                browser = BrowserProgress(setup: setup, challenge: challenge)
                break
            }
            challenge = ACSChallenge(
                version: version, names: start.names, scenario: start.scenario, now: now, screen: { macros.resolve($0) })
        case .decoupled:
            // If the time that the 3DS Server allowed has expired, this is the result (CORE-345).
            let longest = start.areq.string(Field.threeDSRequestorDecMaxTime).flatMap(Double.init) ?? .infinity
            let isInTime = plan.decoupledAfter <= longest * 60
            let status = isInTime ? plan.decoupledStatus : .notAuthenticated
            let reason = isInTime ? status.reason : .decoupledTimeExceeded
            let outcome = ACSChallengeResult(
                transStatus: status, transStatusReason: reason, challengeCancel: nil, interactionCounter: 1)
            if start.acsURL == nil { pending = (outcome, now + .seconds(min(plan.decoupledAfter, longest * 60)), 0) }
            let grace = version.has(.authenticationMethodList) ? 3_630.0 : 30
            decoupledDeadline = now + .seconds(longest * 60 + grace)
        case .authenticated, .attempted, .notAuthenticated, .unavailable, .rejected, .informational, nil: decoupledDeadline = nil
        }
        if browser == nil { browser = start.browser.map { BrowserProgress(setup: $0) } }
        flag.update(isFinished: status != .challenge && status != .decoupled, deadline: now + Self.abandoned)
    }

    /// The time between two tries to reach the DS (CORE-240).
    static let repetition = TimeSpan.seconds(10)
    /// The time without a message after which no more messages can arrive: longer than every time-out of the ACS.
    private static let abandoned = TimeSpan.hours(2)

    private static func macros(_ start: Start) -> ScreenMacros {
        func text(_ name: String) -> String { start.areq[name]?.stringValue ?? "" }
        return ScreenMacros(
            merchant: text(Field.threeDSRequestorName), purchase: PurchaseAmount(areq: start.areq),
            language: start.scenario.language ?? Scenario.usualLanguage, cardDigits: String(text(Field.acctNumber).suffix(4)),
            baseURL: start.baseURL, version: start.version, otherID: start.random.uuid(),
            hasLogos: start.areq.isPayment, isForBrowser: start.areq.channel == .browser)
    }

    /// Whether the transaction waits for nothing, so that it may be removed.
    nonisolated var isFinished: Bool { flag.isOver(now: timeSource.uptime()) }

    func updateFlag() {
        let isFinished =
            pending == nil && (challenge?.isOver ?? true) && (browser?.challenge?.isOver ?? true)
            && (result != nil || !expectsResult)
        flag.update(isFinished: isFinished, deadline: timeSource.uptime() + Self.abandoned)
        setAlarm()
    }

    private func setAlarm() {
        let due = start.isWatched ? nextDeadline : nil
        guard due != alarm?.due else { return }
        alarm?.task.cancel()
        alarm = due.map { due in
            let waiting = Task { [weak self, timeSource] in
                while timeSource.uptime() < due {
                    do { try await timeSource.sleep(for: due - timeSource.uptime()) } catch { return }
                }
                await self?.ring()
            }
            return (due, waiting)
        }
    }

    private func ring() async {
        // What follows may set the next alarm, which must not end this task.
        alarm = nil
        await passTime()
    }

    /// Whether the ACS still has the session keys. After a time-out it has erased them (CORE-221, CORE-224).
    var holdsKeys: Bool { channel != nil }

    /// Whether the 3DS Server has given up waiting for the result of a decoupled authentication (CORE-346).
    private var isDecoupledResultLost: Bool {
        guard let decoupledDeadline, result == nil else { return false }
        return timeSource.uptime() >= decoupledDeadline
    }

    /// Whether the ACS of somebody else still has to report a result.
    var expectsResult: Bool {
        let status: TransStatus? = start.ares.code(Field.transStatus)
        return start.acsURL != nil && (status == .challenge || status == .decoupled)
    }

    /// When ``passTime()`` has something to do next; nil when nothing is due by the clock.
    private var nextDeadline: TimeSpan? {
        [pending?.due, challenge?.deadline, browser?.challenge?.deadline].compactMap(\.self).min()
    }

    /// All messages of the transaction in order, including those between the servers.
    var messages: [JSONObject] { entries.map(\.message) }

    /// Carries out what is due by the clock of the ACS: time-outs (CORE-221, CORE-224), decoupled results, delayed RReq.
    func passTime() async {
        let now = timeSource.uptime()
        while let waiting = pending, now >= waiting.due {
            if start.scenario.resultLeg == .unreachable { resultAttempts += 1 }
            if waiting.failures > 0 {
                pending = (waiting.result, waiting.due + Self.repetition, waiting.failures - 1)
                continue
            }
            pending = nil
            _ = await report(waiting.result)
        }
        if let outcome = challenge?.expire(at: now) {
            channel = nil
            _ = await report(outcome)
        }
        if let outcome = browser?.challenge?.expire(at: now) { _ = await report(outcome) }
        await reportUnasked()
        updateFlag()
    }

    /// Sends a result without a preceding challenge, when the scenario has that fault.
    private func reportUnasked() async {
        guard start.scenario.resultLeg?.isSuperfluous == true, challenge == nil, browser?.challenge == nil,
            resultsRequestCount == 0, pending == nil,
            let status: TransStatus = start.ares.code(Field.transStatus)
        else { return }
        let outcome = ACSChallengeResult(transStatus: status, interactionCounter: 0)
        _ = await transfer(outcome)
    }

    /// Stores a message, and shows it to who watches the messages.
    func add(_ entry: Entry) {
        entries.append(entry)
        start.journal?(ExchangedMessage(entry.message, at: timeSource.now))
    }

    /// Adds a message of the challenge.
    func note(_ message: JSONObject) { add(Entry(message: message)) }

    /// Starts the decoupled authentication that follows a challenge.
    func startAgain() { successor = authenticateAgain() }

    // MARK: The ACS's side of the challenge

    /// Answers a request to the acsURL.
    ///
    /// - Parameter failure: the breakdown because of which the ACS cannot continue the challenge (CORE-215).
    func receive(_ body: [UInt8], isErro: Bool, during failure: ServerFailure? = nil) async -> SimulatedReply {
        let reply = await answer(body, isErro: isErro, during: failure)
        guard version.has(.requestIDHeaders), case .respond(var response, let delay) = reply else {
            return reply
        }
        // Headers of 2.3.1 (protocol/errors-and-flow.md §9).
        response.headers += [("X-Request-ID", names.sdk ?? ""), ("X-Response-ID", names.acs ?? "")]
        return .respond(response, delaySeconds: delay)
    }

    private func answer(_ body: [UInt8], isErro: Bool, during failure: ServerFailure?) async -> SimulatedReply {
        await passTime()
        defer { updateFlag() }
        let now = timeSource.uptime()
        guard challenge != nil else {
            return reply(erro: Finding(.transactionDataNotValid, .noChallenge))
        }
        if isErro { return await receiveErro(body) }
        if let failure { return await carryOut(challenge?.reject(failure.finding) ?? .stop(nil)) }
        if challenge?.isOver == true {
            return await carryOut(challenge?.receive([], now: now) ?? .stop(nil))
        }
        guard let counter = challenge?.counter else { return .noAnswer }
        let plaintext: [UInt8]
        do {
            guard let opened = try channel?.open(body, counter: counter) else {
                throw Finding(.decryptionFailure, .noKey)
            }
            plaintext = opened
        } catch {
            let finding = error as? Finding ?? Finding(.decryptionFailure, .undecipherable)
            return await carryOut(challenge?.reject(finding) ?? .stop(nil))
        }
        let message = note(plaintext)
        return await carryOut(challenge?.receive(plaintext, now: now) ?? .stop(nil), erro: message)
    }

    private func receiveErro(_ body: [UInt8]) async -> SimulatedReply {
        guard let document = try? JSONDocument(parsing: body), let object = document.root.objectValue,
            object[Field.messageType] == .code(MessageKind.erro)
        else { return await carryOut(challenge?.reject(Finding(.notAMessage)) ?? .stop(nil)) }
        add(Entry(message: object))
        return await carryOut(challenge?.receiveErro() ?? .stop(nil), erro: object)
    }

    private func note(_ plaintext: [UInt8]) -> JSONObject? {
        guard let object = (try? JSONDocument(parsing: plaintext))?.root.objectValue else { return nil }
        add(Entry(message: object))
        return object
    }

    /// - Parameter erro: the Erro of the SDK, when it sent one.
    private func carryOut(_ decision: ACSDecision, erro: JSONObject? = nil) async -> SimulatedReply {
        switch decision {
        case .show(let members, let step):
            let step = start.scenario.steps[checked: step]
            let cres = common(isLast: false).merging(members)
            return await send(cres, fault: step?.fault[version.rawValue], delay: step?.delay ?? 0)
        case .finish(let outcome):
            return await finish(outcome)
        case .refuse(let finding, var outcome):
            channel = nil
            outcome?.erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: .creq, names: names)
            if let outcome { _ = await report(outcome) }
            return reply(erro: finding)
        case .stop(var outcome):
            channel = nil
            outcome?.erro = erro
            if let outcome { _ = await report(outcome) }
            return .respond(HTTPResponse(status: 200), delaySeconds: 0)
        }
    }

    private func finish(_ outcome: ACSChallengeResult) async -> SimulatedReply {
        let final = start.scenario.final
        var delay = final.delay
        switch start.scenario.resultLeg {
        case .unreachable:
            // Two failed attempts, then every 10 s until delivered, then U (CORE-240); the SDK has left by then.
            var late = outcome
            late.transStatus = .unavailable
            late.transStatusReason = .transactionInvalid
            resultAttempts = 2
            pending = (late, timeSource.uptime() + Self.repetition, start.scenario.failedRepetitions)
            channel = nil
            return .noAnswer
        case .slow: delay += 3  // CORE-244: then the DS gives up
        case .silent: delay += 5  // CORE-241: then the ACS gives up
        case .erro, .invalid, .answerMissing, .answerMalformed, .answerOfOtherType, .superfluous, .superfluousPassedOn, nil: break
        }
        // Another CReq that comes while the result is on its way must not take the keys of this one.
        let keys = channel
        let finding = await report(outcome)
        channel = keys
        if let finding {
            channel = nil
            return reply(erro: finding, about: .rres, delay: delay)
        }
        let status = [.authenticated, .decoupled].contains(outcome.transStatus) ? outcome.transStatus : .notAuthenticated
        if outcome.isDecoupledFallback { successor = authenticateAgain() }
        let cres = common(isLast: true).merging([Field.transStatus: .code(status)])
        let answer = await send(cres, fault: final.fault[version.rawValue], delay: delay)
        channel = nil
        return answer
    }

    private func common(isLast: Bool) -> JSONObject {
        let count = String(channel?.sent ?? 0)
        return JSONObject(.cres, version: .code(version)).merging([
            Field.threeDSServerTransID: .string(names.threeDSServer), Field.acsTransID: .string(names.acs ?? ""),
            Field.sdkTransID: .string(names.sdk ?? ""),
            Field.acsCounterAtoS: .string(String(repeating: "0", count: max(0, 3 - count.count)) + count),
            Field.challengeCompletionInd: .yesOrNo(isLast),
        ])
    }

    private func send(_ cres: JSONObject, fault: ScenarioFault?, delay: Double) async -> SimulatedReply {
        guard let fault else { return protect(cres.serialized(), cres, delay: delay) }
        let spoiled = spoil(cres, fault)
        let status = fault.status ?? 200
        let jose = fault.contentType ?? ContentType.jose
        switch fault.reply {
        case nil:
            let plaintext = fault.plaintext.map { Array($0.utf8) } ?? spoiled.serialized()
            // A text that no JSON parser accepts (nested too deeply) cannot be shown as JSON either.
            let isJSON = fault.plaintext == nil && (try? JSONDocument(parsing: plaintext)) != nil
            let message = isJSON ? spoiled : nil
            return protect(
                plaintext, message, protection: fault.protection, status: status, contentType: jose, delay: delay)
        case .plainCRes:
            add(Entry(message: spoiled))
            return answer(status, fault.contentType ?? ContentType.json, spoiled.serialized(), delay)
        case .erro, .encryptedErro:
            let finding = Finding(
                fault.erro.code(Field.errorCode) ?? .transientSystemFailure,
                about: .ownText(fault.erro.string(Field.errorDetail) ?? ""))
            let erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: .creq, names: names)
                .merging(fault.erro)
            let sealed = fault.reply == .encryptedErro ? protect(erro.serialized(), nil, status: status, delay: delay) : nil
            // Every Erro ends the transaction; the ACS still has to send its RReq (protocol/core-flow.md §8).
            if case .refuse(_, var outcome?) = challenge?.reject(finding) {
                outcome.erro = erro
                _ = await report(outcome)
            }
            channel = nil
            add(Entry(message: erro))
            return sealed ?? answer(status, fault.contentType ?? ContentType.json, erro.serialized(), delay)
        case .empty: return answer(status, jose, [], delay)
        case .huge: return answer(status, jose, [UInt8](repeating: UInt8(ascii: "A"), count: 1_048_577), delay)
        case .garbage: return answer(status, jose, Array("eyJhbGciOiJkaXIi..not.a.message".utf8), delay)
        case .page:
            let page = "<!doctype html><title>Service unavailable</title><p>Please try again later."
            return answer(status, fault.contentType ?? "text/html", Array(page.utf8), delay)
        case .redirect:
            let location = ("Location", "\(start.baseURL)/acs/challenge/\(names.acs ?? "")")
            return .respond(HTTPResponse(status: fault.status ?? 301, headers: [location]), delaySeconds: delay)
        case .noAnswer: return .noAnswer
        case .reset: return .reset
        }
    }

    private func spoil(_ cres: JSONObject, _ fault: ScenarioFault) -> JSONObject {
        let macros = Self.macros(start)
        var spoiled = cres
        for (name, value) in fault.set { spoiled[name] = macros.resolve(value) }
        for name in fault.remove { spoiled[name] = nil }
        for name in fault.duplicate { spoiled.append(name, spoiled[name] ?? "twice") }
        return spoiled
    }

    private func protect(
        _ plaintext: [UInt8], _ message: JSONObject?, protection: ProtectionFault? = nil, status: Int = 200,
        contentType: String = ContentType.jose, delay: Double
    ) -> SimulatedReply {
        if let message { add(Entry(message: message)) }
        let random = start.random
        guard let body = try? channel?.seal(plaintext, fault: protection, random: { random.bytes($0) }) else {
            return answer(500, "text/plain", Array("the answer could not be protected".utf8), 0)
        }
        return answer(status, contentType, body, delay)
    }

    private func reply(erro finding: Finding, about type: MessageKind = .creq, delay: Double = 0) -> SimulatedReply {
        let erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: type, names: names)
        add(Entry(message: erro))
        return answer(200, ContentType.json, erro.serialized(), delay)
    }

    private func answer(_ status: Int, _ type: String, _ body: [UInt8], _ delay: Double) -> SimulatedReply {
        .respond(HTTPResponse(status: status, headers: [("Content-Type", type)], body: body), delaySeconds: delay)
    }

    /// Returns the decoupled authentication that follows a challenge with `transStatus` D. The 3DS Server starts it within 60
    /// seconds, here at once, as a separate authentication without an SDK (CORE-467).
    private func authenticateAgain() -> SimulatedTransaction {
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: start.baseURL)
        let areq = server.requestAfterFallback(
            of: start.areq, names: names, threeDSServerTransID: start.random.uuid(), now: timeSource.now)
        let next = TransactionNames(
            threeDSServer: areq.string(Field.threeDSServerTransID) ?? "", directoryServer: start.random.uuid(),
            acs: start.random.uuid(), sdk: nil)
        start.memory.remember(
            serverURL: areq.string(Field.threeDSServerURL) ?? "", dsTransID: next.directoryServer ?? "")
        var scenario = start.scenario
        scenario.authentication.transStatus = .decoupled
        let ares = JSONObject(.ares, version: .code(version)).merging(
            JSONObject(next.members)
        ).merging([
            Field.acsReferenceNumber: start.ares[Field.acsReferenceNumber] ?? .null,
            Field.dsReferenceNumber: start.ares[Field.dsReferenceNumber] ?? .null,
            Field.transStatus: .code(TransStatus.decoupled), Field.acsDecConInd: .yes, Field.acsChallengeMandated: .yes,
            Field.authenticationMethod: [.code(AuthenticationMethod.decoupled)],
            Field.cardholderInfo: .object([Field.text: "Please confirm in your bank's app."]),
        ])
        let beginning = Start(
            version: version, areq: areq, ares: ares, deviceInformation: nil, names: next, scenario: scenario,
            system: start.system,
            rules: start.rules, random: start.random, baseURL: start.baseURL, declinesChallenge: false,
            memory: start.memory, peers: start.peers, journal: start.journal)
        return SimulatedTransaction(beginning, channel: nil, timeSource: timeSource)
    }

    // MARK: The 3DS Server's record

    /// Returns the answer to `GET /v1/authentications/{id}`.
    func record() async -> JSONObject {
        await passTime()
        let source = result ?? start.ares
        var record: JSONObject = [
            Field.threeDSServerTransID: .string(names.threeDSServer), Field.messageVersion: .code(version),
            Field.transStatus: source[Field.transStatus] ?? .null,
        ]
        for name in [Field.transStatusReason, Field.challengeCancel] { record[name] = source[name] }
        record[Field.interactionCounter] = source[Field.interactionCounter] ?? .string(String(twoDigits: 0))
        let others = [
            Field.authenticationValue, Field.eci, Field.authenticationType, Field.whiteListStatus, Field.trustListStatus,
            Field.deviceBindingStatus, Field.authenticationMethod, Field.cardholderInfo, Field.acsTransID, Field.dsTransID,
            Field.sdkTransID,
        ]
        for name in others { record[name] = source[name] ?? start.ares[name] }
        let awaits =
            pending != nil
            || result == nil
                && (challenge != nil || browser?.challenge != nil || expectsResult && !isDecoupledResultLost
                    || decoupledDeadline != nil && !isDecoupledResultLost)
        record[Field.transChallengeExemption] = start.ares[Field.transChallengeExemption]
        record["bridging"] = BridgingAdditionalData.record(ares: start.ares, rreq: result).map { .object($0) }
        record["final"] = .bool(!awaits)
        if isDecoupledResultLost { record[Field.transStatus] = .code(TransStatus.notAuthenticated) }
        record["successor"] = successor.map { .string($0.names.threeDSServer) }
        record["browser"] = browserRecord.map { .object($0) }
        record["scenario"] = .string(start.scenario.name)
        let isRequestorInitiated = start.areq.channel == .requestorInitiated
        if isRequestorInitiated {
            for name in [Field.deviceChannel, Field.threeRIInd] { record[name] = start.areq[name] }
        }
        record[Field.deviceInfo] = start.deviceInformation.map { .object($0) }
        let shown = entries.filter { entry in
            // 3RI has no challenge, so its messages are those of the servers.
            if isRequestorInitiated { return true }
            // Erro between the servers are not part of the challenge.
            switch entry.kind {
            case .areq, .ares, .rreq, .rres: return false
            case .erro:
                return !entry.isForServers && [ErrorComponent.sdk, .acs].contains(entry.message.code(Field.errorComponent))
            case .creq, .cres, .preq, .pres, nil: return true
            }
        }
        record["messages"] = .array(JSONArray(shown.map { .object($0.message) }))
        let hidden = entries.filter { !shown.contains($0) }
        record["serverMessages"] = .array(JSONArray(hidden.map { .object($0.message.masked) }))
        return record
    }
}

/// Content types of the app channel (CORE-190, CORE-191).
enum ContentType {
    static let jose = "application/jose; charset=UTF-8"
    static let json = "application/json; charset=UTF-8"
}
