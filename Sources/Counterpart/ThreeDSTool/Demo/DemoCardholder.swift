import Foundation
import ThreeDS
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSSimulator

/// The test cardholder of one challenge: does on each screen what the scenario says.
final class DemoCardholder: ChallengePresenter, @unchecked Sendable {  // every access to the variables is inside the lock
    private let lock = NSLock()
    private var script: ArraySlice<[CardholderAction]>
    private var switches: [CardholderAction.Switch: Bool] = [:]
    private var opens = true
    private var problemsFound: [String] = []
    private var screensSeen = 0
    private weak var service: ThreeDS2ServiceSDK?
    private let timeSource: any TimeSource

    init(script: [[CardholderAction]], timeSource: any TimeSource) {
        self.script = script[...]
        self.timeSource = timeSource
    }

    private func withLock<R>(_ body: () -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// The service whose app the cardholder uses: for leaving it and coming back.
    func use(_ service: ThreeDS2ServiceSDK) { withLock { self.service = service } }

    /// What went otherwise than the script.
    var problems: [String] {
        withLock { script.isEmpty ? problemsFound : problemsFound + ["\(script.count) screens did not come"] }
    }

    /// Number of screens shown so far.
    var screens: Int { withLock { screensSeen } }

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let actions = withLock {
            screensSeen += 1
            switches = [:]
            return script.popFirst()
        }
        // The screen stays while the cardholder acts.
        Task {
            guard let actions else {
                self.note("screen \(self.screens) (\(screen.kind)) is not in the script")
                try? session.answer(.cancel)
                return
            }
            for action in actions { await self.perform(action, on: screen, in: session) }
        }
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}

    func end(_ session: ChallengeSession) async {}

    func open(_ url: String, in session: ChallengeSession) async -> Bool { withLock { opens } }

    private func note(_ problem: String) { withLock { problemsFound.append(problem) } }

    private func perform(_ action: CardholderAction, on screen: ChallengeScreen, in session: ChallengeSession) async {
        let (whitelist, binding) = withLock { (switches[.trustList], switches[.deviceBinding]) }
        switch action {
        case .submit(let text): answer(.submit(text: text, whitelist: whitelist, deviceBinding: binding), in: session)
        case .submitTwo(let text, let second):
            answer(.submit(text: text, second: second, whitelist: whitelist, deviceBinding: binding), in: session)
        case .select(let names): answer(.select(names, whitelist: whitelist, deviceBinding: binding), in: session)
        case .tap(let action): answer(ChallengeAnswer(action, whitelist: whitelist, deviceBinding: binding), in: session)
        case .openApp, .openAppFails:
            withLock { opens = action == .openApp }
            answer(.openApp(whitelist: whitelist, deviceBinding: binding), in: session)
        case .navigate(let url, let method, let body):
            // A blocked navigation is what a page must not get out of: the next action goes on.
            switch HTMLNavigation.decide(url: url, method: method, body: body, opensApp: screen.appURL != nil) {
            case .submit(let entry): answer(.html(dataEntry: entry), in: session)
            case .openApp: answer(.openApp(), in: session)
            case .blocked: break
            }
        case .whitelist(let on): withLock { switches[.trustList] = on }
        case .set(let name, let on): withLock { switches[name] = on }
        case .background: withLock { service }?.applicationDidEnterBackground()
        case .foreground: withLock { service }?.applicationWillEnterForeground()
        case .wait(let seconds):
            guard seconds > 0, seconds < 86_400 else { return }
            try? await timeSource.sleep(nanoseconds: UInt64(seconds * 1e9))
        }
    }

    private func answer(_ answer: ChallengeAnswer, in session: ChallengeSession) {
        do {
            try session.answer(answer)
        } catch {
            note("the answer \(answer) was refused: \(error)")
            try? session.answer(.cancel)
        }
    }
}
