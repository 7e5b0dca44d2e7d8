#if canImport(CCurl) && !canImport(Darwin)
    import Foundation

    /// A transport over libcurl: one thread and one connection pool for each transport, any number of exchanges at once.
    ///
    /// - TLS 1.2 or newer, forward-secret AEAD suites only, RSA keys from 2048 bits, curves from 256 bits, no SHA-1. Chain and
    ///   host name are always checked (protocol/security.md §8.1), the host name only against subjectAltName.
    /// - HTTP/1.1. No redirect, cookie, cache, credential store or content decoding. Proxies of the environment
    ///   (`https_proxy` …) are ignored: what a cardholder types goes to the ACS and to nobody else.
    /// - A connection is used again within `CurlConfiguration.reuseLimit`. See there why not longer.
    ///
    /// The thread and all connections end when the last reference to the transport is released.
    public final class CurlTransport: HTTPTransport {
        private let engine: CurlEngine
        private let configuration: CurlConfiguration
        private let trust: TLSTrust

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - trust: whose certificates are believed.
        ///   - connectTimeout: for name look-up, TCP and TLS together (protocol/errors-and-flow.md §8: 10 s); then `.notDelivered`.
        public convenience init(trust: TLSTrust = .system, connectTimeout: TimeSpan = .seconds(10)) {
            self.init(
                trust: trust, connectTimeout: connectTimeout,
                reuseLimit: CurlConfiguration.reuseLimit)
        }

        /// Creates a transport with another time limit for the reuse of unused connections.
        package init(trust: TLSTrust = .system, connectTimeout: TimeSpan = .seconds(10), reuseLimit: TimeSpan) {
            self.trust = trust
            configuration = CurlConfiguration(
                anchors: trust.anchorPEMs.map { $0.joined(separator: "\n") },
                pins: trust.pins.map { pins in
                    // For libcurl an empty text means no pins. This one matches no key.
                    pins.isEmpty ? "sha256//" : pins.map { "sha256//" + $0.base64 }.joined(separator: ";")
                },
                connectTimeout: min(max(connectTimeout, .milliseconds(1)), .days(1)),
                reuseLimit: reuseLimit)
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
        let connectTimeout: TimeSpan
        let reuseLimit: TimeSpan

        /// The time in seconds after which an unused connection is not used again.
        ///
        /// A server may close an unused connection at any moment. If a request is on its way at that moment, it cannot be known
        /// whether the request was processed; libcurl would post it again on a new connection, which breaks the counter of a
        /// CReq. So three rules: (1) reuse only within a few seconds, below the shortest usual time-outs of servers (5 s); (2)
        /// look at the socket right before use: anything to read there, be it the end or a TLS alert, means stale, and the
        /// request goes to a new connection before a byte of it was sent; (3) when bytes had been sent, libcurl's second attempt
        /// is stopped and the exchange ends as `.interrupted`.
        static let reuseLimit = TimeSpan.seconds(4)
    }

    /// The default transport, for an app that supplies none.
    public enum SystemTransport {
        /// Returns a new transport. On Linux it uses libcurl.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { CurlTransport(trust: trust) }
    }
#endif
