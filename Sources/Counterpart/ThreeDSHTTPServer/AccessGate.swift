import Foundation
import ThreeDSPlatform

/// Lets only clients with the token pass, and takes the token out of what they sent, so that nothing behind the gate can log it.
///
/// A program sends the field `TDS-Token`. A browser opens an address with `?token=…` once, and has a cookie from then on.
package struct AccessGate: Sendable {
    /// The field of programs.
    package static let field = "TDS-Token"
    /// The parameter of the first address of a browser.
    package static let parameter = "token"

    /// The result for one request.
    enum Admission {
        /// The request without the token.
        case admitted(HTTPRequest)
        /// The token was in the address of a browser, which gets its cookie now.
        case answered(ServerReply)
        case refused(ServerReply)
    }

    let token: AccessToken

    /// Looks for the token in one request.
    func admit(_ request: HTTPRequest) -> Admission {
        var stripped = request
        var isKnown = false
        for (name, value) in request.headers where name.lowercased() == Self.field.lowercased() {
            isKnown = token.matches(value) || isKnown
        }
        stripped.headers.removeAll { $0.0.lowercased() == Self.field.lowercased() }
        let cookie = Self.cookie(of: request)
        stripped.headers = stripped.headers.compactMap { name, value in
            guard name.lowercased() == "cookie" else { return (name, value) }
            var others: [Substring] = []
            for part in value.split(separator: ";") {
                let pair = part.drop { $0 == " " }
                guard pair.hasPrefix(cookie + "=") else {
                    others.append(pair)
                    continue
                }
                isKnown = token.matches(pair.dropFirst(cookie.count + 1)) || isKnown
            }
            return others.isEmpty ? nil : (name, others.joined(separator: "; "))
        }
        let (url, presented) = Self.split(request.url)
        guard !presented.isEmpty else { return isKnown ? .admitted(stripped) : .refused(Self.refusal) }
        // A browser's first address. Its token leaves the address at once: histories and pages show addresses.
        guard request.method == "GET" || request.method == "HEAD", presented.count == 1, token.matches(presented[0]) else {
            return .refused(Self.refusal)
        }
        let secure = request.url.scheme == "https" ? "; Secure" : ""
        return .answered(
            .respond(
                HTTPResponse(
                    status: 303,
                    headers: [
                        ("Location", url),
                        ("Set-Cookie", "\(cookie)=\(token.text); Path=/; HttpOnly; SameSite=Strict\(secure)"),
                        ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
                    ])))
    }

    private static let refusal = ServerReply.respond(
        HTTPResponse(
            status: 401,
            headers: [
                ("WWW-Authenticate", field), ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", "default-src 'none'; sandbox"),
            ], body: Array("The token that this server printed when it started is missing or wrong.\n".utf8)))

    /// Cookies do not know ports: servers on one machine must not overwrite each other's.
    private static func cookie(of request: HTTPRequest) -> String { "tds-token-\(request.url.port ?? 0)" }

    /// Returns the address without its tokens, from the path on, and the tokens.
    private static func split(_ url: URL) -> (url: String, tokens: [Substring]) {
        let text = url.absoluteString
        let rest = text.range(of: "://").flatMap { text[$0.upperBound...].firstIndex { "/?".contains($0) } }.map { text[$0...] }
        let parts = (rest ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = "/" + (parts.first ?? "").drop { $0 == "/" }  // two slashes would begin the name of another host
        var others: [Substring] = []
        var tokens: [Substring] = []
        for item in (parts.count > 1 ? parts[1] : "").split(separator: "&", omittingEmptySubsequences: false) {
            if item.hasPrefix(parameter + "=") { tokens.append(item.dropFirst(parameter.count + 1)) } else { others.append(item) }
        }
        let query = others.joined(separator: "&")
        return (path + (query.isEmpty ? "" : "?" + query), tokens)
    }
}
