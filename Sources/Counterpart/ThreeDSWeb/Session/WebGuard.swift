import Foundation
package import ThreeDSPlatform

/// The requests that a server on loopback accepts: those of its own pages, and those of programs on this machine that are not browsers.
///
/// A page on the Internet can reach loopback addresses too: by its own host name that points to 127.0.0.1, which `Host` shows, or by a
/// form or link, which `Origin` and `Sec-Fetch-Site` show.
package struct WebGuard: Sendable {
    private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]
    private let port: Int

    /// - Parameter port: where the server listens.
    package init(port: Int) { self.port = port }

    /// Returns scheme, host and port under which the client knows the server; nil when this is not an address of this server.
    package func origin(of request: HTTPRequest) -> String? {
        guard let host = request.header("Host")?.lowercased() else { return nil }
        let name = host.hasSuffix(":\(port)") ? String(host.dropLast(String(port).count + 1)) : (port == 80 ? host : "")
        return Self.names.contains(name) ? "http://\(host)" : nil
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

/// A name that nobody can guess: 128 bits, base64url.
package struct WebIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// 22 characters.
    package let text: String

    /// A fresh one.
    package init() {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        for _ in 0..<2 {
            let word: UInt64 = generator.next()
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        text = Data(bytes).base64EncodedString().prefix(22)
            .map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined()
    }

    package var description: String { text }
}
