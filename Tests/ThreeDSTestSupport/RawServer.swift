#if canImport(Glibc)
    package import Foundation
    import Glibc

    /// A TCP server on 127.0.0.1 that does exactly what a test says with each connection, for what no HTTP library would do.
    package final class RawServer: @unchecked Sendable {  // unchecked: the listener is only closed once, in `deinit`
        /// Runs on a thread of its own; the connection is closed when it returns.
        package typealias Script = @Sendable (_ connection: RawConnection) -> Void

        package let port: UInt16
        /// The numbers of the connections accepted so far, beginning with 0.
        package let accepted = Recorder<Int>()
        private let listener: CInt

        package init(_ script: @escaping Script) throws {
            listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let listener = self.listener
            let isListening = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
                }
            }
            guard isListening else { throw POSIXError(.EADDRINUSE) }
            port = UInt16(bigEndian: address.sin_port)
            Thread.detachNewThread { [accepted] in
                while true {
                    let socket = accept(listener, nil, nil)
                    guard socket >= 0 else { return }
                    let connection = RawConnection(socket: socket, number: accepted.count)
                    accepted.record(connection.number)
                    Thread.detachNewThread {
                        script(connection)
                        close(socket)
                    }
                }
            }
        }

        deinit { shutdown(listener, CInt(SHUT_RDWR)) }

        package func url(_ scheme: String = "http") throws -> URL {
            guard let url = URL(string: "\(scheme)://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
            return url
        }
    }

    /// The server's end of one connection; all calls block.
    package struct RawConnection: Sendable {
        package let socket: CInt
        package let number: Int

        /// A client's connection to a port of 127.0.0.1.
        package static func connect(port: UInt16) throws -> RawConnection {
            let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            address.sin_port = port.bigEndian
            let result = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
            var patience = timeval(tv_sec: 120, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            return RawConnection(socket: socket, number: 0)
        }

        /// Reads one request with the length that its head says; nil when the client has closed.
        @discardableResult
        package func readRequest() -> String? {
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                guard recv(socket, &byte, 1, 0) == 1 else { return nil }
                bytes.append(byte)
            }
            let head = String(decoding: bytes, as: UTF8.self)
            let length = head.lowercased().components(separatedBy: "content-length: ").dropFirst().first
                .flatMap { Int($0.prefix { $0.isNumber }) }
            var content = [UInt8](repeating: 0, count: length ?? 0)
            var filled = 0
            while filled < content.count {
                let count = content.withUnsafeMutableBytes {
                    recv(socket, $0.baseAddress.map { $0 + filled }, $0.count - filled, 0)
                }
                guard count > 0 else { return nil }
                filled += count
            }
            bytes += content
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Reads until the text that came so far holds `mark`; nil when the peer closed or two minutes have passed before.
        package func read(until mark: String) -> String? {
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !text.contains(mark) {
                let count = recv(socket, &buffer, buffer.count, 0)
                guard count > 0 else { return nil }
                text += String(decoding: buffer[..<count], as: UTF8.self)
            }
            return text
        }

        /// ``read(until:)`` on a thread of its own, so that it does not take one from the tasks that are to write.
        package func text(until mark: String) async -> String? {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: read(until: mark)) }
            }
        }

        /// Says goodbye.
        package func close() { Glibc.close(socket) }

        /// Writes everything; false when the client has gone.
        @discardableResult
        package func write(_ text: String) -> Bool { write(bytes: Array(text.utf8)) }

        /// Writes everything; false when the client has gone.
        @discardableResult
        package func write(bytes: [UInt8]) -> Bool {
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.send(socket, $0.baseAddress.map { $0 + written }, $0.count - written, CInt(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }

        /// Waits for the first bytes and takes them, for what is no HTTP.
        package func receiveSome() {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            _ = recv(socket, &buffer, buffer.count, 0)
        }

        /// Waits until the peer closes; false when it does not in time (clients only: two minutes).
        @discardableResult
        package func waitForEnd() -> Bool {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = recv(socket, &buffer, buffer.count, 0)
                if count <= 0 { return count == 0 || errno == ECONNRESET }
            }
        }

        /// Makes the close that follows send RST.
        package func resetOnClose() {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        }
    }
#endif
