#if canImport(Darwin)
    import Foundation
    import Security
    import ThreeDSBase

    /// The exchanges under way in one session. All callbacks come on the session's serial queue.
    final class URLSessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
        typealias Outcome = Result<HTTPResponse, TransportError>

        private struct Exchange: Sendable {
            let observer: (any HTTPObserver)?
            let hasContent: Bool
            var sent: (@Sendable () -> Void)?
            let continuation: CheckedContinuation<Outcome, Never>
            /// Waits for the end of the connect time-out; nil when the connection is up.
            var connectLimit: Task<Void, Never>?
            var isOverdue = false
            var hasBegunSending = false
            var failure: TransportError?
            var response: HTTPURLResponse?
            var body: [UInt8] = []
        }

        /// By task identifier.
        private struct State: Sendable {
            var exchanges: [Int: Exchange] = [:]
            var cancelledEarly: [Int] = []
        }

        private let trustCheck: ServerTrustCheck
        private let connectTimeout: TimeSpan
        private let state = Locked(State())

        init(_ trustCheck: ServerTrustCheck, connectTimeout: TimeSpan) {
            self.trustCheck = trustCheck
            self.connectTimeout = connectTimeout
        }

        func begin(
            _ task: URLSessionTask, _ request: HTTPRequest, sent: @escaping @Sendable () -> Void,
            continuation: CheckedContinuation<Outcome, Never>
        ) {
            let isCancelled = state.withLock { state in
                if let place = state.cancelledEarly.firstIndex(of: task.taskIdentifier) {
                    state.cancelledEarly.remove(at: place)
                    return true
                }
                state.exchanges[task.taskIdentifier] = Exchange(
                    observer: request.observer, hasContent: !request.body.isEmpty, sent: sent, continuation: continuation,
                    connectLimit: connectLimit(of: task))
                return false
            }
            if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
        }

        private func connectLimit(of task: URLSessionTask) -> Task<Void, Never> {
            Task { [connectTimeout, weak self] in
                try? await TimerSleep.wait(connectTimeout)
                guard !Task.isCancelled, let self else { return }
                let isOverdue = update(task) { exchange in
                    exchange.isOverdue = exchange.connectLimit != nil
                    return exchange.isOverdue
                }
                // The metrics arrive before the end and show whether the request was sent nevertheless.
                if isOverdue == true { task.cancel() }
            }
        }

        /// Records that the connection of a task is up.
        private func connected(_ task: URLSessionTask) {
            let limit = update(task) { exchange in
                defer { exchange.connectLimit = nil }
                return exchange.connectLimit
            }
            limit??.cancel()
        }

        func cancel(_ task: URLSessionTask) {
            let exchange = state.withLock { state -> Exchange? in
                let exchange = state.exchanges.removeValue(forKey: task.taskIdentifier)
                if exchange == nil, task.state == .suspended { state.cancelledEarly.append(task.taskIdentifier) }
                return exchange
            }
            task.cancel()
            exchange?.connectLimit?.cancel()
            exchange?.continuation.resume(returning: .failure(.cancelled))
        }

        private func update<R>(_ task: URLSessionTask, _ change: (inout Exchange) -> R) -> R? {
            state.withLock { state in
                guard var exchange = state.exchanges[task.taskIdentifier] else { return nil }
                defer { state.exchanges[task.taskIdentifier] = exchange }
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
            guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust else {
                return completionHandler(.performDefaultHandling, nil)
            }
            let (observer, hasContent) =
                state.withLock { $0.exchanges[task.taskIdentifier].map { ($0.observer, $0.hasContent) } } ?? (nil, false)
            let trust = challenge.protectionSpace.serverTrust
            var refusal = trustCheck.defect(of: trust, host: challenge.protectionSpace.host)
            if let observer {
                let status = refusal?.description ?? "ok"
                observer.tlsStatus("TLS server certificate: \(status)")
                let isAccepted = observer.accepts(trustCheck.certificate(of: trust, status: status, isTrusted: refusal == nil))
                if refusal == nil, !isAccepted { refusal = .refusedByApp }
            }
            if let refusal {
                _ = update(task) { $0.failure = .notDelivered(.tls(refusal)) }
                return completionHandler(.cancelAuthenticationChallenge, nil)
            }
            if !hasContent { connected(task) }
            // Without anchors and pins, only the system's own evaluation counts.
            guard !trustCheck.isSystems, let trust else { return completionHandler(.performDefaultHandling, nil) }
            completionHandler(.useCredential, URLCredential(trust: trust))
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            connected(task)
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
            guard let exchange = state.withLock({ $0.exchanges.removeValue(forKey: task.taskIdentifier) }) else { return }
            exchange.connectLimit?.cancel()
            exchange.continuation.resume(returning: outcome(exchange, error))
        }

        private func outcome(_ exchange: Exchange, _ error: (any Error)?) -> Outcome {
            if let failure = exchange.failure { return .failure(failure) }
            if exchange.isOverdue, error != nil {
                return .failure(TransportError(.timedOut(.connecting), hasBegunSending: exchange.hasBegunSending))
            }
            if let error {
                let trouble = TransportTrouble(urlErrorCode: (error as NSError).code)
                return .failure(TransportError(trouble, hasBegunSending: exchange.hasBegunSending))
            }
            guard let response = exchange.response, (200...599).contains(response.statusCode) else {
                return .failure(.interrupted(.malformedResponse))
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
            connected(dataTask)
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
                exchange.body += [UInt8](data)
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
