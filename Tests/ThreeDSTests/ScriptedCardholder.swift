import Foundation
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// Answers each screen with the next entry of a script. When the script is over it waits, or cancels if told so.
final class ScriptedCardholder: ChallengePresenter, @unchecked Sendable {  // unchecked: `script`, `service` only under `lock`
    let screens = Recorder<ChallengeScreen>()
    /// What stood on the screen after each `show`, as text.
    let drawings = Recorder<String>()
    let refusals = Recorder<String>()
    private let lock = NSLock()
    private var script: [[CardholderAction]]
    private weak var service: (any ThreeDS2Service)?
    private let timeSource: any TimeSource
    private let cancelsInTheEnd: Bool
    private var opens = true
    private var conductor: ScreenConductor?

    init(_ script: [[CardholderAction]], timeSource: any TimeSource = SystemTimeSource(), cancelsInTheEnd: Bool = false) {
        self.script = script
        self.cancelsInTheEnd = cancelsInTheEnd
        self.timeSource = timeSource
    }

    /// The service that is told when the app leaves and comes back.
    func use(_ service: any ThreeDS2Service) { lock.withLock { self.service = service } }

    func begin(_ session: ChallengeSession) async throws { draw(.begin, in: session) }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async { draw(.processing(visible), in: session) }
    func end(_ session: ChallengeSession) async {}
    func open(_ url: String, in session: ChallengeSession) async -> Bool { lock.withLock { opens } }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        screens.record(screen)
        draw(.show(screen), in: session)
        let actions = lock.withLock { script.isEmpty ? (cancelsInTheEnd ? [.cancel] : []) : script.removeFirst() }
        // A person acts after the screen is there.
        Task { await act(actions, on: screen, in: session) }
    }

    /// Draws at once: nothing has a minimum.
    private func draw(_ event: ScreenConductor.Event, in session: ChallengeSession) {
        lock.withLock {
            var conductor =
                self.conductor
                ?? ScreenConductor(
                    context: ScreenContext(messageVersion: session.context.messageVersion),
                    showsLogo: session.context.logo.light != nil, minimums: ProcessingTimes(first: .zero))
            let changes = conductor.handle(event, at: .zero)
            _ = conductor.handle(.appeared, at: .zero)
            for case .draw(let extent, _) in changes {
                switch extent {
                case .overlay, .empty: break
                case .screen: drawings.record(conductor.model?.text ?? "")
                case .elements(let ids):
                    let changed = ids.isEmpty ? "the page" : ids.map(\.rawValue).joined(separator: ", ")
                    drawings.record("changed: \(changed)\n\(conductor.model?.text ?? "")")
                }
            }
            self.conductor = conductor
        }
    }

    private func act(_ actions: [CardholderAction], on screen: ChallengeScreen, in session: ChallengeSession) async {
        var switches: [ScreenSwitch: Bool] = [:]
        for action in actions {
            let answer: ChallengeAnswer
            switch action {
            case .submit(let text): answer = .submit(text: text, switches: switches)
            case .submitTwo(let text, let second):
                answer = .submit(text: text, second: second, switches: switches)
            case .select(let keys): answer = .select(keys, switches: switches)
            case .tap(let action): answer = ChallengeAnswer(action, switches: switches)
            case .openApp, .openAppFails:
                lock.withLock { opens = action == .openApp }
                answer = .openApp(switches: switches)
            case .navigate(let url, let method, let body):
                switch HTMLNavigation.decide(url: url, method: method, body: body, opensApp: screen.appURL != nil) {
                case .submit(let entry): answer = .html(dataEntry: entry)
                case .openApp: answer = .openApp()
                case .blocked: continue
                }
            case .set(let each, let isOn):
                switches[each] = isOn
                continue
            case .background:
                lock.withLock { service }?.applicationDidEnterBackground()
                continue
            case .foreground:
                lock.withLock { service }?.applicationWillEnterForeground()
                continue
            case .wait(let seconds):
                try? await timeSource.sleep(for: .seconds(seconds))
                continue
            }
            do throws(ChallengeAnswerError) {
                try session.answer(answer)
            } catch {
                refusals.record("\(answer): \(error)")
            }
        }
    }
}
