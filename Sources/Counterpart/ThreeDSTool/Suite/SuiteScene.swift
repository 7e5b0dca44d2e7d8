import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// What all cases of a run share.
struct SuiteStage: Sendable {
    let plan: SuitePlan
    let profile: SuiteProfile
    /// Of the party under test.
    let url: URL
    /// Where its RReqs go: the `dsURL` for an ACS, the `threeDSServerURL` for a DS.
    let resultsURL: String
    let inbox: SuiteInbox
    let transport: any HTTPTransport
    let timeSource: any TimeSource
    let seed: UInt64
}

/// What is known and seen in one case, whoever is under test, and what every party must do right in each of its messages.
struct SuiteScene {
    let row: SuiteCase
    let stage: SuiteStage
    let random: SimulatorRandom
    /// The values of the places in messages.
    var values: JSONObject
    /// The last message that was sent.
    var lastRequest: (url: URL, body: [UInt8], type: String)?
    var lint = ConversationLint()
    /// Whose Erro messages may come from the party: its own, and those of the suite that it passes on.
    var components: [ErrorComponent]
    private(set) var steps: [SuiteResult.Step] = []
    private var shownArrivals = 0
    private var inboxID = ""
    private let begin: TimeSpan

    /// Why a case ends early.
    struct End: Error {
        let verdict: SuiteResult.Verdict
        let reason: String

        static func failed(_ reason: String) -> End { End(verdict: .failed, reason: reason) }
        static func cannotTell(_ reason: String) -> End { End(verdict: .cannotTell, reason: reason) }
        static func notApplicable(_ reason: String) -> End { End(verdict: .notApplicable, reason: reason) }
    }

    init(_ row: SuiteCase, on stage: SuiteStage) {
        self.row = row
        self.stage = stage
        random = SimulatorRandom(seed: stage.seed, label: row.id)
        begin = stage.timeSource.uptime()
        components = [stage.plan.party.component]
        values = stage.profile.texts
        values["now"] = .string(Self.purchaseDate(stage.timeSource.now))
        values[Field.messageVersion] = .string(row.version.rawValue)
        values[Field.deviceChannel] = .string(row.channel)
    }

    var elapsed: Int { Int((stage.timeSource.uptime() - begin).seconds * 1000) }
    var isApp: Bool { channel == .app }
    var channel: DeviceChannel { DeviceChannel(rawValue: row.channel) ?? .app }

    func situation(screen: JSONObject? = nil) -> SuiteTemplate.Situation {
        SuiteTemplate.Situation(version: row.version, channel: row.channel, screen: screen)
    }

    /// Chooses the card of the case.
    ///
    /// - Throws: ``End`` when the profile excludes the case.
    mutating func chooseCard() throws {
        let profile = stage.profile
        guard profile.versions.contains(row.version) else { throw End.notApplicable("the profile has no version \(row.version)") }
        guard profile.channels.contains(row.channel) else {
            throw End.notApplicable("the profile has no device channel \(row.channel)")
        }
        guard let card = profile.card(row.card) else {
            throw End.notApplicable("the profile has no card of the kind \(row.card)")
        }
        values["card"] = .string(card)
    }

    func wait(_ seconds: Double) async { try? await stage.timeSource.sleep(for: .seconds(seconds)) }

    // MARK: What comes to the suite

    /// Begins to take messages of the party, and to answer them by the templates of the plan.
    ///
    /// - Parameter id: the identifier by which the messages are known.
    mutating func receive(by id: String) {
        inboxID = id
        let (plan, situation, known) = (stage.plan, situation(), values)
        stage.inbox.expect(id) { message in
            var values = known
            for (name, value) in message { values[name] = value }
            let template: SuiteTemplate? =
                switch message.messageKind {
                case .areq: plan.ares
                case .rreq: plan.rres
                default: nil
                }
            var answer = template?.message(in: situation, values: values) ?? [:]
            // An identifier that the message does not have is not repeated.
            if message[Field.sdkTransID] == nil { answer[Field.sdkTransID] = nil }
            return answer
        }
    }

    var arrivals: [SuiteInbox.Arrival] { stage.inbox.arrivals(of: inboxID) }

    /// Waits for the messages that a step names.
    ///
    /// - Throws: ``End`` when there is none, or one that must not be there.
    mutating func awaitArrivals(
        _ expected: SuiteArrivalExpectation, within limit: Double
    ) async throws -> [SuiteInbox.Arrival] {
        let deadline = stage.timeSource.uptime() + .seconds(limit)
        func found() -> [SuiteInbox.Arrival] { arrivals.filter { expected.concerns($0) } }
        while expected.isAbsent || found().isEmpty, stage.timeSource.uptime() < deadline {
            try? await stage.timeSource.sleep(for: .milliseconds(5))
        }
        showArrivals()
        let name = expected.kind.rawValue
        guard !expected.isAbsent else {
            guard found().isEmpty else { throw End.failed("\(name): it came; right is none") }
            return []
        }
        guard !found().isEmpty else { throw End.failed("\(name): none came within \(Int(limit)) s") }
        for arrival in found() { try judgeAddress(of: arrival) }
        return found()
    }

    // MARK: Judgement

    /// The defect of a message in itself, in words; nil for a right one.
    func defect(
        in message: JSONObject, _ kind: MessageKind, leg: ValidationContext.Leg = .serverToDirectoryServer,
        category: MessageCategory = .payment
    ) -> String? {
        let context = ValidationContext(leg: leg, messageCategory: category)
        return MessageValidation.defect(in: message, as: kind, version: row.version, context: context, channel: channel)
            .map { "\($0.code.rawValue) \($0.detail)" }
    }

    /// Refuses a message that did not come to the URL that the AReq names for results (CORE-65, CORE-68).
    func judgeAddress(of arrival: SuiteInbox.Arrival) throws {
        let isOfACS = stage.plan.party == .directoryServer && arrival.lane == .acs
        let isResult = arrival.message.messageKind == .rreq || !isOfACS
        let path = URL(string: stage.resultsURL)?.path ?? ""
        guard isResult, arrival.path != path, !(path.isEmpty && arrival.path == "/") else { return }
        let url = stage.plan.party == .acs ? Field.dsURL : Field.threeDSServerURL
        throw End.failed(
            "\(arrival.message.messageKind?.rawValue ?? "a message"): it came to \(arrival.path.printable), not to the path of \(url)"
        )
    }

    func require(_ answer: SuiteAnswer, _ expected: [SuiteExpectation], after name: String) throws {
        let expected = expected.filter { $0.concerns(stage.profile.versions) }
        if answer.fits(expected) { return }
        let right = expected.map(\.words).joined(separator: ", or ")
        throw End.failed("\(name): the answer is \(answer.words); right is \(right)")
    }

    func require(_ message: JSONObject, _ expected: SuiteArrivalExpectation) throws {
        for (name, right) in expected.members {
            let seen = message[name].map { $0.stringValue ?? $0.text }
            guard right.isEmpty ? seen == nil : right.contains(seen ?? "") else {
                throw End.failed(
                    "\(expected.kind.rawValue): \(name) is \(seen?.printable ?? "absent"); right is \(right.isEmpty ? "none" : right.joined(separator: " or "))"
                )
            }
        }
    }

    /// Refuses a party that sends more than any case needs.
    func judgeCount() throws {
        let count = stage.inbox.count(of: inboxID)
        guard count <= SuiteInbox.most else { throw End.failed("the party sent \(count) messages in one case") }
    }

    /// Judges the messages of a case without a fault as a conversation.
    ///
    /// - Parameter isOpen: whether the case leaves the cardholder alone in the middle.
    func judgeTogether(isOpen: Bool) throws {
        guard row.isRight else { return }
        let findings = lint.conversations.flatMap(\.findings).filter {
            $0.severity == .refused && (!isOpen || $0.rule != .missing)
        }
        guard let finding = findings.first else { return }
        throw End.failed("the messages do not fit together: \(finding.field): \(finding.text) (\(finding.requirement))")
    }

    /// Reads an answer; a message that is not right in itself is a defect.
    func judge(_ reply: Reply, to kind: MessageKind, _ read: (HTTPResponse) -> SuiteAnswer) -> SuiteAnswer {
        let response: HTTPResponse
        switch reply {
        case .response(let received): response = received
        case .unreachable: return .unreachable
        case .broken: return .broken
        case .late: return .late
        }
        let document = try? JSONDocument(parsing: response.body)
        if let erro = document?.root.objectValue, erro.messageKind == .erro {
            return judgeErro(erro, response, to: kind)
        }
        if response.body.isEmpty, (200..<300).contains(response.status) { return .empty }
        guard response.status == 200 else { return .status(response.status) }
        return read(response)
    }

    func judgeErro(_ erro: JSONObject, _ response: HTTPResponse, to kind: MessageKind) -> SuiteAnswer {
        if kind == .erro { return .defect("an Erro in answer to an Erro", status: response.status) }
        func defect(_ words: String) -> SuiteAnswer { .defect("an Erro that is wrong itself: \(words)", status: response.status) }
        if let words = self.defect(inErro: erro) { return defect(words) }
        guard MediaTypeText(response.header("Content-Type")).isJSON else { return defect("its Content-Type") }
        return .erro(erro, status: response.status)
    }

    /// The defect of an Erro, in words; nil for a right one.
    func defect(inErro erro: JSONObject) -> String? {
        guard let version = erro.string(Field.messageVersion).flatMap(ProtocolVersion.init(rawValue:)) else {
            return "it has no version that exists"
        }
        if let finding = MessageValidation.defect(in: erro, as: .erro, version: version) {
            return "\(finding.code.rawValue) \(finding.detail)"
        }
        let component: ErrorComponent? = erro.code(Field.errorComponent)
        guard component.map(components.contains) == true else {
            return "errorComponent is not that of \(stage.plan.party.article)"
        }
        // The faults of identifiers are those of the message that is answered.
        let sent = steps.last { $0.message != nil && $0.to == stage.plan.party.lane }?.message
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID, Field.acsTransID] {
            guard let seen = erro.string(name), let right = values.string(name) else { continue }
            guard [right.lowercased(), sent?.string(name)?.lowercased()].contains(seen.lowercased()) else {
                return "\(name) is not that of the transaction"
            }
        }
        return nil
    }

    /// Reads the answer to a message between the servers.
    func judge(_ response: HTTPResponse, _ kind: MessageKind, to request: JSONObject) -> SuiteAnswer {
        func defect(_ words: String) -> SuiteAnswer {
            .defect("\(kind.article) that is wrong itself: \(words)", status: 200)
        }
        guard let document = try? JSONDocument(parsing: response.body), let message = document.root.objectValue else {
            return .defect("bytes that are not JSON", status: 200)
        }
        guard document.duplicateNames.isEmpty else { return defect("an element occurs twice") }
        guard message.messageKind == kind else { return .defect("a message of another type", status: 200) }
        guard MediaTypeText(response.header("Content-Type")).isJSON else { return defect("its Content-Type") }
        let category: MessageCategory = request.code(Field.messageCategory) ?? .payment
        if let words = self.defect(in: message, kind, category: category) { return defect(words) }
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID, Field.acsTransID] {
            guard let seen = message.string(name), let right = request.string(name) else { continue }
            guard seen.lowercased() == right.lowercased() else {
                return defect("\(name) is not that of the \(request.messageKind?.rawValue ?? "")")
            }
        }
        return kind == .ares ? .ares(message) : .message(message)
    }

    // MARK: HTTP

    enum Reply {
        case response(HTTPResponse)
        case unreachable, broken, late
    }

    /// - Parameter patience: seconds in addition to those of the profile.
    func post(
        _ body: [UInt8], to url: URL, type: String, fault: SuiteFault, ids: [(String, String)], patience: Double = 0
    ) async -> Reply {
        let target = fault.path.isEmpty ? url : URL(string: url.absoluteString + fault.path) ?? url
        let method = fault.method ?? "POST"
        let request = HTTPRequest(
            method: method, url: target, headers: [("Content-Type", fault.contentType ?? type)] + ids + stage.profile.headers,
            body: method == "GET" ? [] : body)
        let transport = stage.transport
        let limit = TimeSpan.seconds(stage.profile.seconds + patience)
        let call = await BoundedCall.make(within: limit, on: stage.timeSource) {
            do { return try await transport.send(request) {} } catch TransportError.notDelivered {
                return try await transport.send(request) {}
            }
        }
        switch call {
        case .returned(let response): return .response(response)
        case .threw(TransportError.notDelivered): return .unreachable
        case .threw: return .broken
        case .late, .cancelled: return .late
        }
    }

    // MARK: What was seen

    mutating func show(
        _ from: SequenceDiagram.Lane, _ to: SequenceDiagram.Lane, _ label: String, isEncrypted: Bool = false,
        isFault: Bool = false,
        message: JSONObject? = nil
    ) {
        steps.append(
            SuiteResult.Step(
                from: from, to: to, label: label, isEncrypted: isEncrypted, isFault: isFault, milliseconds: elapsed,
                message: message?.masked))
    }

    mutating func show(_ answer: SuiteAnswer, from: SequenceDiagram.Lane, to: SequenceDiagram.Lane) {
        switch answer {
        case .erro(let message, _), .ares(let message), .message(let message): show(from, to, answer.words, message: message)
        case .screen(let message), .final(let message): show(from, to, answer.words, isEncrypted: true, message: message)
        case .page, .status, .empty: show(from, to, answer.words)
        case .unreachable, .broken, .late, .defect: show(from, to, answer.words, isFault: true)
        }
    }

    /// Shows what has come to the suite since the last time.
    mutating func showArrivals() {
        let arrivals = arrivals
        let party = stage.plan.party.lane
        for arrival in arrivals.dropFirst(shownArrivals) {
            let status = arrival.message.string(Field.transStatus) ?? arrival.message.string(Field.errorCode) ?? ""
            let label = "\(arrival.message.string(Field.messageType)?.printable ?? "") \(status.printable)"
            let lane = arrival.lane ?? (stage.plan.party == .acs ? .directoryServer : .threeDSServer)
            show(party, lane, label, message: arrival.message)
            if let answer = arrival.answer {
                show(lane, party, answer.string(Field.messageType) ?? "", message: answer)
            }
        }
        shownArrivals = arrivals.count
    }

    /// Shows why the case failed.
    mutating func note(_ words: String) { show(stage.plan.party.lane, stage.plan.party.lane, words, isFault: true) }

    /// Ends the case: nothing more is taken.
    mutating func close() {
        showArrivals()
        stage.inbox.forget(inboxID)
    }

    /// `purchaseDate`: UTC, 14 digits.
    private static func purchaseDate(_ date: Date) -> String {
        InternetTime.text(date).filter { $0.isNumber }.prefix(14).description
    }
}

/// A content type, compared without regard to case and blanks (CORE-190).
struct MediaTypeText {
    private let text: String

    init(_ text: String?) { self.text = (text ?? "").lowercased().filter { $0 != " " } }

    var isJSON: Bool { ["application/json;charset=utf-8", "application/json;charset=\"utf-8\""].contains(text) }
    var isJOSE: Bool { ["application/jose;charset=utf-8", "application/jose;charset=\"utf-8\""].contains(text) }
}

extension MessageKind {
    /// For people.
    var article: String { (self == .pres || self == .preq || self == .cres || self == .creq ? "a " : "an ") + rawValue }
}
