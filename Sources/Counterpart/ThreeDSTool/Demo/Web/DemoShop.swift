import Foundation
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSWeb

/// The demo's web server: the shop, and a page for each payment. Payments share nothing but the simulator.
actor DemoShop {
    private(set) var stage: DemoStage
    private let minimums: ProcessingTimes?
    private let theme: DemoTheme?
    private let pace: Double
    private var checkouts: [String: DemoCheckout] = [:]
    /// The names of `checkouts`, oldest first.
    private var order: [String] = []
    /// The payments in a browser, and their names, oldest first.
    var browserPayments: [String: DemoBrowserPayment] = [:]
    var browserOrder: [String] = []
    private var watch: WebGuard?

    static let maximumCheckouts = 200
    static let maximumFormBytes = 65_536
    private static let assets = Dictionary(
        [WebAsset.screenStyles, .demoStyles, .liveScript, .listScript, .playScript, .catalogueScript].map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })

    /// - Parameters:
    ///   - minimums: the minimum times of the processing screens; nil for those of the SDK.
    ///   - theme: a look that payments may use; nil when there is none.
    ///   - pace: how slowly the scenario's cardholder acts.
    init(_ stage: DemoStage, minimums: ProcessingTimes? = nil, theme: DemoTheme? = nil, pace: Double = 1) {
        self.stage = stage
        self.theme = theme
        self.minimums = minimums
        self.pace = pace
    }

    /// Returns the payment of this name.
    func checkout(_ id: String) -> DemoCheckout? { checkouts[id] }

    /// From now on requests to that port are answered.
    func open(port: Int, address: ServerAddress? = nil) { watch = WebGuard(port: port, address: address) }

    /// From now on browsers find the pages of the ACS there.
    func openPages(at url: URL) { stage.openPages(at: url) }

    /// Returns whether a request belongs to a payment's page of the issuer, or reports what that page wanted. The page is in a sandbox, so
    /// the browser sends no cookie with its form; the name of the payment, which nobody can guess, stands for the token.
    func isOfIssuerPage(_ request: HTTPRequest) -> Bool {
        guard let path = Self.path(of: request), path.count > 2, path[0] == "c", checkouts[path[1]] != nil else { return false }
        return path[2] == "html" || (path[2] == "report" && path.count == 3)
    }

    /// Cancels all payments.
    func close() async {
        for checkout in checkouts.values { await checkout.drop() }
        checkouts = [:]
        order = []
        browserPayments = [:]
        browserOrder = []
    }

    /// Answers one request.
    func handle(_ request: HTTPRequest) async -> ServerReply {
        guard let watch, let origin = watch.origin(of: request) else {
            return .text("This server answers only to the address that it printed.", status: 421)
        }
        guard let path = Self.path(of: request) else { return .text("The page was not found.", status: 404) }
        let method = request.method == "HEAD" ? "GET" : request.method
        switch (path.first, path.count) {
        case (nil, 0):
            guard method == "GET" else { return Self.notAllowed("GET") }
            let picked = DemoOrder(WebForm((request.url.query ?? "").utf8), scenarios: stage.scenarios)
            return .page(DemoDocument.checkout(picked, scenarios: stage.scenarios, theme: theme), origin: origin)
        case ("faults", 1):
            guard method == "GET" else { return Self.notAllowed("GET") }
            let form = WebForm((request.url.query ?? "").utf8)
            let faults = DemoFaults(
                DemoOrder(form, scenarios: stage.scenarios), scenarios: stage.scenarios,
                query: String((form["q"] ?? "").prefix(100)))
            return .page(DemoDocument.faults(faults), origin: origin)
        case (WebAsset.folder, 2):
            guard method == "GET" else { return Self.notAllowed("GET") }
            guard let asset = Self.assets[path[1]] else { break }
            return asset.reply
        case ("pay", 1), ("b", 1):
            guard method == "POST" else { return Self.notAllowed("POST") }
            guard watch.isOwn(request) else { return .text("Only this page may do that.", status: 403) }
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            if path == ["b"] { return await payInBrowser(DemoOrder(WebForm(request.body), scenarios: stage.scenarios)) }
            return await pay(request)
        case ("b", _), ("acs", _), ("shop", _), ("browser", _), ("images", _):
            var request = request
            request.method = method
            if let reply = await answerBrowser(request, path, origin: origin, isOwn: watch.isOwn(request)) { return reply }
        case ("c", 2...):
            guard let checkout = checkouts[path[1]] else { break }
            var request = request
            request.method = method
            if let reply = await answer(
                request, Array(path.dropFirst(2)), for: checkout, origin: origin, isOwn: watch.isOwn(request))
            {
                return reply
            }
        default: break
        }
        return .text("The page was not found.", status: 404)
    }

    private func pay(_ request: HTTPRequest) async -> ServerReply {
        // A button for a fault names the scenario; the other picks are in the query of its form.
        let form = WebForm(request.body + Array("&".utf8) + Array((request.url.query ?? "").utf8))
        let checkout = DemoCheckout(
            DemoOrder(form, scenarios: stage.scenarios), on: stage, minimums: minimums, theme: theme, pace: pace)
        checkouts[checkout.id.text] = checkout
        order.append(checkout.id.text)
        if order.count > Self.maximumCheckouts { await checkouts.removeValue(forKey: order.removeFirst())?.drop() }
        await checkout.begin()
        if form["play"] != nil { await checkout.play() }
        return .seeOther(checkout.path)
    }

    private func answer(
        _ request: HTTPRequest, _ path: [String], for checkout: DemoCheckout, origin: String, isOwn: Bool
    ) async -> ServerReply? {
        switch (request.method, path) {
        case ("GET", []):
            return .page(
                DemoDocument.payment(await parts(of: checkout), of: checkout, scenarios: stage.scenarios), origin: origin,
                frames: "\(origin)\(checkout.path)/html/", reports: "\(checkout.path)/report")
        case ("GET", ["events"]): return .events(await checkout.page.subscribe())
        case ("GET", ["transcript.jsonl"]):
            guard let transcript = await checkout.transcript else { return nil }
            return .content(
                Array(transcript.utf8), type: "application/jsonl; charset=utf-8",
                more: [("Content-Disposition", "attachment; filename=\"transcript.jsonl\"")])
        case ("GET", ["data.areq"]): return Self.json(await checkout.sdkParameters)
        case ("GET", ["data.device"]): return Self.json(await checkout.deviceInformation)
        case ("GET", _) where path.count == 2 && path[0] == "message":
            let messages = await checkout.conversation.messages
            guard let index = Int(path[1]), messages.indices.contains(index) else { return nil }
            return Self.json(messages[index])
        case ("POST", ["browser"]):
            guard isOwn else { return .text("Only this page may do that.", status: 403) }
            guard await checkout.canGoOn else { return .text("This payment does not go on in a browser.", status: 409) }
            return await payInBrowser(checkout.order, from: checkout)
        case ("POST", ["control"]):
            guard isOwn else { return .text("Only this page may do that.", status: 403) }
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            guard await checkout.control(WebForm(request.body)["action"] ?? "") else {
                return .text("The button is unknown.", status: 400)
            }
            return request.header("X-Live") == nil ? .seeOther(checkout.path) : .done
        case ("POST", ["handset"]), ("POST", ["look"]):
            guard isOwn else { return .text("Only this page may do that.", status: 403) }
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            let form = WebForm(request.body)
            if path == ["look"] { await checkout.edit(form) } else { await checkout.turn(form) }
            return request.header("X-Live") == nil ? .seeOther(checkout.path) : .done
        default:
            let reply = await checkout.frame.handle(request, path: path, origin: origin, isOwn: isOwn, page: checkout.path)
            return reply ?? Self.refusal(of: request.method, path)
        }
    }

    /// An object for people to read, nothing cut.
    private static func json(_ object: JSONObject?) -> ServerReply? {
        object.map { .content(Array((JSONText.pretty(.object($0)) + "\n").utf8), type: "text/plain; charset=utf-8") }
    }

    private func parts(of checkout: DemoCheckout) async -> DemoDocument.Parts {
        var parts = DemoDocument.Parts(handset: await checkout.handset, look: await checkout.look)
        // Asked before and after, because the phone can change meanwhile.
        let wasWaiting = await checkout.isWaiting
        parts.phone = await checkout.page.part("phone")
        parts.lookResult = await checkout.page.part("look")
        parts.player = await checkout.page.part("player")
        parts.theme = await checkout.page.part("theme")
        for name in ["status", "conversation", "controls", "data"] { parts.others.append((name, await checkout.page.part(name))) }
        let isWaiting = await checkout.isWaiting
        parts.isWaiting = wasWaiting || isWaiting
        if case .html = await checkout.frame.model?.body { parts.isIssuerPage = true }
        return parts
    }

    private static func refusal(of method: String, _ path: [String]) -> ServerReply? {
        switch (method, path.first, path.count) {
        case (_, nil, 0), (_, "events", 1), (_, "transcript.jsonl", 1), (_, "theme.css", 1), (_, "picture", 3...), (_, "logo", _),
            (_, "message", 2), (_, "data.areq", 1), (_, "data.device", 1):
            method == "GET" ? nil : notAllowed("GET")
        case (_, "control", 1), (_, "handset", 1), (_, "look", 1), (_, "answer", 1), (_, "toggle", 1), (_, "report", 1),
            (_, "browser", 1):
            method == "POST" ? nil : notAllowed("POST")
        default: nil
        }
    }

    static func notAllowed(_ method: String) -> ServerReply {
        .respond(HTTPResponse(status: 405, headers: [("Allow", method), ("Cache-Control", "no-store")]))
    }

    /// The parts of the path; nil when one of them is no plain name: nothing here has escapes or dots in front.
    private static func path(of request: HTTPRequest) -> [String]? {
        let text = request.url.absoluteString
        guard let start = text.range(of: "://"), let slash = text[start.upperBound...].firstIndex(of: "/") else { return [] }
        let path = text[slash...].prefix { $0 != "?" && $0 != "#" }
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts == [""] { return [] }
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part.first != "."
                && part.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                        || "-_.".utf8.contains($0)
                }
        }
        return isPlain ? parts : nil
    }
}
