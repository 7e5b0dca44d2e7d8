#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    #if canImport(FoundationDouble)
        import FoundationDouble
    #endif

    /// HTTP over a URL session of its own: nothing is shared with the app's sessions and nothing reaches the disk.
    ///
    /// - App Transport Security stays as the app has it (by default TLS 1.2, forward secrecy, SHA-256, RSA from 2048 bits);
    ///   this class never loosens a check. Own anchors replace the system's for the evaluation, host name included.
    /// - Every server's chain is evaluated here too, so that an error can say that an intermediate certificate is missing.
    /// - No redirect is followed, no cookie, cache or credential kept. The system's proxy settings apply: a device may have
    ///   no other way out, and TLS goes through a proxy end to end.
    /// - The session decides on connection reuse. It repeats a request on a new connection by itself only when the server
    ///   cannot have seen it, except for methods that are idempotent; the SDK posts.
    public final class URLSessionTransport: HTTPTransport {
        private let session: URLSession
        private let delegate: URLSessionExchanges
        private let trust: TLSTrust

        /// - Parameter trust: whose certificates are believed.
        public init(trust: TLSTrust = .system) {
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
            // Time limits are the challenge's own timers; the session's must not come first.
            configuration.timeoutIntervalForRequest = 3_600
            configuration.timeoutIntervalForResource = 3_600
            configuration.httpAdditionalHeaders = ["Accept-Encoding": "identity"]
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            delegate = URLSessionExchanges(anchors: trust.anchorPEMs.map(Self.certificates), pins: trust.pins.map { Set($0) })
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
        }

        deinit { session.invalidateAndCancel() }

        /// Sends one request.
        public func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            if let defect = request.defect(under: trust) { throw .notDelivered(defect) }
            var urlRequest = URLRequest(url: request.url)
            urlRequest.httpMethod = request.method
            urlRequest.httpShouldHandleCookies = false
            for (name, value) in request.headers { urlRequest.addValue(value, forHTTPHeaderField: name) }
            if !request.body.isEmpty || request.method == "POST" { urlRequest.httpBody = Data(request.body) }
            let task = session.dataTask(with: urlRequest)
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    delegate.begin(task, observer: request.observer, sent: sent, continuation: continuation)
                    task.resume()
                }
            } onCancel: {
                delegate.cancel(task)
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

    /// The exchanges under way in one session. All callbacks come on the session's serial queue.
    private final class URLSessionExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {  // unchecked: see `lock`
        typealias Outcome = Result<HTTPResponse, TransportError>

        private struct Exchange {
            let observer: (any HTTPObserver)?
            var sent: (@Sendable () -> Void)?
            let continuation: CheckedContinuation<Outcome, Never>
            var hasBegunSending = false
            var failure: TransportError?
            var response: HTTPURLResponse?
            var body: [UInt8] = []
        }

        private let anchors: [SecCertificate]?  // immutable
        private let pins: Set<PublicKeyPin>?
        private let lock = NSLock()
        private var exchanges: [Int: Exchange] = [:]  // by task identifier, under `lock`
        private var cancelledEarly: Set<Int> = []  // under `lock`

        init(anchors: [SecCertificate]?, pins: Set<PublicKeyPin>?) {
            self.anchors = anchors
            self.pins = pins
        }

        func begin(
            _ task: URLSessionTask, observer: (any HTTPObserver)?, sent: @escaping @Sendable () -> Void,
            continuation: CheckedContinuation<Outcome, Never>
        ) {
            let isCancelled = lock.withLock {
                if cancelledEarly.remove(task.taskIdentifier) != nil { return true }
                exchanges[task.taskIdentifier] = Exchange(observer: observer, sent: sent, continuation: continuation)
                return false
            }
            if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
        }

        func cancel(_ task: URLSessionTask) {
            let exchange = lock.withLock { () -> Exchange? in
                let exchange = exchanges.removeValue(forKey: task.taskIdentifier)
                if exchange == nil, task.state == .suspended { cancelledEarly.insert(task.taskIdentifier) }
                return exchange
            }
            task.cancel()
            exchange?.continuation.resume(returning: .failure(.cancelled))
        }

        private func update<R>(_ task: URLSessionTask, _ change: (inout Exchange) -> R) -> R? {
            lock.withLock {
                guard var exchange = exchanges[task.taskIdentifier] else { return nil }
                defer { exchanges[task.taskIdentifier] = exchange }
                return change(&exchange)
            }
        }

        private func reportSent(_ task: URLSessionTask) {
            let sent = update(task) { exchange -> (@Sendable () -> Void)? in
                defer { exchange.sent = nil }
                exchange.hasBegunSending = true
                return exchange.sent
            }
            if let sent = sent ?? nil { sent() }
        }

        // MARK: URLSessionTaskDelegate

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let observer = lock.withLock { exchanges[task.taskIdentifier]?.observer }
            guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust else {
                return completionHandler(.performDefaultHandling, nil)
            }
            guard let trust = challenge.protectionSpace.serverTrust,
                isTrusted(trust, host: challenge.protectionSpace.host)
            else {
                let reason = distrust(challenge.protectionSpace.serverTrust)
                tell(observer, challenge.protectionSpace.serverTrust, reason, isTrusted: false)
                _ = update(task) { $0.failure = .notDelivered(reason) }
                return completionHandler(.cancelAuthenticationChallenge, nil)
            }
            guard isPinned(trust) else {
                tell(observer, trust, "the server's key is not one of the pinned keys", isTrusted: false)
                _ = update(task) { $0.failure = .notDelivered("the server's key is not one of the pinned keys") }
                return completionHandler(.cancelAuthenticationChallenge, nil)
            }
            guard tell(observer, trust, "ok", isTrusted: true) else {
                _ = update(task) { $0.failure = .notDelivered("the server's certificate was refused by the app") }
                return completionHandler(.cancelAuthenticationChallenge, nil)
            }
            // Without anchors and pins the system's own evaluation stays the one that counts.
            guard anchors != nil || pins != nil else { return completionHandler(.performDefaultHandling, nil) }
            completionHandler(.useCredential, URLCredential(trust: trust))
        }

        /// Shows the server's certificate to the observer; whether it lets the connection be used.
        @discardableResult
        private func tell(_ observer: (any HTTPObserver)?, _ trust: SecTrust?, _ status: String, isTrusted: Bool) -> Bool {
            guard let observer else { return true }
            var certificate = TLSServerCertificate(status: status, isTrusted: isTrusted)
            let chain = trust.flatMap { SecTrustCopyCertificateChain($0) as? [SecCertificate] } ?? []
            if let leaf = chain.first {
                certificate.der = Self.der(leaf)
                certificate.subject = SecCertificateCopySubjectSummary(leaf) as String? ?? ""
            }
            // The system tells no issuer's name but that of the next certificate.
            if chain.count > 1 { certificate.issuer = SecCertificateCopySubjectSummary(chain[1]) as String? ?? "" }
            observer.tlsStatus("TLS server certificate: \(status)")
            return observer.accepts(certificate)
        }

        /// Chain, host name and dates; own anchors in place of the system's where there are any.
        private func isTrusted(_ trust: SecTrust, host: String) -> Bool {
            if let anchors {
                guard !anchors.isEmpty, SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
                    SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
                else { return false }
            }
            return SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, host as CFString)) == errSecSuccess
                && SecTrustEvaluateWithError(trust, nil)
        }

        /// Why a chain is not believed, as far as it can be seen.
        private func distrust(_ trust: SecTrust?) -> String {
            let chain = trust.flatMap { SecTrustCopyCertificateChain($0) as? [SecCertificate] } ?? []
            return MissingIssuer.text(chain: chain.map(Self.der), anchors: anchors?.map(Self.der))
                ?? "the server's certificate is not trusted"
        }

        private static func der(_ certificate: SecCertificate) -> [UInt8] { [UInt8](SecCertificateCopyData(certificate) as Data) }

        /// Whether the key of the server's own certificate is pinned, or none is.
        private func isPinned(_ trust: SecTrust) -> Bool {
            guard let pins else { return true }
            guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate], let leaf = chain.first,
                let key = CertificateKey.subjectPublicKeyInfo(ofCertificate: Self.der(leaf)),
                let pin = PublicKeyPin(sha256: Array(SHA256.hash(data: key)))
            else { return false }
            return pins.contains(pin)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            _ = update(task) { $0.hasBegunSending = true }
            if totalBytesSent >= totalBytesExpectedToSend { reportSent(task) }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            guard metrics.transactionMetrics.contains(where: { $0.requestStartDate != nil }) else { return }
            _ = update(task) { $0.hasBegunSending = true }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            if error == nil { reportSent(task) }
            guard let exchange = lock.withLock({ exchanges.removeValue(forKey: task.taskIdentifier) }) else { return }
            exchange.continuation.resume(returning: Self.outcome(exchange, error))
        }

        private static func outcome(_ exchange: Exchange, _ error: (any Error)?) -> Outcome {
            if let failure = exchange.failure { return .failure(failure) }
            if let error {
                let code = (error as NSError).code
                if code == NSURLErrorCancelled { return .failure(.cancelled) }
                if code == NSURLErrorDataLengthExceedsMaximum { return .failure(.responseTooLarge) }
                let text = "URL loading error \(code)"
                return .failure(exchange.hasBegunSending ? .interrupted(text) : .notDelivered(text))
            }
            guard let response = exchange.response, (200...599).contains(response.statusCode) else {
                return .failure(.interrupted("no valid status"))
            }
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
            }
            return .success(HTTPResponse(status: response.statusCode, headers: fields, body: exchange.body))
        }

        // MARK: URLSessionDataDelegate

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            let isLong =
                response.expectedContentLength > Int64(HTTPTransportLimits.maximumBodyBytes)
                && dataTask.originalRequest?.httpMethod != "HEAD"
            let fields = (response as? HTTPURLResponse)?.allHeaderFields ?? [:]
            let headBytes = fields.reduce(0) {
                $0 + ($1.key as? String ?? "").utf8.count + ($1.value as? String ?? "").utf8.count
            }
            let isTooLarge = isLong || headBytes > HTTPTransportLimits.maximumHeaderBytes
            _ = update(dataTask) {
                $0.response = response as? HTTPURLResponse
                if isTooLarge { $0.failure = .responseTooLarge }
            }
            completionHandler(isTooLarge ? .cancel : .allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            let isTooLarge = update(dataTask) { exchange in
                guard exchange.body.count + data.count <= HTTPTransportLimits.maximumBodyBytes else {
                    exchange.failure = .responseTooLarge
                    return true
                }
                exchange.body.append(contentsOf: data)
                return false
            }
            if isTooLarge == true { dataTask.cancel() }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse,
            completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
        ) {
            completionHandler(nil)
        }
    }
#endif
