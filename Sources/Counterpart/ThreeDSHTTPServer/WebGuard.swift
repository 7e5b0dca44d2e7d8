package import ThreeDSPlatform

/// The requests that a server accepts: those of its own pages, and those of programs that are not browsers.
///
/// A page on the Internet can reach loopback addresses and those of the local network too: by its own host name that points to 127.0.0.1, which `Host` shows, or by a
/// form or link, which `Origin` and `Sec-Fetch-Site` show.
package struct WebGuard: Sendable {
    private let names: Set<String>
    private let port: Int
    private let scheme: String

    /// - Parameters:
    ///   - port: where the server listens.
    ///   - isSecure: whether the server uses HTTPS.
    ///   - address: where it is served instead of the loopback interface; the only name of the server then.
    package init(port: Int, isSecure: Bool = false, address: ServerAddress? = nil) {
        names = address.map { [$0.host] } ?? ["localhost", "127.0.0.1", "[::1]", "::1"]
        self.port = port
        scheme = isSecure ? "https" : "http"
    }

    /// Returns scheme, host and port under which the client knows the server; nil when this is not an address of this server.
    package func origin(of request: HTTPRequest) -> String? {
        guard let host = request.header("Host")?.lowercased() else { return nil }
        let usual = scheme == "https" ? 443 : 80
        let name = host.hasSuffix(":\(port)") ? String(host.dropLast(String(port).count + 1)) : (port == usual ? host : "")
        return names.contains(name) ? "\(scheme)://\(host)" : nil
    }

    /// Returns whether a request that changes something comes from a page of this server, or not from a page.
    package func isOwn(_ request: HTTPRequest) -> Bool {
        guard let own = origin(of: request) else { return false }
        if let sender = request.header("Origin") { return sender.lowercased() == own }
        switch request.header("Sec-Fetch-Site") {
        case nil, "same-origin", "none": return true
        default: return false
        }
    }
}
