package import Foundation
package import ThreeDSBase
package import ThreeDSPlatform

/// An HTTP server with TLS (1.2 or newer) or without: on a port of the loopback interface, IPv4 and IPv6, or at one named address.
///
/// At a named address other devices can reach the server, so every client must present the ``token`` (``AccessGate``). Accepts request content up to 1 MiB (more: status 413). The server stops when its last reference is released.
package final class HTTPServer: Sendable {
    private let loop: HTTPServerLoop
    /// What clients must present; nil on the loopback interface.
    package let token: AccessToken?

    /// Creates a server that asks `handler` about each request; any number of answers may be outstanding.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - address: the address to serve at instead of the loopback interface; each client must then present the token.
    ///   - identity: nil for plain HTTP.
    ///   - idleLimit: how long an unused connection stays open.
    ///   - knowsSecret: returns whether the address of a request without the token contains a secret of this server that replaces
    ///     the token; a browser sends no cookies from a page in a sandbox. Not called for other requests.
    ///   - refusal: returns the answer to a request that the handler does not see, by its status: 401 without the token, 413 too long,
    ///     400 and others malformed. The default is an answer without content; for 401 it is a sentence.
    package init(
        port: UInt16 = 0, address: ServerAddress? = nil, identity: TLSServerIdentity? = nil, idleLimit: TimeSpan = .minutes(1),
        knowsSecret: @escaping @Sendable (HTTPRequest) async -> Bool = { _ in false },
        refusal: @escaping Refusal = { HTTPResponse(status: $0) },
        handler: @escaping @Sendable (HTTPRequest) async -> ServerReply
    ) {
        token = address.map { _ in AccessToken() }
        let gate = token.map(AccessGate.init)
        loop = HTTPServerLoop(port: port, address: address, identity: identity, idleLimit: idleLimit, refusal: refusal) {
            request in
            switch gate?.admit(request) {
            case nil: await handler(request)
            case .admitted(let request): await handler(request)
            case .answered(let reply): reply
            case .refused(let reply): await knowsSecret(request) ? await handler(request) : Self.refused(reply, refusal(401))
            }
        }
    }

    /// The answer with a status to a request that no handler sees.
    package typealias Refusal = @Sendable (Int) -> HTTPResponse

    /// Returns a refusal with the content of another one, if that has content.
    private static func refused(_ reply: ServerReply, _ other: HTTPResponse) -> ServerReply {
        guard case .respond(var response, let delay) = reply, !other.body.isEmpty else { return reply }
        func isType(_ field: (String, String)) -> Bool { field.0.lowercased() == "content-type" }
        response.headers = response.headers.filter { !isType($0) } + other.headers.filter(isType)
        response.body = other.body
        return .respond(response, after: delay)
    }

    deinit { loop.stop() }

    /// Starts listening.
    /// - Returns: the server's URL, for instance `https://localhost:49152` or `https://192.168.1.5:49152`.
    @discardableResult
    package func start() throws(HTTPServerError) -> URL { try loop.start() }

    /// The server's URL, for instance `https://localhost:49152`; nil while the server does not listen.
    package var url: URL? { loop.url }

    /// The number of requests that were received and not answered yet.
    package var unansweredCount: Int { loop.unansweredCount }

    /// The number of open streams.
    package var streamCount: Int { loop.streamCount }

    /// Ends all connections, stops listening and returns when this is done. No effect on a server that does not run.
    package func stop() { loop.stop() }
}

/// The treatment of one request.
package enum ServerReply: Sendable {
    /// Answer after that time.
    case respond(HTTPResponse, after: TimeSpan = .zero)
    /// Answer at once with status 200 and these fields; the content follows as it is sent, until the stream is closed.
    case stream(ServerStream, headers: [(String, String)])
    /// Never answer, and keep the connection open until the client leaves.
    case noAnswer
    /// Break the connection without an answer.
    case reset
}

/// The reason why a server does not start.
package enum HTTPServerError: Error, Equatable, Sendable {
    /// The server is already running.
    case alreadyRunning
    /// The port is in use, or this user may not listen on it; contains the system's error number.
    case portUnavailable(UInt16, errno: Int32)
    /// This machine does not have the address; contains the system's error number.
    case addressUnavailable(errno: Int32)
    /// The HTTP library refused, most likely because of the certificate or key.
    case cannotStart
    /// This platform does not have a server library.
    case notAvailable
}

/// The certificates and key of an HTTPS server.
package struct TLSServerIdentity: Sendable {
    /// PEM certificates, the server's own first.
    package let certificateChainPEM: String
    /// PKCS #8 PEM of the server certificate's key.
    package let keyPEM: String
    /// GnuTLS priority string.
    package let priorities: String

    /// TLS 1.2 and 1.3.
    package static let modernPriorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

    /// Creates an identity from PEM texts.
    package init(certificateChainPEM: String, keyPEM: String, priorities: String = Self.modernPriorities) {
        self.certificateChainPEM = certificateChainPEM
        self.keyPEM = keyPEM
        self.priorities = priorities
    }
}
