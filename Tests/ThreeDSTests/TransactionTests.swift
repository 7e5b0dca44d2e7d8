import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSTestSupport

// The /n software SDK has this name for a receiver without labels.
private typealias ChallengeStatusReceiver = ThreeDS.ChallengeStatusReceiver

@Suite("Transaction") struct TransactionTests {
    @Test("every call returns the same object (SDK-7)", .proves("SDK-7")) func sameObject() throws {
        let transaction = try Face.service().createTransaction("A000000003", nil)
        #expect(try transaction.getAuthenticationRequestParameters() === transaction.getAuthenticationRequestParameters())
    }

    @Test("a directory server can be given for one transaction") func ownDirectoryServer() throws {
        let service = try Face.service()
        let server = DirectoryServer(id: "B000000001", publicKey: Face.publicKey, rootCertificates: [])
        let transaction = try service.createTransaction(
            directoryServerID: "B000000001", messageVersion: nil, directoryServer: server)
        #expect(try transaction.getAuthenticationRequestParameters().messageVersion == "2.2.0")
        #expect(errorName { _ = try service.createTransaction("B000000001", nil) } == "InvalidInput")
    }

    @Test(
        "the receiver gets one call on the main actor after doChallenge has returned, and receiver and transaction are freed (SDK-10, SDK-12)",
        .proves("SDK-10", "SDK-12")
    )
    func callback() async throws {
        let service = try Face.service()
        weak var released: RecordingReceiver?
        let outcomes: Recorder<ChallengeOutcome>
        do {
            let transaction = try service.createTransaction("A000000003", nil)
            let receiver = await RecordingReceiver()
            released = receiver
            outcomes = receiver.outcomes
            try transaction.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: 5)
            guard case .runtimeError(let event) = await receiver.outcome() else {
                Issue.record("no root, yet no runtime error")
                return
            }
            #expect(!event.errorMessage.isEmpty)
            #expect(receiver.offMainQueue.count == 0)
            #expect(errorName { _ = try transaction.getAuthenticationRequestParameters() } == "SDKRuntime")
        }
        for _ in 0..<10_000 where released != nil { await Task.yield() }
        #expect(released == nil)
        #expect(outcomes.count == 1)
    }

    @Test("close inside the callback has no effect, and other calls throw SDKRuntime (SDK-13)", .proves("SDK-13"))
    func closeInCallback()
        async throws
    {
        let transaction = try Face.service().createTransaction("A000000003", nil)
        let errors = Recorder<String?>()
        let receiver = await RecordingReceiver { _ in
            errors.record(errorName { try transaction.close() })
            errors.record(errorName { _ = try transaction.getAuthenticationRequestParameters() })
        }
        try transaction.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: 99)
        _ = await receiver.outcome()
        #expect(errors.all == [nil, "SDKRuntime"])
    }

    @Test("during a challenge the parameters are available, doChallenge and close are refused, and cleanup ends it")
    func running() async throws {
        let presenter = WaitingPresenter()
        let service = try Face.service(presenter: presenter)
        let transaction = try service.createTransaction("A000000003", nil)
        let receiver = await RecordingReceiver()
        try transaction.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: 5)
        #expect(errorName { try transaction.close() } == "SDKRuntime")
        #expect(try transaction.getAuthenticationRequestParameters().messageVersion == "2.2.0")
        #expect(
            errorName { try transaction.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: 5) }
                == "SDKRuntime")
        try service.cleanup()
        presenter.goOn()
        guard case .runtimeError = await receiver.outcome() else {
            Issue.record("the challenge went on")
            return
        }
        #expect(errorName { try transaction.close() } == nil)
        #expect(receiver.outcomes.count == 1)
    }

    @Test("refused input starts nothing (SDK-66)", .proves("SDK-66")) func refused() async throws {
        let transaction = try Face.service().createTransaction("A000000003", nil)
        let receiver = await RecordingReceiver()
        for minutes in [-1, 0, 4, 100, Int.max] {
            #expect(
                errorName {
                    try transaction.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: minutes)
                } == "InvalidInput")
        }
        #expect(
            errorName { try transaction.doChallenge(ChallengeParameters(), challengeStatusReceiver: receiver, timeOut: 5) }
                == "InvalidInput")
        await #expect(throws: ThreeDS2Error.self) { try await transaction.performChallenge(ChallengeParameters(), timeOut: 5) }
        #expect(try !transaction.getAuthenticationRequestParameters().deviceData.isEmpty)
        #expect(receiver.outcomes.count == 0)
        try transaction.close()
        try transaction.close()
    }

    @Test("performChallenge returns the outcome without using the main thread") func performChallenge() async throws {
        let transaction = try Face.service().createTransaction("A000000003", nil)
        guard case .runtimeError = try await transaction.performChallenge(Face.challengeParameters(), timeOut: 5) else {
            Issue.record("no root, yet no runtime error")
            return
        }
        #expect(errorName { try transaction.close() } == nil)
    }

    @Test("receivers with unlabelled methods get their calls") func unlabelled() async {
        @MainActor final class Receiver: UnlabelledChallengeStatusReceiver {
            var calls: [String] = []
            func completed(_ completionEvent: CompletionEvent) { calls.append("completed") }
            func cancelled() { calls.append("cancelled") }
            func timedout() { calls.append("timedout") }
            func protocolError(_ protocolErrorEvent: ProtocolErrorEvent) { calls.append("protocolError") }
            func runtimeError(_ runtimeErrorEvent: RuntimeErrorEvent) { calls.append("runtimeError") }
        }
        let calls = await MainActor.run {
            let unlabelled = Receiver()
            let receiver: any ChallengeStatusReceiver = unlabelled
            let message = ErrorMessage(errorCode: "101", errorComponent: "C", errorDescription: "", messageVersionNumber: "2.2.0")
            receiver.completed(completionEvent: CompletionEvent(sdkTransactionID: "", status: .authenticated))
            receiver.cancelled()
            receiver.timedout()
            receiver.protocolError(protocolErrorEvent: ProtocolErrorEvent(sdkTransactionID: "", errorMessage: message))
            receiver.runtimeError(runtimeErrorEvent: RuntimeErrorEvent(errorMessage: ""))
            return unlabelled.calls
        }
        #expect(calls == ["completed", "cancelled", "timedout", "protocolError", "runtimeError"])
    }
}
