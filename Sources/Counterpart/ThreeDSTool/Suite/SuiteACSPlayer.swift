import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// Plays one case against an ACS: 3DS Server, DS, and the SDK's end of the secure channel, without anything of the SDK that decides.
struct SuiteACSPlayer: SuitePlayer {
    var scene: SuiteScene
    private var key: P256PrivateKey?
    private var keys: SessionKeys?
    /// Where CReqs go.
    private var acsURL: URL?
    /// The number of the next CReq.
    private var counter = 0
    /// The CRes that is to be answered.
    private var screen: JSONObject?
    /// Whether the final CRes has come.
    private var isOver = false
    /// Whether an RReq is not judged, because its answer is wrong.
    private var plantsResults = false

    init(_ scene: SuiteScene) { self.scene = scene }

    var leavesOpen: Bool { !isOver }

    // MARK: Steps

    mutating func prepare() throws {
        for name in [Field.threeDSServerTransID, Field.dsTransID, Field.sdkTransID] {
            scene.values[name] = .string(scene.random.uuid())
        }
        scene.values[Field.dsURL] = .string(scene.stage.resultsURL)
        if scene.isApp {
            let key = try scene.random.p256Key()
            self.key = key
            scene.values[Field.sdkEphemPubKey] = .object(key.publicKey.jwk)
        }
        scene.receive(by: dsTransID)
    }

    private var dsTransID: String { scene.values.string(Field.dsTransID) ?? "" }

    mutating func take(_ step: SuiteStep) async throws {
        switch step {
        case .areq(let fault, let expected): try await sendAReq(fault, expected)
        case .creq(let fault, let answer, let expected): try await sendCReq(fault, answer: answer, expected)
        case .erro(let fault, let expected): try await sendErro(fault, expected)
        case .arrival(let expected, let limit): try await awaitResult(expected, within: limit)
        case .answer(_, let fault):
            scene.stage.inbox.plant(fault, for: dsTransID)
            plantsResults = true
        case .message(let kind, _, _): throw End.notApplicable("an ACS gets no \(kind.rawValue)")
        case .wait(let seconds): await scene.wait(seconds)
        }
    }

    private mutating func sendAReq(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        var right = scene.stage.plan.areq.message(in: scene.situation(screen: screen), values: scene.values) ?? [:]
        for (name, value) in scene.stage.profile.areq { right[name] = value == .null ? JSONValue?.none : value }
        let areq = fault.spoil(right) { scene.random.uuid() }
        let body = fault.isRepeated ? scene.lastRequest?.body ?? [] : fault.bytes(of: areq)
        scene.lastRequest = (scene.stage.url, body, SuiteContentType.json)
        scene.show(
            .directoryServer, .acs, fault.replacesMessage ? "bytes in place of an AReq" : MessageKind.areq.rawValue, message: areq
        )
        let response = await scene.post(
            body, to: scene.stage.url, type: SuiteContentType.json, fault: fault,
            ids: scene.row.version.has(.requestIDHeaders) ? [("X-Request-ID", dsTransID)] : [])
        let answer = scene.judge(response, to: .areq) { scene.judge($0, .ares, to: right) }
        scene.show(answer, from: .acs, to: .directoryServer)
        // A party that decides otherwise than the profile says keeps the case from its point.
        if case .ares(let ares) = answer, !answer.fits(expected), case .ares = expected.first {
            throw End.cannotTell(
                "the ARes for the card of the kind \(scene.row.card) has transStatus \(ares.string(Field.transStatus)?.printable ?? "")"
            )
        }
        try scene.require(answer, expected, after: MessageKind.areq.rawValue)
        guard case .ares(let ares) = answer else { return }
        scene.lint.add(areq)
        scene.lint.add(ares)
        scene.values[Field.acsTransID] = ares[Field.acsTransID]
        scene.values[Field.acsReferenceNumber] = ares[Field.acsReferenceNumber]
        guard ares.code(Field.transStatus) == TransStatus.challenge else { return }
        if scene.isApp { try openChannel(ares) } else { acsURL = ares.string(Field.acsURL).flatMap { URL(string: $0) } }
    }

    /// Verifies the signed content and agrees on the keys.
    private mutating func openChannel(_ ares: JSONObject) throws {
        guard let key else { return }
        guard !scene.stage.profile.roots.isEmpty else {
            throw End.cannotTell("the profile has no rootCertificates, so the signed content cannot be verified")
        }
        let payload: SignedContentPayload
        do {
            let verified = try JWS.verifySignedContent(
                ares.string(Field.acsSignedContent) ?? "", roots: scene.stage.profile.roots, at: scene.stage.timeSource.now)
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
            privateKey: key, peer: peer, sdkReferenceNumber: scene.values.string(Field.sdkReferenceNumber) ?? "")
        acsURL = URL(string: payload.acsURL)
    }

    private mutating func sendCReq(_ fault: SuiteFault, answer name: String, _ expected: [SuiteExpectation]) async throws {
        guard let acsURL else { throw End.cannotTell("there is no challenge") }
        var right = creq()
        if !name.isEmpty {
            for (member, value) in try entry(name) { right[member] = value }
        }
        let creq = fault.spoil(right) { scene.random.uuid() }
        let label = "CReq \(SuiteSeal.digits(counter))"
        let kind = fault.replacesMessage || fault.isPlain ? "\(label), not as a JWE" : label
        scene.show(.app, .acs, scene.isApp ? kind : "CReq in a form", isEncrypted: scene.isApp && !fault.isPlain, message: creq)
        let body: [UInt8]
        let type: String
        if fault.isRepeated, let last = scene.lastRequest {
            (body, type) = (last.body, last.type)
        } else if scene.isApp {
            type = SuiteContentType.jose
            body = fault.isPlain ? fault.bytes(of: creq) : try sealed(creq, fault)
        } else {
            type = SuiteContentType.form
            body = Array("creq=\(Base64URL.encode(fault.bytes(of: creq)))".utf8)
        }
        scene.lastRequest = (acsURL, body, type)
        let number = counter
        let response = await scene.post(
            body, to: acsURL, type: type, fault: fault,
            ids: scene.isApp && scene.row.version.has(.requestIDHeaders)
                ? [("X-Request-ID", scene.values.string(Field.sdkTransID) ?? "")] : [])
        counter += 1
        let answer = scene.judge(response, to: .creq) { judgeCRes($0, number: number) }
        scene.showArrivals()
        scene.show(answer, from: .acs, to: scene.isApp ? .app : .cardholder)
        try scene.require(answer, expected, after: scene.isApp ? label : MessageKind.creq.rawValue)
        if fault.isRepeated { return }
        switch answer {
        case .screen(let cres):
            scene.lint.add(creq)
            scene.lint.add(cres)
            screen = cres
            if let type = scene.row.screen, cres.string(Field.acsUiType) != type {
                throw End.notApplicable(
                    "the first screen has acsUiType \(cres.string(Field.acsUiType)?.printable ?? ""); the case needs \(type)")
            }
        case .final(let cres):
            isOver = true
            scene.lint.add(creq)
            for arrival in scene.stage.inbox.arrivals(of: dsTransID) {
                try scene.judgeAddress(of: arrival)
                scene.lint.add(arrival.message)
                if let answer = arrival.answer { scene.lint.add(answer) }
            }
            scene.lint.add(cres)
            guard scene.stage.inbox.arrivals(of: dsTransID).contains(where: { $0.message.messageKind == .rreq }) else {
                throw End.failed("\(label): the final CRes came before the RReq")
            }
        case .page: scene.lint.add(creq)
        default: break
        }
    }

    private func creq() -> JSONObject {
        var values = scene.values
        values["counter"] = .string(SuiteSeal.digits(counter))
        return scene.stage.plan.creq.message(in: scene.situation(screen: screen), values: values) ?? [:]
    }

    /// The members of the cardholder's answer to the present screen.
    private func entry(_ name: String) throws -> JSONObject {
        let type = screen?.string(Field.acsUiType) ?? ""
        var values = scene.values
        let options = screen?.array(Field.challengeSelectInfo)?.compactMap { $0.objectValue?.names.first }
        values["answer"] = scene.stage.profile.answers[type] ?? options?.first.map { .string($0) } ?? .string("")
        values["wrong"] = scene.stage.profile.answers["wrong"] ?? "0"
        guard let entry = scene.stage.plan.answers[name]?.message(in: scene.situation(screen: screen), values: values) else {
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
            counter: UInt8(truncatingIfNeeded: number), encryption: scene.row.encryption,
            keyID: scene.values.string(Field.acsTransID) ?? "", random: scene.random)
        if let fault = fault.seal { seal.spoil(fault, counterName: Field.sdkCounterStoA) }
        return try seal.sealed()
    }

    private mutating func sendErro(_ fault: SuiteFault, _ expected: [SuiteExpectation]) async throws {
        let url = acsURL ?? scene.stage.url
        let right = scene.stage.plan.erro.message(in: scene.situation(screen: screen), values: scene.values) ?? [:]
        let erro = fault.spoil(right) { scene.random.uuid() }
        scene.show(.app, .acs, "Erro \(erro.string(Field.errorCode) ?? "")", message: erro)
        let response = await scene.post(fault.bytes(of: erro), to: url, type: SuiteContentType.json, fault: fault, ids: [])
        let answer = scene.judge(response, to: .erro) { _ in .defect("a message in answer to an Erro", status: 200) }
        scene.show(answer, from: .acs, to: .app)
        if case .defect(let words, _) = answer { throw End.failed("Erro: the ACS sends \(words)") }
        try scene.require(answer, expected.isEmpty ? [.silence] : expected, after: MessageKind.erro.rawValue)
    }

    // MARK: The result

    private mutating func awaitResult(_ expected: SuiteArrivalExpectation, within limit: Double) async throws {
        let arrivals = try await scene.awaitArrivals(expected, within: limit)
        guard let rreq = arrivals.first?.message else { return }
        if let defect = scene.defect(in: rreq, .rreq) { throw End.failed("RReq: \(defect)") }
        for name in [Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID]
        where rreq.string(name)?.lowercased() != scene.values.string(name)?.lowercased() {
            throw End.failed("RReq: \(name) is not that of the transaction")
        }
        try scene.require(rreq, expected)
        guard arrivals.count == 1 || plantsResults else { throw End.failed("RReq: it came \(arrivals.count) times") }
    }

    // MARK: Answers

    private func judgeCRes(_ response: HTTPResponse, number: Int) -> SuiteAnswer {
        guard scene.isApp else { return judgePage(response) }
        func defect(_ words: String) -> SuiteAnswer { .defect("a CRes that is wrong itself: \(words)", status: 200) }
        guard let keys, let counter = UInt8(exactly: number) else { return defect("nobody has its keys") }
        guard MediaTypeText(response.header("Content-Type")).isJOSE else { return defect("its Content-Type") }
        let plaintext: [UInt8]
        do {
            plaintext = try keys.open(
                response.body, .acsToSDK, counter: counter, keyID: scene.values.string(Field.acsTransID) ?? "")
        } catch { return defect("it cannot be decrypted and verified") }
        if scene.row.version.has(.requestIDHeaders),
            response.header("X-Response-ID")?.lowercased() != scene.values.string(Field.acsTransID)?.lowercased()
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
        guard let server = ThreeDSServerTransactionID(scene.values.string(Field.threeDSServerTransID) ?? ""),
            let acs = ACSTransactionID(scene.values.string(Field.acsTransID) ?? ""),
            let sdk = SDKTransactionID(scene.values.string(Field.sdkTransID) ?? "")
        else { return nil }
        return ResponseExpectation(
            version: scene.row.version, identifiers: TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk),
            counter: counter
        )
    }

    /// A page can carry an Erro or a CRes to the `notificationURL`, in a hidden field.
    private func judgePage(_ response: HTTPResponse) -> SuiteAnswer {
        let type = response.header("Content-Type")?.lowercased() ?? ""
        guard type.hasPrefix("text/html") else { return .defect("an answer that is not a page", status: response.status) }
        let page = String(decoding: response.body, as: UTF8.self)
        guard let erro = Self.hidden("erro", in: page) else { return .page }
        return scene.judgeErro(erro, HTTPResponse(status: 200, headers: [("Content-Type", SuiteContentType.json)]), to: .creq)
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
}
