import ThreeDSCounterpart
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// The ACS's reaction to one CReq or to a time-out.
enum ACSDecision: Equatable {
    /// A CRes with `challengeCompletionInd` N: the members of its screen.
    case show(JSONObject, step: Int)
    /// The challenge is over: report the result, then send the final CRes.
    case finish(ACSChallengeResult)
    /// An Erro to the SDK; the result to report is nil when it has been reported before.
    case refuse(Finding, ACSChallengeResult?)
    /// No answer to an Erro.
    case stop(ACSChallengeResult?)
}

/// The members of the RReq that the challenge decides (protocol/core-flow.md §2.8, §2.9).
struct ACSChallengeResult: Equatable, Sendable {
    var transStatus: TransactionStatus
    var transStatusReason: TransactionStatusReason?
    var challengeCancel: ChallengeCancel?
    var interactionCounter: Int
    /// The answer about whitelisting, in 2.3.1 about the trust list.
    var whitelisted: Bool?
    /// 2.3.1
    var deviceBound: Bool?
    /// Whether a decoupled authentication follows: `transStatus` D of 2.3.1.
    var isDecoupledFallback = false
    /// The Erro of the challenge, for `challengeErrorReporting` of 2.3.1.
    var erro: JSONObject?
}

/// The challenge of one transaction at the ACS. It has no keys, clock or connection.
///
///     awaitingFirst ──CReq──▶ awaitingNext ◀──┐
///        │30 s                 │600 s  └─CReq─┘ wrong, resent, next screen
///        ▼                     ▼
///      ended ◀── right, cancelled, too many attempts, defect, Erro
///
/// It returns exactly one ``ACSChallengeResult``, whatever happens (CORE-66).
struct ACSChallenge: Sendable {
    enum State: Equatable, Sendable {
        case awaitingFirst(until: TimeSpan)
        case awaitingNext(until: TimeSpan)
        case ended(timedOut: Bool)
    }

    /// Nanoseconds: 30 s for the first CReq, 600 s for each further one (CORE-220, CORE-223).
    static let firstTimeout = TimeSpan.seconds(30)
    static let nextTimeout = TimeSpan.minutes(10)

    let version: String
    let names: TransactionNames
    let scenario: Scenario
    let screen: @Sendable (JSONObject) -> JSONObject
    private(set) var state: State
    /// The number of messages received so far, which is the number that the next CReq must have.
    private(set) var counter = 0
    private var step = 0
    private(set) var interactionCounter = 0
    private var shown: JSONObject?
    private var appURL: String?
    private var whitelisted: Bool?
    private var deviceBound: Bool?
    /// The version of the Bridging extension in the first CReq that had one.
    private var bridging: BridgingVersion?
    /// Whether the SDK reported that it can open the issuer's app.
    private var opensApp = false

    /// - Parameter screen: resolves the macros of a scenario's CRes members.
    init(
        version: String, names: TransactionNames, scenario: Scenario, now: TimeSpan,
        screen: @escaping @Sendable (JSONObject) -> JSONObject
    ) {
        self.version = version
        self.names = names
        self.scenario = scenario
        self.screen = screen
        state = .awaitingFirst(until: now + Self.firstTimeout)
    }

    var isOver: Bool {
        if case .ended = state { true } else { false }
    }

    /// Returns the result to report when a time limit has expired (CORE-221, CORE-224); nil before that.
    mutating func expire(at now: TimeSpan) -> ACSChallengeResult? {
        switch state {
        case .awaitingFirst(let deadline) where now >= deadline:
            return end(.notAuthenticated, .timedOutAtACS, cancel: .firstRequestMissing, timedOut: true)
        case .awaitingNext(let deadline) where now >= deadline:
            return end(.notAuthenticated, .timedOutAtACS, cancel: .timedOutAtACS, timedOut: true)
        case .awaitingFirst, .awaitingNext, .ended: return nil
        }
    }

    /// Handles a message that could not be opened, or does not come from the SDK of this transaction.
    mutating func reject(_ finding: Finding) -> ACSDecision {
        if case .ended(let timedOut) = state { return .refuse(timedOut ? Finding(.timedOut, Self.timeoutText) : finding, nil) }
        let cancel: ChallengeCancel = hasDetailedReasons ? .erroAboutRequest : .transactionError
        return .refuse(finding, end(.unavailable, .transactionInvalid, cancel: cancel))
    }

    /// An Erro from the SDK: row ACS/CReq of protocol/core-flow.md §8, open point 29; in 2.3.1 every one is reported with 09
    /// (protocol/messages.md §5.4).
    mutating func receiveErro() -> ACSDecision {
        let cancel: ChallengeCancel = hasDetailedReasons ? .erroAboutResponse : .transactionError
        return isOver ? .stop(nil) : .stop(end(.unavailable, .transactionInvalid, cancel: cancel))
    }

    private var hasDetailedReasons: Bool { ProtocolVersion.named(version, has: .detailedCancelReasons) }
    private var switchesApps: Bool { ProtocolVersion.named(version, has: .appSwitch) }

    /// A decrypted CReq.
    mutating func receive(_ plaintext: [UInt8], now: TimeSpan) -> ACSDecision {
        if case .ended(let timedOut) = state {
            return .refuse(
                timedOut ? Finding(.timedOut, Self.timeoutText) : Finding(.transactionDataNotValid, "the challenge is over"), nil)
        }
        let context = ChallengeRequestContext(
            version: version, names: names, counter: counter, shown: shown, appURL: appURL)
        do {
            guard let request = try ChallengeRequestCheck.check(plaintext, in: context) else { return receiveErro() }
            // After 255 the counter would be zero again: no further message (protocol/core-flow.md, open point 2).
            guard counter < 256 else { return reject(Finding(.decryptionFailure, Field.sdkCounterStoA)) }
            counter += 1
            if case .none = request.answer { appURL = request.appURL }
            note(request)
            return decide(request, now: now)
        } catch { return reject(error) }
    }

    private static let timeoutText = "the time for the CReq is over"

    private mutating func note(_ request: AcceptedRequest) {
        if let whitelisting = request.whitelisting { whitelisted = whitelisting }
        if let binding = request.deviceBinding { deviceBound = binding }
        let extensions = MessageExtension.all(in: request.object)
        let content = ProtocolVersion(rawValue: version).flatMap {
            BridgingReading(in: extensions, of: .creq, version: $0, expecting: bridging)?.content
        }
        if bridging == nil { bridging = content?.version }
        opensApp =
            switchesApps
            ? request.object.code(Field.oobAppURLInd) == OOBAppURLIndicator.supported
            : content?.oobAppURLIndicator == .supported
    }

    private mutating func decide(_ request: AcceptedRequest, now: TimeSpan) -> ACSDecision {
        switch request.answer {
        case .none:
            return show(overlay: JSONObject(), now: now)
        case .cancel(let reason):
            return .finish(end(.notAuthenticated, .cardAuthenticationFailed, cancel: reason))
        case .resend:
            return show(overlay: scenario.steps[checked: step]?.resent[version] ?? JSONObject(), now: now)
        case .noEntry, .entry:
            let current = scenario.steps[checked: step] ?? ScenarioStep()
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
            if scenario.final.transStatus == .decoupled {
                // CORE-462
                var result = end(.decoupled, .fallbackWithoutAuthentication, cancel: nil)
                result.isDecoupledFallback = true
                return .finish(result)
            }
            return .finish(end(scenario.final.transStatus, nil, cancel: nil))
        }
    }

    private mutating func show(overlay: JSONObject, now: TimeSpan) -> ACSDecision {
        let members = scenario.steps[checked: step]?.cres[version] ?? JSONObject()
        let cres = screen(bridged(members.merging(overlay)))
        shown = cres
        state = .awaitingNext(until: now + Self.nextTimeout)
        return .show(cres, step: step)
    }

    /// Copies `bridging` of the scenario into the extension, if the CReq had the extension; removes the app's link when
    /// the SDK cannot open it (protocol/messages.md §7.3, §9.3).
    private func bridged(_ members: JSONObject) -> JSONObject {
        var members = members
        if switchesApps, !opensApp {
            members[Field.oobAppURL] = nil
            members[Field.oobAppLabel] = nil
        }
        guard var data = members["bridging"]?.objectValue else { return members }
        members["bridging"] = nil
        guard let bridging else { return members }
        if !opensApp {
            data[Field.oobAppURL] = nil
            data[Field.oobAppLabel] = nil
        }
        let element = MessageExtension(
            name: BridgingExtension.name, id: BridgingExtension.id, isCritical: false,
            data: [Field.version: .string(bridging.rawValue), Field.challengeData: .object(data)])
        members[Field.messageExtension] = .array(JSONArray((members.array(Field.messageExtension) ?? []) + [element.json]))
        return members
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

extension Array {
    /// Returns the element at the index; nil outside the array.
    subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// Whether a CReq is the right answer of a scenario's step.
enum AnswerCheck {
    static func isRight(_ request: AcceptedRequest, _ expected: JSONObject) -> Bool {
        var object = request.object
        if request.answer == .noEntry { object[Field.challengeNoEntry] = .yes }
        if expected.isEmpty { return request.answer == .entry }
        return expected.allSatisfy { name, value in
            if name == "bridging" { return challengeData(object, has: value) }
            guard let received = object[name] else { return false }
            // By the button or automatically.
            if name == Field.oobContinue, value == true, received.stringValue != nil { return true }
            guard name == Field.challengeHTMLDataEntry, let text = received.stringValue, let wanted = value.stringValue else {
                return received == value
            }
            return Set(fields(wanted)).isSubset(of: fields(text))
        }
    }

    /// The challenge data of the CReq's Bridging extension.
    private static func challengeData(_ object: JSONObject, has wanted: JSONValue) -> Bool {
        let found = MessageExtension.all(in: object).first { $0.id == BridgingExtension.id }
        guard let data = found?.data.object(Field.challengeData), let wanted = wanted.objectValue else { return false }
        return wanted.allSatisfy { data[$0] == $1 }
    }

    /// The fields of a form as the page sent them; `+` and `%20` are both a blank.
    private static func fields(_ text: String) -> [String] {
        text.split(separator: "&").map {
            let field = $0.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ")
            return percentDecoded(field)
        }
    }

    private static func percentDecoded(_ text: String) -> String {
        var output: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            let digits = bytes.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ $0 < 0x80 }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                output.append(value)
                bytes.removeFirst(2)
            } else {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
