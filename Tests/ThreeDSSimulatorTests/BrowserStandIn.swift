import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// A small browser without scripts for these tests: it reads the forms of a page and posts them.
struct BrowserStandIn {
    let simulator: Simulator
    /// The body of `POST /v1/browser-authentications`; tests spoil it.
    var order: JSONObject
    private(set) var authentication = JSONObject()

    init(_ simulator: Simulator, version: String = "2.2.0", scenario: String? = nil) {
        self.simulator = simulator
        order = [
            "cardNumber": .string(TestCards.number(.challenge, directoryServer: 1)), "amount": 1234, "currency": "EUR",
            "messageVersion": .string(version), "notificationURL": "https://shop.example/returned",
            "browser": [
                "acceptHeader": "text/html", "userAgent": "Example/1.0", "ip": "192.0.2.1", "javascriptEnabled": true,
                "javaEnabled": false, "language": "en", "colorDepth": "24", "screenHeight": "900", "screenWidth": "1440",
                "timeZone": "-60",
            ],
        ]
        if let scenario { order["scenario"] = .string(scenario) }
    }

    @discardableResult
    mutating func authenticate() async -> HTTPResponse {
        let response = await simulator.post("/v1/browser-authentications", order)
        if response.status == 200 { authentication = response.object }
        return response
    }

    var serverTransID: String { authentication.text("threeDSServerTransID") ?? "" }
    var acsTransID: String { authentication.text("acsTransID") ?? "" }

    func record() async -> JSONObject { await simulator.get("/v1/authentications/\(serverTransID)").object }

    /// Posts the CReq, or another value in its field.
    func challenge(creq: String? = nil, session: String? = nil, without: Set<String> = []) async -> Page {
        var fields = [("creq", creq ?? authentication.text("creq") ?? "")]
        fields.append(("threeDSSessionData", session ?? authentication.text("threeDSSessionData") ?? ""))
        return await post("/acs/browser/\(acsTransID)", fields.filter { !without.contains($0.0) })
    }

    /// Makes a CReq with changed members; null removes one.
    func creq(_ changes: JSONObject) -> String {
        let bytes = (try? Base64URL.decode(authentication.text("creq") ?? "")) ?? []
        let object = (try? JSONDocument(parsing: bytes))?.root.objectValue ?? JSONObject()
        return Base64URL.encode(object.merging(changes).serialized())
    }

    func post(_ path: String, _ fields: [(String, String)]) async -> Page {
        let body = fields.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }.joined(separator: "&")
        return Page(await send("POST", path, body))
    }

    func send(_ method: String, _ path: String, _ body: String = "") async -> HTTPResponse {
        guard let url = URL(string: path, relativeTo: URL(string: "https://localhost")) else { return HTTPResponse(status: 0) }
        let request = HTTPRequest(
            method: method, url: url.absoluteURL, headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(body.utf8))
        guard case .respond(let response, _) = await simulator.handle(request) else { return HTTPResponse(status: 0) }
        return response
    }

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    /// A page with its first form.
    struct Page {
        let response: HTTPResponse
        var html: String { String(decoding: response.body, as: UTF8.self) }
        var policy: String { response.header("Content-Security-Policy") ?? "" }

        init(_ response: HTTPResponse) { self.response = response }

        /// Where the form leads.
        var action: String { attribute("action", of: html.range(of: "<form").map { html[$0.lowerBound...] } ?? "") ?? "" }

        /// The hidden fields.
        var hidden: [(String, String)] {
            html.components(separatedBy: "<input type=\"hidden\"").dropFirst().map {
                (attribute("name", of: $0[...]) ?? "", attribute("value", of: $0[...]) ?? "")
            }
        }

        func hidden(_ name: String) -> String? { hidden.first { $0.0 == name }?.1 }

        /// The message in a hidden field.
        func message(_ name: String) -> JSONObject? {
            hidden(name).flatMap { try? Base64URL.decode($0) }.flatMap { (try? JSONDocument(parsing: $0))?.root.objectValue }
        }

        private func attribute(_ name: String, of text: Substring) -> String? {
            guard let start = text.range(of: "\(name)=\"") else { return nil }
            let value = text[start.upperBound...].prefix { $0 != "\"" }
            return value.replacingOccurrences(of: "&amp;", with: "&")
        }
    }

    /// Answers a page with these fields and its hidden ones.
    func answer(_ page: Page, _ fields: [(String, String)]) async -> Page { await post(page.action, page.hidden + fields) }

    /// Does on a page what a scenario's cardholder does; nil for what nobody can do in a browser.
    func act(_ action: CardholderAction, on page: Page) async -> Page? {
        switch action {
        case .submit(let text): await answer(page, [("entry", text), ("tds-button", "submit")])
        case .submitTwo(let first, let second): await answer(page, [("entry", first), ("entryTwo", second)])
        case .select(let names): await answer(page, names.map { ("entry", $0) } + [("tds-button", "submit")])
        case .tap(.continueOutOfBand), .tap(.continueInformation): await answer(page, [("tds-button", "continue")])
        case .tap(.resend): await answer(page, [("tds-button", "resend")])
        case .tap(.cancel): await answer(page, [("tds-button", "cancel")])
        case .tap(.additional): await answer(page, [("tds-button", "additional")])
        case .navigate(let url, _, let body):
            Page(await send("POST", page.action, body.isEmpty ? String(url.drop { $0 != "?" }.dropFirst()) : body))
        case .tap, .openApp, .openAppFails, .set, .background, .foreground, .wait: nil
        }
    }
}
