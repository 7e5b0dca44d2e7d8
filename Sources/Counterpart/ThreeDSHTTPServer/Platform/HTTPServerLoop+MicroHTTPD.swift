#if canImport(CMicroHTTPD) && !canImport(Darwin)
    import CMicroHTTPD
    import Foundation
    import ThreeDSBase
    import ThreeDSPlatform

    /// The libmicrohttpd daemons behind a server: one for each address that it listens on, each with one thread.
    ///
    /// A request is collected, its connection suspended, the handler asked in a task, and the connection resumed with the
    /// answer, so any number of answers may be outstanding.
    final class HTTPServerLoop: Sendable {
        typealias Handler = @Sendable (HTTPRequest) async -> ServerReply

        private let port: UInt16
        private let address: ServerAddress?
        private let identity: TLSServerIdentity?
        private let idleLimit: TimeSpan
        private let handler: Handler

        private struct State: Sendable {
            var daemons = Daemons()
            var address: URL?
            var accepts = false
            var streams: [ObjectIdentifier: (stream: ServerStream, task: Task<Void, Never>)] = [:]
            var waiting: [ObjectIdentifier: (exchange: ServerExchange, task: Task<Void, Never>)] = [:]
        }

        private let state = Locked(State())

        /// The answer to a request that no handler sees.
        let refusal: HTTPServer.Refusal

        init(
            port: UInt16, address: ServerAddress? = nil, identity: TLSServerIdentity?, idleLimit: TimeSpan = .minutes(1),
            refusal: @escaping HTTPServer.Refusal, handler: @escaping Handler
        ) {
            self.refusal = refusal
            self.address = address
            self.idleLimit = idleLimit
            self.port = port
            self.identity = identity
            self.handler = handler
        }

        var url: URL? { state.withLock(\.address) }

        var unansweredCount: Int { state.withLock(\.waiting.count) }

        var streamCount: Int { state.withLock(\.streams.count) }

        func start() throws(HTTPServerError) -> URL {
            let listeners = try ListeningSockets.open(port: port, at: address)
            let scheme = identity == nil ? "http" : "https"
            let url = URL(string: "\(scheme)://\(address?.host ?? "localhost"):\(listeners.port)")
            let isFree = state.withLock { state in
                guard state.address == nil, url != nil else { return false }
                state.address = url
                state.accepts = true
                return true
            }
            guard let url, isFree else {
                for socket in listeners.sockets { close(socket) }
                throw .alreadyRunning
            }
            let key = identity.flatMap { strdup($0.keyPEM) }
            let certificates = identity.flatMap { strdup($0.certificateChainPEM) }
            let priorities = identity.flatMap { strdup($0.priorities) }
            state.withLock { $0.daemons.strings = [key, certificates, priorities].compactMap { $0 } }
            let user = Unmanaged.passUnretained(self).toOpaque()  // `stop()` ends the daemons before this object goes
            for (index, socket) in listeners.sockets.enumerated() {
                let daemon = threeds_mhd_start(
                    socket, key, certificates, priorities, UInt32(clamping: idleLimit.wholeSeconds), user, serverHandleRequest,
                    serverBeginRequest,
                    serverEndRequest)
                guard let daemon else {
                    // The socket that was refused is closed.
                    for socket in listeners.sockets.dropFirst(index + 1) { close(socket) }
                    stop()
                    throw .cannotStart
                }
                state.withLock { $0.daemons.raw.append(daemon) }
            }
            return url
        }

        func stop() {
            let (open, flowing) = state.withLock { state in
                state.accepts = false
                defer { (state.waiting, state.streams) = ([:], [:]) }
                return (Array(state.waiting.values), Array(state.streams.values))
            }
            // A daemon must not be stopped while one of its connections is suspended.
            for (stream, task) in flowing {
                task.cancel()
                stream.close()
            }
            for (exchange, task) in open {
                task.cancel()
                exchange.deliver(.reset)
            }
            let stopping = state.withLock { state in
                defer { state.daemons = Daemons() }
                return state.daemons
            }
            for daemon in stopping.raw { MHD_stop_daemon(daemon) }
            for string in stopping.strings { free(string) }
            state.withLock { if $0.daemons.raw.isEmpty { $0.address = nil } }
        }

        /// Called on a daemon's thread when the request is complete. Suspends the connection, or returns false when the
        /// server is being stopped.
        fileprivate func begin(_ exchange: ServerExchange, on connection: OpaquePointer) -> Bool {
            let origin = state.withLock { $0.address?.absoluteString }
            guard let origin, let request = exchange.request(on: connection, origin: origin) else {
                exchange.answerAtOnce(refusal(400))
                return true
            }
            // The length of such a request is not certain (RFC 9112 §6.1), so what follows on the connection is not a request.
            guard request.header("Content-Length") == nil || request.header("Transfer-Encoding") == nil else {
                var response = refusal(400)
                response.headers.append(("Connection", "close"))
                exchange.answerAtOnce(response)
                return true
            }
            return state.withLock { state in
                guard state.accepts else { return false }
                exchange.suspend(connection)
                let task = Task { [weak self, handler] in
                    await exchange.answer(request, with: handler)
                    self?.forget(exchange)
                }
                state.waiting[ObjectIdentifier(exchange)] = (exchange, task)
                return true
            }
        }

        /// Called on a daemon's thread before the stream's answer begins: notices when the client has left, which libmicrohttpd does not
        /// while the connection is suspended, and keeps the connection in use.
        func watch(_ stream: ServerStream) {
            let isWatched = state.withLock { state in
                guard state.accepts else { return false }
                state.streams[ObjectIdentifier(stream)] = (stream, Task { await stream.watchClient() })
                return true
            }
            guard isWatched else { return stream.close() }
            stream.whenClosed { [weak self] in self?.forget(stream) }
        }

        private func forget(_ stream: ServerStream) {
            let removed = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
            removed?.task.cancel()
        }

        private func forget(_ exchange: ServerExchange) {
            _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(exchange)) }
        }
    }

    /// Running daemons and what they read.
    private struct Daemons: @unchecked Sendable {  // unchecked: pointers of C, which whoever stops the daemons frees
        /// MHD_Daemon, owned.
        var raw: [OpaquePointer] = []
        /// Owned; the daemons read them while they run.
        var strings: [UnsafeMutablePointer<CChar>] = []
    }

    // libmicrohttpd calls these on the daemon's thread.

    private nonisolated func serverBeginRequest(
        user: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
    ) -> UnsafeMutableRawPointer? {
        let exchange = ServerExchange(target: target.map { String(cString: $0) } ?? "")
        return Unmanaged.passRetained(exchange).toOpaque()  // released in serverEndRequest
    }

    private nonisolated func serverHandleRequest(
        user: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
        method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, content: UnsafePointer<CChar>?,
        contentCount: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result {
        guard let user, let connection, let method, let contentCount, let pointer = state?.pointee else { return threeds_mhd_no }
        let loop = Unmanaged<HTTPServerLoop>.fromOpaque(user).takeUnretainedValue()
        let exchange = Unmanaged<ServerExchange>.fromOpaque(pointer).takeUnretainedValue()
        if !exchange.hasBegun {
            exchange.begin(method: String(cString: method))
            return threeds_mhd_yes
        }
        if contentCount.pointee > 0 {
            let isTaken = exchange.collect(UnsafeRawBufferPointer(start: content, count: contentCount.pointee))
            contentCount.pointee = 0
            return isTaken ? threeds_mhd_yes : threeds_mhd_no
        }
        if exchange.isTooLarge { exchange.answerAtOnce(loop.refusal(413)) }
        if let reply = exchange.reply { return exchange.carryOut(reply, on: connection, for: loop) }
        guard loop.begin(exchange, on: connection) else { return threeds_mhd_no }
        if let reply = exchange.replyAtOnce { return exchange.carryOut(reply, on: connection, for: loop) }
        return threeds_mhd_yes
    }

    private nonisolated func serverEndRequest(
        user: UnsafeMutableRawPointer?, connection: OpaquePointer?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        reason: MHD_RequestTerminationCode
    ) {
        guard let state, let pointer = state.pointee else { return }
        state.pointee = nil
        Unmanaged<ServerExchange>.fromOpaque(pointer).release()
    }
#endif
