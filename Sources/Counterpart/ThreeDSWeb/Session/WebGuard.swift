import Foundation
package import ThreeDSPlatform

/// Who may ask a server on loopback: pages of its own, and programs of this machine that are no browser.
///
/// A page on the Internet reaches loopback addresses too: by a name of its own that it lets point to 127.0.0.1, which `Host` tells, or by a
/// form or link, which `Origin` and `Sec-Fetch-Site` tell.
package struct WebGuard: Sendable {
    private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]
    private let port: Int

    /// - Parameter port: where the server listens.
    package init(port: Int) { self.port = port }

    /// Scheme, host and port under which the client knows the server; nil when that is no address of this server.
    package func origin(of request: HTTPRequest) -> String? {
        guard let host = request.header("Host")?.lowercased() else { return nil }
        let name = host.hasSuffix(":\(port)") ? String(host.dropLast(String(port).count + 1)) : (port == 80 ? host : "")
        return Self.names.contains(name) ? "http://\(host)" : nil
    }

    /// Whether a request that changes something comes from a page of this server, or from no page at all.
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
