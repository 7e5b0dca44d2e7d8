extension HTTPRequest {
    /// The fields that every transport sends when the request does not have them.
    ///
    /// No transport decodes content, so a server must not compress it (RFC 9110 §12.5.3). Some firewalls refuse a request without
    /// `User-Agent`, and the one of URLSession names the app and the system.
    package static let defaultFields = [("Accept-Encoding", "identity"), ("User-Agent", "ThreeDS")]

    /// The name of the field that names the client.
    package static let userAgentField = "User-Agent"

    /// The number of characters that the value of `User-Agent` may have.
    package static let userAgentLength = 1...256

    /// Returns whether a text may be the value of `User-Agent`: 1 to 256 printable ASCII characters, no space at either end.
    package static func isUserAgent(_ text: String) -> Bool {
        userAgentLength.contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && text.utf8.first != 0x20
            && text.utf8.last != 0x20
    }
}
