import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// The simulators of these tests: making keys takes a moment.
enum Counterparts {
    static let simulator = Result { try Simulator(SimulatorConfiguration(timeSource: patientTime)) }

    /// Fifty times slower clock: no timer runs out while a busy machine has no time for a test.
    static let patientTime: any TimeSource = ScaledTimeSource(scale: 0.02) ?? SystemTimeSource()

    /// Five times slower clock, for scenarios in which servers take their time with each other.
    static let calmTime: any TimeSource = ScaledTimeSource(scale: 0.2) ?? SystemTimeSource()
    static let calmSimulator = Result { try Simulator(SimulatorConfiguration(timeSource: calmTime)) }

    /// Ten times faster clock, for scenarios in which somebody waits.
    static let fastTime: any TimeSource = ScaledTimeSource(scale: 10) ?? SystemTimeSource()
    static let fastSimulator = Result { try Simulator(SimulatorConfiguration(timeSource: fastTime)) }
}

@Suite("Whole transactions against the simulator") struct EndToEndTests {
    struct Combination: CustomTestStringConvertible {
        let directoryServerID: String
        let version: String
        let encryption: EncryptionMethod
        var testDescription: String { "\(directoryServerID) \(version) \(encryption.rawValue)" }
    }

    static let combinations: [Combination] = SimulatedDirectoryServer.identifiers.flatMap { id in
        // 2.3.1 needs a key id, which these two have.
        (["F000000001", "F000000002"].contains(id) ? ["2.1.0", "2.2.0", "2.3.1"] : ["2.1.0", "2.2.0"]).flatMap { version in
            EncryptionMethod.allCases.map { Combination(directoryServerID: id, version: version, encryption: $0) }
        }
    }

    @Test(
        "otp completes with RSA and EC keys, with and without key id, with both encryptions and in every version (SDK-7, SDK-60, CORE-254)",
        .proves("CORE-254", "SDK-7", "SDK-60"),
        arguments: combinations)
    func otp(_ combination: Combination) async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder([[.submit("123456")]])
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator, encryption: combination.encryption), locale: "en-US")
        let transaction = try service.createTransaction(combination.directoryServerID, combination.version)
        let parameters = try transaction.getAuthenticationRequestParameters()
        #expect(parameters.messageVersion == combination.version)
        let answer = try await shop.authenticate(parameters, directoryServerID: combination.directoryServerID)
        #expect(answer.transStatus == "C")
        let outcome = try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5)
        #expect(outcome == .completed(CompletionEvent(sdkTransactionID: parameters.sdkTransactionID, status: .authenticated)))
        #expect(cardholder.screens.all.map(\.kind) == ["text"])
        #expect(cardholder.refusals.all == [])

        let result = try await shop.result(of: answer.threeDSServerTransID)
        #expect(result["transStatus"] == "Y")
        // The directory server could read what the SDK collected.
        let device = try #require(result["deviceInfo"]?.objectValue)
        #expect(device["DV"] == (combination.version == "2.1.0" ? "1.1" : "1.7"))
        #expect(device["DD"]?.objectValue?["C001"] == "Linux" || device["DD"]?.objectValue?["C001"] == "iOS")
        #expect(errorName { _ = try transaction.getAuthenticationRequestParameters() } == "SDKRuntime")
        try transaction.close()
        try service.cleanup()
    }

    @Test("the receiver gets the completion once, on the main actor (SDK-10, SDK-24)", .proves("SDK-10", "SDK-24"))
    func receiver() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("000000")], [.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("f000000002", nil)
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000002")
        let receiver = await RecordingReceiver()
        try transaction.doChallenge(ChallengeParameters(answer), challengeStatusReceiver: receiver, timeOut: 5)
        #expect(
            await receiver.outcome()
                == .completed(CompletionEvent(sdkTransactionID: parameters.sdkTransactionID, status: .authenticated)))
        #expect(receiver.outcomes.count == 1)
        #expect(receiver.offMainQueue.count == 0)
    }

    @Test(
        "during a screen, doChallenge and close are refused without effect, and cleanup ends the challenge (SDK-13)",
        .proves("SDK-13")
    )
    func onScreen() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder([])
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", nil)
        let parameters = try transaction.getAuthenticationRequestParameters()
        let challenge = ChallengeParameters(try await shop.authenticate(parameters, directoryServerID: "F000000001"))
        let receiver = await RecordingReceiver()
        try transaction.doChallenge(challenge, challengeStatusReceiver: receiver, timeOut: 5)
        while cardholder.screens.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(
            errorName { try transaction.doChallenge(challenge, challengeStatusReceiver: receiver, timeOut: 5) } == "SDKRuntime")
        #expect(errorName { try transaction.close() } == "SDKRuntime")
        #expect(try transaction.getAuthenticationRequestParameters() === parameters)
        #expect(receiver.outcomes.count == 0)
        try service.cleanup()
        guard case .runtimeError = await receiver.outcome() else {
            Issue.record("\(receiver.outcomes.all)")
            return
        }
        #expect(receiver.outcomes.count == 1)
    }

    @Test("cancelling the task ends the challenge like Cancel") func taskCancellation() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder([])
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000004", "2.2.0")
        let parameters = try transaction.getAuthenticationRequestParameters()
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000004")
        let task = Task { try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5) }
        while cardholder.screens.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        task.cancel()
        #expect(try await task.value == .cancelled)
        let result = try await shop.result(of: answer.threeDSServerTransID)
        #expect(result["challengeCancel"] == "01")
    }

    @Test("one service runs many challenges side by side") func sideBySide() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let cardholder = ScriptedCardholder(Array(repeating: [.submit("123456")], count: 24))
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let outcomes = try await withThrowingTaskGroup(of: ChallengeOutcome.self) { group in
            for index in 0..<24 {
                group.addTask {
                    let id = SimulatedDirectoryServer.identifiers[index % 4]
                    let transaction = try service.createTransaction(id, index.isMultiple(of: 2) ? "2.1.0" : "2.2.0")
                    let parameters = try transaction.getAuthenticationRequestParameters()
                    let answer = try await shop.authenticate(parameters, directoryServerID: id)
                    return try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5)
                }
            }
            return try await group.reduce(into: [ChallengeOutcome]()) { $0.append($1) }
        }
        for outcome in outcomes {
            guard case .completed(let event) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(event.transactionStatus == "Y")
        }
        #expect(outcomes.count == 24)
    }

    @Test("roots of another directory server are refused (CORE-253)", .proves("CORE-253")) func otherRoot() async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let servers = simulator.directoryServers
        let (first, second) = (try #require(servers.first), try #require(servers.dropFirst().first))
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: IdlePresenter(), transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters())
        let mixed = DirectoryServer(
            id: first.id, publicKey: first.publicKey, keyID: first.keyID, rootCertificates: second.rootCertificates)
        let transaction = try service.createTransaction(directoryServerID: first.id, messageVersion: nil, directoryServer: mixed)
        let answer = try await shop.authenticate(transaction.getAuthenticationRequestParameters(), directoryServerID: first.id)
        guard case .runtimeError = try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5) else {
            Issue.record("a stranger's signature was accepted")
            return
        }
    }
}
