import Foundation
package import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Runs one challenge: carries out what ``ChallengeStateMachine`` decides and feeds it with what happens.
package actor ChallengeRunner {
    // Indirect: a challenge waits most of its life, and what its tasks hold meanwhile should be small.
    private indirect enum Input: Sendable {
        case event(ChallengeStateMachine.Event)
        case response(ChallengeStateMachine.Attempt, HTTPResponse)
        /// Another app has opened this one for the challenge.
        case reopened
        /// The issuer's page wanted to load or open something.
        case pageRequestBlocked
    }

    private indirect enum PresenterCall: Sendable {
        case begin
        case setProcessing(Bool)
        case show(ChallengeScreen, generation: Int)
        case end
    }

    private let surroundings: ChallengeSurroundings
    private let identity: ChallengeIdentity
    private let appURL: String?
    private let timeoutSeconds: Int
    private let willLeave: (@Sendable (Date) -> Void)?
    private let session: ChallengeSession
    private let inputs: AsyncStream<Input>
    private let inbox: AsyncStream<Input>.Continuation
    private let calls: AsyncStream<PresenterCall>
    private let presenterLane: AsyncStream<PresenterCall>.Continuation

    private var machine: ChallengeStateMachine
    private var configuration: ChallengeConfiguration?  // until the keys are agreed on: it holds the ephemeral key
    private var channel: SecureChannel?
    private var acsURL: URL?
    private var hasRun = false
    private var announce: (@Sendable (ChallengeResult) async -> Void)?
    private var timers: [ChallengeStateMachine.Timer: Task<Void, Never>] = [:]
    private var challengeDeadline: UInt64?
    private var attempt: ChallengeStateMachine.Attempt?
    private var exchange: Task<Void, Never>?
    private var sealed: [UInt8] = []
    private var generation = 0
    private var recorder: ChallengeRecorder
    private var erroPost: Task<Void, Never>?
    /// Calls that the presenter has not returned from, waiting ones included.
    private(set) var openPresenterCalls = 0
    /// What the tolerance profile let pass so far, in the order of arrival; empty under the strict one.
    package private(set) var deviations: [Deviation] = []

    /// A challenge that has not started.
    package init(configuration: ChallengeConfiguration, surroundings: ChallengeSurroundings) {
        let (inputs, inbox) = AsyncStream.makeStream(of: Input.self)
        let (calls, presenterLane) = AsyncStream.makeStream(of: PresenterCall.self)
        let identity = ChallengeIdentity(
            version: configuration.version, identifiers: configuration.identifiers, features: configuration.features,
            continueCaption: configuration.context.strings[.continue])
        self.surroundings = surroundings
        self.identity = identity
        self.appURL = configuration.appURL
        self.timeoutSeconds = configuration.timeoutSeconds
        willLeave = configuration.willLeave
        self.session = ChallengeSession(
            sdkTransactionID: configuration.identifiers.sdk.text, context: configuration.context
        ) {
            inbox.yield(.event(.answered($0)))
        } toggle: {
            inbox.yield(.event(.toggled($0)))
        } bind: {
            inbox.yield(.event(.bound($0)))
        } interrupt: {
            inbox.yield(.event(.aborted(.interrupted)))
        } tell: { incident in
            switch incident {
            case .requestBlocked: inbox.yield(.pageRequestBlocked)
            case .failed: inbox.yield(.event(.aborted(.pageFailed)))
            }
        }
        self.inputs = inputs
        self.inbox = inbox
        self.calls = calls
        self.presenterLane = presenterLane
        self.machine = ChallengeStateMachine(identity: identity)
        self.recorder = ChallengeRecorder(surroundings.diagnostics, identity: identity)
        self.configuration = configuration
    }

    /// Runs the challenge to its end, once. Cancelling the task ends it as Cancel does.
    ///
    /// - Parameter announce: called with a result that the cardholder or the issuer has decided, before the presenter's `end`, which
    ///   waits for it.
    package func run(announcing announce: (@Sendable (ChallengeResult) async -> Void)? = nil) async -> ChallengeResult {
        guard !hasRun else { return ChallengeFailure.alreadyRun.result }
        hasRun = true
        self.announce = announce
        recorder.begin(timeoutSeconds: timeoutSeconds)
        Task { await presentInOrder() }
        inbox.yield(.event(.started))
        // A task of its own: iterating the inputs would stop at once in a cancelled one.
        let loop = Task { await takeInputs() }
        return await withTaskCancellationHandler {
            await loop.value
        } onCancel: {
            inbox.yield(.event(.cancelRequested))
        }
    }

    /// The app is no longer in front.
    package nonisolated func applicationDidEnterBackground() {
        inbox.yield(.event(.leftForeground))
    }

    /// The app is in front again.
    package nonisolated func applicationWillEnterForeground() {
        inbox.yield(.event(.returned))
    }

    /// Another app has opened this one by a URL that names this challenge: a return, whether the system told of a departure or not. The
    /// foreground that follows is the same return.
    nonisolated func applicationWasOpened() {
        inbox.yield(.reopened)
    }

    /// Ends the challenge with a runtime error: the service is being cleaned up.
    package nonisolated func abort() { abort(.aborted) }

    /// Ends the challenge for a reason that is not the ACS's; a cancellation under way stays one.
    nonisolated func abort(_ reason: ChallengeFailure) {
        inbox.yield(.event(.aborted(reason)))
    }

    /// Returns when the Erro of this challenge, if there was one, is through or given up. The outcome does not wait for it.
    package func erroPosted() async {
        await erroPost?.value
    }
}

// MARK: - Events in

extension ChallengeRunner {
    private func takeInputs() async -> ChallengeResult {
        for await input in inputs {
            if let result = take(input) { return result }
        }
        return ChallengeFailure.aborted.result  // the stream ends in `finish` only
    }

    /// Never inlined: what it works on would be kept in the waiting task.
    @inline(never)
    private func take(_ input: Input) -> ChallengeResult? {
        for event in events(of: input) {
            recorder.saw(event)
            recorder.tolerated(deviations)
            for action in machine.handle(event) {
                recorder.does(action)
                if case .finish(let result) = action {
                    finish()
                    return result
                }
                carryOut(action)
            }
        }
        return nil
    }

    private func events(of input: Input) -> [ChallengeStateMachine.Event] {
        switch input {
        case .event(.returned):
            // Timers may have stood still while the device slept.
            guard let challengeDeadline, surroundings.timeSource.uptimeNanoseconds() >= challengeDeadline else {
                return [.returned]
            }
            return [.expired(.challenge), .returned]
        case .event(let event):
            return [event]
        case .pageRequestBlocked:
            recorder.pageRequestBlocked()
            return []
        case .reopened:
            machine.depart()
            return events(of: .event(.returned))
        case .response(let answered, let response):
            // A late answer must not touch the counters.
            guard answered == attempt, var open = channel else { return [] }
            channel = nil
            defer {
                deviations = open.deviations
                channel = open
            }
            return [.arrived(answered, ChallengeReply.read(response, through: &open, identity: identity))]
        }
    }

    private func finish() {
        session.finish()
        inbox.finish()
        presenterLane.finish()
    }
}

// MARK: - Actions out

extension ChallengeRunner {
    private func carryOut(_ action: ChallengeStateMachine.Action) {
        switch action {
        case .begin: tell(.begin)
        case .agree: agree()
        case .setProcessing(let visible):
            if visible { closeSession() }
            tell(.setProcessing(visible))
        case .show(let screen):
            generation += 1
            tell(.show(screen, generation: generation))
        case .open(let url, let number): open(url, number)
        case .handOver: handOver()
        case .end:
            closeSession()
            session.finish()
            tell(.end)
        case .send(let content, let attempt): send(content, attempt)
        case .sendAgain(let attempt): post(attempt)
        case .start(let timer): start(timer)
        case .stop(let timer): timers.removeValue(forKey: timer)?.cancel()
        case .report(let erro): report(erro)
        case .release: release()
        case .finish: break  // ends the loop
        }
    }

    private func handOver() {
        let now = surroundings.timeSource.uptimeNanoseconds()
        let left = challengeDeadline.map { $0 > now ? Double($0 - now) / 1e9 : 0 } ?? Double(timeoutSeconds)
        willLeave?(surroundings.timeSource.now.addingTimeInterval(left))
    }

    private func agree() {
        guard let configuration else { return }
        self.configuration = nil
        do throws(ChallengeFailure) {
            let agreement = try ChallengeAgreement(configuration, at: surroundings.timeSource.now)
            acsURL = agreement.acsURL
            channel = agreement.channel
            inbox.yield(.event(.agreed))
        } catch {
            inbox.yield(.event(.refused(error)))
        }
    }

    private func send(_ content: RequestContent, _ attempt: ChallengeStateMachine.Attempt) {
        do throws(ChallengeFailure) {
            guard let sealed = try channel?.seal(content, identity: identity, appURL: appURL) else { throw .sealingFailed }
            self.sealed = sealed
            post(attempt)
        } catch {
            inbox.yield(.event(.unsendable(error)))
        }
    }

    private func post(_ attempt: ChallengeStateMachine.Attempt) {
        guard let acsURL else { return }
        exchange?.cancel()
        self.attempt = attempt
        var headers = [("Content-Type", "application/jose; charset=UTF-8")]
        if identity.version >= .v2_3_1 { headers.append(("X-Request-ID", identity.identifiers.sdk.text)) }
        let request = HTTPRequest(method: "POST", url: acsURL, headers: headers, body: sealed)
        exchange = Task { [transport = surroundings.transport, inbox] in
            do throws(TransportError) {
                let response = try await transport.send(request) { inbox.yield(.event(.sent(attempt))) }
                Self.answered(attempt, response, inbox)
            } catch {
                Self.failed(attempt, error, inbox)
            }
        }
    }

    @inline(never)
    private static func answered(
        _ attempt: ChallengeStateMachine.Attempt, _ response: HTTPResponse, _ inbox: AsyncStream<Input>.Continuation
    ) {
        inbox.yield(.response(attempt, response))
    }

    @inline(never)
    private static func failed(
        _ attempt: ChallengeStateMachine.Attempt, _ error: TransportError, _ inbox: AsyncStream<Input>.Continuation
    ) {
        inbox.yield(.event(.failed(attempt, ChallengeStateMachine.ExchangeTrouble(error))))
    }

    private func report(_ erro: Erro) {
        guard let acsURL else { return }
        let request = HTTPRequest(
            method: "POST", url: acsURL, headers: [("Content-Type", "application/json; charset=UTF-8")], body: erro.serialized())
        erroPost = Task { [transport = surroundings.transport, timeSource = surroundings.timeSource] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = try? await transport.send(request, sent: {}) }
                group.addTask { try? await timeSource.sleep(nanoseconds: 2 * Self.tenSeconds) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    private func release() {
        for timer in timers.values { timer.cancel() }
        timers = [:]
        exchange?.cancel()
        exchange = nil
        attempt = nil
        channel = nil
        configuration = nil
        sealed = []
        challengeDeadline = nil
    }
}

// MARK: - Timers

extension ChallengeRunner {
    private static let tenSeconds: UInt64 = 10_000_000_000

    /// True while this timer can still expire.
    func isRunning(_ timer: ChallengeStateMachine.Timer) -> Bool { timers[timer] != nil }

    private func start(_ timer: ChallengeStateMachine.Timer) {
        guard timers[timer] == nil else { return }
        let nanoseconds: UInt64
        switch timer {
        case .challengeStart, .connect, .read:
            nanoseconds = Self.tenSeconds
        case .challenge:
            let (product, overflow) = UInt64(max(0, timeoutSeconds)).multipliedReportingOverflow(by: 1_000_000_000)
            nanoseconds = overflow ? .max : product
            let (deadline, passed) = surroundings.timeSource.uptimeNanoseconds().addingReportingOverflow(nanoseconds)
            challengeDeadline = passed ? .max : deadline
        }
        timers[timer] = alarm(after: nanoseconds, .expired(timer))
    }

    /// Feeds the event that long after now unless the task is cancelled before.
    private func alarm(after nanoseconds: UInt64, _ event: ChallengeStateMachine.Event) -> Task<Void, Never> {
        let (sum, overflow) = surroundings.timeSource.uptimeNanoseconds().addingReportingOverflow(nanoseconds)
        let deadline = overflow ? UInt64.max : sum
        let input = Input.event(event)
        return Task { [timeSource = surroundings.timeSource, inbox] in
            let now = timeSource.uptimeNanoseconds()
            // A clock that cannot sleep must not keep a challenge alive for ever: its error counts as expiry.
            if now < deadline { try? await timeSource.sleep(nanoseconds: deadline - now) }
            if !Task.isCancelled { inbox.yield(input) }
        }
    }
}

// MARK: - The presenter, one call after the other

extension ChallengeRunner {
    private func closeSession() {
        generation += 1
        session.close()
    }

    private func tell(_ call: PresenterCall) {
        openPresenterCalls += 1
        presenterLane.yield(call)
    }

    /// Beside the other calls: however long the system takes, the cardholder can go on.
    private func open(_ url: String, _ number: Int) {
        Task { [presenter = surroundings.presenter, session, inbox] in
            inbox.yield(.event(.appOpened(number, await presenter.open(url, in: session))))
        }
    }

    private func presentInOrder() async {
        for await call in calls {
            let watchdog = alarm(after: Self.tenSeconds, .presenterSilent)
            await present(call)
            watchdog.cancel()
            openPresenterCalls -= 1
        }
    }

    private func present(_ call: PresenterCall) async {
        switch call {
        case .begin: await presentBegin()
        case .setProcessing(let visible): await surroundings.presenter.setProcessing(visible, in: session)
        case .show(let screen, let generation): await present(screen, generation)
        case .end: await presentEnd()
        }
    }

    private func presentBegin() async {
        do {
            try await surroundings.presenter.begin(session)
            feed(Self.presented)
        } catch {
            feed(Self.presentationRefused)
        }
    }

    private func present(_ screen: ChallengeScreen, _ generation: Int) async {
        // Not when the machine has moved on since.
        if generation == self.generation { session.open(screen) }
        await surroundings.presenter.show(screen, in: session)
    }

    private func presentEnd() async {
        if let announce, let result = machine.decidedResult { await announce(result) }
        announce = nil
        await surroundings.presenter.end(session)
        feed(Self.interfaceGone)
    }

    private static let presented = Input.event(.presented)
    private static let presentationRefused = Input.event(.presentationRefused)
    private static let interfaceGone = Input.event(.interfaceGone)

    private func feed(_ input: Input) { inbox.yield(input) }
}

extension ChallengeStateMachine.ExchangeTrouble {
    fileprivate init(_ error: TransportError) {
        switch error {
        case .notDelivered(let reason): self = .notDelivered(reason)
        case .interrupted(let reason): self = .interrupted(reason)
        case .responseTooLarge: self = .responseTooLarge
        case .cancelled: self = .interrupted("the exchange was cancelled")
        }
    }
}
