import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSWeb

/// What a shop's server has for a challenge in the browser: the page that leads to the ACS, and the place where the CRes arrives.
final class PlayPages: Sendable {
    /// The path of the page.
    static let challenge = "/challenge"
    /// The path of the `notificationURL`.
    static let notification = "/notification"

    private struct State: Sendable {
        var page: String?
        var cres: JSONObject?
    }

    private let state = Locked(State())

    /// The CRes or Erro that came by the browser.
    var cres: JSONObject? { state.withLock(\.cres) }

    /// Offers a challenge.
    func offer(_ creq: JSONObject, at acsURL: String) {
        let page: Markup = """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Challenge</title></head><body>\
            <form method="post" action="\(acsURL)"><input type="hidden" name="creq" value="\(Base64URL.encode(creq.serialized()))">\
            <button>Go to the issuer</button></form></body></html>
            """
        state.withLock { $0.page = page.html }
    }

    /// Answers a request of the browser; nil for what is not one.
    func answer(_ request: HTTPRequest) -> HTTPResponse? {
        switch request.url.path {
        case Self.challenge:
            guard let page = state.withLock(\.page) else { return HTTPResponse(status: 404) }
            return Self.html(page)
        case Self.notification:
            let fields = String(decoding: request.body, as: UTF8.self).split(separator: "&").map(String.init)
            for field in fields {
                let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, ["cres", "erro", "error"].contains(parts[0]),
                    let text = parts[1].removingPercentEncoding,
                    let bytes = try? Base64URL.decode(String(text.prefix { $0 != "=" })),
                    let message = (try? JSONDocument(parsing: bytes))?.root.objectValue
                else { continue }
                state.withLock { $0.cres = message }
            }
            return Self.html("<!doctype html><html lang=\"en\"><title>Thank you</title><p>The shop has the answer.</p></html>")
        default: return nil
        }
    }

    private static func html(_ page: String) -> HTTPResponse {
        HTTPResponse(status: 200, headers: [("Content-Type", "text/html; charset=utf-8")], body: Array(page.utf8))
    }
}
