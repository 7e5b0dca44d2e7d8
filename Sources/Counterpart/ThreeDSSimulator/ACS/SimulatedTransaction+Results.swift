import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// What a party gets for its RReq.
enum ResultsAnswer: Equatable {
    case rres(JSONObject)
    /// The Erro of the next party, or of the one after it.
    case erro(JSONObject)
    case nothing
}

/// The result leg: the RReq from ACS over DS to 3DS Server and the RRes back (protocol/core-flow.md §2.9). Each of the two other parties
/// may be somebody's.
extension SimulatedTransaction {
    /// How long a DS waits for the RRes (CORE-244).
    private static let directoryServerPatience = TimeSpan.seconds(3)
    /// How long an ACS waits for the RRes (CORE-241).
    private static let acsPatience = TimeSpan.seconds(5)
    /// After so many tries the ACS gives a DS up that it cannot reach. The specification has no limit.
    private static let mostResultAttempts = 30

    // MARK: The ACS

    /// Sends the result, once per transaction (CORE-66).
    ///
    /// - Returns: the ACS's objection to the answer: the Erro that it then sends to the SDK.
    func report(_ outcome: ACSChallengeResult) async -> Finding? {
        guard resultsRequestCount == 0, pending == nil else { return nil }
        let finding = await transfer(outcome)
        if start.scenario.resultLeg?.isSuperfluous == true { _ = await transfer(outcome) }
        return finding
    }

    /// The Bridging extension that the RReq has, still without its data: that of the AReq or of the CReqs.
    private var bridging: BridgingAdditionalData? {
        if let asked = start.areq.additionalData(of: .areq) {
            return asked.isAnswerable ? BridgingAdditionalData(version: asked.version) : nil
        }
        return challenge?.bridging.map { BridgingAdditionalData(version: $0) }
    }

    /// Sends one RReq.
    func transfer(_ outcome: ACSChallengeResult) async -> Finding? {
        resultsRequestCount += 1
        let value = Base64.encode(start.random.bytes(20))
        let rreq = outcome.rreq(
            areq: start.areq, names: names, plan: start.scenario.authentication.suited(to: start.areq),
            authenticationValue: value, bridging: bridging)
        if let url = start.directoryServerURL { return await send(rreq, outcome, to: url) }
        switch await passOn(rreq) {
        case .rres(let rres): return accept(start.scenario.resultLeg?.spoil(rres) ?? rres)
        case .erro: return .undeliveredResult
        case .nothing: return giveUp()
        }
    }

    /// Sends an RReq to the DS of somebody else. What cannot be delivered is sent again later, then with transStatus U (CORE-240).
    private func send(_ rreq: JSONObject, _ outcome: ACSChallengeResult, to url: String) async -> Finding? {
        let answer = await start.peers.send(rreq, from: .accessControlServer, to: url, within: Self.acsPatience)
        if answer != .unreachable { add(Entry(message: rreq)) }
        switch answer {
        case .message(let erro) where erro.messageKind == .erro:
            add(Entry(message: erro, isForServers: true))
            return .undeliveredResult
        case .message(let rres):
            add(Entry(message: rres))
            result = rreq
            return accept(rres)
        case .defect(let finding):
            object(finding, about: .rres)
            return finding
        case .late: return giveUp()
        case .unreachable:
            resultAttempts += 2
            guard resultAttempts < Self.mostResultAttempts else { return .undeliveredResult }
            resultsRequestCount -= 1
            var late = outcome
            late.transStatus = .unavailable
            late.transStatusReason = .transactionInvalid
            pending = (late, timeSource.uptime() + Self.repetition, 0)
            return .undeliveredResult
        }
    }

    /// Ends the wait of the ACS for an RRes: an Erro to the DS (CORE-242), and 403 to the SDK, as for any result that did not arrive (chosen).
    private func giveUp() -> Finding {
        object(Finding(.timedOut, about: .message(.rres)), about: .rreq)
        return .undeliveredResult
    }

    /// Takes the RRes from the DS at the ACS.
    ///
    /// - Returns: the finding about the RRes, or nil. The ACS has sent it to the DS, and sends the SDK the same (CORE-75).
    private func accept(_ rres: JSONObject) -> Finding? {
        let finding = ResultsResponseCheck.check(
            rres, names: names, version: version.rawValue, channel: start.areq.channel)
        guard let finding else { return nil }
        object(finding, about: .rres)
        return finding
    }

    /// Sends an Erro of the ACS to the DS.
    private func object(_ finding: Finding, about kind: MessageKind) {
        let erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: kind, names: names)
        add(Entry(message: erro, isForServers: true))
        if let url = start.directoryServerURL {
            start.peers.tell(erro, from: .accessControlServer, to: url, within: Self.acsPatience)
        }
    }

    // MARK: The DS

    /// Answers an RReq that came to the endpoint of the DS.
    func takeResult(_ rreq: JSONObject) async -> JSONObject {
        if let finding = objectionToResult { return erro(finding) }
        resultsRequestCount += 1
        let answer = await passOn(rreq)
        // An ACS may send its result again if the 3DS Server did not get it.
        if result == nil { resultsRequestCount -= 1 }
        updateFlag()
        switch answer {
        case .rres(let message), .erro(let message): return message
        case .nothing: return erro(Finding(.timedOut, .lateResultAnswer))
        }
    }

    /// Why no result is due from somebody's ACS; nil when one is.
    private var objectionToResult: Finding? {
        // The simulator's ACS has sent the only one, or will.
        let isSecond = resultsRequestCount > 0 || start.acsURL == nil
        guard isSecond || !expectsResult else { return nil }
        guard version.has(.detailedCancelReasons) else { return Finding(.transactionIDNotRecognised, of: Field.dsTransID) }
        return Finding(isSecond ? .duplicateMessage : .inconsistentResult, about: .message(.rreq))
    }

    /// Returns an Erro of the DS about an RReq.
    private func erro(_ finding: Finding) -> JSONObject {
        finding.erro(from: .directoryServer, version: version.rawValue, about: .rreq, names: names)
    }

    /// Checks the RReq of an ACS, passes it to the 3DS Server, and checks the RRes.
    func passOn(_ rreq: JSONObject) async -> ResultsAnswer {
        let isDecoupled = start.ares.isYes(Field.acsDecConInd)
        let directoryServer = DirectoryServerRole(
            system: start.system, rules: start.rules, baseURL: start.baseURL, memory: start.memory)
        let channel = start.areq.channel
        // The 3DS Server learns of a wrong RReq, too, because the transaction is known (protocol/core-flow.md §8).
        resultAddress = start.memory.serverURL(dsTransID: names.directoryServer ?? "")
        do throws(Finding) {
            if let finding = ResultsRequestCheck.check(rreq, areq: start.areq) { throw finding }
            let relayed = try directoryServer.relay(
                rreq: rreq, names: names, version: version.rawValue, isDecoupled: isDecoupled, channel: channel)
            if let finding = directoryServerIntake.take(), start.scenario.resultLeg != .superfluousPassedOn { throw finding }
            let address = try directoryServer.serverURL(for: rreq)
            add(Entry(message: relayed))
            let answer = isOwn(address) ? deliver(relayed, at: address) : await deliver(relayed, to: address)
            guard case .rres(let rres) = answer else { return answer }
            add(Entry(message: rres))
            if let finding = directoryServer.check(rres: rres, names: names, version: version.rawValue, channel: channel) {
                // The DS informs the 3DS Server; the ACS learns of it through the DS's Erro.
                return refuse(finding, from: .directoryServer, about: .rres)
            }
            return .rres(rres.known(as: .rres, in: version.rawValue))
        } catch {
            return refuse(error, from: .directoryServer, about: .rreq)
        }
    }

    /// Whether a URL is one of the simulator, so that its 3DS Server takes the result.
    private func isOwn(_ address: String) -> Bool { address.hasPrefix(start.baseURL + "/") }

    /// Sends an RReq to the 3DS Server of somebody else.
    private func deliver(_ rreq: JSONObject, to url: String) async -> ResultsAnswer {
        switch await start.peers.send(rreq, from: .directoryServer, to: url, within: Self.directoryServerPatience) {
        case .message(let erro) where erro.messageKind == .erro:
            // It goes on to the ACS unchanged (protocol/core-flow.md §8).
            add(Entry(message: erro))
            return .erro(erro)
        case .message(let rres):
            result = rreq
            return .rres(rres)
        case .defect(let finding): return refuse(finding, from: .directoryServer, about: .rres)
        case .unreachable:
            // CORE-243
            return refuse(
                Finding(.systemConnectionFailure, about: .party(.server)), from: .directoryServer, about: .rreq, isTold: false)
        case .late:
            // CORE-245
            return refuse(Finding(.timedOut, .lateResultAnswer), from: .directoryServer, about: .rreq, isTold: false)
        }
    }

    /// Stores the Erro of DS or 3DS Server for the ACS, which then answers the SDK with 403 (protocol/core-flow.md §8, row ACS/RRes).
    ///
    /// - Parameter isTold: whether the DS sends it to the 3DS Server, too, if that is somebody's.
    private func refuse(
        _ finding: Finding, from party: Party, about kind: MessageKind, isTold: Bool = true
    ) -> ResultsAnswer {
        let erro = finding.erro(from: party, version: version.rawValue, about: kind, names: names)
        add(Entry(message: erro))
        if isTold, party == .directoryServer, let url = resultAddress, !isOwn(url) {
            start.peers.tell(erro, from: .directoryServer, to: url, within: Self.directoryServerPatience)
        }
        return .erro(erro)
    }

    // MARK: The 3DS Server

    /// Hands an RReq to the simulator's 3DS Server, with the faults of the scenario.
    private func deliver(_ rreq: JSONObject, at address: String) -> ResultsAnswer {
        let isDecoupled = start.ares.isYes(Field.acsDecConInd)
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: start.baseURL)
        if PartyLink(to: .server, during: start.outage).delivery == .unreachable {
            // CORE-243
            return refuse(Finding(.systemConnectionFailure, about: .party(.server)), from: .directoryServer, about: .rreq)
        }
        guard server.takesResult(of: names, at: address) else {
            return refuse(
                Finding(.transactionIDNotRecognised, of: Field.threeDSServerTransID), from: .server, about: .rreq)
        }
        if let finding = server.check(
            rreq: rreq, names: names, version: version.rawValue, isDecoupled: isDecoupled, channel: start.areq.channel)
        {
            return refuse(finding, from: .server, about: .rreq)
        }
        if let finding = serverIntake.take() { return refuse(finding, from: .server, about: .rreq) }
        result = rreq
        var rres = server.response(to: rreq, declined: start.declinesChallenge)
        switch start.scenario.resultLeg {
        case .slow: return refuse(Finding(.timedOut, .lateResultAnswer), from: .directoryServer, about: .rreq)
        case .erro:
            return refuse(Finding(.transientSystemFailure, .resultNotStored), from: .directoryServer, about: .rreq)
        case .invalid: rres[Field.resultsStatus] = nil
        case .silent: return .nothing
        case .unreachable, .answerMissing, .answerMalformed, .answerOfOtherType, .superfluous, .superfluousPassedOn, nil: break
        }
        return .rres(rres)
    }
}
