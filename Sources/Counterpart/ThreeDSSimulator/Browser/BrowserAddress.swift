import Foundation
import ThreeDSJSON
import ThreeDSMessages

/// The addresses of the browser channel.
enum BrowserAddress {
    /// Returns scheme, host and port of an absolute `https` URL, or of an `http` URL on loopback; nil for anything else, and for a URL with a
    /// user name.
    ///
    /// Browsers trust loopback without TLS as they trust TLS (W3C Secure Contexts §3.1), so that a demonstration needs no certificate.
    static func origin(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>\\".utf8.contains($0) }),
            let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host,
            !host.isEmpty,
            parts.user == nil, parts.password == nil
        else { return nil }
        guard scheme == "https" || scheme == "http" && isLoopback(host) else { return nil }
        let name = host.utf8.contains(UInt8(ascii: ":")) && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Returns whether a page may lead the browser to this address at the end: an `https` page, or a scheme of an app.
    static func isReturn(_ text: String) -> Bool {
        if origin(text) != nil { return true }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>\\".utf8.contains($0) }),
            let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let first = scheme.utf8.first,
            (0x61...0x7A).contains(first), text.utf8.count > scheme.utf8.count + 1
        else { return false }
        return !["http", "https", "javascript", "data", "file", "about", "blob", "vbscript", "ws", "wss", "ftp"].contains(scheme)
    }

    private static func isLoopback(_ host: String) -> Bool {
        ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
    }

    /// Returns the URL, with `https` in place of `http` if it is on loopback.
    static func secured(_ text: String) -> String {
        guard let origin = origin(text), origin.hasPrefix("http:") else { return text }
        return "https" + text.dropFirst("http".count)
    }
}

extension JSONObject {
    /// The message as the table of elements checks it: loopback without TLS counts as an address with TLS
    /// (``BrowserAddress/origin(_:)``).
    var withSecureLoopback: JSONObject {
        var copy = self
        for name in [BrowserField.notificationURL, Field.acsURL] {
            if let text = copy.string(name) { copy[name] = .string(BrowserAddress.secured(text)) }
        }
        return copy
    }
}
