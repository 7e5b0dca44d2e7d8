import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
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
    let dsURL: String
    let results: SuiteResults
    let transport: any HTTPTransport
    let timeSource: any TimeSource
    let seed: UInt64
}

/// Plays one case against an ACS: 3DS Server, DS, and the SDK's end of the secure channel, without anything of the SDK that decides.
struct SuitePlayer {
    private let row: SuiteCase
    private let stage: SuiteStage
    private let random: SimulatorRandom
    private let begin: TimeSpan

    /// The values of the places in messages.
    private var values: JSONObject
    private var key: P256PrivateKey?
    private var keys: SessionKeys?
    /// Where CReqs go.
    private var acsURL: URL?
    /// The number of the next CReq.
    private var counter = 0
    /// The CRes that is to be answered.
    private var screen: JSONObject?
    private var lastRequest: (url: URL, body: [UInt8], type: String)?
    private var lint = ConversationLint()
    private var steps: [SuiteResult.Step] = []
    private var shownResults = 0
    /// Whether the final CRes has come.
    private var isOver = false
    /// Whether an RReq is not judged, because its answer is wrong.
    private var plantsResults = false

    /// Why a case ends early.
    private struct End: Error {
        let verdict: SuiteResult.Verdict
        let reason: String

        static func failed(_ reason: String) -> End { End(verdict: .failed, reason: reason) }
        static func cannotTell(_ reason: String) -> End { End(verdict: .cannotTell, reason: reason) }
        static func notApplicable(_ reason: String) -> End { End(verdict: .notApplicable, reason: reason) }
    }

    private init(_ row: SuiteCase, on stage: SuiteStage) {
        self.row = row
        self.stage = stage
        random = SimulatorRandom(seed: stage.seed, label: row.id)
        begin = stage.timeSource.uptime()
        values = stage.profile.texts
    }

    /// Plays a case. Never fails: whatever the party does is a verdict.
    static func play(_ row: SuiteCase, on stage: SuiteStage) async -> SuiteResult {
        var player = SuitePlayer(row, on: stage)
        return await player.play()
    }

    private mutating func play() async -> SuiteResult {
        var result = SuiteResult(row, .passed)
        do {
            try prepare()
            for step in row.steps { try await take(step) }
            try judgeTogether()
        } catch let end as End {
            result.verdict = end.verdict
            result.reason = end.reason
        } catch {
            result.verdict = .cannotTell
            result.reason = "a message cannot be made: \(String(describing: error).printable)"
        }
        showResults()
        stage.results.forget(dsTransID)
        if result.verdict == .failed { steps.append(note(result.reason)) }
        result.steps = steps
        result.milliseconds = elapsed
        return result
    }

    private var elapsed: Int { Int((stage.timeSource.uptime() - begin).seconds * 1000) }
    private var dsTransID: String { values.string(Field.dsTransID) ?? "" }
    private var isApp: Bool { row.channel == DeviceChannel.app.rawValue }

    // MARK: Steps

    private mutating func prepare() throws {
        let profile = stage.profile
        guard profile.versions.contains(row.version) else { throw End.notApplicable("the profile has no version \(row.version)") }
        guard profile.channels.contains(row.channel) else {
            throw End.notApplicable("the profile has no device channel \(row.channel)")
        }
        guard let card = profile.card(row.card) else {
            throw End.notApplicable("the profile has no card of the kind \(row.card)")
        }
        values["card"] = .string(card)
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID] { values[name] = .string(random.uuid()) }
        values["now"] = .string(Self.purchaseDate(stage.timeSource.now))
        values[Field.dsURL] = .string(stage.dsURL)
        if isApp {
            let key = try random.p256Key()
            self.key = key
            values[Field.sdkEphemPubKey] = .object(key.publicKey.jwk)
        }
        values[Field.messageVersion] = .string(row.version.rawValue)
        values[Field.deviceChannel] = .string(row.channel)
        let (plan, version, channel, known) = (stage.plan, row.version, row.channel, values)
        stage.results.expect(dsTransID) { rreq in
            var values = known
            for (name, value) in rreq { values[name] = value }
            let situation = SuiteTemplate.Situation(version: version, channel: channel)
            var rres = plan.rres.message(in: situation, values: values) ?? [:]
            // An identifier that the RReq does not have is not repeated.
            if rreq[Field.sdkTransID] == nil { rres[Field.sdkTransID] = nil }
            return rres
        }
    }

    private mutating func take(_ step: SuiteStep) async throws {
        switch step {
        case .areq(let fault, let expected): try await sendAReq(fault, expected)
        case .creq(let fault, let answer, let expected): try await sendCReq(fault, answer: answer, expected)
        case .erro(let fault, let expected): try await sendErro(fault, expected)
        case .rreq(let expected, let limit): try await awaitResult(expected, within: limit)
        case .rres(let fault):
            stage.results.plant(fault, for: dsTransID)
            plantsResults = true
        case .wait(let seconds): try? await stage.timeSource.sleep(for: .seconds(seconds))
        }
    }

    private var situation: SuiteTemplate.Situation {
        SuiteTemplate.Situation(version: row.version, channel: row.channel, screen: screen)
    }

    private mutating func sendAReq(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        var right = stage.plan.areq.message(in: situation, values: values) ?? [:]
        for (name, value) in stage.profile.areq { right[name] = value == .null ? JSONValue?.none : value }
        let areq = fault.spoil(right) { random.uuid() }
        let body = fault.isRepeated ? lastRequest?.body ?? [] : fault.bytes(of: areq)
        lastRequest = (stage.url, body, SuiteContentType.json)
        show(
            .directoryServer, .acs, fault.replacesMessage ? "bytes in place of an AReq" : MessageKind.areq.rawValue, message: areq
        )
        let response = await post(
            body, to: stage.url, type: SuiteContentType.json, fault: fault,
            ids: row.version.has(.requestIDHeaders) ? [("X-Request-ID", dsTransID)] : [])
        let answer = judge(response, to: .areq) { judgeARes($0, of: right) }
        show(answer, from: .acs, to: .directoryServer)
        // A party that decides otherwise than the profile says keeps the case from its point.
        if case .ares(let ares) = answer, !answer.fits(expected), case .ares = expected.first {
            throw End.cannotTell(
                "the ARes for the card of the kind \(row.card) has transStatus \(ares.string(Field.transStatus)?.printable ?? "")"
            )
        }
        try require(answer, expected, after: MessageKind.areq.rawValue)
        guard case .ares(let ares) = answer else { return }
        lint.add(areq)
        lint.add(ares)
        values[Field.acsTransID] = ares[Field.acsTransID]
        values[Field.acsReferenceNumber] = ares[Field.acsReferenceNumber]
        guard ares.code(Field.transStatus) == TransStatus.challenge else { return }
        if isApp { try openChannel(ares) } else { acsURL = ares.string(Field.acsURL).flatMap { URL(string: $0) } }
    }

    /// Verifies the signed content and agrees on the keys.
    private mutating func openChannel(_ ares: JSONObject) throws {
        guard let key else { return }
        guard !stage.profile.roots.isEmpty else {
            throw End.cannotTell("the profile has no rootCertificates, so the signed content cannot be verified")
        }
        let payload: SignedContentPayload
        do {
            let verified = try JWS.verifySignedContent(
                ares.string(Field.acsSignedContent) ?? "", roots: stage.profile.roots, at: stage.timeSource.now)
            payload = try SignedContentPayload(parsing: verified.payload)
        } catch {
            throw End.failed("ARes: \(Field.acsSignedContent) is not valid: \(String(describing: error).printable)")
        }
        guard payload.sdkEphemeralKey.x == key.publicKey.x, payload.sdkEphemeralKey.y == key.publicKey.y else {
            throw End.failed("ARes: \(Field.acsSignedContent) has another \(Field.sdkEphemPubKey) than the AReq")
        }
        guard payload.acsEphemeralKey.x != key.publicKey.x else {
            throw End.failed("ARes: \(Field.acsSignedContent) has the key of the SDK as \(Field.acsEphemPubKey)")
        }
        let peer = try P256PublicKey(x: payload.acsEphemeralKey.x, y: payload.acsEphemeralKey.y)
        keys = try SessionKeys(
            privateKey: key, peer: peer, sdkReferenceNumber: values.string(Field.sdkReferenceNumber) ?? "")
        acsURL = URL(string: payload.acsURL)
    }

    private mutating func sendCReq(_ fault: SuiteFault, answer name: String, _ expected: [SuiteExpectation]) async throws {
        guard let acsURL else { throw End.cannotTell("there is no challenge") }
        var right = creq()
        if !name.isEmpty {
            for (member, value) in try entry(name) { right[member] = value }
        }
        let creq = fault.spoil(right) { random.uuid() }
        let label = "CReq \(SuiteSeal.digits(counter))"
        let kind = fault.replacesMessage || fault.isPlain ? "\(label), not as a JWE" : label
        show(.app, .acs, isApp ? kind : "CReq in a form", isEncrypted: isApp && !fault.isPlain, message: creq)
        let body: [UInt8]
        let type: String
        if fault.isRepeated, let last = lastRequest {
            (body, type) = (last.body, last.type)
        } else if isApp {
            type = SuiteContentType.jose
            body = fault.isPlain ? fault.bytes(of: creq) : try sealed(creq, fault)
        } else {
            type = SuiteContentType.form
            body = Array("creq=\(Base64URL.encode(fault.bytes(of: creq)))".utf8)
        }
        lastRequest = (acsURL, body, type)
        let number = counter
        let response = await post(
            body, to: acsURL, type: type, fault: fault,
            ids: isApp && row.version.has(.requestIDHeaders) ? [("X-Request-ID", values.string(Field.sdkTransID) ?? "")] : [])
        counter += 1
        let answer = judge(response, to: .creq) { judgeCRes($0, number: number) }
        showResults()
        show(answer, from: .acs, to: isApp ? .app : .cardholder)
        try require(answer, expected, after: isApp ? label : MessageKind.creq.rawValue)
        if fault.isRepeated { return }
        switch answer {
        case .screen(let cres):
            lint.add(creq)
            lint.add(cres)
            screen = cres
            if let type = row.screen, cres.string(Field.acsUiType) != type {
                throw End.notApplicable(
                    "the first screen has acsUiType \(cres.string(Field.acsUiType)?.printable ?? ""); the case needs \(type)")
            }
        case .final(let cres):
            isOver = true
            lint.add(creq)
            for arrival in stage.results.arrivals(of: dsTransID) {
                lint.add(arrival.message)
                if let answer = arrival.answer { lint.add(answer) }
            }
            lint.add(cres)
            guard stage.results.arrivals(of: dsTransID).contains(where: { $0.message.messageKind == .rreq }) else {
                throw End.failed("\(label): the final CRes came before the RReq")
            }
        case .page: lint.add(creq)
        default: break
        }
    }

    private func creq() -> JSONObject {
        var values = values
        values["counter"] = .string(SuiteSeal.digits(counter))
        return stage.plan.creq.message(in: situation, values: values) ?? [:]
    }

    /// The members of the cardholder's answer to the present screen.
    private func entry(_ name: String) throws -> JSONObject {
        let type = screen?.string(Field.acsUiType) ?? ""
        var values = values
        let options = screen?.array(Field.challengeSelectInfo)?.compactMap { $0.objectValue?.names.first }
        values["answer"] = stage.profile.answers[type] ?? options?.first.map { .string($0) } ?? .string("")
        values["wrong"] = stage.profile.answers["wrong"] ?? "0"
        guard let entry = stage.plan.answers[name]?.message(in: situation, values: values) else {
            throw End.notApplicable("the screen with acsUiType \(type.printable) has no answer \(name)")
        }
        return entry
    }

    private func sealed(_ creq: JSONObject, _ fault: SuiteFault) throws -> [UInt8] {
        guard let keys else { throw End.cannotTell("there are no keys") }
        var message = creq
        let number = counter + fault.counter
        if fault.counter != 0 { message[Field.sdkCounterStoA] = .string(SuiteSeal.digits(max(0, number))) }
        let bytes = fault.bytes(of: message)
        var seal = SuiteSeal(
            message, plaintext: bytes == message.serialized() ? nil : bytes, keys: keys,
            counter: UInt8(truncatingIfNeeded: number), encryption: row.encryption,
            keyID: values.string(Field.acsTransID) ?? "", random: random)
        if let fault = fault.seal { seal.spoil(fault, counterName: Field.sdkCounterStoA) }
        return try seal.sealed()
    }

    private mutating func sendErro(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        let url = acsURL ?? stage.url
        let right = stage.plan.erro.message(in: situation, values: values) ?? [:]
        let erro = fault.spoil(right) { random.uuid() }
        show(.app, .acs, "Erro \(erro.string(Field.errorCode) ?? "")", message: erro)
        let response = await post(fault.bytes(of: erro), to: url, type: SuiteContentType.json, fault: fault, ids: [])
        let answer = judge(response, to: .erro) { _ in .defect("a message in answer to an Erro", status: 200) }
        show(answer, from: .acs, to: .app)
        if case .defect(let words, _) = answer { throw End.failed("Erro: the ACS sends \(words)") }
        try require(answer, expected.isEmpty ? [.silence] : expected, after: MessageKind.erro.rawValue)
    }

    // MARK: The result

    private mutating func awaitResult(_ expected: SuiteResultExpectation, within limit: Double) async throws {
        let deadline = stage.timeSource.uptime() + .seconds(limit)
        func results() -> [SuiteResults.Arrival] {
            stage.results.arrivals(of: dsTransID).filter { $0.message.messageKind == .rreq }
        }
        while expected.isAbsent || results().isEmpty, stage.timeSource.uptime() < deadline {
            try? await stage.timeSource.sleep(for: .milliseconds(5))
        }
        showResults()
        let arrivals = results()
        if expected.isAbsent {
            guard arrivals.isEmpty else { throw End.failed("an RReq came; right is none") }
            return
        }
        guard let first = arrivals.first else { throw End.failed("no RReq came within \(Int(limit)) s") }
        let rreq = first.message
        var context = ValidationContext()
        context.messageCategory = .payment
        let channel: DeviceChannel = DeviceChannel(rawValue: row.channel) ?? .app
        if let defect = MessageValidation.defect(in: rreq, as: .rreq, version: row.version, context: context, channel: channel) {
            throw End.failed("RReq: \(defect.code.rawValue) \(defect.detail)")
        }
        for name in [Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID]
        where rreq.string(name)?.lowercased() != values.string(name)?.lowercased() {
            throw End.failed("RReq: \(name) is not that of the transaction")
        }
        for (name, right) in expected.members {
            let seen = rreq.string(name)
            guard right.isEmpty ? seen == nil : right.contains(seen ?? "") else {
                throw End.failed(
                    "RReq: \(name) is \(seen?.printable ?? "absent"); right is \(right.isEmpty ? "none" : right.joined(separator: " or "))"
                )
            }
        }
        guard arrivals.count == 1 || plantsResults else { throw End.failed("RReq: it came \(arrivals.count) times") }
    }

    /// Judges the messages of a case without a fault as a conversation.
    private func judgeTogether() throws {
        guard row.isRight else { return }
        // A case may leave the cardholder alone in the middle.
        let findings = lint.conversations.flatMap(\.findings).filter {
            $0.severity == .refused && (isOver || $0.rule != .missing)
        }
        guard let finding = findings.first else { return }
        throw End.failed("the messages do not fit together: \(finding.field): \(finding.text) (\(finding.requirement))")
    }

    private func require(_ answer: SuiteAnswer, _ expected: [SuiteExpectation], after name: String) throws {
        if answer.fits(expected) { return }
        let right = expected.map(\.words).joined(separator: ", or ")
        throw End.failed("\(name): the answer is \(answer.words); right is \(right)")
    }

    // MARK: HTTP

    private enum Reply {
        case response(HTTPResponse)
        case unreachable, broken, late
    }

    private func post(
        _ body: [UInt8], to url: URL, type: String, fault: SuiteFault, ids: [(String, String)]
    ) async -> Reply {
        let target = fault.path.isEmpty ? url : URL(string: url.absoluteString + fault.path) ?? url
        let method = fault.method ?? "POST"
        let request = HTTPRequest(
            method: method, url: target, headers: [("Content-Type", fault.contentType ?? type)] + ids + stage.profile.headers,
            body: method == "GET" ? [] : body)
        let transport = stage.transport
        let call = await BoundedCall.make(within: .seconds(stage.profile.seconds), on: stage.timeSource) {
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

    // MARK: Answers

    /// Reads an answer; a message that is not right in itself is a defect.
    private func judge(_ reply: Reply, to kind: MessageKind, _ read: (HTTPResponse) -> SuiteAnswer) -> SuiteAnswer {
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
        guard response.status == 200 else { return .status(response.status) }
        guard !response.body.isEmpty else { return .empty }
        return read(response)
    }

    private func judgeErro(_ erro: JSONObject, _ response: HTTPResponse, to kind: MessageKind) -> SuiteAnswer {
        if kind == .erro { return .defect("an Erro in answer to an Erro", status: response.status) }
        func defect(_ words: String) -> SuiteAnswer { .defect("an Erro that is wrong itself: \(words)", status: response.status) }
        guard let version = erro.string(Field.messageVersion).flatMap(ProtocolVersion.init(rawValue:)) else {
            return defect("it has no version that exists")
        }
        if let finding = MessageValidation.defect(in: erro, as: .erro, version: version) {
            return defect("\(finding.code.rawValue) \(finding.detail)")
        }
        guard erro.code(Field.errorComponent) == ErrorComponent.acs else { return defect("errorComponent is not that of an ACS") }
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID, Field.acsTransID] {
            guard let seen = erro.string(name), let right = values.string(name) else { continue }
            // The faults of identifiers are those of the message that is answered.
            let sent = steps.last { $0.message != nil && $0.to == .acs }?.message?.string(name)
            guard [right.lowercased(), sent?.lowercased()].contains(seen.lowercased()) else {
                return defect("\(name) is not that of the transaction")
            }
        }
        guard MediaTypeText(response.header("Content-Type")).isJSON else { return defect("its Content-Type") }
        return .erro(erro, status: response.status)
    }

    private func judgeARes(_ response: HTTPResponse, of areq: JSONObject) -> SuiteAnswer {
        func defect(_ words: String) -> SuiteAnswer { .defect("an ARes that is wrong itself: \(words)", status: 200) }
        guard let document = try? JSONDocument(parsing: response.body), let ares = document.root.objectValue else {
            return .defect("bytes that are not JSON", status: 200)
        }
        guard document.duplicateNames.isEmpty else { return defect("an element occurs twice") }
        guard ares.messageKind == .ares else { return .defect("a message of another type", status: 200) }
        guard MediaTypeText(response.header("Content-Type")).isJSON else { return defect("its Content-Type") }
        var context = ValidationContext()
        context.messageCategory = areq.code(Field.messageCategory) ?? .payment
        let channel = DeviceChannel(rawValue: row.channel) ?? .app
        if let finding = MessageValidation.defect(in: ares, as: .ares, version: row.version, context: context, channel: channel) {
            return defect("\(finding.code.rawValue) \(finding.detail)")
        }
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID] {
            guard let seen = ares.string(name), let right = areq.string(name) else { continue }
            guard seen.lowercased() == right.lowercased() else { return defect("\(name) is not that of the AReq") }
        }
        return .ares(ares)
    }

    private func judgeCRes(_ response: HTTPResponse, number: Int) -> SuiteAnswer {
        guard isApp else { return judgePage(response) }
        func defect(_ words: String) -> SuiteAnswer { .defect("a CRes that is wrong itself: \(words)", status: 200) }
        guard let keys, let counter = UInt8(exactly: number) else { return defect("nobody has its keys") }
        guard MediaTypeText(response.header("Content-Type")).isJOSE else { return defect("its Content-Type") }
        let plaintext: [UInt8]
        do {
            plaintext = try keys.open(
                response.body, .acsToSDK, counter: counter, keyID: values.string(Field.acsTransID) ?? "")
        } catch { return defect("it cannot be decrypted and verified") }
        if row.version.has(.requestIDHeaders),
            response.header("X-Response-ID")?.lowercased() != values.string(Field.acsTransID)?.lowercased()
        {
            return defect("X-Response-ID is not acsTransID")
        }
        guard let expectation = expectation(counter),
            let cres = (try? JSONDocument(parsing: plaintext))?.root.objectValue
        else { return defect("it is not JSON") }
        do throws(MessageRejection) {
            switch try ChallengeResponse.parse(plaintext, expecting: expectation) {
            case .final: return .final(cres)
            case .screen: return .screen(cres)
            }
        } catch {
            switch error {
            case .defect(let finding): return defect("\(finding.code.rawValue) \(finding.detail)")
            case .erro: return .defect("an Erro inside of a JWE", status: 200)
            case .unreportable: return defect("it is not a message")
            }
        }
    }

    private func expectation(_ counter: UInt8) -> ResponseExpectation? {
        guard let server = ThreeDSServerTransactionID(values.string(Field.threeDSServerTransID) ?? ""),
            let acs = ACSTransactionID(values.string(Field.acsTransID) ?? ""),
            let sdk = SDKTransactionID(values.string(Field.sdkTransID) ?? "")
        else { return nil }
        return ResponseExpectation(
            version: row.version, identifiers: TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk), counter: counter
        )
    }

    /// A page can carry an Erro or a CRes to the `notificationURL`, in a hidden field.
    private func judgePage(_ response: HTTPResponse) -> SuiteAnswer {
        let type = response.header("Content-Type")?.lowercased() ?? ""
        guard type.hasPrefix("text/html") else { return .defect("an answer that is not a page", status: response.status) }
        let page = String(decoding: response.body, as: UTF8.self)
        guard let erro = Self.hidden("erro", in: page) else { return .page }
        return judgeErro(erro, HTTPResponse(status: 200, headers: [("Content-Type", SuiteContentType.json)]), to: .creq)
    }

    private static func hidden(_ name: String, in page: String) -> JSONObject? {
        guard let field = page.range(of: "name=\"\(name)\"") else { return nil }
        let tag = page[field.upperBound...].prefix { $0 != ">" }
        guard let start = tag.range(of: "value=\"") else { return nil }
        let text = String(tag[start.upperBound...].prefix { $0 != "\"" })
        let unpadded = String(text.prefix { $0 != "=" })
        guard let bytes = try? Base64URL.decode(unpadded) else { return nil }
        return (try? JSONDocument(parsing: bytes))?.root.objectValue
    }

    // MARK: What was seen

    private mutating func show(
        _ from: SequenceDiagram.Lane, _ to: SequenceDiagram.Lane, _ label: String, isEncrypted: Bool = false,
        isFault: Bool = false,
        message: JSONObject? = nil
    ) {
        steps.append(
            SuiteResult.Step(
                from: from, to: to, label: label, isEncrypted: isEncrypted, isFault: isFault, milliseconds: elapsed,
                message: message?.masked))
    }

    private mutating func show(_ answer: SuiteAnswer, from: SequenceDiagram.Lane, to: SequenceDiagram.Lane) {
        switch answer {
        case .erro(let erro, _): show(from, to, answer.words, message: erro)
        case .ares(let message): show(from, to, answer.words, message: message)
        case .screen(let message), .final(let message): show(from, to, answer.words, isEncrypted: true, message: message)
        case .page, .status, .empty: show(from, to, answer.words)
        case .unreachable, .broken, .late, .defect: show(from, to, answer.words, isFault: true)
        }
    }

    private mutating func showResults() {
        let arrivals = stage.results.arrivals(of: dsTransID)
        for arrival in arrivals.dropFirst(shownResults) {
            let status = arrival.message.string(Field.transStatus) ?? arrival.message.string(Field.errorCode) ?? ""
            show(
                .acs, .directoryServer, "\(arrival.message.string(Field.messageType) ?? "") \(status)", message: arrival.message)
            if let answer = arrival.answer { show(.directoryServer, .acs, MessageKind.rres.rawValue, message: answer) }
        }
        shownResults = arrivals.count
    }

    private func note(_ words: String) -> SuiteResult.Step {
        SuiteResult.Step(from: .acs, to: .acs, label: words, isFault: true, milliseconds: elapsed)
    }

    /// `purchaseDate`: UTC, 14 digits.
    private static func purchaseDate(_ date: Date) -> String {
        InternetTime.text(date).filter { $0.isNumber }.prefix(14).description
    }
}

/// A content type, compared without regard to case and blanks (CORE-190).
private struct MediaTypeText {
    private let text: String

    init(_ text: String?) { self.text = (text ?? "").lowercased().filter { $0 != " " } }

    var isJSON: Bool { ["application/json;charset=utf-8", "application/json;charset=\"utf-8\""].contains(text) }
    var isJOSE: Bool { ["application/jose;charset=utf-8", "application/jose;charset=\"utf-8\""].contains(text) }
}
