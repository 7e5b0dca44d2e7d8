/// The reason why an exchange has no response.
public enum TransportError: Error, Sendable, Equatable {
    /// No part of the request was sent: name not found, connection refused, TLS failure, unusable URL. The request may be repeated
    /// once (CORE-236).
    case notDelivered(TransportTrouble)
    /// The exchange broke after sending began. The server may have acted on the request, so it is never repeated.
    case interrupted(TransportTrouble)
    /// The content or the fields of the response exceed ``HTTPTransportLimits``.
    case responseTooLarge
    /// The task was cancelled, or the transport shut down.
    case cancelled
}
