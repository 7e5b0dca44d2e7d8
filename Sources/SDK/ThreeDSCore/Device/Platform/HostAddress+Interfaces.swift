#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

extension HostAddress {
    /// Returns the addresses of the interfaces that are up, except loopback. Queries the kernel and sends nothing.
    static func all() -> [HostAddress] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var addresses: [HostAddress] = []
        var next = list
        while let interface = next?.pointee {
            next = interface.ifa_next
            let flags = Int32(truncatingIfNeeded: interface.ifa_flags)
            guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0, let address = interface.ifa_addr,
                let name = interface.ifa_name
            else { continue }
            let family = Int32(address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            let size = family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
            guard let text = numeric(address, size) else { continue }
            addresses.append(HostAddress(interface: String(cString: name), text: text, isIPv6: family == AF_INET6))
        }
        return addresses
    }

    private static func numeric(_ address: UnsafePointer<sockaddr>, _ size: Int) -> String? {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard getnameinfo(address, socklen_t(size), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
