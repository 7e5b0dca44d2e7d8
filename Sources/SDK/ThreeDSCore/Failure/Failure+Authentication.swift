import ThreeDSMessages

/// Why `authenticate` ends without a result of the issuer, when neither the SDK's calls nor the challenge say so themselves.
package enum AuthenticationTrouble: String, CaseIterable, Sendable {
    /// The app's server was not reached, or the exchange broke.
    case serverUnreachable = "app-server-unreachable"
    /// The app's server did not answer in time.
    case serverTimeout = "app-server-timeout"
    /// The app's server answered with an error, or its client threw one.
    case serverRefused = "app-server-refused"
    /// An answer of the app's server breaks a rule.
    case serverAnswer = "app-server-answer"
    /// The SDK supports none of the message versions that the app's server offers.
    case noCommonVersion = "no-common-version"
    /// The app's server did not give a final result in time.
    case resultUnknown = "result-unknown"
    /// The transaction status is U.
    case unavailable = "authentication-unavailable"
    /// The transaction status is D.
    case decoupled = "authentication-decoupled"
    /// The challenge did not end within its time and the time that it may take to end.
    case challengeStuck = "challenge-stuck"
}

extension AuthenticationTrouble {
    /// The cause for each; Documentation/integrate/failures.md lists the same.
    package var cause: Failure {
        switch self {
        case .serverUnreachable:
            Failure(
                .network, field: "AppServer", rule: "CORE-1", "The app's server could not be reached, or the connection broke",
                action: "Check the base URL and TLS settings of the AppServer, and try again when the device is online", .retry,
                because: "no authentication is known to have happened, and mobile connections often recover")
        case .serverTimeout:
            Failure(
                .network, field: "AppServer", rule: "CORE-1", "The app's server did not answer within its limit",
                action: "Look at your server's log for the request, or raise the limit in AppServerLimits", .retry,
                because: "no authentication is known to have happened, and a new authentication has its own identifiers")
        case .serverRefused:
            Failure(
                .app, field: "AppServer", rule: Self.rule, "The app's server refused the request, or its client threw an error",
                action: "Look at the serverError or the underlying error of the failure, and at your server's log", .giveUp,
                because: "the same request will be refused again")
        case .serverAnswer:
            Failure(
                .app, field: "AppServer", rule: Self.rule, "An answer of the app's server breaks a rule",
                action: "Correct the value that the serverError of the failure names", .giveUp,
                because: "the server will give the same kind of answer again")
        case .noCommonVersion:
            Failure(
                .app, field: "messageVersions", rule: "SDK-68", "The SDK supports none of the message versions of the card",
                action: "Give the versions of the card range that your 3DS Server knows, and a key with keyID for 2.3.1",
                .browserChallenge, because: "a browser does not depend on the versions of the SDK")
        case .resultUnknown:
            Failure(
                .app, field: "AppServer", rule: Self.rule, "The app's server gave no final result in time",
                action: "Ask your server again later, and authorise nothing before it knows the result", .giveUp,
                because: "the issuer may have authenticated this payment already")
        case .unavailable:
            Failure(
                .acs, field: Field.transStatus, rule: Self.rule, "The authentication could not be carried out (transStatus U)",
                action: "Look up the transStatusReason in Documentation/integrate/trans-status.md", .giveUp,
                because: "your server decides whether to continue without authentication")
        case .decoupled:
            Failure(
                .cardholder, field: Field.transStatus, rule: Self.rule,
                "The cardholder decides later, outside the app (transStatus D)",
                action: "Tell the cardholder what the issuer wants, and let your server wait for the result", .giveUp,
                because: "the authentication is still under way")
        case .challengeStuck:
            Failure(
                .sdk, rule: "SDK-66", "The challenge did not end within its time-out",
                action: "Report it with the transcript of the transaction", .retry,
                because: "a new transaction does not depend on the one that did not end")
        }
    }

    private static let rule = "sdk-authenticate"
}
