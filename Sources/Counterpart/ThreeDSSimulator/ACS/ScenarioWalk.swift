import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The progress of one challenge through its scenario, the same in the app and in a browser: steps, attempts, time limits, and
/// the one result.
///
///     awaitingFirst ──shows──▶ awaitingNext ◀──┐
///        │30 s                  │600 s  └──────┘ wrong, resent, next screen
///        ▼                      ▼
///      ended ◀── right, cancelled, too many attempts, defect
struct ScenarioWalk: Sendable {
    enum State: Equatable, Sendable {
        case awaitingFirst(until: TimeSpan)
        case awaitingNext(until: TimeSpan)
        case ended(timedOut: Bool)
    }

    /// What follows an answer of the cardholder.
    enum Turn: Equatable {
        /// The screen of the step, with other members for a wrong entry or a new code.
        case show(overlay: JSONObject)
        case finish(ACSChallengeResult)
    }

    /// 30 s for the first CReq, 600 s for each further one (CORE-220, CORE-223).
    private static let firstTimeout = TimeSpan.seconds(30)
    private static let nextTimeout = TimeSpan.minutes(10)

    private let version: ProtocolVersion
    private let scenario: Scenario
    private(set) var state: State
    /// The position of the current screen in the scenario.
    private(set) var step = 0
    private var interactionCounter = 0
    private var switches: [ScreenSwitch: Bool] = [:]

    init(_ scenario: Scenario, in version: ProtocolVersion, now: TimeSpan) {
        self.scenario = scenario
        self.version = version
        state = .awaitingFirst(until: now + Self.firstTimeout)
    }

    var isOver: Bool {
        if case .ended = state { true } else { false }
    }

    /// When the time for the next message is over; nil after the end.
    var deadline: TimeSpan? {
        switch state {
        case .awaitingFirst(let deadline), .awaitingNext(let deadline): deadline
        case .ended: nil
        }
    }

    /// Returns the members of the current screen's CRes, and starts the time for its answer.
    mutating func show(_ overlay: JSONObject, now: TimeSpan) -> JSONObject {
        state = .awaitingNext(until: now + Self.nextTimeout)
        return (scenario.steps[checked: step]?.cres[version.rawValue] ?? JSONObject()).merging(overlay)
    }

    /// Returns the result to report when a time limit has expired (CORE-221, CORE-224); nil before that.
    mutating func expire(at now: TimeSpan) -> ACSChallengeResult? {
        switch state {
        case .awaitingFirst(let deadline) where now >= deadline:
            end(.notAuthenticated, .timedOutAtACS, cancel: .firstRequestMissing, timedOut: true)
        case .awaitingNext(let deadline) where now >= deadline:
            end(.notAuthenticated, .timedOutAtACS, cancel: .timedOutAtACS, timedOut: true)
        case .awaitingFirst, .awaitingNext, .ended: nil
        }
    }

    /// Returns what a strict issuer finds wrong with an answer; nil for another issuer.
    func strictFinding(about request: AcceptedRequest, appURL: String?, isBridged: Bool) -> Finding? {
        guard let current = scenario.steps[checked: step], current.isStrict else { return nil }
        switch request.answer {
        case .none, .cancel: return nil
        case .entry, .noEntry, .resend: break
        }
        return StrictAnswer(
            expected: current.expect[version.rawValue] ?? JSONObject(), version: version, appURL: appURL, isBridged: isBridged
        ).finding(in: request.object)
    }

    /// Stores the cardholder's other answers, such as switches, and decides what follows the entry.
    mutating func take(_ request: AcceptedRequest) -> Turn {
        switches.merge(request.switches) { $1 }
        let current = scenario.steps[checked: step] ?? ScenarioStep()
        switch request.answer {
        case .none: return .show(overlay: JSONObject())
        case .cancel(let reason): return .finish(end(.notAuthenticated, .cardAuthenticationFailed, cancel: reason))
        case .resend: return .show(overlay: current.resent[version.rawValue] ?? JSONObject())
        case .noEntry, .entry: break
        }
        let isRight = AnswerCheck.isRight(request, current.expect[version.rawValue] ?? JSONObject())
        if isRight {
            step += 1
            if step < scenario.steps.count { return .show(overlay: JSONObject()) }
        }
        interactionCounter = min(interactionCounter + 1, 99)
        if isRight { return .finish(final()) }
        if interactionCounter >= scenario.maximumAttempts {
            return .finish(end(.notAuthenticated, .tooManyChallenges, cancel: nil))
        }
        return .show(overlay: current.retry[version.rawValue] ?? JSONObject())
    }

    private mutating func final() -> ACSChallengeResult {
        guard scenario.final.transStatus == .decoupled else { return end(scenario.final.transStatus, nil, cancel: nil) }
        // CORE-462
        var result = end(.decoupled, .fallbackWithoutAuthentication, cancel: nil)
        result.isDecoupledFallback = true
        return result
    }

    /// Ends the challenge after a defective message from the cardholder's side, or after an Erro about a message of the ACS.
    mutating func fail(_ detailed: ChallengeCancel) -> ACSChallengeResult {
        let isDetailed = version.has(.detailedCancelReasons)
        return end(.unavailable, .transactionInvalid, cancel: isDetailed ? detailed : .transactionError)
    }

    private mutating func end(
        _ status: TransStatus, _ reason: TransactionStatusReason?, cancel: ChallengeCancel?, timedOut: Bool = false
    ) -> ACSChallengeResult {
        state = .ended(timedOut: timedOut)
        return ACSChallengeResult(
            transStatus: status, transStatusReason: reason, challengeCancel: cancel, interactionCounter: interactionCounter,
            switches: switches)
    }
}
