import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("challengeStates and the moment of the outcome") struct ChallengeStatesTests {
    private func challenge(
        _ scenario: String, version: String = "2.2.0", presenter: any ChallengePresenter = IdlePresenter(),
        parameters: [String: String] = [:]
    ) async throws -> (any Transaction, ChallengeParameters) {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        let configuration = ConfigParameters(simulator)
        for (name, value) in parameters { try configuration.addParam(paramName: name, paramValue: value) }
        try service.initialize(configuration)
        let transaction = try service.createTransaction("F000000001", version)
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001", scenario: scenario)
        return (transaction, ChallengeParameters(answer))
    }

    @Test("a loop that answers gets the outcome last (SDK-8, SDK-9, SDK-10)", .proves("SDK-8", "SDK-9", "SDK-10")) func loop()
        async throws
    {
        let (transaction, parameters) = try await challenge("otp-wrong-then-right")
        var seen: [String] = []
        var entries = ["000000", "123456"]
        for await state in try transaction.challengeStates(parameters, timeout: .minutes(5)) {
            switch state {
            case .processing(let isVisible): seen.append("processing \(isVisible)")
            case .screen(let screen, let session):
                seen.append(screen.kind)
                try session.answer(.submit(text: entries.removeFirst()))
            case .openApp(let request): request.answer(opened: false)
            case .finished(.completed(let event)): seen.append("completed \(event.transactionStatus)")
            case .finished(let outcome): Issue.record("\(outcome)")
            }
        }
        #expect(
            seen == [
                "processing true", "processing false", "text", "processing true", "processing false", "text", "processing true",
                "processing false", "completed Y",
            ])
        #expect(errorName { _ = try transaction.challengeStates(parameters, timeout: .shortest) } == "SDKRuntime")
    }

    @Test("leaving the loop cancels: the issuer is informed and the transaction ends (CORE-223)", .proves("CORE-223"))
    func leaving() async throws {
        let (transaction, parameters) = try await challenge("otp")
        loop: for await state in try transaction.challengeStates(parameters, timeout: .minutes(5)) {
            if case .screen = state { break loop }
        }
        await eventually { errorName({ try transaction.close() }) == nil }
        #expect(errorName { _ = try transaction.getAuthenticationRequestParameters() } == "SDKRuntime")
        let result = try await SimulatedShop(simulator: Counterparts.simulator.get()).result(
            of: parameters.threeDSServerTransactionID ?? "")
        #expect(result["challengeCancel"] == "01")
    }

    @Test("a sequence that is never iterated cancels the challenge, too") func unused() async throws {
        let (transaction, parameters) = try await challenge("otp")
        _ = try transaction.challengeStates(parameters, timeout: .minutes(5))
        await eventually { errorName({ try transaction.close() }) == nil }
        #expect(errorName { _ = try transaction.getProgressView() } == "SDKRuntime")
    }

    @Test("opening the issuer's app is requested and answered once, and a missing answer counts as no") func openApp()
        async throws
    {
        let (transaction, parameters) = try await challenge("oob-auto-switch", version: "2.3.1")
        let urls = Recorder<String>()
        for await state in try transaction.challengeStates(parameters, timeout: .minutes(5)) {
            switch state {
            case .screen(let screen, let session):
                if screen.appURL != nil, urls.count == 0 {
                    try session.answer(.openApp())
                } else {
                    try session.answer(.cancel)
                }
            case .openApp(let request):
                urls.record(request.url)
                request.answer(opened: false)
                request.answer(opened: true)
            case .processing, .finished: break
            }
        }
        #expect(urls.all.count == 1)
        #expect(urls.all.first?.hasPrefix("https://") == true)
    }

    @Test(
        "FireChallengeStatusFirst calls the receiver before the screens close, and by default it is called after (SDK-10)",
        .proves("SDK-10"),
        arguments: [false, true],
        ["Y", "cancel"])
    func statusFirst(_ isFirst: Bool, _ end: String) async throws {
        let order = Recorder<String>()
        let presenter = OrderPresenter(order, answer: end == "Y" ? .submit(text: "123456") : .cancel)
        let (transaction, parameters) = try await challenge(
            "otp", presenter: presenter, parameters: isFirst ? ["FireChallengeStatusFirst": "True"] : [:])
        let late = Recorder<String?>()
        let receiver = await RecordingReceiver { _ in
            order.record("outcome")
            late.record(errorName { _ = try transaction.getAuthenticationRequestParameters() })
        }
        try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeout: .minutes(5))
        let outcome = await receiver.outcome()
        if end == "Y" {
            guard case .completed = outcome else {
                Issue.record("\(outcome)")
                return
            }
        } else {
            #expect(outcome == .cancelled)
        }
        await eventually { order.count >= 2 }
        #expect(order.all == (isFirst ? ["outcome", "end"] : ["end", "outcome"]))
        #expect(late.all == ["SDKRuntime"])
        #expect(receiver.outcomes.count == 1)
    }
}

/// Gives one answer and notes when it is told to go.
private final class OrderPresenter: ChallengePresenter {
    private let order: Recorder<String>
    private let answer: ChallengeAnswer

    init(_ order: Recorder<String>, answer: ChallengeAnswer) {
        self.order = order
        self.answer = answer
    }

    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { try? session.answer(answer) }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async { order.record("end") }
}
