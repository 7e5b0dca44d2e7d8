#if canImport(CMicroHTTPD) && os(Linux)
    import Glibc

    /// Listening sockets on 127.0.0.1 and, where the machine has it, on ::1 with the same port.
    struct LoopbackListener {
        let sockets: [CInt]
        let port: UInt16

        /// The number of free ports to try until one is free in both families.
        private static let attempts = 16

        /// Listens on that port, or on any free port for 0.
        static func open(port: UInt16) throws(HTTPServerError) -> LoopbackListener {
            var lastError: Int32 = 0
            for _ in 0..<(port == 0 ? attempts : 1) {
                let first = listen(port: port, family: AF_INET)
                guard first.socket >= 0 else { throw .portUnavailable(port, errno: first.error) }
                let chosen = boundPort(first.socket)
                let second = listen(port: chosen, family: AF_INET6)
                if second.socket >= 0 { return LoopbackListener(sockets: [first.socket, second.socket], port: chosen) }
                guard second.error == EADDRINUSE else {  // no IPv6 here
                    return LoopbackListener(sockets: [first.socket], port: chosen)
                }
                close(first.socket)
                lastError = second.error
            }
            throw .portUnavailable(port, errno: lastError)
        }

        /// The socket, or -1 and the system's error number.
        private static func listen(port: UInt16, family: CInt) -> (socket: CInt, error: Int32) {
            let socket = Glibc.socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
            guard socket >= 0 else { return (-1, errno) }
            var yes: CInt = 1
            let length = socklen_t(MemoryLayout<CInt>.size)
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, length)
            if family == AF_INET6 { setsockopt(socket, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &yes, length) }
            let bound = family == AF_INET ? bind4(socket, port) : bind6(socket, port)
            if bound == 0, Glibc.listen(socket, SOMAXCONN) == 0 { return (socket, 0) }
            let error = errno
            close(socket)
            return (-1, error)
        }

        private static func bind4(_ socket: CInt, _ port: UInt16) -> CInt {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            return withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }

        private static func bind6(_ socket: CInt, _ port: UInt16) -> CInt {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
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
