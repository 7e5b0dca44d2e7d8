import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Challenge runner", .timeLimit(.minutes(10)))
struct ChallengeRunnerTests {
    // MARK: The good way

    @Test(
        "SDK-10, CORE-45, CORE-46, CORE-57, CORE-58, CORE-79: a challenge with one screen completes",
        .proves("CORE-45", "CORE-46", "CORE-57", "CORE-58", "CORE-79", "CORE-184", "CORE-191", "SDK-10"),
        arguments: EncryptionMethod.allCases)
    func completes(_ encryption: EncryptionMethod) async throws {
        let acs = try FakeACS(.cres(FakeACS.textAskingWhitelisting), .cres(FakeACS.completed), encryption: encryption)
        let stage = try Stage(
            acs, FakePresenter(answers: [.submit(text: "123456", switches: [.trustList: true])]),
            appURL: "https://app.example/3ds",
            encryption: encryption)
        let result = await stage.runner.run()
        #expect(result == .completed(transactionStatus: .authenticated))
        #expect(stage.presenter.log == ["begin", "processing", "hidden", "text", "processing", "hidden", "end"])
        let requests = acs.allRequests  // CORE-184, CORE-191: by POST, as JOSE
        #expect(requests.count == 2)
        #expect(requests.allSatisfy { $0.method == "POST" && $0.header("Content-Type") == "application/jose; charset=UTF-8" })
        let expectedURL = try SecureChannelVectors.load().identifiers.acsURL
        #expect(requests.allSatisfy { $0.url.absoluteString == expectedURL })
        let creqs = acs.challengeRequests
        #expect(creqs.map { $0["sdkCounterStoA"] } == ["000", "001"])
        #expect(creqs.map { $0["challengeDataEntry"] } == [nil, "123456"])
        #expect(creqs.map { $0["whitelistingDataEntry"] } == [nil, "Y"])
        #expect(creqs.map { $0["threeDSRequestorAppURL"] } == ["https://app.example/3ds", "https://app.example/3ds"])
        #expect(acs.errors.isEmpty)
    }

    @Test(
        "Rows 44, 45: the final transaction status reaches the app unchanged",
        arguments: [
            TransStatus.authenticated, .notAuthenticated, .unavailable, .attempted, .rejected,
        ])
    func statuses(_ status: TransStatus) async throws {
        let stage = try Stage(FakeACS(.cres(#""challengeCompletionInd":"Y","transStatus":"\#(status.rawValue)""#)))
        #expect(await stage.runner.run() == .completed(transactionStatus: status))
    }

    @Test(
        "CORE-158: a challenge continues through a wrong code, a resend, the right code and an empty entry (SDK-40, SDK-71)",
        .proves("CORE-158", "SDK-40", "SDK-71"))
    func loops() async throws {
        let acs = try FakeACS(
            .cres(FakeACS.text), .cres(FakeACS.text), .cres(FakeACS.textAskingWhitelisting), .cres(FakeACS.text),
            .cres(FakeACS.failed))
        let stage = try Stage(
            acs,
            FakePresenter(answers: [
                .submit(text: "1"), .resend(), .submit(text: ""),
                .submit(text: " 2"),
            ]))
        #expect(await stage.runner.run() == .completed(transactionStatus: .notAuthenticated))
        let creqs = acs.challengeRequests
        #expect(creqs.map { $0["challengeDataEntry"] } == [nil, "1", nil, nil, " 2"])
        #expect(creqs.map { $0["resendChallenge"] } == [nil, nil, "Y", nil, nil])
        #expect(creqs.map { $0["challengeNoEntry"] } == [nil, nil, nil, "Y", nil])
        #expect(creqs.map { $0["whitelistingDataEntry"] } == [nil, nil, nil, "N", nil])
        #expect(creqs.map { $0["sdkCounterStoA"] } == ["000", "001", "002", "003", "004"])
    }

    @Test("SDK-37: the form data of a page are sent unchanged", .proves("SDK-37")) func page() async throws {
        let acs = try FakeACS(.cres(FakeACS.html), .cres(FakeACS.completed))
        let stage = try Stage(acs, FakePresenter(answers: [.html(dataEntry: "otp=1%2B2&x=%20")]))
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.last?["challengeHTMLDataEntry"] == "otp=1%2B2&x=%20")
        #expect(stage.presenter.screens == [.html("<b>")])
    }

    @Test("Many challenges run side by side") func sideBySide() async throws {
        let results = try await withThrowingTaskGroup(of: ChallengeResult.self) { group in
            for index in 0..<100 {
                let acs = try FakeACS(.cres(FakeACS.text), .cres(index.isMultiple(of: 2) ? FakeACS.completed : FakeACS.failed))
                let stage = try Stage(acs, FakePresenter(answers: [.submit(text: "1")]))
                group.addTask { await stage.runner.run() }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { $0 == .completed(transactionStatus: .authenticated) }.count == 50)
        #expect(results.filter { $0 == .completed(transactionStatus: .notAuthenticated) }.count == 50)
    }

    @Test("Only a result that the cardholder or the issuer decided is announced before the screens end") func announced()
        async throws
    {
        let announced = Recorder<ChallengeResult>()
        let completed = try Stage(FakeACS(.cres(FakeACS.completed)))
        #expect(await completed.runner.run(announcing: { announced.record($0) }) == .completed(transactionStatus: .authenticated))
        #expect(announced.all == [.completed(transactionStatus: .authenticated)])
        let failed = try Stage(FakeACS(.raw(status: 503, body: "")))
        #expect(isRuntimeError(await failed.runner.run(announcing: { announced.record($0) }), "unexpectedStatus"))
        #expect(announced.count == 1)
    }

    @Test("A second run is refused") func twice() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.completed)))
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(isRuntimeError(await stage.runner.run(), "alreadyRun"))
    }

    // MARK: Answers

    @Test("CORE-153: taps while a message is under way are refused, Cancel included", .proves("CORE-153"))
    func tapsWhileProcessing() async throws {
        let refusals = Recorder<ChallengeAnswerError.Code>()
        let presenter = FakePresenter(answers: [.submit(text: "1")]) { session in
            for answer in [ChallengeAnswer.cancel, .submit(text: "2")] {
                do throws(ChallengeAnswerError) { try session.answer(answer) } catch { refusals.record(error.code) }
            }
        }
        let acs = try FakeACS(.cres(FakeACS.text), .cres(FakeACS.completed))
        let stage = try Stage(acs, presenter)
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        // The second round may have ended before the presenter is told: then the session says so.
        #expect(refusals.count == 4)
        #expect(refusals.all.allSatisfy { $0 == .processing || $0 == .ended })
        #expect(acs.challengeRequests.count == 2)
        presenter.give(.cancel)
        #expect(presenter.refused.map(\.code) == [.ended])
    }

    @Test("A screen that appears after the automatic CReq cannot be answered, not even with Cancel")
    func staleScreen() async throws {
        let acs = try FakeACS(.cres(FakeACS.outOfBand), .late(FakeACS.completed, isSentAtOnce: true))
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let presenter = FakePresenter(answers: [.cancel], whenHidden: { for await _ in gate {} })
        let stage = try Stage(acs, presenter)
        let run = stage.start()
        await stage.until("the screen waits for the presenter") { presenter.log.last == "hidden" }
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        await stage.until("the automatic CReq is on its way") { acs.waitingCount == 1 }
        opener.finish()
        await stage.until("the tap is refused") { !presenter.refused.isEmpty }
        #expect(presenter.refused.map(\.code) == [.processing])
        acs.wake()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.count == 2)
    }

    @Test("A bad answer is refused with field and rule, and the screen stays") func badAnswer() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text), .cres(FakeACS.completed)))
        let run = stage.start()
        await stage.untilShown()
        await stage.until("open") { stage.presenter.session?.currentScreen != nil }
        stage.presenter.give(.submit(text: String(repeating: "1", count: 46)))
        stage.presenter.give(.select(["a"]))
        #expect(stage.presenter.refused.map(\.code) == [.tooLong, .notOffered])
        stage.presenter.give(.submit(text: "1"))
        #expect(await run.value == .completed(transactionStatus: .authenticated))
    }

    @Test("Row 48: a form without data sends Erro 203 and ends with protocolError") func emptyForm() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.html)), FakePresenter(answers: [.html(dataEntry: "")]))
        let result = await stage.runner.run()
        #expect(result == .protocolError(ChallengeFixtures.erro(.formatInvalid, "challengeHTMLDataEntry")))
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["203"])
    }

    // MARK: Errors

    @Test(
        "CORE-54, CORE-190: a defect sends one Erro in plain JSON with all ids, and the app gets the same values",
        .proves("CORE-54", "CORE-190"))
    func defect()
        async throws
    {
        let acs = try FakeACS(.cres(#""challengeCompletionInd":"N","acsUiType":"09""#))
        let stage = try Stage(acs)
        let result = await stage.runner.run()
        #expect(result == .protocolError(ChallengeFixtures.erro(.formatInvalid, "acsUiType")))
        #expect(stage.presenter.log == ["begin", "processing", "hidden", "end"])
        await stage.runner.erroPosted()
        let post = try #require(acs.allRequests.last)
        #expect(post.method == "POST")
        #expect(post.url == acs.allRequests.first?.url)
        #expect(post.header("Content-Type") == "application/json; charset=UTF-8")
        let erro = try #require(acs.errors.first)
        #expect(acs.errors.count == 1)
        #expect(erro["messageType"] == "Erro")
        #expect(erro["messageVersion"] == "2.2.0")
        #expect(erro["errorComponent"] == "C")
        #expect(erro["errorMessageType"] == "CRes")
        #expect(erro["errorDetail"] == "acsUiType")
        #expect(erro["threeDSServerTransID"]?.stringValue == ChallengeFixtures.serverID)
        #expect(erro["acsTransID"]?.stringValue == ChallengeFixtures.acsID)
        #expect(erro["sdkTransID"]?.stringValue == ChallengeFixtures.sdkID)
    }

    @Test("An Erro is never answered by an Erro (protocol/errors-and-flow.md §3 rule 3)", arguments: [200, 400]) func received(
        status: Int
    )
        async throws
    {
        let acs = try FakeACS(.raw(status: status, body: ChallengeReplyTests.erro))
        let stage = try Stage(acs)
        guard case .protocolError(let erro) = await stage.runner.run() else {
            Issue.record("no protocolError")
            return
        }
        #expect(erro.errorCode.rawValue == "102")
        #expect(erro.errorComponent == .acs)
        await stage.runner.erroPosted()
        #expect(acs.allRequests.count == 1)
    }

    @Test("Row 16: an HTTP error is a runtimeError without Erro") func httpError() async throws {
        let stage = try Stage(FakeACS(.raw(status: 503, body: "")))
        #expect(isRuntimeError(await stage.runner.run(), "unexpectedStatus"))
        await stage.runner.erroPosted()
        #expect(stage.acs.allRequests.count == 1)
    }

    @Test("CORE-43: a refused signed content sends nothing to anyone", .proves("CORE-43")) func refusedContent() async throws {
        let stage = try Stage(FakeACS(), signedContent: "a.b.c")
        #expect(isRuntimeError(await stage.runner.run(), "signedContentRefused"))
        await stage.runner.erroPosted()
        #expect(stage.acs.allRequests.isEmpty)
        #expect(stage.presenter.log == ["begin", "processing", "hidden", "end"])
    }

    // MARK: Cancel

    @Test(
        "CORE-59, CORE-157: Cancel removes the screens, sends CReq 01 and ends with cancelled", .proves("CORE-59", "CORE-157"),
        arguments: [FakeACS.failed, FakeACS.completed, FakeACS.text])
    func cancel(_ answer: String) async throws {
        let acs = try FakeACS(.cres(FakeACS.textAskingWhitelisting), .cres(answer))
        let stage = try Stage(acs, FakePresenter(answers: [.cancel]))
        #expect(await stage.runner.run() == .cancelled)
        #expect(stage.presenter.log == ["begin", "processing", "hidden", "text", "end"])
        #expect(acs.challengeRequests.last?["challengeCancel"] == "01")
        #expect(acs.challengeRequests.last?["whitelistingDataEntry"] == nil)
        #expect(acs.errors.isEmpty)
    }

    @Test("Cancel removes the screens before the ACS has answered") func cancelAtOnce() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text), .neverAnswers), FakePresenter(answers: [.cancel]))
        let run = stage.start()
        await stage.until("the screens are gone") { stage.presenter.log.last == "end" }
        await stage.expire(.read(Stage.attempt(1)))
        #expect(await run.value == .cancelled)
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
    }

    @Test("Cancel ends with cancelled even when the exchange fails, and a due Erro is sent") func cancelFails()
        async throws
    {
        let broken = try Stage(
            FakeACS(.cres(FakeACS.text), .raw(status: 200, body: "a.b.c.d.e")), FakePresenter(answers: [.cancel]))
        #expect(await broken.runner.run() == .cancelled)
        await broken.runner.erroPosted()
        #expect(broken.acs.errors.map { $0["errorCode"] } == ["302"])
        let lost = try Stage(FakeACS(.cres(FakeACS.text), .fails(.interrupted(.interrupted))), FakePresenter(answers: [.cancel]))
        #expect(await lost.runner.run() == .cancelled)
        await lost.runner.erroPosted()
        #expect(lost.acs.errors.isEmpty)
    }

    @Test("A cancelled task ends the challenge as Cancel does") func cancelledTask() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text), .cres(FakeACS.failed)))
        let run = stage.start()
        await stage.untilShown()
        run.cancel()
        #expect(await run.value == .cancelled)
        #expect(stage.acs.challengeRequests.last?["challengeCancel"] == "01")
    }

    @Test("A task cancelled before it runs sends nothing") func cancelledBefore() async throws {
        let stage = try Stage(FakeACS())
        let run = Task {
            while !Task.isCancelled { await Task.yield() }
            return await stage.runner.run()
        }
        run.cancel()
        #expect(await run.value == .cancelled)
        #expect(stage.acs.challengeRequests.isEmpty)
    }

    // MARK: Foreground

    @Test("SDK-70: 2.2.0 sends one automatic CReq for each return", .proves("SDK-70")) func automaticContinue() async throws {
        let acs = try FakeACS(.cres(FakeACS.outOfBand), .cres(FakeACS.outOfBand), .cres(FakeACS.completed))
        let stage = try Stage(acs)
        let run = stage.start()
        await stage.untilShown()
        stage.runner.applicationWillEnterForeground()  // without a departure: nothing
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        stage.runner.applicationWillEnterForeground()
        await stage.untilShown(2)
        #expect(acs.challengeRequests.map { $0["oobContinue"] } == [nil, true])
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.count == 3)
        #expect(
            stage.presenter.log == [
                "begin", "processing", "hidden", "outOfBand", "processing", "hidden", "outOfBand", "processing", "hidden", "end",
            ])
    }

    @Test("SDK-70: the automatic CReq carries the switch as the cardholder left it", .proves("SDK-70"))
    func automaticContinueWithSwitch()
        async throws
    {
        let acs = try FakeACS(.cres(FakeACS.outOfBand + #","whitelistingInfoText":"Trust?""#), .cres(FakeACS.completed))
        let stage = try Stage(acs)
        let run = stage.start()
        await stage.untilShown()
        await stage.until("open") { stage.presenter.session?.currentScreen != nil }
        try stage.presenter.session?.set(.trustList, on: true)
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.last?["whitelistingDataEntry"] == "Y")
    }

    @Test("CORE-316, SDK-65: 2.1.0 shows challengeAddInfo on return and sends no CReq", .proves("CORE-316", "SDK-65"))
    func addInfo() async throws {
        let acs = try FakeACS(.cres(FakeACS.outOfBandWithAddInfo), .cres(FakeACS.completed), version: "2.1.0")
        let stage = try Stage(acs, version: .v2_1_0)
        let run = stage.start()
        await stage.untilShown()
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        await stage.untilShown(2)
        #expect(stage.presenter.screens.map { $0.elements.infoText } == ["T", "Now tap Done"])
        #expect(acs.challengeRequests.count == 1)
        await stage.until("open") { stage.presenter.session?.currentScreen != nil }
        stage.presenter.give(.continueOutOfBand())
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.last?["oobContinue"] == true)
        #expect(acs.challengeRequests.allSatisfy { $0["threeDSRequestorAppURL"] == nil })
    }

    // MARK: Exactly one outcome

    @Test(
        "Watchdog: a presenter that never returns from a call ends the challenge",
        arguments: [FakePresenter.Call.begin, .processing, .hidden, .show])
    func presenterHangs(_ call: FakePresenter.Call) async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text)), FakePresenter(hangsIn: call))
        let run = stage.start()
        let name = call == .show ? "text" : call.rawValue
        await stage.until("the call") { stage.presenter.log.last == name }
        let overtime = Recorder<ChallengeResult>()
        let waiter = Task { await overtime.record(run.value) }
        await stage.until("the outcome") {
            // Only the watchdog's ten seconds: the challenge's own time is longer.
            if stage.clock.remainingSleeps.first == .seconds(10) { stage.clock.advance(seconds: 10) }
            return overtime.count == 1
        }
        await waiter.value
        #expect(isRuntimeError(await run.value, "presenterSilent"))
    }

    @Test("Watchdog: a presenter that never finishes does not change the outcome") func presenterNeverEnds() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.completed)), FakePresenter(hangsIn: .end))
        let run = stage.start()
        await stage.until("end") { stage.presenter.log.last == "end" }
        await stage.until("the watchdog") { stage.clock.remainingSleeps.contains(.seconds(10)) }
        stage.clock.advance(seconds: 10)
        #expect(await run.value == .completed(transactionStatus: .authenticated))
    }

    @Test("Without anything to present on, the challenge ends with runtimeError and sends nothing") func nothingToPresentOn()
        async throws
    {
        let stage = try Stage(FakeACS(), FakePresenter(refuses: true))
        #expect(isRuntimeError(await stage.runner.run(), "presenterRefused"))
        #expect(stage.acs.allRequests.isEmpty)
        #expect(stage.presenter.log == ["begin"])
    }

    @Test("Clean-up of the service ends a challenge") func abort() async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text)))
        let run = stage.start()
        await stage.untilShown()
        stage.runner.abort()
        #expect(isRuntimeError(await run.value, "aborted"))
        #expect(stage.presenter.log.last == "end")
        #expect(stage.acs.errors.isEmpty)
    }

    @Test("Row 52: the message after number 256 gives a runtimeError") func counterOverflow() async throws {
        let acs = try FakeACS()
        acs.repeats(.cres(FakeACS.text))
        let stage = try Stage(acs, FakePresenter(answers: Array(repeating: .submit(text: "1"), count: 300)))
        #expect(isRuntimeError(await stage.runner.run(), "counterExhausted"))
        #expect(acs.challengeRequests.count == 256)
        #expect(acs.challengeRequests.last?["sdkCounterStoA"] == "255")
    }

    @Test("protocol/security.md §10: private key and timers are freed after the end") func keysAreDestroyed() async throws {
        weak var key: P256PrivateKey?
        let acs = try FakeACS(.cres(FakeACS.completed))
        let clock = ManualTimeSource()
        let runner: ChallengeRunner
        do {
            let configuration = try SecureChannelVectors.configuration()
            key = configuration.ephemeralKey
            runner = ChallengeRunner(
                configuration: configuration,
                surroundings: ChallengeSurroundings(presenter: FakePresenter(), transport: acs, timeSource: clock))
        }
        #expect(key != nil)
        #expect(await runner.run() == .completed(transactionStatus: .authenticated))
        #expect(key == nil)
        #expect(await runner.channel == nil, "the session keys are wiped with the channel")
        #expect(await runner.sealed.isEmpty)
        await eventually { clock.sleeperCount == 0 }
        #expect(clock.sleeperCount == 0)
    }
}
