import Foundation
import ThreeDSCounterpart
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
            isHost(host), parts.user == nil, parts.password == nil
        else { return nil }
        guard scheme == "https" || scheme == "http" && isLoopback(host) else { return nil }
        let name = host.utf8.contains(UInt8(ascii: ":")) && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Returns whether a host is a name or an address that means nothing else in a content security policy: letters, digits, hyphens,
    /// underscores and dots, or an IPv6 address.
    private static func isHost(_ host: String) -> Bool {
        if host.hasPrefix("[") || host.contains(":") {
            let address = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
            return address.contains(":") && address.utf8.allSatisfy { ":.0123456789abcdefABCDEF".utf8.contains($0) }
        }
        return !host.isEmpty && host.utf8.allSatisfy { "-._".utf8.contains($0) || isLetter($0) || isDigit($0) }
    }

    /// Returns whether a page may lead the browser to this address at the end: a page as of ``origin(_:)``, or a scheme of an app. Only a
    /// scheme with a dot, a reversed domain, is an app's; all schemes of browsers and of the system are without.
    static func isReturn(_ text: String) -> Bool {
        if origin(text) != nil { return true }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>\\".utf8.contains($0) }),
            URLComponents(string: text) != nil, let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex
        else { return false }
        let labels = text[..<colon].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && text.utf8.first.map(isLetter) == true
            && labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { "+-".utf8.contains($0) || isLetter($0) || isDigit($0) } }
    }

    /// Returns the address with another query item, in front of a fragment.
    static func adding(_ item: String, to text: String) -> String {
        let fragment = text.firstIndex(of: "#") ?? text.endIndex
        let address = text[..<fragment]
        return address + (address.contains("?") ? "&" : "?") + item + text[fragment...]
    }

    /// Returns whether a URL leads to the server of `address`, also by another name or number of this machine.
    ///
    /// The port decides, because a machine has more names than it knows: a number, and a name below `localhost`, with the server's port
    /// count as the server.
    static func isServer(_ text: String, of address: String) -> Bool {
        guard let url = place(text), let own = place(address) else { return true }
        guard url.port == own.port else { return false }
        let last = url.host.split(separator: ".").last ?? ""
        return url.host == own.host || last == "localhost" || url.host.contains(":") || last.utf8.first.map(isDigit) ?? true
    }

    private static func place(_ text: String) -> (host: String, port: Int)? {
        guard let parts = URLComponents(string: text), var host = parts.host?.lowercased() else { return nil }
        while host.hasSuffix(".") { host.removeLast() }
        return (host, parts.port ?? (parts.scheme?.lowercased() == "https" ? 443 : 80))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

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
        for name in [Field.notificationURL, Field.acsURL] {
            if let text = copy.string(name) { copy[name] = .string(BrowserAddress.secured(text)) }
        }
        return copy
    }
}
