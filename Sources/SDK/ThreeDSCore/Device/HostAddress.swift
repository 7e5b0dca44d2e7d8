/// An address of one of the host's network interfaces.
package struct HostAddress: Equatable, Sendable {
    /// Such as `en0`.
    package let interface: String
    /// Figures; an IPv6 one may carry its zone.
    package let text: String
    /// Otherwise IPv4.
    package let isIPv6: Bool

    /// An address.
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

    /// The address for C010: IPv4 of the preferred interfaces in their order, else the first IPv4 (where no interface is
    /// preferred), else the first global IPv6, else any IPv4. Loopback and link-local ones never; the zone is cut off.
    package static func best(of addresses: [HostAddress], preferring interfaces: [String]) -> String? {
        let usable = addresses.filter(\.isUsable)
        let preferred = interfaces.lazy.compactMap { name in usable.first { !$0.isIPv6 && $0.interface == name } }.first
        let firstIPv4 = usable.first { !$0.isIPv6 }
        let chosen = preferred ?? (interfaces.isEmpty ? firstIPv4 : nil) ?? usable.first(where: \.isIPv6) ?? firstIPv4
        return chosen.map { String($0.text.prefix { $0 != "%" }) }
    }
}
