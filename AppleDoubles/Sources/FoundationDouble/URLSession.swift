public import Foundation
public import Security

/// How a session loads. [Foundation.URLSessionConfiguration iOS 7.0]
open class URLSessionConfiguration: NSObject, @unchecked Sendable {  // unchecked: a session copies it
    /// Keeps nothing on disk. [Foundation.URLSessionConfiguration.ephemeral iOS 7.0]
    open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration(isDouble: true) }

    private init(isDouble: Bool) {}

    /// Where cookies are kept. [Foundation.URLSessionConfiguration.httpCookieStorage iOS 7.0]
    open var httpCookieStorage: HTTPCookieStorage? = HTTPCookieStorage()
    /// Which cookies are taken. [Foundation.URLSessionConfiguration.httpCookieAcceptPolicy iOS 7.0]
    open var httpCookieAcceptPolicy = HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain
    /// Whether kept cookies are sent. [Foundation.URLSessionConfiguration.httpShouldSetCookies iOS 7.0]
    open var httpShouldSetCookies = true
    /// Where responses are kept. [Foundation.URLSessionConfiguration.urlCache iOS 7.0]
    open var urlCache: URLCache? = URLCache()
    /// How the cache is used. [Foundation.URLSessionConfiguration.requestCachePolicy iOS 7.0]
    open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
    /// Where credentials are kept. [Foundation.URLSessionConfiguration.urlCredentialStorage iOS 7.0]
    open var urlCredentialStorage: URLCredentialStorage? = URLCredentialStorage()
    /// The oldest TLS. [Foundation.URLSessionConfiguration.tlsMinimumSupportedProtocolVersion iOS 13.0]
    open var tlsMinimumSupportedProtocolVersion = tls_protocol_version_t.TLSv10
    /// The newest TLS. [Foundation.URLSessionConfiguration.tlsMaximumSupportedProtocolVersion iOS 13.0]
    open var tlsMaximumSupportedProtocolVersion = tls_protocol_version_t.TLSv13
    /// Whether a load waits for a network. [Foundation.URLSessionConfiguration.waitsForConnectivity iOS 11.0]
    open var waitsForConnectivity = false
    /// Connections at a time to one server. [Foundation.URLSessionConfiguration.httpMaximumConnectionsPerHost iOS 7.0]
    open var httpMaximumConnectionsPerHost = 4
    /// Seconds without a byte. [Foundation.URLSessionConfiguration.timeoutIntervalForRequest iOS 7.0]
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// Seconds for a whole load. [Foundation.URLSessionConfiguration.timeoutIntervalForResource iOS 7.0]
    open var timeoutIntervalForResource: TimeInterval = 604_800
    /// Fields of every request. [Foundation.URLSessionConfiguration.httpAdditionalHeaders iOS 7.0]
    open var httpAdditionalHeaders: [AnyHashable: Any]?

    func copied() -> URLSessionConfiguration {
        let copy = URLSessionConfiguration(isDouble: true)
        copy.httpCookieStorage = httpCookieStorage
        copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
        copy.httpShouldSetCookies = httpShouldSetCookies
        copy.urlCache = urlCache
        copy.requestCachePolicy = requestCachePolicy
        copy.urlCredentialStorage = urlCredentialStorage
        copy.tlsMinimumSupportedProtocolVersion = tlsMinimumSupportedProtocolVersion
        copy.tlsMaximumSupportedProtocolVersion = tlsMaximumSupportedProtocolVersion
        copy.waitsForConnectivity = waitsForConnectivity
        copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
        copy.timeoutIntervalForRequest = timeoutIntervalForRequest
        copy.timeoutIntervalForResource = timeoutIntervalForResource
        copy.httpAdditionalHeaders = httpAdditionalHeaders
        return copy
    }
}

/// Loads. [Foundation.URLSession iOS 7.0]
open class URLSession: NSObject, @unchecked Sendable {  // unchecked: what changes is under `lock`
    /// What becomes of a challenge. [Foundation.URLSession.AuthChallengeDisposition iOS 7.0]
    public enum AuthChallengeDisposition: Int, Sendable {
        /// The credential is taken. [Foundation.URLSession.AuthChallengeDisposition.useCredential iOS 7.0]
        case useCredential = 0
        /// As if there were no delegate. [Foundation.URLSession.AuthChallengeDisposition.performDefaultHandling iOS 7.0]
        case performDefaultHandling = 1
        /// The load is cancelled. [Foundation.URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge iOS 7.0]
        case cancelAuthenticationChallenge = 2
        /// The next challenge is tried. [Foundation.URLSession.AuthChallengeDisposition.rejectProtectionSpace iOS 7.0]
        case rejectProtectionSpace = 3
    }

    /// What becomes of a response. [Foundation.URLSession.ResponseDisposition iOS 7.0]
    public enum ResponseDisposition: Int, Sendable {
        /// The load is cancelled. [Foundation.URLSession.ResponseDisposition.cancel iOS 7.0]
        case cancel = 0
        /// The content comes. [Foundation.URLSession.ResponseDisposition.allow iOS 7.0]
        case allow = 1
    }

    /// How it loads. [Foundation.URLSession.configuration iOS 7.0]
    public let configuration: URLSessionConfiguration
    /// On which the delegate is called. [Foundation.URLSession.delegateQueue iOS 7.0]
    public let delegateQueue: OperationQueue
    private let lock = NSLock()
    private var strongDelegate: (any URLSessionDelegate)?
    private var nextIdentifier = 1
    let loop: TransferLoop

    /// A session, which keeps its delegate until it is invalidated. [Foundation.URLSession.init(configuration:delegate:delegateQueue:) iOS 7.0]
    public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)
    {
        self.configuration = configuration.copied()
        let serial = OperationQueue()
        serial.maxConcurrentOperationCount = 1
        delegateQueue = queue ?? serial
        strongDelegate = delegate
        loop = TransferLoop(self.configuration)
    }

    deinit { loop.end() }

    /// Whom it tells. [Foundation.URLSession.delegate iOS 7.0]
    open var delegate: (any URLSessionDelegate)? { lock.withLock { strongDelegate } }

    /// A load that has not begun. [Foundation.URLSession.dataTask(with:) iOS 7.0]
    open func dataTask(with request: URLRequest) -> URLSessionDataTask {
        URLSessionDataTask(
            self, request,
            identifier: lock.withLock {
                defer { nextIdentifier += 1 }
                return nextIdentifier
            })
    }

    /// Writes down what is kept, and lets requests from here on go over new connections. [Foundation.URLSession.flush(completionHandler:) iOS 7.0]
    open func flush(completionHandler: @escaping @Sendable () -> Void) {
        loop.flush { [delegateQueue] in delegateQueue.addOperation(completionHandler) }
    }

    /// Ends all loads and lets the delegate go. [Foundation.URLSession.invalidateAndCancel() iOS 7.0]
    open func invalidateAndCancel() {
        loop.cancelAll()
        loop.end()
        delegateQueue.addOperation { [self] in lock.withLock { strongDelegate = nil } }
    }
}

/// Told about a session. [Foundation.URLSessionDelegate iOS 7.0]
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

/// Told about its loads. [Foundation.URLSessionTaskDelegate iOS 7.0]
public protocol URLSessionTaskDelegate: URLSessionDelegate {
    /// Whether to follow to elsewhere: the handler takes the request to go on with, or nil. [Foundation.URLSessionTaskDelegate.urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:) iOS 7.0]
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
    /// What to show a server, or whether to believe it. [Foundation.URLSessionTaskDelegate.urlSession(_:task:didReceive:completionHandler:) iOS 7.0]
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// How much of the content has gone. [Foundation.URLSessionTaskDelegate.urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:) iOS 7.0]
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64)
    /// When what happened. [Foundation.URLSessionTaskDelegate.urlSession(_:task:didFinishCollecting:) iOS 10.0]
    func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
    /// The end. [Foundation.URLSessionTaskDelegate.urlSession(_:task:didCompleteWithError:) iOS 7.0]
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

/// Told about loads into memory. [Foundation.URLSessionDataDelegate iOS 7.0]
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    /// The head has come. [Foundation.URLSessionDataDelegate.urlSession(_:dataTask:didReceive:completionHandler:) iOS 7.0]
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
    /// More of the content has come. [Foundation.URLSessionDataDelegate.urlSession(_:dataTask:didReceive:) iOS 7.0]
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
    /// What to keep in the cache. [Foundation.URLSessionDataDelegate.urlSession(_:dataTask:willCacheResponse:completionHandler:) iOS 7.0]
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void)
}

// What a delegate without these methods does.
extension URLSessionTaskDelegate {
    /// Follows. [double]
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(request) }

    /// Leaves it to the system. [double]
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { completionHandler(.performDefaultHandling, nil) }

    /// Nothing. [double]
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {}

    /// Nothing. [double]
    public func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {}
    /// Nothing. [double]
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {}
}

extension URLSessionDataDelegate {
    /// Goes on. [double]
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) { completionHandler(.allow) }

    /// Nothing. [double]
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}

    /// Keeps it. [double]
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) { completionHandler(proposedResponse) }
}
