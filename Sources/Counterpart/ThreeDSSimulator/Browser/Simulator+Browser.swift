import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
package import ThreeDSPlatform

extension Simulator {
    /// A path of the browser channel.
    enum BrowserRoute {
        case method, methodNotification
        case request(String), answer(String)
        case shop(String), result(String), notification(String)
        case asset(String)

        init?(_ path: [String]) {
            switch (path.first, path[checked: 1], path[checked: 2], path[checked: 3], path.count) {
            case ("acs", "method", nil, nil, _): self = .method
            case ("acs", "browser", let id?, nil, _): self = .request(id)
            case ("acs", "browser", let id?, "answer", 4): self = .answer(id)
            case ("shop", "method-notification", nil, nil, _): self = .methodNotification
            case ("shop", let id?, nil, nil, _): self = .shop(id)
            case ("shop", let id?, "result", nil, _): self = .result(id)
            case ("shop", let id?, "notification", nil, _): self = .notification(id)
            case (BrowserAssets.folder, let name?, nil, nil, _): self = .asset(name)
            default: return nil
            }
        }

        var method: String {
            switch self {
            case .shop, .result, .asset: "GET"
            case .method, .methodNotification, .request, .answer, .notification: "POST"
            }
        }

        /// Whether people see the answer.
        var isPage: Bool {
            switch self {
            case .asset: false
            case .method, .methodNotification, .request, .answer, .shop, .result, .notification: true
            }
        }
    }

    /// Returns whether pages of other origins may send the request, because the forms of the browser channel go from one party to
    /// the next. Their identifiers, which nobody can guess, are the permission.
    package static func isForBrowsers(_ request: HTTPRequest) -> Bool {
        let path = request.url.path.split(separator: "/").map(String.init)
        return BrowserRoute(path) != nil
    }

    /// Returns whether a request names a transaction of this simulator. Such a request needs no token, even if the server has
    /// one.
    package func knowsPage(_ request: HTTPRequest) -> Bool {
        switch BrowserRoute(request.url.path.split(separator: "/").map(String.init)) {
        case .request(let id), .answer(let id): registry.transaction(acs: id) != nil
        case .shop(let id), .result(let id), .notification(let id): registry.transaction(server: id) != nil
        case .method, .methodNotification, .asset, nil: false
        }
    }

    /// Answers a request of the browser channel.
    func answer(_ route: BrowserRoute, _ request: HTTPRequest) async -> SimulatedReply {
        do throws(APIError) {
            return .respond(try await browserResponse(to: route, request), delaySeconds: 0)
        } catch {
            return .respond(
                route.isPage ? BrowserPage.refusal(error).response(status: error.status) : error.response, delaySeconds: 0)
        }
    }

    private func browserResponse(to route: BrowserRoute, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        switch route {
        case .method: return try runMethod(try form(request, party: .accessControlServer))
        case .methodNotification: return try completeMethod(try form(request))
        case .request(let id):
            let form = try form(request, party: .accessControlServer)
            return try await challenged(id).receiveBrowser(form, during: failure)
        case .answer(let id):
            let form = try form(request, party: .accessControlServer)
            let query = FormContent(URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.percentEncodedQuery ?? "")
            let transaction = try challenged(id)
            let response = try await transaction.answerBrowser(
                form, body: String(decoding: request.body, as: UTF8.self),
                key: form[BrowserPage.keyField] ?? query[BrowserPage.keyField] ?? "")
            if let successor = await transaction.successor, registry.transaction(server: successor.names.threeDSServer) == nil {
                registry.add(successor)
            }
            return response
        case .shop(let id): return try await shop(try transaction(id), request).response()
        case .result(let id):
            let record = await (try transaction(id)).record()
            return BrowserPage.result(record.string(Field.transStatus) ?? "", isFinal: record["final"] == true).response()
        case .notification(let id):
            let transaction = try transaction(id)
            _ = await transaction.takeNotification(try form(request))
            if let url = await transaction.wayBack { return BrowserPage.leading(to: url, title: "Back to the shop").response() }
            return BrowserPage.done("Your bank is finished", notice: .challenge).response()
        case .asset(let name):
            guard let file = BrowserAssets.file(name) else {
                throw APIError.path(.asset)
            }
            let headers = [
                ("Content-Type", "\(file.type); charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
                ("Cache-Control", "no-cache"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ]
            return HTTPResponse(status: 200, headers: headers, body: Array(file.text.utf8))
        }
    }

    /// `POST /v1/browser-authentications`.
    func startBrowser(_ body: JSONObject) async throws(APIError) -> JSONObject {
        var object = body
        let reader = OrderReader(body)
        let card = try reader.cardNumber()
        let usual = await usualDirectoryServer(of: card)
        if reader.value("directoryServerID") == nil { object["directoryServerID"] = .string(usual) }
        let number = authority.systems.first { $0.id == usual }?.number ?? 1
        let announced = try reader.optionalText(Field.threeDSServerTransID, 36...36)
        let id = announced ?? random.uuid()
        if announced == nil {
            registry.announce(id, system: number, hasMethod: false)
            object[Field.threeDSServerTransID] = .string(id)
        }
        let pages = pagesAddress.value
        let order = try AuthenticationOrder(
            browser: object, id: id, usualNotification: "\(pages)/shop/\(id.lowercased())/notification",
            method: registry.method(of: id))
        var answer = try await authenticate(order)
        guard answer.code(Field.transStatus) == TransStatus.challenge,
            let transaction = registry.transaction(server: id), let fields = await transaction.challengeFields
        else { return answer }
        for (name, value) in fields { answer[name] = .string(value) }
        answer[Field.challengeWindowSize] = .code(await transaction.windowSize)
        answer["page"] = .string("\(pages)/shop/\(id.lowercased())")
        return answer
    }

    /// Returns the example page of the shop: `?as=page` without a frame, `?threeDSState=…` for an app that waits for the way
    /// back.
    private func shop(_ transaction: SimulatedTransaction, _ request: HTTPRequest) async throws(APIError) -> BrowserPage {
        let query = FormContent(URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.percentEncodedQuery ?? "")
        let form = query["as"] ?? "frame"
        guard ["frame", "page"].contains(form) else { throw APIError("as", .form(.frameOrPage)) }
        if let state = query["threeDSState"] {
            guard (1...128).contains(state.utf8.count), Base64URL.unpadded(state) != nil else {
                throw APIError("threeDSState", .form(.shortBase64URL))
            }
            await transaction.keep(state: state)
        }
        let result = "/shop/\(transaction.names.threeDSServer.lowercased())/result"
        guard let fields = await transaction.challengeFields, await !transaction.isDecided else {
            if form == "page", let url = await transaction.wayBack { return .leading(to: url, title: "Back to the shop") }
            let record = await transaction.record()
            return .result(record.string(Field.transStatus) ?? "", isFinal: record["final"] == true)
        }
        let url = await transaction.acsURL
        return .shop(
            fields, to: url, origin: BrowserAddress.origin(url) ?? "", size: form == "page" ? nil : await transaction.windowSize,
            result: result)
    }

    func transaction(_ id: String) throws(APIError) -> SimulatedTransaction {
        guard let transaction = registry.transaction(server: id) else {
            throw APIError(Field.threeDSServerTransID, .unknown(.serverTransaction))
        }
        return transaction
    }

    private func challenged(_ id: String) throws(APIError) -> SimulatedTransaction {
        guard let transaction = registry.transaction(acs: id) else {
            throw APIError(Field.acsTransID, .unknown(.acsTransaction), by: .role(.accessControlServer))
        }
        return transaction
    }

    func form(_ request: HTTPRequest, party: Party = .server) throws(APIError) -> FormContent {
        let type = MediaType(request.header("Content-Type") ?? "")
        guard type.name == "application/x-www-form-urlencoded", type.isUTF8 else {
            throw APIError("Content-Type", .contentType(.form), by: .role(party))
        }
        return FormContent(String(decoding: request.body, as: UTF8.self))
    }
}

extension BrowserPage {
    /// Returns a refusal of the simulator, for people.
    static func refusal(_ error: APIError) -> BrowserPage {
        .notice("This cannot be done", error.message + " (rule: \(error.rule))")
    }
}

/// The frame of a challenge for pages of other modules.
package enum BrowserFrame {
    /// HTML of the frame with its attributes, and of the form that posts the fields into it.
    ///
    /// - Parameter size: a code of `challengeWindowSize`; an unknown one is a frame of the usual size.
    package static func markup(fields: [(String, String)], to url: String, size: String) -> String {
        BrowserPage.challengeFrame(fields, to: url, size: ChallengeWindowSize(rawValue: size) ?? .large)
    }

    /// Returns the answer to a post to the notificationURL from inside a frame. Its script informs the page around it.
    package static func finished() -> HTTPResponse {
        BrowserPage.done("Your bank is finished", notice: .challenge).response()
    }

    /// Returns the answer to a post to the notificationURL that leads the whole page to an address.
    package static func leading(to url: String) -> HTTPResponse {
        BrowserPage.leading(to: url, title: "Back to the shop").response()
    }
}
