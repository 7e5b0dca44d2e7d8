import Foundation
import ThreeDSBase
package import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Runs one challenge: carries out the actions of ``ChallengeStateMachine`` and reports events to it.
package actor ChallengeRunner {
    // Indirect: a challenge mostly waits, and the memory that its tasks hold meanwhile should be small.
    indirect enum Input: Sendable {
        case event(ChallengeStateMachine.Event)
        case response(ChallengeStateMachine.Attempt, HTTPResponse)
        /// Another app has opened this one for the challenge.
        case reopened
        /// The issuer's page tried to load or open something.
        case pageRequestBlocked
    }

    indirect enum PresenterCall: Sendable {
        case begin
        case setProcessing(Bool)
        case show(ChallengeScreen, generation: Int)
        case end
    }

    let surroundings: ChallengeSurroundings
    let identity: ChallengeIdentity
    let appURL: String?
    let timeout: TimeSpan
    let willLeave: (@Sendable (Date) -> Void)?
    let session: ChallengeSession
    private let inputs: AsyncStream<Input>
    let inbox: AsyncStream<Input>.Continuation
    let calls: AsyncStream<PresenterCall>
    let presenterLane: AsyncStream<PresenterCall>.Continuation

    var machine: ChallengeStateMachine
    var configuration: ChallengeConfiguration?  // until the keys are agreed on, because it holds the ephemeral key
    var channel: SecureChannel?
    var acsURL: URL?
    private var hasRun = false
    var announce: (@Sendable (ChallengeResult) async -> Void)?
    var timers: [(timer: ChallengeStateMachine.Timer, alarm: Task<Void, Never>)] = []
    var challengeDeadline: TimeSpan?
    var attempt: ChallengeStateMachine.Attempt?
    var exchange: Task<Void, Never>?
    var sealed: [UInt8] = []
    var generation = 0
    private var recorder: ChallengeRecorder
    var erroPost: Task<Void, Never>?
    /// The number of presenter calls that have not returned, including waiting ones.
    var openPresenterCalls = 0
    /// The deviations that the tolerance profile has allowed so far, in the order of arrival.
    package internal(set) var deviations: [ToleratedDeviation] = []

    /// Creates a challenge that has not started.
    package init(configuration: ChallengeConfiguration, surroundings: ChallengeSurroundings) {
        let (inputs, inbox) = AsyncStream.makeStream(of: Input.self)
        let (calls, presenterLane) = AsyncStream.makeStream(of: PresenterCall.self)
        let identity = ChallengeIdentity(
            version: configuration.version, identifiers: configuration.identifiers, features: configuration.features,
            continueCaption: configuration.context.strings[.continue])
        self.surroundings = surroundings
        self.identity = identity
        self.appURL = configuration.appURL
        self.timeout = configuration.timeout
        willLeave = configuration.willLeave
        self.session = ChallengeSession(
            sdkTransactionID: configuration.identifiers.sdk.text, context: configuration.context
        ) {
            inbox.yield(.event(.answered($0)))
        } turn: {
            inbox.yield(.event(.turned($0, $1)))
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

    /// Runs the challenge to its end. Call it only once. Cancelling the task has the same effect as Cancel.
    ///
    /// - Parameter announce: called with a result that the cardholder or the issuer has decided, before the presenter's `end`, which
    ///   waits for it.
    func run(announcing announce: (@Sendable (ChallengeResult) async -> Void)? = nil) async -> ChallengeResult {
        guard !hasRun else { return ChallengeFailure.alreadyRun.result }
        hasRun = true
        self.announce = announce
        recorder.begin(timeout: timeout)
        Task { await presentInOrder() }
        inbox.yield(.event(.started))
        // A separate task: in a cancelled one, iterating the inputs would stop at once.
        let loop = Task { await handleInputs() }
        return await withTaskCancellationHandler {
            await loop.value
        } onCancel: {
            inbox.yield(.event(.cancelRequested))
        }
    }

    /// Reports that the app is no longer in the foreground.
    package nonisolated func applicationDidEnterBackground() {
        inbox.yield(.event(.leftForeground))
    }

    /// Reports that the app is in the foreground again.
    package nonisolated func applicationWillEnterForeground() {
        inbox.yield(.event(.returned))
    }

    /// Reports that another app opened this one with a URL that names this challenge. This is a return, whether the system reported a
    /// departure or not. The foreground notice that follows belongs to the same return.
    nonisolated func applicationWasOpened() {
        inbox.yield(.reopened)
    }

    /// Ends the challenge with a runtime error because the service is being cleaned up.
    package nonisolated func abort() { abort(.aborted) }

    /// Ends the challenge for a reason outside the ACS. A challenge that is being cancelled stays cancelled.
    nonisolated func abort(_ reason: ChallengeFailure) {
        inbox.yield(.event(.aborted(reason)))
    }

    /// Returns when the Erro of this challenge, if any, was delivered or given up. The outcome does not wait for it.
    package func erroPosted() async {
        await erroPost?.value
    }
}

// MARK: - Events in

extension ChallengeRunner {
    private func handleInputs() async -> ChallengeResult {
        for await input in inputs {
            if let result = handle(input) { return result }
        }
        return ChallengeFailure.aborted.result  // only `finish` ends the stream
    }

    /// Handles one input. Never inlined, because otherwise the waiting task would keep its working data.
    @inline(never)
    private func handle(_ input: Input) -> ChallengeResult? {
        for event in events(of: input) {
            recorder.record(event)
            recorder.tolerated(deviations)
            for action in machine.handle(event) {
                recorder.record(action)
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
            guard let challengeDeadline, surroundings.timeSource.uptime() >= challengeDeadline else {
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
            return [.arrived(answered, ChallengeReply.read(response, to: sealed, through: &open, identity: identity))]
        }
    }

    private func finish() {
        session.finish()
        inbox.finish()
        presenterLane.finish()
    }
}
