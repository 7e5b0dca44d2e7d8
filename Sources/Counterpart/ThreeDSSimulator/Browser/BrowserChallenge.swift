import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The ACS's reaction to a CReq, an answer of the cardholder or a time-out in the browser channel.
enum BrowserDecision: Equatable {
    /// A page: the members of a CRes that an SDK would draw.
    case show(JSONObject)
    /// The challenge is over: report the result, then send the browser back.
    case finish(ACSChallengeResult)
    /// An Erro for the 3DS Requestor; the result to report is nil when the challenge goes on or was reported before.
    case refuse(Finding, ACSChallengeResult?)
    /// The last page once more.
    case repeatEnd
    /// The time for this page was over before.
    case expired
}

/// What the cardholder did on a page of the ACS.
enum BrowserEntry: Equatable {
    /// Members of a CReq that an SDK would send.
    case entry(JSONObject, whitelisted: Bool? = nil, deviceBound: Bool? = nil)
    case noEntry, resend, cancel
}

/// A browser challenge of one transaction at the ACS. It has no clock, keys or connection.
///
///     awaitingRequest ──CReq──▶ showing ◀──┐
///        │30 s                   │600 s  └─ refreshed, wrong, resent, next page
///        ▼                       ▼
///      ended ◀── right, cancelled, too many attempts, defect
///
/// It returns exactly one ``ACSChallengeResult``, whatever happens (CORE-66).
struct BrowserChallenge: Sendable {
    enum State: Equatable, Sendable {
        case awaitingRequest(until: TimeSpan)
        case showing(until: TimeSpan)
        case ended(timedOut: Bool)
    }

    let version: String
    let names: TransactionNames
    let scenario: Scenario
    /// Whether the ACS refuses a refreshed page in place of showing it again.
    let refusesRefresh: Bool
    let screen: @Sendable (JSONObject) -> JSONObject
    private(set) var state: State
    /// The one CReq of the transaction.
    private var request: JSONObject?
    /// The members of a CRes that the page shows.
    private(set) var shown = JSONObject()
    private var step = 0
    private(set) var interactionCounter = 0
    private var whitelisted: Bool?
    private var deviceBound: Bool?

    init(
        version: String, names: TransactionNames, scenario: Scenario, refusesRefresh: Bool, now: TimeSpan,
        screen: @escaping @Sendable (JSONObject) -> JSONObject
    ) {
        self.version = version
        self.names = names
        self.scenario = scenario
        self.refusesRefresh = refusesRefresh
        self.screen = screen
        state = .awaitingRequest(until: now + ACSChallenge.firstTimeout)
    }

    var isOver: Bool {
        if case .ended = state { true } else { false }
    }

    /// Returns the result to report when a time limit has expired; nil before that.
    mutating func expire(at now: TimeSpan) -> ACSChallengeResult? {
        switch state {
        case .awaitingRequest(let deadline) where now >= deadline:
            return end(.notAuthenticated, .timedOutAtACS, cancel: .firstRequestMissing, timedOut: true)
        case .showing(let deadline) where now >= deadline:
            return end(.notAuthenticated, .timedOutAtACS, cancel: .timedOutAtACS, timedOut: true)
        case .awaitingRequest, .showing, .ended: return nil
        }
    }

    /// The CReq of a form: there is exactly one. An equal one is a refreshed page, which shows the same page again.
    mutating func receive(_ message: [UInt8], now: TimeSpan) -> BrowserDecision {
        // After the RReq no CReq is accepted, not even the same.
        if isOver { return .refuse(Finding(.requestAfterResult, "the result was already reported"), nil) }
        let received: JSONObject
        do { received = try check(message) } catch { return reject(error) }
        if let request {
            guard received.isSame(as: request) else {
                return .refuse(Finding(.transactionDataNotValid, "the transaction has another CReq"), nil)
            }
            if refusesRefresh { return .refuse(Finding(.multipleRequests, MessageKind.creq.rawValue), nil) }
            return .show(shown)
        }
        request = received
        return show(overlay: JSONObject(), now: now)
    }

    /// A CReq that cannot be used ends the challenge.
    mutating func reject(_ finding: Finding) -> BrowserDecision {
        if isOver || request != nil { return .refuse(finding, nil) }
        let isDetailed = ProtocolVersion.named(version, has: .detailedCancelReasons)
        let cancel: ChallengeCancel = isDetailed ? .erroAboutRequest : .transactionError
        return .refuse(finding, end(.unavailable, .transactionInvalid, cancel: cancel))
    }

    private func check(_ message: [UInt8]) throws(Finding) -> JSONObject {
        guard let document = try? JSONDocument(parsing: message), let object = document.root.objectValue else {
            throw Finding(.messageInvalid, "invalid formatted message")
        }
        if !document.duplicateNames.isEmpty { throw .peerNames(.duplicateElement, document.duplicateNames) }
        if let finding = MessageTable.check(object, .creq, version: version, channel: .browser) { throw finding }
        let wrong = [(Field.threeDSServerTransID, names.threeDSServer), (Field.acsTransID, names.acs)]
            .filter { !TransactionNames.same(object.string($0.0), $0.1) }.map(\.0)
        if !wrong.isEmpty { throw Finding(.transactionIDNotRecognised, wrong.joined(separator: ",")) }
        return object
    }

    /// The cardholder's answer to the page that is shown.
    mutating func answer(_ entry: BrowserEntry, now: TimeSpan) -> BrowserDecision {
        guard case .showing = state else {
            if case .ended(timedOut: true) = state { return .expired }
            return isOver ? .repeatEnd : .refuse(Finding(.transactionDataNotValid, "the CReq has not come yet"), nil)
        }
        let current = scenario.steps[checked: step] ?? ScenarioStep()
        let request: AcceptedRequest
        switch entry {
        case .cancel: return .finish(end(.notAuthenticated, .cardAuthenticationFailed, cancel: .cardholder))
        case .resend: return show(overlay: current.resent[version] ?? JSONObject(), now: now)
        case .noEntry: request = AcceptedRequest(answer: .noEntry, object: JSONObject(), appURL: nil, whitelisting: nil)
        case .entry(let object, let whitelisted, let deviceBound):
            if let whitelisted { self.whitelisted = whitelisted }
            if let deviceBound { self.deviceBound = deviceBound }
            request = AcceptedRequest(answer: .entry, object: object, appURL: nil, whitelisting: whitelisted)
        }
        guard AnswerCheck.isRight(request, current.expect[version] ?? JSONObject()) else {
            interactionCounter = min(interactionCounter + 1, 99)
            if interactionCounter >= scenario.maximumAttempts {
                return .finish(end(.notAuthenticated, .tooManyChallenges, cancel: nil))
            }
            return show(overlay: current.retry[version] ?? JSONObject(), now: now)
        }
        step += 1
        if step < scenario.steps.count { return show(overlay: JSONObject(), now: now) }
        interactionCounter = min(interactionCounter + 1, 99)
        guard scenario.final.transStatus == .decoupled else { return .finish(end(scenario.final.transStatus, nil, cancel: nil)) }
        var result = end(.decoupled, .fallbackWithoutAuthentication, cancel: nil)
        result.isDecoupledFallback = true
        return .finish(result)
    }

    private mutating func show(overlay: JSONObject, now: TimeSpan) -> BrowserDecision {
        shown = screen((scenario.steps[checked: step]?.cres[version] ?? JSONObject()).merging(overlay))
        state = .showing(until: now + ACSChallenge.nextTimeout)
        return .show(shown)
    }

    private mutating func end(
        _ status: TransactionStatus, _ reason: TransactionStatusReason?, cancel: ChallengeCancel?, timedOut: Bool = false
    ) -> ACSChallengeResult {
        state = .ended(timedOut: timedOut)
        return ACSChallengeResult(
            transStatus: status, transStatusReason: reason, challengeCancel: cancel, interactionCounter: interactionCounter,
            whitelisted: whitelisted, deviceBound: deviceBound)
    }
}

extension JSONObject {
    /// Whether two messages have the same members, in any order.
    func isSame(as other: JSONObject) -> Bool { count == other.count && allSatisfy { other[$0.0] == $0.1 } }
}

extension Scenario {
    /// Why the scenario cannot be played in a browser; nil when it can.
    package func reasonAgainstBrowser(in version: String) -> String? {
        if authentication.signedContentFault != nil { return "it has a defect of the ACS signed content" }
        if resultLeg != nil { return "it has a defect of the way of the result" }
        if authentication.aresFault != nil { return "it has a defect of the ARes" }
        if steps.contains(where: { $0.fault[version] != nil }) || final.fault[version] != nil {
            return "it has a defect of a CRes"
        }
        if steps.contains(where: { $0.delay > 0 }) || final.delay > 0 { return "it answers late" }
        for step in steps {
            let members = step.cres[version] ?? JSONObject()
            if members.code(Field.acsUiType) == UIType.htmlOutOfBand || members["bridging"] != nil
                || members[Field.oobAppURL] != nil
            {
                return "it opens an app"
            }
            if let value = step.expect[version]?[Field.oobContinue], value != true {
                return "the app comes back by itself"
            }
        }
        return nil
    }
}
