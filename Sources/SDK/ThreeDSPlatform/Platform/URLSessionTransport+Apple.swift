#if canImport(Darwin)
    import Foundation
    import Security

    /// A transport over its own URL session. Nothing is shared with the app's sessions and nothing is written to disk.
    ///
    /// - App Transport Security stays as the app configured it (by default TLS 1.2, forward secrecy, SHA-256, RSA from 2048 bits).
    ///   This class never loosens a check. Own anchors replace the system's in the evaluation, which includes the host name.
    /// - Every server's chain is also evaluated here, so that an error can report a missing intermediate certificate.
    /// - No redirect is followed; no cookie, cache or credential is kept. The system's proxy settings apply because a device may have
    ///   no other route. TLS goes end to end through a proxy.
    /// - A session has no limit for name look-up, TCP and TLS, and does not report that a connection is up. So the limit ends at the next
    ///   visible step: the first part of the content was sent, or the head of the response arrived. For a request without content, that
    ///   step is a trusted certificate from the server.
    /// - The session decides on connection reuse, but a connection is not reused after an exchange that ended within its response. The
    ///   session repeats a request by itself on a new connection only when the server cannot have received it, except for idempotent
    ///   methods. The SDK uses POST.
    public final class URLSessionTransport: HTTPTransport {
        private let session: URLSession
        private let delegate: URLSessionExchanges
        private let trust: TLSTrust

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - trust: whose certificates are believed.
        ///   - connectTimeout: for name look-up, TCP and TLS together (protocol/errors-and-flow.md §8: 10 s); then `.notDelivered`.
        public init(trust: TLSTrust = .system, connectTimeout: TimeSpan = .seconds(10)) {
            self.trust = trust
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpCookieAcceptPolicy = .never
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.urlCredentialStorage = nil
            configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
            configuration.waitsForConnectivity = false
            configuration.httpMaximumConnectionsPerHost = 256
            // All other limits are the caller's own timers (of a challenge or a picture). The session's limits must not expire first.
            configuration.timeoutIntervalForRequest = 3_600
            configuration.timeoutIntervalForResource = 3_600
            configuration.httpAdditionalHeaders = Dictionary(HTTPRequest.defaultFields) { first, _ in first }
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            delegate = URLSessionExchanges(
                ServerTrustCheck(anchors: trust.anchorPEMs.map(Self.certificates), pins: trust.pins.map { Set($0) }),
                connectTimeout: min(max(connectTimeout, .milliseconds(1)), .days(1)))
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
        }

        deinit { session.invalidateAndCancel() }

        /// Sends one request.
        public func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            if let defect = request.defect(under: trust) { throw .notDelivered(.request(defect)) }
            var urlRequest = URLRequest(url: request.url)
            urlRequest.httpMethod = request.method
            urlRequest.httpShouldHandleCookies = false
            for (name, value) in request.headers { urlRequest.addValue(value, forHTTPHeaderField: name) }
            if !request.body.isEmpty || request.method == "POST" { urlRequest.httpBody = Data(request.body) }
            let task = session.dataTask(with: urlRequest)
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    delegate.begin(task, request, sent: sent, continuation: continuation)
                    task.resume()
                }
            } onCancel: {
                delegate.cancel(task)
            }
            // Something arrived that is not a response, so the rest of that connection must not reach the next request. From here on
            // the session uses new connections.
            if case .failure(.interrupted) = result {
                await withCheckedContinuation { continuation in session.flush { continuation.resume() } }
            }
            return try result.get()
        }

        private static func certificates(_ pems: [String]) -> [SecCertificate] {
            pems.flatMap { pem in
                pem.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { block in
                    guard let end = block.range(of: "-----END CERTIFICATE-----"),
                        let der = Data(base64Encoded: String(block[..<end.lowerBound]), options: .ignoreUnknownCharacters)
                    else { return nil }
                    return SecCertificateCreateWithData(nil, der as CFData)
                }
            }
        }
    }

    /// The default transport, for an app that supplies none.
    public enum SystemTransport {
        /// Returns a new transport. On Apple platforms it uses a URL session.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { URLSessionTransport(trust: trust) }
    }
#endif
