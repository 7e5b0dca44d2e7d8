#if canImport(CMicroHTTPD) && !canImport(Darwin)
    import Glibc

    /// Listening sockets at a named address, or on 127.0.0.1 and, where the machine has it, on ::1 with the same port.
    struct ListeningSockets {
        let sockets: [CInt]
        let port: UInt16

        /// The number of free ports to try until one is free in both families.
        private static let attempts = 16

        private static let loopback: [UInt8] = [127, 0, 0, 1]
        private static let loopback6 = [UInt8](repeating: 0, count: 15) + [1]

        /// Listens on that port, or on any free port for 0.
        static func open(port: UInt16, at address: ServerAddress?) throws(HTTPServerError) -> ListeningSockets {
            if let address {
                let only = listen(port: port, at: address.bytes)
                guard only.socket >= 0 else {
                    let isForeign = only.error == EADDRNOTAVAIL || only.error == EAFNOSUPPORT
                    throw isForeign ? .addressUnavailable(errno: only.error) : .portUnavailable(port, errno: only.error)
                }
                return ListeningSockets(sockets: [only.socket], port: boundPort(only.socket))
            }
            var lastError: Int32 = 0
            for _ in 0..<(port == 0 ? attempts : 1) {
                let first = listen(port: port, at: loopback)
                guard first.socket >= 0 else { throw .portUnavailable(port, errno: first.error) }
                let chosen = boundPort(first.socket)
                let second = listen(port: chosen, at: loopback6)
                if second.socket >= 0 { return ListeningSockets(sockets: [first.socket, second.socket], port: chosen) }
                guard second.error == EADDRINUSE else {  // no IPv6 here
                    return ListeningSockets(sockets: [first.socket], port: chosen)
                }
                close(first.socket)
                lastError = second.error
            }
            throw .portUnavailable(port, errno: lastError)
        }

        /// Returns the socket, or -1 and the system's error number.
        private static func listen(port: UInt16, at address: [UInt8]) -> (socket: CInt, error: Int32) {
            let family = address.count == 4 ? AF_INET : AF_INET6
            let socket = Glibc.socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
            guard socket >= 0 else { return (-1, errno) }
            var yes: CInt = 1
            let length = socklen_t(MemoryLayout<CInt>.size)
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, length)
            if family == AF_INET6 { setsockopt(socket, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &yes, length) }
            let bound = family == AF_INET ? bind4(socket, port, address) : bind6(socket, port, address)
            if bound == 0, Glibc.listen(socket, SOMAXCONN) == 0 { return (socket, 0) }
            let error = errno
            close(socket)
            return (-1, error)
        }

        private static func bind4(_ socket: CInt, _ port: UInt16, _ bytes: [UInt8]) -> CInt {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
            return withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }

        private static func bind6(_ socket: CInt, _ port: UInt16, _ bytes: [UInt8]) -> CInt {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }

        private static func boundPort(_ socket: CInt) -> UInt16 {
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
            }
            return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
        }
    }
#endif
