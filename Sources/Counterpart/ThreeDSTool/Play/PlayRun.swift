import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// One authentication with a DS or an ACS of somebody else: app with the SDK, 3DS Server, and for an ACS also the DS.
struct PlayRun: Sendable {
    let plan: SuitePlan
    let profile: SuiteProfile
    let version: ProtocolVersion
    let channel: DeviceChannel
    /// A kind of the profile, or a number.
    let card: String
    /// Members of the AReq in place of the template's; null removes one.
    let changes: JSONObject
    /// Of the DS or the ACS.
    let url: URL
    /// Where this tool listens.
    let ownURL: URL
    let resultsURL: String
    /// The certificate authorities of the ACS's TLS, as PEM; nil for those of the system.
    let anchors: [String]?
    let inbox: SuiteInbox
    let pages: PlayPages
    let cardholder: PlayCardholder
    let transport: any HTTPTransport
    let log: MessageLog
    let output: ToolOutput
    /// Seconds for the cardholder in a browser, and then for the RReq.
    let patience: Double

    private var clock: SystemTimeSource { SystemTimeSource() }
    private var party: SuitePlan.Party { plan.party }
    private var situation: SuiteTemplate.Situation { SuiteTemplate.Situation(version: version, channel: channel.rawValue) }

    /// How it ended.
    struct Ending: Sendable, Equatable {
        /// Of the RReq, or of an ARes without a challenge; nil when there is none.
        var transStatus: String?
        /// For people.
        var words: String
    }

    private struct Trouble: Error {
        let words: String
        /// Whether the party answered with an Erro.
        var isErro = false
    }

    func play() async -> Ending {
        do {
            return try await authenticate()
        } catch let trouble as Trouble {
            return Ending(words: trouble.words)
        } catch {
            return Ending(words: (error as? ToolError)?.message ?? String(describing: error).printable)
        }
    }

    private func authenticate() async throws -> Ending {
        guard let number = card.allSatisfy(\.isNumber) ? card : profile.card(card) else {
            throw Trouble(words: "the profile has no card of the kind \(card)")
        }
        var values = profile.texts
        for name in [Field.threeDSServerTransID, Field.dsTransID] { values[name] = .string(UUID().uuidString.lowercased()) }
        values["card"] = .string(number)
        values["now"] = .string(String(InternetTime.text(clock.now).filter(\.isNumber).prefix(14)))
        values[Field.messageVersion] = .string(version.rawValue)
        values[Field.deviceChannel] = .code(channel)
        values[party == .acs ? Field.dsURL : Field.threeDSServerURL] = .string(resultsURL)
        values[Field.notificationURL] = .string(ownURL.absoluteString + PlayPages.notification)
        if party == .directoryServer { try await prepare(values) }
        let app = try channel == .app ? PlayApp(self) : nil
        defer { app?.close() }
        var areq = plan.areq.message(in: situation, values: values) ?? [:]
        for (name, value) in try app?.members() ?? [:] { areq[name] = value }
        for members in [profile.areq, changes.filled(with: values)] {
            for (name, value) in members { areq[name] = value == .null ? JSONValue?.none : value }
        }
        let id = areq.string(Field.threeDSServerTransID) ?? ""
        let (plan, situation, known) = (plan, situation, values)
        inbox.expect(id) { message in
            var values = known
            for (name, value) in message { values[name] = value }
            var rres = plan.rres.message(in: situation, values: values) ?? [:]
            if message[Field.sdkTransID] == nil { rres[Field.sdkTransID] = nil }
            return rres
        }
        defer { inbox.forget(id) }
        let ares = try await exchange(areq, .ares)
        let category: MessageCategory = areq.code(Field.messageCategory) ?? .payment
        if let defect = MessageValidation.defect(
            in: ares, as: .ares, version: version, context: ValidationContext(messageCategory: category), channel: channel)
        {
            throw Trouble(words: "ARes: it is wrong: \(defect.code.rawValue) \(defect.detail)".printable)
        }
        if let defect = defect(areq, ares) { throw Trouble(words: defect) }
        let status: TransStatus? = ares.code(Field.transStatus)
        let text = ares.string(Field.transStatus)?.printable ?? ""
        guard status == .challenge || status == .decoupled else {
            return Ending(transStatus: text, words: "\(text) without a challenge")
        }
        var challenge: Challenge?
        if status == .challenge {
            if let app { challenge = Challenge(try await app.challenge(ares)) } else { challenge = try await browse(ares) }
        }
        let outcome = challenge?.words ?? text
        guard let rreq = await result(of: id) else { throw Trouble(words: "\(outcome); no RReq came within \(Int(patience)) s") }
        if let defect = defect(areq, ares, rreq) { throw Trouble(words: defect) }
        let final = rreq.string(Field.transStatus) ?? ""
        guard challenge?.statuses.contains(final) != false else {
            throw Trouble(words: "\(outcome), which does not fit the RReq with transStatus \(final.printable)")
        }
        return Ending(transStatus: final, words: "\(outcome); RReq with transStatus \(final.printable)")
    }

    /// How a challenge ended for the app or the browser.
    struct Challenge: Sendable, Equatable {
        /// For people.
        let words: String
        /// Each `transStatus` of an RReq that fits.
        let statuses: [String]

        /// A challenge in the app.
        init(_ ending: DemoPlay.Ending) {
            words = ending.text
            statuses =
                switch ending.kind {
                case .completed?: [ending.transactionStatus].compactMap(\.self)
                // Nobody was authenticated.
                case .cancelled?, .timedout?: [TransStatus.notAuthenticated, .unavailable].map(\.rawValue)
                case .protocolError?, .runtimeError?, nil: []
                }
        }

        /// A challenge in a browser.
        ///
        /// - Parameter message: the CRes or Erro that the browser brought.
        init(_ message: JSONObject) {
            let status = message.string(Field.transStatus)
            guard message.messageKind == .cres else {
                words = "Erro \(message.string(Field.errorCode)?.printable ?? "") by the browser"
                statuses = []
                return
            }
            words = "CRes with transStatus \(status?.printable ?? "")"
            statuses = [status].compactMap(\.self)
        }
    }

    /// Asks the DS for its card ranges, as a 3DS Server does before its first AReq.
    private func prepare(_ values: JSONObject) async throws {
        var values = values
        values[Field.threeDSServerTransID] = .string(UUID().uuidString.lowercased())
        var preq = plan.preq.message(in: situation, values: values) ?? [:]
        preq[Field.threeDSServerTransID] = values[Field.threeDSServerTransID]
        preq[Field.serialNum] = nil
        do { _ = try await exchange(preq, .pres) } catch let trouble as Trouble where trouble.isErro {
            // A DS may limit the PReqs of an hour, and this AReq does not need the card ranges.
            output.line("  \(trouble.words)")
        }
    }

    private func exchange(_ message: JSONObject, _ kind: MessageKind) async throws -> JSONObject {
        log.show(ExchangedMessage(message, at: clock.now))
        let name = message.string(Field.messageType) ?? ""
        let ids = message.string(party == .acs ? Field.dsTransID : Field.threeDSServerTransID)
        let request = HTTPRequest(
            method: "POST", url: url,
            headers: [("Content-Type", SuiteContentType.json)] + profile.headers
                + (version.has(.requestIDHeaders) ? [("X-Request-ID", ids ?? "")] : []),
            body: message.serialized())
        let transport = transport
        let response: HTTPResponse
        switch await BoundedCall.make(within: .seconds(profile.seconds), on: clock, { try await transport.send(request) {} }) {
        case .returned(let received): response = received
        case .threw(let error): throw Trouble(words: "\(name): no answer: \(String(describing: error).printable)")
        case .late, .cancelled: throw Trouble(words: "\(name): no answer within \(Int(profile.seconds)) s")
        }
        guard let answer = (try? JSONDocument(parsing: response.body))?.root.objectValue else {
            throw Trouble(words: "\(name): status \(response.status) without a message")
        }
        log.show(ExchangedMessage(answer, at: clock.now))
        guard answer.messageKind == kind else {
            let code = answer.string(Field.errorCode).map { "Erro \($0) (\(answer.string(Field.errorDetail) ?? ""))" }
            throw Trouble(
                words: "\(name): the answer is \((code ?? "not \(kind.article)").printable)", isErro: answer.messageKind == .erro)
        }
        return answer
    }

    /// Offers the challenge to a browser, and waits for what comes back.
    private func browse(_ ares: JSONObject) async throws -> Challenge {
        // Whatever the browser follows from here.
        guard let acsURL = ares.string(Field.acsURL), let scheme = URL(string: acsURL)?.scheme?.lowercased(),
            ["http", "https"].contains(scheme)
        else { throw Trouble(words: "ARes: acsURL is not an address of the web") }
        var creq: JSONObject = [Field.messageType: .code(MessageKind.creq)]
        for name in [Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID] { creq[name] = ares[name] }
        creq[Field.challengeWindowSize] = .code(ChallengeWindowSize.medium)
        pages.offer(creq, at: acsURL)
        output.line("  open \(ownURL.absoluteString)\(PlayPages.challenge) in a browser")
        let end = clock.uptime() + .seconds(patience)
        while pages.cres == nil, clock.uptime() < end { try await clock.sleep(for: .milliseconds(20)) }
        guard let cres = pages.cres else { throw Trouble(words: "no browser came back within \(Int(patience)) s") }
        log.show(ExchangedMessage(cres, at: clock.now))
        return Challenge(cres)
    }

    private func result(of id: String) async -> JSONObject? {
        let end = clock.uptime() + .seconds(patience)
        while clock.uptime() < end {
            if let rreq = inbox.arrivals(of: id).first(where: { $0.message.messageKind == .rreq }) { return rreq.message }
            try? await clock.sleep(for: .milliseconds(20))
        }
        return nil
    }

    /// What does not fit together, in words; nil if everything does.
    private func defect(_ messages: JSONObject...) -> String? {
        var lint = ConversationLint()
        for message in messages { lint.add(message) }
        // The messages of the challenge are encrypted.
        let finding = lint.conversations.flatMap(\.findings).first { $0.severity == .refused && $0.rule != .missing }
        return finding.map { "the messages do not fit together: \($0.field): \($0.text) (\($0.requirement))" }
    }
}

/// The app with the SDK of this project.
struct PlayApp: Sendable {
    private let run: PlayRun
    private let service: ThreeDS2ServiceSDK
    private let transaction: any Transaction
    /// The key with which this tool, as the DS, opens the device data; nil when the DS is somebody's.
    private let key: P256PrivateKey?
    private static let ownID = "F000000000"

    init(_ run: PlayRun) throws {
        self.run = run
        let server: DirectoryServer
        let roots = run.profile.roots.map(\.pem)
        if run.plan.party == .acs {
            let own = try P256PrivateKey.generate()
            key = own
            server = DirectoryServer(
                id: Self.ownID, publicKey: JSONValue.object(own.publicKey.jwk).text, keyID: "play", rootCertificates: roots)
        } else {
            guard let known = run.profile.directoryServer else {
                throw ToolError.failed("play: the profile has no directoryServer, so the device data cannot be encrypted")
            }
            key = nil
            server = DirectoryServer(
                id: known.id, publicKey: PEM.text(label: "PUBLIC KEY", der: known.key.subjectPublicKeyInfo), keyID: known.keyID,
                rootCertificates: roots)
        }
        let configuration = ConfigParameters()
        configuration.directoryServers = [server]
        configuration.acsTrustAnchors = run.anchors ?? []
        configuration.messageProfile = .strict
        if let number = run.profile.texts.string(Field.sdkReferenceNumber) { configuration.sdkReferenceNumber = number }
        service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: run.cardholder, storage: MemoryStorage()))
        try service.initialize(configuration, locale: "en-US")
        transaction = try service.createTransaction(server.id, run.version.rawValue)
    }

    func close() {
        try? transaction.close()
        try? service.cleanup()
    }

    /// The SDK's part of the AReq, as the receiver of the message gets it.
    func members() throws -> JSONObject {
        let parameters = try transaction.getAuthenticationRequestParameters()
        func parsed(_ text: String) throws -> JSONValue { try JSONDocument(parsing: Array(text.utf8)).root }
        var members: JSONObject = [
            Field.sdkTransID: .string(parameters.sdkTransactionID), Field.sdkAppID: .string(parameters.sdkAppID),
            Field.sdkReferenceNumber: .string(parameters.sdkReferenceNumber),
            Field.sdkEphemPubKey: try parsed(parameters.sdkEphemeralPublicKey),
            Field.deviceRenderOptions: try parsed(parameters.deviceRenderOptions),
        ]
        if let key {
            let opened = try JWE.open(
                Array(parameters.deviceData.utf8),
                with: JWE.DirectoryServerKeys(rsa: nil, p256: key, directoryServerID: Self.ownID))
            members[Field.deviceInfo] = .string(Base64URL.encode(opened))
        } else {
            members[Field.sdkEncData] = .string(parameters.deviceData)
        }
        return members
    }

    /// Plays the challenge.
    ///
    /// - Returns: the outcome for the app.
    func challenge(_ ares: JSONObject) async throws -> DemoPlay.Ending {
        let parameters = ChallengeParameters(
            threeDSServerTransactionID: ares.string(Field.threeDSServerTransID), acsTransactionID: ares.string(Field.acsTransID),
            acsRefNumber: ares.string(Field.acsReferenceNumber), acsSignedContent: ares.string(Field.acsSignedContent))
        return DemoPlay.Ending(try await transaction.performChallenge(parameters, timeout: .shortest))
    }
}
