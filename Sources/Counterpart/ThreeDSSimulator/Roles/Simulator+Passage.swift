import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// What a DS answers to an AReq, and what the simulator knows of the authentication then.
enum Passage {
    /// The Erro of the DS, or that of the ACS.
    case erro(JSONObject)
    /// The ARes that the DS made without an ACS.
    case answered(JSONObject)
    case passed(Passed)

    /// An AReq that an ACS answered with an ARes.
    struct Passed {
        /// The AReq as the ACS got it.
        let areq: JSONObject
        /// The ARes as it reaches the app.
        let ares: JSONObject
        /// The ARes as the servers on its way read it: they do not check the signed content, which is meant for the SDK.
        let seen: JSONObject
        /// Of a challenge in the app at the simulator's ACS.
        var channel: ChallengeChannel?
        /// The URL of an ACS of somebody else.
        var acsURL: String?
    }
}

extension Simulator {
    /// Sends an AReq through DS and ACS, and the ARes back to the DS (protocol/core-flow.md §2.3 to §2.5).
    ///
    /// - Parameter outage: of the ACS.
    func pass(
        _ areq: JSONObject, to directoryServer: DirectoryServerRole, scenario: Scenario, random: SimulatorRandom,
        during outage: PartyOutage? = nil
    ) async -> Passage {
        let forwarded: JSONObject
        switch directoryServer.receive(areq: areq, random: random, now: configuration.timeSource.now) {
        case .answer(let message) where message.messageKind == .erro: return .erro(message)
        case .answer(let ares): return .answered(ares)
        case .forward(let message, _): forwarded = message
        }
        if let route = configuration.acsRoutes.first(where: { $0.takes(areq.string(Field.acctNumber) ?? "") }) {
            return await pass(forwarded, of: areq, to: directoryServer, andOnTo: route.url.absoluteString)
        }
        func refuse(_ finding: Finding, about kind: MessageKind) -> Passage {
            .erro(
                finding.erro(
                    from: .directoryServer, version: areq.string(Field.messageVersion) ?? "", about: kind,
                    names: TransactionNames(of: forwarded)))
        }
        if let finding = await directoryServer.reachACS(
            during: outage, timeSource: configuration.timeSource, limit: configuration.aresLimit)
        {
            return refuse(finding, about: .areq)
        }
        switch accessControlServer(of: directoryServer.system).receive(areq: forwarded, scenario: scenario, random: random) {
        case .erro(let erro): return .erro(erro)
        case .ares(let ares, let channel):
            // A wrong signed content is meant for the SDK: the servers on the way do not check it.
            let isSpoiled = scenario.authentication.signedContentFault != nil
            let fault = scenario.authentication.aresFault
            let sent = fault.map { $0.party == .acs ? $0.spoil(ares) : ares } ?? ares
            let seen = isSpoiled ? sent.merging([Field.acsSignedContent: "AA.AA.AA"]) : sent
            if let finding = directoryServer.check(ares: seen, areq: areq) { return refuse(finding, about: .ares) }
            // A change that nobody on the way notices reaches the app.
            return .passed(
                Passage.Passed(
                    areq: forwarded, ares: fault.map { $0.spoil(ares) } ?? ares,
                    seen: fault.map { $0.party == .directoryServer ? $0.spoil(seen) : seen } ?? seen, channel: channel))
        }
    }

    /// Sends an AReq to the ACS of somebody else, and checks its ARes at the DS.
    private func pass(
        _ forwarded: JSONObject, of areq: JSONObject, to directoryServer: DirectoryServerRole, andOnTo url: String
    ) async -> Passage {
        func refuse(_ finding: Finding, about kind: MessageKind) -> Passage {
            let erro = finding.erro(
                from: .directoryServer, version: areq.string(Field.messageVersion) ?? "", about: kind,
                names: TransactionNames(of: forwarded))
            // The ACS learns what is wrong with its answer.
            if kind == .ares { peers.tell(erro, from: .directoryServer, to: url, within: configuration.aresLimit) }
            return .erro(erro)
        }
        switch await peers.send(forwarded, from: .directoryServer, to: url, within: configuration.aresLimit) {
        // It goes on to the 3DS Server unchanged (protocol/core-flow.md §8).
        case .message(let erro) where erro.messageKind == .erro: return .erro(erro)
        case .message(let ares):
            let isOther = !TransactionNames.same(ares.string(Field.dsTransID), forwarded.string(Field.dsTransID))
            let other = isOther ? Finding(.transactionIDNotRecognised, of: Field.dsTransID) : nil
            if let finding = directoryServer.check(ares: ares, areq: areq) ?? other { return refuse(finding, about: .ares) }
            let passed = ares.known(as: .ares, in: areq.string(Field.messageVersion) ?? "")
            return .passed(Passage.Passed(areq: forwarded, ares: passed, seen: passed, acsURL: url))
        case .defect(let finding): return refuse(finding, about: .ares)
        // CORE-233
        case .unreachable: return refuse(Finding(.systemConnectionFailure, about: .party(.accessControlServer)), about: .areq)
        // CORE-235
        case .late: return refuse(Finding(.timedOut, about: .message(.ares)), about: .areq)
        }
    }

    /// Shows a message to who watches the messages.
    func note(_ message: JSONObject) {
        guard !message.isEmpty else { return }
        configuration.journal?(ExchangedMessage(message, at: configuration.timeSource.now))
    }

    func accessControlServer(of system: SimulatedSystem) -> AccessControlServer {
        AccessControlServer(
            system: system, stranger: authority.stranger(to: system), issuer: authority.issuer, baseURL: address.value,
            pagesURL: pagesAddress.value)
    }

    /// Stores an authentication.
    ///
    /// - Parameters:
    ///   - areq: as the ACS got it.
    ///   - channel: of a challenge in the app at the simulator's ACS.
    ///   - prepare: sets what else is known.
    func keep(
        areq: JSONObject, ares: JSONObject, in version: ProtocolVersion, scenario: Scenario, system: SimulatedSystem,
        channel: ChallengeChannel?, random: SimulatorRandom, prepare: (inout SimulatedTransaction.Start) -> Void
    ) async {
        let information = areq.string(Field.deviceInfo).flatMap(ReceivedDeviceInformation.init)?.object
        var start = SimulatedTransaction.Start(
            version: version, areq: areq, ares: ares, deviceInformation: information, names: TransactionNames(of: ares),
            scenario: scenario, system: system, rules: configuration.rules, random: random, baseURL: address.value,
            memory: memory, peers: peers, journal: configuration.journal)
        prepare(&start)
        note(areq)
        note(ares)
        let transaction = SimulatedTransaction(start, channel: channel, timeSource: configuration.timeSource)
        registry.add(transaction)
        await transaction.updateFlag()
    }
}

extension TransactionNames {
    /// The identifiers in a message.
    init(of message: JSONObject) {
        self.init(
            threeDSServer: message.string(Field.threeDSServerTransID) ?? "", directoryServer: message.string(Field.dsTransID),
            acs: message.string(Field.acsTransID), sdk: message.string(Field.sdkTransID))
    }
}
