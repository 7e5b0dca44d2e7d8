/// A transport that sends HTTP requests to a server and returns the responses.
///
/// Every conforming type must (EMV 3DS SDK, protocol/security.md §8; protocol/errors-and-flow.md §4.2, §8.3):
/// - use TLS 1.2 or newer and check the certificate chain and the host name;
/// - follow no redirect and have no cookies, cache, credential store or proxy of its own;
/// - accept at most ``HTTPTransportLimits/maximumBodyBytes`` of response content;
/// - never send a request again by itself once the server may have received any part of it.
public protocol HTTPTransport: Sendable {
    /// Sends one request. Several exchanges may run at once. Cancelling the task ends the exchange at once.
    ///
    /// - Parameters:
    ///   - request: the request to send.
    ///   - sent: called at most once, on any thread, when the connection (with TLS) is up and has accepted the whole request.
    ///     From this moment the read timer of CORE-237 runs. Called before a response is returned.
    /// - Returns: the complete response, with any status.
    /// - Throws: `.notDelivered` when no part of the request was sent (it may be repeated safely), `.interrupted` afterwards.
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse
}

/// The size limits that every ``HTTPTransport`` enforces.
public enum HTTPTransportLimits {
    /// The limit for response content, 1 MiB. More ends the exchange with `.responseTooLarge` (protocol/errors-and-flow.md §9).
    public static let maximumBodyBytes = 1_048_576
    /// The limit for all response fields together, 64 KiB. More ends the exchange with `.responseTooLarge`.
    public static let maximumHeaderBytes = 65_536
}
