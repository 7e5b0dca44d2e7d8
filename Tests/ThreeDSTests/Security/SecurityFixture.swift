import Foundation
import ThreeDS
import ThreeDSCore
import ThreeDSSimulator
import ThreeDSTestSupport

/// A presenter that shows nothing, answers nothing and keeps its sessions.
final class OpenScreens: ChallengePresenter {
    let screens = Recorder<ChallengeScreen>()
    let sessions = Recorder<ChallengeSession>()
    let ends = Recorder<String>()

    func begin(_ session: ChallengeSession) async throws { sessions.record(session) }
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { screens.record(screen) }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async { ends.record(session.sdkTransactionID) }
    func open(_ url: String, in session: ChallengeSession) async -> Bool { true }
}

/// A listener that remembers.
final class AlarmRecorder: SecurityEventListener {
    let alarms = Recorder<String>()

    func alarm(severity: Severity, event: SecurityEvent) { alarms.record("\(severity.rawValue) \(event.rawValue)") }
}

/// What the checks see, to be changed while a test runs.
final class SecurityScene: @unchecked Sendable {  // unchecked: all state only under `lock`
    private let lock = NSLock()
    private var libraries: [String] = []
    private var isTraced = false
    private var isHooked = false
    private var isEmulated = false

    func inject(_ path: String) { lock.withLock { libraries.append(path) } }
    func trace(_ isTraced: Bool) { lock.withLock { self.isTraced = isTraced } }
    func hook() { lock.withLock { isHooked = true } }
    func emulate() { lock.withLock { isEmulated = true } }

    var environment: SecurityEnvironment {
        var environment = SecurityEnvironment(platform: .iOS)
        environment.injectedLibraries = { [self] in lock.withLock { libraries } }
        environment.processTrace = { [self] in lock.withLock { isTraced } ? .traced(by: nil) : .untraced }
        environment.codeProbes = { [self] in
            [SecurityEnvironment.CodeProbe(.symbol, index: 0, isForeign: lock.withLock { isHooked }, image: "/x")]
        }
        environment.emulation = { [self] in lock.withLock { isEmulated } ? [.simulator] : [] }
        return environment
    }
}

/// A challenge against the simulator whose clock the test moves.
struct HeldChallenge: Sendable {
    let time = ManualTimeSource(now: Date())
    let presenter = OpenScreens()
    let service: ThreeDS2ServiceSDK
    let transaction: any Transaction
    let answer: SimulatedShop.Answer
    let sdkTransactionID: String
    let shop: SimulatedShop
    /// The app's URL for the return from the issuer's app.
    var appURL: String?

    init(
        scenario: String = "otp", version: String = "2.2.0", security: SecurityEnvironment = SecurityEnvironment(platform: .iOS),
        notifications: NotificationCenter = NotificationCenter(), bridging: String? = nil,
        change: (ConfigParameters) throws -> Void = { _ in }
    ) async throws {
        let simulator = try Counterparts.simulator.get()
        shop = SimulatedShop(simulator: simulator)
        var environment = SDKEnvironment(
            presenter: presenter, transport: simulator.transport, timeSource: time, storage: MemoryStorage())
        environment.security = security
        environment.notifications = notifications
        service = ThreeDS2ServiceSDK(environment: environment)
        let configuration = ConfigParameters(simulator)
        try change(configuration)
        try service.initialize(configuration)
        transaction = try service.createTransaction("F000000001", version)
        if let bridging { try transaction.useBridgingExtension(version: bridging) }
        let parameters = try transaction.getAuthenticationRequestParameters()
        sdkTransactionID = parameters.sdkTransactionID
        answer = try await shop.authenticate(parameters, directoryServerID: "F000000001", scenario: scenario)
    }

    /// Begins the challenge beside the test and returns once its first screen is there.
    func start() async throws -> Task<ChallengeOutcome, any Error> {
        let parameters = ChallengeParameters(answer)
        parameters.threeDSRequestorAppURL = appURL
        let task = Task { try await transaction.performChallenge(parameters, timeOut: 5) }
        try await until { presenter.screens.count > 0 && presenter.sessions.all.first?.currentScreen != nil }
        return task
    }

    /// ``start()`` with the scenario `oob`, up to the second screen: the issuer has confirmed by then.
    func startOutOfBand() async throws -> Task<ChallengeOutcome, any Error> {
        let task = try await start()
        try presenter.sessions.all.first?.answer(.continueOutOfBand())
        try await until { presenter.screens.count == 2 && presenter.sessions.all.first?.currentScreen != nil }
        return task
    }

    struct NeverCame: Error {}

    /// Waits in real time, at most some minutes: what a busy machine does late is not broken.
    func until(_ condition: () -> Bool) async throws {
        for _ in 0..<200_000 {
            if condition() { return }
            try await Task.sleep(nanoseconds: 500_000)
        }
        throw NeverCame()
    }

    /// Lets the monitor look a few times.
    func look(until condition: () -> Bool) async throws {
        for _ in 0..<100 {
            if condition() { return }
            time.advance(seconds: 2)
            for _ in 0..<100 where !condition() { try await Task.sleep(nanoseconds: 500_000) }
        }
        throw NeverCame()
    }
}

/// A listener that forgets everything.
final class QuietListener: ClientEventListener {
    func onDataPacketOut(_ packet: Data) {}
    func onDataPacketIn(_ packet: Data) {}
    func onLog(level: LogLevel, message: String, type: LogType) {}
    func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {}
    func onSSLStatus(message: String) {}
}
