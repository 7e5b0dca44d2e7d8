package import ThreeDSCounterpart
package import ThreeDSJSON
package import ThreeDSMessages

/// One rehearsed authentication: what the ACS decides and shows, what it accepts as the right answer, which defect it
/// puts on the wire, what the test cardholder does and how it must end.
///
/// A scenario is data. `Scenario(json:)` reads one; ``builtIn`` holds those that come with the simulator.
public struct Scenario: Sendable, Equatable {
    /// Lower-case words joined by hyphens, the value of `scenario` in `POST /v1/authentications`. Defects start with `fault-`.
    public let name: String
    /// One line for people.
    public let title: String
    /// The BCP 47 tag of the language that the issuer's texts have; nil for English.
    public internal(set) var language: String?
    /// The currency of the payment, three letters of ISO 4217, for those who play the scenario; nil for the euro.
    public internal(set) var currency: String?
    /// The amount in minor units that selects this scenario when none is named; nil for those chosen by name only.
    public let amount: Int?
    /// The message versions that have this scenario, ascending.
    public let versions: [String]
    /// `01` payment or `02` non-payment.
    public var messageCategory: String { category.rawValue }
    /// The 3DS Requestor app URL that the app gives to `doChallenge`, from 2.2.0.
    public let requestorAppURL: String?
    /// The version of the Bridging extension that the app turns on, for 2.2.0 only.
    public let bridging: String?
    /// The kinds of interface that the app announces, `sdkInterface`; nil: both.
    public internal(set) var sdkInterface: String?
    /// The kinds of screens that the app announces, `sdkUiType`; nil: all of the version.
    public internal(set) var sdkUITypes: [String]?
    /// The transStatus of the ARes: `C` where a challenge follows.
    public var authenticationStatus: String { authentication.transStatus.rawValue }

    let category: MessageCategory
    package internal(set) var authentication: ScenarioAuthentication
    package let steps: [ScenarioStep]
    package let final: ScenarioFinal
    /// After this many wrong answers the ACS gives up (protocol/core-flow.md §2.8).
    package let maximumAttempts: Int
    package let resultLeg: ResultLegFault?
    /// The kinds of screens that the directory server refuses in an AReq.
    var refusedUITypes: [UIType] = []
    /// With `resultLeg` `unreachable`: the number of repetitions, one every ten seconds, that fail before one reaches the DS.
    var failedRepetitions = 0

    var scripts: [String: [[CardholderAction]]]
    var expectations: [String: ScenarioExpectation]
    /// How it ends with an SDK that has the profile `field`, for the versions in which that differs.
    let fieldEnds: [String: ScenarioFieldEnd]

    /// What the test cardholder does in that version: the actions for the first screen, for the second, and so on. A
    /// screen that changes when the app returns to the foreground counts as a new one.
    public func cardholder(in version: String) -> [[CardholderAction]] { scripts[version] ?? [] }

    /// How it must end in that version; nil when the scenario's author left it open.
    public func expectation(in version: String) -> ScenarioExpectation? { expectations[version] }

    /// The same scenario for an SDK that reads messages with the profile `field`: cardholder and expectation are those of `field` in the
    /// versions that have them.
    public var underField: Scenario {
        var copy = self
        for (version, end) in fieldEnds {
            copy.scripts[version] = end.script ?? scripts[version]
            copy.expectations[version] = end.expectation ?? expectations[version]
        }
        return copy
    }

    /// The versions in which the profile `field` accepts a deviation or ends in another way than `strict`.
    public var fieldVersions: [String] { versions.filter { fieldEnds[$0] != nil } }

    /// Returns the deviations that the profile `field` accepts in that version, each as element and rule.
    public func deviations(in version: String) -> [String] { fieldEnds[version]?.deviations ?? [] }

    /// Whether the scenario puts a defect on the wire.
    public var isFault: Bool { name.hasPrefix("fault-") }
}

/// How a scenario ends with an SDK that has the profile `field`, in one version.
struct ScenarioFieldEnd: Sendable, Equatable {
    /// What the cardholder does; nil: the same.
    var script: [[CardholderAction]]?
    /// How it must end; nil: the same.
    var expectation: ScenarioExpectation?
    /// The deviations that are accepted, each as element and rule.
    var deviations: [String] = []
}

/// The ACS's decision in the ARes.
package struct ScenarioAuthentication: Sendable, Equatable {
    package var transStatus = TransStatus.challenge
    package var transStatusReason: TransactionStatusReason?
    package var cardholderInfo: String?
    /// acsInterface and acsUiTemplate of the first screen.
    package var interface = RenderingInterface.native
    package var template = UIType.text
    /// authenticationType of ARes and RReq.
    package var type = AuthenticationType.dynamic
    /// authenticationMethod of the RReq on its way to the DS.
    package var method = AuthenticationMethod.textMessageCode
    /// transChallengeExemption of the ARes: in 2.3.1 an element, in 2.2.0 in the Bridging extension.
    package var exemption: ChallengeExemption?
    package var signedContentFault: SignedContentFault?
    /// A defect of the ARes, for DS or 3DS Server.
    package var aresFault: AResFault?
    /// Decoupled: the result and the seconds after which it is there.
    package var decoupledStatus = TransStatus.authenticated
    package var decoupledAfter = 0.0
}

/// One challenge screen: the CRes that shows it and the answer that leads on.
package struct ScenarioStep: Sendable, Equatable {
    /// Members of the CRes in addition to the common ones, with unresolved macros. This and the following members are per
    /// version.
    package var cres: [String: JSONObject] = [:]
    /// The members of a CReq that is the right answer.
    package var expect: [String: JSONObject] = [:]
    /// Whether an answer must have exactly the members of `expect`, and no other.
    package var isStrict = false
    /// Laid over `cres` when it is shown again after a wrong answer, or after a resend.
    package var retry: [String: JSONObject] = [:]
    package var resent: [String: JSONObject] = [:]
    /// Seconds before the CRes is sent.
    package var delay = 0.0
    package var fault: [String: ScenarioFault] = [:]
}

/// The end of the challenge after the last right answer.
package struct ScenarioFinal: Sendable, Equatable {
    /// `Y`; in 2.3.1 also `D`: the cardholder decides later.
    package var transStatus = TransStatus.authenticated
    package var delay = 0.0
    package var fault: [String: ScenarioFault] = [:]
}

/// A defect in the transfer of the result from the ACS to the 3DS Server and back.
package enum ResultLegFault: String, Sendable, CaseIterable {
    /// The DS answers the RReq with an Erro.
    case erro
    /// The 3DS Server is slower than the 3 s of CORE-244.
    case slow
    /// The DS cannot be reached at first: the RReq arrives 10 s late, or later, with transStatus U (CORE-240).
    case unreachable
    /// The RRes lacks `resultsStatus`.
    case invalid
    /// The RRes that the DS passes on to the ACS lacks `resultsStatus`, has a wrong one, or is another message.
    case answerMissing, answerMalformed, answerOfOtherType
    /// The DS takes the RReq and never answers it (CORE-241).
    case silent
    /// The ACS sends an RReq that it must not send: a second one, or one for an authentication without a challenge (CORE-430, CORE-431).
    case superfluous
    /// The same, and the DS passes it on to the 3DS Server (CORE-432, CORE-433).
    case superfluousPassedOn

    /// Whether an RReq is sent that must not be sent.
    var isSuperfluous: Bool { self == .superfluous || self == .superfluousPassedOn }

    /// Returns the RRes as the ACS receives it.
    func spoil(_ rres: JSONObject) -> JSONObject {
        switch self {
        case .answerMissing: rres.merging([Field.resultsStatus: .null])
        case .answerMalformed: rres.merging([Field.resultsStatus: "?"])
        case .answerOfOtherType: rres.merging([Field.messageType: .code(MessageKind.rreq)])
        case .erro, .slow, .unreachable, .invalid, .silent, .superfluous, .superfluousPassedOn: rres
        }
    }
}

/// A defect of an ARes on its way to the 3DS Server.
package struct AResFault: Sendable, Equatable {
    /// The sender of the wrong ARes: the ACS, or the DS that passes it on.
    var party = ErrorComponent.acs
    /// Members that are replaced or added.
    var set = JSONObject()
    var remove: [String] = []

    func spoil(_ ares: JSONObject) -> JSONObject {
        var spoiled = ares
        for (name, value) in set { spoiled[name] = value }
        for name in remove { spoiled[name] = nil }
        return spoiled
    }
}
