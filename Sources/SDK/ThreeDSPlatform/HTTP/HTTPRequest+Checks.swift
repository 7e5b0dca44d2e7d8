package import Foundation

extension HTTPRequest {
    /// Returns the defect for which both transports refuse the request under this trust before they use the network, or nil.
    func defect(under trust: TLSTrust) -> HTTPRequestDefect? {
        if let defect { return defect }
        guard trust.pins != nil, url.scheme?.lowercased() != "https" else { return nil }
        return .pinnedWithoutTLS
    }

    /// The defect for which both transports refuse the request before they use the network, or nil.
    ///
    /// Refused are URLs other than `https` (`http` is only for loopback), credentials in the URL, and a method, names or values
    /// that would change the framing of the request.
    var defect: HTTPRequestDefect? {
        if let defect = Self.defect(of: url) { return defect }
        guard Self.isToken(method) else { return .method }
        return Self.defect(of: headers)?.defect
    }

    /// Returns the defect of a URL, or nil.
    package static func defect(of url: URL) -> HTTPRequestDefect? {
        guard let host = url.host, !host.isEmpty else { return .noHost }
        switch url.scheme?.lowercased() {
        case "https": break
        case "http" where Self.loopbackHosts.contains(host.lowercased()): break
        default: return .notHTTPS
        }
        guard url.user == nil, url.password == nil else { return .credentials }
        return nil
    }

    /// Returns the first defect of the fields and its position, or nil.
    package static func defect(of headers: [(String, String)]) -> (index: Int, defect: HTTPRequestDefect)? {
        for (index, (name, value)) in headers.enumerated() {
            guard Self.isToken(name) else { return (index, .fieldName) }
            guard !Self.transportFields.contains(name.lowercased()) else { return (index, .reservedField(name)) }
            guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
                return (index, .fieldValue(name))
            }
        }
        return nil
    }

    private static let loopbackHosts = ["localhost", "127.0.0.1", "::1", "[::1]"]
    private static let transportFields = [
        "connection", "content-length", "expect", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
    private static let tokenMarks = Array("!#$%&'*+-.^_`|~".utf8)

    /// Returns whether the text is a token of RFC 9110 §5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0.asciiLowercased) || tokenMarks.contains($0)
            }
    }
}
