import Testing
import ThreeDS
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("ChallengeStatusReceiver: each end has its call") struct ReceiverTests {
    struct End: CustomTestStringConvertible, Sendable {
        let scenario: String
        let call: String
        var actions: [[CardholderAction]] = []
        var testDescription: String { call }
    }

    static let ends = [
        End(scenario: "otp", call: "completed", actions: [[.submit("123456")]]),
        End(scenario: "otp", call: "cancelled", actions: [[.cancel]]), End(scenario: "otp", call: "timedout"),
        End(scenario: "fault-erro", call: "protocolError"),
        End(scenario: "fault-signed-content-expired", call: "runtimeError"),
    ]

    @Test("SDK-12: each end makes exactly one of the five calls, after the challenge is over", .proves("SDK-12"), arguments: ends)
    func call(
        _ end: End
    ) async throws {
        let isTimed = end.call == "timedout"
        let clock = ManualTimeSource(now: SystemTimeSource().now)
        let simulator = try Counterparts.simulator.get()
        let cardholder = ScriptedCardholder(end.actions)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: isTimed ? clock : Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000002", "2.2.0")
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            parameters, directoryServerID: "F000000002", scenario: end.scenario)
        let states = Recorder<String?>()
        let receiver = await RecordingReceiver { _ in
            states.record(errorName { _ = try transaction.getProgressView() })
        }
        try transaction.doChallenge(ChallengeParameters(answer), challengeStatusReceiver: receiver, timeOut: 5)
        if isTimed {
            // The clock stands until then: no limit of a call or an exchange passes on a busy machine.
            try #require(await eventually { cardholder.screens.count > 0 })
            try #require(await eventually { clock.advanceUnlessLimited(by: .seconds(300)) })
        }
        let outcome = await receiver.outcome()
        let call =
            switch outcome {
            case .completed: "completed"
            case .cancelled: "cancelled"
            case .timedout: "timedout"
            case .protocolError: "protocolError"
            case .runtimeError: "runtimeError"
            case .interrupted: "interrupted"
            }
        #expect(call == end.call, "\(outcome)")
        #expect(states.all == ["SDKRuntime"], "the challenge was over before the call")
        #expect(receiver.outcomes.count == 1)
        #expect(receiver.offMainQueue.count == 0)
    }
}
