package import ThreeDSPlatform

extension TransportError {
    /// The cause, for every kind of server.
    package var cause: FailureCause {
        switch self {
        case .notDelivered(let trouble):
            FailureCause(
                .network, rule: "CORE-236", "No connection was made: \(trouble)", action: trouble.suggestedAction, .retry,
                because: "nothing was sent, and mobile connections often recover")
        case .interrupted:
            FailureCause(
                .network, rule: "CORE-236", "The connection broke after the request had been sent",
                action: "Look at the server's log for the request: it may have been processed", .retry,
                because: "a new transaction does not depend on the one that was interrupted")
        case .responseTooLarge:
            FailureCause(
                .acs, rule: "sdk-response-size", "The answer is larger than the SDK accepts",
                action: "Report it to the operator of the server", .browserChallenge,
                because: "the server will answer the same way again")
        case .cancelled:
            FailureCause(
                .app, rule: "sdk-cancelled", "The exchange was cancelled by the app or with the service",
                action: "Keep the task and the service alive until the exchange ends", .retry,
                because: "nothing was wrong with the transaction")
        }
    }
}

extension TransportTrouble {
    /// The check that is suggested to the app's developer when no connection was made.
    fileprivate var suggestedAction: String {
        switch self {
        case .request, .redirected: "Check the URL and the fields of the request"
        case .nameNotFound: "Check the host name of the URL, and look it up from the same network"
        case .offline: "Try again when the device is online"
        case .tls: "Check the server's certificate and TLS settings, and the configured trust anchors and pins"
        case .unavailable: "Check whether the device is low on memory"
        case .cancelled: "Keep the task and the service alive until the exchange ends"
        case .refused, .unreachable, .timedOut, .interrupted, .malformedResponse, .tooLarge, .other:
            "Try the URL from the same network; check that the server is up"
        }
    }
}
