extension TransportTrouble {
    /// The cases without their values. The log and transcripts use these words.
    package enum Kind: String, CaseIterable, Sendable {
        case request, unavailable, nameNotFound, offline, refused, unreachable, tls, timedOut, interrupted, malformedResponse
        case redirected, tooLarge, cancelled, other
    }

    /// The case without its value.
    package var kind: Kind {
        switch self {
        case .request: .request
        case .unavailable: .unavailable
        case .nameNotFound: .nameNotFound
        case .offline: .offline
        case .refused: .refused
        case .unreachable: .unreachable
        case .tls: .tls
        case .timedOut: .timedOut
        case .interrupted: .interrupted
        case .malformedResponse: .malformedResponse
        case .redirected: .redirected
        case .tooLarge: .tooLarge
        case .cancelled: .cancelled
        case .other: .other
        }
    }

    /// The reason of a TLS failure; nil for every other trouble.
    package var tls: TLSTrouble? {
        if case .tls(let trouble) = self { trouble } else { nil }
    }
}

extension TLSTrouble {
    /// The cases without their values. The log and transcripts use these words.
    package enum Kind: String, CaseIterable, Sendable {
        case handshake, untrusted, missingIssuer, expired, notYetValid, revoked, nameMismatch, weak, pin, clientCertificate
        case refusedByApp
    }

    /// The case without its value.
    package var kind: Kind {
        switch self {
        case .handshake: .handshake
        case .untrusted: .untrusted
        case .missingIssuer: .missingIssuer
        case .expired: .expired
        case .notYetValid: .notYetValid
        case .revoked: .revoked
        case .nameMismatch: .nameMismatch
        case .weak: .weak
        case .pin: .pin
        case .clientCertificate: .clientCertificate
        case .refusedByApp: .refusedByApp
        }
    }
}

extension TransportError {
    /// The trouble, whether or not a part of the request was sent.
    package var trouble: TransportTrouble {
        switch self {
        case .notDelivered(let trouble), .interrupted(let trouble): trouble
        case .responseTooLarge: .tooLarge
        case .cancelled: .cancelled
        }
    }
}
