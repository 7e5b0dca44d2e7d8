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

/// A challenge with everything around it.
struct Stage: Sendable {
    let acs: FakeACS
    let presenter: FakePresenter
    let clock: ManualTimeSource
    let runner: ChallengeRunner

    init(
        _ acs: FakeACS, _ presenter: FakePresenter = FakePresenter(), version: ProtocolVersion = .v2_2_0, appURL: String? = nil,
        signedContent: String? = nil, roots: [Certificate]? = nil, encryption: EncryptionMethod = .a128cbcHS256,
        timeSource: (any TimeSource)? = nil,
        features: ChallengeFeatures = ChallengeFeatures(), sinks: [any DiagnosticSink] = []
    ) throws {
        self.acs = acs
        self.presenter = presenter
        clock = ManualTimeSource()
        var configuration = try SecureChannelVectors.configuration(
            signedContent: signedContent, version: version, appURL: appURL, timeout: .minutes(5), encryption: encryption)
        configuration.features = features
        if let roots { configuration.roots = roots }
        var surroundings = ChallengeSurroundings(presenter: presenter, transport: acs, timeSource: timeSource ?? clock)
        if !sinks.isEmpty {
            surroundings.diagnostics = Diagnostics(sinks: sinks, timeSource: timeSource ?? clock).transaction(
                configuration.identifiers.sdk)
            surroundings.transport = ObservedTransport(base: acs, diagnostics: surroundings.diagnostics, packets: nil)
        }
        runner = ChallengeRunner(configuration: configuration, surroundings: surroundings)
    }

    /// Starts the challenge beside the test.
    func start() -> Task<ChallengeResult, Never> { Task { await runner.run() } }

    /// Waits until something has come true; gives up after some real seconds.
    func until(_ what: Comment, _ condition: () -> Bool) async {
        await eventually(condition)
        #expect(condition(), what)
    }

    func untilShown(_ count: Int = 1) async { await until("\(count) screens") { presenter.screens.count >= count } }
    func untilPosted(_ count: Int) async { await until("\(count) requests") { acs.allRequests.count >= count } }

    /// Moves the clock to the end of a timer, or to some milliseconds before or after it, once it runs and nobody else waits.
    func expire(_ timer: ChallengeStateMachine.Timer, milliseconds offset: Int = 0) async {
        var isReady = false
        for _ in 0..<20_000 where !isReady {
            let isRunning = await runner.isRunning(timer), isIdle = await runner.openPresenterCalls == 0
            isReady = isRunning && isIdle
            if !isReady { try? await Task.sleep(nanoseconds: 500_000) }
        }
        #expect(isReady, "\(timer)")
        clock.advance(by: .milliseconds((timer == .challenge ? 300_000 : 10_000) + offset))
    }

    static func attempt(_ exchange: Int, isRetry: Bool = false) -> ChallengeStateMachine.Attempt {
        ChallengeStateMachine.Attempt(exchange: exchange, isRetry: isRetry)
    }
}

/// The code of a runtime error is this one.
func isRuntimeError(_ result: ChallengeResult, _ code: String) -> Bool {
    if case .runtimeError(let failure) = result { failure.code.rawValue == code } else { false }
}
