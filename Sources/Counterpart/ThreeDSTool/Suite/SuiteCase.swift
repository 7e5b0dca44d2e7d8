import ThreeDSContract
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// One row of a plan: what is sent to the party, and which answers are right.
struct SuiteCase: Sendable {
    let id: String
    let title: String
    let requirements: [String]
    let version: ProtocolVersion
    let channel: String
    /// Of the CReqs.
    let encryption: EncryptionMethod
    /// Which card of the profile pays.
    let card: String
    /// The kind of screen that the case needs; nil for any.
    let screen: String?
    let steps: [SuiteStep]

    init(
        _ members: DriverMembers, version: ProtocolVersion, channel: String, encryption: String, answers: [String],
        party: SuitePlan.Party
    ) throws(DriverRefusal) {
        let name = try members.text(ContractName.id)
        id = ([name, version.rawValue, channel] + (encryption.isEmpty ? [] : [encryption])).joined(separator: "/")
        title = try members.text("title")
        requirements = try members.texts("requirements")
        self.version = version
        self.channel = channel
        guard let method = encryption.isEmpty ? .usual : EncryptionMethod(rawValue: encryption) else {
            throw members.refusal("encryptions", .oneOf(EncryptionMethod.allCases.map(\.rawValue)))
        }
        self.encryption = method
        card = try members.optionalText("card") ?? (party == .acs ? "challenge" : SuiteDSPlayer.cardOfACS)
        screen = try members.optionalText(Field.acsUiType)
        var steps: [SuiteStep] = []
        for step in try members.objects("steps") { steps.append(try SuiteStep(step, answers: answers, party: party)) }
        self.steps = steps
    }

    /// The seconds that the case waits.
    var wait: Double {
        steps.reduce(0) { sum, step in
            switch step {
            case .wait(let seconds): sum + seconds
            // Until a DS gives its ACS up. The time for an RRes is a short one.
            case .answer(.ares, let fault): sum + fault.delay
            default: sum
            }
        }
    }

    /// Whether everything that is sent is right, so that the messages are judged together, too.
    var isRight: Bool { steps.allSatisfy { !$0.isFaulty } }
}

/// One step of a case.
enum SuiteStep: Sendable {
    case areq(SuiteFault, [SuiteExpectation])
    /// - Parameter answer: the name of the cardholder's answer; empty for the first CReq.
    case creq(SuiteFault, answer: String, [SuiteExpectation])
    /// An Erro of the SDK. Nobody answers it.
    case erro(SuiteFault, [SuiteExpectation])
    /// Any other message: PReq, or the RReq of the suite's ACS.
    case message(MessageKind, SuiteFault, [SuiteExpectation])
    /// A message of the party, within so many seconds.
    case arrival(SuiteArrivalExpectation, within: Double)
    /// What the suite answers to the next message of the party.
    case answer(MessageKind, SuiteFault)
    case wait(Double)

    /// The most seconds of a step, one hour; `--wait` allows as much.
    static let longest = 3600.0

    init(_ members: DriverMembers, answers: [String], party: SuitePlan.Party = .acs) throws(DriverRefusal) {
        func fault(_ name: String) throws(DriverRefusal) -> SuiteFault? {
            try members.optionalObject(name).map { (inner) throws(DriverRefusal) in try SuiteFault(inner) }
        }
        let expected = try SuiteExpectation.list(members)
        if let areq = try fault(MessageKind.areq.rawValue) {
            self = .areq(areq, expected)
        } else if let creq = try fault(MessageKind.creq.rawValue) {
            let answer = try members.optionalText("answer") ?? ""
            guard answer.isEmpty || answers.contains(answer) else { throw members.refusal("answer", .oneOf(answers.sorted())) }
            self = .creq(creq, answer: answer, expected)
        } else if let erro = try fault(MessageKind.erro.rawValue) {
            self = .erro(erro, expected)
        } else if let rres = try fault(MessageKind.rres.rawValue) {
            self = .answer(.rres, rres)
        } else if let ares = try fault(MessageKind.ares.rawValue) {
            self = .answer(.ares, ares)
        } else if let preq = try fault(MessageKind.preq.rawValue) {
            self = .message(.preq, preq, expected)
        } else if party != .acs, let rreq = try fault(MessageKind.rreq.rawValue) {
            self = .message(.rreq, rreq, expected)
        } else if let arrival = try members.optionalObject(party == .acs ? MessageKind.rreq.rawValue : "arrival") {
            self = .arrival(
                try SuiteArrivalExpectation(arrival), within: try members.optionalNumber("within", in: 0...Self.longest) ?? 10)
        } else if let seconds = try members.optionalNumber("wait", in: 0...Self.longest) {
            self = .wait(seconds)
        } else {
            throw members.refusal(
                MessageKind.areq.rawValue, .missing)
        }
    }

    fileprivate var isFaulty: Bool {
        switch self {
        case .areq(_, let expected), .creq(_, _, let expected), .message(_, _, let expected):
            expected.contains { !$0.isMessage }
        case .erro, .answer: true
        case .arrival, .wait: false
        }
    }
}
