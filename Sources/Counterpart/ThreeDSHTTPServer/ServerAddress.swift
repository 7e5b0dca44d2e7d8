import Foundation

/// An IP address of this machine at which a server can be reached from other devices.
package struct ServerAddress: Hashable, Sendable {
    /// 4 bytes of IPv4 or 16 bytes of IPv6.
    package let bytes: [UInt8]
    /// As RFC 5952 and browsers write it: `192.168.1.5`, `2001:db8::1`.
    package let text: String

    /// Reads an address in numbers. A host name is refused, because a web page can bring one of its own.
    package init(_ text: String) throws(ServerAddressError) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            bytes = withUnsafeBytes(of: v4) { Array($0) }
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            bytes = withUnsafeBytes(of: v6) { Array($0) }
        } else {
            throw .notAnAddress
        }
        guard Self.isOfOneInterface(bytes) else { throw .notOfOneInterface }
        var buffer = [CChar](repeating: 0, count: 64)
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard bytes.withUnsafeBytes({ inet_ntop(family, $0.baseAddress, &buffer, socklen_t(buffer.count)) }) != nil else {
            throw .notAnAddress
        }
        self.text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// As in a URL and in `Host`: IPv6 in brackets.
    package var host: String { bytes.count == 4 ? text : "[\(text)]" }

    /// Refuses "any address", groups, link-local IPv6 (which needs the name of an interface) and IPv4 in IPv6.
    private static func isOfOneInterface(_ bytes: [UInt8]) -> Bool {
        if bytes.count == 4 { return bytes[0] != 0 && bytes[0] < 224 }
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return bytes.contains { $0 != 0 } && bytes[0] != 0xFF && !(bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80) && !isMapped
    }
}

/// The reason why a text is not an address to serve at.
package enum ServerAddressError: Error, Equatable, Sendable {
    /// The text is not an IP address in numbers.
    case notAnAddress
    /// The address does not belong to one interface: 0.0.0.0, ::, a group, or a link-local IPv6 address.
    case notOfOneInterface
}
