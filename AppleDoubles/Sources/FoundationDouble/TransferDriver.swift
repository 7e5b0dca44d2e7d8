import Foundation

/// What happens around the transfers of a task: cache, redirections and the calls of the delegate, in order on its queue.
struct TransferDriver {
    private let task: URLSessionTask
    private var session: URLSession { task.session }

    init(_ task: URLSessionTask) { self.task = task }

    /// The first step of a task: from the cache or from the server.
    static func begin(_ task: URLSessionTask) {
        guard let request = task.originalRequest else { return }
        let configuration = task.session.configuration
        if configuration.requestCachePolicy == .useProtocolCachePolicy, request.cachePolicy == .useProtocolCachePolicy,
            let kept = configuration.urlCache?.cachedResponse(for: request)
        {
            let driver = TransferDriver(task)
            task.session.delegateQueue.addOperation {
                guard let task = task as? URLSessionDataTask, let delegate = task.session.delegate as? any URLSessionDataDelegate
                else { return }
                delegate.urlSession(task.session, dataTask: task, didReceive: kept.response) { _ in }
                delegate.urlSession(task.session, dataTask: task, didReceive: kept.data)
            }
            return driver.end(nil)
        }
        task.session.loop.begin(Transfer(task, request))
    }

    static func complete(_ task: URLSessionTask, _ error: NSError?) { TransferDriver(task).end(error) }

    private func end(_ error: NSError?) {
        session.delegateQueue.addOperation { [task, session] in
            task.change { $0 = .completed }
            (session.delegate as? any URLSessionTaskDelegate)?.urlSession(session, task: task, didCompleteWithError: error)
        }
    }

    func follow(_ request: URLRequest) { session.loop.begin(Transfer(task, request)) }

    func succeed(_ request: URLRequest, _ response: HTTPURLResponse?, _ content: Data) {
        if let cache = session.configuration.urlCache, let response, URLCache.maximumAge(response) != nil {
            let proposed = CachedURLResponse(response: response, data: content)
            let kept: CachedURLResponse? =
                asked { delegate, task, answer in
                    delegate.urlSession(session, dataTask: task, willCacheResponse: proposed, completionHandler: answer)
                } ?? proposed
            if let kept { cache.storeCachedResponse(kept, for: request) }
        }
        end(nil)
    }

    func didSend(_ more: Int64, total: Int64, expected: Int64) {
        session.delegateQueue.addOperation { [task, session] in
            (session.delegate as? any URLSessionTaskDelegate)?.urlSession(
                session, task: task, didSendBodyData: more, totalBytesSent: total, totalBytesExpectedToSend: expected)
        }
    }

    func didReceive(_ data: Data) {
        session.delegateQueue.addOperation { [task, session] in
            guard let task = task as? URLSessionDataTask else { return }
            (session.delegate as? any URLSessionDataDelegate)?.urlSession(session, dataTask: task, didReceive: data)
        }
    }

    func didCollect(hasSent: Bool, began: Date) {
        let metrics = URLSessionTaskMetrics([URLSessionTaskTransactionMetrics(requestStartDate: hasSent ? began : nil)])
        session.delegateQueue.addOperation { [task, session] in
            (session.delegate as? any URLSessionTaskDelegate)?.urlSession(session, task: task, didFinishCollecting: metrics)
        }
    }

    // MARK: Questions, which hold up the thread of the transfers

    func accepts(_ response: HTTPURLResponse) -> Bool {
        let answer: URLSession.ResponseDisposition? = asked { delegate, task, answer in
            delegate.urlSession(session, dataTask: task, didReceive: response, completionHandler: answer)
        }
        return answer != .cancel
    }

    /// The request to go on with; nil: this response is the answer.
    func redirect(_ response: HTTPURLResponse, _ request: URLRequest) -> URLRequest? {
        let answer: URLRequest?? = asked { delegate, task, answer in
            delegate.urlSession(
                session, task: task, willPerformHTTPRedirection: response, newRequest: request, completionHandler: answer)
        }
        return answer ?? request
    }

    func answer(_ challenge: URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let answer: Answer? = asked { delegate, task, answer in
            delegate.urlSession(session, task: task, didReceive: challenge) { answer(Answer(disposition: $0, credential: $1)) }
        }
        return answer.map { ($0.disposition, $0.credential) } ?? (.performDefaultHandling, nil)
    }

    private struct Answer: Sendable {
        let disposition: URLSession.AuthChallengeDisposition
        let credential: URLCredential?
    }

    /// Calls the delegate on its queue and waits for what it hands over; nil without a delegate.
    private func asked<Value: Sendable>(
        _ question:
            @escaping @Sendable (any URLSessionDataDelegate, URLSessionDataTask, @escaping @Sendable (Value) -> Void) -> Void
    ) -> Value? {
        let box = AnswerBox<Value>()
        session.delegateQueue.addOperation { [task, session] in
            guard let task = task as? URLSessionDataTask, let delegate = session.delegate as? any URLSessionDataDelegate else {
                return box.put(nil)
            }
            question(delegate, task) { box.put($0) }
        }
        return box.wait()
    }
}

/// Hands one value from thread to thread.
private final class AnswerBox<Value: Sendable>: @unchecked Sendable {  // written once before the signal, read after it
    private let signal = DispatchSemaphore(value: 0)
    private var value: Value?

    func put(_ value: Value?) {
        self.value = value
        signal.signal()
    }

    func wait() -> Value? {
        signal.wait()
        return value
    }
}
