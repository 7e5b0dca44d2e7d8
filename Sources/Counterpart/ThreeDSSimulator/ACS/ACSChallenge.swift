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
    var transStatus: TransStatus
    var transStatusReason: TransactionStatusReason?
    var challengeCancel: ChallengeCancel?
    var interactionCounter: Int
    /// The states of the switches that the cardholder was asked about.
    var switches: [ScreenSwitch: Bool] = [:]
    /// Whether a decoupled authentication follows: `transStatus` D of 2.3.1.
    var isDecoupledFallback = false
    /// The Erro of the challenge, for `challengeErrorReporting` of 2.3.1.
    var erro: JSONObject?
}

/// The challenge of one transaction at the ACS. It has no keys, clock or connection.
///
/// It returns exactly one ``ACSChallengeResult``, whatever happens (CORE-66).
struct ACSChallenge: Sendable {
    let version: ProtocolVersion
    let names: TransactionNames
    let screen: @Sendable (JSONObject) -> JSONObject
    private var walk: ScenarioWalk
    /// The number of messages received so far, which is the number that the next CReq must have.
    private(set) var counter = 0
    private var shown: JSONObject?
    private var appURL: String?
    /// The version of the Bridging extension in the first CReq that had one.
    private(set) var bridging: BridgingVersion?
    /// Whether the SDK reported that it can open the issuer's app.
    private var opensApp = false

    /// - Parameter screen: resolves the macros of a scenario's CRes members.
    init(
        version: ProtocolVersion, names: TransactionNames, scenario: Scenario, now: TimeSpan,
        screen: @escaping @Sendable (JSONObject) -> JSONObject
    ) {
        self.version = version
        self.names = names
        self.screen = screen
        walk = ScenarioWalk(scenario, in: version, now: now)
    }

    var isOver: Bool { walk.isOver }

    /// When the time for the next message is over; nil after the end.
    var deadline: TimeSpan? { walk.deadline }

    /// Returns the result to report when a time limit has expired; nil before that.
    mutating func expire(at now: TimeSpan) -> ACSChallengeResult? { walk.expire(at: now) }

    /// Handles a message that could not be opened, or does not come from the SDK of this transaction.
    mutating func reject(_ finding: Finding) -> ACSDecision {
        if case .ended(let timedOut) = walk.state {
            return .refuse(timedOut ? Finding(.timedOut, .timeOver) : finding, nil)
        }
        return .refuse(finding, walk.fail(.erroAboutRequest))
    }

    /// Handles an Erro from the SDK: row ACS/CReq of protocol/core-flow.md §8, open point 29; in 2.3.1 every Erro is reported
    /// with 09 (protocol/messages.md §5.4).
    mutating func receiveErro() -> ACSDecision { .stop(isOver ? nil : walk.fail(.erroAboutResponse)) }

    private var switchesApps: Bool { version.has(.appSwitch) }

    /// Handles a decrypted CReq.
    mutating func receive(_ plaintext: [UInt8], now: TimeSpan) -> ACSDecision {
        if isOver { return reject(Finding(.transactionDataNotValid, .challengeOver)) }
        let context = ChallengeRequestContext(
            version: version, names: names, counter: counter, shown: shown, appURL: appURL, bridging: bridging)
        do {
            guard let request = try ChallengeRequestCheck.check(plaintext, in: context) else { return receiveErro() }
            // After 255 the counter would be zero again: no further message (protocol/core-flow.md, open point 2).
            guard counter < 256 else { return reject(Finding(.decryptionFailure, of: Field.sdkCounterStoA)) }
            counter += 1
            if case .none = request.answer { appURL = request.appURL }
            note(request)
            if let finding = walk.strictFinding(about: request, appURL: appURL, isBridged: bridging != nil) {
                return reject(finding)
            }
            switch walk.take(request) {
            case .finish(let result): return .finish(result)
            case .show(let overlay):
                let cres = screen(bridged(walk.show(overlay, now: now)))
                shown = cres
                return .show(cres, step: walk.step)
            }
        } catch { return reject(error) }
    }

    private mutating func note(_ request: AcceptedRequest) {
        let extensions = MessageExtension.all(in: request.object)
        let content = BridgingReading(in: extensions, of: .creq, version: version, expecting: bridging)?.content
        if bridging == nil { bridging = content?.version }
        opensApp =
            switchesApps
            ? request.object.code(Field.oobAppURLInd) == OOBAppURLIndicator.supported
            : content?.oobAppURLIndicator == .supported
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
        let element = BridgingExtension.element(bridging, data: [Field.challengeData: .object(data)])
        members[Field.messageExtension] = .array(JSONArray((members.array(Field.messageExtension) ?? []) + [element.json]))
        return members
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
            guard name == Field.challengeHTMLDataEntry, let sent = received.stringValue, let expected = value.stringValue,
                case let wanted = FormContent(expected).fields, !wanted.isEmpty
            else { return received == value }
            let fields = FormContent(sent).fields
            return wanted.allSatisfy { field in fields.contains { $0 == field } }
        }
    }

    /// Returns whether the challenge data of the CReq's Bridging extension are the wanted ones.
    private static func challengeData(_ object: JSONObject, has wanted: JSONValue) -> Bool {
        let found = MessageExtension.all(in: object).first { $0.id == BridgingExtension.id }
        guard let data = found?.data.object(Field.challengeData), let wanted = wanted.objectValue else { return false }
        return wanted.allSatisfy { data[$0] == $1 }
    }
}
