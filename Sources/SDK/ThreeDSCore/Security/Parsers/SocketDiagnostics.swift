/// The messages of the kernel's socket diagnostics (sock_diag(7)), in the host's byte order.
///
/// The tables of `/proc/net` contain the same. But to read them, the kernel walks its whole table of connections, which takes
/// milliseconds. These messages request only listeners.
enum SocketDiagnostics {
    /// The content of one part of the answer.
    struct Answer: Equatable {
        /// The ports of listening sockets.
        var ports: Set<UInt16> = []
        /// Whether this is the last part, or a refusal.
        var isLast = false
        /// Whether the kernel does not answer such requests.
        var isRefused = false
    }

    /// Returns the request for all TCP sockets in state LISTEN.
    ///
    /// - Parameter family: `AF_INET` or `AF_INET6`.
    static func listenersRequest(family: UInt8) -> [UInt8] {
        // struct nlmsghdr: length, SOCK_DIAG_BY_FAMILY, NLM_F_REQUEST | NLM_F_DUMP, sequence, port
        var bytes = native(UInt32(72)) + native(UInt16(20)) + native(UInt16(0x301)) + native(UInt32(1)) + native(UInt32(0))
        // struct inet_diag_req_v2: family, IPPROTO_TCP, extensions, padding, states (1 << TCP_LISTEN), socket id
        bytes += [family, 6, 0, 0] + native(UInt32(1 << 10)) + [UInt8](repeating: 0, count: 48)
        return bytes
    }

    /// Reads one datagram of the answer. Anything unexpected counts as the end.
    static func answer(_ bytes: [UInt8]) -> Answer {
        var answer = Answer()
        var offset = 0
        bytes.withUnsafeBytes { bytes in
            while !answer.isLast, bytes.count - offset >= 16 {
                let length = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                let type = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
                guard length >= 16, length <= bytes.count - offset else { break }
                switch type {
                case 20 where length >= 24:
                    // struct inet_diag_msg: family, state, timer, retransmissions, source port in network order
                    if bytes[offset + 17] == 10 {
                        answer.ports.insert(UInt16(bytes[offset + 20]) << 8 | UInt16(bytes[offset + 21]))
                    }
                case 3: answer.isLast = true  // NLMSG_DONE
                default:
                    answer.isLast = true
                    answer.isRefused = true
                }
                offset += (length + 3) & ~3
            }
        }
        if offset == 0 { answer.isLast = true }
        return answer
    }

    private static func native<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
}
