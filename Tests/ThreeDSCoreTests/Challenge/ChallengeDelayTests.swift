import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Delays around each time-out, in milliseconds from its end.
@Suite("Challenge runner: delays around each time-out", .timeLimit(.minutes(10)))
struct ChallengeDelayTests {
    static let offsets = [-9_999, -5_000, -1, 0, 1, 5_000]

    @Test(
        "CORE-237, CORE-239: an answer counts until ten seconds after the CReq", .proves("CORE-237", "CORE-239"),
        arguments: offsets)
    func read(_ offset: Int) async throws {
        let stage = try Stage(FakeACS(.late(FakeACS.completed, isSentAtOnce: true), .cres(FakeACS.completed)))
        let run = stage.start()
        await stage.until("the answer is on its way") { stage.acs.waitingCount == 1 }
        await stage.expire(.read(Stage.attempt(0)), milliseconds: offset)
        if offset < 0 {
            stage.acs.wake()
            #expect(await run.value == .completed(transactionStatus: .authenticated))
            #expect(stage.acs.errors.isEmpty)
        } else {
            #expect(isRuntimeError(await run.value, "readTimeout"))
            await stage.runner.erroPosted()
            #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
            stage.acs.wake()
        }
        #expect(stage.acs.challengeRequests.count == 1, "a CReq that was sent is not sent again")
    }

    @Test(
        "CORE-236: a connection counts until ten seconds after the attempt, and then one retry follows", .proves("CORE-236"),
        arguments: offsets)
    func connect(_ offset: Int) async throws {
        let stage = try Stage(FakeACS(.late(FakeACS.completed, isSentAtOnce: false), .cres(FakeACS.completed)))
        let run = stage.start()
        await stage.until("the connection is on its way") { stage.acs.waitingCount == 1 }
        await stage.expire(.connect(Stage.attempt(0)), milliseconds: offset)
        if offset < 0 { stage.acs.wake() }
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        stage.acs.wake()
        #expect(stage.acs.allRequests.count == (offset < 0 ? 1 : 2))
        #expect(stage.acs.allRequests.first == stage.acs.allRequests.last)
    }

    @Test(
        "CORE-312, SDK-66, SDK-67: a challenge runs until its time is over", .proves("CORE-312", "SDK-66", "SDK-67"),
        arguments: [-299_999, -1, 0, 1, 60_000])
    func challenge(_ offset: Int) async throws {
        let stage = try Stage(FakeACS(.cres(FakeACS.text)))
        let run = stage.start()
        await stage.untilShown()
        await stage.expire(.challenge, milliseconds: offset)
        if offset < 0 {
            #expect(await stage.runner.isRunning(.challenge), "it goes on")
            #expect(stage.acs.errors.isEmpty)
            stage.clock.advance(by: .milliseconds(-offset))
        }
        #expect(await run.value == .timedOut)
        await stage.runner.erroPosted()
        #expect(stage.acs.errors.map { $0["errorCode"] } == ["402"])
    }

    @Test(
        "CORE-312: the time for the whole challenge goes on while a message is under way", .proves("CORE-312"),
        arguments: [-1, 0, 1])
    func challengeDuringMessage(_ offset: Int) async throws {
        let acs = try FakeACS(.cres(FakeACS.text), .late(FakeACS.completed, isSentAtOnce: true))
        let stage = try Stage(acs, FakePresenter(answers: []))
        let run = stage.start()
        await stage.untilShown()
        await stage.expire(.challenge, milliseconds: -5_000)
        stage.presenter.give(.submit(text: "1"))
        await stage.until("the answer is on its way") { acs.waitingCount == 1 }
        await stage.until("its time runs") { stage.clock.sleeperCount >= 2 }
        stage.clock.advance(by: .milliseconds(5_000 + offset))
        if offset < 0 {
            acs.wake()
            #expect(await run.value == .completed(transactionStatus: .authenticated))
        } else {
            #expect(await run.value == .timedOut)
            acs.wake()
        }
    }
}
