/// Carries one HTTP request to a server and brings its answer.
///
/// What every conformer promises (EMV 3DS SDK, protocol/security.md §8; protocol/errors-and-flow.md §4.2, §8.3):
/// TLS 1.2 or newer with checked certificate chain and host name, no redirect followed, no cookie, cache, credential store
/// or proxy of its own, at most ``HTTPTransportLimits/maximumBodyBytes`` of response content, and no second attempt of its
/// own once the server may have seen any part of the request.
public protocol HTTPTransport: Sendable {
    /// Sends one request. Any number may be under way at once. Cancelling the task ends the exchange at once.
    ///
    /// - Parameters:
    ///   - request: what to send.
    ///   - sent: called at most once, on any thread, when the connection (with TLS) is up and the whole request has been
    ///     handed to it: the moment from which the read timer of Req 237 runs. Called before a response is returned.
    /// - Returns: the complete answer, whatever its status.
    /// - Throws: `.notDelivered` when nothing of the request left (a repetition is safe), `.interrupted` afterwards.
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse
}

/// The sizes that every ``HTTPTransport`` keeps.
public enum HTTPTransportLimits {
    /// 1 MiB: a longer response content ends the exchange with `.responseTooLarge` (protocol/errors-and-flow.md §9).
    public static let maximumBodyBytes = 1_048_576
    /// 64 KiB for all response fields together; more ends the exchange with `.responseTooLarge`.
    public static let maximumHeaderBytes = 65_536
}
