import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationShapes
import ThreeDSTestSupport

/// Remembers what it was told to show.
final class ProgressRecorder: ChallengePresenter {
    let calls = Recorder<String>()
    let screens = Recorder<ProgressScreen>()
    private let refuses: Bool

    init(refuses: Bool = false) { self.refuses = refuses }

    struct Refusal: Error {}

    func begin(_ session: ChallengeSession) async throws {
        calls.record("begin")
        if refuses { throw Refusal() }
    }
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { calls.record("show") }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async { calls.record("processing \(visible)") }
    func end(_ session: ChallengeSession) async { calls.record("end") }
    func showProgress(_ screen: ProgressScreen) async {
        screens.record(screen)
        calls.record("progress")
    }
    func hideProgress(_ screen: ProgressScreen) async { calls.record("no progress") }

    func wait(for count: Int) async {
        await eventually { calls.count >= count }
    }
}

@Suite("getProgressView (SDK-6, CORE-143, CORE-144)") struct ProgressViewTests {
    private func transaction(
        _ presenter: ProgressRecorder, clock: ManualTimeSource, parameters: [String: String] = [:],
        minimum: TimeSpan = .seconds(2)
    ) throws -> (ThreeDS2ServiceSDK, any Transaction) {
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(id: "A000000003", publicKey: Face.publicKey, rootCertificates: [], logo: [1], darkLogo: [2])
        ]
        configuration.minimumDisplay = minimum
        for (name, value) in parameters { try configuration.addParam(paramName: name, paramValue: value) }
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: UnreachableTransport(), timeSource: clock, storage: MemoryStorage()))
        try service.initialize(configuration)
        return (service, try service.createTransaction("A000000003", nil))
    }

    @Test(
        "logo, white box and colour reach the presenter, repeated calls return the same object, and the view is shown for at least two seconds"
    ) func show() async throws {
        let presenter = ProgressRecorder()
        let clock = ManualTimeSource()
        let (_, transaction) = try transaction(
            presenter, clock: clock, parameters: ["ShowWhiteBoxInProcessingScreen": "True", "ProgressBarColor": "#102030"])
        let view = try transaction.getProgressView()
        #expect(try transaction.getProgressView() === view)
        view.show()
        view.start()
        await presenter.wait(for: 1)
        view.hide()
        view.stop()
        await clock.waitForSleepers()
        #expect(clock.remainingSleeps == [.seconds(2)])
        clock.advance(seconds: 1.9)
        #expect(presenter.calls.all == ["progress"])
        clock.advance(seconds: 0.1)
        await presenter.wait(for: 2)
        #expect(presenter.calls.all == ["progress", "no progress"])
        let screen = try #require(presenter.screens.all.first)
        #expect(screen.sdkTransactionID == (try transaction.getAuthenticationRequestParameters().sdkTransactionID))
        #expect(screen.context.logo == LogoImage(light: [1], dark: [2]))
        #expect(screen.context.directoryServerID == "A000000003")
    }

    @Test("a challenge takes over the screen, stop then has no effect, and the screen closes before the outcome") func takenOver()
        async throws
    {
        let presenter = ProgressRecorder()
        let (_, transaction) = try transaction(presenter, clock: ManualTimeSource())
        let view = try transaction.getProgressView()
        view.start()
        let outcome = Task { try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest) }
        await presenter.wait(for: 2)
        view.stop()
        guard case .runtimeError = try await outcome.value else {
            Issue.record("no root, yet no runtime error")
            return
        }
        #expect(
            presenter.calls.all
                == ["progress", "begin", "processing true", "processing false", "end", "no progress"])
        view.start()
        #expect(errorName { _ = try transaction.getProgressView() } == "SDKRuntime")
        #expect(presenter.calls.count == 6)
    }

    @Test("a challenge that cannot start leaves no screen behind") func refusedToBegin() async throws {
        let presenter = ProgressRecorder(refuses: true)
        let (_, transaction) = try transaction(presenter, clock: ManualTimeSource())
        try transaction.getProgressView().start()
        guard case .runtimeError = try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest) else {
            Issue.record("no runtime error")
            return
        }
        #expect(presenter.calls.all == ["progress", "begin", "no progress"])
    }

    @Test("a refused doChallenge leaves the screen to the app") func refused() async throws {
        let presenter = ProgressRecorder()
        let (_, transaction) = try transaction(presenter, clock: ManualTimeSource(), minimum: .zero)
        let view = try transaction.getProgressView()
        view.start()
        #expect(errorName { _ = try transaction.challengeStates(ChallengeParameters(), timeout: .shortest) } == "InvalidInput")
        view.stop()
        await presenter.wait(for: 2)
        #expect(presenter.calls.all == ["progress", "no progress"])
    }

    @Test("after close the screen stays for its minimum time, after cleanup it closes at once, and no screen starts again")
    func ends() async throws {
        let presenter = ProgressRecorder()
        let clock = ManualTimeSource()
        let (service, first) = try transaction(presenter, clock: clock)
        let view = try first.getProgressView()
        view.start()
        await presenter.wait(for: 1)
        try first.close()
        await clock.waitForSleepers()
        clock.advance(seconds: 2)
        await presenter.wait(for: 2)
        view.start()
        let second = try service.createTransaction("A000000003", nil)
        try second.getProgressView().start()
        await presenter.wait(for: 3)
        try service.cleanup()
        await presenter.wait(for: 4)
        #expect(presenter.calls.all == ["progress", "no progress", "progress", "no progress"])
    }

    @Test("a released transaction closes its screen") func letGo() async throws {
        let presenter = ProgressRecorder()
        do {
            let transaction = try transaction(presenter, clock: ManualTimeSource(), minimum: .zero).1
            try transaction.getProgressView().start()
            await presenter.wait(for: 1)
            #expect(try transaction.getAuthenticationRequestParameters().messageVersion == "2.2.0")
        }
        await presenter.wait(for: 2)
        #expect(presenter.calls.all == ["progress", "no progress"])
    }
}
