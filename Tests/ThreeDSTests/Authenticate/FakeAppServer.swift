import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSSimulator
import ThreeDSTestSupport

/// The simulator as the app's server, with other answers where a test wants them. Records the calls.
struct FakeAppServer: AppServer {
    let simulated: SimulatorAppServer
    let calls = Recorder<AppServerError.Call>()
    var versioning: @Sendable (AppServerVersioning) async throws -> AppServerVersioning = { $0 }
    var answer: @Sendable (AppServerAnswer) async throws -> AppServerAnswer = { $0 }
    var result: @Sendable (AppServerResult) async throws -> AppServerResult = { $0 }
    /// Called instead of the simulator.
    var instead: [AppServerError.Call: @Sendable () async throws -> Void] = [:]

    init(scenario: String? = "otp", _ simulator: Simulator) throws {
        simulated = try SimulatorAppServer(baseURL: Self.base, transport: simulator.transport, scenario: scenario)
    }

    /// The simulator in the process.
    static let base = URL(string: "https://localhost") ?? URL(fileURLWithPath: "/")

    func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning {
        calls.record(.versioning)
        try await instead[.versioning]?()
        return try await versioning(try await simulated.versioning(for: payment))
    }

    func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer {
        calls.record(.authenticate)
        try await instead[.authenticate]?()
        return try await answer(try await simulated.authenticate(request))
    }

    func result(of threeDSServerTransactionID: String) async throws -> AppServerResult {
        calls.record(.result)
        try await instead[.result]?()
        return try await result(try await simulated.result(of: threeDSServerTransactionID))
    }

    /// Never answers, and ignores that its task is cancelled.
    static let silence: @Sendable () async throws -> Void = {
        await Task.detached { try? await Task.sleep(nanoseconds: 3_600_000_000_000) }.value
    }
}

extension ThreeDSPayment {
    static func test(_ kind: TestCards.Kind = .challenge, directoryServer: Int = 1) -> ThreeDSPayment {
        ThreeDSPayment(card: .number(TestCards.number(kind, directoryServer: directoryServer)), amount: 4200, currency: "EUR")
    }
}

/// A service whose challenges a script answers.
struct AuthenticatingApp {
    let service: ThreeDS2ServiceSDK
    let cardholder: ScriptedCardholder

    init(
        _ script: [[CardholderAction]] = [[.submit("123456")]], timeSource: any TimeSource = Counterparts.patientTime,
        cancelsInTheEnd: Bool = false, transport: (any HTTPTransport)? = nil
    ) throws {
        let simulator = try Counterparts.simulator.get()
        cardholder = ScriptedCardholder(script, cancelsInTheEnd: cancelsInTheEnd)
        service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: transport ?? simulator.transport, timeSource: timeSource,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters())
    }
}

/// A clock on which the waits between two questions for the result are over at once, with the date of now, on which the simulator's certificates
/// are valid. Until the first question it is the patient clock of all tests: the limits of the challenge must not leap.
struct LeapingToday: TimeSource {
    private let patient = Counterparts.patientTime
    private let leapt = Locked(TimeSpan.zero)
    private let calls: Recorder<AppServerError.Call>?

    /// Creates a clock.
    ///
    /// - Parameter calls: what the server was asked; nil: waits leap from the beginning.
    init(after calls: Recorder<AppServerError.Call>? = nil) { self.calls = calls }

    var now: Date { Date() }
    func uptime() -> TimeSpan { patient.uptime() + leapt.withLock(\.self) }
    func sleep(for span: TimeSpan) async throws {
        // Longer ones are the time limits of what comes at once.
        guard calls?.all.contains(.result) != false, span <= .seconds(8) else { return try await patient.sleep(for: span) }
        try Task.checkCancellation()
        leapt.withLock { $0 += span }
        await Task.yield()
    }
}
