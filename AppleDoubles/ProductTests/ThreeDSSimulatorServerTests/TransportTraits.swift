import ThreeDSPlatform

/// What the transport of this platform does otherwise than another platform's: a URL session here.
enum TransportTraits {
    /// The server of this platform can offer other TLS versions and suites than the usual ones: Network.framework takes no GnuTLS priorities.
    static let serverHasPriorities = false
    /// Suites of TLS 1.2 with CBC are taken. App Transport Security takes them with ECDHE, and an app cannot choose.
    static let takesCBC = true
    /// The text for a missing intermediate certificate says whose.
    static let namesMissingIssuer = true
    /// What a port that nobody listens on comes to: the session does not say that the host refused.
    static let troubleOfClosedPort = TransportTrouble.unreachable
    /// Fields that are added to every request beside Host and Content-Length, and their values; nil: any value. A session offers no way to
    /// leave the first two out; `Accept-Encoding` and `User-Agent` are the transport's own.
    static let addedFields: [String: String?] = [
        "Accept": "*/*", "Accept-Language": nil, "Accept-Encoding": "identity", "User-Agent": "ThreeDS",
    ]
    /// What a response that nobody asked for, on an idle connection, may come to for the next request: the session decides on reuse, and its
    /// documentation says nothing of such data. Never a second post, and the connection serves no further request.
    static let outcomesOfUnaskedData: [TransportFailureTests.Kind] = [.response(200), .interrupted]
    /// What a head without end comes to: the session ends the load with a limit of its own.
    static let outcomesOfEndlessHead: [TransportFailureTests.Kind] = [.tooLarge, .interrupted]
    /// What a connection that the server ended while unused comes to for the next request: the session decides on reuse. Never a second post.
    static let outcomesOfStaleConnection: [TransportFailureTests.Kind] = [.response(200), .interrupted]
}
