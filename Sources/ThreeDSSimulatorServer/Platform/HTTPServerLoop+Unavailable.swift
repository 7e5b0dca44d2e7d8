#if !canImport(CMicroHTTPD)
    import Foundation
    import ThreeDSPlatform
    import ThreeDSSimulator

    /// Where libmicrohttpd is missing there is no server.
    final class HTTPServerLoop: Sendable {
        init(
            port: UInt16, identity: TLSServerIdentity?, idleSeconds: UInt32 = 60,
            handler: @escaping @Sendable (HTTPRequest) async -> SimulatedReply
        ) {}

        var url: URL? { nil }

        var unansweredCount: Int { 0 }

        func start() throws(SimulatorServerError) -> URL { throw .notAvailable }

        func stop() {}
    }
#endif
