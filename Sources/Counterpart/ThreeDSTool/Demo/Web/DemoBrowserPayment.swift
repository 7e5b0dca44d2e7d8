import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSWeb

/// One payment of the demo in a browser: the shop's pages and its server (deviceChannel 02).
actor DemoBrowserPayment {
    /// The progress of the payment.
    enum State: Sendable {
        /// The 3DS Method runs in a hidden frame, and the page collects what it knows about the browser.
        case preparing(Method)
        case challenge(Challenge)
        case over(Ending)
    }

    struct Method: Sendable {
        let url: String
        let data: String
    }

    struct Challenge: Sendable {
        let url: String
        let fields: [(String, String)]
        let size: String
    }

    struct Ending: Sendable {
        /// transStatus at the 3DS Server.
        var transStatus: String?
        /// The reason for people why the payment failed; nil when it did not fail.
        var reason: String?
    }

    nonisolated let id = WebIdentifier()
    nonisolated let order: DemoOrder
    /// The payment in the app that goes on here; nil for a payment that began in a browser.
    nonisolated let origin: DemoCheckout?
    private let stage: DemoStage
    private(set) var state: State?
    private var serverID: String?

    /// The path of the payment's page.
    nonisolated var path: String { "/b/\(id)" }

    /// Whether the challenge is in a frame of the shop's page. What an app opens is the whole page.
    nonisolated var isFramed: Bool { origin == nil }

    init(_ order: DemoOrder, from origin: DemoCheckout? = nil, on stage: DemoStage) {
        self.order = order
        self.origin = origin
        self.stage = stage
    }

    /// Asks the 3DS Server about the card.
    func begin() async {
        do {
            let card = JSONValue.string(order.cardNumber)
            let versions = try await stage.call("POST", "v1/versioning", ["cardNumber": card])
            serverID = versions.string(Field.threeDSServerTransID)
            state = .preparing(
                Method(url: versions.string(Field.threeDSMethodURL) ?? "", data: versions.string("threeDSMethodData") ?? ""))
        } catch { await finish(Ending(reason: Self.reason(error))) }
    }

    /// Starts the authentication with what the page and the request say about the browser.
    ///
    /// - Parameter shop: scheme, host and port of the shop.
    func start(_ form: WebForm, _ request: HTTPRequest, shop: String) async {
        guard case .preparing = state else { return }
        func text(_ name: String) -> JSONValue { form[name].flatMap { $0.isEmpty ? nil : .string($0) } ?? .null }
        let runsScripts = form["javascriptEnabled"] == "true"
        let languages = (request.header("Accept-Language") ?? "en").split(separator: ",")
            .map { String($0.prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces) }
        // A browser without scripts cannot say how large its screen is; the elements of 2.1.0 are required all the same.
        let needsAll = !ProtocolVersion.named(order.version, has: .requestorAppURL)
        func value(_ name: String, _ usual: String) -> JSONValue {
            runsScripts ? text(name) : needsAll ? .string(usual) : .null
        }
        let browser: JSONObject = [
            "acceptHeader": .string(request.header("Accept") ?? "*/*"),
            "userAgent": .string(request.header("User-Agent") ?? "unknown"), "ip": "127.0.0.1",
            "javascriptEnabled": .bool(runsScripts), "javaEnabled": runsScripts || needsAll ? false : .null,
            "language": value("language", languages.first ?? "en"), "colorDepth": value("colorDepth", String(24)),
            "screenHeight": value("screenHeight", "0"), "screenWidth": value("screenWidth", "0"),
            "timeZone": value("timeZone", "0"),
            Field.acceptLanguage: .array(JSONArray(languages.prefix(99).filter { !$0.isEmpty }.map { .string($0) })),
        ]
        var body: JSONObject = [
            "cardNumber": .string(order.cardNumber), "amount": JSONValue(integerLiteral: order.amount),
            "currency": .string(order.currency.digits), Field.merchantName: "Field & Fern",
            Field.messageVersion: .string(order.version), Field.threeDSServerTransID: .string(serverID ?? ""),
            Field.notificationURL: .string("\(shop)\(path)/notification"),
            Field.challengeWindowSize: .code(isFramed ? ChallengeWindowSize.large : .full), "browser": .object(browser),
        ]
        if order.card == .challenge, let scenario {
            body["scenario"] = .string(scenario.name)
            body[Field.messageCategory] = .string(scenario.messageCategory)
        }
        do {
            let answer = try await stage.call("POST", "v1/browser-authentications", body)
            guard answer.code(Field.transStatus) == TransStatus.challenge else {
                return await finish(Ending(transStatus: answer.string(Field.transStatus)))
            }
            let fields = ["creq", "threeDSSessionData"].compactMap { name in answer.string(name).map { (name, $0) } }
            state = .challenge(
                Challenge(
                    url: answer.string(Field.acsURL) ?? "", fields: fields,
                    size: answer.string(Field.challengeWindowSize) ?? ""))
        } catch { await finish(Ending(reason: Self.reason(error))) }
    }

    /// The scenario of the order. What fails in the app on purpose goes on with the usual challenge.
    private var scenario: Scenario? {
        let picked = stage.scenarios.first { $0.name == order.scenario }
        guard origin != nil, let picked, picked.browserObstacle(in: order.version) != nil else { return picked }
        return stage.scenarios.first { $0.name == "otp" }
    }

    /// The browser has come back from the ACS: the result is asked of the 3DS Server.
    func takeNotification(_ body: [UInt8]) async {
        guard let serverID else { return }
        await stage.notify(body, of: serverID)
        await askResult()
    }

    /// Asks the 3DS Server whether there is a result.
    func askResult() async {
        guard case .challenge = state, let serverID, let record = await stage.record(serverID), record["final"] == true else {
            return
        }
        await finish(Ending(transStatus: record.string(Field.transStatus)))
    }

    /// All messages of the payment.
    func messages() async -> [JSONObject] {
        if let serverID { await stage.conversation(serverID) } else { [] }
    }

    private func finish(_ ending: Ending) async {
        state = .over(ending)
        await origin?.goOn(transStatus: ending.transStatus, reason: ending.reason)
    }

    private static func reason(_ error: any Error) -> String {
        (error as? ToolError)?.message ?? String(describing: error).printable
    }
}
