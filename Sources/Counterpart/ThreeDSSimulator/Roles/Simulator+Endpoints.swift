import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The protocol's own endpoints of DS and ACS, for the parties of somebody else.
extension Simulator {
    /// The field in which a test client names the scenario of its AReq.
    static let scenarioField = "TDS-Scenario"

    // MARK: The DS

    /// Answers a message to `/ds/ID`.
    func answerDirectoryServer(_ id: String, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let system = try system(id, at: "path")
        try requireMessage(request, at: .directoryServer)
        let received = ReceivedMessage(request.body)
        if received.isErro {
            note(received.object)
            return .none
        }
        guard received.finding == nil, failure == nil else { return respond(request.body, at: system) }
        switch received.kind {
        case .areq:
            let answer = try await authenticate(received.object, at: system, scenario: request.header(Self.scenarioField))
            noteRefusal(answer, of: received.object)
            return .message(answer, from: .directoryServer, to: .server)
        case .rreq:
            let answer = await takeResult(received.object, at: system)
            noteRefusal(answer, of: received.object)
            return .message(answer, from: .directoryServer, to: .accessControlServer)
        case .ares, .creq, .cres, .preq, .pres, .rres, .erro, nil: return respond(request.body, at: system)
        }
    }

    /// Shows a message that began or continued nothing, and its Erro. What else is exchanged is shown by its transaction.
    private func noteRefusal(_ answer: JSONObject, of message: JSONObject) {
        guard answer.messageKind == .erro else { return }
        note(message)
        note(answer)
    }

    private func requireMessage(_ request: HTTPRequest, at party: Party) throws(APIError) {
        let type = MediaType(request.header("Content-Type") ?? "")
        guard type.name == "application/json", type.isUTF8 else {
            throw APIError("Content-Type", .contentType(.jsonMessage), by: .role(party))
        }
    }

    /// Answers the AReq of somebody's 3DS Server.
    private func authenticate(
        _ areq: JSONObject, at system: SimulatedSystem, scenario name: String?
    ) async throws(APIError) -> JSONObject {
        let scenario = try scenario(of: areq, name: name)
        return try await inOpenPlace { await self.conduct(areq, at: system, scenario: scenario) }
    }

    private func conduct(_ areq: JSONObject, at system: SimulatedSystem, scenario: Scenario) async -> JSONObject {
        let directoryServer = role(of: system)
        let id = areq.string(Field.threeDSServerTransID) ?? ""
        // The simulator's 3DS Server has this one.
        if registry.transaction(server: id) != nil {
            return directoryServer.erro(
                Finding(.transactionIDNotRecognised, of: Field.threeDSServerTransID), about: areq)
        }
        let random = self.random.derived(id)
        switch await pass(areq, to: directoryServer, scenario: scenario, random: random) {
        case .erro(let erro): return erro
        case .answered(let ares):
            await keep(areq, ares, of: .withoutChallenge, at: system, channel: nil, random: random)
            return ares
        case .passed(let passed):
            await keep(
                passed.areq, passed.ares, of: passed.acsURL == nil ? scenario : .elsewhere, at: system, channel: passed.channel,
                random: random, acsURL: passed.acsURL)
            return passed.ares
        }
    }

    /// Stores an authentication of somebody's 3DS Server, and keeps its time: nobody asks for the result.
    private func keep(
        _ areq: JSONObject, _ ares: JSONObject, of scenario: Scenario, at system: SimulatedSystem, channel: ChallengeChannel?,
        random: SimulatorRandom, directoryServerURL: String? = nil, acsURL: String? = nil
    ) async {
        guard let version: ProtocolVersion = areq.code(Field.messageVersion) else { return }
        await keep(
            areq: areq, ares: ares, in: version, scenario: scenario, system: system, channel: channel, random: random
        ) { start in
            start.isWatched = true
            start.directoryServerURL = directoryServerURL
            start.acsURL = acsURL
            if areq.channel == .browser { start.browser = BrowserSetup(windowSize: .large, sessionData: "") }
        }
    }

    /// Answers the RReq of somebody's ACS.
    private func takeResult(_ rreq: JSONObject, at system: SimulatedSystem) async -> JSONObject {
        guard let transaction = registry.transaction(directoryServer: rreq.string(Field.dsTransID) ?? ""),
            transaction.start.system.number == system.number
        else {
            // What is missing or malformed has not been given to any transaction.
            let name = Field.dsTransID
            let finding: Finding? =
                if ChallengeRequestCheck.isEmpty(rreq[name]) {
                    .missing([name])
                } else {
                    rreq.string(name).flatMap(UUID.init(uuidString:)) == nil ? .malformed([name]) : nil
                }
            return role(of: system).erro(finding ?? Finding(.transactionIDNotRecognised, of: name), about: rreq)
        }
        return await transaction.takeResult(rreq)
    }

    // MARK: The ACS

    /// Answers a message to `/acs`.
    func answerAccessControlServer(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        try requireMessage(request, at: .accessControlServer)
        let received = ReceivedMessage(request.body)
        if received.isErro {
            note(received.object)
            return .none
        }
        let finding = received.finding ?? failure?.finding ?? Self.objection(to: received.object)
        let answer: JSONObject
        if let finding {
            answer = finding.erro(fromACSAbout: received.object)
        } else {
            let scenario = try scenario(of: received.object, name: request.header(Self.scenarioField))
            answer = try await inOpenPlace { await self.conductAtACS(received.object, scenario: scenario) }
        }
        noteRefusal(answer, of: received.object)
        return .message(answer, from: .accessControlServer, to: .directoryServer, status: received.status)
    }

    /// Checks what the table of elements cannot: whom the message is for, and its version (CORE-195, CORE-203).
    private static func objection(to message: JSONObject) -> Finding? {
        guard message.messageKind == .areq else { return Finding(.wrongReceiver) }
        let version = message.string(Field.messageVersion) ?? ""
        if ChallengeRequestCheck.isVersion(version), ProtocolVersion(rawValue: version) == nil {
            return Finding(.versionNotSupported, about: .versions(ProtocolVersion.texts))
        }
        return nil
    }

    private func conductAtACS(_ areq: JSONObject, scenario: Scenario) async -> JSONObject {
        let card = areq.string(Field.acctNumber) ?? ""
        let number = ParticipationRules.system(of: card) ?? 1
        guard let system = authority.systems[checked: number - 1] else { return Finding(.notAMessage).erro(fromACSAbout: areq) }
        let id = areq.string(Field.dsTransID) ?? ""
        let random = self.random.derived(id)
        let fault = scenario.authentication.aresFault
        switch accessControlServer(of: system).receive(areq: areq, scenario: scenario, random: random) {
        case .erro(let erro): return erro
        case .ares(let made, let channel):
            guard ParticipationRules().card(card, number: number) != nil else {
                return Finding(.transactionDataNotValid, of: Field.acctNumber).erro(fromACSAbout: areq)
            }
            guard transactionsOfOtherSystems.take(id) else {
                return Finding(.transactionIDNotRecognised, of: Field.dsTransID).erro(fromACSAbout: areq)
            }
            guard registry.transaction(server: areq.string(Field.threeDSServerTransID) ?? "") == nil else {
                return Finding(.transactionIDNotRecognised, of: Field.threeDSServerTransID).erro(fromACSAbout: areq)
            }
            let ares = fault.map { $0.spoil(made) } ?? made
            await keep(
                areq, ares, of: scenario, at: system, channel: channel, random: random,
                directoryServerURL: areq.string(Field.dsURL))
            return ares
        }
    }

    // MARK: Both

    /// Returns the scenario of an AReq: the named one, or that of card, amount and preferences. What cannot be played gives way to a usual one, as
    /// nobody asked for it.
    private func scenario(of areq: JSONObject, name: String?) throws(APIError) -> Scenario {
        let choice = ScenarioChoice(areq, name: name)
        do throws(APIError) { return try scenario(for: choice) } catch {
            if name != nil { throw APIError(Self.scenarioField, error.reason, by: .http) }
            let isPayment = areq.category == .payment
            let usual = choice.channel == .requestorInitiated ? "frictionless" : isPayment ? "otp" : "otp-non-payment"
            return scenariosByName[usual] ?? .withoutChallenge
        }
    }
}

extension Finding {
    /// The Erro of the ACS about a message of a DS, with what can be said of the message.
    fileprivate func erro(fromACSAbout message: JSONObject) -> JSONObject {
        let version = message.string(Field.messageVersion).flatMap(ProtocolVersion.init(rawValue:)) ?? .usual
        let id = message.string(Field.threeDSServerTransID).flatMap { ThreeDSServerTransactionID($0) }
        let kind = message.messageKind
        var erro = erro(
            from: .accessControlServer, version: version.rawValue, about: kind ?? .areq,
            names: id.map { _ in TransactionNames(of: message) })
        if kind == nil { erro[Field.errorMessageType] = nil }
        return erro
    }
}
