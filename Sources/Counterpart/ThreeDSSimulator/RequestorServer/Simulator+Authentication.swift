import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

extension Simulator {
    /// Authenticates unless as many transactions are open as the configuration allows.
    func authenticate(_ order: AuthenticationOrder) async throws(APIError) -> JSONObject {
        guard let limit = configuration.openTransactionLimit else { return try await conduct(order) }
        try await takePlace(below: limit)
        defer { registry.leavePlace() }
        return try await conduct(order)
    }

    /// Takes a place for a transaction. If there is none, it first ends the challenges whose time is over: the ACS checks its
    /// time limits only when it is asked.
    private func takePlace(below limit: Int) async throws(APIError) {
        if registry.takePlace(below: limit) { return }
        for transaction in registry.openTransactions { await transaction.passTime() }
        guard registry.takePlace(below: limit) else {
            throw APIError("transactions", .openTransactions(limit: limit))
        }
    }

    /// Sends AReq and ARes through all three parties (protocol/core-flow.md §2.2 to §2.5).
    private func conduct(_ order: AuthenticationOrder) async throws(APIError) -> JSONObject {
        let system = try system(for: order)
        let spoken = ProtocolVersion(rawValue: order.messageVersion)
        let cache = try await refreshedCardRanges(of: system)
        let known = cache.versions(of: order.cardNumber)
        // The directory server decides about a version that it does not have, and about a card that is in no range.
        if let spoken, cache.directoryServerVersions.contains(spoken), known?.contains(spoken) == false {
            throw Self.versionRefusal(order)
        }
        let scenario = try scenario(for: order)
        let category = order.messageCategory ?? scenario.category
        let id = try transactionID(order, system: system)
        let random = self.random.derived(id)
        let baseURL = address.value
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: baseURL)
        let areq = server.request(
            order, threeDSServerTransID: id, messageCategory: category,
            decoupled: scenario.decoupledWish(in: order.messageVersion),
            bridging: scenario.bridging.flatMap(BridgingVersion.init(rawValue:)),
            now: configuration.timeSource.now)

        var rules = configuration.rules
        rules.refusedUITypes = scenario.refusedUITypes
        let directoryServer = DirectoryServerRole(
            system: system, rules: rules, baseURL: baseURL, memory: memory, register: registers[system.number])
        try await reachDirectoryServer(during: order.outage)
        let forwarded: JSONObject
        switch directoryServer.receive(areq: areq, random: random, now: configuration.timeSource.now) {
        case .answer(let message) where message[Field.messageType] == .code(MessageKind.erro): throw APIError(erro: message)
        case .answer(let ares):
            guard let spoken else { throw Self.versionRefusal(order) }
            if let finding = server.check(ares: ares, areq: areq) {
                throw APIError(
                    erro: finding.erro(from: .server, version: order.messageVersion, about: .ares, names: nil))
            }
            return await open(
                areq: areq, ares: ares, in: spoken, scenario: .withoutChallenge, system: system, channel: nil, random: random,
                order)
        case .forward(let message, _): forwarded = message
        }
        // The directory server has refused every other version.
        guard let spoken else { throw Self.versionRefusal(order) }
        if let finding = await directoryServer.reachACS(
            during: order.outage, timeSource: configuration.timeSource, limit: configuration.aresLimit)
        {
            let names = TransactionNames(
                threeDSServer: id, directoryServer: forwarded.string(Field.dsTransID), sdk: forwarded.string(Field.sdkTransID))
            throw APIError(
                erro: finding.erro(from: .directoryServer, version: order.messageVersion, about: .areq, names: names))
        }
        let acs = AccessControlServer(
            system: system, stranger: authority.stranger(to: system), issuer: authority.issuer, baseURL: baseURL,
            pagesURL: pagesAddress.value)
        switch acs.receive(areq: forwarded, scenario: scenario, random: random) {
        case .erro(let erro): throw APIError(erro: erro)
        case .ares(let ares, let channel):
            let version = order.messageVersion
            // A wrong signed content is meant for the SDK: the servers on the way do not check it.
            let isSpoiled = scenario.authentication.signedContentFault != nil
            let fault = scenario.authentication.aresFault
            let sent = fault.map { $0.party == .acs ? $0.spoil(ares) : ares } ?? ares
            let seen = isSpoiled ? sent.merging([Field.acsSignedContent: "AA.AA.AA"]) : sent
            let relayed = fault.map { $0.party == .directoryServer ? $0.spoil(seen) : seen } ?? seen
            for (finding, party) in [
                (directoryServer.check(ares: seen, areq: areq), Party.directoryServer),
                (server.check(ares: relayed, areq: areq), .server),
            ] {
                if let finding { throw APIError(erro: finding.erro(from: party, version: version, about: .ares, names: nil)) }
            }
            // A change that both accept reaches the app.
            let accepted = fault.map { $0.spoil(ares) } ?? ares
            return await open(
                areq: forwarded, ares: accepted, in: spoken, scenario: scenario, system: system, channel: channel, random: random,
                order)
        }
    }

    private static func versionRefusal(_ order: AuthenticationOrder) -> APIError {
        APIError(order.channel == .app ? "sdk.\(Field.messageVersion)" : Field.messageVersion, .versionOfACS)
    }

    /// Sends the AReq to the directory server and waits for an ARes.
    ///
    /// - Throws: the error for the 3DS Requestor, when the second attempt to connect fails (CORE-229) or no ARes arrives in time
    ///   (CORE-231, CORE-232). The transaction has failed then.
    private func reachDirectoryServer(during outage: PartyOutage?) async throws(APIError) {
        let link = PartyLink(to: .directoryServer, during: outage)
        switch link.delivery {
        case .delivered: return
        case .unreachable:
            throw APIError(Party.directoryServer.name, .unreachable(attempts: link.attempts))
        case .unanswered:
            try? await configuration.timeSource.sleep(for: configuration.aresLimit)
            throw APIError(Field.messageType, .noARes(within: configuration.aresLimit))
        }
    }

    private func system(for order: AuthenticationOrder) throws(APIError) -> SimulatedSystem {
        let system = try system(order.directoryServerID)
        // CORE-11: the card number decides, but the device data are already encrypted for one directory server.
        if let number = ParticipationRules.system(of: order.cardNumber), number != system.number {
            throw APIError("directoryServerID", .otherCardRange)
        }
        return system
    }

    /// Returns the system of a directory server ID.
    func system(_ id: String, party: APIParty = .role(.server)) throws(APIError) -> SimulatedSystem {
        guard let system = authority.systems.first(where: { $0.id == id }) else {
            throw APIError("directoryServerID", .unknown(.directoryServer), by: party)
        }
        return system
    }

    private func scenario(for order: AuthenticationOrder) throws(APIError) -> Scenario {
        let name: String
        if let wanted = order.scenario {
            name = wanted
        } else {
            let number = ParticipationRules.system(of: order.cardNumber) ?? 0
            let rules = ParticipationRules()
            let card = rules.card(order.cardNumber, number: number)
            switch card {
            case .challenge, .frictionless, nil:
                name = scenarioName(for: order, isTrusted: card == .frictionless)
            case .attempted: name = "attempted"
            case .rejected: name = "rejected"
            case .unavailable: name = "unavailable"
            case .notAuthenticated: name = "not-authenticated"
            case .withoutACS, .notParticipating: name = scenarioName(for: order, isTrusted: false)
            }
        }
        let ofRequestor =
            order.channel == .requestorInitiated && name == Scenario.informational.name ? Scenario.informational : nil
        guard let scenario = scenariosByName[name] ?? ofRequestor else {
            throw APIError("scenario", .unknown(.scenario, nearest: NearestName.of(name, among: scenarios.map(\.name))))
        }
        let version = order.messageVersion
        // The DS refuses an inactive version.
        guard scenario.versions.contains(version) || !Scenario.allVersions.contains(version) else {
            throw APIError("scenario", .scenarioVersions(scenario.versions))
        }
        if case .browser = order.device, let obstacle = scenario.browserObstacle(in: version) {
            throw APIError("scenario", .appChannelOnly(obstacle))
        }
        if order.channel == .requestorInitiated, scenario.authentication.transStatus == .challenge {
            throw APIError("scenario", .withoutCardholder)
        }
        return scenario
    }

    /// Returns the scenario of a 3RI order that names none: there is no challenge. The ACS acknowledges a preference with `I`, and confirms
    /// later what it would ask for in a challenge, if the 3DS Requestor waits for that.
    private func scenarioName(for requestor: RequestorParameters, _ order: AuthenticationOrder, isTrusted: Bool) -> String {
        if ProtocolVersion.named(order.messageVersion, has: .decoupledAuthentication) {
            if order.challengeIndicators.first?.permitsInformational == true { return Scenario.informational.name }
            if requestor.wantsDecoupled, !isTrusted { return "decoupled" }
        }
        return "frictionless"
    }

    /// Returns the scenario of an order that names none. The ACS decides whether there is a challenge; if so, the amount selects
    /// the scenario.
    private func scenarioName(for order: AuthenticationOrder, isTrusted: Bool) -> String {
        if case .requestor(let requestor) = order.device { return scenarioName(for: requestor, order, isTrusted: isTrusted) }
        switch ACSDecisionByWish(
            challenge: order.challengeIndicators,
            authentication: order.authenticationIndicator ?? (order.messageCategory ?? .payment).indicator, isTrusted: isTrusted)
        {
        case .frictionless: return "frictionless"
        case .challenge:
            let byAmount = scenarios.first { $0.amount != nil && $0.amount == order.amount }
            return byAmount?.name ?? (order.messageCategory == .nonPayment ? "otp-non-payment" : "otp")
        }
    }

    private func transactionID(_ order: AuthenticationOrder, system: SimulatedSystem) throws(APIError) -> String {
        guard let id = order.threeDSServerTransID else { return random.uuid() }
        guard let number = registry.redeem(id) else {
            throw APIError(Field.threeDSServerTransID, .unknown(.announcedTransaction))
        }
        guard number == system.number else {
            throw APIError(Field.threeDSServerTransID, .otherDirectoryServer)
        }
        return id.lowercased()
    }

    /// Stores the transaction and creates the answer to the app.
    private func open(
        areq: JSONObject, ares: JSONObject, in version: ProtocolVersion, scenario: Scenario, system: SimulatedSystem,
        channel: ChallengeChannel?,
        random: SimulatorRandom, _ order: AuthenticationOrder
    ) async -> JSONObject {
        func text(_ name: String) -> String? { ares[name]?.stringValue }
        let names = TransactionNames(
            threeDSServer: text(Field.threeDSServerTransID) ?? "", directoryServer: text(Field.dsTransID),
            acs: text(Field.acsTransID),
            sdk: text(Field.sdkTransID))
        let information = areq.string(Field.deviceInfo).flatMap(ReceivedDeviceInformation.init)?.object
        let start = SimulatedTransaction.Start(
            version: version, areq: areq, ares: ares, deviceInformation: information, names: names, scenario: scenario,
            system: system,
            rules: configuration.rules, random: random, baseURL: address.value, declinesChallenge: order.declinesChallenge,
            outage: order.outage, memory: memory, browser: order.browserSetup)
        registry.add(SimulatedTransaction(start, channel: channel, timeSource: configuration.timeSource))
        var answer = JSONObject()
        let members = [
            Field.transStatus, Field.transStatusReason, Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID,
            Field.sdkTransID,
            Field.acsReferenceNumber, Field.acsSignedContent, Field.dsReferenceNumber, Field.messageVersion,
            Field.acsRenderingType,
            Field.acsChallengeMandated, Field.authenticationType, Field.authenticationMethod,
            Field.authenticationValue, Field.threeDSRequestorAppURLInd, Field.deviceInfoRecognisedVersion, Field.eci,
            Field.cardholderInfo,
            Field.acsDecConInd, Field.acsURL, Field.transChallengeExemption, Field.messageExtension,
        ]
        for name in members { answer[name] = ares[name] }
        return answer
    }
}

extension Scenario {
    /// threeDSRequestorDecReqInd: decoupled authentication in place of a challenge, or as the way out of one in 2.3.1.
    func decoupledWish(in version: String) -> DecoupledRequest? {
        if !ProtocolVersion.named(version, has: .decoupledAuthentication) { return nil }
        if authentication.transStatus == .decoupled { return .primary }
        return ProtocolVersion.named(version, has: .authenticationMethodList) && final.transStatus == .decoupled ? .fallback : nil
    }

    /// The scenario of 3RI in which the ACS acknowledges the 3DS Requestor's preference.
    static let informational = Scenario(
        name: "informational", title: "The ACS acknowledges the preference", amount: nil,
        versions: ProtocolVersion.having(.decoupledAuthentication).map(\.rawValue), requestorAppURL: nil, bridging: nil,
        category: .payment, authentication: ScenarioAuthentication(transStatus: .informational), steps: [],
        final: ScenarioFinal(),
        maximumAttempts: 1, resultLeg: nil, scripts: [:], expectations: [:], fieldEnds: [:])

    /// The scenario of an ARes that the directory server itself makes.
    static let withoutChallenge = Scenario(
        name: "directory-server", title: "Answered by the directory server", amount: nil, versions: allVersions,
        requestorAppURL: nil, bridging: nil, category: .payment,
        authentication: ScenarioAuthentication(transStatus: .unavailable), steps: [], final: ScenarioFinal(), maximumAttempts: 1,
        resultLeg: nil, scripts: [:], expectations: [:], fieldEnds: [:])
}
