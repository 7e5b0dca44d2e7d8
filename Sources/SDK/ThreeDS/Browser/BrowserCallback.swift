import Foundation

/// How the browser leads back to the app.
public enum BrowserCallback: Hashable, Sendable {
    /// By a URL scheme of the app, such as `com.example.shop`.
    case customScheme(String)
    /// By a universal link of the app, `https` at this host and path.
    case universalLink(host: String, path: String)
}

extension BrowserCallback {
    /// The schemes that lead to a page, a document or a script, never to one app.
    private static let commonSchemes: Set<String> = [
        "http", "https", "javascript", "data", "file", "about", "blob", "ws", "wss", "ftp", "mailto", "tel", "sms",
    ]

    /// The part that no link can have; nil for a usable callback.
    var defect: BrowserChallengeError.Part? {
        switch self {
        case .customScheme(let scheme):
            // RFC 3986 §3.1
            let bytes = Array(scheme.lowercased().utf8)
            guard let first = bytes.first, (0x61...0x7A).contains(first), !Self.commonSchemes.contains(scheme.lowercased()),
                bytes.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
            else { return .scheme }
            return nil
        case .universalLink(let host, let path):
            let isHost = host.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            }
            guard isHost, host.contains("."), host.first != ".", host.last != "." else { return .host }
            guard path.first == "/", !path.contains("?"), !path.contains("#"),
                path.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { return .path }
            return nil
        }
    }

    /// Returns the part of a link that does not match; nil for a link of this callback.
    func mismatch(of link: URLComponents) -> BrowserChallengeError.Part? {
        switch self {
        case .customScheme(let scheme):
            return link.scheme?.lowercased() == scheme.lowercased() ? nil : .scheme
        case .universalLink(let host, let path):
            guard link.scheme?.lowercased() == "https" else { return .scheme }
            guard link.host?.lowercased() == host.lowercased(), link.user == nil, link.password == nil,
                link.port == nil || link.port == 443
            else { return .host }
            return link.path == path ? nil : .path
        }
    }
}
