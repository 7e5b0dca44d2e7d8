import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

extension Simulator {
    /// Authenticates unless as many transactions are open as the configuration allows.
    func authenticate(_ order: AuthenticationOrder) async throws(APIError) -> JSONObject {
        try await inOpenPlace { () throws(APIError) in try await self.conduct(order) }
    }

    /// Begins an authentication unless as many transactions are open as the configuration allows.
    func inOpenPlace(_ begin: () async throws(APIError) -> JSONObject) async throws(APIError) -> JSONObject {
        guard let limit = configuration.openTransactionLimit else { return try await begin() }
        try await takePlace(below: limit)
        defer { registry.leavePlace() }
        return try await begin()
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
        let scenario = try scenario(for: ScenarioChoice(order))
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
            system: system, rules: rules, baseURL: baseURL, memory: memory, register: registers[system.number],
            hasACS: { self.hasACS(for: $0) })
        try await reachDirectoryServer(during: order.outage)
        switch await pass(areq, to: directoryServer, scenario: scenario, random: random, during: order.outage) {
        case .erro(let erro): throw APIError(erro: erro)
        case .answered(let ares):
            guard let spoken else { throw Self.versionRefusal(order) }
            try accept(ares, by: server, for: areq)
            return await open(
                areq: areq, ares: ares, in: spoken, scenario: .withoutChallenge, system: system, channel: nil, random: random,
                order)
        case .passed(let passed):
            // The directory server has refused every other version.
            guard let spoken else { throw Self.versionRefusal(order) }
            try accept(passed.seen, by: server, for: areq)
            return await open(
                areq: passed.areq, ares: passed.ares, in: spoken, scenario: passed.acsURL == nil ? scenario : .elsewhere,
                system: system, channel: passed.channel, random: random, acsURL: passed.acsURL, order)
        }
    }

    /// Checks an ARes at the 3DS Server.
    private func accept(_ ares: JSONObject, by server: RequestorServer, for areq: JSONObject) throws(APIError) {
        guard let finding = server.check(ares: ares, areq: areq) else { return }
        let version = areq.string(Field.messageVersion) ?? ""
        throw APIError(erro: finding.erro(from: .server, version: version, about: .ares, names: nil))
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
        random: SimulatorRandom, acsURL: String? = nil, _ order: AuthenticationOrder
    ) async -> JSONObject {
        await keep(
            areq: areq, ares: ares, in: version, scenario: scenario, system: system, channel: channel, random: random
        ) { start in
            start.declinesChallenge = order.declinesChallenge
            start.outage = order.outage
            start.acsURL = acsURL
            start.browser = order.browserSetup
        }
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

    /// The scenario of an authentication at the ACS of somebody else, which decides.
    static let elsewhere = Scenario(
        name: "elsewhere", title: "Decided by the ACS of somebody else", amount: nil, versions: allVersions,
        requestorAppURL: nil, bridging: nil, category: .payment,
        authentication: ScenarioAuthentication(transStatus: .unavailable), steps: [], final: ScenarioFinal(), maximumAttempts: 1,
        resultLeg: nil, scripts: [:], expectations: [:], fieldEnds: [:])

    /// The scenario of an ARes that the directory server itself makes.
    static let withoutChallenge = Scenario(
        name: "directory-server", title: "Answered by the directory server", amount: nil, versions: allVersions,
        requestorAppURL: nil, bridging: nil, category: .payment,
        authentication: ScenarioAuthentication(transStatus: .unavailable), steps: [], final: ScenarioFinal(), maximumAttempts: 1,
        resultLeg: nil, scripts: [:], expectations: [:], fieldEnds: [:])
}
