/// A problem on the way to a server, with the same cases for libcurl and URLSession.
public enum TransportTrouble: Error, Hashable, Sendable {
    /// The transport refuses to send this request.
    case request(HTTPRequestDefect)
    /// The transport cannot be used: its HTTP library could not be set up.
    case unavailable
    /// The host name has no address.
    case nameNotFound
    /// The device has no network connection, or may not use it.
    case offline
    /// The host refused the connection.
    case refused
    /// A connection to the host could not be made.
    case unreachable
    /// There is no TLS connection that may be used.
    case tls(TLSTrouble)
    /// Nothing was received in time.
    case timedOut(TransportPhase)
    /// The connection broke.
    case interrupted
    /// The server sent something that is not a complete HTTP response.
    case malformedResponse
    /// The server redirected the request, which no transport follows.
    case redirected
    /// Content or fields of the response exceed ``HTTPTransportLimits``.
    case tooLarge
    /// The task was cancelled, or the transport shut down.
    case cancelled
    /// An error of the HTTP library without a case of its own, with the library's number.
    case other(code: Int)
}

/// The two parts of an exchange, each with its own time limit.
public enum TransportPhase: Hashable, Sendable, CaseIterable {
    /// Name look-up, TCP and TLS. No part of the request has been sent.
    case connecting
    /// Everything after sending began.
    case responding
}

/// The reason why a TLS connection may not be used (protocol/security.md §8).
public enum TLSTrouble: Hashable, Sendable {
    /// There is no common version or cipher suite, or the handshake broke.
    case handshake
    /// The certificate chain does not lead to a trusted authority.
    case untrusted
    /// The chain ends before a trusted authority. This is the most frequent mistake in the set-up of a server. The value is the name of
    /// the missing issuer when the platform reports it.
    case missingIssuer(String?)
    /// A certificate is no longer valid.
    case expired
    /// A certificate is not yet valid.
    case notYetValid
    /// A certificate was revoked.
    case revoked
    /// The certificate is for another host.
    case nameMismatch
    /// A key or a signature of the chain is too weak.
    case weak
    /// The server's key is not one of the pinned keys.
    case pin
    /// The server requests a certificate of the client, or refused it.
    case clientCertificate
    /// The app refused the certificate.
    case refusedByApp
}

/// A defect for which a transport refuses a request before it uses the network.
public enum HTTPRequestDefect: Hashable, Sendable {
    /// The URL cannot be used at all.
    case url
    /// The URL has no host.
    case noHost
    /// The URL is not `https`.
    case notHTTPS
    /// The server's key is pinned, but the URL is not `https`.
    case pinnedWithoutTLS
    /// The URL contains a user name or a password.
    case credentials
    /// This transport does not send to this host.
    case hostNotAllowed
    /// The method is not a token.
    case method
    /// The name of a field is not a token.
    case fieldName
    /// The field is set by the transport itself.
    case reservedField(String)
    /// The value of the field contains a control character.
    case fieldValue(String)
}

extension TransportError {
    /// Creates the error for a trouble of the HTTP library.
    ///
    /// - Parameter hasBegunSending: whether the server may have received a part of the request.
    package init(_ trouble: TransportTrouble, hasBegunSending: Bool) {
        switch trouble {
        case .tooLarge: self = .responseTooLarge
        case .cancelled: self = .cancelled
        case .timedOut: self = hasBegunSending ? .interrupted(.timedOut(.responding)) : .notDelivered(.timedOut(.connecting))
        default: self = hasBegunSending ? .interrupted(trouble) : .notDelivered(trouble)
        }
    }
}
