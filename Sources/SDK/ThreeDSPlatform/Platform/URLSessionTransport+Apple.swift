#if canImport(Darwin)
    import Foundation
    import Security
    public import ThreeDSBase

    /// HTTP over a URL session of its own: nothing is shared with the app's sessions and nothing reaches the disk.
    ///
    /// - App Transport Security stays as the app has it (by default TLS 1.2, forward secrecy, SHA-256, RSA from 2048 bits);
    ///   this class never loosens a check. Own anchors replace the system's for the evaluation, host name included.
    /// - Every server's chain is evaluated here too, so that an error can say that an intermediate certificate is missing.
    /// - No redirect is followed, no cookie, cache or credential kept. The system's proxy settings apply: a device may have
    ///   no other way out, and TLS goes through a proxy end to end.
    /// - A session has no limit for name look-up, TCP and TLS, and tells nobody that a connection stands. So the limit runs until what comes
    ///   after it: the first part of the content is out, or the head of the response is there; for a request without content, that the
    ///   server has shown a certificate that is believed.
    /// - The session decides on connection reuse, but no connection is used again after an exchange that ended within its answer. It repeats
    ///   a request on a new connection by itself only when the server cannot have seen it, except for methods that are idempotent; the SDK
    ///   posts.
    public final class URLSessionTransport: HTTPTransport {
        private let session: URLSession
        private let delegate: URLSessionExchanges
        private let trust: TLSTrust

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
            // All other limits are the caller's own timers (a challenge's, a picture's); the session's must not come first.
            configuration.timeoutIntervalForRequest = 3_600
            configuration.timeoutIntervalForResource = 3_600
            configuration.httpAdditionalHeaders = ["Accept-Encoding": "identity"]
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
            // Something came that was no answer: whatever else is on that connection is not for the next request either. From here on
            // the session uses new ones.
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
#endif
