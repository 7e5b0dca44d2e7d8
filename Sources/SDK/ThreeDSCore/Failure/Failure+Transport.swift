package import ThreeDSPlatform

extension ChallengeFailure {
    /// Creates the failure of a challenge that cannot go on after this error of the transport.
    init(_ error: TransportError) {
        switch error {
        case .notDelivered(let trouble): self = .connectionFailed(trouble)
        case .interrupted(let trouble): self = .connectionLost(trouble)
        case .responseTooLarge: self = .responseTooLarge
        case .cancelled: self = .connectionLost(.cancelled)
        }
    }
}

extension ChallengeFailure.Code {
    /// Returns the cause of `connectionFailed` or `connectionLost` after this trouble. Documentation/integrate/failures.md lists the
    /// same.
    package func cause(after trouble: TransportTrouble.Kind, tls: TLSTrouble.Kind? = nil) -> Failure {
        var cause = self.cause
        let detail = ConnectionDetail.of(trouble, tls)
        cause.party = detail.party
        let isBeforeSending = self == .connectionFailed
        if isBeforeSending {
            cause.rule = detail.rule
            cause.suggestedAction = detail.action
        }
        // Once the request was sent, rule, action and advice are the same for every trouble, because the ACS may have finished. But
        // what the app broke itself is not mended by another attempt.
        if isBeforeSending || detail.party == .app, let (advice, reason) = detail.advice {
            cause.fallbackAdvice = FallbackAdvice(action: advice, reason: reason)
        }
        return cause
    }
}

/// What the trouble adds to the cause of a connection that failed.
private struct ConnectionDetail {
    let party: Failure.Party
    var rule = "CORE-236"
    let action: String
    /// Nil for the advice of the code.
    var advice: (FallbackAdvice.Action, String)?

    static func of(_ trouble: TransportTrouble.Kind, _ tls: TLSTrouble.Kind?) -> ConnectionDetail {
        switch trouble {
        case .nameNotFound:
            ConnectionDetail(party: .network, action: "Look up the host name of the ACS URL from the same network")
        case .offline: ConnectionDetail(party: .network, action: "Try again when the device is online")
        case .refused, .unreachable, .timedOut, .interrupted, .other:
            ConnectionDetail(party: .network, action: "Try the ACS URL from the same network, and check that the ACS is up")
        case .tls: of(tls)
        case .request:
            ConnectionDetail(
                party: .acs, action: "Check the acsURL that the ACS signed, and the hosts that your own transport allows")
        case .malformedResponse, .redirected, .tooLarge: ConnectionDetail(party: .acs, action: ProtocolErrorEntry.toACS)
        case .unavailable: ConnectionDetail(party: .device, action: "Check whether the device is low on memory")
        case .cancelled:
            ConnectionDetail(
                party: .app, rule: "sdk-cancelled", action: "Keep the task and the service alive until the exchange ends",
                advice: (.fixTheApp, "the app ended the exchange by itself, and nothing was wrong with the connection"))
        }
    }

    private static func of(_ tls: TLSTrouble.Kind?) -> ConnectionDetail {
        switch tls {
        case .refusedByApp?:
            ConnectionDetail(
                party: .app, rule: "CORE-44",
                action: "Check why the app's ClientEventListener refused the certificate of the ACS",
                advice: (.giveUp, "the app does not trust this server"))
        case .handshake, .untrusted, .missingIssuer, .expired, .notYetValid, .revoked, .nameMismatch, .weak, .pin,
            .clientCertificate, nil:
            ConnectionDetail(
                party: .acs, rule: "CORE-44",
                action: "Compare the certificate of the ACS with acsTrustAnchors, and report it to the ACS operator",
                advice: (.browserChallenge, "the connection will be refused again; a browser has its own list of authorities"))
        }
    }
}
