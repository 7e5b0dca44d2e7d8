import Foundation
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSScreens

extension WebFrame {
    /// Requests of the frame with the issuer's page: `<number>/page` is the page, `<number>/<secret>/challenge` and
    /// `<number>/<secret>/openapp` replace the two addresses to which it may lead. Everything else is refused and reported; a
    /// dead address (`HTMLChallengePage`) has no content, so that the page stays where it is.
    func issuerPage(_ request: HTTPRequest, _ path: [String], origin: String) async -> ServerReply? {
        guard let screen, path.first == String(number) else { return nil }
        let base = "\(origin)\(self.path)html/\(number)/"
        let policy = HTMLChallengePolicy(
            origin: origin, pageURL: base + "page", submitURL: "\(base)\(secret)/challenge",
            appURL: screen.appURL == nil ? nil : "\(base)\(secret)/openapp", reportURL: "\(origin)\(self.path)report")
        if request.method == "GET", path == [String(number), "page"], request.url.query == nil {
            guard let html = screen.html else { return nil }
            let page = HTMLChallengePage(html: html, submitURL: policy.submitURL, appURL: policy.appURL, mark: mark)
            return .respond(
                HTTPResponse(status: 200, headers: policy.headers.map { ($0.name, $0.value) }, body: Array(page.html.utf8)))
        }
        if let target = deadTarget(of: request.url.absoluteString) {
            await report(Blocked(what: request.method == "POST" ? "form" : "link", target: target))
            return .done
        }
        guard path.count == 3, path[1] == secret.text, let target = Self.targets[path[2]] else {
            await report(Blocked(what: request.method == "POST" ? "form" : "link", target: request.url.path))
            return .text("Blocked: a page of the issuer leads nowhere but back.", status: 403)
        }
        let query = Self.query(of: request).map(mark.removed(from:))
        let decision = HTMLNavigation.decide(
            url: target + (query.map { "?" + $0 } ?? ""), method: request.method,
            body: request.method == "POST" ? mark.removed(from: String(decoding: request.body, as: UTF8.self)) : nil,
            contentType: request.header("Content-Type"), opensApp: screen.appURL != nil)
        if decision == .blocked {
            await report(Blocked(what: "form", target: target))
        } else {
            try? await navigate(decision)
        }
        // The issuer's page has ended; the page around it shows the next screen.
        if decision == .openApp { return .respond(HTTPResponse(status: 204)) }
        return .respond(
            HTTPResponse(status: 200, headers: policy.headers.map { ($0.name, $0.value) }, body: Array(Self.blank.utf8)))
    }

    /// Returns the host that the page wanted instead of a dead address of this screen, empty when it is not known; nil for other addresses.
    func deadTarget(of address: String) -> String? {
        guard let mark = address.range(of: "\(path)html/\(number)/\(HTMLChallengePage.deadPrefix)") else { return nil }
        return String(address[mark.upperBound...].prefix { $0 != "?" && $0 != "#" })
    }

    private static let targets = ["challenge": HTMLNavigation.formTarget, "openapp": HTMLNavigation.appTarget]

    private static let blank =
        "<!doctype html><html lang=\"en\"><meta name=\"color-scheme\" content=\"light dark\"><title>\u{2026}</title>"

    /// Returns the query as it was sent, neither decoded nor encoded.
    private static func query(of request: HTTPRequest) -> String? {
        let text = request.url.absoluteString
        return text.firstIndex(of: "?").map { String(text[text.index(after: $0)...]) }
    }
}
