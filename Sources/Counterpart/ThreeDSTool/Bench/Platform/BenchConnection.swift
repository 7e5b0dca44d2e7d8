import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A client's connection to a port of 127.0.0.1 with as much HTTP as the web bench needs; all calls block, at most 30 s.
final class BenchConnection {
    struct Answer {
        let status: Int
        let location: String?
        let body: String
    }

    private let socket: CInt
    private var buffer: [UInt8] = []

    init(port: UInt16) throws(BenchVisit.Problem) {
        #if canImport(Glibc)
            let type = CInt(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let handle = Self.open(type)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
        }
        socket = handle
        guard handle >= 0, result == 0 else { throw .noConnection }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    private static func open(_ type: CInt) -> CInt {
        #if canImport(Glibc)
            Glibc.socket(AF_INET, type, 0)
        #else
            Darwin.socket(AF_INET, type, 0)
        #endif
    }

    func close() {
        #if canImport(Glibc)
            _ = Glibc.close(socket)
        #else
            _ = Darwin.close(socket)
        #endif
    }

    func send(_ method: String, _ path: String, _ body: String, port: UInt16, isLive: Bool = false) throws(BenchVisit.Problem) {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n"
        if method == "POST" {
            head += "Origin: http://localhost:\(port)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            head += "Content-Length: \(body.utf8.count)\r\n"
        }
        if isLive { head += "X-Live: 1\r\n" }
        let bytes = Array((head + "\r\n" + body).utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(socket, $0.baseAddress.map { $0 + written }, $0.count - written) }
            guard count > 0 else { throw .brokenConnection }
            written += count
        }
    }

    /// Reads one answer with its content, whose length the header states.
    func answer() throws(BenchVisit.Problem) -> Answer {
        let end = Array("\r\n\r\n".utf8)
        var headEnd: Int?
        while headEnd == nil {
            headEnd = buffer.place(of: end)
            if headEnd == nil { try fill() }
        }
        let headBytes = buffer[..<(headEnd ?? 0)]
        let lines = String(decoding: headBytes, as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        func field(_ name: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(name + ":") }.map {
                String($0.dropFirst(name.count + 1)).trimmingCharacters(in: .whitespaces)
            }
        }
        let length = field("content-length").flatMap { Int($0) } ?? 0
        let start = headBytes.count + end.count
        while buffer.count < start + length { try fill() }
        let body = String(decoding: buffer[start..<start + length], as: UTF8.self)
        buffer.removeFirst(start + length)
        return Answer(status: status, location: field("location"), body: body)
    }

    /// Reads until `mark` has arrived.
    func wait(for mark: String) throws(BenchVisit.Problem) {
        let mark = Array(mark.utf8)
        while buffer.place(of: mark) == nil { try fill() }
    }

    private func fill() throws(BenchVisit.Problem) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = chunk.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
        guard count > 0 else { throw .noAnswer }
        buffer += chunk[..<count]
    }
}

extension [UInt8] {
    /// Where `part` begins.
    fileprivate func place(of part: [UInt8]) -> Int? {
        guard count >= part.count, let first = part.first else { return nil }
        var position = startIndex
        while let next = self[position...].firstIndex(of: first), next + part.count <= count {
            if self[next..<next + part.count].elementsEqual(part) { return next }
            position = next + 1
        }
        return nil
    }
}
