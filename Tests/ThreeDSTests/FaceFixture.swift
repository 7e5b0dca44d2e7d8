import Dispatch
import Foundation
import ThreeDS
import ThreeDSCore
import ThreeDSTestSupport

/// A presenter that shows nothing and answers nothing.
final class IdlePresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// A presenter that answers nothing; `begin` waits until the test lets it go on.
final class WaitingPresenter: ChallengePresenter {
    private let gate = AsyncStream.makeStream(of: Void.self)
    let calls = Recorder<String>()

    func begin(_ session: ChallengeSession) async throws {
        calls.record("begin")
        for await _ in gate.stream {}
    }
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { calls.record("show") }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async { calls.record("processing \(visible)") }
    func end(_ session: ChallengeSession) async { calls.record("end") }

    func goOn() { gate.continuation.finish() }
}

/// A network that is down.
struct UnreachableTransport: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        throw .notDelivered(.offline)
    }
}

enum Face {
    /// The P-256 example key of RFC 7517, appendix A.1.
    static let publicKey =
        #"{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM"}"#

    static func environment(presenter: any ChallengePresenter = IdlePresenter()) -> SDKEnvironment {
        var environment = SDKEnvironment(presenter: presenter, transport: UnreachableTransport(), storage: MemoryStorage())
        // Nothing is found, whatever the host of the tests is.
        environment.security = SecurityEnvironment(platform: .linux)
        return environment
    }

    static func configuration() -> ConfigParameters {
        let configuration = ConfigParameters()
        configuration.directoryServers = [DirectoryServer(id: "A000000003", publicKey: publicKey, rootCertificates: [])]
        return configuration
    }

    static func service(presenter: any ChallengePresenter = IdlePresenter()) throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(environment: environment(presenter: presenter))
        try service.initialize(configuration())
        return service
    }

    static func challengeParameters() -> ChallengeParameters {
        ChallengeParameters(
            threeDSServerTransactionID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
            acsTransactionID: "d7c1ee99-9478-44a6-b1f2-391e29c6b340", acsRefNumber: "ACS-1", acsSignedContent: "a.b.c")
    }
}

/// Tells code on the main queue, which is the main thread where a run loop serves it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// A receiver that remembers every call and whether it came on the main queue.
@MainActor final class RecordingReceiver: ChallengeStatusReceiver {
    nonisolated let outcomes = Recorder<ChallengeOutcome>()
    nonisolated let offMainQueue = Recorder<String>()
    private var waiting: [CheckedContinuation<ChallengeOutcome, Never>] = []
    private let onOutcome: @MainActor (ChallengeOutcome) -> Void

    init(onOutcome: @escaping @MainActor (ChallengeOutcome) -> Void = { _ in }) {
        self.onOutcome = onOutcome
    }

    func completed(completionEvent: CompletionEvent) { take(.completed(completionEvent)) }
    func cancelled() { take(.cancelled) }
    func timedout() { take(.timedout) }
    func protocolError(protocolErrorEvent: ProtocolErrorEvent) { take(.protocolError(protocolErrorEvent)) }
    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { take(.runtimeError(runtimeErrorEvent)) }

    /// The first outcome, once it has come.
    func outcome() async -> ChallengeOutcome {
        if let outcome = outcomes.all.first { return outcome }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func take(_ outcome: ChallengeOutcome) {
        if !MainQueue.isCurrent { offMainQueue.record("\(outcome)") }
        outcomes.record(outcome)
        onOutcome(outcome)
        for continuation in waiting { continuation.resume(returning: outcome) }
        waiting = []
    }
}

/// The specification's name of the error that a call throws; nil when it throws none.
func errorName(_ call: () throws -> Void) -> String? {
    do {
        try call()
        return nil
    } catch let error as ThreeDS2Error {
        return error.name
    } catch {
        return "\(error)"
    }
}
