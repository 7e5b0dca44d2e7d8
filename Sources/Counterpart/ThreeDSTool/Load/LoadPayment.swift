import ThreeDS
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// One payment of a load run: a cardholder with their own SDK.
struct LoadPayment: Sendable {
    let target: LoadTarget
    let plan: LoadPlan
    /// Uptime at which the payment was due.
    let due: TimeSpan
    let card: String

    /// The result of a payment.
    struct Sample: Sendable {
        /// Milliseconds by step; only steps that took place.
        var times: [LoadStep: Double] = [:]
        /// For people, such as `completed Y`.
        var outcome = "not begun"
        /// Nil when the result is as the scenario expects.
        var problem: String?
        /// Whether the run was interrupted before the payment ended.
        var isInterrupted = false
    }

    /// Given up after the plan's time-out, wherever it is then.
    func run() async -> Sample {
        let task = Task { await played() }
        let timeout = TimeSpan.seconds(plan.timeout)
        let watchdog = Task {
            try await SystemTimeSource().sleep(for: timeout)
            task.cancel()
            return true
        }
        var sample = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        watchdog.cancel()
        if (try? await watchdog.value) == true {
            sample.outcome = "over time"
            sample.problem = "not over after \(LoadReport.short(plan.timeout)) s"
        } else if Task.isCancelled, sample.problem != nil {
            sample.isInterrupted = true
            sample.outcome = "interrupted"
            sample.problem = nil
        }
        if sample.problem == nil, !sample.isInterrupted { sample.times[.payment] = Self.milliseconds(since: due) }
        return sample
    }

    private func played() async -> Sample {
        var sample = Sample()
        do {
            try await perform(&sample)
        } catch let problem as LoadTarget.Problem {
            sample.outcome = "no challenge"
            sample.problem = problem.text
        } catch {
            sample.outcome = "no challenge"
            sample.problem = "SDK: \(String(describing: error).printable)"
        }
        return sample
    }

    /// The time that the ACS gets to answer the Cancel of a payment that is given up.
    private static let farewell = TimeSpan.seconds(1)

    private static func milliseconds(since start: TimeSpan, until end: TimeSpan? = nil) -> Double {
        ((end ?? SystemTimeSource().uptime()) - start).seconds * 1_000
    }

    private func perform(_ sample: inout Sample) async throws {
        let clock = SystemTimeSource()
        let presenter = LoadCardholder(script: plan.scenario.cardholder(in: plan.version))
        let environment = SDKEnvironment(presenter: presenter, transport: target.acsTransport(), storage: MemoryStorage())
        let service = ThreeDS2ServiceSDK(environment: environment)
        presenter.cardholder.use(service)
        let configuration = try DriverService.parameters(of: target.configuration)
        if let options = try DeviceRenderOptions(of: plan.scenario) { configuration.deviceRenderOptions = options }
        try service.initialize(configuration, locale: "en-US")
        defer { try? service.cleanup() }

        let versioning = try await target.call("POST", "v1/versioning", ["cardNumber": .string(card)])
        let directoryServerID = versioning["directoryServerID"]?.stringValue ?? ""
        let transaction = try service.createTransaction(directoryServerID, plan.version)
        if let bridging = plan.scenario.bridging { try transaction.useBridgingExtension(version: bridging) }
        let asked = clock.uptime()
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await target.call(
            "POST", "v1/authentications",
            [
                "sdk": .object(DriverEvents.members(of: parameters)), "directoryServerID": .string(directoryServerID),
                "cardNumber": .string(card), "amount": JSONValue(integerLiteral: plan.scenario.amount ?? 1_999),
                "currency": "978", "scenario": .string(plan.scenario.name),
                Field.messageCategory: .string(plan.scenario.messageCategory), Field.sdkMaxTimeout: .string(String(twoDigits: 5)),
            ])
        let answered = clock.uptime()
        sample.times[.authentication] = Self.milliseconds(since: asked, until: answered)
        guard answer.code(Field.transStatus) == TransStatus.challenge else {
            try transaction.close()
            judge(.init(), nil, presenter, &sample)
            return
        }
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer.string(Field.threeDSServerTransID),
            acsTransactionID: answer.string(Field.acsTransID), acsRefNumber: answer.string(Field.acsReferenceNumber),
            acsSignedContent: answer.string(Field.acsSignedContent))
        challenge.threeDSRequestorAppURL = plan.scenario.requestorAppURL
        let outcome = try await withTaskCancellationHandler {
            try await transaction.performChallenge(challenge, timeout: .shortest)
        } onCancel: {
            // The cancellation is a Cancel for the ACS. One that does not answer is not waited for.
            Task {
                try? await SystemTimeSource().sleep(for: Self.farewell)
                try? transaction.interrupt()
            }
        }
        var detail: String?
        if case .runtimeError(let event) = outcome { detail = event.errorMessage }
        sample.times[.challenge] = Self.milliseconds(since: answered)
        if let first = presenter.firstScreenTime {
            sample.times[.firstScreen] = Self.milliseconds(since: answered, until: first)
        }
        judge(DemoPlay.Ending(outcome), detail, presenter, &sample)
    }

    private func judge(_ ending: DemoPlay.Ending, _ detail: String?, _ presenter: LoadCardholder, _ sample: inout Sample) {
        sample.outcome = ending.text
        if let problem = presenter.cardholder.problems.first {
            sample.problem = "cardholder: \(problem.printable)"
        }
        guard let expected = plan.scenario.expectation(in: plan.version) else { return }
        let status = expected.outcome == .completed ? expected.transactionStatus : nil
        let code = expected.outcome == .protocolError ? expected.erro?.code : expected.error?.code
        let isExpected =
            ending.outcome == expected.outcome.rawValue && (status == nil || status == ending.transactionStatus)
            && (code == nil || code == ending.errorCode)
        if !isExpected {
            let wanted = [expected.outcome.rawValue, status ?? code].compactMap { $0 }.joined(separator: " ")
            let reason = detail.map { " (\($0.printable))" } ?? ""
            sample.problem = "\(ending.text)\(reason) instead of \(wanted)"
        }
    }
}
