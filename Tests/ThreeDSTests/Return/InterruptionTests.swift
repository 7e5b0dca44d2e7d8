import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSTestSupport

@Suite("Interrupted challenges", .timeLimit(.minutes(10))) struct InterruptionTests {
    @Test(
        "an interruption by the app gives its own outcome, sends nothing and closes the screens",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func byApp(_ version: String) async throws {
        let held = try await HeldChallenge(scenario: "oob", version: version)
        let run = try await held.start()
        let before = try await held.shop.result(of: held.answer.threeDSServerTransID)
        try held.transaction.interrupt()
        guard case .interrupted(let event) = try await run.value else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(event.errorCode == RuntimeErrorEvent.interruptedCode)
        #expect(held.presenter.ends.all == [held.sdkTransactionID])
        #expect(errorName { try held.transaction.interrupt() } == "SDKRuntime")
        // Neither cancelled nor in error: the issuer may still finish.
        let after = try await held.shop.result(of: held.answer.threeDSServerTransID)
        #expect(after["transStatus"] == before["transStatus"])
        #expect(after["challengeCancel"] == nil)
    }

    @Test("the presenter can interrupt at any time, and the receiver gets a runtime error with its own code") func byPresenter()
        async throws
    {
        let held = try await HeldChallenge(scenario: "otp")
        let receiver = await RecordingReceiver()
        try held.transaction.doChallenge(ChallengeParameters(held.answer), challengeStatusReceiver: receiver, timeOut: 5)
        try await held.until { held.presenter.screens.count == 1 }
        let session = try #require(held.presenter.sessions.all.first)
        session.interrupt()
        session.interrupt()
        guard case .runtimeError(let event) = await receiver.outcome() else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(event.errorCode == "interrupted")
        #expect(receiver.outcomes.count == 1)
        session.interrupt()
    }

    @Test(
        "a page that cannot be shown ends with a runtime error with its own code, and its blocked requests are reported as events (CORE-167)",
        .proves("CORE-167")
    )
    func byPage() async throws {
        let held = try await HeldChallenge(scenario: "html-otp") { $0.recordsTranscripts = true }
        let run = try await held.start()
        let session = try #require(held.presenter.sessions.all.first)
        session.report(.requestBlocked)
        session.report(.failed)
        guard case .runtimeError(let event) = try await run.value else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(event.errorCode == "pageFailed")
        #expect(event.failure.party == .acs && event.failure.fallbackAdvice.action == .browserChallenge)
        #expect(held.presenter.ends.all == [held.sdkTransactionID])
        let steps = try #require(held.transaction.transcript).text
        #expect(steps.components(separatedBy: #""step":"pageRequestBlocked""#).count == 2)
        session.report(.requestBlocked)
        #expect(held.transaction.transcript?.text == steps)
    }

    @Test("a transaction without a challenge has nothing to interrupt") func idle() throws {
        let service = try Face.service()
        let transaction = try service.createTransaction("A000000003", nil)
        let error = try #require(throws: ThreeDS2Error.self) { try transaction.interrupt() }
        #expect(error.errorCode == "no-challenge")
        try transaction.close()
        let over = try #require(throws: ThreeDS2Error.self) { try transaction.interrupt() }
        #expect(over.errorCode == "transaction-over")
    }
}
