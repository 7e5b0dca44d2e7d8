import ThreeDSCore

/// One authentication, from the versioning to the result. Every wait has a limit.
struct AuthenticationRun: Sendable {
    /// Runs the challenge of a transaction.
    typealias Challenge = @Sendable (any Transaction, ChallengeParameters, ChallengeTimeout) async throws -> ChallengeOutcome

    let service: ThreeDS2ServiceSDK
    let server: any AppServer
    let payment: ThreeDSPayment
    let options: AuthenticationOptions
    /// Called before the first screen of the transaction.
    let prepare: @Sendable (any Transaction) throws -> Void
    let challenge: Challenge

    private var timeSource: any TimeSource { service.core.timeSource }

    /// The reason why the run does not continue.
    private enum Stop: Error {
        case cancelled
        case failed(AuthenticationFailure)

        func outcome(_ result: AppServerResult?) -> AuthenticationOutcome {
            switch self {
            case .cancelled: .cancelled(result)
            case .failed(let failure): .failed(failure.with(result))
            }
        }
    }

    /// What the app saw until it asks for the result.
    private enum End {
        case answered(AppServerAnswer)
        case challenged(ChallengeOutcome)
        case stopped(Stop)

        /// Returns whether a challenge ended with the fallback to a later answer outside the app (2.3.1).
        static func isDecoupled(_ outcome: ChallengeOutcome) -> Bool {
            guard case .completed(let event) = outcome else { return false }
            return event.status == .decoupled
        }

        /// Whether the server will have a final result soon.
        var isFinalSoon: Bool {
            switch self {
            case .answered(let answer): answer.transStatus != .decoupled
            case .challenged(let outcome): !Self.isDecoupled(outcome)
            case .stopped: false
            }
        }
    }

    func outcome() async -> AuthenticationOutcome {
        let versioning: AppServerVersioning
        let transaction: any Transaction
        let version: String
        do throws(Stop) {
            try attempt(.transaction) { _ = try service.getSDKVersion() }
            try attempt(.versioning) { try payment.check() }
            versioning = try await ask(.versioning, within: options.limits.versioning) { [server, payment] in
                try AppServerAnswerCheck.checked(try await server.versioning(for: payment))
            }
            (transaction, version) = try createTransaction(versioning)
        } catch { return error.outcome(nil) }
        // Without effect on a transaction whose challenge has ended.
        defer { try? transaction.close() }
        var id = versioning.threeDSServerTransactionID
        let end: End
        do throws(Stop) {
            let answer = try await authenticate(transaction, version, versioning)
            id = answer.threeDSServerTransactionID
            if answer.transStatus == .challenge {
                end = .challenged(try await perform(transaction, answer))
            } else {
                try? transaction.close()
                end = .answered(answer)
            }
        } catch {
            try? transaction.close()
            end = .stopped(error)
        }
        guard let id else { return conclude(end, without: AuthenticationFailure(.result, .resultUnknown)) }
        do throws(AuthenticationFailure) {
            return conclude(end, with: try await result(of: id, isPatient: end.isFinalSoon))
        } catch { return conclude(end, without: error) }
    }

    // MARK: - Steps

    private func createTransaction(_ versioning: AppServerVersioning) throws(Stop) -> (any Transaction, String) {
        let versions = AppServerCheck.supportedVersions(among: versioning.messageVersions)
        var refusal = AuthenticationFailure(.transaction, .noCommonVersion)
        for version in versions {
            do {
                try publicErrors { () throws(SDKError) in
                    try CheckedChallengeInput.checkAppURL(options.threeDSRequestorAppURL, messageVersion: version)
                }
                let transaction =
                    if let directoryServer = versioning.directoryServer {
                        try service.createTransaction(
                            directoryServerID: versioning.directoryServerID, messageVersion: version,
                            directoryServer: directoryServer)
                    } else {
                        try service.createTransaction(versioning.directoryServerID, version)
                    }
                if let bridging = versioning.bridgingExtension { try transaction.useBridgingExtension(version: bridging) }
                return (transaction, version)
            } catch let error as ThreeDS2Error where AppServerCheck.isAboutVersion(code: error.errorCode) {
                refusal = AuthenticationFailure(.transaction, .noCommonVersion, underlying: error)
            } catch {
                throw .failed(AuthenticationFailure(.transaction, throwing: error))
            }
        }
        throw .failed(refusal)
    }

    private func authenticate(
        _ transaction: any Transaction, _ version: String, _ versioning: AppServerVersioning
    ) async throws(Stop) -> AppServerAnswer {
        try attempt(.transaction) { try prepare(transaction) }
        if options.showsProgress { try attempt(.transaction) { try transaction.getProgressView().start() } }
        let parameters: AuthenticationRequestParameters
        do {
            parameters = try await transaction.getAuthenticationRequestParametersAsync()
        } catch {
            throw Task.isCancelled ? .cancelled : .failed(AuthenticationFailure(.transaction, throwing: error))
        }
        let request = AppServerRequest(
            payment: payment, versioning: versioning, messageVersion: version, sdkTransactionID: parameters.sdkTransactionID,
            authRequest: parameters.authRequest(timeout: options.timeout))
        return try await ask(.authentication, within: options.limits.authentication) { [server] in
            try AppServerAnswerCheck.checked(try await server.authenticate(request), of: versioning)
        }
    }

    /// Runs the challenge. A cancelled task ends it as the cardholder's Cancel would, and its outcome is waited for.
    private func perform(_ transaction: any Transaction, _ answer: AppServerAnswer) async throws(Stop) -> ChallengeOutcome {
        let parameters = ChallengeParameters(
            threeDSServerTransactionID: answer.threeDSServerTransactionID, acsTransactionID: answer.acsTransactionID,
            acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent,
            threeDSRequestorAppURL: options.threeDSRequestorAppURL)
        let running = Task { [challenge, options] in try await challenge(transaction, parameters, options.timeout) }
        let limit = options.timeout.span + AuthenticationOptions.ending
        let waiting = Task { [timeSource] in
            await BoundedCall.make(within: limit, on: timeSource) { try await running.value }
        }
        let end = await withTaskCancellationHandler {
            await waiting.value
        } onCancel: {
            running.cancel()
        }
        switch end {
        case .returned(let outcome): return outcome
        case .threw(let error): throw .failed(AuthenticationFailure(.challenge, throwing: error))
        case .late, .cancelled:
            running.cancel()
            try? transaction.interrupt()
            throw .failed(AuthenticationFailure(.challenge, .challengeStuck))
        }
    }

    /// Asks for the final result. Cancelling the task has no effect: the payment depends on the result.
    ///
    /// - Parameter isPatient: whether a result that is not final, or is not to be had for a moment, is asked for again.
    private func result(of id: String, isPatient: Bool) async throws(AuthenticationFailure) -> AppServerResult {
        let asking = Task { [server, timeSource, limit = options.limits.result] in
            await Self.result(of: id, isPatient, from: server, within: limit, on: timeSource)
        }
        return try await asking.value.get()
    }

    private static func result(
        of id: String, _ isPatient: Bool, from server: any AppServer, within limit: TimeSpan, on timeSource: any TimeSource
    ) async -> Result<AppServerResult, AuthenticationFailure> {
        let end = timeSource.uptime() + limit
        var pause = TimeSpan.seconds(1)
        while true {
            let failure: AuthenticationFailure
            switch await BoundedCall.make(
                within: end - timeSource.uptime(), on: timeSource,
                { try AppServerAnswerCheck.checked(try await server.result(of: id), of: id) })
            {
            case .returned(let result):
                // No status C is the last one.
                if result.isFinal, result.transStatus != .challenge { return .success(result) }
                failure = AuthenticationFailure(.result, .resultUnknown)
            case .threw(let error):
                failure = AuthenticationFailure(.result, AuthenticationTrouble.resultUnknown.cause, underlying: error)
                guard (error as? AppServerError)?.isTemporary == true else { return .failure(failure) }
            case .late, .cancelled: return .failure(AuthenticationFailure(.result, .resultUnknown))
            }
            guard isPatient, timeSource.uptime() + pause < end else { return .failure(failure) }
            try? await timeSource.sleep(for: pause)
            pause = min(pause * 2, .seconds(5))
        }
    }

    // MARK: - Outcome

    private func conclude(_ end: End, with result: AppServerResult) -> AuthenticationOutcome {
        switch result.transStatus {
        case .authenticated: return .authenticated(result)
        case .attempted: return .attempted(result)
        case .rejected: return .rejected(result)
        case .informational: return .informational(result)
        case .decoupled, .challenge: return .failed(AuthenticationFailure(.result, .decoupled, result: result))
        case .notAuthenticated, .unavailable: break
        }
        switch end {
        case .answered, .challenged(.completed):
            guard result.transStatus == .notAuthenticated else {
                return .failed(AuthenticationFailure(.result, .unavailable, result: result))
            }
            return .notAuthenticated(result)
        case .challenged(let outcome): return Self.outcome(outcome, result) ?? .notAuthenticated(result)
        case .stopped(let stop): return stop.outcome(result)
        }
    }

    private func conclude(_ end: End, without failure: AuthenticationFailure) -> AuthenticationOutcome {
        switch end {
        case .answered(let answer):
            // The server has said so itself, and nothing can come after it.
            let result = AppServerResult(
                threeDSServerTransactionID: answer.threeDSServerTransactionID, transStatus: answer.transStatus)
            switch answer.transStatus {
            case .notAuthenticated: return .notAuthenticated(result)
            case .rejected: return .rejected(result)
            case .unavailable: return .failed(AuthenticationFailure(.authentication, .unavailable, result: result))
            case .decoupled: return .failed(AuthenticationFailure(.authentication, .decoupled))
            case .authenticated, .attempted, .informational, .challenge: return .failed(failure)
            }
        case .challenged(let outcome) where End.isDecoupled(outcome):
            return .failed(AuthenticationFailure(.challenge, .decoupled))
        case .challenged(let outcome): return Self.outcome(outcome, nil) ?? .failed(failure)
        case .stopped(let stop): return stop.outcome(nil)
        }
    }

    /// Returns the outcome of a challenge that did not end with a transaction status; nil for one that did.
    private static func outcome(_ challenge: ChallengeOutcome, _ result: AppServerResult?) -> AuthenticationOutcome? {
        switch challenge {
        case .completed: nil
        case .cancelled: .cancelled(result)
        case .timedout: .timedOut(result)
        case .protocolError(let event): .failed(AuthenticationFailure(.challenge, event.failure, result: result))
        case .interrupted(let event), .runtimeError(let event):
            .failed(AuthenticationFailure(.challenge, event.failure, result: result))
        }
    }

    // MARK: - Calls

    /// Asks the app's server.
    private func ask<Answer: Sendable>(
        _ step: AuthenticationFailure.Step, within limit: TimeSpan, _ call: @escaping @Sendable () async throws -> Answer
    ) async throws(Stop) -> Answer {
        switch await BoundedCall.make(within: limit, on: timeSource, call) {
        case .returned(let answer): return answer
        case .threw(let error): throw .failed(AuthenticationFailure(step, throwing: error))
        case .late: throw .failed(AuthenticationFailure(step, .serverTimeout))
        case .cancelled: throw .cancelled
        }
    }

    private func attempt(_ step: AuthenticationFailure.Step, _ call: () throws -> Void) throws(Stop) {
        do { try call() } catch { throw .failed(AuthenticationFailure(step, throwing: error)) }
    }
}
