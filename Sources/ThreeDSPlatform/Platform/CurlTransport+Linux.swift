#if canImport(CCurl)
    import Foundation

    /// HTTP over libcurl: one thread and one connection pool for each transport, any number of exchanges at once.
    ///
    /// - TLS 1.2 or newer, forward-secret AEAD suites only, RSA keys from 2048 bits, curves from 256 bits, no SHA-1; chain
    ///   and host name are always checked (security.md §8.1).
    /// - HTTP/1.1. No redirect, cookie, cache, credential store or content decoding. Proxies of the environment
    ///   (`https_proxy` …) are ignored: what a cardholder types goes to the ACS and to nobody else.
    /// - A connection is used again within ``CurlExchange/idleSecondsForReuse`` seconds. See there why not longer.
    ///
    /// The thread and all connections end with the last reference to the transport.
    public final class CurlTransport: HTTPTransport {
        private let engine: CurlEngine
        private let configuration: CurlConfiguration

        /// - Parameters:
        ///   - trust: whose certificates are believed.
        ///   - connectTimeoutSeconds: for name look-up, TCP and TLS together (errors-and-flow.md §8: 10 s); then `.notDelivered`.
        public init(trust: TLSTrust = .system, connectTimeoutSeconds: Double = 10) {
            configuration = CurlConfiguration(
                anchors: trust.anchorPEMs.map { $0.joined(separator: "\n") },
                connectMilliseconds: Int(min(max(connectTimeoutSeconds, 0.001), 86_400) * 1000))
            engine = CurlEngine()
        }

        deinit { engine.stop() }

        /// Sends one request.
        public func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            if let defect = request.defect { throw .notDelivered(defect) }
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

    /// What every exchange of one transport has in common.
    struct CurlConfiguration: Sendable {
        /// PEM text that replaces the system's authorities; nil keeps them.
        let anchors: String?
        let connectMilliseconds: Int
    }
#endif
