import Foundation
import ThreeDS
package import ThreeDSJSON
package import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// The app of `tds drive` and of a host in another language: one SDK service, its transactions by number, one answer per line.
package actor Driver {
    package enum Next: Equatable {
        case goOn, quit
    }

    private struct Payment {
        let transaction: any Transaction
        let sdkTransactionID: String
    }

    private let writer: DriverWriter
    private let presenter: DriverPresenter
    private var service: ThreeDS2ServiceSDK
    private var isInitialized = false
    /// The transactions that can still do something, by number.
    private var payments: [Int: Payment] = [:]
    /// Challenges that have not ended yet.
    private var running: Set<Int> = []
    private var lastNumber = 0
    /// The transactions with a transcript, the latest at the end; also transactions that have ended.
    private var recorded: [(number: Int, transaction: any Transaction)] = []
    private static let maximumRecorded = 100
    private var atEnd: [CheckedContinuation<Void, Never>] = []

    private let profile: MessageProfile

    /// - Parameters:
    ///   - profile: of a `config` without the parameter `profile`.
    ///   - send: takes one line after the other, from any thread.
    package init(profile: MessageProfile, _ send: @escaping @Sendable (JSONValue) -> Void) {
        self.profile = profile
        writer = DriverWriter(send)
        presenter = DriverPresenter(writer: writer)
        service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: presenter))
    }

    /// Performs one line and writes its answer.
    package func handle(_ line: DriverLine) async -> Next {
        var next = Next.goOn
        var created: Result<JSONObject, any Error>?
        if case .success(.createTransaction(let request)) = line.operation {
            // A Split-SDK asks its server meanwhile. Nothing that this op sets off is written before its answer.
            do { created = .success(try await createTransaction(request)) } catch { created = .failure(error) }
        }
        writer.answer {
            do {
                let operation = try line.operation.get()
                if operation == .quit { next = .quit }
                if let created { return DriverEvents.answer("transaction", id: line.id, try created.get()) }
                return try perform(operation, id: line.id)
            } catch let refusal as DriverRefusal {
                return DriverEvents.error(refusal, id: line.id)
            } catch {
                return DriverEvents.error(DriverRefusal(error), id: line.id)
            }
        }
        return next
    }

    private func perform(_ operation: DriverOperation, id: JSONValue?) throws -> JSONObject {
        var event = "ok"
        var members: JSONObject = [:]
        switch operation {
        case .initialize(let configuration, let locale):
            try initialize(configuration, locale: locale)
            event = "initialized"
            members = [
                "sdkVersion": .string(try service.getSDKVersion()),
                "warnings": DriverEvents.warnings(try service.getWarnings()),
            ]
        case .getWarnings:
            event = "warnings"
            members = ["warnings": DriverEvents.warnings(try service.getWarnings())]
        case .getConfigurationWarnings:
            event = "configurationWarnings"
            members = ["warnings": DriverEvents.warnings(try service.getConfigurationWarnings())]
        case .getSDKInfo:
            event = "sdkInfo"
            members = DriverEvents.members(of: try service.getSDKInfo())
        case .doChallenge(let number, let parameters, let timeout):
            try startChallenge(number, parameters, timeout: timeout)
            event = "challengeStarted"
        case .background:
            service.applicationDidEnterBackground()
        case .foreground:
            service.applicationWillEnterForeground()
        case .openURL(let text):
            guard let url = URL(string: text), url.scheme != nil else {
                throw DriverRefusal.member("url", .absoluteURL)
            }
            members = ["handled": .bool(ThreeDS2ServiceSDK.handle(url: url))]
        case .interrupt(let number):
            try payment(number).transaction.interrupt()
        case .close(let number):
            try close(number)
        case .transcript(let number):
            event = "transcript"
            members = try transcript(of: number)
        case .cleanup:
            try cleanup()
        case .quit:
            break
        default:
            (event, members) = try answerScreen(operation)
        }
        return DriverEvents.answer(event, id: id, members)
    }

    // MARK: Service

    private func initialize(_ configuration: DriverConfiguration, locale: String?) throws {
        // A service that is already initialised must report this itself.
        let service = isInitialized ? self.service : try DriverService.make(configuration, presenter: presenter)
        let parameters = try DriverService.parameters(of: configuration, profile: profile)
        if let key = configuration.interruptionKey {
            parameters.interruptionTokens = InterruptionTokens(key: key) { [presenter] in
                presenter.willLeave(sdkTransactionID: $0, token: $1)
            }
        }
        try service.initialize(parameters, locale: locale)
        self.service = service
        isInitialized = true
    }

    private func cleanup() throws {
        try service.cleanup()
        isInitialized = false
        // Those with a running challenge are forgotten at its end.
        for (number, payment) in payments where !running.contains(number) { presenter.forget(payment.sdkTransactionID) }
        payments = payments.filter { running.contains($0.key) }
    }

    // MARK: Transactions

    private func createTransaction(_ request: DriverTransactionRequest) async throws -> JSONObject {
        let transaction = try DriverService.createTransaction(request, of: service)
        let parameters = try await transaction.getAuthenticationRequestParametersAsync()
        lastNumber += 1
        payments[lastNumber] = Payment(transaction: transaction, sdkTransactionID: parameters.sdkTransactionID)
        presenter.register(lastNumber, for: parameters.sdkTransactionID)
        if transaction.transcript != nil {
            recorded.append((number: lastNumber, transaction: transaction))
            if recorded.count > Self.maximumRecorded { recorded.removeFirst() }
        }
        return [
            "transaction": JSONValue(integerLiteral: lastNumber),
            "authenticationRequestParameters": .object(DriverEvents.members(of: parameters)),
        ]
    }

    private func payment(_ number: Int) throws -> Payment {
        if let payment = payments[number] { return payment }
        guard number >= 1, number <= lastNumber else {
            if lastNumber == 0 { _ = try service.getSDKVersion() }  // Not initialised counts before the argument.
            throw DriverRefusal.transaction(number, .unknown)
        }
        throw DriverRefusal.transaction(number, .over)
    }

    private func transcript(of number: Int) throws -> JSONObject {
        guard let transcript = recorded.first(where: { $0.number == number })?.transaction.transcript else {
            throw DriverRefusal.transaction(number, .withoutTranscript)
        }
        let lines = transcript.lines.compactMap { try? JSONDocument(parsing: Array($0.utf8)).root }
        return ["transaction": JSONValue(integerLiteral: number), "lines": .array(JSONArray(lines))]
    }

    private func close(_ number: Int) throws {
        // Closing a transaction that has ended is silent.
        guard payments[number] != nil || number < 1 || number > lastNumber else { return }
        let payment = try payment(number)
        try payment.transaction.close()
        forget(number)
    }

    private func forget(_ number: Int) {
        guard let payment = payments.removeValue(forKey: number) else { return }
        presenter.forget(payment.sdkTransactionID)
    }

    private func startChallenge(_ number: Int, _ parameters: DriverChallengeParameters, timeout: Int) throws {
        let payment = try payment(number)
        let (transaction, writer, id) = (payment.transaction, writer, payment.sdkTransactionID)
        try transaction.doChallenge(
            DriverService.challengeParameters(of: parameters), timeout: transaction.checkedTimeout(timeout)
        ) { [weak self] outcome in
            var event = DriverEvents.ended(outcome, transaction: number, sdkTransactionID: id)
            let deviations = transaction.deviations
            if !deviations.isEmpty { event.append("deviations", DriverEvents.deviations(deviations)) }
            writer.write(event)
            Task { await self?.challengeEnded(number) }
        }
        running.insert(number)
    }

    private func challengeEnded(_ number: Int) {
        running.remove(number)
        forget(number)
        if running.isEmpty { stopWaiting() }
    }

    private func stopWaiting() {
        for continuation in atEnd { continuation.resume() }
        atEnd = []
    }

    // MARK: Screens

    private func answerScreen(_ operation: DriverOperation) throws -> (String, JSONObject) {
        switch operation {
        case .submit(let number, let value, let valueTwo):
            if valueTwo != nil, try screen(of: number).entries.count < 2 {
                throw DriverRefusal(.screen(.noSecondEntry))
            }
            try answer(number) {
                ChallengeAnswer(.submit, entries: [value] + (valueTwo.map { [$0] } ?? []), switches: $0)
            }
        case .select(let number, let values):
            try answer(number) { .select(values, switches: $0) }
        case .tap(let number, let actions):
            let action = try meant(actions, on: number)
            try answer(number) { ChallengeAnswer(action, switches: $0) }
        case .navigate(let number, let url, let method, let body):
            let screen = try screen(of: number)
            guard screen.type.content == .page else {
                throw DriverRefusal(.screen(.noPage))
            }
            switch HTMLNavigation.read(url: url, method: method, body: body, opensApp: screen.appURL != nil) {
            case .openApp: try openApp(number, opens: true)
            case .submit(let entry): try answer(number) { _ in ChallengeAnswer(.submitPage, dataEntry: entry) }
            case .blocked: return ("blocked", ["url": .secret(url)])
            }
        case .openApp(let number, let opens):
            guard try screen(of: number).appURL != nil else {
                throw DriverRefusal(.screen(.noAppButton))
            }
            try openApp(number, opens: opens)
        case .set(let number, let switches): try set(number, switches)
        default:
            break
        }
        return ("ok", [:])
    }

    /// Which of the actions an `op` means on the screen at hand.
    private func meant(_ actions: [ScreenAction], on number: Int) throws -> ScreenAction {
        guard let first = actions.first else { throw DriverRefusal(.member("op", .unknownOperation("", nearest: nil))) }
        if actions.count > 1 {
            let screen = try screen(of: number)
            return actions.first { screen.type.buttons.contains($0) } ?? first
        }
        if first == .additional, try screen(of: number).labels[first] == nil {
            throw DriverRefusal(.screen(.noAdditionalButton))
        }
        return first
    }

    /// The screen that can be answered now.
    private func screen(of number: Int) throws -> ChallengeScreen {
        let payment = try payment(number)
        guard let session = presenter.session(of: payment.sdkTransactionID) else {
            throw DriverRefusal.transaction(number, .withoutChallenge)
        }
        guard let screen = session.currentScreen else {
            throw DriverRefusal.transaction(number, .withoutScreen)
        }
        return screen
    }

    /// Opens the issuer's app; `opens` is the system's reaction to the request that follows.
    private func openApp(_ number: Int, opens: Bool) throws {
        presenter.setOpens(opens, of: try payment(number).sdkTransactionID)
        try answer(number) { .openApp(switches: $0) }
    }

    private func answer(_ number: Int, _ make: ([ScreenSwitch: Bool]) -> ChallengeAnswer) throws {
        let payment = try payment(number)
        guard let session = presenter.session(of: payment.sdkTransactionID) else {
            throw DriverRefusal.transaction(number, .withoutChallenge)
        }
        try session.answer(make(presenter.switches(of: payment.sdkTransactionID)))
    }

    private func set(_ number: Int, _ switches: [ScreenSwitch: Bool]) throws {
        let offered = try screen(of: number).elements.switches
        guard !switches.isEmpty else { throw DriverRefusal(.screen(.noSwitchAsked)) }
        if let missing = ScreenSwitch.allCases.first(where: { switches[$0] != nil && offered[$0] == nil }) {
            throw DriverRefusal(.screen(.noSwitch(missing)))
        }
        presenter.set(switches, of: try payment(number).sdkTransactionID)
    }

    // MARK: The end

    /// Cancels open challenges, waits a moment for them, cleans up.
    package func finish() async {
        for number in running {
            try? answer(number) { _ in .cancel }
        }
        let watchdog = Task { [weak self] in
            try await Task.sleep(.seconds(3))
            await self?.abandon()
            // Whatever still holds a challenge up, closing ends.
            try await Task.sleep(.seconds(3))
            await self?.stopWaiting()
        }
        await challengesEnded()
        watchdog.cancel()
        if isInitialized { try? cleanup() }
    }

    /// Ends the challenges that a cancel could not reach.
    private func abandon() {
        if isInitialized { try? cleanup() }
    }

    private func challengesEnded() async {
        guard !running.isEmpty else { return }
        await withCheckedContinuation { atEnd.append($0) }
    }
}

extension DriverRefusal {
    /// Creates a refusal from the SDK's error, in the words of the contract.
    init(_ error: any Error) {
        switch error {
        case let error as ThreeDS2Error:
            switch error {
            case .InvalidInput(let message, _): self.init(.invalidInput, .sdk(message), cause: error.failure)
            case .SDKAlreadyInitialized(let message, _): self.init(.alreadyInitialized, .sdk(message), cause: error.failure)
            case .SDKNotInitialized(let message, _): self.init(.notInitialized, .sdk(message), cause: error.failure)
            case .SDKRuntime(let message, let code): self.init(.runtime, .sdk(message), code: code, cause: error.failure)
            }
        case let error as ChallengeAnswerError:
            switch error.code {
            case .processing, .ended: self.init(.runtime, .sdk(error.description), code: error.code.rawValue)
            default: self.init(.sdk(error.description), code: error.code.rawValue)
            }
        default: self.init(.runtime, .sdk(String(describing: error).printable), cause: .withoutCode)
        }
    }
}
