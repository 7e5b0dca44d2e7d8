#if canImport(Darwin)
    import Foundation
    import Network
    import ThreeDSBase
    import ThreeDSPlatform

    /// The listeners of Network.framework behind a server, one for each address that it listens on, and their connections.
    final class HTTPServerLoop: Sendable {
        typealias Handler = @Sendable (HTTPRequest) async -> ServerReply

        /// The longest time that a listener takes to begin or end.
        private static let patience = 5
        /// The number of free ports to try until one is free in both families.
        private static let attempts = 16

        private let port: UInt16
        private let address: ServerAddress?
        private let identity: TLSServerIdentity?
        let idleLimit: TimeSpan
        let handler: Handler
        private let queue = DispatchQueue(label: "tds.http.listeners")

        private struct State: Sendable {
            var listeners: [NWListener] = []
            var address: URL?
            var accepts = false
            var connections: [ObjectIdentifier: ServerConnection] = [:]
            var streams: [ObjectIdentifier: (stream: ServerStream, task: Task<Void, Never>)] = [:]
            var waiting: [ObjectIdentifier: Task<Void, Never>] = [:]
        }

        private let state = Locked(State())

        /// The answer to a request that no handler sees.
        let refusal: HTTPServer.Refusal

        init(
            port: UInt16, address: ServerAddress? = nil, identity: TLSServerIdentity?, idleLimit: TimeSpan = .minutes(1),
            refusal: @escaping HTTPServer.Refusal, handler: @escaping Handler
        ) {
            self.refusal = refusal
            self.port = port
            self.address = address
            self.identity = identity
            self.idleLimit = idleLimit
            self.handler = handler
        }

        var url: URL? { state.withLock(\.address) }

        var unansweredCount: Int { state.withLock(\.waiting.count) }

        var streamCount: Int { state.withLock(\.streams.count) }

        // MARK: Listening

        func start() throws(HTTPServerError) -> URL {
            guard url == nil else { throw .alreadyRunning }
            let (listeners, chosen) = try open()
            let scheme = identity == nil ? "http" : "https"
            let url = URL(string: "\(scheme)://\(address?.host ?? "localhost"):\(chosen)")
            let isFree = state.withLock { state in
                guard state.address == nil, url != nil else { return false }
                state.address = url
                state.accepts = true
                state.listeners = listeners
                return true
            }
            guard let url, isFree else {
                for listener in listeners { listener.cancel() }
                throw .alreadyRunning
            }
            return url
        }

        private func open() throws(HTTPServerError) -> (listeners: [NWListener], port: UInt16) {
            if let address {
                let only = try listen(address.text, port)
                return ([only], only.port?.rawValue ?? port)
            }
            var last = HTTPServerError.cannotStart
            for _ in 0..<(port == 0 ? Self.attempts : 1) {
                let first = try listen("127.0.0.1", port)
                let chosen = first.port?.rawValue ?? port
                do throws(HTTPServerError) {
                    return ([first, try listen("::1", chosen)], chosen)
                } catch {
                    // This machine may be without IPv6.
                    guard case .portUnavailable = error else { return ([first], chosen) }
                    first.cancel()
                    last = error
                }
            }
            throw last
        }

        /// Returns a listener that listens.
        private func listen(_ host: String, _ port: UInt16) throws(HTTPServerError) -> NWListener {
            let tcp = NWProtocolTCP.Options()
            tcp.noDelay = true
            let parameters: NWParameters
            if let identity {
                guard let tls = identity.tlsOptions() else { throw .cannotStart }
                parameters = NWParameters(tls: tls, tcp: tcp)
            } else {
                parameters = NWParameters(tls: nil, tcp: tcp)
            }
            // Not `allowLocalEndpointReuse`, which sets SO_REUSEPORT too: two servers would silently share a port.
            parameters.requiredLocalEndpoint = .hostPort(
                host: NWEndpoint.Host(host), port: NWEndpoint.Port(rawValue: port) ?? .any)
            guard let listener = try? NWListener(using: parameters) else { throw .cannotStart }
            let outcome = Locked<HTTPServerError?>(.cannotStart)
            let decided = DispatchSemaphore(value: 0)
            listener.stateUpdateHandler = { state in
                switch state {
                case .ready: outcome.withLock { $0 = nil }
                case .failed(let error), .waiting(let error): outcome.withLock { $0 = Self.refusal(error, port) }
                default: return
                }
                decided.signal()
            }
            listener.newConnectionHandler = { [weak self] connection in
                guard let self else { return connection.forceCancel() }
                self.accept(connection)
            }
            listener.start(queue: queue)
            guard decided.wait(timeout: .now() + .seconds(Self.patience)) == .success, outcome.withLock({ $0 }) == nil else {
                listener.cancel()
                throw outcome.withLock { $0 } ?? .cannotStart
            }
            return listener
        }

        private static func refusal(_ error: NWError, _ port: UInt16) -> HTTPServerError {
            guard case .posix(let code) = error else { return .cannotStart }
            let isForeign = code == .EADDRNOTAVAIL || code == .EAFNOSUPPORT
            return isForeign ? .addressUnavailable(errno: code.rawValue) : .portUnavailable(port, errno: code.rawValue)
        }

        func stop() {
            let ended = state.withLock { state in
                defer { state = State() }
                return state
            }
            for listener in ended.listeners {
                let decided = DispatchSemaphore(value: 0)
                listener.stateUpdateHandler = { state in
                    if case .cancelled = state { decided.signal() }
                }
                listener.cancel()
                _ = decided.wait(timeout: .now() + .seconds(Self.patience))
            }
            for (stream, task) in ended.streams.values {
                task.cancel()
                stream.close()
            }
            for task in ended.waiting.values { task.cancel() }
            for connection in ended.connections.values { connection.abort() }
        }

        // MARK: Connections

        private func accept(_ raw: NWConnection) {
            let connection = ServerConnection(raw, of: self)
            let isTaken = state.withLock { state in
                guard state.accepts else { return false }
                state.connections[ObjectIdentifier(connection)] = connection
                return true
            }
            guard isTaken else { return raw.forceCancel() }
            connection.start()
        }

        /// Asks the handler in a task. Returns false when the server is being stopped.
        func ask(_ connection: ServerConnection, _ work: @escaping @Sendable () async -> Void) -> Bool {
            state.withLock { state in
                guard state.accepts else { return false }
                state.waiting[ObjectIdentifier(connection)] = Task { await work() }
                return true
            }
        }

        /// Records that the request of this connection was answered.
        func answered(_ connection: ServerConnection) {
            _ = state.withLock { $0.waiting.removeValue(forKey: ObjectIdentifier(connection)) }
        }

        /// Notices when the client of a stream has left, and keeps the connection in use.
        func watch(_ stream: ServerStream) {
            let isWatched = state.withLock { state in
                guard state.accepts else { return false }
                state.streams[ObjectIdentifier(stream)] = (stream, Task { await stream.watchClient() })
                return true
            }
            guard isWatched else { return stream.close() }
            stream.whenClosed { [weak self] in
                let removed = self?.state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
                removed?.task.cancel()
            }
        }

        func forget(_ connection: ServerConnection) {
            let task = state.withLock { state in
                state.connections.removeValue(forKey: ObjectIdentifier(connection))
                return state.waiting.removeValue(forKey: ObjectIdentifier(connection))
            }
            task?.cancel()
        }
    }

    /// A connection that waits for the content of its stream.
    struct SuspendedConnection: Sendable {
        let connection: ServerConnection

        func wake() { connection.wake() }

        var hasClientLeft: Bool { connection.hasClientLeft }
    }
#endif
