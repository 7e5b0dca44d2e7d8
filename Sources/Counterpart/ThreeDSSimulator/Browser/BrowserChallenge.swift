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
    /// An Erro for the 3DS Requestor; the result to report is nil when the challenge continues or its result was already
    /// reported.
    case refuse(Finding, ACSChallengeResult?)
    /// The last page once more.
    case repeatEnd
    /// The time for this page had already expired.
    case expired
}

/// What the cardholder did on a page of the ACS.
enum BrowserEntry: Equatable {
    /// Members of a CReq that an SDK would send.
    case entry(JSONObject, switches: [ScreenSwitch: Bool] = [:])
    case noEntry, resend, cancel
}

/// A browser challenge of one transaction at the ACS. It has no clock, keys or connection.
///
/// It returns exactly one ``ACSChallengeResult``, whatever happens (CORE-66).
struct BrowserChallenge: Sendable {
    let version: ProtocolVersion
    let names: TransactionNames
    /// Whether the ACS refuses a refreshed page in place of showing it again.
    let refusesRefresh: Bool
    let screen: @Sendable (JSONObject) -> JSONObject
    private var walk: ScenarioWalk
    /// The one CReq of the transaction.
    private var request: JSONObject?
    /// The members of a CRes that the page shows.
    private(set) var shown = JSONObject()

    init(
        version: ProtocolVersion, names: TransactionNames, scenario: Scenario, refusesRefresh: Bool, now: TimeSpan,
        screen: @escaping @Sendable (JSONObject) -> JSONObject
    ) {
        self.version = version
        self.names = names
        self.refusesRefresh = refusesRefresh
        self.screen = screen
        walk = ScenarioWalk(scenario, in: version, now: now)
    }

    var isOver: Bool { walk.isOver }

    /// When the time for the next message is over; nil after the end.
    var deadline: TimeSpan? { walk.deadline }

    /// Returns the result to report when a time limit has expired; nil before that.
    mutating func expire(at now: TimeSpan) -> ACSChallengeResult? { walk.expire(at: now) }

    /// Handles the CReq of a form. A challenge has exactly one CReq; an equal one comes from a refreshed page, and the same page
    /// is shown again.
    mutating func receive(_ message: [UInt8], now: TimeSpan) -> BrowserDecision {
        // After the RReq no CReq is accepted, not even the same.
        if isOver { return .refuse(Finding(.requestAfterResult, .resultReported), nil) }
        let received: JSONObject
        do { received = try check(message) } catch { return reject(error) }
        if let request {
            guard received.isSame(as: request) else {
                return .refuse(Finding(.transactionDataNotValid, .otherRequest), nil)
            }
            if refusesRefresh { return .refuse(Finding(.multipleRequests, about: .message(.creq)), nil) }
            return .show(shown)
        }
        request = received
        return show(overlay: JSONObject(), now: now)
    }

    /// Ends the challenge because of a CReq that cannot be used.
    mutating func reject(_ finding: Finding) -> BrowserDecision {
        if isOver || request != nil { return .refuse(finding, nil) }
        return .refuse(finding, walk.fail(.erroAboutRequest))
    }

    private func check(_ message: [UInt8]) throws(Finding) -> JSONObject {
        guard let document = try? JSONDocument(parsing: message), let object = document.root.objectValue else {
            throw Finding(.notAMessage)
        }
        if !document.duplicateNames.isEmpty { throw .peerNames(.duplicateElement, document.duplicateNames) }
        if let finding = MessageTable.check(object, .creq, version: version.rawValue, channel: .browser) { throw finding }
        let wrong = [(Field.threeDSServerTransID, names.threeDSServer), (Field.acsTransID, names.acs)]
            .filter { !TransactionNames.same(object.string($0.0), $0.1) }.map(\.0)
        if !wrong.isEmpty { throw Finding(.transactionIDNotRecognised, of: wrong) }
        return object
    }

    /// Handles the cardholder's answer to the page that is shown.
    mutating func answer(_ entry: BrowserEntry, now: TimeSpan) -> BrowserDecision {
        switch walk.state {
        case .ended(let timedOut): return timedOut ? .expired : .repeatEnd
        case .awaitingFirst: return .refuse(Finding(.transactionDataNotValid, .noRequest), nil)
        case .awaitingNext: break
        }
        switch walk.take(entry.request) {
        case .finish(let result): return .finish(result)
        case .show(let overlay): return show(overlay: overlay, now: now)
        }
    }

    private mutating func show(overlay: JSONObject, now: TimeSpan) -> BrowserDecision {
        shown = screen(walk.show(overlay, now: now))
        return .show(shown)
    }
}

extension BrowserEntry {
    /// The CReq that an SDK would have sent.
    fileprivate var request: AcceptedRequest {
        func request(_ answer: AcceptedRequest.Answer, _ object: JSONObject = JSONObject()) -> AcceptedRequest {
            AcceptedRequest(answer: answer, object: object, appURL: nil)
        }
        switch self {
        case .cancel: return request(.cancel(.cardholder))
        case .resend: return request(.resend)
        case .noEntry: return request(.noEntry)
        case .entry(let object, let switches):
            return AcceptedRequest(answer: .entry, object: object, appURL: nil, switches: switches)
        }
    }
}

extension JSONObject {
    /// Returns whether two messages have the same members, in any order.
    func isSame(as other: JSONObject) -> Bool { count == other.count && allSatisfy { other[$0.0] == $0.1 } }
}

/// What of a scenario only an app can show.
package enum BrowserObstacle: CaseIterable, Sendable {
    case signedContentFault, resultFault, aresFault, cresFault, lateAnswer, unannouncedScreen, opensApp, appReturns
}

extension Scenario {
    /// Why the scenario cannot be played in a browser; nil when it can.
    package func browserObstacle(in version: String) -> BrowserObstacle? {
        if authentication.signedContentFault != nil { return .signedContentFault }
        if resultLeg != nil { return .resultFault }
        if authentication.aresFault != nil { return .aresFault }
        if steps.contains(where: { $0.fault[version] != nil }) || final.fault[version] != nil {
            return .cresFault
        }
        if steps.contains(where: { $0.delay > 0 }) || final.delay > 0 { return .lateAnswer }
        for step in steps {
            let members = step.cres[version] ?? JSONObject()
            if sdkInterface == RenderingInterface.native.rawValue, members[Field.acsHTML] != nil { return .unannouncedScreen }
            if members.code(Field.acsUiType) == UIType.htmlOutOfBand || members["bridging"] != nil
                || members[Field.oobAppURL] != nil
            {
                return .opensApp
            }
            if let value = step.expect[version]?[Field.oobContinue], value != true {
                return .appReturns
            }
        }
        return nil
    }
}
