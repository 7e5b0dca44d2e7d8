import Foundation
import Testing
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Challenge runner: transport and time", .timeLimit(.minutes(10)))
struct ChallengeRunnerTimeTests {
    // MARK: Transport

    @Test("CORE-236: a failed connection is retried once at once with the same bytes", .proves("CORE-236")) func retry()
        async throws
    {
        let acs = try FakeACS(.fails(.notDelivered(.refused)), .cres(FakeACS.completed))
        let stage = try Stage(acs)
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.allRequests.count == 2)
        #expect(acs.allRequests.first == acs.allRequests.last)
        #expect(acs.challengeRequests.count == 1)
    }

    @Test("CORE-236: the second failure ends the challenge without an Erro", .proves("CORE-236")) func noConnection() async throws
    {
        let acs = try FakeACS(.fails(.notDelivered(.refused)), .fails(.notDelivered(.refused)), .cres(FakeACS.completed))
        let stage = try Stage(acs)
        #expect(isRuntimeError(await stage.runner.run(), "connectionFailed"))
        await stage.runner.erroPosted()
        #expect(acs.allRequests.count == 2)
    }

    @Test("CORE-56: each further CReq is sent as a JWE over https to the URL of the signed content", .proves("CORE-56"))
    func furtherLinks()
        async throws
    {
        let acs = try FakeACS(.cres(FakeACS.text), .cres(FakeACS.html), .cres(FakeACS.text), .cres(FakeACS.completed))
        let stage = try Stage(
            acs,
            FakePresenter(answers: [
                .submit(text: "13579"), .html(dataEntry: "otp=24680"), .resend(),
            ]))
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        let verified = try SecureChannelVectors.load().identifiers.acsURL
        #expect(verified.hasPrefix("https://"))
        #expect(acs.allRequests.count == 4 && acs.challengeRequests.count == 4)
        for request in acs.allRequests {
            #expect(request.url.absoluteString == verified)
            #expect(request.body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count == 5)
            let text = String(bytes: request.body, encoding: .utf8) ?? ""
            #expect(!text.contains("13579") && !text.contains("24680") && !text.contains("CReq"))
        }
    }

    @Test(
        "CORE-56, CORE-236: without a secure link a further CReq is retried once, and then the challenge ends",
        .proves("CORE-56", "CORE-236"),
        arguments: 1...3)
    func noFurtherLink(_ answered: Int) async throws {
        let refused = FakeACS.Behaviour.fails(.notDelivered(.tls(.untrusted)))
        let acs = try FakeACS()
        acs.plays(
            [FakeACS.Behaviour](repeating: .cres(FakeACS.text), count: answered) + [refused, refused, .cres(FakeACS.completed)])
        let answers = [ChallengeAnswer](repeating: .submit(text: "13579"), count: answered)
        let stage = try Stage(acs, FakePresenter(answers: answers))
        #expect(isRuntimeError(await stage.runner.run(), "connectionFailed"))
        await stage.runner.erroPosted()
        #expect(acs.allRequests.count == answered + 2)
        #expect(acs.allRequests.suffix(2).first == acs.allRequests.last)
        let verified = try SecureChannelVectors.load().identifiers.acsURL
        #expect(acs.allRequests.allSatisfy { $0.url.absoluteString == verified })
        #expect(acs.errors.isEmpty)
    }

    @Test("Row 14: a broken exchange is not repeated") func interrupted() async throws {
        let stage = try Stage(FakeACS(.fails(.interrupted(.interrupted)), .cres(FakeACS.completed)))
        #expect(isRuntimeError(await stage.runner.run(), "connectionLost"))
        #expect(stage.acs.allRequests.count == 1)
    }

    @Test("Each of the two connection attempts ends after ten seconds") func connectTimer() async throws {
        let stage = try Stage(FakeACS(.neverSent, .neverSent, .cres(FakeACS.completed)))
        let run = stage.start()
        await stage.expire(.connect(Stage.attempt(0)))
        await stage.untilPosted(2)
        await stage.expire(.connect(Stage.attempt(0, isRetry: true)))
        #expect(isRuntimeError(await run.value, "connectionFailed"))
        #expect(stage.acs.allRequests.count == 2)
        #expect(stage.acs.allRequests.first == stage.acs.allRequests.last)
        await stage.until("both attempts are abandoned") { stage.acs.cancelledCount == 2 }
    }

    @Test("The first attempt is abandoned when the second one begins") func oneAttempt() async throws {
        let stage = try Stage(FakeACS(.neverSent, .late(FakeACS.completed, isSentAtOnce: true)))
        let run = stage.start()
        await stage.expire(.connect(Stage.attempt(0)))
        await stage.until("the retry is on its way") { stage.acs.waitingCount == 1 }
        await stage.until("the first attempt is abandoned") { stage.acs.cancelledCount == 1 }
        stage.acs.wake()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
    }

    @Test(
        "CORE-237, CORE-239: after ten seconds without an answer, Erro 402 is sent and the challenge ends with runtimeError and Timeout, without a retry",
        .proves("CORE-237", "CORE-239")
    )
    func readTimer() async throws {
        let stage = try Stage(FakeACS(.neverAnswers, .cres(FakeACS.completed)))
        let run = stage.start()
        await stage.expire(.read(Stage.attempt(0)))
        #expect(await run.value == .runtimeError(.readTimeout))
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
        #expect(stage.acs.challengeRequests.count == 1)
    }

    @Test(
        "CORE-159: after a CReq the processing screen stays until the CRes, and else until the timeout", .proves("CORE-159"),
        arguments: [FakeACS.text, FakeACS.html])
    func processingStays(_ screen: String) async throws {
        let answer: ChallengeAnswer = screen == FakeACS.html ? .html(dataEntry: "a") : .submit(text: "1")
        let acs = try FakeACS(.cres(screen), .late(screen, isSentAtOnce: true), .neverAnswers)
        let stage = try Stage(acs, FakePresenter(answers: [answer, answer]))
        let run = stage.start()
        await stage.until("the second CReq is on its way") { acs.waitingCount == 1 }
        stage.clock.advance(seconds: 9)
        #expect(stage.presenter.log.last == "processing", "nothing has come")
        acs.wake()
        await stage.until("the third CReq is on its way") {
            acs.allRequests.count == 3 && stage.presenter.log.last == "processing"
        }
        #expect(stage.presenter.log.suffix(4).prefix(2) == ["processing", "hidden"], "the CRes has come")
        await stage.expire(.read(Stage.attempt(2)))
        #expect(await run.value == .runtimeError(.readTimeout))
        #expect(stage.presenter.log.suffix(3) == ["processing", "hidden", "end"])
    }

    @Test(
        "CORE-44, CORE-236: without TLS to the ACS nothing is sent, and the challenge ends after a second try", .proves("CORE-44")
    )
    func noFirstLink() async throws {
        let refused = FakeACS.Behaviour.fails(.notDelivered(.tls(.untrusted)))
        let acs = try FakeACS(refused, refused, .cres(FakeACS.completed))
        let stage = try Stage(acs)
        #expect(isRuntimeError(await stage.runner.run(), "connectionFailed"))
        await stage.runner.erroPosted()
        let verified = try SecureChannelVectors.load().identifiers.acsURL
        #expect(acs.allRequests.map(\.url.absoluteString) == [verified, verified])
        #expect(acs.errors.isEmpty)
        #expect(stage.presenter.log.last == "end")
    }

    @Test(
        "CORE-197, CORE-236: the late answer of an abandoned attempt does not count", .proves("CORE-197", "CORE-236"))
    func lateAnswer() async throws {
        let acs = try FakeACS(.neverSent, .late(FakeACS.text, isSentAtOnce: true), .cres(FakeACS.completed))
        let stage = try Stage(acs, FakePresenter(answers: [.submit(text: "1")]))
        let run = stage.start()
        await stage.expire(.connect(Stage.attempt(0)))
        await stage.until("the retry is on its way") { acs.waitingCount == 1 }
        await stage.runner.inbox.yield(.response(Stage.attempt(0), acs.answer(FakeACS.text, 0)))
        acs.wake()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.errors.isEmpty)
    }

    @Test("An Erro without an answer is given up after twenty seconds") func erroLimit() async throws {
        let stage = try Stage(FakeACS(.neverAnswers))
        stage.acs.ignoresErros()
        let run = stage.start()
        await stage.expire(.read(Stage.attempt(0)))
        #expect(await run.value == .runtimeError(.readTimeout))
        await stage.until("only the Erro is under way") { stage.clock.remainingSleeps == [.seconds(20)] }
        try #require(stage.clock.remainingSleeps == [.seconds(20)])
        stage.clock.advance(seconds: 20)
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
    }

    @Test(
        "CORE-197: a transport that ignores its cancellation does not delay the end, and its late answer is ignored (row 53)",
        .proves("CORE-197"))
    func deafTransport() async throws {
        let stage = try Stage(FakeACS(.deaf))
        let run = stage.start()
        await stage.expire(.read(Stage.attempt(0)))
        #expect(isRuntimeError(await run.value, "readTimeout"))
        await stage.runner.erroPosted()
        stage.acs.wake()
        await stage.until("all timers are gone") { stage.clock.sleeperCount == 0 }
        #expect(stage.acs.errors.count == 1)
        #expect(stage.presenter.log == ["begin", "processing", "hidden", "end"])
    }

    // MARK: The time for the whole challenge

    @Test(
        "CORE-312, SDK-66, SDK-67: the challenge time runs from the first CReq, also during screens, and ends with Erro 402 and timedout",
        .proves("CORE-312", "SDK-66", "SDK-67")
    ) func challengeTimer()
        async throws
    {
        let stage = try Stage(FakeACS(.cres(FakeACS.text)))
        let run = stage.start()
        await stage.untilShown()
        await stage.expire(.challenge)
        #expect(await run.value == .timedOut)
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
        #expect(stage.presenter.log.last == "end")
    }

    @Test("Open point 14: the challenge time starts at the latest ten seconds after the start") func latestStart() async throws {
        let stage = try Stage(FakeACS(.neverSent, .cres(FakeACS.text)))
        let run = stage.start()
        await stage.expire(.connect(Stage.attempt(0)))
        await stage.untilShown()
        await stage.expire(.challenge)
        #expect(await run.value == .timedOut)
    }

    @Test("Open point 14: without a first CReq the challenge time starts ten seconds after the start") func latestStartMoment()
        async throws
    {
        let stage = try Stage(FakeACS(.neverSent, .late(FakeACS.text, isSentAtOnce: false)))
        let run = stage.start()
        await stage.expire(.connect(Stage.attempt(0)))
        await stage.until("the retry is on its way") { stage.acs.waitingCount == 1 }
        for _ in 0..<100_000 {
            if await stage.runner.isRunning(.challenge) { break }
            try await Task.sleep(nanoseconds: 500_000)
        }
        #expect(await stage.runner.challengeDeadline == .seconds(1_310))
        // It goes on when the first CReq is sent later.
        stage.clock.advance(seconds: 5)
        stage.acs.wake()
        await stage.untilShown()
        #expect(await stage.runner.challengeDeadline == .seconds(1_310))
        stage.runner.abort()
        #expect(await run.value == .runtimeError(.aborted))
    }

    @Test("CORE-312: the challenge time also runs while the device sleeps", .proves("CORE-312")) func deviceSlept() async throws {
        let clock = SleepyTimeSource()
        let stage = try Stage(FakeACS(.cres(FakeACS.outOfBand)), timeSource: clock)
        let run = stage.start()
        await stage.untilShown()
        stage.runner.applicationDidEnterBackground()
        clock.pass(seconds: 301)
        stage.runner.applicationWillEnterForeground()
        #expect(await run.value == .timedOut)
        // No automatic CReq in between.
        #expect(stage.acs.challengeRequests.count == 1)
    }
}

/// A clock whose sleepers never wake while its uptime moves, as on a device that sleeps.
final class SleepyTimeSource: TimeSource {
    private let passed = Locked(TimeSpan.seconds(1_000))

    var now: Date { Date(timeIntervalSince1970: 1_767_225_600) }
    func uptime() -> TimeSpan { passed.withLock(\.self) }
    func pass(seconds: Int) { passed.withLock { $0 += .seconds(seconds) } }

    func sleep(for span: TimeSpan) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
    }
}
