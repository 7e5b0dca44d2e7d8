/// Why an exchange has no response.
public enum TransportError: Error, Sendable, Equatable {
    /// Nothing of the request was sent: name not found, connection refused, TLS failure, unusable URL. May be repeated once
    /// (Req 236). The text says what failed; it names the host and the issuer of its certificate at most.
    case notDelivered(String)
    /// The exchange broke after sending began: the server may have acted on the request, so it is never repeated.
    case interrupted(String)
    /// Content or fields of the response exceed ``HTTPTransportLimits``.
    case responseTooLarge
    /// The task was cancelled, or the transport shut down.
    case cancelled
}
