import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSSimulator

/// The test cardholder of one challenge: performs on each screen the actions of the scenario.
final class DemoCardholder: ChallengePresenter {
    private struct State: Sendable {
        var script: ArraySlice<[CardholderAction]>
        var switches: [ScreenSwitch: Bool] = [:]
        var opens = true
        var problems: [String] = []
        var screens = 0
        weak var service: ThreeDS2ServiceSDK?
    }

    private let state: Locked<State>
    private let timeSource: any TimeSource

    init(script: [[CardholderAction]], timeSource: any TimeSource) {
        state = Locked(State(script: script[...]))
        self.timeSource = timeSource
    }

    /// The service whose app the cardholder uses: for leaving it and coming back.
    func use(_ service: ThreeDS2ServiceSDK) { state.withLock { $0.service = service } }

    /// The deviations from the script.
    var problems: [String] {
        state.withLock {
            $0.script.isEmpty ? $0.problems : $0.problems + ["\($0.script.count) screens of the script were not shown"]
        }
    }

    /// Number of screens shown so far.
    var screens: Int { state.withLock(\.screens) }

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let actions = state.withLock { state in
            state.screens += 1
            state.switches = [:]
            return state.script.popFirst()
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

    func open(_ url: String, in session: ChallengeSession) async -> Bool { state.withLock(\.opens) }

    private func note(_ problem: String) { state.withLock { $0.problems.append(problem) } }

    private func perform(_ action: CardholderAction, on screen: ChallengeScreen, in session: ChallengeSession) async {
        let switches = state.withLock(\.switches)
        switch action {
        case .submit(let text): answer(.submit(text: text, switches: switches), in: session)
        case .submitTwo(let text, let second):
            answer(.submit(text: text, second: second, switches: switches), in: session)
        case .select(let names): answer(.select(names, switches: switches), in: session)
        case .tap(let action): answer(ChallengeAnswer(action, switches: switches), in: session)
        case .openApp, .openAppFails:
            state.withLock { $0.opens = action == .openApp }
            answer(.openApp(switches: switches), in: session)
        case .navigate(let url, let method, let body):
            // A blocked navigation is expected, so the next action follows.
            switch HTMLNavigation.decide(url: url, method: method, body: body, opensApp: screen.appURL != nil) {
            case .submit(let entry): answer(.html(dataEntry: entry), in: session)
            case .openApp: answer(.openApp(), in: session)
            case .blocked: break
            }
        case .set(let name, let on): state.withLock { $0.switches[name] = on }
        case .background: state.withLock(\.service)?.applicationDidEnterBackground()
        case .foreground: state.withLock(\.service)?.applicationWillEnterForeground()
        case .wait(let seconds):
            guard seconds > 0, seconds < 86_400 else { return }
            try? await timeSource.sleep(for: .seconds(seconds))
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
