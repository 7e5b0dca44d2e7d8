import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// Plays one case against a DS: 3DS Server with SDK in front of it, ACS behind it.
struct SuiteDSPlayer: SuitePlayer {
    var scene: SuiteScene
    /// The text of the device data of the last AReq.
    private var deviceData: [UInt8] = []
    /// Where RReqs go.
    private var dsURL: URL?
    /// The DS refused what it might have taken.
    private var isRefused = false
    /// The last answer of the suite is a wrong one.
    private var plantsAnswer = false

    /// The kind of card whose AReq goes to the suite's ACS.
    static let cardOfACS = "withACS"

    init(_ scene: SuiteScene) { self.scene = scene }

    /// Nobody plays the challenge.
    var leavesOpen: Bool { true }

    // MARK: Steps

    mutating func prepare() throws {
        for name in [Field.threeDSServerTransID, Field.sdkTransID, Field.acsTransID] {
            scene.values[name] = .string(scene.random.uuid())
        }
        scene.values[Field.threeDSServerURL] = .string(scene.stage.resultsURL)
        if scene.isApp { scene.values[Field.sdkEphemPubKey] = .object(try scene.random.p256Key().publicKey.jwk) }
        scene.receive(by: scene.values.string(Field.threeDSServerTransID) ?? "")
    }

    mutating func take(_ step: SuiteStep) async throws {
        switch step {
        case .areq(let fault, let expected): try await sendAReq(fault, expected)
        case .message(.rreq, let fault, let expected): try await sendRReq(fault, expected)
        case .message(_, let fault, let expected): try await sendPReq(fault, expected)
        case .erro(let fault, let expected): try await sendErro(fault, expected)
        case .arrival(let expected, let limit): try await awaitArrival(expected, within: limit)
        case .answer(_, let fault):
            scene.stage.inbox.plant(fault, for: scene.values.string(Field.threeDSServerTransID) ?? "")
            plantsAnswer = true
        case .creq: throw End.notApplicable("a DS gets no CReq")
        case .wait(let seconds): await scene.wait(seconds)
        }
    }

    /// Sends a message, and reads the answer.
    ///
    /// - Parameters:
    ///   - right: the message without the fault.
    ///   - name: the identifier of the sender, for the HTTP header of 2.3.1.
    /// - Returns: the answer, and the messages that the DS sent meanwhile.
    private mutating func exchange(
        _ message: JSONObject, _ fault: SuiteFault, right: JSONObject, answer kind: MessageKind, to url: URL,
        by sender: (SequenceDiagram.Lane, id: String), _ expected: [SuiteExpectation]
    ) async throws -> (SuiteAnswer, [SuiteInbox.Arrival]) {
        let known = scene.arrivals.count
        let body = fault.isRepeated ? scene.lastRequest?.body ?? [] : fault.bytes(of: message)
        scene.lastRequest = (url, body, SuiteContentType.json)
        let name = right.messageKind ?? .erro
        scene.show(
            sender.0, .directoryServer, fault.replacesMessage ? "bytes in place of \(name.article)" : name.rawValue,
            message: message)
        let ids = scene.row.version.has(.requestIDHeaders) ? [("X-Request-ID", scene.values.string(sender.id) ?? "")] : []
        let response = await scene.post(
            body, to: url, type: SuiteContentType.json, fault: fault, ids: ids, patience: scene.row.wait)
        let arrivals = Array(scene.arrivals.dropFirst(known))
        // An Erro of the parties around the DS is passed on as it is.
        for erro in arrivals.compactMap(\.answer) where erro.messageKind == .erro {
            if let component: ErrorComponent = erro.code(Field.errorComponent) { scene.components.append(component) }
        }
        let answer = scene.judge(response, to: name) { scene.judge($0, kind, to: right) }
        defer { plantsAnswer = false }
        scene.showArrivals()
        scene.show(answer, from: .directoryServer, to: sender.0)
        // A DS that does not ask the ACS where the profile says so keeps the case from its point.
        if name == .areq, scene.row.card == Self.cardOfACS, case .ares = answer, !answer.fits(expected), arrivals.isEmpty,
            case .ares = expected.first
        {
            throw End.cannotTell("the card of the kind \(scene.row.card) does not lead to the ACS of the suite: \(answer.words)")
        }
        // A DS may limit the PReqs of an hour.
        if name == .preq, case .erro(let erro, _) = answer, !answer.fits(expected),
            erro.string(Field.errorCode) == ProtocolErrorCode.sentMessagesLimitExceeded.rawValue
        {
            throw End.cannotTell("PReq: the DS takes no more of them now: \(answer.words)")
        }
        try scene.require(answer, expected, after: name.rawValue)
        if case .erro = answer { isRefused = expected.first?.isMessage == true }
        // What the DS refuses goes no further.
        if case .erro = answer, !plantsAnswer, arrivals.contains(where: { $0.message.messageKind == name }) {
            throw End.failed("\(name.rawValue): the DS refuses it, but passes it on")
        }
        if let wrong = arrivals.first(where: { !$0.isJSON }) {
            throw End.failed("\(wrong.message.messageKind?.rawValue ?? "a message"): its Content-Type is wrong")
        }
        return (answer, arrivals)
    }

    // MARK: PReq

    private mutating func sendPReq(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        var right = scene.stage.plan.preq.message(in: scene.situation(), values: scene.values) ?? [:]
        right[Field.threeDSServerTransID] = .string(scene.random.uuid())
        if scene.values[Field.serialNum] == nil { right[Field.serialNum] = nil }
        let preq = fault.spoil(right) { scene.random.uuid() }
        let (answer, _) = try await exchange(
            preq, fault, right: right, answer: .pres, to: scene.stage.url, by: (.threeDSServer, Field.threeDSServerTransID),
            expected)
        guard case .message(let pres) = answer else { return }
        let serial = pres.string(Field.serialNum)
        guard serial == nil || serial != preq.string(Field.serialNum) || pres[Field.cardRangeData] == nil else {
            throw End.failed("PRes: it has \(Field.cardRangeData) although \(Field.serialNum) is that of the PReq")
        }
        scene.values[Field.serialNum] = pres[Field.serialNum]
    }

    // MARK: AReq

    private mutating func sendAReq(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        var right = scene.stage.plan.areq.message(in: scene.situation(), values: scene.values) ?? [:]
        for (name, value) in scene.stage.profile.areq { right[name] = value == .null ? JSONValue?.none : value }
        if scene.isApp { right[Field.sdkEncData] = .string(try sealed(fault)) }
        let areq = fault.spoil(right) { scene.random.uuid() }
        let (answer, arrivals) = try await exchange(
            areq, fault, right: right, answer: .ares, to: scene.stage.url, by: (.threeDSServer, Field.threeDSServerTransID),
            expected)
        let passed = arrivals.filter { $0.message.messageKind == .areq }
        guard passed.count <= 1 else { throw End.failed("AReq: the DS passed it on \(passed.count) times") }
        if let arrival = passed.first { try judge(arrival, of: areq, right: right) }
        guard case .ares(let ares) = answer else { return }
        let isOfACS = ares.string(Field.acsTransID)?.lowercased() == scene.values.string(Field.acsTransID)?.lowercased()
        guard let arrival = passed.first, isOfACS else { return }
        try judge(ares, of: arrival.answer ?? [:], .ares)
        scene.lint.add(arrival.message)
        scene.lint.add(ares)
    }

    /// Judges what the DS passes on of an answer: every element that the version has, and no other (CORE-209).
    private func judge(_ passed: JSONObject, of answer: JSONObject, _ kind: MessageKind) throws {
        let known = MessageValidation.known(in: answer, as: kind, version: scene.row.version)
        for (name, value) in answer {
            if known[name] != nil {
                guard passed[name] == value else { throw End.failed("\(kind.rawValue): the DS changed \(name)") }
            } else if passed[name] != nil {
                throw End.failed("\(kind.rawValue): the DS passes on \(name.printable), which the version does not have")
            }
        }
    }

    private mutating func sealed(_ fault: SuiteFault) throws -> String {
        guard let server = scene.stage.profile.directoryServer else {
            throw End.cannotTell("the profile has no directoryServer, so the device data cannot be encrypted")
        }
        deviceData =
            fault.deviceData.map { Array($0.utf8) }
            ?? (try? Base64URL.decode(scene.values.string(Field.deviceInfo) ?? "")) ?? []
        var seal = try SuiteSeal(deviceData: deviceData, to: server, version: scene.row.version, random: scene.random)
        if let fault = fault.seal { seal.spoil(fault, counterName: Field.sdkCounterStoA) }
        return String(decoding: try seal.sealed(), as: UTF8.self)
    }

    /// Judges the AReq that the ACS got, and keeps what the RReq needs of it.
    private mutating func judge(_ arrival: SuiteInbox.Arrival, of areq: JSONObject, right: JSONObject) throws {
        let message = arrival.message
        guard arrival.lane == .acs else { throw End.failed("AReq: it came to the 3DS Server") }
        let category: MessageCategory = areq.code(Field.messageCategory) ?? .payment
        if let defect = scene.defect(in: message, .areq, leg: .directoryServerToACS, category: category) {
            throw End.failed("AReq: the ACS gets a wrong one: \(defect)")
        }
        for (name, value) in areq where right[name] != nil && name != Field.sdkEncData && message[name] != value {
            throw End.failed("AReq: the DS changed \(name)")
        }
        guard message[Field.sdkEncData] == nil else { throw End.failed("AReq: \(Field.sdkEncData) is not for the ACS") }
        if scene.isApp {
            let opened = message.string(Field.deviceInfo).flatMap { try? Base64URL.decode($0) }
            guard opened == deviceData else {
                throw End.failed("AReq: \(Field.deviceInfo) is not the data of the SDK")
            }
        }
        scene.values[Field.dsTransID] = message[Field.dsTransID]
        dsURL = message.string(Field.dsURL).flatMap { URL(string: $0) }
    }

    // MARK: RReq

    private mutating func sendRReq(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        if scene.values[Field.dsTransID] == nil { scene.values[Field.dsTransID] = .string(scene.random.uuid()) }
        let right = scene.stage.plan.rreq.message(in: scene.situation(), values: scene.values) ?? [:]
        let rreq = fault.spoil(right) { scene.random.uuid() }
        let (answer, arrivals) = try await exchange(
            rreq, fault, right: right, answer: .rres, to: dsURL ?? scene.stage.url, by: (.acs, Field.acsTransID), expected)
        let passed = arrivals.filter { $0.message.messageKind == .rreq }
        guard case .message(let rres) = answer else { return }
        // What comes twice may be answered without the 3DS Server.
        if passed.isEmpty, expected.first?.isMessage == false { return }
        guard passed.count == 1, let arrival = passed.first else {
            throw End.failed("RReq: the DS passed it on \(passed.count) times")
        }
        try scene.judgeAddress(of: arrival)
        if let defect = scene.defect(in: arrival.message, .rreq) {
            throw End.failed("RReq: the 3DS Server gets a wrong one: \(defect)")
        }
        // Until 2.2.0 the 3DS Server does not get this element (CORE-69).
        for (name, value) in right
        where name != Field.authenticationMethod && rreq[name] == value && arrival.message[name] != value {
            throw End.failed("RReq: the DS changed \(name)")
        }
        try judge(rres, of: arrival.answer ?? [:], .rres)
        scene.lint.add(arrival.message)
        scene.lint.add(rres)
    }

    // MARK: Others

    private mutating func sendErro(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        let right = scene.stage.plan.erro.message(in: scene.situation(), values: scene.values) ?? [:]
        let erro = fault.spoil(right) { scene.random.uuid() }
        let isOfACS = erro.code(Field.errorComponent) == ErrorComponent.acs
        scene.show(isOfACS ? .acs : .threeDSServer, .directoryServer, "Erro \(erro.string(Field.errorCode) ?? "")", message: erro)
        let response = await scene.post(
            fault.bytes(of: erro), to: scene.stage.url, type: SuiteContentType.json, fault: fault, ids: [])
        let answer = scene.judge(response, to: .erro) { _ in .defect("a message in answer to an Erro", status: 200) }
        scene.show(answer, from: .directoryServer, to: isOfACS ? .acs : .threeDSServer)
        if case .defect(let words, _) = answer { throw End.failed("Erro: the DS sends \(words)") }
        try scene.require(answer, expected.isEmpty ? [.silence] : expected, after: MessageKind.erro.rawValue)
    }

    private mutating func awaitArrival(_ expected: SuiteArrivalExpectation, within limit: Double) async throws {
        // What is refused goes no further.
        if isRefused, expected.kind != .erro, !expected.isAbsent { return }
        guard let message = try await scene.awaitArrivals(expected, within: limit).first?.message else { return }
        if expected.kind == .erro, let defect = scene.defect(inErro: message) { throw End.failed("Erro: \(defect)") }
        try scene.require(message, expected)
    }
}
