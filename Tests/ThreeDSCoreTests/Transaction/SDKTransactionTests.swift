import Foundation
import Testing
import ThreeDSBase
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// A presenter that counts the processing screens before a challenge.
private final class ProgressCounter: ChallengePresenter {
    let shown = Locked(0)

    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
    func showProgress(_ screen: ProgressScreen) async { shown.withLock { $0 += 1 } }
}

@Suite("Transaction states (SDK-13, SDK-31)") struct SDKTransactionTests {
    enum State: CaseIterable { case open, running, finished, closed, serviceCleanedUp, runningServiceCleanedUp }
    enum Method: CaseIterable { case getAuthenticationRequestParameters, doChallenge, interrupt, close }

    /// Every cell of the table of the transaction's states.
    static let cells: [(State, Method, CallResult)] = State.allCases.flatMap { state in
        Method.allCases.map { method in
            switch (state, method) {
            case (.open, .interrupt): (state, method, .runtime(.noChallenge))
            case (.open, _), (.running, .getAuthenticationRequestParameters), (.running, .interrupt): (state, method, .fine)
            case (.running, .doChallenge), (.running, .close): (state, method, .runtime(.challengeRunning))
            case (.finished, .close), (.closed, .close), (.serviceCleanedUp, .close), (.runningServiceCleanedUp, .close):
                (state, method, .fine)
            case (.finished, _), (.closed, _), (.serviceCleanedUp, _), (.runningServiceCleanedUp, _):
                (state, method, .runtime(.transactionOver))
            }
        }
    }

    private func transaction(in state: State) async throws -> SDKTransaction {
        let service = try Fixture.initialisedService()
        let transaction = try Fixture.transaction(service: service)
        switch state {
        case .open: break
        case .running: _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
        case .finished: _ = await (try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)).run()
        case .closed: try transaction.close()
        case .serviceCleanedUp: try service.cleanup()
        case .runningServiceCleanedUp:
            _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
            try service.cleanup()
        }
        return transaction
    }

    @Test("every call in every state has the result of the state table", arguments: cells) func cell(
        _ state: State, _ method: Method, _ expected: CallResult
    ) async throws {
        let transaction = try await transaction(in: state)
        let result = CallResult {
            switch method {
            case .getAuthenticationRequestParameters: _ = try transaction.requestParameters()
            case .doChallenge: _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
            case .interrupt: try transaction.interrupt()
            case .close: try transaction.close()
            }
        }
        #expect(result == expected)
    }

    @Test("the Bridging extension 1.0 or 2.0 is accepted before the challenge, and other protocol versions ignore it")
    func bridging()
        async throws
    {
        let open = try Fixture.transaction()
        for good in ["1.0", "2.0", "1.0"] { #expect(CallResult { try open.useBridgingExtension(good) } == .fine) }
        for bad in ["", "1", "2", "2.1", "3.0", " 2.0", "2.0 ", String(repeating: "1", count: 100_000)] {
            #expect(CallResult { try open.useBridgingExtension(bad) } == .invalidInput)
        }
        let old = try Fixture.transaction(version: "2.1.0")
        #expect(CallResult { try old.useBridgingExtension("2.0") } == .fine)
        #expect(CallResult { try old.useBridgingExtension("x") } == .invalidInput)
        #expect(CallResult { try open.close() } == .fine)
        let running = try await transaction(in: .running)
        for text in ["2.0", "x"] {
            #expect(CallResult { try open.useBridgingExtension(text) } == .runtime(.transactionOver))
            #expect(CallResult { try running.useBridgingExtension(text) } == .runtime(.challengeRunning))
        }
    }

    @Test("the state is checked before the arguments") func stateFirst() async throws {
        for state in [State.running, .finished, .closed] {
            let transaction = try await transaction(in: state)
            #expect(CallResult { _ = try transaction.beginChallenge(ChallengeInput(), timeout: .shortest) } != .invalidInput)
            let refusal: RuntimeCode = state == .running ? .challengeRunning : .transactionOver
            #expect(CallResult { try transaction.checkMayBeginChallenge() } == .runtime(refusal))
        }
    }

    @Test("repeated calls return the same parameters, also while a challenge runs (SDK-7)", .proves("SDK-7")) func repetition()
        throws
    {
        let transaction = try Fixture.transaction()
        let parameters = try transaction.requestParameters()
        #expect(try transaction.requestParameters() == parameters)
        _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
        #expect(try transaction.requestParameters() == parameters)
    }

    @Test(
        "two transactions have different ids and keys and the same app id and reference number (CORE-3, CORE-6, SDK-59)",
        .proves("CORE-3", "CORE-6", "SDK-59"))
    func two() throws {
        let service = try Fixture.initialisedService()
        let one = try Fixture.transaction(service: service).requestParameters()
        let other = try Fixture.transaction(service: service).requestParameters()
        #expect(one.sdkTransactionID != other.sdkTransactionID)
        #expect(one.sdkEphemeralPublicKey != other.sdkEphemeralPublicKey)
        #expect(one.deviceData != other.deviceData)
        #expect(one.sdkAppID == other.sdkAppID)
        #expect(one.sdkReferenceNumber == other.sdkReferenceNumber)
        #expect(one.sdkReferenceNumber == SDKRelease.testReferenceNumber)
    }

    @Test("the transaction ID is a version 4 UUID, lower case (CORE-3)", .proves("CORE-3")) func identifier() throws {
        for _ in 0..<20 {
            let id = Array(try Fixture.transaction().sdkTransactionID.text)
            #expect(UUIDText.isValid(String(id)))
            #expect(id[14] == "4")
            #expect("89ab".contains(id[19]))
            #expect(String(id) == String(id).lowercased())
        }
    }

    @Test("the app id survives service and process, and a configured one overrides it") func appID() throws {
        let storage = MemoryStorage()
        func appID(_ configured: String?) throws -> String {
            let service = SDKService(Fixture.surroundings(storage: storage))
            var configuration = try Fixture.configuration()
            configuration.sdkAppID = configured
            let copy = configuration
            try service.initialize(locale: nil) { copy }
            return try Fixture.transaction(service: service).requestParameters().sdkAppID
        }
        let first = try appID(nil)
        #expect(try appID(nil) == first)
        #expect(try appID("8a880dc0-d2d2-4067-bcb1-b08d1690b26e") == "8a880dc0-d2d2-4067-bcb1-b08d1690b26e")
        #expect(try appID(nil) == first)
    }

    @Test("a challenge ends once and ends its transaction") func ends() async throws {
        let transaction = try Fixture.transaction()
        let challenge = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
        guard case .runtimeError = await challenge.run() else {
            Issue.record("a signed content of three letters was accepted")
            return
        }
        #expect(CallResult { try transaction.close() } == .fine)
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.transactionOver))
    }

    @Test("a progress view that is first asked for during the challenge shows nothing") func progressDuringChallenge()
        async throws
    {
        let presenter = ProgressCounter()
        let transaction = try Fixture.transaction(
            service: Fixture.initialisedService(Fixture.surroundings(presenter: presenter)))
        _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
        let progress = try transaction.progressDisplay()
        progress.start()
        await progress.settled()
        #expect(presenter.shown.withLock(\.self) == 0)
    }

    @Test("cleanup ends a running challenge with a runtime error") func cleanup() async throws {
        let service = try Fixture.initialisedService()
        let transaction = try Fixture.transaction(service: service)
        let challenge = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest)
        try service.cleanup()
        guard case .runtimeError = await challenge.run() else {
            Issue.record("the challenge went on")
            return
        }
        // After a new initialisation old transactions stay over.
        let configuration = try Fixture.configuration()
        try service.initialize(locale: nil) { configuration }
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.transactionOver))
        #expect(CallResult { try transaction.close() } == .fine)
    }

    @Test("a released transaction is freed completely") func released() throws {
        let service = try Fixture.initialisedService()
        weak var dropped: SDKTransaction?
        do {
            let transaction = try Fixture.transaction(service: service)
            _ = try transaction.requestParameters()
            dropped = transaction
        }
        #expect(dropped == nil)
        try service.cleanup()
    }

    @Test("many transactions can run at once") func concurrency() async throws {
        let service = try Fixture.initialisedService()
        let parameters = try await withThrowingTaskGroup(of: RequestParameters.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let transaction = try service.createTransaction(
                        directoryServerID: index.isMultiple(of: 2) ? "A000000003" : "A000000004",
                        messageVersion: index.isMultiple(of: 3) ? "2.1.0" : nil)
                    let parameters = try transaction.requestParameters()
                    #expect(try transaction.requestParameters() == parameters)
                    try transaction.close()
                    return parameters
                }
            }
            return try await group.reduce(into: [RequestParameters]()) { $0.append($1) }
        }
        #expect(Set(parameters.map(\.sdkTransactionID)).count == 64)
        #expect(Set(parameters.map(\.sdkEphemeralPublicKey)).count == 64)
        #expect(Set(parameters.map(\.sdkAppID)).count == 1)
    }

    @Test("many threads get the same parameters of one transaction, and one challenge starts") func oneTransactionManyThreads()
        async throws
    {
        let transaction = try Fixture.transaction()
        let results = await withTaskGroup(of: (RequestParameters?, CallResult).self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let parameters = try? transaction.requestParameters()
                    let result = CallResult { _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest) }
                    return (parameters, result)
                }
            }
            return await group.reduce(into: [(RequestParameters?, CallResult)]()) { $0.append($1) }
        }
        #expect(Set(results.map { $0.0?.deviceData }).count == 1)
        #expect(results.filter { $0.1 == .fine }.count == 1)
        #expect(results.filter { $0.1 == .runtime(.challengeRunning) }.count == 15)
    }
}
