import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

extension Simulator {
    /// Returns the card ranges of a directory server; nil for an unknown directory server ID.
    public func cardRanges(of directoryServerID: String) -> [SimulatedCardRange]? { register(of: directoryServerID)?.ranges }

    /// Returns the current `serialNum` of a directory server's card ranges; nil for an unknown directory server ID.
    public func cardRangeSerialNumber(of directoryServerID: String) -> String? { register(of: directoryServerID)?.serialNumber }

    /// Changes the card ranges of a directory server, as its operator does. The next PReq learns of the change.
    ///
    /// - Returns: the new `serialNum`.
    /// - Throws: why the change is not possible; nothing has changed then.
    @discardableResult
    public func changeCardRanges(of directoryServerID: String, _ change: CardRangeChange) throws(CardRangeError) -> String {
        guard let register = register(of: directoryServerID) else { throw .unknownDirectoryServer }
        return try register.apply(change)
    }

    /// Plants a defect in the next answers of a directory server to a PReq, whoever sends it: the simulator's 3DS Server or another one.
    ///
    /// - Parameter count: how many answers have it, at most 1000; 0 takes it back.
    /// - Throws: ``CardRangeError/unknownDirectoryServer``.
    public func plantCardRangeFault(
        _ fault: CardRangeFault, in directoryServerID: String, count: Int = 1
    ) throws(CardRangeError) {
        guard let register = register(of: directoryServerID) else { throw .unknownDirectoryServer }
        register.plant(fault, count: min(max(count, 0), Self.mostFaults))
    }

    private static let mostFaults = 1_000

    /// The `threeDSServerRefNumber` that the directory servers accept.
    package static var serverReferenceNumber: String { RequestorServer.referenceNumber }

    func register(of directoryServerID: String) -> CardRangeRegister? {
        authority.systems.first { $0.id == directoryServerID }.flatMap { registers[$0.number] }
    }

    // MARK: The directory server

    /// Returns the response of a directory server to the bytes of a PReq.
    func respond(_ bytes: [UInt8], at system: SimulatedSystem) -> HTTPResponse {
        let answer = prepare(bytes, at: system)
        let message = (try? JSONDocument(parsing: bytes))?.root.objectValue
        note(message ?? JSONObject())
        note(answer)
        if answer.messageKind == .pres, let message, let fault = registers[system.number]?.takeFault() {
            return role(of: system).response(answer, to: message, with: fault, random: caches.random)
        }
        // Without a message there is nothing to tie the Erro to.
        return .message(answer, from: .directoryServer, to: .server, status: message != nil ? 200 : 400)
    }

    /// Returns a file with card ranges.
    func cardRangeFile(_ id: String, name: String) throws(APIError) -> HTTPResponse {
        let system = try system(id, at: "path")
        guard let register = registers[system.number], let content = CardRangeFile(name: name)?.content(from: register) else {
            throw APIError("path", .unknown(.cardRangeFile), by: .role(.directoryServer))
        }
        return .json(content)
    }

    func system(_ id: String, at field: String) throws(APIError) -> SimulatedSystem {
        guard let system = authority.systems.first(where: { $0.id == id }) else {
            throw APIError(field, .unknown(.directoryServerPath), by: .role(.directoryServer))
        }
        return system
    }

    func role(of system: SimulatedSystem) -> DirectoryServerRole {
        DirectoryServerRole(
            system: system, rules: configuration.rules, baseURL: address.value, memory: memory,
            register: registers[system.number], resultsURL: configuration.resultsURL, hasACS: { self.hasACS(for: $0) })
    }

    /// Returns the answer of a directory server to the bytes of a message.
    private func prepare(_ bytes: [UInt8], at system: SimulatedSystem) -> JSONObject {
        let role = role(of: system)
        guard let register = registers[system.number] else { return role.erro(Finding(.notAMessage), about: JSONObject()) }
        if let failure {
            let object = (try? JSONDocument(parsing: bytes))?.root.objectValue ?? JSONObject()
            return role.erro(failure.finding, about: object)
        }
        return role.answer(
            bytes, register: register, preparation: configuration.preparation, random: caches.random,
            now: configuration.timeSource.uptime())
    }

    // MARK: The 3DS Server

    /// Asks a directory server for the changes of its card ranges and returns the cache with them.
    ///
    /// - Parameter outage: of the directory server: then the known ranges have to do.
    /// - Throws: why there are no ranges at all.
    func refreshedCardRanges(of system: SimulatedSystem, during outage: PartyOutage? = nil) async throws(APIError)
        -> CardRangeCache
    {
        let known = caches.record(of: system.number).cache
        let link = PartyLink(to: .directoryServer, during: outage)
        switch link.delivery {
        case .delivered: break
        case .unreachable:
            guard known.serialNumber == nil else { return known }
            throw APIError(Party.directoryServer.name, .unreachable(attempts: link.attempts))
        case .unanswered:
            try? await configuration.timeSource.sleep(for: configuration.aresLimit)
            guard known.serialNumber == nil else { return known }
            throw APIError(Field.messageType, .noPRes(within: configuration.aresLimit))
        }
        do throws(PreparationTrouble) {
            return try exchange(since: known.serialNumber, with: system)
        } catch {
            switch error {
            case .status(let status):
                // As if the directory server could not be reached: the known ranges have to do.
                guard known.serialNumber == nil else { return known }
                throw APIError(Party.directoryServer.name, .status(status))
            case .erro(let erro):
                // The directory server does not know the serial number any more, and says so or sends everything, which does not fit
                // the known ranges: everything is asked for.
                let isUnknown = erro.code(Field.errorCode) == ProtocolErrorCode.serialNumberNotValid
                let isOwn = erro.code(Field.errorComponent) == ErrorComponent.threeDSServer
                guard isUnknown || isOwn, known.serialNumber != nil else { throw APIError(erro: erro) }
            }
        }
        _ = caches.update(system.number, from: known.serialNumber, messages: []) { $0.forget() }
        do throws(PreparationTrouble) { return try exchange(since: nil, with: system) } catch {
            switch error {
            case .status(let status): throw APIError(Party.directoryServer.name, .status(status))
            case .erro(let erro): throw APIError(erro: erro)
            }
        }
    }

    /// Why an exchange has no PRes that can be used.
    private enum PreparationTrouble: Error {
        /// The Erro of the directory server about the PReq, or of the 3DS Server about the PRes.
        case erro(JSONObject)
        /// The directory server answered with this status, which is not 200. A redirect is not followed.
        case status(Int)
    }

    /// Sends a PReq and applies the PRes.
    private func exchange(since serialNumber: String?, with system: SimulatedSystem) throws(PreparationTrouble) -> CardRangeCache
    {
        let version =
            role(of: system).activeVersions.last
            .flatMap(ProtocolVersion.init(rawValue:)) ?? .usual
        let preq = CardRangeCache.preq(version: version, id: caches.random.uuid(), serialNumber: serialNumber)
        let response = respond(preq.serialized(), at: system)
        guard response.status == 200 else {
            _ = caches.update(system.number, from: serialNumber, messages: [preq])
            throw .status(response.status)
        }
        let document = CardRangeCache.document(response.body)
        let answer = document?.root.objectValue ?? JSONObject()
        if answer.messageKind == .erro {
            _ = caches.update(system.number, from: serialNumber, messages: [preq, answer])
            throw .erro(answer)
        }
        do throws(Finding) {
            guard let document, document.root.objectValue != nil else { throw Finding(.notAMessage) }
            if !document.duplicateNames.isEmpty { throw .peerNames(.duplicateElement, document.duplicateNames) }
            let entries = try CardRangeCache.check(pres: answer, to: preq) { cardRangeFile(at: $0) }
            let (cache, finding) = caches.update(system.number, from: serialNumber, messages: [preq, answer]) {
                (cache) throws(Finding) in try cache.apply(entries, of: answer)
            }
            if let finding { throw finding }
            return cache
        } catch {
            let names = TransactionNames(
                threeDSServer: preq.string(Field.threeDSServerTransID) ?? "", directoryServer: answer.string(Field.dsTransID))
            let erro = error.erro(from: .server, version: version.rawValue, about: .pres, names: names)
            let messages = document == nil ? [preq, erro] : [preq, answer, erro]
            _ = caches.update(system.number, from: serialNumber, messages: messages) { $0.forget() }
            throw .erro(erro)
        }
    }

    /// Downloads a file of a directory server of this simulator.
    private func cardRangeFile(at url: String) -> JSONObject? {
        guard url.hasPrefix(address.value + "/ds/") else { return nil }
        let path = url.dropFirst(address.value.utf8.count).split(separator: "/").map(String.init)
        guard path.count == 4, path[2] == CardRangeFile.folder, let register = register(of: path[1]) else { return nil }
        return CardRangeFile(name: path[3])?.content(from: register)
    }

    // MARK: The interface

    /// `GET /v1/card-ranges/ID`: the ranges of the directory server, and what the 3DS Server knows of them.
    func cardRangeDocument(_ id: String) throws(APIError) -> JSONObject {
        let system = try system(id, at: "directoryServerID")
        guard let register = registers[system.number] else { throw APIError.path(.directoryServerPath) }
        let record = caches.record(of: system.number)
        let planted = register.planted
        return [
            "directoryServerID": .string(system.id), Field.serialNum: .string(register.serialNumber),
            "serialNums": .array(JSONArray(register.serialNumbers.map { .string($0) })),
            "cardRanges": .array(JSONArray(register.ranges.map { .object($0.document) })),
            "fault": planted.map { [ContractName.name: .string($0.kind.rawValue), "count": .number(String($0.count))] } ?? .null,
            "threeDSServer": .object([
                Field.serialNum: record.cache.serialNumber.map { .string($0) } ?? .null,
                "cardRanges": .number(String(record.cache.list.ranges.count)),
                "messages": .array(JSONArray(record.messages.map { .object($0) })),
            ]),
        ]
    }

    /// `POST /v1/card-ranges/ID`: one change.
    func changeCardRanges(_ id: String, _ body: JSONObject) throws(APIError) -> JSONObject {
        _ = try system(id, at: "directoryServerID")
        let reader = OrderReader(body, party: .role(.directoryServer))
        try reader.require(["action"])
        guard let action = try reader.choice("action", CardRangeOrder.self) else { throw reader.refusal("action", .missing([])) }
        if action == .fault { return try plantFault(id, reader) }
        try reader.require([Field.startRange, Field.endRange])
        let start = try reader.text(Field.startRange, 1...64)
        let end = try reader.text(Field.endRange, 1...64)
        let versions = try reader.texts("messageVersions") ?? ProtocolVersion.texts
        let methodURL = try reader.optionalText(Field.threeDSMethodURL, 1...2048)
        let information = try reader.texts(Field.acsInfoInd) ?? []
        try reader.refuseUnknown()
        do throws(CardRangeError) {
            let change: CardRangeChange
            switch action {
            case .delete: change = .delete(startRange: start, endRange: end)
            case .add, .modify, .fault:
                let range = try SimulatedCardRange(
                    startRange: start, endRange: end, messageVersions: versions, methodURL: methodURL, acsInformation: information
                )
                change = action == .add ? .add(range) : .modify(range)
            }
            let serial = try changeCardRanges(of: id, change)
            return ["directoryServerID": .string(id), Field.serialNum: .string(serial)]
        } catch { throw APIError(error.member, .cardRange(error), by: .role(.directoryServer)) }
    }

    /// Plants a defect in the next answers to a PReq.
    private func plantFault(_ id: String, _ reader: OrderReader) throws(APIError) -> JSONObject {
        let name = try reader.text("fault", 1...64)
        guard let fault = CardRangeFault(rawValue: name) else {
            let nearest = NearestName.of(name, among: CardRangeFault.allCases.map(\.rawValue))
            throw reader.refusal("fault", .unknown(.cardRangeFault, nearest: nearest))
        }
        let asked = reader.value("count")
        guard let count = asked.map(\.intValue) ?? 1, (0...Self.mostFaults).contains(count) else {
            throw reader.refusal("count", .form(.count))
        }
        try reader.refuseUnknown()
        do throws(CardRangeError) { try plantCardRangeFault(fault, in: id, count: count) } catch {
            throw APIError(error.member, .cardRange(error), by: .role(.directoryServer))
        }
        return ["directoryServerID": .string(id), "fault": .string(fault.rawValue), "count": .number(String(count))]
    }
}

/// What `POST /v1/card-ranges/ID` does: changes a range, or plants a defect.
private enum CardRangeOrder: String, CaseIterable {
    case add, modify, delete, fault
}

extension SimulatedCardRange {
    /// The range in `GET /v1/card-ranges/ID`.
    fileprivate var document: JSONObject {
        var document: JSONObject = [
            Field.startRange: .string(startRange), Field.endRange: .string(endRange),
            "messageVersions": .array(JSONArray(messageVersions.map { .string($0) })),
            Field.acsInfoInd: .array(JSONArray(acsInformation.map { .string($0) })),
        ]
        document[Field.threeDSMethodURL] = methodURL.map { .string($0) }
        return document
    }
}

extension CardRangeError {
    /// The member of `POST /v1/card-ranges/ID` that is refused.
    fileprivate var member: String {
        switch self {
        case .digits(.start), .order, .overlap, .unknownRange: Field.startRange
        case .digits(.end), .lengths: Field.endRange
        case .versions: "messageVersions"
        case .methodURL: Field.threeDSMethodURL
        case .information: Field.acsInfoInd
        case .unknownDirectoryServer: "directoryServerID"
        case .tooMany: "cardRanges"
        }
    }
}
