public import Foundation
public import Security

/// The way in which a server's certificate is judged. [Foundation.NSURLAuthenticationMethodServerTrust iOS 3.0]
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// A server, or an area of it, that wants something shown. [Foundation.URLProtectionSpace iOS 2.0]
open class URLProtectionSpace: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// The server's name. [Foundation.URLProtectionSpace.host iOS 2.0]
    public let host: String
    /// Its port. [Foundation.URLProtectionSpace.port iOS 2.0]
    public let port: Int
    /// What is wanted. [Foundation.URLProtectionSpace.authenticationMethod iOS 2.0]
    public let authenticationMethod: String
    /// The server's certificates. [Foundation.URLProtectionSpace.serverTrust iOS 3.0]
    public let serverTrust: SecTrust?

    /// A space of a server's certificates. [double]
    public init(doubleHost host: String, port: Int, serverTrust: SecTrust) {
        self.host = host
        self.port = port
        self.serverTrust = serverTrust
        authenticationMethod = NSURLAuthenticationMethodServerTrust
    }
}

/// What an app answers a challenge with. [Foundation.URLCredential iOS 2.0]
open class URLCredential: NSObject, @unchecked Sendable {  // unchecked: immutable
    let trust: SecTrust

    /// The server is trusted. [Foundation.URLCredential.init(trust:) iOS 3.0]
    public init(trust: SecTrust) { self.trust = trust }
}

/// The question whether to go on. [Foundation.URLAuthenticationChallenge iOS 2.0]
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// Who asks, and for what. [Foundation.URLAuthenticationChallenge.protectionSpace iOS 2.0]
    public let protectionSpace: URLProtectionSpace
    /// How often the answer was wrong. [Foundation.URLAuthenticationChallenge.previousFailureCount iOS 2.0]
    public let previousFailureCount = 0

    /// A challenge. [double]
    public init(doubleProtectionSpace space: URLProtectionSpace) { protectionSpace = space }
}

/// Keeps credentials. [Foundation.URLCredentialStorage iOS 2.0]
open class URLCredentialStorage: NSObject, @unchecked Sendable {}  // unchecked: empty

/// Keeps cookies. [Foundation.HTTPCookieStorage iOS 2.0]
open class HTTPCookieStorage: NSObject, @unchecked Sendable {}  // unchecked: empty; libcurl keeps the cookies of the session

/// Which cookies are taken. [Foundation.HTTPCookie.AcceptPolicy iOS 2.0]
public enum HTTPCookie {
    /// Which cookies are taken. [Foundation.HTTPCookie.AcceptPolicy iOS 2.0]
    public enum AcceptPolicy: UInt, Sendable {
        /// All. [Foundation.HTTPCookie.AcceptPolicy.always iOS 2.0]
        case always = 0
        /// None. [Foundation.HTTPCookie.AcceptPolicy.never iOS 2.0]
        case never = 1
        /// Those of the page's own site. [Foundation.HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain iOS 2.0]
        case onlyFromMainDocumentDomain = 2
    }
}

/// Keeps responses. [Foundation.URLCache iOS 2.0]
open class URLCache: NSObject, @unchecked Sendable {  // unchecked: `kept` under `lock`
    private let lock = NSLock()
    private var kept: [URL: (response: CachedURLResponse, until: Date)] = [:]

    /// What is kept for a request. [Foundation.URLCache.cachedResponse(for:) iOS 2.0]
    open func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
        guard request.httpMethod == "GET", let url = request.url else { return nil }
        return lock.withLock { kept[url].flatMap { $0.until > Date() ? $0.response : nil } }
    }

    /// Keeps a response as long as its `Cache-Control` says. [Foundation.URLCache.storeCachedResponse(_:for:) iOS 2.0]
    open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
        guard let age = Self.maximumAge(cachedResponse.response), request.httpMethod == "GET", let url = request.url else {
            return
        }
        lock.withLock { kept[url] = (cachedResponse, Date() + age) }
    }

    static func maximumAge(_ response: URLResponse) -> TimeInterval? {
        (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Cache-Control")?.lowercased()
            .components(separatedBy: "max-age=").dropFirst().first.flatMap { TimeInterval($0.prefix { $0.isNumber }) }
            .flatMap { $0 > 0 ? $0 : nil }
    }
}
