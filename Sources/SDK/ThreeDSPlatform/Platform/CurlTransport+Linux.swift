#if canImport(CCurl) && !canImport(Darwin)
    import Foundation

    /// A transport over libcurl: one thread and one connection pool for each transport, any number of exchanges at once.
    ///
    /// - TLS 1.2 or newer, forward-secret AEAD suites only, RSA keys from 2048 bits, curves from 256 bits, no SHA-1. Chain and
    ///   host name are always checked (protocol/security.md §8.1), the host name only against subjectAltName.
    /// - HTTP/1.1. No redirect, cookie, cache, credential store or content decoding. Proxies of the environment
    ///   (`https_proxy` …) are ignored: the cardholder's input goes only to the ACS.
    /// - A connection is reused only within `CurlConfiguration.idleSecondsForReuse` seconds, for the reason given there.
    ///
    /// The thread and all connections end when the last reference to the transport is released.
    public final class CurlTransport: HTTPTransport {
        private let engine: CurlEngine
        private let configuration: CurlConfiguration
        private let trust: TLSTrust

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - trust: the authorities and keys to trust.
        ///   - connectTimeoutSeconds: for name look-up, TCP and TLS together (protocol/errors-and-flow.md §8: 10 s); then `.notDelivered`.
        public convenience init(trust: TLSTrust = .system, connectTimeoutSeconds: Double = 10) {
            self.init(
                trust: trust, connectTimeoutSeconds: connectTimeoutSeconds,
                idleSecondsForReuse: CurlConfiguration.idleSecondsForReuse)
        }

        /// Creates a transport with another limit for the reuse of connections, in seconds.
        package init(trust: TLSTrust = .system, connectTimeoutSeconds: Double = 10, idleSecondsForReuse: Int) {
            self.trust = trust
            configuration = CurlConfiguration(
                anchors: trust.anchorPEMs.map { $0.joined(separator: "\n") },
                pins: trust.pins.map { pins in
                    // For libcurl an empty text means no pins. This one matches no key.
                    pins.isEmpty ? "sha256//" : pins.map { "sha256//" + $0.base64 }.joined(separator: ";")
                },
                connectMilliseconds: Int(min(max(connectTimeoutSeconds, 0.001), 86_400) * 1000),
                idleSecondsForReuse: idleSecondsForReuse)
            engine = CurlEngine()
        }

        deinit { engine.stop() }

        /// Sends one request.
        public func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            if let defect = request.defect(under: trust) { throw .notDelivered(.request(defect)) }
            let exchange = CurlExchange(request, configuration, sent: sent)
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    exchange.begin(continuation)
                    engine.start(exchange)
                }
            } onCancel: {
                exchange.finish(.failure(.cancelled))
                engine.drop(exchange)
            }
            return try result.get()
        }
    }

    /// The settings that all exchanges of one transport share.
    struct CurlConfiguration: Sendable {
        /// PEM text that replaces the system's authorities; nil keeps them.
        let anchors: String?
        /// The pins in libcurl's form; nil when there are none.
        let pins: String?
        let connectMilliseconds: Int
        let idleSecondsForReuse: Int

        /// The time in seconds after which an unused connection is not used again.
        ///
        /// A server may close an unused connection at any moment. If it does so while a request is on its way, it is unknown whether
        /// the server processed the request. libcurl would send it again on a new connection, which breaks the counter of a CReq.
        /// So there are three rules. (1) Reuse a connection only within a few seconds, below the shortest usual time-out of servers
        /// (5 s). (2) Check the socket right before use: if there is anything to read, even the end or a TLS alert, the connection
        /// is stale, and the request goes to a new connection before any byte was sent. (3) When bytes were already sent, stop
        /// libcurl's second attempt and end the exchange as `.interrupted`.
        static let idleSecondsForReuse = 4
    }
#endif
