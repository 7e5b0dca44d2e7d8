#if !canImport(CMicroHTTPD) && !canImport(Darwin)
    import Foundation
    import ThreeDSBase
    import ThreeDSPlatform

    /// Where both libmicrohttpd and Network.framework are missing there is no server.
    final class HTTPServerLoop: Sendable {
        init(
            port: UInt16, address: ServerAddress? = nil, identity: TLSServerIdentity?, idleLimit: TimeSpan = .minutes(1),
            refusal: @escaping HTTPServer.Refusal, handler: @escaping @Sendable (HTTPRequest) async -> ServerReply
        ) {}

        var url: URL? { nil }

        var unansweredCount: Int { 0 }

        var streamCount: Int { 0 }

        func start() throws(HTTPServerError) -> URL { throw .notAvailable }

        func stop() {}
    }

    /// Nothing sleeps without a server.
    struct SuspendedConnection: Sendable {
        func wake() {}

        var hasClientLeft: Bool { true }
    }
#endif
