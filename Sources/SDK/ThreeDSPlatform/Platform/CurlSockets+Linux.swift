#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Glibc

    /// The sockets of one transport's connections. Used only on the engine's thread.
    ///
    /// Before a request is sent, libcurl reports only the ports of the socket it will use. This type finds the socket by its ports.
    final class CurlSockets {
        private var open: Set<CInt> = []

        /// Makes libcurl open and close the handle's sockets through this object.
        func watch(_ handle: UnsafeMutableRawPointer) -> CURLcode {
            threeds_curl_set_sockets(handle, Unmanaged.passUnretained(self).toOpaque(), curlOpenSocket, curlCloseSocket)
        }

        /// Returns whether the connection between these ports is open and has nothing to read. On an unused HTTP connection, something to
        /// read is its end, a TLS alert that announces the end, or an unrequested response.
        func isQuiet(localPort: CInt, remotePort: CInt) -> Bool {
            for socket in open where Self.port(socket, getsockname) == localPort && Self.port(socket, getpeername) == remotePort {
                var byte: UInt8 = 0
                return recv(socket, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
            }
            return false
        }

        fileprivate func add(_ address: curl_sockaddr) -> CInt {
            let new = socket(address.family, address.socktype | CInt(SOCK_CLOEXEC.rawValue), address.protocol)
            if new >= 0 { open.insert(new) }
            return new
        }

        fileprivate func remove(_ socket: CInt) -> CInt {
            open.remove(socket)
            return close(socket)
        }

        private typealias NameCall = (CInt, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> CInt

        private static func port(_ socket: CInt, _ call: NameCall) -> CInt? {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            return withUnsafeMutablePointer(to: &storage) { storage in
                let isNamed = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(socket, $0, &length) == 0 }
                guard isNamed else { return nil }
                switch CInt(storage.pointee.ss_family) {
                case AF_INET:
                    return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                        CInt(UInt16(bigEndian: $0.pointee.sin_port))
                    }
                case AF_INET6:
                    return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                        CInt(UInt16(bigEndian: $0.pointee.sin6_port))
                    }
                default: return nil
                }
            }
        }
    }

    private nonisolated func curlOpenSocket(
        user: UnsafeMutableRawPointer?, purpose: curlsocktype, address: UnsafeMutablePointer<curl_sockaddr>?
    ) -> curl_socket_t {
        guard let user, let address else { return -1 }
        return Unmanaged<CurlSockets>.fromOpaque(user).takeUnretainedValue().add(address.pointee)
    }

    private nonisolated func curlCloseSocket(user: UnsafeMutableRawPointer?, socket: curl_socket_t) -> CInt {
        guard let user else { return close(socket) }
        return Unmanaged<CurlSockets>.fromOpaque(user).takeUnretainedValue().remove(socket)
    }
#endif
