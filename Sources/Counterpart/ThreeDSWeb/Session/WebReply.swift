package import ThreeDSHTTPServer
import ThreeDSPlatform

extension ServerReply {
    /// Returns a page of the server's own.
    ///
    /// - Parameters:
    ///   - origin: scheme, host and port of this server.
    ///   - frames: the addresses that may be framed, for instance `http://localhost:8080/c/x/html/`; nil for none.
    ///   - forms: another address to which forms may lead, scheme, host and port; nil for none.
    ///   - reports: the address for the browser's reports of refused requests; nil for no reports.
    package static func page(
        _ markup: Markup, status: Int = 200, origin: String, frames: String? = nil, forms: String? = nil,
        reports: String? = nil
    ) -> ServerReply {
        var policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
            "form-action 'self'\(forms.map { " " + $0 } ?? "")", "base-uri 'none'", "frame-ancestors 'none'",
            "frame-src \(frames ?? "'none'")",
        ]
        if let reports { policy.append("report-uri \(reports)") }
        return .respond(
            HTTPResponse(
                status: status,
                headers: common + [
                    ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy.joined(separator: "; ")),
                    ("Cache-Control", "no-store"), ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
                ], body: Array(markup.html.utf8)))
    }

    /// Returns content that never changes under its address.
    package static func asset(_ text: String, type: String) -> ServerReply {
        .respond(
            HTTPResponse(
                status: 200,
                headers: common + [
                    ("Content-Type", type + "; charset=utf-8"), ("Cache-Control", "public, max-age=31536000, immutable"),
                ],
                body: Array(text.utf8)))
    }

    /// Returns content of a session, which browsers must not store.
    package static func content(_ body: [UInt8], type: String, more: [(String, String)] = []) -> ServerReply {
        .respond(
            HTTPResponse(
                status: 200,
                headers: common + [
                    ("Content-Type", type), ("Cache-Control", "no-store"),
                    ("Content-Security-Policy", "default-src 'none'; sandbox"),
                ] + more, body: body))
    }

    /// Returns a short text: the reason for a refusal.
    package static func text(_ text: String, status: Int) -> ServerReply {
        .respond(
            HTTPResponse(
                status: status,
                headers: common + [
                    ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
                    ("Content-Security-Policy", "default-src 'none'; sandbox"),
                ], body: Array((text + "\n").utf8)))
    }

    /// Returns the answer to a request that was carried out and has nothing to show.
    package static var done: ServerReply {
        .respond(HTTPResponse(status: 204, headers: common + [("Cache-Control", "no-store")]))
    }

    /// Redirects to a path of this server with GET.
    package static func seeOther(_ path: String) -> ServerReply {
        .respond(HTTPResponse(status: 303, headers: common + [("Location", path), ("Cache-Control", "no-store")]))
    }

    /// Returns a stream of server-sent events.
    package static func events(_ stream: ServerStream) -> ServerReply {
        .stream(stream, headers: common + [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
    }

    private static var common: [(String, String)] {
        [
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
    }
}
