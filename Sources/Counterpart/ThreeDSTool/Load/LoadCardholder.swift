import ThreeDS
import ThreeDSBase
import ThreeDSSimulator

/// A test cardholder who looks at the clock when the first screen comes.
final class LoadCardholder: ChallengePresenter {
    let cardholder: DemoCardholder
    private let clock = SystemTimeSource()
    private let firstScreen = Locked<UInt64?>(nil)

    init(script: [[CardholderAction]]) {
        cardholder = DemoCardholder(script: script, timeSource: SystemTimeSource())
    }

    /// Uptime in nanoseconds at the first screen; nil before it.
    var firstScreenTime: UInt64? { firstScreen.withLock(\.self) }

    private func sawScreen() { firstScreen.withLock { if $0 == nil { $0 = clock.uptimeNanoseconds() } } }

    func begin(_ session: ChallengeSession) async throws { try await cardholder.begin(session) }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        sawScreen()
        await cardholder.show(screen, in: session)
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        await cardholder.setProcessing(visible, in: session)
    }

    func end(_ session: ChallengeSession) async { await cardholder.end(session) }

    func open(_ url: String, in session: ChallengeSession) async -> Bool { await cardholder.open(url, in: session) }
}
