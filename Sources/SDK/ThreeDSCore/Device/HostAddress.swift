/// An address of one of the host's network interfaces.
package struct HostAddress: Equatable, Sendable {
    /// The name of the interface, such as `en0`.
    package let interface: String
    /// The numeric address. An IPv6 address may include its zone.
    package let text: String
    /// Whether the address is IPv6; otherwise it is IPv4.
    package let isIPv6: Bool

    /// Creates an address.
    package init(interface: String, text: String, isIPv6: Bool) {
        self.interface = interface
        self.text = text
        self.isIPv6 = isIPv6
    }

    private var isUsable: Bool {
        let text = text.lowercased()
        return isIPv6
            ? !text.isEmpty && text != "::1" && text != "::" && !["fe8", "fe9", "fea", "feb"].contains { text.hasPrefix($0) }
            : !text.isEmpty && !text.hasPrefix("127.") && !text.hasPrefix("169.254.") && text != "0.0.0.0"
    }

    /// Returns the address for C010: IPv4 of the preferred interfaces in their order, otherwise the first IPv4 (when no interface is
    /// preferred), otherwise the first global IPv6, otherwise any IPv4. Never loopback or link-local addresses; the zone is removed.
    package static func best(of addresses: [HostAddress], preferring interfaces: [String]) -> String? {
        let usable = addresses.filter(\.isUsable)
        let preferred = interfaces.lazy.compactMap { name in usable.first { !$0.isIPv6 && $0.interface == name } }.first
        let firstIPv4 = usable.first { !$0.isIPv6 }
        let chosen = preferred ?? (interfaces.isEmpty ? firstIPv4 : nil) ?? usable.first(where: \.isIPv6) ?? firstIPv4
        return chosen.map { String($0.text.prefix { $0 != "%" }) }
    }
}
