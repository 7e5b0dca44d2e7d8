import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto
package import ThreeDSJSON
import ThreeDSMessages
public import ThreeDSPlatform

extension Simulator {
    /// The largest request content, bytes.
    static let maximumBodyBytes = 1_048_576

    /// Answers one HTTP request. Never fails: errors are reported with a 4xx status and
    /// `{"error":{"party","field","rule","message"}}`.
    public func handle(_ request: HTTPRequest) async -> SimulatedReply {
        let path = request.url.path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard request.body.count <= Self.maximumBodyBytes else {
            return reply(APIError("body", .contentTooLong, by: .http))
        }
        do throws(APIError) {
            if let route = BrowserRoute(path), plays(route.role) {
                if request.method == route.method || request.method == "HEAD" && route.method == "GET" {
                    return await answer(route, request)
                }
                return reply(toMethodOtherThan: [route.method])
            }
            guard let route = Route(path, method: request.method), plays(route.role) else { throw APIError.path(.path) }
            guard route.methods.contains(request.method == "HEAD" ? "GET" : request.method) else {
                return reply(toMethodOtherThan: route.methods)
            }
            return try await answer(route, request)
        } catch { return reply(error) }
    }

    private enum Route {
        case call(SimulatorCall, ids: [String]), challenge(String), image(String, String)

        /// - Parameter method: of the request; it chooses between the two calls of one path.
        init?(_ path: [String], method: String) {
            if let found = SimulatorCall.found(at: path, method: method) {
                self = .call(found.call, ids: found.ids)
                return
            }
            switch (path.count, path.first, path[checked: 1]) {
            case (3, "acs", "challenge"): self = .challenge(path[2])
            case (3, "images", let owner?) where path[2].hasSuffix(".png"):
                self = .image(owner, String(path[2].dropLast(4)))
            default: return nil
            }
        }

        var role: SimulatedRole? {
            switch self {
            case .call(let call, _): call.role
            case .challenge: .acs
            case .image: nil
            }
        }

        var methods: [String] {
            switch self {
            case .call(let call, _): call.methodsOfPath
            case .challenge: ["POST"]
            case .image: ["GET"]
            }
        }
    }

    private func answer(_ route: Route, _ request: HTTPRequest) async throws(APIError) -> SimulatedReply {
        switch route {
        case .call(let call, let ids): return .respond(try await answer(call, ids, request), delaySeconds: 0)
        case .challenge(let id): return try await challenge(id, request)
        case .image(let owner, let density):
            guard let picture = SimulatorImages.logo(owner: owner, density: density) else {
                throw APIError.path(.picture)
            }
            let headers = [("Content-Type", "image/png"), ("Cache-Control", "max-age=3600")]
            return .respond(HTTPResponse(status: 200, headers: headers, body: picture), delaySeconds: 0)
        }
    }

    /// - Parameter ids: the identifiers in the path.
    private func answer(
        _ call: SimulatorCall, _ ids: [String], _ request: HTTPRequest
    ) async throws(APIError) -> HTTPResponse {
        if call.begins, let failure { throw failure.refusal }
        let id = ids.first ?? ""
        switch call {
        case .versioning: return .json(try await versioning(try body(request)))
        case .configuration: return .json(configurationDocument())
        case .authenticate: return .json(try await authenticate(try AuthenticationOrder(try body(request))))
        case .authenticateByRequestor: return .json(try await startRequestorInitiated(try body(request)))
        case .authenticateInBrowser: return .json(try await startBrowser(try body(request)))
        case .notifyOfBrowser: return .json(await (try transaction(id)).takeNotification(try form(request)).object)
        case .cardRanges: return .json(try cardRangeDocument(id))
        case .changeCardRanges: return .json(try changeCardRanges(id, try body(request)))
        case .directoryServer: return try await answerDirectoryServer(id, request)
        case .accessControlServer: return try await answerAccessControlServer(request)
        case .cardRangeFile: return try cardRangeFile(id, name: ids[checked: 1] ?? "")
        case .splitSDK: return .json(try signForSplitSDK(try body(request)))
        case .record: return .json(await (try transaction(id)).record())
        case .metadata: return try metadataDocument(request)
        }
    }

    private func reply(toMethodOtherThan methods: [String]) -> SimulatedReply {
        reply(APIError("method", .method(methods), by: .http))
    }

    private func reply(_ error: APIError) -> SimulatedReply { .respond(error.response, delaySeconds: 0) }

    /// Returns the JSON object of a request. Command-line clients name no content type, or that of a form, but still send JSON.
    func body(_ request: HTTPRequest) throws(APIError) -> JSONObject {
        let accepted = ["application/json", "application/x-www-form-urlencoded"]
        if let type = request.header("Content-Type"), !accepted.contains(MediaType(type).name) {
            throw APIError("Content-Type", .contentType(.json))
        }
        guard let document = try? JSONDocument(parsing: request.body), let object = document.root.objectValue else {
            throw APIError("body", .form(.jsonBody))
        }
        if let name = document.duplicateNames.first { throw APIError(name, .occursTwice) }
        return object
    }

    private func versioning(_ body: JSONObject) async throws(APIError) -> JSONObject {
        let reader = OrderReader(body)
        let card = try reader.cardNumber()
        let fault = try reader.choice("fault", MethodFault.self)
        let outage = try reader.choice("outage", PartyOutage.self)
        try reader.refuseUnknown()
        let (system, cache) = try await directoryServer(of: card, during: outage)
        let number = system.number
        let methodURL = cache.list.range(of: card)?.methodURL
        let id = random.uuid()
        registry.announce(id, system: number, hasMethod: methodURL != nil, methodFault: fault)
        let server = system.description
        let spoken = cache.versions(of: card) ?? []
        var answer: JSONObject = [
            Field.threeDSServerTransID: .string(id), "directoryServerID": .string(server.id),
            "messageVersions": .array(JSONArray(spoken.map { .string($0.rawValue) })),
            "bridgingExtension": .code(number < 3 ? BridgingVersion.v2_0 : .v1_0), "publicKey": .string(server.publicKey),
        ]
        if let keyID = server.keyID { answer["keyID"] = .string(keyID) }
        answer["rootCertificate"] = .string(server.rootCertificates.first ?? "")
        if let methodURL {
            answer[Field.threeDSMethodURL] = .string(methodURL)
            answer[BrowserField.methodData] = .string(methodData(of: id))
        }
        answer[Field.serialNum] = cache.serialNumber.map { .string($0) }
        answer["logo"] = .string(Base64.encode(server.logo))
        return answer
    }

    /// Returns the directory server of an order that names none: that of the card's range, or else the first one.
    func usualDirectoryServer(of card: String) async -> String {
        do throws(APIError) { return try await directoryServer(of: card, during: nil).0.id } catch {
            let number = ParticipationRules.system(of: card) ?? 1
            return authority.systems[checked: number - 1]?.id ?? ""
        }
    }

    /// Returns the first directory server with a card range for a card (CORE-11). That of a test card is asked first.
    private func directoryServer(
        of card: String, during outage: PartyOutage?
    ) async throws(APIError) -> (SimulatedSystem, CardRangeCache) {
        let own = ParticipationRules.system(of: card)
        let systems = authority.systems.filter { $0.number == own } + authority.systems.filter { $0.number != own }
        for system in systems {
            let cache = try await refreshedCardRanges(of: system, during: outage)
            if cache.list.range(of: card) != nil { return (system, cache) }
        }
        throw APIError("cardNumber", .noCardRange)
    }

    private func configurationDocument() -> JSONObject {
        let scenarios = self.scenarios.map { scenario in
            JSONValue.object([
                ContractName.name: .string(scenario.name), "title": .string(scenario.title),
                "language": .string(scenario.language ?? Scenario.usualLanguage),
                "currency": .string(scenario.currency ?? PurchaseCurrency.euro.letters),
                "amount": scenario.amount.map { .number(String($0)) } ?? .null,
                "versions": .array(JSONArray(scenario.versions.map { .string($0) })),
                Field.messageCategory: .string(scenario.messageCategory),
            ])
        }
        return [
            "directoryServers": .array(JSONArray(directoryServers.map { .object(DirectoryServerJSON.make($0)) })),
            "acsTrustAnchors": [.string(tlsAnchorPEM)], "scenarios": .array(JSONArray(scenarios)),
            "cards": .array(JSONArray(cards())), "endpoints": .object(endpoints),
            "metadataPublicKey": .object(EphemeralKey.jwk(authority.metadataKey.publicKey)),
        ]
    }

    /// The URLs of the protocol's own endpoints.
    package var endpoints: JSONObject {
        var endpoints = JSONObject()
        if plays(.directoryServer) {
            let systems = authority.systems.map { ($0.id, JSONValue.string("\(address.value)/ds/\($0.id)")) }
            endpoints.append(SimulatedRole.directoryServer.rawValue, .object(JSONObject(systems)))
        }
        if plays(.acs) { endpoints.append(SimulatedRole.acs.rawValue, .string("\(address.value)/acs")) }
        return endpoints
    }

    private func cards() -> [JSONValue] {
        authority.systems.flatMap { system in
            TestCards.Kind.allCases.map { kind in
                .object([
                    "cardNumber": .string(TestCards.number(kind, directoryServer: system.number)),
                    "directoryServerID": .string(system.id), "kind": .string("\(kind)"),
                ])
            }
        }
    }

    private func challenge(_ id: String, _ request: HTTPRequest) async throws(APIError) -> SimulatedReply {
        let type = MediaType(request.header("Content-Type") ?? "")
        guard type.name == "application/jose" || type.name == "application/json", type.isUTF8 else {
            throw APIError("Content-Type", .contentType(.joseOrJSON), by: .role(.accessControlServer))
        }
        guard let transaction = registry.transaction(acs: id) else {
            let finding = Finding(.transactionIDNotRecognised, of: Field.acsTransID)
            let erro = finding.erro(
                from: .accessControlServer, version: ProtocolVersion.usual.rawValue, about: .creq, names: nil)
            return .respond(.json(erro, status: 404), delaySeconds: 0)
        }
        let reply = await transaction.receive(request.body, isErro: type.name == "application/json", during: failure)
        if let successor = await transaction.successor, registry.transaction(server: successor.names.threeDSServer) == nil {
            registry.add(successor)
        }
        return reply
    }

    private func metadataDocument(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
        guard SignedMetadata.isAuthorized(request, token: configuration.metadataToken) else {
            throw APIError("Authorization", .token)
        }
        guard let document = try? metadata.current() else { throw APIError("metadata", .unsigned) }
        return document.answer(to: request)
    }
}

/// A media type with its charset, compared without regard to case.
struct MediaType {
    let name: String
    /// No charset, or UTF-8.
    let isUTF8: Bool

    init(_ text: String) {
        let parts = text.lowercased().split(separator: ";").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        name = parts.first ?? ""
        let charsets = parts.dropFirst().filter { $0.hasPrefix("charset=") }
        isUTF8 = charsets.allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    }
}
