import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// What a shop learns about the harmless mistakes of an issuer.
@Suite("Accepted deviations reach the app (protocol/decisions.md §10)") struct DeviationTests {
    private static func payment(
        _ actions: [[CardholderAction]], profile: MessageProfile = .field, scenario: String = "fault-wrong-kid"
    ) async throws -> (transaction: any Transaction, challenge: ChallengeParameters) {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder(actions), transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator, profile: profile))
        let transaction = try service.createTransaction("F000000002", "2.2.0")
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000002", scenario: scenario)
        return (transaction, ChallengeParameters(answer))
    }

    private static func names(_ deviations: [ToleratedDeviation]) -> [String] {
        deviations.map { "\($0.element) \($0.rule.rawValue)" }
    }

    @Test("a completed challenge has its deviations in the outcome and in the transaction") func completed() async throws {
        let (transaction, challenge) = try await Self.payment([[.submit("123456")]])
        #expect(transaction.deviations.isEmpty)
        let outcome = try await transaction.performChallenge(challenge, timeOut: 5)
        guard case .completed(let event) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(event.transactionStatus == "Y")
        #expect(Self.names(event.deviations) == ["kid otherKeyID"])
        #expect(event.deviations.map(\.rule) == [.otherKeyID])
        #expect(outcome.deviations == event.deviations && transaction.deviations == event.deviations)
    }

    @Test("a receiver finds them in the event and, when the cardholder cancels, in the transaction") func receiver() async throws
    {
        for (action, count) in [(.submit("123456"), 1), (.cancel, 0)] as [(CardholderAction, Int)] {
            let (transaction, challenge) = try await Self.payment([[action]])
            let seen = Recorder<[ToleratedDeviation]>()
            let receiver = await RecordingReceiver { _ in seen.record(transaction.deviations) }
            try transaction.doChallenge(challenge, challengeStatusReceiver: receiver, timeOut: 5)
            let outcome = await receiver.outcome()
            #expect(outcome.deviations.count == count)
            // The transaction has them when the call comes.
            #expect(seen.all.map(Self.names) == [["kid otherKeyID"]])
        }
    }

    @Test("an error after a deviation has it too; strict has none") func errors() async throws {
        let (transaction, challenge) = try await Self.payment([[.submit("123456")]], profile: .strict)
        let strict = try await transaction.performChallenge(challenge, timeOut: 5)
        guard case .protocolError = strict else {
            Issue.record("\(strict)")
            return
        }
        #expect(strict.deviations.isEmpty && transaction.deviations.isEmpty)
        let (open, second) = try await Self.payment([])
        let task = Task { try await open.performChallenge(second, timeOut: 5) }
        while errorName({ try open.interrupt() }) != nil { try await Task.sleep(nanoseconds: 5_000_000) }
        let interrupted = try await task.value
        guard case .interrupted(let event) = interrupted else {
            Issue.record("\(interrupted)")
            return
        }
        #expect(event.deviations == open.deviations)
    }

    @Test("a challenge without a deviation has none in either profile", arguments: MessageProfile.allCases)
    func none(_ profile: MessageProfile) async throws {
        let (transaction, challenge) = try await Self.payment([[.submit("123456")]], profile: profile, scenario: "otp")
        let outcome = try await transaction.performChallenge(challenge, timeOut: 5)
        #expect(outcome.deviations.isEmpty && transaction.deviations.isEmpty)
    }

    @Test("the line for people names element and rule, what was sent and how it was read", .aboutWords) func words() async throws
    {
        let (transaction, challenge) = try await Self.payment([[.submit("123456")]])
        _ = try await transaction.performChallenge(challenge, timeOut: 5)
        #expect(
            transaction.deviations.map(\.description) == [
                "kid (otherKeyID): its kid is not the ACS transaction ID; read: with the only key of the challenge"
            ])
    }
}
