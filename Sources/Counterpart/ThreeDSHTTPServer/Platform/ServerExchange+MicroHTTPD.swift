#if canImport(CMicroHTTPD) && os(Linux)
    import CMicroHTTPD
    import Foundation
    import Glibc
    import ThreeDSBase
    import ThreeDSPlatform

    /// One request while libmicrohttpd processes it.
    final class ServerExchange: @unchecked Sendable {  // unchecked: all but `waiting` is the daemon's thread's own
        /// The limit for content; longer content is not read to its end.
        private static let maximumDiscardedBytes = 16 * HTTPTransportLimits.maximumBodyBytes
        /// The interval at which a connection without an answer is checked.
        private static let watchInterval = TimeSpan.milliseconds(100)

        // The daemon's thread only.
        private let target: String
        private var method = ""
        private(set) var hasBegun = false
        private var content: [UInt8] = []
        private var discarded = 0
        /// An answer that needs no handler.
        private(set) var replyAtOnce: ServerReply?

        private struct Waiting: Sendable {
            var suspended: SuspendedConnection?
            var delivered: ServerReply?
        }

        // For any thread.
        private let waiting = Locked(Waiting())

        init(target: String) { self.target = target }

        // MARK: Daemon's thread

        func begin(method: String) {
            self.method = method
            hasBegun = true
        }

        /// Returns whether the connection may continue.
        func collect(_ bytes: UnsafeRawBufferPointer) -> Bool {
            if discarded > 0 || content.count + bytes.count > HTTPTransportLimits.maximumBodyBytes {
                content = []
                discarded += bytes.count
                return discarded <= Self.maximumDiscardedBytes
            }
            content.append(contentsOf: bytes)
            return true
        }

        var isTooLarge: Bool { discarded > 0 }

        /// The answer of the handler, once it is available.
        var reply: ServerReply? { waiting.withLock(\.delivered) ?? replyAtOnce }

        func answerAtOnce(_ response: HTTPResponse) { replyAtOnce = .respond(response) }

        /// Returns the request for the handler with an absolute URL: the `Host` field names the authority, otherwise `origin`.
        /// Nil when the target or that field is malformed.
        func request(on connection: OpaquePointer, origin: String) -> HTTPRequest? {
            let fields = FieldList()
            threeds_mhd_fields(connection, serverCollectField, Unmanaged.passUnretained(fields).toOpaque())
            var request = HTTPRequest(
                method: method, url: URL(fileURLWithPath: "/"), headers: fields.all, body: content)
            guard target.hasPrefix("/"), let scheme = origin.range(of: "://") else { return nil }
            let base = request.header("Host").map { origin[..<scheme.upperBound] + $0 } ?? Substring(origin)
            guard let url = URL(string: base + target), url.host?.isEmpty == false, url.user == nil else { return nil }
            request.url = url
            return request
        }

        func suspend(_ connection: OpaquePointer) {
            let suspended = SuspendedConnection(connection)
            waiting.withLock { $0.suspended = suspended }
            MHD_suspend_connection(connection)
        }

        func carryOut(_ reply: ServerReply, on connection: OpaquePointer, for loop: HTTPServerLoop) -> MHD_Result {
            switch reply {
            case .respond(let response, _): return queue(response, on: connection)
            case .stream(let stream, let headers):
                loop.watch(stream)
                return StreamReader.queue(stream, headers: headers, on: connection)
            case .noAnswer: return threeds_mhd_no
            case .reset:
                Self.reset(threeds_mhd_socket(connection))
                return threeds_mhd_no
            }
        }

        private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
            guard (200...599).contains(response.status), let status = UInt32(exactly: response.status),
                let raw = threeds_mhd_response(response.body, response.body.count)
            else { return threeds_mhd_no }
            defer { MHD_destroy_response(raw) }
            for (name, value) in response.headers where name.lowercased() != "content-length" {
                MHD_add_response_header(raw, name, value)
            }
            return MHD_queue_response(connection, status, raw)
        }

        // MARK: Any thread

        /// Asks the handler and wakes the connection with its answer; for `.noAnswer` when the client has gone.
        func answer(_ request: HTTPRequest, with handler: @Sendable (HTTPRequest) async -> ServerReply) async {
            let reply = await handler(request)
            switch reply {
            case .respond(_, let delay):
                if delay > .zero { try? await Task.sleep(min(delay, .days(1))) }
            case .noAnswer:
                while !hasClientLeft, !Task.isCancelled { try? await Task.sleep(Self.watchInterval) }
            case .stream, .reset: break
            }
            deliver(reply)
        }

        /// Wakes the suspended connection, which then sends the reply; only the first call counts.
        func deliver(_ reply: ServerReply) {
            waiting.withLock { waiting in
                guard let connection = waiting.suspended else { return }
                waiting.suspended = nil
                waiting.delivered = reply
                connection.wake()
            }
        }

        /// libmicrohttpd does not check a suspended connection, so only this notices that the client has closed it.
        private var hasClientLeft: Bool { waiting.withLock { $0.suspended?.hasClientLeft ?? true } }

        /// Makes the kernel send RST now: a plain close would first end TLS and TCP in the regular way.
        private static func reset(_ socket: CInt) {
            guard socket >= 0 else { return }
            var nobody = sockaddr()
            nobody.sa_family = sa_family_t(AF_UNSPEC)
            connect(socket, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
        }
    }

    private final class FieldList {
        var all: [(String, String)] = []
    }

    private nonisolated func serverCollectField(
        user: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, value: UnsafePointer<CChar>?
    ) -> MHD_Result {
        guard let user, let name else { return threeds_mhd_no }
        let fields = Unmanaged<FieldList>.fromOpaque(user).takeUnretainedValue()
        fields.all.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
        return threeds_mhd_yes
    }
#endif
