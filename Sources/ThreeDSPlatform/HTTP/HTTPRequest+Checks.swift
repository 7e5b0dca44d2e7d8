import Foundation

extension HTTPRequest {
    /// What both transports refuse before they touch the network under this trust, or nil.
    func defect(under trust: TLSTrust) -> String? {
        if let defect { return defect }
        guard trust.pins != nil, url.scheme?.lowercased() != "https" else { return nil }
        return "the server's key is pinned, but the URL is not https"
    }

    /// What both transports refuse before they touch the network, or nil.
    ///
    /// Anything but `https` (`http` is for loopback only), credentials in the URL, and method, names and values that would
    /// change the framing of the request.
    var defect: String? {
        guard let host = url.host, !host.isEmpty else { return "the URL has no host" }
        switch url.scheme?.lowercased() {
        case "https": break
        case "http" where Self.loopbackHosts.contains(host.lowercased()): break
        default: return "the URL is not https"
        }
        guard url.user == nil, url.password == nil else { return "the URL holds credentials" }
        guard Self.isToken(method) else { return "the method is not a token" }
        for (name, value) in headers {
            guard Self.isToken(name) else { return "a field name is not a token" }
            guard !Self.transportFields.contains(name.lowercased()) else { return "the field \(name) is the transport's own" }
            guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
                return "the value of the field \(name) holds a control character"
            }
        }
        return nil
    }

    private static let loopbackHosts = ["localhost", "127.0.0.1", "::1", "[::1]"]
    private static let transportFields = [
        "connection", "content-length", "expect", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
    private static let tokenMarks = Array("!#$%&'*+-.^_`|~".utf8)

    /// RFC 9110 §5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0.asciiLowercased) || tokenMarks.contains($0)
            }
    }
}
