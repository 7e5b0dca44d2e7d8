import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSTestSupport

/// A shop's server as the OpenAPI file describes it, over HTTP, with the simulator as its 3DS Server. Every request and every answer is compared
/// with the file.
private struct DescribedServer: Sendable {
    static let file = "Documentation/integrate/app-server.openapi.json"

    let contract: OpenAPIContract
    let simulator: Simulator
    let scenario: String
    /// What file and traffic disagree about.
    let defects = Recorder<String>()
    let operations = Recorder<String>()
    private let cards = ["token-1": TestCards.number(.challenge, directoryServer: 1)]

    init(_ simulator: Simulator, scenario: String) throws {
        (self.simulator, self.scenario) = (simulator, scenario)
        contract = try OpenAPIContract(Self.file)
    }

    func handle(_ request: HTTPRequest) async -> SimulatedReply {
        let path = request.url.path.replacingOccurrences(of: "/3ds/v1", with: "")
        guard request.header("Authorization") == "Bearer session" else { return reply(401, Self.refusal("")) }
        guard let operation = contract.operation(request.method, path) else {
            defects.record("\(request.method) \(path) is not described")
            return reply(404, Self.refusal(""))
        }
        operations.record(operation.id)
        for defect in contract.defects(of: operation, body: request.body) { defects.record("\(operation.id): \(defect)") }
        let body = (try? JSONDocument(parsing: request.body).root.objectValue) ?? [:]
        let (status, answer) = await answer(operation, body)
        for defect in contract.defects(of: operation, status: status, answer: .object(answer)) {
            defects.record("answer of \(operation.id): \(defect)")
        }
        return reply(status, answer)
    }

    private func answer(_ operation: OpenAPIContract.Operation, _ body: JSONObject) async -> (Int, JSONObject) {
        let card = body.object("payment")?.object("card")
        let number = card?.string("cardNumber") ?? card?.string("reference").flatMap { cards[$0] }
        switch operation.id {
        case "versioning":
            guard let number else { return (404, Self.refusal("payment.card")) }
            let (status, found) = await ask("POST", "/v1/versioning", ["cardNumber": .string(number)])
            guard status == 200 else { return (status, Self.refusal("payment.card")) }
            var directoryServer: JSONObject = [
                "publicKey": found["publicKey"] ?? .null, "rootCertificates": [found["rootCertificate"] ?? .null],
                "logo": found["logo"] ?? .null,
            ]
            directoryServer["keyID"] = found["keyID"]
            var answer: JSONObject = ["directoryServer": .object(directoryServer)]
            for name in ["threeDSServerTransID", "directoryServerID", "messageVersions", "bridgingExtension"] {
                answer[name] = found[name]
            }
            return (200, answer)
        case "authenticate":
            var order: JSONObject = [
                "sdk": body["authRequest"] ?? .null, "cardNumber": .string(number ?? ""), "scenario": .string(scenario),
            ]
            for name in ["threeDSServerTransID", "directoryServerID"] { order[name] = body[name] }
            for name in ["amount", "currency"] { order[name] = body.object("payment")?[name] }
            let (status, found) = await ask("POST", "/v1/authentications", order)
            guard status == 200 else { return (status, Self.refusal("authRequest")) }
            var answer = JSONObject()
            for name in ["threeDSServerTransID", "transStatus", "acsTransID", "acsReferenceNumber", "acsSignedContent"] {
                answer[name] = found[name]
            }
            return (200, answer)
        default:
            let (status, found) = await ask(
                "GET", "/v1/authentications/\(operation.parameters["threeDSServerTransID"] ?? "")", nil)
            guard status == 200 else { return (status, Self.refusal("threeDSServerTransID")) }
            var answer = JSONObject()
            for name in ["threeDSServerTransID", "transStatus", "transStatusReason", "cardholderInfo", "final"] {
                answer[name] = found[name]
            }
            return (200, answer)
        }
    }

    private func ask(_ method: String, _ path: String, _ body: JSONObject?) async -> (Int, JSONObject) {
        guard let url = URL(string: "https://localhost\(path)") else { return (500, [:]) }
        let request = HTTPRequest(
            method: method, url: url, headers: [("Content-Type", "application/json")], body: body?.serialized() ?? [])
        guard case .respond(let response, _) = await simulator.handle(request),
            let object = try? JSONDocument(
                parsing: response.body, limits: JSONLimits(maximumDepth: 1_000, maximumBytes: 8_388_608)
            )
            .root.objectValue
        else { return (500, [:]) }
        return (response.status, object)
    }

    private static func refusal(_ path: String) -> JSONObject {
        ["error": ["path": .string(path), "message": "refused"]]
    }

    private func reply(_ status: Int, _ answer: JSONObject) -> SimulatedReply {
        .respond(
            HTTPResponse(status: status, headers: [("Content-Type", "application/json")], body: answer.serialized()),
            delaySeconds: 0)
    }
}

@Suite("One call: the interface that the OpenAPI file describes") struct AppServerContractTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let scenario: String
        var card = ThreeDSPayment.Card.number(TestCards.number(.challenge, directoryServer: 1))
        var script: [[CardholderAction]] = [[.submit("123456")]]
        let kind: AuthenticationOutcome.Kind
        var isPayment = true
        var testDescription: String { "\(scenario), \(card)\(isPayment ? "" : ", no payment")" }
    }

    @Test(
        "client and file agree in every request and answer of a whole authentication over HTTP",
        arguments: [
            Case(scenario: "otp", kind: .authenticated), Case(scenario: "otp", card: .reference("token-1"), kind: .authenticated),
            Case(scenario: "otp", card: .number(TestCards.number(.challenge, directoryServer: 3)), kind: .authenticated),
            Case(scenario: "frictionless", kind: .authenticated), Case(scenario: "attempted", kind: .attempted),
            Case(scenario: "rejected", kind: .rejected), Case(scenario: "not-authenticated", kind: .notAuthenticated),
            Case(scenario: "unavailable", kind: .failed), Case(scenario: "otp", script: [[.cancel]], kind: .cancelled),
        ])
    func agree(_ test: Case) async throws {
        let described = try DescribedServer(Counterparts.simulator.get(), scenario: test.scenario)
        let server = SimulatorHTTPServer(identity: nil) { await described.handle($0) }
        let url = try server.start()
        defer { server.stop() }
        let client = try JSONAppServer(baseURL: url.appendingPathComponent("3ds/v1")) { [("Authorization", "Bearer session")] }
        let app = try AuthenticatingApp(test.script)
        let payment = ThreeDSPayment(card: test.card, amount: 4200, currency: "EUR", orderReference: "order-1")
        let outcome = await app.service.authenticate(payment, with: client)
        #expect(outcome.kind == test.kind, "\(outcome)")
        #expect(described.defects.all == [])
        #expect(described.operations.all.prefix(3) == ["versioning", "authenticate", "result"])
        #expect(Set(described.operations.all) == Set(described.contract.operations), "the file has operations that nobody calls")
    }

    @Test("what the server refuses has the status, and the member that it names")
    func refused() async throws {
        let described = try DescribedServer(Counterparts.simulator.get(), scenario: "otp")
        let server = SimulatorHTTPServer(identity: nil) { await described.handle($0) }
        let url = try server.start()
        defer { server.stop() }
        let app = try AuthenticatingApp()
        for (base, session, path, status) in [("3ds/v1", "session", "payment.card", 404), ("3ds/v1", "other", "", 401)] {
            let client = try JSONAppServer(baseURL: url.appendingPathComponent(base)) { [("Authorization", "Bearer \(session)")] }
            let outcome = await app.service.authenticate(ThreeDSPayment(card: .reference("unknown")), with: client)
            #expect(outcome.failure?.step == .versioning && outcome.failure?.fallbackAdvice.action == .giveUp)
            #expect(outcome.failure?.serverError == AppServerError(call: .versioning, path: path, rule: .status(status)))
        }
        #expect(described.defects.all == [])
        server.stop()
        let client = try JSONAppServer(baseURL: url)
        let outcome = await app.service.authenticate(ThreeDSPayment(card: .reference("unknown")), with: client)
        #expect(outcome.failure?.serverError == AppServerError(call: .versioning, rule: .connection))
        #expect(outcome.failure?.failure.party == .network && outcome.failure?.fallbackAdvice.action == .retry)
    }

    /// An answer as it comes, whatever was asked.
    private struct Canned: HTTPTransport {
        let status: Int
        let body: String
        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: status, body: Array(body.utf8))
        }
    }

    struct Malformed: Sendable, CustomTestStringConvertible {
        let body: String
        let call: AppServerError.Call
        let path: String
        let rule: AppServerError.Rule
        var status = 200
        var testDescription: String { "\(call.rawValue) \(status) \(body)" }
    }

    static let id = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let malformed: [Malformed] = [
        Malformed(body: "", call: .versioning, path: "", rule: .json),
        Malformed(body: "[]", call: .versioning, path: "", rule: .json),
        Malformed(body: "{\"a\":1,\"a\":2}", call: .versioning, path: "", rule: .unique),
        Malformed(body: "{}", call: .versioning, path: "directoryServerID", rule: .required),
        Malformed(body: "{\"directoryServerID\":1}", call: .versioning, path: "directoryServerID", rule: .type),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"messageVersions\":\"2.2.0\"}", call: .versioning, path: "messageVersions",
            rule: .type),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"messageVersions\":[\"2.2.0\",2]}", call: .versioning,
            path: "messageVersions[1]", rule: .type),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"directoryServer\":[]}", call: .versioning, path: "directoryServer", rule: .type),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"directoryServer\":{}}", call: .versioning, path: "directoryServer.publicKey",
            rule: .required),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"directoryServer\":{\"publicKey\":\"k\",\"rootCertificates\":[null]}}",
            call: .versioning,
            path: "directoryServer.rootCertificates[0]", rule: .type),
        Malformed(
            body: "{\"directoryServerID\":\"F\",\"directoryServer\":{\"publicKey\":\"k\",\"logo\":\"?\"}}", call: .versioning,
            path: "directoryServer.logo", rule: .base64),
        Malformed(body: "{}", call: .authenticate, path: "transStatus", rule: .required),
        Malformed(body: "{\"transStatus\":\"Z\"}", call: .authenticate, path: "transStatus", rule: .known),
        Malformed(body: "{\"transStatus\":\"y\"}", call: .authenticate, path: "transStatus", rule: .known),
        Malformed(body: "{\"transStatus\":\"Y\"}", call: .authenticate, path: "threeDSServerTransID", rule: .required),
        Malformed(
            body: "{\"transStatus\":\"C\",\"threeDSServerTransID\":\"\(id)\",\"acsSignedContent\":{}}", call: .authenticate,
            path: "acsSignedContent", rule: .type),
        Malformed(
            body: "{\"transStatus\":\"Q\",\"threeDSServerTransID\":\"\(id)\"}", call: .result, path: "transStatus", rule: .known),
        Malformed(
            body: "{\"transStatus\":\"Y\",\"threeDSServerTransID\":\"\(id)\",\"final\":\"yes\"}", call: .result, path: "final",
            rule: .type),
        Malformed(
            body: "{\"transStatus\":\"Y\",\"threeDSServerTransID\":\"\(id)\",\"cardholderInfo\":{\"text\":1}}", call: .result,
            path: "cardholderInfo.text", rule: .type),
        Malformed(
            body: "{\"error\":{\"path\":\"payment.amount\"}}", call: .authenticate, path: "payment.amount", rule: .status(400),
            status: 400),
        Malformed(
            body: "{\"error\":{\"path\":\"4000 0000 0000 0010\"}}", call: .authenticate, path: "", rule: .status(400), status: 400
        ),
        Malformed(body: "<html>", call: .result, path: "", rule: .status(502), status: 502),
        Malformed(body: "{}", call: .result, path: "", rule: .status(302), status: 302),
    ]

    @Test("an answer that breaks a rule of the file is an error with call, path and rule", arguments: malformed)
    func wrong(_ test: Malformed) async throws {
        let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: Canned(status: test.status, body: test.body))
        let versioning = AppServerVersioning(directoryServerID: "F", messageVersions: ["2.2.0"])
        await #expect(throws: AppServerError(call: test.call, path: test.path, rule: test.rule)) {
            switch test.call {
            case .versioning: _ = try await client.versioning(for: .test())
            case .authenticate:
                _ = try await client.authenticate(
                    AppServerRequest(
                        payment: .test(), versioning: versioning, messageVersion: "2.2.0", sdkTransactionID: Self.id,
                        authRequest: "{}"))
            case .result: _ = try await client.result(of: Self.id)
            }
        }
    }

    /// An end without an answer.
    private struct Broken: HTTPTransport {
        let error: TransportError
        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            throw error
        }
    }

    @Test(
        "an answer that is too large breaks the rule of the form; everything else on the way is the connection",
        arguments: [
            (TransportError.responseTooLarge, AppServerError.Rule.json), (.notDelivered(.refused), .connection),
            (.notDelivered(.tls(.untrusted)), .connection), (.interrupted(.interrupted), .connection),
            (.interrupted(.malformedResponse), .connection), (.interrupted(.redirected), .connection),
        ])
    func unanswered(_ error: TransportError, _ rule: AppServerError.Rule) async throws {
        let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: Broken(error: error))
        await #expect(throws: AppServerError(call: .result, rule: rule)) { _ = try await client.result(of: Self.id) }
    }

    @Test(
        "an answer has at most 1 MiB, whichever transport brings it",
        arguments: NearMiss.around(1...1_048_576).dropFirst(2).map(\.value),
        AppServerError.Call.allCases)
    func size(_ bytes: Int, _ call: AppServerError.Call) async throws {
        let start = "{\"directoryServerID\":\"F\",\"transStatus\":\"Y\",\"threeDSServerTransID\":\"\(Self.id)\",\"padding\":\""
        let body = start + String(repeating: "x", count: bytes - start.utf8.count - 2) + "\"}"
        #expect(body.utf8.count == bytes)
        let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: Canned(status: 200, body: body))
        let versioning = AppServerVersioning(directoryServerID: "F", messageVersions: ["2.2.0"])
        let request = AppServerRequest(
            payment: .test(), versioning: versioning, messageVersion: "2.2.0", sdkTransactionID: Self.id, authRequest: "{}")
        do {
            switch call {
            case .versioning: _ = try await client.versioning(for: .test())
            case .authenticate: _ = try await client.authenticate(request)
            case .result: _ = try await client.result(of: Self.id)
            }
            #expect(bytes <= 1_048_576)
        } catch {
            #expect(bytes > 1_048_576 && error as? AppServerError == AppServerError(call: call, rule: .json), "\(error)")
        }
    }

    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rule: AppServerError.Rule
        let status: Int
        let headers: [(String, String)]
        let body: [UInt8]

        init(
            _ name: String, _ rule: AppServerError.Rule, status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []
        ) {
            (testDescription, self.rule, self.status, self.headers, self.body) = (name, rule, status, headers, body)
        }

        /// An answer that begins like a good one.
        init(_ name: String, _ rule: AppServerError.Rule, status: Int = 200, goodUntil end: String) {
            let good = #"{"directoryServerID":"F000000001","messageVersions":["2.2.0"],"padding":""# + end
            self.init(name, rule, status: status, body: Array(good.utf8))
        }
    }

    static let hostile: [Hostile] =
        [301, 302, 303, 307, 308].map { status in
            Hostile("redirect \(status)", .status(status), status: status, headers: [("Location", "/elsewhere")])
        } + [
            Hostile("no content", .status(204), status: 204), Hostile("another success", .status(201), status: 201),
            Hostile("an error with an answer", .status(500), status: 500, goodUntil: #""}"#),
            Hostile("2 MiB", .json, goodUntil: String(repeating: "x", count: 2 << 20) + #""}"#),
            Hostile("half a surrogate pair", .json, goodUntil: #"\ud800"}"#),
            Hostile("a control character", .json, goodUntil: "\u{1}\"}"), Hostile("two objects", .json, goodUntil: #""}{}"#),
            Hostile("not UTF-8", .json, body: Array("{\"a\":\"".utf8) + [0xFF, 0xC0, 0x22, 0x7D]),
            Hostile("100,000 arrays", .json, body: Array(repeating: 0x5B, count: 100_000)),
            Hostile("a page", .json, headers: [("Content-Type", "text/html")], body: Array("<html></html>".utf8)),
        ]

    @Test("over HTTP: no redirect is followed, and every hostile answer has call and rule", arguments: hostile)
    func hostileAnswers(_ test: Hostile) async throws {
        let paths = Recorder<String>()
        let server = SimulatorHTTPServer(identity: nil) { request in
            paths.record(request.url.path)
            return .respond(HTTPResponse(status: test.status, headers: test.headers, body: test.body), delaySeconds: 0)
        }
        let client = try JSONAppServer(baseURL: server.start())
        defer { server.stop() }
        let app = try AuthenticatingApp()
        let outcome = await app.service.authenticate(.test(), with: client)
        #expect(outcome.failure?.serverError == AppServerError(call: .versioning, rule: test.rule))
        #expect(outcome.failure?.step == .versioning && outcome.failure?.fallbackAdvice.action == .giveUp)
        #expect(paths.all == ["/versioning"], "the card number goes nowhere else")
    }

    @Test(
        "a field that the app must not set is refused with its position, and nothing is sent",
        arguments: [
            ("Authorization", "Bearer a\r\nX: y"), ("Authorization", "a\u{0}"), ("X Y", "1"), ("", "1"), ("Host", "evil.example"),
            ("Content-Length", "0"), ("transfer-encoding", "chunked"),
        ])
    func fields(_ name: String, _ value: String) async throws {
        let sent = Recorder<Void>()
        struct Counting: HTTPTransport {
            let sent: Recorder<Void>
            func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
                self.sent.record(())
                throw .notDelivered(.refused)
            }
        }
        let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: Counting(sent: sent)) {
            [("X-Shop", "1"), (name, value)]
        }
        let outcome = await (try AuthenticatingApp()).service.authenticate(.test(), with: client)
        #expect(outcome.failure?.failure.field == "AppServer.headers[1]" && outcome.failure?.failure.party == .app)
        #expect(outcome.failure?.failure.rule == "SDK-28" && sent.count == 0)
    }

    @Test("every call to the app's server names the client: by default the SDK, or as the app wants")
    func userAgent() async throws {
        struct Listening: HTTPTransport {
            let seen = Recorder<[String]>()
            func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
                seen.record(request.headers.filter { $0.0.lowercased() == "user-agent" }.map(\.1))
                throw .notDelivered(.refused)
            }
        }
        let sdk = ConfigParameters().userAgent
        let cases: [(String?, String?, String)] = [
            (nil, nil, sdk), ("Shop/1.0 (iOS)", nil, "Shop/1.0 (iOS)"), (nil, "Own/2", "Own/2"), ("Shop/1.0", "Own/2", "Own/2"),
        ]
        for (agent, field, expected) in cases {
            let transport = Listening()
            let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: transport, userAgent: agent) {
                field.map { [("user-agent", $0)] } ?? []
            }
            _ = try? await client.versioning(for: .test())
            _ = try? await client.result(of: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e")
            let simulated = try SimulatorAppServer(baseURL: FakeAppServer.base, transport: transport, userAgent: agent)
            if field == nil { _ = try? await simulated.versioning(for: .test()) }
            #expect(transport.seen.all == Array(repeating: [expected], count: field == nil ? 3 : 2))
        }
        for refused in ["", " ", " Shop", "Shop ", "Shop\r\nX: 1", "Café", String(repeating: "a", count: 257)] {
            let error = #expect(throws: ThreeDS2Error.self) {
                _ = try JSONAppServer(baseURL: FakeAppServer.base, userAgent: refused)
            }
            #expect(error?.failure.field == "AppServer.userAgent" && error?.failure.party == .app)
            #expect(
                errorName {
                    _ = try SimulatorAppServer(
                        baseURL: FakeAppServer.base, transport: Canned(status: 200, body: ""), userAgent: refused)
                } == "InvalidInput")
        }
    }

    @Test(
        "only a transaction ID becomes a part of an address",
        arguments: ["", "..", "../versioning", "8a880dc0", "\(id)/x", "\(id)?a"])
    func resultPath(_ id: String) async throws {
        let clients: [any AppServer] = [
            try JSONAppServer(baseURL: FakeAppServer.base, transport: Canned(status: 200, body: "{}")),
            try SimulatorAppServer(baseURL: FakeAppServer.base, transport: Canned(status: 200, body: "{}")),
        ]
        for client in clients {
            let error = await #expect(throws: ThreeDS2Error.self) { _ = try await client.result(of: id) }
            #expect(error?.failure.field == "AppServer.threeDSServerTransactionID")
        }
    }

    @Test("the issuer's text is read from both forms")
    func cardholderInformation() async throws {
        for (form, text) in [
            ("\"Call us\"", "Call us"), ("{\"text\":\"Call us\"}", "Call us"), ("null", nil),
            // Cleaned as the texts of a CRes are.
            (#""Call\u202E us\u0007\u009b\n\n\n\nnow""#, "Call us\n\nnow"),
            (#"{"text":"\u2066Call us"}"#, "\u{2066}Call us\u{2069}"),
            (#"" \u200B\n""#, nil), ("\"\(String(repeating: "x", count: 5_000))\"", String(repeating: "x", count: 4_000) + "…"),
        ] as [(String, String?)] {
            let body =
                "{\"transStatus\":\"N\",\"transStatusReason\":\"01\",\"threeDSServerTransID\":\"\(Self.id)\",\"cardholderInfo\":\(form)}"
            let client = try JSONAppServer(baseURL: FakeAppServer.base, transport: Canned(status: 200, body: body))
            #expect(
                try await client.result(of: Self.id)
                    == AppServerResult(
                        threeDSServerTransactionID: Self.id, transStatus: .notAuthenticated, transStatusReason: "01",
                        cardholderInformation: text))
        }
    }

    @Test("a base URL without host, and a card that the simulator cannot know, are refused with their field")
    func baseURL() async throws {
        for text in [
            "/3ds", "mailto:a@b.example", "https:///x", "http://shop.example/3ds", "ftp://shop.example/3ds",
            "https://user@shop.example/3ds", "https://:secret@shop.example/3ds",
        ] {
            let url = try #require(URL(string: text))
            let error = #expect(throws: ThreeDS2Error.self) { _ = try JSONAppServer(baseURL: url) }
            #expect(error?.failure.field == "AppServer.baseURL" && error?.failure.party == .app)
        }
        for text in [
            "https://shop.example/3ds", "HTTPS://shop.example", "http://localhost:8080/3ds", "http://127.0.0.1", "http://[::1]/",
        ] {
            _ = try JSONAppServer(baseURL: #require(URL(string: text)))
        }
        let ftp = try #require(URL(string: "ftp://localhost"))
        #expect(
            errorName { _ = try SimulatorAppServer(baseURL: ftp, transport: Canned(status: 200, body: "")) } == "InvalidInput")
        let app = try AuthenticatingApp()
        let server = try FakeAppServer(Counterparts.simulator.get())
        let outcome = await app.service.authenticate(ThreeDSPayment(card: .reference("token-1")), with: server)
        #expect(outcome.failure?.failure.field == "AppServer.cardNumber" && outcome.failure?.step == .versioning)
    }

    @Test("the file describes the statuses of the SDK, and its checker notices what is wrong")
    func file() throws {
        let contract = try OpenAPIContract(DescribedServer.file)
        for status in TransStatus.allCases {
            #expect(
                contract.defects(.string(status.code), schema: "TransStatus") == [] && TransStatus(code: status.code) == status)
        }
        #expect(TransStatus(code: "") == nil && TransStatus(code: "YY") == nil)
        #expect(contract.defects("Z", schema: "TransStatus") == ["the body: is not one of the values"])
        #expect(contract.defects(1, schema: "TransStatus") == ["the body: is not string"])
        #expect(contract.defects("x", schema: "TransactionID") == ["the body: has another form"])
        #expect(contract.defects(["cardNumber": "4000000000000010"], schema: "Card") == [])
        #expect(
            contract.defects(["cardNumber": "4000000000000010", "reference": "x"], schema: "Card") == [
                "the body: fits 0 of the forms"
            ])
        #expect(
            contract.defects(["payment": ["card": ["reference": "x"], "amount": -1]], schema: "VersioningRequest") == [
                "payment.amount: is too small"
            ])
        #expect(
            contract.defects(["payments": 1], schema: "VersioningRequest") == [
                "payment: is missing", "the body: payments is not described",
            ])
        #expect(
            contract.defects(["directoryServerID": "F", "messageVersions": []], schema: "Versioning") == [
                "messageVersions: is too short"
            ])
        #expect(
            contract.operation("GET", "/versioning") == nil && contract.operation("GET", "/authentications/1")?.id == "result")
        #expect(contract.schemas.count == 15)
    }
}
