public import Foundation

/// One load. [Foundation.URLSessionTask iOS 7.0]
open class URLSessionTask: NSObject, @unchecked Sendable {  // unchecked: what changes is under `lock`
    /// Where it stands. [Foundation.URLSessionTask.State iOS 7.0]
    public enum State: Int, Sendable {
        /// It loads. [Foundation.URLSessionTask.State.running iOS 7.0]
        case running = 0
        /// It waits for `resume()`. [Foundation.URLSessionTask.State.suspended iOS 7.0]
        case suspended = 1
        /// It was cancelled and has not ended yet. [Foundation.URLSessionTask.State.canceling iOS 7.0]
        case canceling = 2
        /// It has ended. [Foundation.URLSessionTask.State.completed iOS 7.0]
        case completed = 3
    }

    /// Its number in its session. [Foundation.URLSessionTask.taskIdentifier iOS 7.0]
    public let taskIdentifier: Int
    /// What it was made with. [Foundation.URLSessionTask.originalRequest iOS 7.0]
    public let originalRequest: URLRequest?
    let session: URLSession
    private let lock = NSLock()
    private var current = State.suspended

    init(_ session: URLSession, _ request: URLRequest, identifier: Int) {
        self.session = session
        originalRequest = request
        taskIdentifier = identifier
    }

    /// Where it stands. [Foundation.URLSessionTask.state iOS 7.0]
    open var state: State { lock.withLock { current } }

    /// Begins, or goes on. [Foundation.URLSessionTask.resume() iOS 7.0]
    open func resume() {
        let begins = change { current in
            defer { if current == .suspended { current = .running } }
            return current == .suspended
        }
        if begins { TransferDriver.begin(self) }
    }

    /// Ends with `NSURLErrorCancelled`, also when it has not begun. [Foundation.URLSessionTask.cancel() iOS 7.0]
    open func cancel() {
        let previous = change { current -> State in
            defer { if current != .completed { current = .canceling } }
            return current
        }
        switch previous {
        case .suspended: TransferDriver.complete(self, NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled))
        case .running: session.loop.cancel(self)
        case .canceling, .completed: break
        }
    }

    func change<Value>(_ body: (inout State) -> Value) -> Value { lock.withLock { body(&current) } }
}

/// A load into memory. [Foundation.URLSessionDataTask iOS 7.0]
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}  // unchecked: nothing of its own

/// When the parts of one exchange happened. [Foundation.URLSessionTaskTransactionMetrics iOS 10.0]
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// When the first byte of the request went. [Foundation.URLSessionTaskTransactionMetrics.requestStartDate iOS 10.0]
    public let requestStartDate: Date?

    init(requestStartDate: Date?) { self.requestStartDate = requestStartDate }
}

/// When what happened in a load. [Foundation.URLSessionTaskMetrics iOS 10.0]
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// The exchanges, redirections included. [Foundation.URLSessionTaskMetrics.transactionMetrics iOS 10.0]
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]

    init(_ transactions: [URLSessionTaskTransactionMetrics]) { transactionMetrics = transactions }
}
