// The words for every transport trouble, in English, for the app's developer. Their only value is the name of a certificate's issuer.

extension TransportTrouble: CustomStringConvertible {
    /// The problem, as a part of a sentence.
    public var description: String {
        switch self {
        case .request(let defect): defect.description
        case .tls(let trouble): trouble.description
        case .timedOut(.connecting): "the connection was not made in time"
        case .timedOut(.responding): "the server did not answer in time"
        case .other(let code): "the HTTP library failed with error \(code)"
        case .unavailable, .nameNotFound, .offline, .refused, .unreachable, .interrupted, .malformedResponse, .redirected,
            .tooLarge,
            .cancelled:
            kind.words
        }
    }
}

extension TransportTrouble.Kind {
    /// The problem without its value, as a part of a sentence.
    package var words: String {
        switch self {
        case .request: "the transport refused the request"
        case .unavailable: "the HTTP library cannot be set up"
        case .nameNotFound: "the host name was not found"
        case .offline: "the device is offline"
        case .refused: "the host refused the connection"
        case .unreachable: "the host cannot be reached"
        case .tls: "there is no trusted TLS connection"
        case .timedOut: "it took too long"
        case .interrupted: "the connection broke"
        case .malformedResponse: "the answer is not a complete HTTP response"
        case .redirected: "the server redirected the request"
        case .tooLarge: "the answer is larger than \(HTTPTransportLimits.maximumBodyBytes) bytes"
        case .cancelled: "the exchange was cancelled"
        case .other: "the HTTP library failed"
        }
    }
}

extension TLSTrouble: CustomStringConvertible {
    /// The problem, as a part of a sentence.
    public var description: String {
        guard case .missingIssuer(let name) = self else { return kind.words }
        return kind.words + ": the issuer" + (name.map { " “\($0)”" } ?? "") + " is not known"
    }
}

extension TLSTrouble.Kind {
    /// The problem without its value, as a part of a sentence.
    package var words: String {
        switch self {
        case .handshake: "the TLS handshake failed"
        case .untrusted: "the server's certificate is not trusted"
        case .missingIssuer: "an intermediate certificate of the server is missing, or its root is not trusted"
        case .expired: "a certificate of the server has expired"
        case .notYetValid: "a certificate of the server is not valid yet"
        case .revoked: "a certificate of the server was revoked"
        case .nameMismatch: "the server's certificate is for another host"
        case .weak: "a key or a signature of the server's certificates is too weak"
        case .pin: "the server's key is not one of the pinned keys"
        case .clientCertificate: "the server asks for a client certificate"
        case .refusedByApp: "the app refused the server's certificate"
        }
    }
}

extension HTTPRequestDefect: CustomStringConvertible {
    /// The defect of the request, as a part of a sentence.
    public var description: String {
        switch self {
        case .url: "the URL cannot be used"
        case .noHost: "the URL has no host"
        case .notHTTPS: "the URL is not https"
        case .pinnedWithoutTLS: "the server's key is pinned, but the URL is not https"
        case .credentials: "the URL contains credentials"
        case .hostNotAllowed: "this transport does not send to the host of the URL"
        case .method: "the method is not a token"
        case .fieldName: "a field name is not a token"
        case .reservedField(let name): "the field \(name) is set by the transport itself"
        case .fieldValue(let name): "the value of the field \(name) contains a control character"
        }
    }
}
