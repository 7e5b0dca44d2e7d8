extension ThreeDS2ServiceSDK {
    /// Authenticates a payment in one call: versioning, AReq, challenge and result.
    ///
    /// The service's presenter shows the processing screen and the challenge. After the AReq the server is asked for the result, whatever the app
    /// saw: after an error, the cardholder's Cancel, a time-out and the end of the task, too.
    ///
    /// The call returns within ``AuthenticationOptions/longest``, whatever server, issuer and cardholder do. Cancelling the task ends the versioning
    /// and the AReq at once, and a challenge as the cardholder's Cancel would; then the result is asked for within its limit.
    ///
    /// The stepwise calls are below it, and can be used instead: ``createTransaction(_:_:)``,
    /// ``Transaction/getAuthenticationRequestParameters()``, ``Transaction/performChallenge(_:timeout:)``.
    ///
    /// - Parameters:
    ///   - payment: passed to the server.
    ///   - server: the app's own server.
    ///   - options: time-outs and the return from the issuer's app.
    /// - Returns: the outcome. Every error is a ``AuthenticationOutcome/failed(_:)`` with what to do.
    public func authenticate(
        _ payment: ThreeDSPayment, with server: any AppServer, options: AuthenticationOptions = AuthenticationOptions()
    ) async -> AuthenticationOutcome {
        await authenticate(
            payment, with: server, options: options, prepare: { _ in },
            challenge: { transaction, parameters, timeout in
                try await transaction.performChallenge(parameters, timeout: timeout)
            })
    }

    /// Authenticates a payment with a challenge that a front end runs.
    ///
    /// - Parameter prepare: called once there is a transaction, before its first screen.
    package func authenticate(
        _ payment: ThreeDSPayment, with server: any AppServer, options: AuthenticationOptions,
        prepare: @escaping @Sendable (any Transaction) throws -> Void,
        challenge: @escaping @Sendable (any Transaction, ChallengeParameters, ChallengeTimeout) async throws -> ChallengeOutcome
    ) async -> AuthenticationOutcome {
        await AuthenticationRun(
            service: self, server: server, payment: payment, options: options, prepare: prepare, challenge: challenge
        )
        .outcome()
    }
}
