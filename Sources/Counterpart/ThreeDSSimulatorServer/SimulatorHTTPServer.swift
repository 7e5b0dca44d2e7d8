public import Foundation
import ThreeDSBase
package import ThreeDSHTTPServer
package import ThreeDSPlatform
public import ThreeDSSimulator

/// Serves a simulator over HTTPS (TLS 1.2 or newer) or plain HTTP, on a port of the loopback interface, IPv4 and IPv6.
///
/// Accepts request content up to 1 MiB (more: status 413). A server for a simulator refuses requests of web pages and requests with a
/// host name other than localhost. The server stops when its last reference is released.
public final class SimulatorHTTPServer: Sendable {
    private let server: HTTPServer
    private let simulator: Simulator?
    /// Set while the server of a simulator listens.
    private let watch: Locked<WebGuard?>
    private let isSecure: Bool
    private let address: ServerAddress?

    /// Creates a server for a simulator; `start()` sets the simulator's URL.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - tls: HTTPS with the simulator's certificate (`Simulator.tlsAnchorPEM` is its authority), or plain HTTP.
    /// - Throws: when the simulator's key cannot be exported.
    public convenience init(simulator: Simulator, port: UInt16 = 0, tls: Bool = true) throws(SimulatorError) {
        try self.init(simulator: simulator, port: port, tls: tls, address: nil)
    }

    /// Creates a server for a simulator at a named address, where other devices reach it: each request must have the ``token``.
    ///
    /// - Parameter address: with TLS, one of the simulator's `serverAddresses`; nil for the loopback interface, without a token.
    package init(simulator: Simulator, port: UInt16, tls: Bool, address: ServerAddress?) throws(SimulatorError) {
        var identity: TLSServerIdentity?
        if tls {
            identity = TLSServerIdentity(
                certificateChainPEM: simulator.serverCertificateChainPEM, keyPEM: try simulator.serverKeyPEM)
        }
        self.simulator = simulator
        isSecure = tls
        self.address = address
        let watch = Locked<WebGuard?>(nil)
        self.watch = watch
        server = HTTPServer(
            port: port, address: address, identity: identity, knowsSecret: { simulator.knowsPage($0) },
            refusal: SimulatedReply.refusal(status:)
        ) { request in
            guard let watch = watch.withLock(\.self), watch.origin(of: request) != nil else { return ServerReply(.foreignHost) }
            guard watch.isOwn(request) || Simulator.isForBrowsers(request) else { return ServerReply(.foreignPage) }
            return ServerReply(await simulator.handle(request))
        }
    }

    /// Creates a server for any handler.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - identity: nil for plain HTTP.
    ///   - idleLimit: how long an unused connection stays open.
    package init(
        port: UInt16 = 0, identity: TLSServerIdentity?, idleLimit: TimeSpan = .minutes(1),
        handler: @escaping @Sendable (HTTPRequest) async -> SimulatedReply
    ) {
        simulator = nil
        isSecure = identity != nil
        address = nil
        watch = Locked(nil)
        server = HTTPServer(port: port, identity: identity, idleLimit: idleLimit) { ServerReply(await handler($0)) }
    }

    /// Starts listening.
    /// - Returns: the server's URL, for instance `https://localhost:49152`.
    @discardableResult
    public func start() throws(SimulatorServerError) -> URL {
        let url: URL
        do { url = try server.start() } catch { throw SimulatorServerError(error) }
        simulator?.move(to: url)
        watch.withLock { $0 = url.port.map { WebGuard(port: $0, isSecure: isSecure, address: address) } }
        return url
    }

    /// The server's URL, for instance `https://localhost:49152`; nil while the server does not listen.
    public var url: URL? { server.url }

    /// What clients must present; nil on the loopback interface.
    package var token: AccessToken? { server.token }

    /// The number of requests that were received and not answered yet.
    package var unansweredCount: Int { server.unansweredCount }

    /// Ends all connections, stops listening and returns when this is done. No effect on a server that does not run.
    public func stop() { server.stop() }
}

/// The reason why a server does not start.
public enum SimulatorServerError: Error, Equatable, Sendable {
    /// The server is already running.
    case alreadyRunning
    /// The port is in use, or this user may not listen on it; contains the system's error number.
    case portUnavailable(UInt16, errno: Int32)
    /// This machine does not have the address; contains the system's error number.
    case addressUnavailable(errno: Int32)
    /// The HTTP library refused, most likely because of the certificate or key.
    case cannotStart
    /// This platform does not have a server library: use the simulator's in-process transport.
    case notAvailable

    fileprivate init(_ error: HTTPServerError) {
        switch error {
        case .alreadyRunning: self = .alreadyRunning
        case .portUnavailable(let port, let errno): self = .portUnavailable(port, errno: errno)
        case .addressUnavailable(let errno): self = .addressUnavailable(errno: errno)
        case .cannotStart: self = .cannotStart
        case .notAvailable: self = .notAvailable
        }
    }
}

extension ServerReply {
    fileprivate init(_ reply: SimulatedReply) {
        switch reply {
        case .respond(let response, let seconds): self = .respond(response, after: .seconds(seconds))
        case .noAnswer: self = .noAnswer
        case .reset: self = .reset
        }
    }
}
